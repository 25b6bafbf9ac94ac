"""What an operator may choose: one typed object, read from `ERUDIT_*` variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, get_args

from erudit.errors import EruditError

__all__ = ["Settings", "SettingsError"]

PREFIX = "ERUDIT_"
LogFormat = Literal["auto", "json", "console"]
LogLevel = Literal["debug", "info", "warning", "error"]


class SettingsError(EruditError):
    """A setting cannot be understood; the text names it and says what it may be."""


def _say(default: Any, about: str, *, low: float | None = None, high: float | None = None) -> Any:
    return field(default=default, metadata={"about": about, "low": low, "high": high})


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """Everything the server can be told. `Settings()` is a sound choice for one small machine.

    Each field is read from the variable `ERUDIT_` + its name in capitals by `from_env`.
    Sizes are bytes, times seconds; a rate is the notation of the `limits` library ("600/minute").
    """

    host: str = _say("127.0.0.1", "address to listen on; `0.0.0.0` for all")
    port: int = _say(8000, "port to listen on; 0 takes a free one", low=0, high=65535)
    workers: int = _say(1, "processes that share the port", low=1, high=64)
    database: str = _say(
        "",
        "path of the SQLite file or an SQLAlchemy URL; empty: `server.sqlite` in the data folder",
    )
    data: str = _say(
        "", "data folder with the packs; empty: the platform's data folder of this user"
    )
    cache: str = _say("", "folder for compressed copies; empty: `cache` in the data folder")
    web: str = _say("", "folder of the built page; empty: the one in the package")
    allowed_hosts: str = _say("*", "host names to answer to, separated by commas; `*` for any")
    forwarded_allow_ips: str = _say(
        "127.0.0.1",
        "proxies whose `X-Forwarded-For` and `-Proto` are believed: addresses or networks "
        "separated by commas; `*` for any",
    )
    log_level: LogLevel = _say(  # noqa: RUF009
        "info", "`debug`, `info`, `warning` or `error`"
    )
    log_format: LogFormat = _say(  # noqa: RUF009
        "auto", "`json`, `console` or `auto` (console on a terminal)"
    )
    access_log: bool = _say(True, "one line a request: path template, status, duration; no query")
    metrics: bool = _say(True, "serve `/metrics`; keep it from the public in the proxy")
    rate_limits: bool = _say(True, "limit requests by client address")
    rate_search: str = _say("1200/minute", "cheap requests of one address, for each worker")
    rate_heavy: str = _say(
        "60/minute", "multi-word anagrams, ladders and other long work of one address"
    )
    rate_files: str = _say("60/minute", "lexicon files of one address")
    threads: int = _say(
        0,
        "threads for long searches, and as many for single words, in each worker; 0: one for "
        "each processor",
        low=0,
        high=64,
    )
    queue: int = _say(
        32,
        "requests that may wait for such a thread; more are told to come back",
        low=0,
        high=10_000,
    )
    time_budget: float = _say(
        10.0, "seconds after which a long request is given up", low=0.1, high=600
    )
    max_url: int = _say(8_192, "longest address with its query", low=256, high=65_536)
    max_headers: int = _say(32_768, "largest head of a request", low=1_024, high=1_048_576)
    max_body: int = _say(65_536, "largest body of a request", low=0, high=1_073_741_824)
    head_timeout: float = _say(
        10.0, "seconds within which a request's head must have arrived", low=0.1, high=600
    )
    gzip_json: int = _say(
        2_048, "answers of at least this size are compressed for who asks; 0: none", low=0
    )
    feed: bool = _say(True, "keep and show the recent searches")
    feed_keep: int = _say(500, "recent searches kept in the database", low=1, high=1_000_000)
    feed_age: int = _say(86_400, "after this time a search is forgotten", low=60)
    feed_hold: float = _say(
        3.0, "a search waits so long before it is shown, so that typing shows once", low=0, high=60
    )
    feed_repeat: float = _say(600.0, "the same search is shown once in this time", low=0)
    feed_poll: float = _say(1.0, "how often a worker looks for others' searches", low=0.05, high=60)
    feed_heartbeat: float = _say(
        15.0, "pause between signs of life on a stream", low=0.05, high=300
    )
    feed_streams: int = _say(500, "open streams in each worker", low=0, high=100_000)
    feed_streams_client: int = _say(10, "open streams of one address", low=1, high=100_000)
    shutdown: float = _say(
        10.0, "seconds that running requests get when the server is stopped", low=0, high=600
    )

    def __post_init__(self) -> None:
        from limits import parse

        for item in fields(self):
            value, low, high = (
                getattr(self, item.name),
                item.metadata["low"],
                item.metadata["high"],
            )
            if low is not None and value < low:
                raise SettingsError(f"{_variable(item.name)}: {value} is less than {low}")
            if high is not None and value > high:
                raise SettingsError(f"{_variable(item.name)}: {value} is more than {high}")
        for name in ("rate_search", "rate_heavy", "rate_files"):
            try:
                parse(getattr(self, name))
            except ValueError as error:
                text = f'{_variable(name)}: "{getattr(self, name)}" is no rate'
                raise SettingsError(f"{text}; write for instance 600/minute") from error

    @classmethod
    def from_env(cls, environ: Mapping[str, str] | None = None, **changes: Any) -> Settings:
        """Read `ERUDIT_*`; keyword arguments that are not None go before the variables.

        An empty variable counts as not set. Raises `SettingsError`.

        >>> Settings.from_env({"ERUDIT_PORT": "8080"}, workers=2).port
        8080
        """
        source = os.environ if environ is None else environ
        values: dict[str, Any] = {}
        for item in fields(cls):
            text = source.get(_variable(item.name), "").strip()
            if text:
                values[item.name] = _read(item.name, item.default, text)
        values.update({name: value for name, value in changes.items() if value is not None})
        return cls(**values)

    def to_env(self) -> dict[str, str]:
        """The variables that give these settings: how worker processes get them."""
        return {_variable(item.name): _text(getattr(self, item.name)) for item in fields(self)}

    def with_changes(self, **changes: Any) -> Settings:
        """The same with some fields replaced."""
        return replace(self, **changes)

    @property
    def data_folder(self) -> Path:
        """Where the packs are."""
        if self.data:
            return Path(self.data).expanduser()
        import platformdirs

        return Path(platformdirs.user_data_dir("erudit", appauthor=False))

    @property
    def cache_folder(self) -> Path:
        """Where compressed copies of lexicon files are kept."""
        return Path(self.cache).expanduser() if self.cache else self.data_folder / "cache"

    @property
    def web_folder(self) -> Path:
        """Where the built page is."""
        return Path(self.web) if self.web else Path(__file__).parent.parent / "web"


def _variable(name: str) -> str:
    return PREFIX + name.upper()


def _text(value: object) -> str:
    return ("1" if value else "0") if isinstance(value, bool) else str(value)


def _read(name: str, default: object, text: str) -> object:
    choices = {"log_level": get_args(LogLevel), "log_format": get_args(LogFormat)}.get(name)
    if choices is not None:
        if text not in choices:
            raise SettingsError(f'{_variable(name)}: "{text}" is none of {", ".join(choices)}')
        return text
    if isinstance(default, bool):
        if text.lower() in {"1", "true", "yes", "on"}:
            return True
        if text.lower() in {"0", "false", "no", "off"}:
            return False
        raise SettingsError(f'{_variable(name)}: "{text}" is neither 1 nor 0')
    if isinstance(default, int | float):
        kind = type(default)
        try:
            number = kind(text)
            if number != number:
                raise ValueError(text)
            return number
        except ValueError as error:
            what = "a whole number" if kind is int else "a number"
            raise SettingsError(f'{_variable(name)}: "{text}" is not {what}') from error
    return text
