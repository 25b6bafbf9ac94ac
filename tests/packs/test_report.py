"""The document about the packs is counted from the packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from erudit.packs import PackFiles, _report
from erudit.packs._sources import sources


@pytest.mark.usefixtures("ru", "uk", "en", "sk")
def test_the_document_is_written(tmp_path: Path) -> None:
    path = tmp_path / "packs.md"
    assert _report.main([str(path)]) == 0
    text = path.read_text("utf-8")
    for heading in ("## Words by flag", "### Slovak", "## Sizes and building", "## Sources"):
        assert heading in text
    for row in sources():
        assert f"[{row.package}]({row.url})" in text
    tables = [line for line in text.splitlines() if line.startswith("|")]
    assert len(tables) > 60
    assert all(line.endswith("|") for line in tables)


def test_coverage_falls_with_frequency(ru: PackFiles) -> None:
    bands = _report.coverage(ru)
    shares = [(defined + derived) / size for size, defined, derived in bands]
    assert shares == sorted(shares, reverse=True)
    assert [size for size, _, _ in bands][:3] == [1_000, 3_000, 5_000]
    assert all(defined + derived <= size for size, defined, derived in bands)
