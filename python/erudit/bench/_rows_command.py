"""The command line, as a whole process."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from erudit.packs import open_pack

from ._measure import Figure, median, repeat
from ._peers import an_words

__all__ = ["first_answer"]


def first_answer() -> Iterator[Figure]:
    """From starting `erudit words` to its answer, the lexicon in the file cache."""
    beside = Path(sys.executable).with_name("erudit")
    program = str(beside) if beside.exists() else shutil.which("erudit")
    if program is None:
        return

    def ask(*arguments: str) -> float:
        return median(
            repeat(
                lambda: subprocess.run(  # noqa: S603
                    [program, "words", *arguments],
                    check=True,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                ),
                15,
            )
        )

    an = an_words(open_pack("en").lexicon("forms").words())
    peer = median(repeat(lambda: an[0]("letters"), 15)) if an else 0.0
    if an:
        an[1]()
    yield Figure(
        row="command",
        case="erudit words слово",
        value=1000 * ask("слово"),
        unit="ms",
        target=300,
    )
    yield Figure(
        row="command",
        case="erudit words слово* --words forms --json",
        value=1000 * ask("слово*", "--words", "forms", "--json"),
        unit="ms",
        target=300,
    )
    yield Figure(
        row="command",
        case="erudit words letters --lang en --words forms",
        value=1000 * ask("letters", "--lang", "en", "--words", "forms"),
        unit="ms",
        target=300,
        peer="an" if an else "",
        peer_value=1000 * peer,
        note="the peer is compiled C and reads a plain list",
    )
