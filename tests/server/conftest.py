"""A data folder with small packs, and applications on top of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from tiny_pack import write_pack

from erudit.server import Settings, create_app
from erudit.server._logging import configure_logging

Connect = Callable[[Settings], AbstractAsyncContextManager[httpx.AsyncClient]]


@pytest.fixture(autouse=True, scope="session")
def _plain_logs() -> None:
    configure_logging(Settings(log_level="error", log_format="json"))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a Russian and an English pack; not to be changed."""
    folder = tmp_path_factory.mktemp("data")
    write_pack(folder, "ru")
    write_pack(folder, "en")
    return folder


@pytest.fixture
def settings(data: Path, tmp_path: Path) -> Settings:
    """Settings that wait for nothing and limit nobody."""
    return Settings(
        data=str(data),
        database=str(tmp_path / "server.sqlite"),
        cache=str(tmp_path / "cache"),
        web=str(tmp_path / "web"),
        rate_limits=False,
        feed_hold=0.0,
        feed_poll=0.05,
        feed_heartbeat=0.2,
        log_level="error",
    )


@asynccontextmanager
async def _connect(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://erudit") as client:
            client.app = app  # type: ignore[attr-defined]
            yield client


@pytest.fixture
def connect() -> Connect:
    """Opens an application with other settings."""
    return _connect


@pytest.fixture
async def client(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """A client of an application that has started."""
    async with _connect(settings) as found:
        yield found
