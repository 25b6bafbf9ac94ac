"""What a built pack holds, in numbers: words by flag, coverage of definitions, sizes."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from erudit import _text, packs

if TYPE_CHECKING:
    from erudit.packs import PackFiles

__all__ = ["PackReport", "report_on"]

# Coverage is counted among so many of the most frequent nouns, and among all.
_BANDS = (1_000, 3_000, 10_000)


@dataclass(frozen=True, slots=True)
class PackReport:
    """The numbers of one pack.

    counts: set -> flag (or `words`) -> words. coverage: of so many of the most frequent nouns, how
    many have a definition. sizes: file -> bytes. seconds: what building took after fetching.
    """

    lang: str
    version: str
    counts: dict[str, dict[str, int]]
    coverage: list[dict[str, int]]
    sizes: dict[str, int]
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON."""
        return asdict(self)

    def to_markdown(self, ui: str = "en") -> str:
        """The report as Markdown tables."""
        lines = [f"## {self.lang} ({self.version})", ""]
        flags = list(dict.fromkeys(flag for row in self.counts.values() for flag in row))
        lines += _table(
            [_text.sentence("cli.report.flag", ui), *self.counts],
            [[flag, *(f"{row.get(flag, 0):,}" for row in self.counts.values())] for flag in flags],
        )
        lines += _table(
            [_text.sentence(f"cli.report.{key}", ui) for key in ("nouns", "defined", "share")],
            [
                [
                    f"{row['nouns']:,}",
                    f"{row['defined']:,}",
                    f"{row['defined'] / max(row['nouns'], 1):.1%}",
                ]
                for row in self.coverage
            ],
        )
        lines += _table(
            [_text.sentence(f"cli.report.{key}", ui) for key in ("file", "size")],
            [[path, f"{size / 1e6:,.1f} MB"] for path, size in self.sizes.items()],
        )
        lines.append(_text.say("cli.report.seconds", ui, seconds=self.seconds))
        return "\n".join(lines)


def report_on(language: str) -> PackReport:
    """Count what the pack of a language holds. `PackError` when there is none."""
    files = packs.open_pack(language)
    manifest = files.manifest
    return PackReport(
        lang=language,
        version=files.version,
        counts=manifest.counts,
        coverage=_coverage(files),
        sizes={row.path: row.size for row in manifest.files if "/" not in row.path},
        seconds=manifest.seconds,
    )


def _coverage(files: PackFiles) -> list[dict[str, int]]:
    nouns = files.lexicon("nouns")
    attrs = [nouns.value("attr", rank) for rank in range(len(nouns))]
    attrs.sort(key=lambda attr: -(attr >> 16 & 0xFF))
    explained = packs.Flag.DEFINED | packs.Flag.DERIVED
    return [
        {"nouns": len(part), "defined": sum(1 for attr in part if attr & explained)}
        for part in [*(attrs[:size] for size in _BANDS if size < len(attrs)), attrs]
    ]


def _table(titles: list[str], rows: list[list[str]]) -> list[str]:
    def line(cells: list[str]) -> str:
        return f"| {' | '.join(cells)} |"

    return [line(titles), line(["---", *["---:"] * (len(titles) - 1)]), *map(line, rows), ""]
