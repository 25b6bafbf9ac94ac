"""Users' own words on top of a pack."""

from __future__ import annotations

from pathlib import Path

import pytest

from erudit.errors import PackError
from erudit.packs import Overlay


def test_reads_words_to_add_and_to_remove(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("\ufeff# ours\n+Кринж\nвайб\n- юр # no\n\n", "utf-8")
    assert Overlay.read(path, "ru") == Overlay(frozenset({"кринж", "вайб"}), frozenset({"юр"}))


def test_the_apostrophe_may_be_typed_in_any_way() -> None:
    assert Overlay.parse("+п’ять\n+м`ята", "uk").added == {"п'ять", "м'ята"}


@pytest.mark.parametrize("line", ["+word", "+", "-", "+два слова", "+" + "я" * 64, "+'", "😀"])
def test_what_is_no_word_is_refused(line: str) -> None:
    with pytest.raises(PackError, match="words, line 2"):
        Overlay.parse(f"+кот\n{line}", "ru")


def test_a_word_cannot_be_both(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="line 2: «кот» is both"):
        Overlay.parse("+кот\n-кот", "ru")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        Overlay.read(tmp_path / "none.txt", "ru")
    with pytest.raises(PackError, match="cannot be read"):
        Overlay.read(tmp_path, "ru")
    (tmp_path / "raw").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PackError, match="not UTF-8"):
        Overlay.read(tmp_path / "raw", "ru")
