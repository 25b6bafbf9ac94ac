"""The one error tree: everything erudit raises on purpose is an `EruditError`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["Cancelled", "EruditError", "LexiconError", "PackError", "QueryError"]


class EruditError(Exception):
    """Base of all errors of this package. The text says what is wrong, where, and what to do.

    `str(error)` is English; `text(ui)` is the same in Russian, Ukrainian or English where the
    catalogue has a sentence for `code`. `params` are the values in that sentence.
    """

    code: str = ""
    params: Mapping[str, Any] = {}

    def text(self, ui: str = "en") -> str:
        """What is wrong, in the language `ui` (`ru`, `uk`, `en`)."""
        from erudit import _text

        return _text.error_text(self, ui)


class LexiconError(EruditError):
    """A lexicon file, word graph or alphabet is not what it should be."""


class QueryError(EruditError):
    """A search cannot be understood or is too large.

    `field` is the part of the query, `position` the character in it (from 0) or None, `code` a
    stable word for programs, such as `too_many_letters`.

    >>> QueryError("Too many letters.", field="letters", code="too_many_letters").field
    'letters'
    """

    def __init__(
        self,
        message: str,
        *,
        field: str = "",
        position: int | None = None,
        code: str = "invalid",
        params: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.field = field
        self.position = position
        self.code = code
        self.params = params or {}


class PackError(EruditError):
    """A language pack is missing, damaged, or cannot be built."""

    def __init__(
        self, message: str, *, code: str = "", params: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.params = params or {}


class Cancelled(EruditError):  # noqa: N818 - the name is part of the public face
    """Long work was stopped on request."""
