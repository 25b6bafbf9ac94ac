"""Finding words through the Python API."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from erudit import _core
from erudit.packs import open_pack

from ._measure import Figure, median, per_call
from ._peers import an_words, kjxqz_finder

__all__ = ["bag_of", "letters", "letters_beside_peers", "patterns", "racks"]

# The letters of the Эрудит bag: racks are drawn as players draw them.
_BAG = {
    "ru": "а8б2в4г2д4е9ж1з2и6й1к4л4м3н5о10п4р5с5т5у4ф1х1ц1ч1ш1щ1ъ1ы2ь2э1ю1я2",
    "en": "a9b2c2d4e12f2g3h2i9j1k1l4m2n6o8p2q1r6s4t6u4v2w2x1y2z1",
}

# Microseconds for a count: (letters, unknowns) -> bound.
_BOUNDS = {(7, 0): 20, (7, 1): 150, (7, 2): 800, (15, 0): 150, (15, 1): 1200, (15, 2): 3000}

_PATTERNS = ("к?т", "*ство", "сл*о", "*ств*", "?????ство", "[аеи]*[^ъ]к", "п*р*в*т", "????????")


def bag_of(language: str) -> dict[str, int]:
    """How many tiles of each letter there are, without the blank ones."""
    return {letter: int(tiles) for letter, tiles in re.findall(r"(\D)(\d+)", _BAG[language])}


def racks(language: str, size: int, unknowns: int, number: int = 200) -> list[str]:
    """Racks of `size` letters, the last `unknowns` of them unknown; the same on every machine."""
    bag = [letter for letter, tiles in bag_of(language).items() for _ in range(tiles)]
    draw = random.Random(f"{language} {size} {unknowns}")  # noqa: S311 - racks, not secrets
    return ["".join(draw.sample(bag, size - unknowns)) + "*" * unknowns for _ in range(number)]


def letters() -> Iterator[Figure]:
    """Words from letters over all Russian forms: count, list, and a page of 200."""
    lexicon = open_pack("ru").lexicon("forms")
    for size in (7, 10, 15):
        for unknowns in (0, 1, 2):
            queries = [
                _core.Query(lexicon.alphabet, letters=rack) for rack in racks("ru", size, unknowns)
            ]
            case = f"{size} letters, {unknowns} unknown"
            counted = per_call(lexicon.count, queries)
            answers = median(lexicon.count(query) for query in queries)
            yield Figure(
                row="letters",
                case=f"{case}: count",
                value=counted,
                unit="µs",
                target=_BOUNDS.get((size, unknowns), 0),
                note=f"median answer {answers:,.0f} words of {len(lexicon):,}",
            )
            yield Figure(
                row="letters",
                case=f"{case}: list",
                value=per_call(lexicon.search, queries),
                unit="µs",
                target=2 * _BOUNDS.get((size, unknowns), 0),
            )
            results = [lexicon.search(query) for query in queries]
            yield Figure(
                row="letters",
                case=f"{case}: first page of 200",
                value=per_call(lambda result: result.page(0, 200), results),
                unit="µs",
            )


def letters_beside_peers() -> Iterator[Figure]:
    """Words from letters over the English list, ours and others' on the same words."""
    lexicon = open_pack("en").lexicon("forms")
    words = lexicon.words()
    kjxqz = kjxqz_finder(words)
    an = an_words(words)
    for size, unknowns in ((7, 0), (7, 1), (10, 0), (15, 0)):
        drawn = racks("en", size, unknowns, number=20)
        queries = [_core.Query(lexicon.alphabet, letters=rack) for rack in drawn]
        value = per_call(lambda query: lexicon.search(query).page(0), queries)
        ours = [lexicon.count(query) for query in queries]
        case = f"{size} letters, {unknowns} unknown, all words as objects"
        if kjxqz:
            find = kjxqz[1]
            questions = [rack.replace("*", "?") for rack in drawn]
            theirs = [find(rack) for rack in questions]
            yield Figure(
                row="letters-peers",
                case=case,
                value=value,
                unit="µs",
                peer="kjxqz",
                peer_value=per_call(find, questions, rounds=1),
                note=_agreement(ours, theirs),
            )
        if an and not unknowns:
            find_an = an[0]
            theirs = [find_an(rack) for rack in drawn]
            yield Figure(
                row="letters-peers",
                case=case,
                value=value,
                unit="µs",
                peer="an",
                peer_value=per_call(find_an, drawn, rounds=1),
                note=_agreement(ours, theirs) + "; the peer reads its list each time",
            )
    if an:
        an[1]()


def _agreement(ours: list[int], theirs: list[int]) -> str:
    same = sum(a == b for a, b in zip(ours, theirs, strict=True))
    return f"same number of words in {same} of {len(ours)} racks"


def patterns() -> Iterator[Figure]:
    """Patterns over all Russian forms, alone and with letters."""
    lexicon = open_pack("ru").lexicon("forms")
    for pattern in _PATTERNS:
        query = _core.Query(lexicon.alphabet, pattern=pattern)
        total = lexicon.count(query)
        yield Figure(
            row="patterns",
            case=f"{pattern}: count",
            value=per_call(lexicon.count, [query], rounds=20),
            unit="µs",
            note=f"{total:,} words",
        )
        yield Figure(
            row="patterns",
            case=f"{pattern}: list",
            value=per_call(lexicon.search, [query], rounds=20),
            unit="µs",
        )
    for pattern in ("*о*", "сл*", "*ть", "??р*"):
        queries = [
            _core.Query(lexicon.alphabet, letters=rack, pattern=pattern)
            for rack in racks("ru", 10, 1)
        ]
        yield Figure(
            row="patterns",
            case=f"{pattern} with 9 letters and 1 unknown: count",
            value=per_call(lexicon.count, queries),
            unit="µs",
        )
