"""Measuring erudit on this machine: what `erudit bench` and `make bench` run.

Every figure stands beside a peer measured in the same run where one is installed, because a ratio
holds on any machine and a time does not.
"""

from ._machine import Machine, machine
from ._measure import Figure, median, number, repeat
from ._rows import ROWS, run

__all__ = ["ROWS", "Figure", "Machine", "machine", "median", "number", "repeat", "run"]
