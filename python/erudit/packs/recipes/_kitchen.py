"""What the recipes share: reading a source's files, and the supplement's say over the word sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from erudit.packs._archives import read_members
from erudit.packs._flags import Flag
from erudit.packs._model import Sense, Texts
from erudit.packs._sources import source
from erudit.packs._supplement import Supplement

__all__ = ["Kitchen", "apply_glosses", "flagged", "gloss_by_relations", "settle"]

_OTHERS_IN_GLOSS = 3


@dataclass(frozen=True, slots=True)
class Kitchen:
    """The downloads that are there, by the sources' keys, and where to report progress.

    `progress` gets what is being done and how much of the recipe is done (0..1).
    """

    downloads: Mapping[str, Path]
    supplement: Supplement
    progress: Callable[[str, float], None]

    def has(self, key: str) -> bool:
        """Whether an optional source could be had."""
        return key in self.downloads

    def files(self, key: str, *members: str) -> dict[str, bytes]:
        """The contents of a source's files (all that the source names, or `members`)."""
        return read_members(self.downloads[key], set(members or source(key).members))

    def file(self, key: str, ending: str = "") -> bytes:
        """The content of the one file of a source whose name ends with `ending`."""
        (name,) = (name for name in source(key).members if name.endswith(ending))
        return self.files(key, name)[name]


def settle(
    supplement: Supplement, nouns: dict[str, int], others: Mapping[Flag, dict[str, int]]
) -> None:
    """Add the supplement's nouns, places and names, and remove what it removes.

    `nouns` and `others` (by the flag PLACE or NAME) map words to their flags and are changed.
    """
    for word in supplement.removed | supplement.removed_nouns:
        nouns.pop(word, None)
    for word in [word for word in nouns if len(word) < 2]:
        del nouns[word]
    for words in others.values():
        for word in supplement.removed:
            words.pop(word, None)
    for word, addition in supplement.added.items():
        if addition.flags & Flag.NOUN:
            nouns[word] = nouns.get(word, 0) | addition.flags & ~(Flag.PLACE | Flag.NAME)
        for kind, words in others.items():
            if addition.flags & kind:
                words[word] = words.get(word, 0) | (addition.flags & ~Flag.NOUN)


def flagged(supplement: Supplement, word: str, flags: int) -> int:
    """`flags` of a word after what the supplement sets and clears, which has the last say."""
    change = supplement.changed.get(word)
    if change is None:
        return flags
    put, clear = change
    return (flags | int(put)) & ~int(clear)


def apply_glosses(supplement: Supplement, texts: Texts) -> None:
    """Our own glosses come first; the sources' definitions follow."""
    for word, gloss in supplement.glosses.items():
        texts.senses.setdefault(word, []).insert(0, Sense(gloss))


def gloss_by_relations(texts: Texts, word: str, near: str) -> str:
    """A gloss that names words of like meaning after `near`, "" if there are none."""
    others = [
        *texts.relations.get((word, "synonym"), ()),
        *texts.relations.get((word, "related"), ()),
    ]
    return f"{near}: {', '.join(others[:_OTHERS_IN_GLOSS])}" if others else ""
