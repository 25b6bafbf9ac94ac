"""The one error tree: everything erudit raises on purpose is an `EruditError`."""

from __future__ import annotations

__all__ = ["Cancelled", "EruditError", "LexiconError", "PackError", "QueryError"]


class EruditError(Exception):
    """Base of all errors of this package. The text says what is wrong, where, and what to do."""


class LexiconError(EruditError):
    """A lexicon file, word graph or alphabet is not what it should be."""


class QueryError(EruditError):
    """A search cannot be understood or is too large.

    `field` is the part of the query, `position` the character in it (from 0) or None, `code` a stable
    word for programs, such as `too_many_letters`.
    """

    def __init__(
        self, message: str, *, field: str = "", position: int | None = None, code: str = "invalid"
    ) -> None:
        super().__init__(message)
        self.field = field
        self.position = position
        self.code = code


class PackError(EruditError):
    """A language pack is missing, damaged, or cannot be built."""


class Cancelled(EruditError):
    """Long work was stopped on request."""
