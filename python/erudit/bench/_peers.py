"""Other programs that do the same work, where they are installed.

`kjxqz` (PyPI) and `an` (Debian) are found by themselves. An engine that has to be compiled is
named by the environment: `ERUDIT_PEER_GRAPH="NAME: command {words}"` is a command that builds a
word graph with GADDAG from the file of upper-case words that stands in place of `{words}`.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

__all__ = ["an_words", "graph_builder", "kjxqz_finder"]


def graph_builder(words: Iterable[str]) -> tuple[str, float] | None:
    """Name of the compiled peer and the median wall seconds of its build from `words`."""
    setting = os.environ.get("ERUDIT_PEER_GRAPH", "")
    name, _, command = setting.partition(":")
    if not command:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "words.txt")
        path.write_text("".join(f"{word.upper()}\n" for word in words), encoding="utf-8")
        line = [part.replace("{words}", str(path)) for part in shlex.split(command)]
        taken = []
        for _ in range(3):
            start = time.perf_counter()
            subprocess.run(line, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
            taken.append(time.perf_counter() - start)
    return name.strip(), sorted(taken)[1]


def kjxqz_finder(words: Iterable[str]) -> tuple[float, Callable[[str], int]] | None:
    """Seconds that kjxqz takes to build its graph, and its search (number of answers)."""
    if importlib.util.find_spec("kjxqz") is None:
        return None
    import kjxqz  # type: ignore[import-not-found, unused-ignore]

    start = time.perf_counter()
    graph = kjxqz.build_dawg(words)
    seconds = time.perf_counter() - start
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "dawg.js")
        kjxqz._write_dawg(graph, path)
        kjxqz.load(path)
    return seconds, lambda letters: sum(1 for _ in kjxqz.isearch(letters))


def an_words(words: Iterable[str]) -> tuple[Callable[[str], int], Callable[[], None]] | None:
    """The words that `an` finds in letters (number of answers), and what removes its word list."""
    program = shutil.which("an") or shutil.which("an", path="/usr/games")
    if program is None:
        return None
    folder = tempfile.mkdtemp()
    path = Path(folder, "words.txt")
    path.write_text("".join(f"{word}\n" for word in words), encoding="utf-8")

    def find(letters: str) -> int:
        answer = subprocess.run(  # noqa: S603
            [program, "-w", "-m", "2", "-d", str(path), letters],
            check=True,
            capture_output=True,
        )
        return answer.stdout.count(b"\n")

    return find, lambda: shutil.rmtree(folder)
