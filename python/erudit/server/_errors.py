"""The one error body of the API, and how every refusal becomes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import structlog

from erudit.errors import EruditError, PackError, QueryError
from erudit.server._http import JSON, Send, reply
from erudit.server._language import Ui
from erudit.server._texts import TEXTS, text

__all__ = ["ApiError", "ErrorBody", "encode_error", "from_library", "send_error"]

log = structlog.get_logger("erudit.api")
_encoder = msgspec.json.Encoder()


class ApiError(EruditError):
    """A request that is answered with an error body.

    `code` is a stable word for programs, `field` the parameter it is about, `position` the
    character in it; `said` is used as the
    message where the sentence is made elsewhere, else it comes from the catalogue with `values`.
    """

    def __init__(
        self,
        status: int,
        code: str,
        *,
        field: str | None = None,
        position: int | None = None,
        said: str | None = None,
        headers: Mapping[str, str] | None = None,
        **values: object,
    ) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code
        self.field = field
        self.position = position
        self.said = said
        self.headers = dict(headers or {})
        self.values = values

    def message(self, ui: Ui) -> str:
        """The sentence for people."""
        if self.said is not None:
            return self.said
        return text(self.code if self.code in TEXTS else "bad_request", ui, **self.values)


class ErrorBody(msgspec.Struct, frozen=True):
    """What stands under `error`."""

    code: str
    message: str
    field: str | None
    position: int | None


def encode_error(error: ApiError, ui: Ui) -> bytes:
    """The JSON of an error."""
    body = ErrorBody(error.code, error.message(ui), error.field, error.position)
    return _encoder.encode({"error": body})


def from_library(error: EruditError, ui: Ui) -> ApiError:
    """The refusal that an error of the library is to a client."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, QueryError):
        return ApiError(
            400,
            error.code,
            field=error.field or None,
            position=error.position,
            said=error.text(ui),
        )
    if isinstance(error, PackError) and error.code in ("pack_missing", "no_pack"):
        return ApiError(404, "pack_missing", lang=_language(error))
    if isinstance(error, PackError) and error.code == "unknown_words":
        return ApiError(404, "no_such_set", field="words")
    # The error's own text names files of this machine: it is for the log.
    log.error("a pack cannot be read", error=str(error))
    return ApiError(503, "pack_damaged", lang=_language(error))


def _language(error: EruditError) -> str:
    """The language that an error of a pack is about."""
    return str(error.params.get("language", "?"))


async def send_error(send: Send, error: ApiError, ui: Ui) -> None:
    """Answer an ASGI request with an error."""
    headers: Sequence[tuple[bytes, bytes]] = [
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in error.headers.items()
    ]
    await reply(
        send,
        error.status,
        encode_error(error, ui),
        JSON,
        [(b"cache-control", b"no-store"), (b"content-language", ui.encode()), *headers],
    )
