"""A real server in its own process: ports, workers, signals, the wire."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from erudit.server import Settings

CODE = """
import sys
from erudit.errors import EruditError
from erudit.server import serve
if __name__ == "__main__":
    try:
        serve()
    except EruditError as error:
        sys.exit(f"{type(error).__name__}: {error}")
"""


class Server:
    """A server process; `address` once it listens, `log` what it wrote to standard error."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        script = folder / "run.py"
        script.write_text(CODE)
        self._log = folder / "log"
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(script)],
                env=os.environ | settings.to_env(),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        guard = threading.Timer(100, self.process.kill)
        guard.start()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        guard.cancel()
        found = re.search(r"http://[^\s/]+", line)
        self.address = found.group() if found else ""

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8")

    def get(self, path: str, **options) -> httpx.Response:
        return httpx.get(self.address + path, timeout=30, **options)

    def stop(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(60)

    def raw(self, data: bytes) -> bytes:
        host, _, port = self.address.removeprefix("http://").rpartition(":")
        with socket.create_connection((host, int(port)), timeout=30) as one:
            one.sendall(data)
            received = b""
            with contextlib.suppress(ConnectionResetError):
                while piece := one.recv(65_536):
                    received += piece
            return received


@contextlib.contextmanager
def running(settings: Settings, folder: Path) -> Iterator[Server]:
    server = Server(settings, folder)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        if server.process.stdout is not None:
            server.process.stdout.close()


@pytest.fixture
def real(settings) -> Settings:
    return settings.with_changes(port=0, log_level="info", log_format="json")


def until(condition, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def lines(server: Server) -> list[dict]:
    return [json.loads(line) for line in server.log.splitlines()]


def test_one_process(real, tmp_path):
    with running(real, tmp_path) as server:
        assert server.address.startswith("http://127.0.0.1:")
        assert server.get("/healthz").json()["status"] == "degraded"
        assert server.get("/api/v1/words?letters=секретик&feed=0").status_code == 200
        assert server.get("/api/v1/gloss/ru/секретик").status_code == 200
        assert server.get("/секретик").status_code == 503
        assert server.get("/api/v1/words?letters=%ff").status_code == 400
        assert server.stop() == 0
        log = server.log
        routes = {line["route"] for line in lines(server) if line["event"] == "request"}
        assert {"/api/v1/words", "/api/v1/gloss/{lang}/{word}", "(page)"} <= routes
        for trace in ("секретик", "%D1", "127.0.0.1", "Traceback"):
            assert trace not in log


def test_bytes_on_the_wire(real, tmp_path):
    small = real.with_changes(max_headers=4_096, head_timeout=1.0)
    with running(small, tmp_path) as server:
        big = b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 100_000
        for data, status in [
            (big + b"\r\n\r\n", b"431"),
            (big, b"431"),
            (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: a\r\n" * 5_000 + b"\r\n", b"431"),
            (b"NONSENSE\r\n\r\n", b"400"),
            (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"400"),
            (b"GET /api/v1/words?letters=\xff HTTP/1.1\r\nHost: x\r\n\r\n", b"400"),
            (b"GET /\xd0\xb0 HTTP/1.1\r\nHost: x\r\n\r\n", b"400"),
            (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", b"400"),
        ]:
            answer = server.raw(data)
            head, _, body = answer.partition(b"\r\n\r\n")
            assert head.split()[1] == status, (data[:60], answer)
            assert json.loads(body)["error"]["message"]
            assert b"content-security-policy" in head
        # Whoever sends nothing, or a piece of a head, is sent away.
        assert server.raw(b"") == b""
        assert server.raw(b"GET / HT") == b""
        many = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 20
        last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        assert server.raw(many + last).count(b"HTTP/1.1 200") == 21
        assert "Traceback" not in server.log


def test_a_stream_ends_when_the_server_stops(real, tmp_path):
    with (
        running(real, tmp_path) as server,
        httpx.stream("GET", server.address + "/api/v1/feed/stream", timeout=30) as stream,
    ):
        pieces = stream.iter_text()
        assert "retry" in next(pieces)
        code: list[int] = []
        stopping = threading.Thread(target=lambda: code.append(server.stop()))
        stopping.start()
        assert "closing" in "".join(pieces)
        stopping.join(60)
        assert code == [0]


def test_workers_share_port_feed_and_metrics(real, tmp_path):
    with running(real.with_changes(workers=2), tmp_path) as server:
        for letters in ("софа", "волос"):
            server.get(f"/api/v1/words?letters={letters}")
        # Each request is a new connection, so both workers are asked.
        for _ in range(10):
            until(lambda: len(server.get("/api/v1/feed").json()["searches"]) == 2)
        total = r'erudit_http_requests_total\{method="GET",route="/api/v1/words",status="200"\} 2.0'
        until(lambda: re.search(total, server.get("/metrics").text))
        assert sum(line["event"] == "pack in use" for line in lines(server)) == 4
        assert server.stop(signal.SIGINT) == 0
        assert "Traceback" not in server.log


def children(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):
            parent = re.search(r"^PPid:\s+(\d+)", status.read_text(), re.MULTILINE)
            command = (status.parent / "cmdline").read_bytes()
            if parent and int(parent.group(1)) == pid and b"spawn_main" in command:
                found.append(int(status.parent.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
def test_a_worker_that_dies_is_started_again(real, tmp_path):
    with running(real.with_changes(workers=2), tmp_path) as server:
        before = children(server.process.pid)
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(children(server.process.pid)) == 2
              and before[0] not in children(server.process.pid))  # fmt: skip
        for _ in range(6):
            assert server.get("/api/v1/words?letters=дом").status_code == 200
        assert "a worker ended" in server.log


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
def test_workers_do_not_outlive_their_supervisor(real, tmp_path):
    with running(real.with_changes(workers=2), tmp_path) as server:
        workers = children(server.process.pid)
        server.process.kill()
        server.process.wait(60)
        until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_port_in_use(real, tmp_path, workers):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = Server(real.with_changes(port=port, workers=workers), tmp_path)
        assert server.process.wait(60) == 1
        assert f"127.0.0.1:{port}: another program uses this port" in server.log
        assert "Traceback" not in server.log


@pytest.mark.parametrize("workers", [1, 2])
def test_two_servers_do_not_share_a_port(real, tmp_path, workers):
    with running(real.with_changes(workers=workers), tmp_path) as server:
        port = int(server.address.rpartition(":")[2])
        (tmp_path / "second").mkdir()
        second = Server(real.with_changes(workers=workers, port=port), tmp_path / "second")
        assert second.process.wait(60) == 1
        assert "another program uses this port" in second.log


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"host": "no.such.host.invalid"}, "no such address to listen on"),
        ({"host": "203.0.113.7"}, "no such address"),
        ({"database": "mysql://x"}, "only SQLite and PostgreSQL"),
    ],
)
def test_what_stops_the_start_is_said(real, tmp_path, change, said):
    server = Server(real.with_changes(**change), tmp_path)
    assert server.process.wait(60) == 1
    assert said in server.log
    assert "Traceback" not in server.log


def test_a_broken_database_stops_the_start(real, tmp_path):
    Path(real.database).write_text("no database " * 1_000)
    server = Server(real.with_changes(workers=2), tmp_path)
    assert server.process.wait(60) == 1
    assert "damaged or is no SQLite database" in server.log
    assert "Traceback" not in server.log


def test_proxies_are_believed_only_when_named(real, tmp_path):
    limited = real.with_changes(rate_limits=True, rate_search="2/minute")
    for folder, believed, last in (("a", "127.0.0.1", 200), ("b", "10.9.9.9", 429)):
        (tmp_path / folder).mkdir()
        with running(limited.with_changes(forwarded_allow_ips=believed), tmp_path / folder) as one:
            statuses = [
                one.get("/api/v1/packs", headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code
                for n in range(4)
            ]
            assert statuses[-1] == last
