"""Hunspell dictionaries: a word list (.dic) whose entries name affix rules (.aff), and their
expansion.

    SFX flag strip add condition [is:...]    an ending: `strip` off, `add` on, if the word matches
    PFX flag 0     add condition             a beginning

Flags are single characters. Beginnings are combined with endings; the dictionaries read here have
no affixes on affixes and no compounds of interest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from erudit.errors import PackError

__all__ = ["Affixes", "Change", "Entry", "read_affixes", "read_entries"]

# The last letter of a condition; one that ends with a group says nothing simple of it.
_LAST = re.compile(r"(?:\[[^\]]*\]|\w)$")


@dataclass(frozen=True, slots=True)
class Change:
    """How a form is made: `front` put in front, `strip` taken off the end, `back` put there.

    `tags` are the marks of the rule ("genitive plural"), "" if it has none.
    """

    front: str
    strip: str
    back: str
    tags: str

    def apply(self, word: str) -> str:
        """The form of a word."""
        return f"{self.front}{word[: len(word) - len(self.strip)]}{self.back}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the word list: the word as it is written, its flags, its marks ("po:noun")."""

    word: str
    flags: str
    marks: str


@dataclass(frozen=True, slots=True, eq=False)
class _Rule:
    strip: str
    back: str
    # What the word's end must look like, and what its last letter; None for anything.
    test: re.Pattern[str] | None
    last: re.Pattern[str] | None
    tags: str


@dataclass(slots=True)
class Affixes:
    """The rules of a dictionary, ready to expand words."""

    suffixes: dict[str, list[_Rule]] = field(default_factory=dict)
    prefixes: dict[str, str] = field(default_factory=dict)
    _known: dict[tuple[tuple[str, ...], tuple[_Rule, ...]], tuple[Change, ...]] = field(
        default_factory=dict
    )
    _by_last: dict[tuple[str, str], list[_Rule]] = field(default_factory=dict)

    def changes(self, word: str, flags: str) -> tuple[Change, ...]:
        """How the forms of a word are made, the word itself not among them.

        Words to which the same rules apply get the same tuple, so what is made of it can be kept.
        """
        fronts = tuple(self.prefixes[flag] for flag in flags if flag in self.prefixes)
        rules = tuple(
            rule
            for flag in flags
            for rule in self._candidates(flag, word[-1])
            if word.endswith(rule.strip) and (rule.test is None or rule.test.search(word))
        )
        key = (fronts, rules)
        known = self._known.get(key)
        if known is None:
            alone = [Change(front, "", "", "") for front in fronts]
            known = self._known[key] = tuple(
                dict.fromkeys(
                    alone
                    + [
                        Change(front, rule.strip, rule.back, rule.tags)
                        for rule in rules
                        for front in ("", *fronts)
                    ]
                )
            )
        return known

    def _candidates(self, flag: str, last: str) -> list[_Rule]:
        """The rules of a flag that may apply to words with this last letter."""
        key = (flag, last)
        known = self._by_last.get(key)
        if known is None:
            known = self._by_last[key] = [
                rule
                for rule in self.suffixes.get(flag, ())
                if rule.last is None or rule.last.fullmatch(last)
            ]
        return known


def read_affixes(content: bytes) -> Affixes:
    """Read an .aff file in UTF-8. `PackError` when a rule cannot be understood."""
    result = Affixes()
    for number, line in enumerate(content.decode("utf-8-sig").splitlines(), 1):
        fields = line.partition(" #")[0].split()
        if len(fields) < 4 or fields[0] not in ("SFX", "PFX"):
            continue
        if len(fields) == 4 and fields[2] in "YN" and fields[3].isdigit():
            continue  # the head of a group
        kind, flag, strip, add = fields[:4]
        condition = fields[4] if len(fields) > 4 else "."
        tags = " ".join(
            part.partition(":")[2].replace("_", " ")
            for part in fields[5:]
            if part.startswith("is:")
        )
        cut = "" if strip == "0" else strip
        added = add.partition("/")[0]
        added = "" if added == "0" else added
        if kind == "PFX":
            if not cut:
                result.prefixes[flag] = added
            continue
        try:
            test = None if condition == "." else re.compile(f"(?:{condition})\\Z")
            ending = _LAST.search(condition)
            last = re.compile(ending[0]) if ending and condition != "." else None
        except re.error as error:
            raise PackError(
                f"The affix rules are damaged at line {number}: {error}.", code="bad_source"
            ) from error
        result.suffixes.setdefault(flag, []).append(_Rule(cut, added, test, last, tags))
    return result


def read_entries(content: bytes) -> Iterator[Entry]:
    """The lines of a .dic file in UTF-8, without its first line (the number of words)."""
    for line in content.decode("utf-8-sig").splitlines()[1:]:
        head, _, marks = line.strip().replace("\t", " ").partition(" ")
        word, _, flags = head.partition("/")
        if word:
            yield Entry(word, flags, marks)
