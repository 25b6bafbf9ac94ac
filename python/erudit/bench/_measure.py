"""Figures and how they are taken."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import TypeVar

__all__ = ["Figure", "median", "number", "per_call", "repeat"]

T = TypeVar("T")


@dataclass(frozen=True)
class Figure:
    """One measured number beside what it is compared with.

    `target` is the bound to reach, in the same unit (0: none); `peer_value` the peer's figure for
    the same work in the same run (0: the peer is not installed).
    """

    row: str
    case: str
    value: float
    unit: str
    target: float = 0.0
    peer: str = ""
    peer_value: float = 0.0
    note: str = ""
    higher_is_better: bool = False

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer; None without one."""
        if not self.peer_value or not self.value:
            return None
        if self.higher_is_better:
            return self.value / self.peer_value
        return self.peer_value / self.value

    @property
    def reached(self) -> bool | None:
        """Whether the target is met; None without one."""
        if not self.target:
            return None
        return self.value >= self.target if self.higher_is_better else self.value <= self.target

    def line(self) -> str:
        """The figure as one line of text."""
        parts = [f"{self.row:14} {self.case:62} {number(self.value):>10} {self.unit}"]
        if self.reached is not None:
            parts.append(f"(target {number(self.target)}: {'yes' if self.reached else 'NO'})")
        if self.ratio is not None:
            parts.append(f"{self.peer} {number(self.peer_value)}, x{self.ratio:.3g}")
        if self.note:
            parts.append(f"[{self.note}]")
        return "  ".join(parts)

    def to_dict(self) -> dict[str, object]:
        """The figure as JSON has it."""
        return asdict(self) | {"ratio": self.ratio, "reached": self.reached}


def number(value: float) -> str:
    """A value with three digits that count, thousands in full."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def median(values: Iterable[float]) -> float:
    """The middle value."""
    return statistics.median(values)


def repeat(work: Callable[[], object], times: int) -> list[float]:
    """Wall seconds of each of `times` runs of `work`, after one that does not count."""
    work()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return taken


def per_call(work: Callable[[T], object], cases: Sequence[T], rounds: int = 5) -> float:
    """Median over the cases of the best of `rounds` runs, in microseconds.

    The best run of a case is what the work costs; the median over cases is the typical case.
    """
    best = []
    for case in cases:
        fastest = float("inf")
        for _ in range(rounds):
            start = time.perf_counter_ns()
            work(case)
            fastest = min(fastest, time.perf_counter_ns() - start)
        best.append(fastest / 1000)
    return median(best)
