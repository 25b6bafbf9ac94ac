"""The parts of one running server, made once and handed to whoever needs them."""

from __future__ import annotations

from dataclasses import dataclass

from erudit.server._feed import Feed
from erudit.server._lexicons import LexiconFiles
from erudit.server._limits import Limits
from erudit.server._metrics import Metrics
from erudit.server._packs import Packs
from erudit.server._pages import Pages
from erudit.server._settings import Settings
from erudit.server._store import Store
from erudit.server._stream import Streams
from erudit.server._work import Workshop

__all__ = ["Service", "service_of"]


@dataclass(frozen=True, slots=True)
class Service:
    """Everything a route may use; `app.state.service` of the application.

    `workshop` is for searches that may be long, `desk` for looking up single words.
    """

    settings: Settings
    metrics: Metrics
    store: Store
    packs: Packs
    feed: Feed
    streams: Streams
    lexicons: LexiconFiles
    limits: Limits
    pages: Pages
    workshop: Workshop
    desk: Workshop


def service_of(scope_or_request: object) -> Service:
    """The service of the application that a request came to."""
    scope = getattr(scope_or_request, "scope", scope_or_request)
    service: Service = scope["app"].state.service  # type: ignore[index]
    return service
