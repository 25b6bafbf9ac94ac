"""`erudit packs`: build dictionaries, look at them, move them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from erudit import _text
from erudit.cli import _options as options
from erudit.cli import _output
from erudit.cli._codes import DONE, NOTHING
from erudit.cli._help import Command, Group

if TYPE_CHECKING:
    from erudit.packs import PackInfo

__all__ = ["app"]

app = typer.Typer(cls=Group, help="cli.packs", no_args_is_help=True, rich_markup_mode=None)

Languages = Annotated[
    list[str] | None, typer.Argument(metavar="languages", help="cli.argument.languages")
]
Language = Annotated[str, typer.Argument(metavar="language", help="cli.argument.language")]


@app.command("build", cls=Command, help="cli.packs.build")
def build(
    languages: Annotated[
        list[str], typer.Argument(metavar="languages", help="cli.argument.languages")
    ],
    force: Annotated[bool, typer.Option("--force", help="cli.option.force")] = False,
    offline: Annotated[bool, typer.Option("--offline", help="cli.option.offline")] = False,
    json: options.Json = False,
) -> int:
    """Build packs."""
    from erudit import packs
    from erudit.finder._letters import language_of

    ui = _output.current_ui()
    wanted = [language_of(language) for language in dict.fromkeys(languages)]
    built: list[PackInfo] = []
    for language in wanted:
        start = time.monotonic()
        title = _text.say("cli.pack.building", ui, lang=language)
        with _progress(title) as progress:
            info = packs.build_pack(language, progress=progress, force=force, offline=offline)
        built.append(info)
        if not json:
            total = _text.plural("n.words", _words(info), ui)
            seconds = _text.decimal(time.monotonic() - start, 1, ui)
            _output.notice(
                _text.say("cli.pack.ready", ui, lang=language, total=total, seconds=seconds)
            )
            for line in info.manifest.left_out:
                _output.notice(_text.say("cli.pack.left_out", ui, line=line))
    if json:
        _output.print_json({"packs": [_to_dict(info) for info in built]})
    return DONE


@app.command("list", cls=Command, help="cli.packs.list")
def list_packs(json: options.Json = False) -> int:
    """List the packs installed."""
    from erudit import packs

    infos = [packs.pack_info(language) for language in packs.installed()]
    if json:
        _output.print_json(
            {"folder": str(packs.data_dir()), "packs": [_to_dict(info) for info in infos]}
        )
    elif not infos:
        _output.notice(_text.sentence("cli.pack.none", _output.current_ui()))
    else:
        keys = ("language", "words", "size", "built", "version", "folder")
        rows = [
            [
                info.language,
                f"{_words(info):,}",
                _size(info.size),
                info.manifest.built,
                info.version,
                str(info.path),
            ]
            for info in infos
        ]
        _table([f"cli.pack.{key}" for key in keys], rows, right=(1, 2))
    return DONE if infos else NOTHING


@app.command("info", cls=Command, help="cli.packs.info")
def info(languages: Languages = None, json: options.Json = False) -> int:
    """Show counts, sources and licences."""
    from erudit import packs
    from erudit.finder._letters import language_of

    ui = _output.current_ui()
    wanted = [language_of(language) for language in languages or packs.installed()]
    infos = [packs.pack_info(language) for language in wanted]
    if json:
        _output.print_json({"packs": [_to_dict(one) for one in infos]})
    elif not infos:
        _output.notice(_text.sentence("cli.pack.none", ui))
    else:
        for one in infos:
            _show_info(one, ui)
    return DONE if infos else NOTHING


@app.command("report", cls=Command, help="cli.packs.report")
def report(languages: Languages = None, json: options.Json = False) -> int:
    """Show words by flag, coverage of definitions, sizes."""
    from erudit import packs
    from erudit.cli._pack_report import report_on
    from erudit.finder._letters import language_of

    wanted = [language_of(language) for language in languages or packs.installed()]
    if not wanted:
        _output.notice(_text.sentence("cli.pack.none", _output.current_ui()))
        return NOTHING
    reports = [report_on(language) for language in wanted]
    if json:
        _output.print_json({"reports": [one.to_dict() for one in reports]})
    else:
        for one in reports:
            _output.write(one.to_markdown(_output.current_ui()))
    return DONE


@app.command("export", cls=Command, help="cli.packs.export")
def export(
    language: Language,
    file: Annotated[Path, typer.Argument(metavar="file", help="cli.argument.file_out")],
    words: Annotated[
        str, typer.Option("--words", metavar="set", help="cli.option.export_words")
    ] = "forms",
    json: options.Json = False,
) -> int:
    """Write a whole pack (zip) or one word set (KWG)."""
    from erudit import packs
    from erudit.finder._letters import language_of

    ui = _output.current_ui()
    language = language_of(language)
    if file.suffix.lower() == ".kwg":
        lexicon = packs.open_pack(language).lexicon(words)
        lexicon.export_kwg(file)
        count = len(lexicon)
    else:
        count = _words(packs.pack_info(language))
        packs.export_pack(language, file)
    if json:
        _output.print_json({"file": str(file), "words": count})
    else:
        total = _text.plural("n.words", count, ui)
        _output.notice(_text.say("cli.pack.exported", ui, path=file, total=total))
    return DONE


@app.command("import", cls=Command, help="cli.packs.import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="file", help="cli.argument.file_in")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="file", help="cli.option.out")
    ] = None,
    lang: options.Lang = None,
    name: Annotated[str, typer.Option("--name", metavar="name", help="cli.option.name")] = "",
    json: options.Json = False,
) -> int:
    """Install a pack from a zip file, or turn a KWG into a lexicon file."""
    from erudit import packs
    from erudit._core import Alphabet, Lexicon
    from erudit.finder._letters import language_of, refuse

    ui = _output.current_ui()
    if file.suffix.lower() == ".kwg":
        if lang is None or out is None:
            raise refuse("kwg_needs", "--lang" if lang is None else "--out")
        letters = packs.letters_of(language_of(lang))
        lexicon = Lexicon.import_kwg(
            file, Alphabet(list(letters)), name=name or file.stem, language=lang
        )
        lexicon.save(out)
        count, where = len(lexicon), out
    else:
        info = packs.import_pack(file)
        count, where = _words(info), info.path
    if json:
        _output.print_json({"file": str(where), "words": count})
    else:
        total = _text.plural("n.words", count, ui)
        _output.notice(_text.say("cli.pack.imported", ui, path=where, total=total))
    return DONE


@contextmanager
def _progress(title: str) -> Iterator[Callable[[str, float], None]]:
    """A progress bar on a terminal, a line for each new stage elsewhere."""
    if not _output.is_terminal(_output.error_stream()):
        last = ""

        def line(stage: str, _done: float) -> None:
            nonlocal last
            if stage != last:
                last = stage
                _output.notice(f"{title}: {stage}")

        yield line
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("[dim]{task.fields[stage]}"),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(title, total=1.0, stage="")
        yield lambda stage, done: bar.update(task, completed=done, stage=stage)


def _words(info: PackInfo) -> int:
    """Words of the largest set."""
    return max((row.get("words", 0) for row in info.manifest.counts.values()), default=0)


def _to_dict(info: PackInfo) -> dict[str, Any]:
    from dataclasses import asdict

    manifest = asdict(info.manifest)
    return {
        "lang": info.language,
        "version": info.version,
        "folder": str(info.path),
        "size": info.size,
        "built": manifest["built"],
        "seconds": manifest["seconds"],
        "counts": manifest["counts"],
        "files": manifest["files"],
        "sources": manifest["sources"],
        "left_out": manifest["left_out"],
    }


def _show_info(info: PackInfo, ui: str) -> None:
    name = _text.say(f"language.{info.language}", ui)
    _output.write(_output.styled(f"{info.language} — {name}", "bold"))
    for key, value in (
        ("version", info.version),
        ("built", info.manifest.built),
        ("size", _size(info.size)),
        ("folder", str(info.path)),
    ):
        _output.write(f"  {_text.sentence(f'cli.pack.{key}', ui)}: {value}")
    for words, counts in info.manifest.counts.items():
        flags = ", ".join(f"{flag} {n:,}" for flag, n in counts.items() if flag != "words" and n)
        total = _text.plural("n.words", counts.get("words", 0), ui)
        _output.write(f"  {words}: {total}" + (f" ({flags})" if flags else ""))
    _output.write(f"  {_text.sentence('cli.pack.sources', ui)}:")
    for source in info.manifest.sources:
        _output.write(f"    {source.package} {source.version} — {source.licence}")
        _output.write(f"      {source.credit}; {source.url}")
        _output.write(f"      {source.taken}")
    for line in info.manifest.left_out:
        _output.write("  " + _text.say("cli.pack.left_out", ui, line=line))
    _output.write()


def _table(titles: list[str], rows: list[list[str]], right: tuple[int, ...]) -> None:
    ui = _output.current_ui()
    table = [[_text.sentence(title, ui) for title in titles], *rows]
    widths = [max(_output.display_width(row[i]) for row in table) for i in range(len(titles))]
    for row in table:
        cells = []
        for i, cell in enumerate(row):
            padding = " " * (widths[i] - _output.display_width(cell))
            cells.append(padding + cell if i in right else cell + padding)
        _output.write("  ".join(cells).rstrip())


def _size(count: int) -> str:
    return f"{count / 1_000_000:,.1f} MB"
