"""Prometheus metrics; with several workers each request of `/metrics` adds all of them up."""

from __future__ import annotations

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

__all__ = ["MULTIPROCESS_VARIABLE", "Metrics"]

# The library reads this variable when it is imported: the supervisor sets it for its workers.
MULTIPROCESS_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"

_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_FINDER_BUCKETS = (0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0)


class Metrics:
    """All that is counted. Labels come from small fixed sets, never from what people type."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "erudit_http_requests_total",
            "Requests answered",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "erudit_http_request_seconds",
            "Time from request to the end of the answer",
            ("route",),
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self._finder = Histogram(
            "erudit_finder_seconds",
            "Time of one search in the finder",
            ("kind",),
            buckets=_FINDER_BUCKETS,
            registry=self.registry,
        )
        self._refused = Counter(
            "erudit_rate_limited_total",
            "Requests refused by a rate limit",
            ("kind",),
            registry=self.registry,
        )
        self.streams = Gauge(
            "erudit_feed_streams",
            "Feed streams open now",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.feed_rows = Gauge(
            "erudit_feed_rows",
            "Searches kept in the feed",
            registry=self.registry,
            multiprocess_mode="livemax",
        )
        self._feed = Counter(
            "erudit_feed_searches_total",
            "Searches offered to the feed by what became of them",
            ("outcome",),
            registry=self.registry,
        )
        self.working = Gauge(
            "erudit_long_requests",
            "Long requests waiting or running now",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.packs = Gauge(
            "erudit_packs",
            "Language packs in use",
            registry=self.registry,
            multiprocess_mode="livemax",
        )
        self._request_children: dict[tuple[str, str, int], Counter] = {}
        self._seconds_children: dict[str, Histogram] = {}
        self._finder_children: dict[str, Histogram] = {}

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one answered request."""
        key = (method, route, status)
        counter = self._request_children.get(key)
        if counter is None:
            if method not in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
                method = "other"
            counter = self._requests.labels(method, route, str(status))
            if len(self._request_children) < 1_000:
                self._request_children[key] = counter
        counter.inc()
        histogram = self._seconds_children.get(route)
        if histogram is None:
            histogram = self._seconds_children[route] = self._seconds.labels(route)
        histogram.observe(seconds)

    def finder(self, kind: str, seconds: float) -> None:
        """Note how long a search took."""
        histogram = self._finder_children.get(kind)
        if histogram is None:
            histogram = self._finder_children[kind] = self._finder.labels(kind)
        histogram.observe(seconds)

    def refused(self, kind: str) -> None:
        """Count a request refused by a rate limit."""
        self._refused.labels(kind).inc()

    def feed(self, outcome: str) -> None:
        """Count what became of a search offered to the feed."""
        self._feed.labels(outcome).inc()

    def render(self) -> bytes:
        """The text for Prometheus: of this process, or of all workers where there are several."""
        if not os.environ.get(MULTIPROCESS_VARIABLE):
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
