"""What the figures were measured on."""

from __future__ import annotations

import datetime
import os
import platform
from dataclasses import dataclass
from pathlib import Path

from erudit import _core

__all__ = ["Machine", "machine"]


@dataclass(frozen=True)
class Machine:
    """The processor, how many of its cores are ours, the system, and when."""

    processor: str
    cores: int
    system: str
    python: str
    erudit: str
    date: str

    def line(self) -> str:
        """The machine in one line, for the head of a table."""
        return (
            f"{self.date} · {self.processor}, {self.cores} cores · {self.system} · "
            f"Python {self.python} · erudit {self.erudit}"
        )


def machine() -> Machine:
    """Describe this machine."""
    return Machine(
        processor=_processor(),
        cores=len(os.sched_getaffinity(0))
        if hasattr(os, "sched_getaffinity")
        else os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        erudit=_core.__version__,
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
    )


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return " ".join(line.partition(":")[2].split())
    except OSError:
        pass  # not Linux: the platform's own word will do
    return platform.processor() or platform.machine()
