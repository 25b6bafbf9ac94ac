"""Options and arguments that several commands share. Helps are keys of the catalogue."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = [
    "All",
    "Band",
    "Contains",
    "Ends",
    "Json",
    "Lang",
    "Limit",
    "Max",
    "MaxZipf",
    "Min",
    "MinZipf",
    "NoObscene",
    "Offset",
    "Order",
    "Pattern",
    "Starts",
    "Substring",
    "Without",
    "Words",
    "Yo",
]

Lang = Annotated[str | None, typer.Option("--lang", metavar="ru|uk|en|sk", help="cli.option.lang")]
Json = Annotated[bool, typer.Option("--json", help="cli.option.json")]
Words = Annotated[
    str, typer.Option("--words", metavar="nouns|forms|places", help="cli.option.words")
]
Yo = Annotated[str, typer.Option("--yo", metavar="fold|distinct", help="cli.option.yo")]
Band = Annotated[str, typer.Option("--band", metavar="all|common|rare", help="cli.option.band")]
Order = Annotated[
    str, typer.Option("--order", metavar="score|frequency|alphabet", help="cli.option.order")
]
Pattern = Annotated[
    str | None, typer.Option("--pattern", metavar="pattern", help="cli.option.pattern")
]
Min = Annotated[int, typer.Option("--min", metavar="n", help="cli.option.min")]
Max = Annotated[int | None, typer.Option("--max", metavar="n", help="cli.option.max")]
Contains = Annotated[str, typer.Option("--contains", metavar="letters", help="cli.option.contains")]
Without = Annotated[str, typer.Option("--without", metavar="letters", help="cli.option.without")]
Starts = Annotated[str, typer.Option("--starts", metavar="letters", help="cli.option.starts")]
Ends = Annotated[str, typer.Option("--ends", metavar="letters", help="cli.option.ends")]
Substring = Annotated[
    str, typer.Option("--substring", metavar="letters", help="cli.option.substring")
]
MinZipf = Annotated[
    float | None, typer.Option("--min-zipf", metavar="x", help="cli.option.min_zipf")
]
MaxZipf = Annotated[
    float | None, typer.Option("--max-zipf", metavar="x", help="cli.option.max_zipf")
]
NoObscene = Annotated[bool, typer.Option("--no-obscene", help="cli.option.no_obscene")]
Offset = Annotated[int, typer.Option("--offset", metavar="n", help="cli.option.offset")]
Limit = Annotated[int | None, typer.Option("--limit", metavar="n", help="cli.option.limit")]
All = Annotated[bool, typer.Option("--all", help="cli.option.all")]
