"""What happens to every request, as plain ASGI: watching, safety headers, bounds, rate limits."""

from __future__ import annotations

from time import perf_counter

import structlog

from erudit.server._errors import ApiError, send_error
from erudit.server._http import App, Message, Receive, Scope, Send, client_key, header, language
from erudit.server._limits import Limits
from erudit.server._metrics import Metrics
from erudit.server._settings import Settings

__all__ = ["Bounds", "Observe", "RateLimit", "SecureHeaders"]

log = structlog.get_logger("erudit.http")

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)

SAFETY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), "
        b"accelerometer=(), gyroscope=(), magnetometer=(), browsing-topics=()",
    ),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Observe:
    """Times each request, counts and logs it, and turns an unforeseen error into a 500 body.

    The log holds the template of the path, never the path itself or the query.
    """

    def __init__(self, app: App, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.access_log = settings.access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = perf_counter()
        status = 0

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception:
            log.exception("unforeseen error", route=_route(scope), method=scope["method"])
            if status == 0:
                await SecureHeaders(_internal_error)(scope, receive, watch)
            else:
                # Half an answer is out: only a broken connection tells the client so.
                raise
        finally:
            seconds = perf_counter() - start
            route = _route(scope)
            self.metrics.request(scope["method"], route, status, seconds)
            if self.access_log:
                log.info(
                    "request",
                    method=scope["method"],
                    route=route,
                    status=status,
                    ms=round(seconds * 1000, 2),
                )


class SecureHeaders:
    """Adds the safety headers to every answer, and answers HEAD as GET without the body."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"
        if head:
            scope["method"] = "GET"
            scope["erudit.head"] = True

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *SAFETY_HEADERS]
            elif head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        try:
            await self.app(scope, receive, secured)
        finally:
            if head:
                scope["method"] = "HEAD"


class Bounds:
    """Refuses requests for other hosts, overlong addresses and oversized bodies."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.max_url = settings.max_url
        self.max_body = settings.max_body
        hosts = [name.strip().lower() for name in settings.allowed_hosts.split(",")]
        self.hosts = None if "*" in hosts else frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        error = self._refuse(scope)
        if error is not None:
            await send_error(send, error, language(scope))
            return
        if scope["method"] in ("GET", "OPTIONS"):
            await self.app(scope, receive, send)
            return
        left = self.max_body

        async def bounded() -> Message:
            nonlocal left
            message = await receive()
            if message["type"] == "http.request":
                left -= len(message.get("body", b""))
                if left < 0:
                    raise ApiError(413, "body_too_large", limit=self.max_body)
            return message

        await self.app(scope, bounded, send)

    def _refuse(self, scope: Scope) -> ApiError | None:
        raw: bytes = scope.get("raw_path") or b""
        query: bytes = scope["query_string"]
        if len(raw) + len(query) > self.max_url:
            return ApiError(414, "url_too_long", limit=self.max_url)
        if self.hosts is not None:
            host = header(scope, b"host").decode("latin-1").lower()
            name = host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]
            if name not in self.hosts:
                return ApiError(421, "bad_host")
        length = header(scope, b"content-length")
        if length:
            if not length.isdigit() or len(length) > 18:
                return ApiError(400, "bad_request")
            if int(length) > self.max_body:
                return ApiError(413, "body_too_large", limit=self.max_body)
        # Undecodable bytes became U+FFFD in the path on the way here.
        if b"%" in raw and "\ufffd" in scope["path"] and b"%ef%bf%bd" not in raw.lower():
            return ApiError(400, "bad_encoding")
        if any(letter < " " or letter == "\x7f" for letter in scope["path"]):
            return ApiError(400, "control_character")
        return None


class RateLimit:
    """Counts requests by client address and refuses those above the limits."""

    def __init__(self, app: App, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            kind = self.limits.kind(scope["path"])
            if kind is not None:
                wait = self.limits.hit(kind, client_key(scope))
                if wait is not None:
                    self.metrics.refused(kind)
                    error = ApiError(
                        429, "rate_limited", headers={"Retry-After": str(wait)}, seconds=wait
                    )
                    await send_error(send, error, language(scope))
                    return
        await self.app(scope, receive, send)


async def _internal_error(scope: Scope, _receive: Receive, send: Send) -> None:
    await send_error(send, ApiError(500, "internal"), language(scope))


def _route(scope: Scope) -> str:
    """The template of the path: never the path itself, which holds what people typed."""
    return str(getattr(scope.get("route"), "path", None) or scope.get("erudit.route", "(none)"))
