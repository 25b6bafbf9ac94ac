"""Thesauri in MyThes format: a line naming the encoding, then for each entry a line `word|n` and
n lines `(kind)|other|other`. What stands in parentheses qualifies; the rest are words or short
phrases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from erudit.errors import PackError
from erudit.packs._model import Texts

__all__ = ["add_relations", "read_thesaurus"]

_PARENTHESES = re.compile(r"\s*\([^()]*\)\s*")
_BRACKETS = re.compile(r"[\[\]{}()]")
_LONGEST = 60
_ANTONYM = ("антоним", "antonym")
# "Compare" and terms that are merely near.
_RELATED = ("сходный термин", "пор.", "related", "similar", "generic")


def read_thesaurus(content: bytes) -> Iterator[tuple[str, str, list[str]]]:
    """(headword, "synonym" | "antonym" | "related", the others), entry by entry.

    `PackError` when the counts in the file do not fit it.
    """
    lines = content.decode("utf-8-sig").splitlines()
    at = 1
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        head, _, number = lines[at].rpartition("|")
        if not number.strip().isdigit() or at + int(number) >= len(lines):
            raise PackError(f"The thesaurus is damaged at line {at + 1}.", code="bad_source")
        for row in lines[at + 1 : at + 1 + int(number)]:
            kind, *others = row.split("|")
            yield from _relations(head.strip().lower(), kind, others)
        at += 1 + int(number)


def _relations(head: str, kind: str, others: list[str]) -> Iterator[tuple[str, str, list[str]]]:
    by_kind: dict[str, list[str]] = {}
    for other in others:
        text = _BRACKETS.sub("", _PARENTHESES.sub(" ", other)).strip(" .;,")
        if not text or len(text) > _LONGEST or text.lower() == head:
            continue
        marks = f"{kind} {other}"
        if any(mark in marks for mark in _ANTONYM):
            relation = "antonym"
        elif any(mark in marks for mark in _RELATED):
            relation = "related"
        else:
            relation = "synonym"
        by_kind.setdefault(relation, []).append(text)
    for relation, texts in by_kind.items():
        yield head, relation, texts


def add_relations(texts: Texts, word: str, kind: str, others: list[str]) -> None:
    """Append others that are not there yet."""
    known = texts.relations.setdefault((word, kind), [])
    known.extend(other for other in dict.fromkeys(others) if other not in known and other != word)
    if not known:
        del texts.relations[word, kind]
