"""Finder requests over HTTP under load: starts the server, runs wrk, prints one row.

    python benchmarks/http_load.py [--workers 2] [--connections 16] [--seconds 10] [--json]

Racks of seven letters are drawn from the bag of Russian letters, the answers are the default page
(the first 200 words). The load tool runs on the same machine and takes its share of it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from erudit.bench import Figure
from erudit.bench._rows_words import bag_of

SCRIPT = Path(__file__).with_suffix(".lua")
TARGET = {"requests_per_s": 1_000, "p99_ms": 30}


class MissingError(Exception):
    """Something that the benchmark needs is not there."""


def start(workers: int, folder: str) -> tuple[subprocess.Popen[str], str]:
    """Start a server on a free port; returns the process and its address."""
    environment = os.environ | {
        "ERUDIT_RATE_LIMITS": "0",
        "ERUDIT_LOG_FORMAT": "json",
        "ERUDIT_DATABASE": str(Path(folder) / "bench.sqlite"),
        "ERUDIT_PORT": "0",
        "ERUDIT_WORKERS": str(workers),
    }
    command = [sys.executable, "-c", "from erudit.server import serve; serve()"]
    with (Path(folder) / "server.log").open("w") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        )
    # A server that cannot start ends, and so does its output.
    timer = threading.Timer(60, process.kill)
    timer.start()
    assert process.stdout is not None
    line = process.stdout.readline()
    timer.cancel()
    found = re.search(r"http://\S+", line)
    if found is None:
        process.kill()
        log_text = (Path(folder) / "server.log").read_text()
        raise MissingError(f"The server did not start:\n{log_text}")
    return process, found.group()


def load(address: str, words: str, connections: int, seconds: int) -> dict[str, Any]:
    """Run wrk against the server."""
    wrk = shutil.which("wrk")
    if wrk is None:
        raise MissingError("wrk is missing. Debian: apt install wrk   macOS: brew install wrk")
    bag = ",".join(f"{quote(letter)}={count}" for letter, count in bag_of("ru").items())
    command = [wrk, "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", str(SCRIPT)]
    done = subprocess.run(
        [*command, address, "--", bag, words], capture_output=True, text=True, check=False
    )
    found = re.search(r"^JSON (.*)$", done.stdout, re.MULTILINE)
    if found is None:
        raise MissingError(f"wrk failed: {done.stderr or done.stdout}")
    row: dict[str, Any] = json.loads(found.group(1))
    return row


def measure(workers: int, words: str, connections: int, seconds: int) -> dict[str, Any]:
    """One row: a short run to warm up, then the one that counts."""
    with tempfile.TemporaryDirectory(prefix="erudit-bench-") as folder:
        process, address = start(workers, folder)
        try:
            load(address, words, connections, 2)
            row = load(address, words, connections, seconds)
        finally:
            process.terminate()
            process.wait(30)
    return {
        "row": f"HTTP finder, 7 letters, {words}",
        "workers": workers,
        "connections": connections,
        "requests_per_s": round(row["requests"] / row["seconds"]),
        "p50_ms": row["p50_ms"],
        "p90_ms": row["p90_ms"],
        "p99_ms": row["p99_ms"],
        "max_ms": row["max_ms"],
        "kB_per_answer": round(row["bytes"] / max(1, row["requests"]) / 1_000, 1),
        "errors": row["errors"],
        "target": TARGET,
    }


def figures() -> Iterator[Figure]:
    """The rows of `make bench`: requests a second, and the slowest of a hundred."""
    for words in ("nouns", "forms"):
        row = measure(workers=2, words=words, connections=8, seconds=10)
        note = f"{row['errors']} errors, {row['kB_per_answer']} kB an answer, 2 workers, wrk beside"
        yield Figure(
            row="http",
            case=f"7 letters, {words}: requests a second",
            value=row["requests_per_s"],
            unit="/s",
            target=TARGET["requests_per_s"],
            note=note,
            higher_is_better=True,
        )
        yield Figure(
            row="http",
            case=f"7 letters, {words}: p99 at that load",
            value=row["p99_ms"],
            unit="ms",
            target=TARGET["p99_ms"],
            note=f"p50 {row['p50_ms']:.1f} ms",
        )


def main() -> int:
    """Print the row as text and JSON; 1 when the target is missed."""
    parser = argparse.ArgumentParser(description="Finder requests over HTTP under load.")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--words", default="nouns", choices=("nouns", "forms"))
    parser.add_argument("--json", action="store_true", help="JSON only")
    options = parser.parse_args()
    try:
        row = measure(options.workers, options.words, options.connections, options.seconds)
    except MissingError as error:
        print(error, file=sys.stderr)
        return 2
    if not options.json:
        print(
            f"{row['row']}: {row['requests_per_s']} requests/s "
            f"(target {TARGET['requests_per_s']}), "
            f"p50 {row['p50_ms']:.1f} ms, p99 {row['p99_ms']:.1f} ms (target {TARGET['p99_ms']}), "
            f"{row['errors']} errors, {row['kB_per_answer']} kB an answer, "
            f"{row['workers']} workers, {row['connections']} connections"
        )
    print(json.dumps(row, ensure_ascii=False))
    good = (
        row["errors"] == 0
        and row["requests_per_s"] >= TARGET["requests_per_s"]
        and row["p99_ms"] <= TARGET["p99_ms"]
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
