"""`erudit words`: every word from letters, by pattern, with filters."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, cast

import typer

from erudit import _text
from erudit.cli import _options as options
from erudit.cli import _output
from erudit.cli._codes import DONE, NOTHING

if TYPE_CHECKING:
    from erudit.finder import FoundWord, WordList
    from erudit.finder import Order as FinderOrder

__all__ = ["words"]

SCREENFUL = 500
"""Words that a terminal gets when nobody says how many; what is left out is said."""

Letters = Annotated[str | None, typer.Argument(metavar="letters", help="cli.argument.letters")]


def words(
    letters: Letters = None,
    pattern: options.Pattern = None,
    lang: options.Lang = None,
    words: options.Words = "nouns",
    least: options.Min = 2,
    most: options.Max = None,
    contains: options.Contains = "",
    without: options.Without = "",
    starts: options.Starts = "",
    ends: options.Ends = "",
    substring: options.Substring = "",
    band: options.Band = "all",
    min_zipf: options.MinZipf = None,
    max_zipf: options.MaxZipf = None,
    yo: options.Yo = "fold",
    no_obscene: options.NoObscene = False,
    order: options.Order = "score",
    offset: options.Offset = 0,
    limit: options.Limit = None,
    everything: options.All = False,
    json: options.Json = False,
) -> int:
    """Find words."""
    from erudit import finder
    from erudit.cli._codes import language_for
    from erudit.finder._letters import refuse

    texts = (letters, pattern, contains, starts, ends, substring, without)
    if not any(texts) and letters is None and pattern is None:
        raise refuse("nothing_asked", "")
    language = language_for(lang, *texts)
    query = finder.WordQuery(
        language,
        letters=letters,
        pattern=pattern,
        words=cast("finder.WordSet", words),
        min=least,
        max=most,
        contains=contains,
        without=without,
        starts=starts,
        ends=ends,
        substring=substring,
        band=cast("finder.Band", band),
        min_zipf=min_zipf,
        max_zipf=max_zipf,
        yo=cast("finder.Yo", yo),
        obscene=not no_obscene,
    )
    found = finder.pack(language).find(query)
    on_screen = _output.is_terminal() and not json
    if limit is None and on_screen and not everything:
        limit = SCREENFUL
    if everything:
        limit = None
    sort = cast("FinderOrder", order)
    if json:
        _output.print_json(found.to_dict(offset, limit, sort, _output.current_ui()))
    else:
        page = found.page(offset, limit, sort)
        if on_screen:
            _show(page)
        else:
            for word in page:
                _output.write(word.word)
        _say(found, offset, len(page))
    return DONE if found.total else NOTHING


def _show(page: list[FoundWord]) -> None:
    ui = _output.current_ui()
    for length, group in groupby(page, key=lambda found: found.length):
        _output.write(_output.styled(_text.plural("n.letters", length, ui), "dim"))
        cells, widths = [], []
        for found in group:
            plain = _plain(found)
            widths.append(len(plain))
            cells.append(_styled(found, plain))
        for line in _output.columns(cells, widths):
            _output.write(line)


def _plain(found: FoundWord) -> str:
    unknown = f"({''.join(found.unknowns)})" if found.unknowns else ""
    return f"{'★' if found.anagram else ''}{found.word}{unknown}"


def _styled(found: FoundWord, plain: str) -> str:
    return _output.styled(plain, "bold") if found.anagram else plain


def _say(found: WordList, offset: int, shown: int) -> None:
    ui = _output.current_ui()
    for note in found.query.notes:
        _output.notice(note.text(ui))
    total = _text.plural("n.words", found.total, ui)
    _output.notice(
        _text.say("cli.found", ui, total=total, elapsed=_text.decimal(found.elapsed_ms, 2, ui))
    )
    if shown < found.total:
        first = offset + 1 if shown else offset
        _output.notice(
            _text.say("cli.shown", ui, first=first, last=offset + shown, total=found.total)
        )
