"""The rows by name, and running a choice of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from erudit.errors import EruditError

from ._measure import Figure
from ._rows_build import build_english, build_russian
from ._rows_command import first_answer
from ._rows_words import letters, letters_beside_peers, patterns

__all__ = ["ROWS", "run"]

#: Name of a row -> what measures it. Each yields figures as they are taken.
ROWS: dict[str, Callable[[], Iterator[Figure]]] = {
    "build-en": build_english,
    "build-ru": build_russian,
    "letters": letters,
    "letters-peers": letters_beside_peers,
    "patterns": patterns,
    "command": first_answer,
}


def run(names: Iterable[str] = ()) -> Iterator[Figure]:
    """Measure the rows named (all of them by default), yielding figures as they are taken."""
    chosen = list(names) or list(ROWS)
    if unknown := [name for name in chosen if name not in ROWS]:
        raise EruditError(
            f"no benchmark row is called {', '.join(unknown)}; there are: {', '.join(ROWS)}"
        )
    for name in chosen:
        yield from ROWS[name]()
