"""Structured logs on standard error: JSON, or readable lines on a terminal."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec
import structlog

from erudit.server._settings import Settings

__all__ = ["configure_logging"]


def configure_logging(settings: Settings) -> None:
    """Send our own logs and those of the libraries through one renderer."""
    level = getattr(logging, settings.log_level.upper())
    console = settings.log_format == "console" or (
        settings.log_format == "auto" and sys.stderr.isatty()
    )
    shared: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ending: list[Any] = (
        [
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(),
                # The rich one prints local variables, and with them what people typed.
                exception_formatter=structlog.dev.plain_traceback,
            )
        ]
        if console
        else [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=_dump),
        ]
    )
    structlog.configure(
        processors=[*shared, *ending],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(level, logging.WARNING))
    for name in ("uvicorn", "uvicorn.error", "alembic", "sqlalchemy"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
        logger.setLevel(max(level, logging.WARNING))


def _dump(value: Any, **_: Any) -> str:
    return msgspec.json.encode(value, enc_hook=repr).decode()
