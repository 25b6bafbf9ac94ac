"""Reading query strings strictly and quickly, for the routes that are asked most."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl

from erudit.server._errors import ApiError

__all__ = ["choice", "decimal", "read_query", "switch", "whole"]

_MOST_FIELDS = 40


def read_query(raw: bytes, known: frozenset[str]) -> dict[str, str]:
    """The known parameters that are given and not empty; others are ignored.

    `ApiError` for text that is not UTF-8 or a known parameter given twice.
    """
    try:
        pairs = parse_qsl(
            raw.decode("utf-8"),
            keep_blank_values=True,
            errors="strict",
            max_num_fields=_MOST_FIELDS,
        )
    except UnicodeDecodeError as error:
        raise ApiError(400, "bad_encoding") from error
    except ValueError as error:
        raise ApiError(400, "bad_request") from error
    values: dict[str, str] = {}
    for name, value in pairs:
        if name not in known:
            continue
        if name in values:
            raise ApiError(400, "repeated", field=name)
        values[name] = value
    return {name: value for name, value in values.items() if value}


def whole(
    values: Mapping[str, str], name: str, default: int, low: int, high: int | None = None
) -> int:
    """A whole number in its bounds."""
    text = values.get(name)
    if text is None:
        return default
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 18:
        raise ApiError(400, "not_a_number", field=name)
    number = int(text)
    if number < low:
        raise ApiError(400, "too_small", field=name, limit=low)
    if high is not None and number > high:
        raise ApiError(400, "too_large", field=name, limit=high)
    return number


def decimal(values: Mapping[str, str], name: str, low: float, high: float) -> float | None:
    """A number in its bounds; None when it is not given."""
    text = values.get(name)
    if text is None:
        return None
    try:
        number = float(text) if text.isascii() and len(text) <= 24 and "_" not in text else None
    except ValueError:
        number = None
    if number is None or number != number:
        raise ApiError(400, "not_decimal", field=name)
    if number < low:
        raise ApiError(400, "too_small", field=name, limit=f"{low:g}")
    if number > high:
        raise ApiError(400, "too_large", field=name, limit=f"{high:g}")
    return number


def choice(values: Mapping[str, str], name: str, choices: tuple[str, ...], default: str) -> str:
    """One of a few words."""
    text = values.get(name, default)
    if text not in choices:
        raise ApiError(400, "not_a_choice", field=name, choices=", ".join(choices))
    return text


def switch(values: Mapping[str, str], name: str, default: bool) -> bool:
    """1 or 0."""
    return choice(values, name, ("0", "1"), "1" if default else "0") == "1"
