"""The web server: the finder and word pages over HTTP, the page itself, the feed of searches.

from erudit.server import Settings, create_app, serve
serve(port=8080, workers=2)
"""

from erudit.server._app import create_app
from erudit.server._serve import ServeError, serve
from erudit.server._settings import Settings, SettingsError
from erudit.server._store import StoreError

__all__ = ["ServeError", "Settings", "SettingsError", "StoreError", "create_app", "serve"]
