"""Settings: read, refused, documented."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from string import Formatter

import pytest

from erudit.server import Settings, SettingsError
from erudit.server._texts import TEXTS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("ERUDIT_PORT", "99999", "more than 65535"),
        ("ERUDIT_PORT", "eighty", "not a whole number"),
        ("ERUDIT_WORKERS", "0", "less than 1"),
        ("ERUDIT_FEED", "maybe", "neither 1 nor 0"),
        ("ERUDIT_LOG_LEVEL", "loud", "none of debug"),
        ("ERUDIT_RATE_SEARCH", "lots", "no rate"),
        ("ERUDIT_FEED_HOLD", "a while", "not a number"),
        ("ERUDIT_FEED_HOLD", "nan", "not a number"),
    ],
)
def test_what_makes_no_sense_is_named(name, value, said):
    with pytest.raises(SettingsError, match=f"{name}.*{said}"):
        Settings.from_env({name: value})


def test_environment_and_arguments():
    settings = Settings.from_env(
        {"ERUDIT_PORT": "81", "ERUDIT_FEED": "off", "ERUDIT_HOST": " "}, workers=3, port=None
    )
    assert (settings.port, settings.feed, settings.workers) == (81, False, 3)
    assert settings.host == "127.0.0.1"


def test_every_setting_is_documented():
    text = (DOCS / "operations.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(ERUDIT_\w+)` \| ([^|]*) \|", text, re.MULTILINE))
    expected = {f"ERUDIT_{item.name.upper()}": item.default for item in fields(Settings)}
    assert set(rows) == set(expected)
    for name, default in expected.items():
        shown = str(int(default)) if isinstance(default, bool) else str(default)
        assert rows[name].strip().strip("`") == (shown or "(empty)"), name


def test_every_error_code_is_documented():
    text = (DOCS / "http.md").read_text("utf-8")
    listed = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    assert set(TEXTS) <= listed


def test_texts_are_in_all_languages_with_the_same_values():
    for code, texts in TEXTS.items():
        assert set(texts) == {"ru", "uk", "en"}, code
        places = [{name for _, name, _, _ in Formatter().parse(t) if name} for t in texts.values()]
        assert places[0] == places[1] == places[2], code
