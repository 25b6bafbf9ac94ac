"""How building and searching grow with the size of the lexicon, as figures and a picture."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from erudit import _core
from erudit.bench import Figure
from erudit.bench._measure import per_call
from erudit.bench._rows_build import build_seconds
from erudit.bench._rows_words import racks
from erudit.packs import open_pack

__all__ = ["figures"]

_RUN = 1000
PICTURE = Path("docs/images/growth-lexicon.svg")


def figures() -> Iterator[Figure]:
    """Subsets of the Russian forms, each twice the one before.

    They are drawn in runs of neighbouring words: single words would lose the forms of the same word
    beside them, and with them what keeps the graph of an inflected language small.
    """
    everything = open_pack("ru").lexicon("forms")
    words = everything.words()
    runs = [words[start : start + _RUN] for start in range(0, len(words), _RUN)]
    random.Random(1).shuffle(runs)
    shuffled = [word for run in runs for word in run]
    sizes = [len(words) >> shift for shift in range(7, -1, -1)]
    build: list[float] = []
    search: dict[int, list[float]] = {0: [], 1: [], 2: []}
    for size in sizes:
        subset = shuffled[:size]
        seconds, _ = build_seconds(subset, everything.alphabet, times=1)
        build.append(seconds)
        yield Figure(row="growth", case=f"build, {size:,} words", value=seconds, unit="s")
        lexicon = _core.Lexicon.from_words(everything.alphabet, subset)
        for unknowns, line in search.items():
            queries = [
                _core.Query(everything.alphabet, letters=rack)
                for rack in racks("ru", 10, unknowns, number=60)
            ]
            line.append(per_call(lexicon.count, queries))
            yield Figure(
                row="growth",
                case=f"count, 10 letters, {unknowns} unknown, {size:,} words",
                value=line[-1],
                unit="µs",
            )
    _draw(sizes, build, search)


def _draw(sizes: list[int], build: list[float], search: dict[int, list[float]]) -> None:
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "erudit"
    from matplotlib import pyplot as plt

    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
    left.loglog(sizes, build, "o-", base=2)
    left.set(xlabel="words", ylabel="seconds", title="Building DAWG and GADDAG")
    for unknowns, line in search.items():
        right.loglog(sizes, line, "o-", base=2, label=f"{unknowns} unknown")
    right.set(xlabel="words", ylabel="µs, median", title="Counting the words of 10 letters")
    right.legend()
    for axes in (left, right):
        axes.grid(visible=True, alpha=0.3)
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(PICTURE, metadata={"Date": None})
    plt.close(figure)
