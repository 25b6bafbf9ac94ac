"""The built page: its files from memory, with the right cache headers, and its routes."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
import time
from dataclasses import dataclass
from pathlib import Path

import structlog

from erudit.server._errors import ApiError, send_error
from erudit.server._files import IMMUTABLE, not_changed
from erudit.server._http import Receive, Scope, Send, accepts, language, reply
from erudit.server._settings import Settings

__all__ = ["Pages"]

log = structlog.get_logger("erudit.pages")

# What a bundler writes: name-Ab3dEf9h.js; such a file never changes under its name.
_HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_TEXT = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
_MOST_BYTES = 64 * 1024 * 1024
_RESERVED = ("/api/", "/lexicons/", "/assets/")
_TYPES = {
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".js": "text/javascript",
}


@dataclass(frozen=True, slots=True)
class Asset:
    """One file of the page with its compressed forms."""

    body: bytes
    packed: tuple[tuple[bytes, bytes], ...]
    content_type: bytes
    etag: bytes
    cache: tuple[bytes, bytes]


class Pages:
    """Serves the page at every path that is nothing else.

    A path whose last part has no dot is a route of the page and gets `index.html`.
    """

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.web_folder
        self._assets: dict[str, Asset] = {}
        self._stamp = 0
        self._looked = 0.0
        self._refresh()

    @property
    def built(self) -> bool:
        """Whether there is a page."""
        return "/index.html" in self._assets

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Answer a request that no other route took."""
        if scope["method"] != "GET":
            error = ApiError(
                405, "method_not_allowed", headers={"Allow": "GET, HEAD"}, allowed="GET, HEAD"
            )
            await send_error(send, error, language(scope))
            return
        self._refresh()
        scope["erudit.route"] = "(page)"
        path: str = scope["path"]
        asset = self._assets.get(path)
        if asset is None and self._is_route(path):
            asset = self._assets.get("/index.html")
            if asset is None:
                await reply(send, 503, _NOT_BUILT, b"text/html; charset=utf-8", [_NO_STORE])
                return
        if asset is None:
            await send_error(send, ApiError(404, "not_found"), language(scope))
            return
        await _send_asset(scope, send, asset)

    def _is_route(self, path: str) -> bool:
        return "." not in path.rpartition("/")[2] and not f"{path}/".startswith(_RESERVED)

    def _refresh(self) -> None:
        """Read the folder again when the page was built anew; looks once a second at most."""
        now = time.monotonic()
        if self._assets and now < self._looked + 1:
            return
        self._looked = now
        try:
            stamp = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            return
        if stamp == self._stamp:
            return
        try:
            self._assets = _load(self._folder)
        except OSError as error:
            log.error("the page cannot be read", folder=str(self._folder), error=str(error))
            return
        self._stamp = stamp


def _load(folder: Path) -> dict[str, Asset]:
    assets: dict[str, Asset] = {}
    total = 0
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in (".gz", ".br", ".map"):
            continue
        body = path.read_bytes()
        total += len(body)
        if total > _MOST_BYTES:
            log.error("the page is too large to keep in memory", folder=str(folder))
            break
        name = "/" + path.relative_to(folder).as_posix()
        content_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        content_type = content_type or "application/octet-stream"
        textual = content_type.startswith(_TEXT)
        assets[name] = Asset(
            body=body,
            packed=_packed(path, body, textual),
            content_type=(
                content_type + ("; charset=utf-8" if content_type.startswith("text/") else "")
            ).encode(),
            etag=b'"' + hashlib.sha256(body).hexdigest()[:20].encode() + b'"',
            cache=IMMUTABLE if _HASHED.search(path.name) else (b"cache-control", b"no-cache"),
        )
    return assets


def _packed(path: Path, body: bytes, textual: bool) -> tuple[tuple[bytes, bytes], ...]:
    """Compressed forms that are smaller, best first: those of the build, else our own gzip."""
    found: list[tuple[bytes, bytes]] = []
    for coding, suffix in ((b"br", ".br"), (b"gzip", ".gz")):
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            found.append((coding, beside.read_bytes()))
        elif coding == b"gzip" and textual and len(body) > 1_000:
            found.append((coding, gzip.compress(body, 9, mtime=0)))
    return tuple((coding, data) for coding, data in found if len(data) < len(body))


async def _send_asset(scope: Scope, send: Send, asset: Asset) -> None:
    headers = [asset.cache, (b"vary", b"accept-encoding")]
    body, etag = asset.body, asset.etag
    for coding, data in asset.packed:
        if accepts(scope, coding):
            body, etag = data, asset.etag[:-1] + b"-" + coding + b'"'
            headers.append((b"content-encoding", coding))
            break
    headers.append((b"etag", etag))
    if not_changed(scope, etag):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    await reply(send, 200, body, asset.content_type, headers)


_NO_STORE = (b"cache-control", b"no-store")
_NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>erudit</title>
<h1>erudit</h1>
<p lang="ru">Сервер работает, но страница ещё не собрана. Соберите её:
<code>make python/erudit/web/index.html</code></p>
<p lang="uk">Сервер працює, але сторінку ще не зібрано. Зберіть її:
<code>make python/erudit/web/index.html</code></p>
<p>The server runs, but the page is not built yet. Build it:
<code>make python/erudit/web/index.html</code></p>
<p><a href="/openapi.json">/openapi.json</a> · <a href="/api/v1/packs">/api/v1/packs</a></p>
</html>
""".encode()
