"""Print the OpenAPI description of the server, for the types of the page."""

from __future__ import annotations

import json
import sys
import tempfile

from erudit.server import Settings, create_app

with tempfile.TemporaryDirectory() as folder:
    app = create_app(Settings(data=folder, log_level="error"), prepare=False)
    json.dump(app.openapi(), sys.stdout)
