"""`WordPage`: all that is known of one word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from erudit import _text
from erudit.finder._grammar import Reading
from erudit.finder._phrases import Hooks

RELATIONS = ("synonym", "antonym", "hypernym", "related")

__all__ = ["RELATIONS", "Definition", "WordPage", "frequency_band"]

# Uses in a million words: 100, 10, 1, 0.1.
_BANDS = ((5.0, "very_common"), (4.0, "common"), (3.0, "medium"), (2.0, "rare"))


def frequency_band(zipf: float | None) -> str:
    """The name of a frequency band, for `band.*` of the catalogues.

    >>> frequency_band(5.2), frequency_band(1.0), frequency_band(None)
    ('very_common', 'very_rare', 'unknown')
    """
    if zipf is None:
        return "unknown"
    return next((name for least, name in _BANDS if zipf >= least), "very_rare")


@dataclass(frozen=True, slots=True)
class Definition:
    """One meaning: its text, marks of style, examples of use; derived: by word formation."""

    text: str
    label: str = ""
    derived: bool = False
    examples: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The meaning as in the JSON answers."""
        return {
            "text": self.text,
            "label": self.label or None,
            "derived": self.derived,
            "examples": list(self.examples),
        }


@dataclass(frozen=True, slots=True)
class WordPage:
    """All that is known of one word.

    sets: the word sets it is in (`nouns`, `forms`, `places`, `names`). zipf: frequency on the Zipf
    scale, None when unknown; band: its name. scores: rule set -> tile values without a board.
    anagrams: other words of the same letters. inside: words that stand in it, longest first.
    from_letters: how many words can be made of its letters, None when it has too many.
    """

    word: str
    language: str
    length: int
    sets: tuple[str, ...]
    labels: tuple[str, ...]
    definitions: tuple[Definition, ...]
    relations: Mapping[str, tuple[str, ...]]
    readings: tuple[Reading, ...]
    zipf: float | None
    scores: Mapping[str, int]
    anagrams: tuple[str, ...]
    hooks: Hooks
    inside: tuple[str, ...]
    from_letters: int | None

    @property
    def band(self) -> str:
        """The name of the frequency band."""
        return frequency_band(self.zipf)

    @property
    def synonyms(self) -> tuple[str, ...]:
        """Words of (nearly) the same meaning."""
        return self.relations.get("synonym", ())

    @property
    def antonyms(self) -> tuple[str, ...]:
        """Words of the opposite meaning."""
        return self.relations.get("antonym", ())

    @property
    def hypernyms(self) -> tuple[str, ...]:
        """Words of a wider meaning."""
        return self.relations.get("hypernym", ())

    @property
    def related(self) -> tuple[str, ...]:
        """Words that have to do with it."""
        return self.relations.get("related", ())

    def to_dict(self, ui: str = "en") -> dict[str, Any]:
        """The page as the JSON of command line and HTTP."""
        return {
            "word": self.word,
            "lang": self.language,
            "length": self.length,
            "sets": [{"code": name, "text": _text.say(f"set.{name}", ui)} for name in self.sets],
            "labels": [
                {"code": label, "text": _text.say(f"label.{label}", ui)} for label in self.labels
            ],
            "definitions": [definition.to_dict() for definition in self.definitions],
            "synonyms": list(self.synonyms),
            "antonyms": list(self.antonyms),
            "hypernyms": list(self.hypernyms),
            "related": list(self.related),
            "readings": [reading.to_dict(ui) for reading in self.readings],
            "frequency": {
                "zipf": self.zipf,
                "band": self.band,
                "text": _text.say(f"band.{self.band}", ui),
            },
            "scores": dict(self.scores),
            "anagrams": list(self.anagrams),
            "hooks": {"front": list(self.hooks.front), "back": list(self.hooks.back)},
            "inside": list(self.inside),
            "from_letters": self.from_letters,
        }
