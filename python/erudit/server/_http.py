"""Small pieces of ASGI shared by the raw routes and the middleware."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import parse_qsl

from erudit.server._language import Ui, negotiate

__all__ = [
    "JSON",
    "App",
    "Message",
    "Receive",
    "Scope",
    "Send",
    "accepts",
    "client_key",
    "header",
    "language",
    "reply",
]

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

JSON = b"application/json"


def header(scope: Scope, name: bytes) -> bytes:
    """The first header of that (lower-case) name, empty where there is none."""
    for key, value in scope["headers"]:
        if key == name:
            found: bytes = value
            return found
    return b""


def accepts(scope: Scope, coding: bytes) -> bool:
    """Whether `Accept-Encoding` names the coding and does not switch it off."""
    for part in header(scope, b"accept-encoding").lower().split(b","):
        name, _, weight = part.partition(b";")
        if name.strip() == coding:
            return weight.replace(b" ", b"") not in (b"q=0", b"q=0.0", b"q=0.00", b"q=0.000")
    return False


def language(scope: Scope) -> Ui:
    """The language of a request's texts; never fails, whatever the request holds."""
    query: bytes = scope.get("query_string", b"")
    ui = None
    if b"ui=" in query and len(query) <= 65_536:
        ui = next((value for key, value in parse_qsl(query.decode("latin-1")) if key == "ui"), None)
    return negotiate(ui, header(scope, b"accept-language").decode("latin-1"))


def client_key(scope: Scope) -> str:
    """The address of the client, as limits count it: IPv6 addresses by their /64 network."""
    client = scope.get("client")
    if not client:
        return "?"
    address = str(client[0])[:64]
    if ":" not in address:
        return address
    import ipaddress

    try:
        parsed = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)).network_address)


async def reply(
    send: Send,
    status: int,
    body: bytes,
    content_type: bytes,
    headers: Iterable[tuple[bytes, bytes]] = (),
) -> None:
    """Send a whole answer."""
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", content_type),
                (b"content-length", str(len(body)).encode()),
                *headers,
            ],
        }
    )
    await send({"type": "http.response.body", "body": body})
