"""Multi-word anagrams, hooks: small answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from erudit.finder._letters import Note

__all__ = ["Hooks", "PhraseList"]


@dataclass(frozen=True, slots=True)
class Hooks:
    """Letters that make a longer word: put in front of a word, and behind it."""

    word: str
    front: tuple[str, ...]
    back: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """`{"word", "front", "back"}` as in the JSON answers."""
        return {"word": self.word, "front": list(self.front), "back": list(self.back)}


@dataclass(frozen=True, slots=True)
class PhraseList:
    """One page of the sets of words that use all letters of a phrase exactly once.

    complete: False when the search was too large to finish; `total` is then a lower bound.
    """

    letters: str
    total: int
    complete: bool
    phrases: tuple[tuple[str, ...], ...]
    offset: int
    limit: int
    elapsed_ms: float
    notes: tuple[Note, ...] = ()

    def __len__(self) -> int:
        return len(self.phrases)

    def to_dict(self, ui: str = "en") -> dict[str, Any]:
        """The answer as the JSON of command line and HTTP."""
        return {
            "letters": self.letters,
            "notes": [note.to_dict(ui) for note in self.notes],
            "total": self.total,
            "complete": self.complete,
            "elapsed_ms": round(self.elapsed_ms, 3),
            "offset": self.offset,
            "limit": self.limit,
            "phrases": [list(phrase) for phrase in self.phrases],
        }
