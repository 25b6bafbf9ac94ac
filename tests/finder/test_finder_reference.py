"""The finder against the slow obvious way, on random word lists, the small pack and real packs."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import erudit
from erudit import _core, packs
from erudit.finder import Pack, WordQuery
from erudit.packs import Flag, PackFiles

LETTERS = {"ru": "аеёкост", "uk": "аіїкот'", "en": "aeinrst", "sk": "aáeknoô"}


def fits(query: WordQuery, word: str, attr: int) -> bool:
    """Whether a word answers a query, the obvious way."""
    fold = str.maketrans(dict(query.fold))
    plain = word.translate(fold)
    step = attr >> 16 & 0xFF
    return (
        query.min <= len(word) <= (query.max or 63)
        and _from_letters(query.letters, plain, fold)
        and _matches(query.pattern, plain, fold)
        and not Counter(query.contains.translate(fold)) - Counter(plain)
        and not set(query.without.translate(fold)) & set(plain)
        and plain.startswith(query.starts.translate(fold))
        and plain.endswith(query.ends.translate(fold))
        and query.substring.translate(fold) in plain
        and {"all": True, "rare": attr & Flag.RARE, "common": not attr & Flag.RARE}[query.band]
        and (query.obscene or not attr & Flag.OBSCENE)
        and (query.min_zipf is None or step >= query.min_zipf * 25 - 1e-6)
        and (query.max_zipf is None or step <= query.max_zipf * 25 + 1e-6)
    )


def _missing(letters: str, plain: str, fold: dict[int, str]) -> Counter[str]:
    return Counter(plain) - Counter(letters.translate(fold).replace("*", ""))


def _from_letters(letters: str | None, plain: str, fold: dict[int, str]) -> bool:
    if letters is None:
        return True
    return _missing(letters, plain, fold).total() <= letters.count("*")


def _matches(pattern: str | None, plain: str, fold: dict[int, str]) -> bool:
    if pattern is None:
        return True
    parts = re.findall(r"\[.*?\]|.", pattern.translate(fold))
    places = [{"?": ".", "*": ".*"}.get(part, part) for part in parts]
    return re.fullmatch("".join(places), plain) is not None


def holds(pack: Pack, query: WordQuery, words: dict[str, int]) -> None:
    """The answer is exactly what the slow way finds, and says so about each word."""
    expected = {word for word, attr in words.items() if fits(query, word, attr)}
    found = pack.find(query)
    assert found.total == len(expected)
    page = found.page(limit=None)
    assert {one.word for one in page} == expected
    assert found.by_length == sorted(Counter(map(len, expected)).items(), reverse=True)
    fold = str.maketrans(dict(query.fold))
    for one in page:
        assert one.length == len(one.word)
        attr = words[one.word]
        assert one.zipf == ((attr >> 16 & 0xFF) / 25 or None)
        assert one.defined == bool(attr & (Flag.DEFINED | Flag.DERIVED))
        if query.letters is not None:
            missing = _missing(query.letters, one.word.translate(fold), fold)
            assert Counter("".join(one.unknowns).translate(fold)) == missing
            assert one.anagram == (len(one.word) == len(query.letters))
    for order in ("score", "frequency", "alphabet"):
        ordered = found.page(limit=None, order=cast(Any, order))
        keys = [
            (
                -one.length,
                {"score": -one.score, "frequency": -(one.zipf or 0), "alphabet": 0}[order],
            )
            for one in ordered
        ]
        assert keys == sorted(keys)


@st.composite
def queries(draw: st.DrawFn, language: str, letters: str) -> WordQuery:
    """A query that may find something among words of few letters."""
    some = st.text(alphabet=letters, max_size=2)
    rack = st.text(alphabet=letters + "*", min_size=1, max_size=9).filter(
        lambda text: text.count("*") <= 4
    )
    place = st.one_of(
        st.sampled_from([*letters, "?", "*", "?", "*"]),
        st.builds(
            lambda negative, inside: f"[{'^' if negative else ''}{inside}]",
            st.booleans(),
            st.text(alphabet=letters, min_size=1, max_size=3),
        ),
    )
    pattern = st.lists(place, min_size=1, max_size=7).map("".join)
    low = draw(st.integers(1, 4))
    return WordQuery(
        language,
        letters=draw(st.none() | rack),
        pattern=draw(st.none() | pattern),
        min=low,
        max=draw(st.none() | st.integers(low, 9)),
        contains=draw(some),
        without=draw(st.just("") | some),
        starts=draw(st.just("") | some),
        ends=draw(st.just("") | some),
        substring=draw(st.just("") | some),
        band=draw(st.sampled_from(["all", "all", "common", "rare"])),
        min_zipf=draw(st.none() | st.floats(0, 2.5)),
        max_zipf=draw(st.none() | st.floats(2.5, 8)),
        yo=draw(st.sampled_from(["fold", "distinct"])),
        obscene=draw(st.booleans()),
    )


class Files:
    """One lexicon as a pack."""

    def __init__(self, language: str, path: Path, words: dict[str, int]) -> None:
        self.language = language
        alphabet = _core.Alphabet(list(packs.letters_of(language)))
        columns = {"attr": array("I", words.values()).tobytes()}
        _core.build_lexicon(
            path, alphabet, words, name="random", language=language, columns=columns
        )
        self._lexicon = _core.Lexicon.open(path)

    def lexicon(self, name: str) -> _core.Lexicon:
        return self._lexicon


@pytest.mark.parametrize("language", list(LETTERS))
@given(data=st.data())
@settings(
    max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
def test_random_words_and_queries(language: str, tmp_path: Path, data: st.DataObject) -> None:
    letters = LETTERS[language]
    flags = st.sampled_from([0, Flag.RARE, Flag.OBSCENE, Flag.DEFINED, Flag.DERIVED | Flag.RARE])
    attrs = st.builds(packs.attr, flags, st.integers(0, 255))
    words = data.draw(
        st.dictionaries(st.text(alphabet=letters, min_size=1, max_size=9), attrs, max_size=60)
    )
    pack = Pack(cast(PackFiles, Files(language, tmp_path / "random.lex", words)))
    for query in data.draw(st.lists(queries(language, letters), min_size=1, max_size=4)):
        holds(pack, query, words)


def real_words(pack: Pack) -> dict[str, int]:
    lexicon = pack.lexicon("nouns")
    return {
        word: lexicon.value("attr", rank)
        for rank, word in enumerate(lexicon.words())
        if rank % 7 == 0 or len(word) < 5
    }


@pytest.mark.parametrize("language", list(LETTERS))
@given(data=st.data())
@settings(
    max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
def test_real_words(
    language: str,
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    data: st.DataObject,
) -> None:
    pack, words = _sample(language, request, tmp_path_factory)
    letters = "".join(
        sorted(
            set(
                "".join(data.draw(st.lists(st.sampled_from(sorted(words)), min_size=1, max_size=2)))
            )
        )
    )
    query = data.draw(queries(language, letters))
    holds(pack, replace(query, min=2, max=None) if query.letters else query, words)


_samples: dict[str, tuple[Pack, dict[str, int]]] = {}


def _sample(
    language: str, request: pytest.FixtureRequest, factory: pytest.TempPathFactory
) -> tuple[Pack, dict[str, int]]:
    if language not in _samples:
        pack: erudit.Pack = request.getfixturevalue(f"pack_{language}")
        words = real_words(pack)
        path = factory.mktemp("sample") / "words.lex"
        _samples[language] = (Pack(cast(PackFiles, Files(language, path, words))), words)
    return _samples[language]
