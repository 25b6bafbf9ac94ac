"""Glosses of Russian nouns that follow from how the noun is formed.

Only two families of suffixes are regular enough: nouns of action in -ние and -тие, nouns of
quality in -ость. Feminine and diminutive suffixes err too often and get no gloss.
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
)
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


def derived_gloss(word: str, infinitives: Container[str], adjectives: Container[str]) -> str:
    """A gloss by word formation, "" if there is none. The words given are spelt with ё as in the
    word.

    >>> derived_gloss("мигание", {"мигать"}, ())
    'действие по глаголу «мигать»'
    >>> derived_gloss("вялость", (), {"вялый"})
    'свойство по прилагательному «вялый»'
    """
    if word.endswith("ие"):
        for noun, verb in _ACTIONS:
            if word.endswith(noun):
                base = word[: -len(noun)] + verb
                if base in infinitives:
                    return f"действие по глаголу «{base}»"
    elif word.endswith("ость"):
        for ending in _ADJECTIVES:
            base = word[:-4] + ending
            if base in adjectives:
                return f"свойство по прилагательному «{base}»"
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
