"""`make bench`: every row of the package, the web server under load, and growth.

    python -m benchmarks [ROW ...] [--write]

The table goes to the screen and the JSON to `.cache/bench.json`; with `--write` the tables and the
pictures in `docs/` are made anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from erudit.bench import ROWS, Figure, machine, run

from . import growth, http_load, report

EXTRA = {"http": http_load.figures, "growth": growth.figures}


def main() -> int:
    """Measure, print, and write down on request."""
    parser = argparse.ArgumentParser(prog="make bench")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join([*ROWS, *EXTRA]))
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    arguments = parser.parse_args()
    chosen = arguments.rows or [*ROWS, *EXTRA]

    here = machine()
    print(here.line(), file=sys.stderr)
    taken: list[Figure] = []
    for figure in _measure(chosen):
        taken.append(figure)
        print(figure.line(), flush=True)

    results = {"machine": vars(here), "figures": [figure.to_dict() for figure in taken]}
    path = Path(".cache/bench.json")
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(results, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if arguments.write:
        report.write(here, taken)
    return 0


def _measure(chosen: list[str]) -> Iterator[Figure]:
    for name in chosen:
        yield from EXTRA[name]() if name in EXTRA else run([name])


if __name__ == "__main__":
    sys.exit(main())
