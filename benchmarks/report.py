"""Tables of figures for docs/benchmarks.md."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from erudit.bench import Figure, Machine, number

__all__ = ["write"]

PAGE = Path("docs/benchmarks.md")
START, END = "<!-- figures: start -->", "<!-- figures: end -->"


def write(machine: Machine, figures: list[Figure]) -> None:
    """Replace the figures in docs/benchmarks.md, keeping the prose around them."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    tables = [f"Measured {machine.line()}.", ""]
    for row, group in groupby(figures, key=lambda figure: figure.row):
        tables += [
            f"### `{row}`",
            "",
            "| what | ours | target | met | peer | peer's | ours is better by | note |",
            "|---|---:|---:|---|---|---:|---:|---|",
            *(_table_row(figure) for figure in group),
            "",
        ]
    PAGE.write_text(f"{before}{START}\n{chr(10).join(tables)}{END}{after}", encoding="utf-8")


def _table_row(figure: Figure) -> str:
    met = "" if figure.reached is None else "yes" if figure.reached else "**no**"
    ratio = "" if figure.ratio is None else f"× {figure.ratio:.3g}"
    target = number(figure.target) if figure.target else ""
    peer = f"{number(figure.peer_value)} {figure.unit}" if figure.peer_value else ""
    cells = [
        figure.case.replace("|", "\\|").replace("*", "\\*"),
        f"{number(figure.value)} {figure.unit}",
        target,
        met,
        figure.peer if figure.peer_value else "",
        peer,
        ratio,
        figure.note,
    ]
    return "| " + " | ".join(cells) + " |"
