"""Which of the page's languages a request wants its texts in."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, cast

__all__ = ["DEFAULT", "LANGUAGES", "Ui", "negotiate"]

Ui = Literal["ru", "uk", "en"]
LANGUAGES: tuple[Ui, ...] = ("ru", "uk", "en")
DEFAULT: Ui = "en"


def negotiate(ui: str | None, accept: str) -> Ui:
    """The language of `ui` if it is one of ours, else the best of an `Accept-Language` header.

    >>> negotiate(None, "de, uk;q=0.8, ru;q=0.5")
    'uk'
    """
    if ui in LANGUAGES:
        return cast(Ui, ui)
    return _best(accept) if len(accept) <= 200 else DEFAULT


@lru_cache(maxsize=512)
def _best(accept: str) -> Ui:
    best: Ui = DEFAULT
    weight = 0.0
    for part in accept.split(","):
        tag, _, rest = part.strip().partition(";")
        language = tag.split("-")[0].strip().lower()
        if language not in LANGUAGES:
            continue
        key, _, number = rest.strip().partition("=")
        try:
            quality = float(number) if key.strip() == "q" else 1.0
        except ValueError:
            continue
        if weight < quality <= 1.0:
            best, weight = language, quality
    return best
