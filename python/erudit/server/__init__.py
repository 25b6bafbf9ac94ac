"""The web server: the finder and word pages over HTTP, the page itself, the feed of searches.

from erudit.server import Settings, create_app, serve
serve(port=8080, workers=2)
"""

from typing import TYPE_CHECKING, Any

from erudit.server._serve import ServeError, serve
from erudit.server._settings import Settings, SettingsError
from erudit.server._store import StoreError

if TYPE_CHECKING:
    from erudit.server._app import create_app

__all__ = ["ServeError", "Settings", "SettingsError", "StoreError", "create_app", "serve"]


def __getattr__(name: str) -> Any:
    # The web framework takes a moment to import; a supervisor of workers does not need it.
    if name == "create_app":
        from erudit.server._app import create_app

        return create_app
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
