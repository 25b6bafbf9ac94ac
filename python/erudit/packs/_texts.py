"""`texts.sqlite`: what a pack says about words.

    senses     word, n (from 1), text, label, derived (0/1)
    examples   word, n (of the sense), k (from 1), text, source
    relations  word, kind (synonym, antonym, hypernym, related), n (from 1), other
    readings   id, n (from 1), cut_front, front, cut_back, back, tags

A word's readings are found by the number in the column `form` of a lexicon. A reading says how
the form becomes its lemma: take off `cut_front` characters in front and `cut_back` behind, put
`front` and `back` in their places. `tags` are the source's: OpenCorpora's grammemes for Russian
("NOUN,inan,masc plur,ablt": part of speech and what the lexeme has, then what the form has); for
the other languages the same kind of words where the dictionary has them, else only "form".
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from erudit.packs._model import Texts

__all__ = ["write_texts"]

_SCHEMA = """
CREATE TABLE senses (
    word TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, label TEXT NOT NULL,
    derived INTEGER NOT NULL, PRIMARY KEY (word, n)
) WITHOUT ROWID;
CREATE TABLE examples (
    word TEXT NOT NULL, n INTEGER NOT NULL, k INTEGER NOT NULL, text TEXT NOT NULL,
    source TEXT NOT NULL, PRIMARY KEY (word, n, k)
) WITHOUT ROWID;
CREATE TABLE relations (
    word TEXT NOT NULL, kind TEXT NOT NULL, n INTEGER NOT NULL, other TEXT NOT NULL,
    PRIMARY KEY (word, kind, n)
) WITHOUT ROWID;
CREATE TABLE readings (
    id INTEGER NOT NULL, n INTEGER NOT NULL, cut_front INTEGER NOT NULL, front TEXT NOT NULL,
    cut_back INTEGER NOT NULL, back TEXT NOT NULL, tags TEXT NOT NULL, PRIMARY KEY (id, n)
) WITHOUT ROWID;
"""


def write_texts(path: Path, texts: Texts) -> None:
    """Write the database, in key order so that the same texts give the same bytes."""
    database = sqlite3.connect(path, isolation_level=None)
    try:
        # The file is new and is renamed into place only when it is whole.
        database.executescript(f"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; {_SCHEMA}")
        database.execute("BEGIN")
        database.executemany(
            "INSERT INTO senses VALUES (?, ?, ?, ?, ?)",
            (
                (word, n, sense.text, sense.label, int(sense.derived))
                for word, senses in sorted(texts.senses.items())
                for n, sense in enumerate(senses, 1)
            ),
        )
        database.executemany(
            "INSERT INTO examples VALUES (?, ?, ?, ?, ?)",
            (
                (word, n, k, example.text, example.source)
                for word, senses in sorted(texts.senses.items())
                for n, sense in enumerate(senses, 1)
                for k, example in enumerate(sense.examples, 1)
            ),
        )
        database.executemany(
            "INSERT INTO relations VALUES (?, ?, ?, ?)",
            (
                (word, kind, n, other)
                for (word, kind), others in sorted(texts.relations.items())
                for n, other in enumerate(others, 1)
            ),
        )
        database.executemany(
            "INSERT INTO readings VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (number, n, it.cut_front, it.front, it.cut_back, it.back, it.tags)
                for number, readings in texts.readings.all()
                for n, it in enumerate(readings, 1)
            ),
        )
        database.execute("COMMIT")
    finally:
        database.close()
