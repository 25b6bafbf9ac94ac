"""`Verdict`: whether a word may be played, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from erudit import _text
from erudit.finder._grammar import Reading
from erudit.finder._letters import Note

__all__ = ["REASONS", "Verdict"]

REASONS = (
    *("noun", "plural_only", "abbreviation", "yo_folded", "form", "place_allowed"),
    *("inflected", "not_noun", "place", "name", "not_a_place", "yo_distinct", "removed"),
    *("separator", "too_short", "unknown"),
)
"""Every reason a verdict may have; those of the first row allow the word."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "may this word be played?".

    word: as it was understood. reason: one of `REASONS`. lemma: the dictionary form, None when
    there is none. readings: what form of what words it can be. labels: `rare`, `colloquial`,
    `obscene` ... suggestions: for an unknown word, words one letter away, most frequent first.
    """

    word: str
    allowed: bool
    reason: str
    lemma: str | None = None
    readings: tuple[Reading, ...] = ()
    labels: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    ui: str = "en"

    @property
    def text(self) -> str:
        """The verdict as sentences, in the language the check was asked in."""
        return self.say(self.ui)

    def say(self, ui: str) -> str:
        """The verdict as sentences in `ui` (`ru`, `uk`, `en`)."""
        reading = self.readings[0].text(ui) if self.readings else None
        key = self.reason
        if key in ("inflected", "not_noun") and reading is None:
            key += "_bare"
        elif key == "form" and reading is not None and not self.readings[0].is_lemma:
            key = "form_of"
        sentences = [
            _text.say(f"verdict.{key}", ui, word=self.word, lemma=self.lemma, reading=reading)
        ]
        sentences += [_text.say(f"label.{label}", ui) for label in self.labels if label != key]
        return " ".join(sentences)

    def to_dict(self, ui: str | None = None) -> dict[str, Any]:
        """The verdict as in the JSON answers."""
        language = ui or self.ui
        return {
            "word": self.word,
            "allowed": self.allowed,
            "reason": self.reason,
            "text": self.say(language),
            "lemma": self.lemma,
            "readings": [reading.to_dict(language) for reading in self.readings],
            "labels": list(self.labels),
            "suggestions": list(self.suggestions),
            "notes": [note.to_dict(language) for note in self.notes],
        }
