"""Rate limits by client address, counted in the memory of each worker."""

from __future__ import annotations

import math
import time
from typing import Literal

from limits import RateLimitItem, parse
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

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
        self._limiter = FixedWindowRateLimiter(Counts())

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


class Counts(Storage):
    """Counters in memory, bounded in number.

    The library's own starts a thread a hundred times a second under load to look through all
    keys; here a key is looked at when it is used, and all of them only when there are many.
    Not for several threads: everything runs on the event loop.
    """

    STORAGE_SCHEME = ["erudit-counts"]  # noqa: RUF012 - the library's declaration
    MOST = 100_000

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **_: str) -> None:
        super().__init__(uri, wrap_exceptions)
        # Key -> count, end of its window.
        self._counts: dict[str, tuple[int, float]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        """Nothing here fails by itself."""
        return RuntimeError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count, and begin a new window where the last one is over."""
        now = time.time()
        count, end = self._counts.get(key, (0, 0.0))
        if end <= now:
            count, end = 0, now + expiry
            if len(self._counts) >= self.MOST:
                self._sweep(now)
        self._counts[key] = count + amount, end
        return count + amount

    def get(self, key: str) -> int:
        """The count in the running window."""
        count, end = self._counts.get(key, (0, 0.0))
        return count if end > time.time() else 0

    def get_expiry(self, key: str) -> float:
        """When the window ends, in seconds since 1970."""
        return self._counts.get(key, (0, time.time()))[1]

    def check(self) -> bool:
        """It is always there."""
        return True

    def clear(self, key: str) -> None:
        """Forget one key."""
        self._counts.pop(key, None)

    def reset(self) -> int | None:
        """Forget everything."""
        number = len(self._counts)
        self._counts.clear()
        return number

    def _sweep(self, now: float) -> None:
        """Forget windows that are over; when all still run, forget the ones that began first."""
        self._counts = {key: value for key, value in self._counts.items() if value[1] > now}
        for key in list(self._counts)[: max(0, len(self._counts) - self.MOST // 2)]:
            del self._counts[key]
