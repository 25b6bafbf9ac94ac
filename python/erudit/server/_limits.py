"""Rate limits by client address, counted in the memory of each worker."""

from __future__ import annotations

import math
import time
from typing import Literal

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from erudit.server._settings import Settings

__all__ = ["Kind", "Limits"]

Kind = Literal["search", "heavy", "files"]

_HEAVY = ("/api/v1/anagrams", "/api/v1/ladder/")


class Limits:
    """How much one client may ask.

    Searches are many (a person types), long work is little. Pages, health and metrics are free.
    """

    def __init__(self, settings: Settings) -> None:
        self.enabled = settings.rate_limits
        self._items: dict[Kind, RateLimitItem] = {
            "search": parse(settings.rate_search),
            "heavy": parse(settings.rate_heavy),
            "files": parse(settings.rate_files),
        }
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def kind(self, path: str) -> Kind | None:
        """Which limit a path falls under; None where there is none."""
        if not self.enabled:
            return None
        if path.startswith("/api/"):
            return "heavy" if path.startswith(_HEAVY) else "search"
        return "files" if path.startswith("/lexicons/") else None

    def hit(self, kind: Kind, client: str) -> int | None:
        """Count one request; None when it may pass, else the seconds to wait."""
        item = self._items[kind]
        if self._limiter.hit(item, kind, client):
            return None
        stats = self._limiter.get_window_stats(item, kind, client)
        return max(1, math.ceil(stats.reset_time - time.time()))
