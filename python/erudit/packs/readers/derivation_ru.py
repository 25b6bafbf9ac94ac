"""Glosses of Russian nouns that follow from how the noun is formed.

Only families of words that are formed regularly: nouns of action in -ние, -тие, -ация, -овка,
-ство, nouns of quality in -ость, doers in -тель, words with a first part such as «супер-». Feminine
and diminutive suffixes err too often and get no gloss.
"""

from __future__ import annotations

from collections.abc import Container

__all__ = ["derived_gloss", "is_diminutive", "main_spelling"]

# (ending of the noun, ending of the verb), tried in this order.
_ACTIONS = (
    ("вание", "вать"),
    ("ание", "ать"),
    ("яние", "ять"),
    ("ждение", "дить"),
    ("ление", "ить"),
    ("жение", "зить"),
    ("шение", "сить"),
    ("чение", "тить"),
    ("щение", "тить"),
    ("щение", "стить"),
    ("ение", "ить"),
    ("ение", "еть"),
    ("ение", "ти"),
    ("тие", "ть"),
    ("изация", "изировать"),
    ("изация", "изовать"),
    ("ификация", "ифицировать"),
    ("ация", "ировать"),
    ("ация", "овать"),
    ("овка", "овать"),
    ("ство", "ствовать"),
)
# A doer or a tool: the same vowel stands before -тель and before -ть.
_DOER, _VERB = "тель", "ть"
# First parts that keep their meaning in every word.
_FIRST_PARTS = (
    "авиа", "авто", "агро", "анти", "аэро", "био", "вело", "вибро", "видео", "вице", "гео", "гидро",
    "гипер", "кибер", "кино", "контр", "макро", "мега", "мета", "метео", "микро", "мини", "моно",
    "мото", "мульти", "нано", "нарко", "нейро", "нео", "полу", "псевдо", "радио", "само",
    "сверх", "спец", "спорт", "супер", "теле", "термо", "турбо", "ультра", "фото", "экзо", "эко",
    "экс", "электро", "энерго", "веб", "газо", "глав", "гос", "зам", "зоо", "инфо", "интернет",
    "кардио", "квази", "лже", "медиа", "нефте", "пресс", "психо", "со", "тур",
)  # fmt: skip
# «не-» keeps its meaning before nouns of these kinds.
_NOT, _NOT_BEFORE = "не", ("ость", "ство", "ние", "тие")
_ADJECTIVES = ("ый", "ий", "ой")
# (ending of the diminutive, endings of the word it is from): the second degree of diminution, which
# hardly ever has another meaning.
_DIMINUTIVES = (
    ("очка", ("ка",)),
    ("ечка", ("ка",)),
    ("очек", ("ок",)),
    ("ечек", ("ек", "ок")),
    ("онька", ("а", "я")),
    ("енька", ("а", "я")),
    ("ышко", ("о",)),
    ("юшко", ("е", "о")),
)
_SHORTEST_STEM = 3


def derived_gloss(
    word: str,
    infinitives: Container[str],
    adjectives: Container[str],
    nouns: Container[str],
) -> str:
    """A gloss by word formation, "" if there is none. `nouns` are those that have a definition.

    >>> derived_gloss("мигание", {"мигать"}, (), ())
    'действие по глаголу «мигать»'
    >>> derived_gloss("вялость", (), {"вялый"}, ())
    'свойство по прилагательному «вялый»'
    >>> derived_gloss("ловитель", {"ловить"}, (), ())
    'тот, кто (или то, что) совершает действие по глаголу «ловить»'
    >>> derived_gloss("суперкубок", (), (), {"кубок"})
    'слово из «супер-» и «кубок»'
    """
    for noun, verb in _ACTIONS:
        if word.endswith(noun):
            base = word[: -len(noun)] + verb
            if base in infinitives:
                return f"действие по глаголу «{base}»"
    if word.endswith("ость"):
        for ending in _ADJECTIVES:
            base = word[:-4] + ending
            if base in adjectives:
                return f"свойство по прилагательному «{base}»"
    if word.endswith(_DOER):
        base = word[: -len(_DOER)] + _VERB
        if base in infinitives:
            return f"тот, кто (или то, что) совершает действие по глаголу «{base}»"
    base = word.removeprefix(_NOT)
    if base != word and base.endswith(_NOT_BEFORE) and base in nouns:
        return f"слово из «{_NOT}-» и «{base}»"
    for part in _FIRST_PARTS:
        base = word.removeprefix(part)
        if base != word and len(base) > _SHORTEST_STEM and base in nouns:
            return f"слово из «{part}-» и «{base}»"
    return ""


def is_diminutive(word: str, nouns: Container[str]) -> bool:
    """Whether the form says that the word is a diminutive of one of `nouns`.

    >>> is_diminutive("полочка", {"полка"}), is_diminutive("точка", {"полка"})
    (True, False)
    """
    for ending, bases in _DIMINUTIVES:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            return len(stem) >= _SHORTEST_STEM and any(stem + base in nouns for base in bases)
    return False


def main_spelling(word: str) -> str:
    """The spelling in -ние of a word in -нье (and -тие for -тье), "" for other words.

    >>> main_spelling("варенье"), main_spelling("платье"), main_spelling("стол")
    ('варение', 'платие', '')
    """
    return f"{word[:-2]}ие" if word.endswith(("нье", "тье")) else ""
