"""Building lexicon files from plain words."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from erudit import _core
from erudit.packs import open_pack

from ._measure import Figure, median
from ._peers import graph_builder, kjxqz_finder

__all__ = ["build_english", "build_russian", "build_seconds"]


def build_seconds(
    words: list[str], alphabet: _core.Alphabet, times: int = 3
) -> tuple[float, _core.BuildReport]:
    """Median seconds of building a file with DAWG and GADDAG, and the last report."""
    with tempfile.TemporaryDirectory() as folder:
        reports = [
            _core.build_lexicon(Path(folder, "x.lex"), alphabet, words, name="bench", language="")
            for _ in range(times)
        ]
    return median(report.seconds for report in reports), reports[-1]


def build_english() -> Iterator[Figure]:
    """The English list of some 245 thousand words."""
    lexicon = open_pack("en").lexicon("forms")
    # Board engines take words that fit the board.
    words = [word for word in lexicon.words() if len(word) <= 15]
    seconds, report = build_seconds(words, lexicon.alphabet, times=5)
    compiled = graph_builder(words)
    yield Figure(
        row="build-en",
        case=f"DAWG + GADDAG of {len(words):,} English words",
        value=seconds,
        unit="s",
        target=0.4,
        peer=compiled[0] if compiled else "",
        peer_value=compiled[1] if compiled else 0.0,
        note=f"{report.nodes:,} nodes",
    )
    if interpreted := kjxqz_finder(words):
        yield Figure(
            row="build-en",
            case=f"graph of {len(words):,} English words",
            value=seconds,
            unit="s",
            peer="kjxqz",
            peer_value=interpreted[0],
            note="the peer has no GADDAG",
        )


def build_russian() -> Iterator[Figure]:
    """Every Russian form."""
    lexicon = open_pack("ru").lexicon("forms")
    words = lexicon.words()
    seconds, report = build_seconds(words, lexicon.alphabet)
    yield Figure(
        row="build-ru",
        case=f"DAWG + GADDAG of {len(words):,} Russian forms",
        value=seconds,
        unit="s",
        target=3.0,
        note=f"{report.nodes:,} nodes, {report.dawg_nodes:,} of them DAWG",
    )
