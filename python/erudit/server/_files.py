"""Sending files and kept bytes, compressed where a compressed copy is at hand."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

from erudit.server._http import Scope, Send, header

__all__ = ["IMMUTABLE", "not_changed", "send_file"]

IMMUTABLE = (b"cache-control", b"public, max-age=31536000, immutable")
_CHUNK = 256 * 1024


def not_changed(scope: Scope, etag: bytes) -> bool:
    """Whether the client says that it has this version already."""
    known = header(scope, b"if-none-match")
    if not known or len(known) > 1_000:
        return False
    return known.strip() == b"*" or any(
        tag.strip().removeprefix(b"W/") == etag for tag in known.split(b",")
    )


async def send_file(
    send: Send,
    path: Path,
    length: int,
    headers: Iterable[tuple[bytes, bytes]],
    *,
    head: bool = False,
) -> None:
    """Send the first `length` bytes of a file in pieces, reading in threads.

    `OSError` before anything is sent when the file cannot be opened.
    """
    file = await asyncio.to_thread(path.open, "rb")
    try:
        await send(
            {
                "type": "http.response.start",
                "status": 200,
                "headers": [*headers, (b"content-length", str(length).encode())],
            }
        )
        left = 0 if head else length
        while left > 0:
            piece = await asyncio.to_thread(file.read, min(_CHUNK, left))
            if not piece:
                break
            left -= len(piece)
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
    finally:
        file.close()
