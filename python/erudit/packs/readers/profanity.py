"""Lists of obscene words. They are lists of whole words and are only ever compared with whole
words.
"""

from __future__ import annotations

import csv
import io
import json

__all__ = ["read_naughty", "read_slaviclean"]


def read_slaviclean(content: bytes) -> tuple[set[str], set[str]]:
    """slaviclean's table (flexion, lemma, pos, root, profanityTypes): the forms, and their
    lemmas.
    """
    forms, lemmas = set(), set()
    for row in csv.DictReader(io.StringIO(content.decode("utf-8"))):
        forms.add(row["flexion"].strip().lower())
        lemmas.add(row["lemma"].strip().lower())
    return forms - {""}, lemmas - {""}


def read_naughty(content: bytes) -> set[str]:
    """naughty-words' list: a JSON array of words and phrases; the phrases are left out."""
    return {word.lower() for word in json.loads(content) if " " not in word}
