"""The OpenAPI description is true: generated requests get the answers that it promises."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from erudit.server import Settings, create_app


@pytest.fixture(scope="module")
def described(data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    folder = tmp_path_factory.mktemp("schema")
    app = create_app(
        Settings(
            data=str(data),
            database=str(folder / "server.sqlite"),
            cache=str(folder / "cache"),
            web=str(folder / "web"),
            rate_limits=False,
            log_level="error",
        )
    )
    app.state.service.store.prepare()
    yield schemathesis.openapi.from_asgi("/openapi.json", app)
    asyncio.run(app.state.service.store.close())


PATHS = [
    "/api/v1/words",
    "/api/v1/words/{lang}/{word}",
    "/api/v1/gloss/{lang}/{word}",
    "/api/v1/check/{lang}/{word}",
    "/api/v1/anagrams",
    "/api/v1/hooks/{lang}/{word}",
    "/api/v1/ladder/{lang}",
    "/api/v1/feed",
    "/api/v1/packs",
    "/lexicons/{lang}/{name}.lex",
    "/healthz",
    "/metrics",
]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("path", PATHS)
def test_answers_are_as_described(described, path, mode):
    """Requests as described are answered as described; others are refused as described."""

    @given(case=described[path]["GET"].as_strategy(generation_mode=mode))
    @settings(
        max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    def check(case):
        case.call_and_validate(checks=CHECKS)

    try:
        check()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE


def test_every_route_is_described(data, tmp_path):
    app = create_app(Settings(data=str(data), database=str(tmp_path / "x.sqlite")))
    description = app.openapi()
    assert set(description["paths"]) == {*PATHS, "/api/v1/feed/stream"}
    for path, operations in description["paths"].items():
        (operation,) = operations.values()
        assert operation["summary"], path
        assert operation["description"], path
        assert "422" not in operation["responses"], path
        if path.startswith("/api/"):
            assert operation["responses"]["429"]["content"]["application/json"]["example"]
