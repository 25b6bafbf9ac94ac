"""The hand-written lists: what they may say, and that mistakes are named."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from erudit.errors import PackError
from erudit.packs import LANGUAGES
from erudit.packs._flags import Flag
from erudit.packs._supplement import parse_supplement, read_supplement


def _parse(text: str, language: str = "ru"):  # type: ignore[no-untyped-def]
    return parse_supplement(text.encode(), language, "list.txt")


def test_every_kind_of_line() -> None:
    found = _parse(
        "# a comment\n"
        "\n"
        "+ вуз noun abbreviation | it is declined | место, где учатся  # and why\n"
        "+ ась form-only | an interjection\n"
        "+ минск place | a town\n"
        "- кря | no noun\n"
        "- срам all | not here\n"
        "~ лох -obscene rare | a plant\n"
        "~ ре | a note | вторая ступень\n"
    )
    assert found.added["вуз"].flags == Flag.NOUN | Flag.ABBREVIATION | Flag.SUPPLEMENT
    assert found.added["ась"].flags == Flag.SUPPLEMENT
    assert found.added["минск"].flags == Flag.PLACE | Flag.SUPPLEMENT
    assert found.removed_nouns == {"кря"}
    assert found.removed == {"срам"}
    assert found.changed == {"лох": (Flag.RARE, Flag.OBSCENE)}
    assert found.glosses == {"вуз": "место, где учатся", "ре": "вторая ступень"}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("вуз noun | why", "starts with"),
        ("+ | why", "no word"),
        ("+ вуз noun", "no reason"),
        ("+ вуз noun |", "no reason"),
        ("+ вуз noun | a | b | c", "too many bars"),
        ("- вуз | a | b", "too many bars"),
        ("+ Вуз noun | why", "small letters"),
        ("+ vuz noun | why", "small letters"),
        ("+ вуз-то noun | why", "small letters"),
        ("+ вуз nuon | why", "no flag 'nuon'"),
        ("+ вуз derived | why", "no flag 'derived'"),
        ("+ вуз rare | why", "say what it is"),
        ("+ вуз noun form-only | why", "form-only"),
        ("- вуз noun | why", "only `all`"),
        ("~ вуз | why", "no flag to set"),
        ("~ вуз rare -rare | why", "set and cleared"),
    ],
)
def test_a_mistake_names_file_and_line(line: str, why: str) -> None:
    with pytest.raises(PackError, match=r"^list\.txt, line 2: ") as error:
        _parse(f"# first\n{line}\n")
    assert why in str(error.value)


def test_a_word_is_said_once() -> None:
    with pytest.raises(PackError, match="line 3: «вуз» was there in line 1"):
        _parse("+ вуз noun | a\n\n+ вуз noun | b\n")


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(PackError, match="line 2: this is not UTF-8"):
        parse_supplement(b"# ok\n\xff\xfe\n", "ru", "list.txt")


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(PackError):
        _parse(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_lists_are_right(language: str) -> None:
    found = read_supplement(language)
    assert len(found) > 100
    assert not found.added.keys() & found.removed
    assert not found.added.keys() & found.removed_nouns
