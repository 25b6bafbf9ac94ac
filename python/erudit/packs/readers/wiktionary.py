"""The Russian Wiktionary in the SQLite file of wiki-ru-wordnet.

`synsets(synset_id, lemma, definition)`: the definition is
"lemma~ru~lemma~ru~wikitext~number~number"; lemmas of one synset are synonyms. `hypernyms(sid,
hypersid)`: synset to a more general one.
"""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from erudit.packs._model import Example, Sense
from erudit.packs.readers.wikitext import plain, split_label, templates

__all__ = ["Wiktionary", "read_wiktionary"]

_BODY = re.compile(r"\{\{\s*(?:[Пп]ример|семантика|морфема)\b")
_RUSSIAN = re.compile(r"[а-яё]{2}")
_NAME = re.compile(r"[а-яё ]{2,20}")
_NUMBERS = re.compile(r"(?:~\d+)+\s*$")
_EXAMPLES_KEPT = 2
_EXAMPLE_LONGEST = 240
_EXAMPLE_SHORTEST = 12
_SHORTEST = 3


class Wiktionary:
    """Senses by lemma in the order of the article, synonyms and more general words by lemma.

    Lemmas are spelt as in the articles: proper names with a capital.
    """

    def __init__(self) -> None:
        self.senses: dict[str, list[Sense]] = defaultdict(list)
        self.synonyms: dict[str, list[str]] = defaultdict(list)
        self.hypernyms: dict[str, list[str]] = defaultdict(list)


def read_wiktionary(
    content: bytes, wanted: Callable[[str], bool], progress: Callable[[float], None]
) -> Wiktionary:
    """Read the articles of the lemmas that `wanted` is true for. `progress` gets 0..1."""
    result = Wiktionary()
    lemmas: dict[int, list[str]] = defaultdict(list)
    with _database(content) as database:
        (rows,) = database.execute("SELECT count(*) FROM synsets").fetchone()
        query = "SELECT synset_id, lemma, definition FROM synsets ORDER BY rowid"
        for number, (synset, lemma, definition) in enumerate(database.execute(query)):
            lemmas[synset].append(lemma)
            if not number % 5_000:
                progress(number / rows)
            if wanted(lemma):
                sense = _sense(definition)
                if sense is not None and sense not in result.senses[lemma]:
                    result.senses[lemma].append(sense)
        for group in lemmas.values():
            for lemma in group:
                _extend(result.synonyms, lemma, group, wanted)
        for synset, above in database.execute("SELECT sid, hypersid FROM hypernyms ORDER BY rowid"):
            for lemma in lemmas.get(synset, ()):
                _extend(result.hypernyms, lemma, lemmas.get(above, ()), wanted)
    result.senses = {lemma: senses for lemma, senses in result.senses.items() if senses}
    return result


def _extend(
    into: dict[str, list[str]],
    lemma: str,
    others: Sequence[str],
    wanted: Callable[[str], bool],
) -> None:
    if others and wanted(lemma):
        known = into[lemma]
        known.extend(other for other in others if other != lemma and other not in known)


@contextmanager
def _database(content: bytes) -> Iterator[sqlite3.Connection]:
    database = sqlite3.connect(":memory:")
    try:
        database.deserialize(content)
        yield database
    finally:
        database.close()


def _sense(definition: str) -> Sense | None:
    fields = definition.split("~", 4)
    if len(fields) < 5:
        return None
    source = _NUMBERS.sub("", fields[4])
    # Whatever follows the first example or the list of related words belongs to those.
    body = _BODY.split(source, maxsplit=1)[0]
    text, label = split_label(plain(body))
    if len(text) < _SHORTEST or not _RUSSIAN.search(text):
        return None
    examples = []
    for arguments in templates(source, "пример"):
        example = _example(arguments)
        if example is not None:
            examples.append(example)
            if len(examples) == _EXAMPLES_KEPT:
                break
    return Sense(text, label, examples=tuple(examples))


def _example(arguments: list[str]) -> Example | None:
    """A quotation: its text, then author, title and date by place or by name."""
    named: dict[str, str] = {}
    placed: list[str] = []
    for argument in arguments:
        name, equals, value = argument.partition("=")
        if equals and _NAME.fullmatch(name.strip()):
            named[name.strip()] = value.strip()
        else:
            placed.append(argument)
    text, _ = split_label(plain(placed[0] if placed else named.get("текст", "")))
    text = text.replace(" // ", " / ")
    if not _EXAMPLE_SHORTEST <= len(text) <= _EXAMPLE_LONGEST:
        return None
    names = ("автор", "титул", "дата")
    source = []
    for place, name in enumerate(names, 1):
        value = named.get(name) or (placed[place] if len(placed) > place else "")
        source.append(split_label(plain(value))[0] if value else "")
    if source[1]:
        source[1] = f"«{source[1]}»"
    return Example(text, ", ".join(part for part in source if part))
