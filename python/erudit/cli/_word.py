"""Commands about one word or a few: check, page, hooks, ladder, anagrams."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

import typer

from erudit import _text
from erudit.cli import _options as options
from erudit.cli import _output
from erudit.cli._codes import DONE, NOTHING, language_for

if TYPE_CHECKING:
    from erudit import finder

__all__ = ["anagrams", "check", "hooks", "ladder", "page"]

Word = Annotated[str, typer.Argument(metavar="word", help="cli.argument.word")]


def check(
    word: Word,
    lang: options.Lang = None,
    words: options.Words = "nouns",
    yo: options.Yo = "fold",
    json: options.Json = False,
) -> int:
    """Say whether a word is allowed, and why."""
    from erudit import finder

    ui = _output.current_ui()
    verdict = finder.pack(language_for(lang, word)).check(
        word, words=cast("finder.WordSet", words), yo=cast("finder.Yo", yo), ui=ui
    )
    if json:
        _output.print_json(verdict.to_dict())
    else:
        _output.write(_output.styled(verdict.text, "green" if verdict.allowed else "yellow"))
        for reading in verdict.readings[1:]:
            _output.write("  " + _text.say("cli.also", ui, reading=reading.text(ui)))
        if verdict.suggestions:
            _output.write(_text.say("cli.similar", ui, words=", ".join(verdict.suggestions)))
        for note in verdict.notes:
            _output.notice(note.text(ui))
    return DONE if verdict.allowed else NOTHING


def page(word: Word, lang: options.Lang = None, json: options.Json = False) -> int:
    """Show all that is known of a word."""
    from erudit import finder

    ui = _output.current_ui()
    found = finder.pack(language_for(lang, word)).page(word)
    if json:
        _output.print_json(found.to_dict(ui) if found else None)
    elif found is None:
        _output.notice(_text.say("verdict.unknown", ui, word=word))
    else:
        _show_page(found, ui)
    return DONE if found else NOTHING


def hooks(
    word: Word,
    lang: options.Lang = None,
    words: options.Words = "nouns",
    json: options.Json = False,
) -> int:
    """Show the letters that extend a word."""
    from erudit import finder

    ui = _output.current_ui()
    found = finder.pack(language_for(lang, word)).hooks(word, words=cast("finder.WordSet", words))
    if json:
        _output.print_json(found.to_dict())
    else:
        for letter in found.front:
            _output.write(_output.styled(letter, "bold") + found.word)
        for letter in found.back:
            _output.write(found.word + _output.styled(letter, "bold"))
        if not found.front and not found.back:
            _output.notice(_text.say("cli.no_hooks", ui, word=found.word))
    return DONE if found.front or found.back else NOTHING


def ladder(
    start: Annotated[str, typer.Argument(metavar="start", help="cli.argument.start")],
    goal: Annotated[str, typer.Argument(metavar="goal", help="cli.argument.goal")],
    lang: options.Lang = None,
    words: options.Words = "nouns",
    yo: options.Yo = "fold",
    band: options.Band = "all",
    json: options.Json = False,
) -> int:
    """Change one word into another, letter by letter."""
    from erudit import finder

    ui = _output.current_ui()
    path = finder.pack(language_for(lang, start, goal)).ladder(
        start,
        goal,
        words=cast("finder.WordSet", words),
        yo=cast("finder.Yo", yo),
        band=cast("finder.Band", band),
    )
    steps = None if path is None else len(path) - 1
    if json:
        _output.print_json({"path": path, "steps": steps})
    elif path is None:
        _output.notice(_text.say("cli.no_ladder", ui, start=start, goal=goal))
    else:
        for step in path:
            _output.write(step)
        _output.notice(_text.plural("n.steps", len(path) - 1, ui))
    return NOTHING if path is None else DONE


def anagrams(
    phrase: Annotated[str, typer.Argument(metavar="phrase", help="cli.argument.phrase")],
    lang: options.Lang = None,
    words: options.Words = "nouns",
    least: options.Min = 2,
    max_words: Annotated[
        int, typer.Option("--max-words", metavar="n", help="cli.option.max_words")
    ] = 4,
    must: Annotated[
        list[str] | None, typer.Option("--must", metavar="word", help="cli.option.must")
    ] = None,
    band: options.Band = "all",
    yo: options.Yo = "fold",
    no_obscene: options.NoObscene = False,
    offset: options.Offset = 0,
    limit: options.Limit = None,
    json: options.Json = False,
) -> int:
    """Find sets of words that use all letters of a phrase."""
    from erudit import finder

    ui = _output.current_ui()
    found = finder.pack(language_for(lang, phrase)).anagrams(
        phrase,
        words=cast("finder.WordSet", words),
        min=least,
        max_words=max_words,
        must=must or (),
        band=cast("finder.Band", band),
        yo=cast("finder.Yo", yo),
        obscene=not no_obscene,
        offset=offset,
        limit=200 if limit is None else limit,
    )
    if json:
        _output.print_json(found.to_dict(ui))
    else:
        for phrase_words in found.phrases:
            _output.write(" ".join(phrase_words))
        for note in found.notes:
            _output.notice(note.text(ui))
        _say_phrases(found, ui)
    return DONE if found.total else NOTHING


def _say_phrases(found: finder.PhraseList, ui: str) -> None:
    total = _text.plural("n.phrases", found.total, ui)
    if not found.complete:
        total = _text.say("cli.at_least", ui, total=total)
    _output.notice(
        _text.say("cli.found", ui, total=total, elapsed=_text.decimal(found.elapsed_ms, 2, ui))
    )
    if len(found) < found.total:
        _output.notice(
            _text.say(
                "cli.shown_offset",
                ui,
                first=found.offset + (1 if found.phrases else 0),
                last=found.offset + len(found),
                total=found.total,
            )
        )


def _show_page(page: finder.WordPage, ui: str) -> None:
    sets = ", ".join(_text.say(f"set.{name}", ui) for name in page.sets)
    _output.write(f"{_output.styled(page.word, 'bold')}  {_output.styled(sets, 'dim')}")
    for label in page.labels:
        _output.write(f"  {_text.say(f'label.{label}', ui)}")
    for number, definition in enumerate(page.definitions, 1):
        label = f"({definition.label}) " if definition.label else ""
        _paragraph(f"{number}. {label}{definition.text}", "  ")
        for example in definition.examples:
            _paragraph(f"— {example}", "     ")
    for key, words in (
        ("cli.synonyms", page.synonyms),
        ("cli.antonyms", page.antonyms),
        ("cli.hypernyms", page.hypernyms),
        ("cli.related", page.related),
        ("cli.anagrams.title", page.anagrams),
        ("cli.inside", page.inside),
    ):
        if words:
            _paragraph(f"{_text.sentence(key, ui)}: {', '.join(words)}", "  ")
    if page.hooks.front or page.hooks.back:
        front, back = ", ".join(page.hooks.front), ", ".join(page.hooks.back)
        _paragraph(_text.say("cli.hooks.line", ui, front=front or "—", back=back or "—"), "  ")
    for reading in page.readings:
        _paragraph(f"{_text.sentence('cli.reading', ui)}: {reading.text(ui)}", "  ")
    zipf = "" if page.zipf is None else f" ({_text.decimal(page.zipf, 2, ui)} Zipf)"
    band = _text.say(f"band.{page.band}", ui)
    _output.write(f"  {_text.sentence('cli.frequency', ui)}: {band}{zipf}")
    scores = ", ".join(f"{name} {points}" for name, points in page.scores.items())
    _output.write(f"  {_text.sentence('cli.scores', ui)}: {scores}")
    if page.from_letters is not None:
        total = _text.plural("n.words", page.from_letters, ui)
        _output.write(f"  {_text.say('cli.from_letters', ui, total=total)}")


def _paragraph(text: str, indent: str) -> None:
    import textwrap

    hanging = indent + "   "
    for line in textwrap.wrap(
        text, _output.width(), initial_indent=indent, subsequent_indent=hanging
    ):
        _output.write(line)
