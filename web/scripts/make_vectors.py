"""Small lexicons in four alphabets, and queries with the core's answers, for the page's own finder.

    python scripts/make_vectors.py FOLDER

Writes `<language>.lex` and `vectors.json`. The words are made up by a seeded generator: the same
files every time, and no dictionary is needed.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from erudit import _core
from erudit.errors import QueryError
from erudit.finder._letters import LANGUAGES, script_of
from erudit.finder._values import default_rules, tile_values

WORDS = 3_000
QUERIES = 250
FLAGS = 1 << 0 | 1 << 1 | 1 << 4 | 1 << 8 | 1 << 10
RARE = 1 << 4


def make_words(rng: random.Random, letters: str) -> list[str]:
    """Words of a few frequent letters and some rare ones, so that queries have many answers."""
    frequent = rng.sample(letters, 9) + (["е", "ё"] if "ё" in letters else [])
    words = set()
    while len(words) < WORDS:
        length = min(15, max(2, round(rng.gauss(5, 2))))
        word = [
            rng.choice(frequent) if rng.random() < 0.85 else rng.choice(letters)
            for _ in range(length)
        ]
        words.add("".join(word))
    return sorted(words)


def make_query(rng: random.Random, words: list[str], letters: str, folds: bool) -> dict[str, Any]:
    """A query that has something to do with one of the words."""
    word = rng.choice(words)
    query: dict[str, Any] = {}
    if rng.random() < 0.6:
        hand = list(word) + rng.choices(word + rng.choice(letters), k=rng.randrange(5))
        hand = hand[:20]
        for _ in range(rng.choice((0, 0, 1, 1, 2, 3, 4))):
            hand[rng.randrange(len(hand))] = "*"
        rng.shuffle(hand)
        while hand.count("*") > 4:
            hand.remove("*")
        query["letters"] = "".join(hand)
    if "letters" not in query or rng.random() < 0.35:
        query["pattern"] = make_pattern(rng, word, letters)
    if rng.random() < 0.25:
        query["min_length"] = rng.randint(1, 6)
    if rng.random() < 0.25:
        query["max_length"] = rng.randint(query.get("min_length", 2), 12)
    if rng.random() < 0.2:
        query["contains"] = "".join(rng.choices(word, k=rng.randint(1, 3)))
    if rng.random() < 0.2:
        query["without"] = rng.choice(letters)
    if rng.random() < 0.15:
        query["starts"] = word[: rng.randint(1, 2)]
    if rng.random() < 0.15:
        query["ends"] = word[-rng.randint(1, 2) :]
    if rng.random() < 0.15:
        at = rng.randrange(len(word))
        query["substring"] = word[at : at + 2]
    if folds and rng.random() < 0.6:
        query["fold"] = [["ё", "е"]]
    chance = rng.random()
    if chance < 0.15:
        query["require"] = RARE
    elif chance < 0.3:
        query["forbid"] = RARE
    if rng.random() < 0.15:
        query["min_frequency"] = rng.randrange(200)
    if rng.random() < 0.15:
        query["max_frequency"] = rng.randrange(query.get("min_frequency", 0), 256)
    return query


def make_pattern(rng: random.Random, word: str, letters: str) -> str:
    """The word with places left open, in every way a pattern can."""
    parts = []
    for letter in word:
        kind = rng.random()
        if kind < 0.35:
            parts.append(letter)
        elif kind < 0.6:
            parts.append("?")
        elif kind < 0.72:
            parts.append("*")
        elif kind < 0.8:
            parts.append("*" + letter)
        elif kind < 0.92:
            others = "".join(dict.fromkeys(letter + "".join(rng.choices(letters, k=3))))
            parts.append(f"[{others}]")
        else:
            others = [one for one in rng.choices(letters, k=3) if one != letter]
            parts.append(f"[^{''.join(dict.fromkeys(others))}]" if others else "?")
    return "".join(parts)


def answer(
    lexicon: _core.Lexicon,
    alphabet: _core.Alphabet,
    query: dict[str, Any],
    values: bytes,
    order: str,
) -> dict[str, Any]:
    """What the core says."""
    keyed = {**query, "fold": [tuple(pair) for pair in query.get("fold", ())]}
    results = lexicon.search(_core.Query(alphabet, **keyed))
    offset = results.total // 3 if results.total > 60 else 0
    return {
        "total": results.total,
        "by_length": results.by_length,
        "offset": offset,
        "page": [
            [one.word, one.rank, one.length, one.anagram, one.unknowns, one.score, one.attr]
            for one in results.page(offset, 40, order=order, values=values)
        ],
    }


def main(folder: Path) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    vectors: dict[str, Any] = {}
    for language in LANGUAGES:
        rng = random.Random(f"erudit {language}")  # noqa: S311 - a test, not a secret
        script = script_of(language)
        alphabet = _core.Alphabet(list(script.letters))
        words = make_words(rng, script.letters)
        attr = b"".join(
            (rng.getrandbits(16) & FLAGS | rng.choice((0, rng.randrange(256))) << 16).to_bytes(
                4, "little"
            )
            for _ in words
        )
        path = folder / f"{language}.lex"
        _core.build_lexicon(
            path,
            alphabet,
            words,
            name="test",
            language=language,
            columns={"attr": attr},
        )
        lexicon = _core.Lexicon.open(path)
        values = tile_values(language, list(script.letters))
        cases = []
        while len(cases) < QUERIES:
            query = make_query(rng, words, script.letters, bool(script.fold))
            order = rng.choice(("score", "frequency", "alphabet"))
            try:
                expected = answer(lexicon, alphabet, query, values, order)
            except QueryError:
                continue
            cases.append({"query": query, "order": order, **expected})
        vectors[language] = {
            "letters": script.letters,
            "fold": script.fold,
            "rules": default_rules(language),
            "values": list(values),
            "words": lexicon.words(),
            "dawg_nodes": lexicon.dawg_nodes,
            "cases": cases,
        }
    text = json.dumps(vectors, ensure_ascii=False, separators=(",", ":"))
    (folder / "vectors.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
