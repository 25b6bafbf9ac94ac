"""Recent searches: what they were, never whose.

A search goes from the request into a small queue in memory (`offer`), waits there a moment so that
a word being typed shows once, passes the filter, and is written with others in one transaction.
Every worker reads the table about once a second: what another process wrote arrives the same way.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import islice
from typing import Any

import msgspec
import structlog
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import DBAPIError

from erudit.server._metrics import Metrics
from erudit.server._settings import Settings
from erudit.server._store import Store, searches

__all__ = ["Feed", "FeedItem", "Offer"]

log = structlog.get_logger("erudit.feed")

SHOWN = 50
_RING = 500
_PENDING = 200
_BATCH = 50
# A sequence of PostgreSQL can show a later number first: a little is read again.
_OVERLAP = 20


class FeedItem(msgspec.Struct, frozen=True):
    """One search as the API shows it; `at` is UTC in ISO 8601."""

    id: int
    at: str
    lang: str
    words: str
    letters: str | None
    pattern: str | None
    total: int


class Offer(msgspec.Struct, frozen=True):
    """A search that may be shown; `when` is seconds since 1970."""

    when: float
    lang: str
    words: str
    letters: str
    pattern: str
    total: int

    @property
    def text(self) -> str:
        """What was typed, for telling bursts."""
        return f"{self.letters}\n{self.pattern}"


class Feed:
    """The recent searches of this server. `fit` says whether a search may be shown to everyone."""

    def __init__(
        self, settings: Settings, store: Store, metrics: Metrics, fit: Callable[[Offer], bool]
    ) -> None:
        self.enabled = settings.feed
        self._settings = settings
        self._store = store
        self._metrics = metrics
        self._fit = fit
        self._pending: deque[Offer] = deque()
        self._ring: deque[tuple[int, bytes]] = deque(maxlen=_RING)
        self._seen: set[int] = set()
        self._last = 0
        self._arrived = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._failing = False
        self._trimmed = 0.0

    async def start(self) -> None:
        """Read what is there and begin to watch the table."""
        if not self.enabled:
            return
        try:
            await self._read()
        except DBAPIError as error:
            # Searches work without the feed; the task below tries again and says when it works.
            log.error("feed database fails", error=str(self._store.explain(error)))
            self._failing = True
        self._task = asyncio.create_task(self._run(), name="feed")

    async def stop(self) -> None:
        """Write what is waiting and end."""
        if self._task is None:
            return
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._task = None
        with contextlib.suppress(DBAPIError):
            await self._write(hold=0.0)

    def offer(self, offer: Offer) -> None:
        """Take a search; costs next to nothing and never waits."""
        if self.enabled and len(self._pending) < _PENDING:
            self._pending.append(offer)

    def recent(self) -> list[bytes]:
        """The JSON of the last searches, newest first."""
        return [data for _, data in islice(reversed(self._ring), SHOWN)]

    def last_id(self) -> int:
        """The number of the newest search that has arrived here."""
        return self._ring[-1][0] if self._ring else 0

    def since(self, number: int) -> list[tuple[int, bytes]]:
        """Searches with higher numbers, oldest first, at most the number that is shown."""
        found = [item for item in self._ring if item[0] > number]
        return found[-SHOWN:]

    @property
    def arrived(self) -> asyncio.Event:
        """Set when something new has arrived; each arrival begins a new one."""
        return self._arrived

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.feed_poll)
            try:
                await self._write(hold=self._settings.feed_hold)
                await self._read()
            except DBAPIError as error:
                if not self._failing:
                    log.error("feed database fails", error=str(self._store.explain(error)))
                self._failing = True
            except Exception:
                log.exception("feed fails")
            else:
                if self._failing:
                    log.info("feed database works again")
                self._failing = False

    async def _write(self, *, hold: float) -> None:
        offers = self._due(hold)
        if not offers:
            if self._trimmed + 60 < time.time():
                await self._trim()
            return
        fit = await asyncio.to_thread(lambda: [offer for offer in offers if self._fit(offer)])
        for _ in range(len(offers) - len(fit)):
            self._metrics.feed("withheld")
        if not fit:
            return
        async with self._store.engine.begin() as connection:
            for offer in fit:
                values: dict[str, Any] = {
                    "lang": offer.lang,
                    "words": offer.words,
                    "letters": offer.letters,
                    "pattern": offer.pattern,
                }
                since = int((offer.when - self._settings.feed_repeat) * 1000)
                same = select(searches.c.id).where(
                    searches.c.at > since,
                    *(searches.c[name] == value for name, value in values.items()),
                )
                if (await connection.execute(same.limit(1))).first() is not None:
                    self._metrics.feed("repeated")
                    continue
                await connection.execute(
                    insert(searches).values(at=int(offer.when * 1000), total=offer.total, **values)
                )
                self._metrics.feed("shown")
        if self._trimmed + 10 < time.time():
            await self._trim()

    def _due(self, hold: float) -> list[Offer]:
        """Take the searches that have waited long enough, without those that others grew out of."""
        limit = time.time() - hold
        due: list[Offer] = []
        while self._pending and self._pending[0].when <= limit and len(due) < _BATCH:
            offer = self._pending.popleft()
            if _grew(offer, self._pending, hold):
                self._metrics.feed("typing")
            else:
                due.append(offer)
        return due

    async def _trim(self) -> None:
        """Forget what is too old or too much."""
        self._trimmed = time.time()
        oldest = int((self._trimmed - self._settings.feed_age) * 1000)
        async with self._store.engine.begin() as connection:
            await connection.execute(delete(searches).where(searches.c.at < oldest))
            kept = (
                select(searches.c.id)
                .order_by(searches.c.id.desc())
                .offset(self._settings.feed_keep - 1)
                .limit(1)
                .scalar_subquery()
            )
            await connection.execute(delete(searches).where(searches.c.id < kept))
            rows = (await connection.execute(select(func.count()).select_from(searches))).scalar()
        self._metrics.feed_rows.set(rows or 0)

    async def _read(self) -> None:
        query = (
            select(searches)
            .where(searches.c.id > self._last - _OVERLAP)
            .order_by(searches.c.id.desc())
            .limit(_RING)
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        fresh = [row for row in reversed(rows) if row.id not in self._seen]
        if not fresh:
            return
        for row in fresh:
            item = FeedItem(
                id=row.id,
                at=datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="seconds"),
                lang=row.lang,
                words=row.words,
                letters=row.letters or None,
                pattern=row.pattern or None,
                total=row.total,
            )
            self._ring.append((row.id, msgspec.json.encode(item)))
        self._last = max(self._last, *(row.id for row in fresh))
        self._seen = {number for number, _ in self._ring if number > self._last - 2 * _OVERLAP}
        arrived, self._arrived = self._arrived, asyncio.Event()
        arrived.set()


def _grew(offer: Offer, later: deque[Offer], hold: float) -> bool:
    """Whether a search soon after is this one typed on, taken back, or repeated."""
    for other in later:
        if other.when > offer.when + hold:
            return False
        if other.lang == offer.lang and (
            other.text.startswith(offer.text.strip("\n"))
            or offer.text.startswith(other.text.strip("\n"))
        ):
            return True
    return False
