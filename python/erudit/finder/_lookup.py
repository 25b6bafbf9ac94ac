"""Looking one word up: spellings, flags, readings, texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from erudit import _core, packs
from erudit.finder._grammar import Reading

if TYPE_CHECKING:
    from erudit.finder._pack import Pack

__all__ = ["attr_of", "labels_of", "readings_of", "spellings"]

_LABELS = (
    "obscene",
    "rare",
    "doublet",
    "colloquial",
    "diminutive",
    "plural_only",
    "abbreviation",
    "supplement",
)


def spellings(lexicon: _core.Lexicon, word: str, fold: Sequence[tuple[str, str]]) -> list[str]:
    """The words of a lexicon that are `word` when folded letters count as the same.

    The exact spelling first, the others by frequency.
    """
    pairs = [pair for pair in fold if pair[0] in word or pair[1] in word]
    if not pairs:
        return [word] if word in lexicon else []
    query = _core.Query(
        lexicon.alphabet, pattern=word, fold=fold, min_length=1, max_length=len(word)
    )
    found = [one.word for one in lexicon.search(query).page(order="frequency")]
    return sorted(found, key=lambda one: one != word)


def attr_of(lexicon: _core.Lexicon, word: str) -> int:
    """The value of column `attr` of a word; 0 when the word or the column is missing."""
    rank = lexicon.rank(word)
    return 0 if rank is None or "attr" not in lexicon.columns else lexicon.value("attr", rank)


def labels_of(attr: int) -> tuple[str, ...]:
    """The names of the flags that a person is told of."""
    return tuple(label for label in _LABELS if attr & packs.Flag[label.upper()])


def readings_of(pack: Pack, word: str) -> tuple[Reading, ...]:
    """What form of what words `word` can be, by the pack's forms; a dictionary form first."""
    # The small lexicon of nouns knows their readings too; the large one is then not even opened.
    nouns = pack.files.lexicon("nouns")
    words = "nouns" if "form" in nouns.columns and word in nouns else "forms"
    found = [
        _reading(word, form.lemma, form.tags) for form in pack.files.readings(word, words=words)
    ]
    unique: dict[str, Reading] = {}
    for reading in found:
        # Readings that differ in what is not shown (cases that look alike, animacy) are one.
        unique.setdefault(reading.text(), reading)
    return tuple(sorted(unique.values(), key=lambda reading: not reading.is_lemma))


# The names that dictionaries other than OpenCorpora's use; what is missing here says nothing more.
_GRAMMEMES = {
    "nominative": "nomn",
    "genitive": "gent",
    "dative": "datv",
    "accusative": "accs",
    "instrumental": "ablt",
    "locative": "locative",
    "vocative": "voct",
    "singular": "sing",
    "plural": "plur",
    "masculine": "masc",
    "feminine": "femn",
    "neuter": "neut",
    "1st": "1per",
    "2nd": "2per",
    "3rd": "3per",
    "present": "pres",
    "past": "past",
    "future": "futr",
    "imperative": "impr",
    "infinitive": "infn",
    "participle": "participle",
    "comparative": "comparative",
    "superlative": "Supr",
}
_PARTS = {"noun": "NOUN", "verb": "VERB", "adj": "ADJF", "adv": "ADVB"}
_OF_VERBS = {"1per", "2per", "3per", "pres", "past", "futr", "impr", "infn", "participle"}


def _reading(word: str, lemma: str, tags: str) -> Reading:
    first, *rest = tags.replace(" ", ",").split(",")
    if first.isupper():
        return Reading(word, lemma, first, tuple(rest))
    marks = tuple(_GRAMMEMES[tag] for tag in (first, *rest) if tag in _GRAMMEMES)
    part = _PARTS.get(first, "VERB" if _OF_VERBS & set(marks) else "OTHER")
    return Reading(word, lemma, part, marks)
