"""Queries through the binding, against the plain reference, in every alphabet."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit import _core
from erudit.errors import LexiconError, QueryError

from ._reference import ALPHABETS, WORDS, Asked, fits, key, split

FOLDS = {
    "ru": (("ё", "е"),),
    "uk": (("ґ", "г"),),
    "en": (),
    "sk": (("á", "a"), ("č", "c")),
    "sk-ch": (("á", "a"),),
}


@st.composite
def questions(draw: st.DrawFn, language: str) -> Asked:
    letter = st.sampled_from(
        sorted({x for word in WORDS[language] for x in split(word, ALPHABETS[language])})
    )

    def few(most: int) -> list[str]:
        return draw(st.one_of(st.just([]), st.just([]), st.lists(letter, max_size=most)))

    sets = st.lists(letter, min_size=1, max_size=4, unique=True).map("".join)
    places = st.one_of(
        letter,
        letter,
        st.just("?"),
        st.just("*"),
        sets.map("[{}]".format),
        sets.map("[^{}]".format),
    )
    minimum = draw(st.integers(1, 4))
    return Asked(
        letters=draw(st.none() | st.lists(letter, max_size=9)),
        unknowns=draw(st.integers(0, 4)),
        pattern=draw(st.none() | st.lists(places, max_size=6)),
        min_length=minimum,
        max_length=draw(st.integers(minimum, 9)),
        contains=few(2),
        without=few(2),
        starts=few(2),
        ends=few(2),
        substring=few(2),
        fold=draw(st.sampled_from([(), FOLDS[language]])),
    )


@pytest.mark.parametrize("language", sorted(ALPHABETS))
@given(data=st.data())
@settings(deadline=None, max_examples=100)
def test_answers_are_those_of_the_reference(language: str, data: st.DataObject) -> None:
    letters = ALPHABETS[language]
    asked = data.draw(questions(language))
    own = data.draw(
        st.lists(
            st.lists(st.sampled_from(letters[:6]), min_size=1, max_size=6).map("".join), max_size=10
        )
    )
    words = sorted({*WORDS[language], *own}, key=lambda word: key(word, letters))
    alphabet = _core.Alphabet(letters)
    # Two letters side by side may spell a longer one; then the text asks for that one.
    for part in ("contains", "without", "starts", "ends", "substring", "letters"):
        if (given_part := getattr(asked, part)) is not None:
            setattr(asked, part, split("".join(given_part), letters))
    if asked.pattern is not None and language == "sk-ch":
        joined = "".join(asked.pattern)
        if any(two in joined for two in ("ch", "dz", "dž")):
            return
    lexicon = _core.Lexicon.from_words(alphabet, words, gaddag=data.draw(st.booleans()))
    query = _core.Query(alphabet, **asked.arguments())  # type: ignore[arg-type]
    want = [word for word in words if fits(word, asked, letters)]
    assert lexicon.count(query) == len(want)
    results = lexicon.search(query)
    assert results.total == len(want)
    found = results.page(order="alphabet")
    assert sorted((f.word for f in found), key=lambda word: key(word, letters)) == want
    for f in found:
        tiles = split(f.word, letters)
        assert f.length == len(tiles)
        assert lexicon.word(f.rank) == f.word
        if asked.letters is not None:
            assert f.anagram == (len(tiles) == len(asked.letters) + asked.unknowns)
            assert len(f.unknowns) <= asked.unknowns


def test_pages(lexicon: _core.Lexicon, alphabet: _core.Alphabet, language: str) -> None:
    letters = ALPHABETS[language]
    values = bytes(i % 9 for i in range(len(letters)))
    results = lexicon.search(_core.Query(alphabet))
    whole = results.page(order="score", values=values)

    def score(word: str) -> int:
        return sum(values[i] for i in key(word, letters))

    words = sorted(
        (w for w in set(WORDS[language]) if len(split(w, letters)) > 1),
        key=lambda w: (-len(split(w, letters)), -score(w), key(w, letters)),
    )
    assert [f.word for f in whole] == words
    assert [f.score for f in whole] == [score(w) for w in words]
    assert [
        f.word for i in range(0, len(words), 3) for f in results.page(i, 3, values=values)
    ] == words
    assert results.page(len(words)) == []
    assert results.page(0, 0) == []
    assert results.by_length == [
        (n, k) for n in range(63, 0, -1) if (k := sum(len(split(w, letters)) == n for w in words))
    ]
    with pytest.raises(QueryError) as caught:
        results.page(order="colour")
    assert (caught.value.field, caught.value.code) == ("order", "unknown_order")
    for bad in ({"offset": -1}, {"limit": -1}):
        with pytest.raises(QueryError):
            results.page(**bad)  # type: ignore[arg-type]


def test_flags_and_frequency(built: Path) -> None:
    lexicon = _core.Lexicon.open(built)
    attr = {word: lexicon.value("attr", rank) for rank, word in enumerate(lexicon.words())}
    for limits in (
        {"require": 1},
        {"forbid": 2},
        {"require": 2, "forbid": 1},
        {"min_frequency": 50},
        {"max_frequency": 100},
        {"min_frequency": 20, "max_frequency": 90, "forbid": 1},
    ):
        query = _core.Query(lexicon.alphabet, min_length=1, **limits)
        want = {
            word
            for word, value in attr.items()
            if value & limits.get("require", 0) == limits.get("require", 0)
            and not value & limits.get("forbid", 0)
            and limits.get("min_frequency", 0) <= value >> 16 <= limits.get("max_frequency", 255)
        }
        found = lexicon.search(query).page(order="frequency")
        assert {f.word for f in found} == want
        assert lexicon.count(query) == len(want)
        assert all(f.attr == attr[f.word] for f in found)
        for one, two in pairwise(found):
            assert (-one.length, -(one.attr >> 16), one.rank) < (
                -two.length,
                -(two.attr >> 16),
                two.rank,
            )
    plain = _core.Lexicon.from_words(lexicon.alphabet, ["кот"])
    assert plain.count(_core.Query(lexicon.alphabet, require=1)) == 0
    assert plain.count(_core.Query(lexicon.alphabet, forbid=1, max_frequency=0)) == 1


def test_examples(russian: _core.Alphabet) -> None:
    lexicon = _core.Lexicon.from_words(russian, WORDS["ru"])

    def found(**asked: object) -> dict[str, list[str]]:
        query = _core.Query(russian, **asked)  # type: ignore[arg-type]
        return {f.word: f.unknowns for f in lexicon.search(query).page()}

    assert found(pattern="к?т") == {"кит": ["и"], "кот": ["о"], "кут": ["у"]}
    assert found(letters="слово", min_length=3).keys() == {"слово", "волос", "соло", "вол", "лов"}
    assert found(letters="олсв?", min_length=5) == {"волос": ["о"], "слово": ["о"]}
    assert found(letters="елка", min_length=4, fold=[("ё", "е")]) == {"ёлка": [], "елка": []}
    assert found(letters="елка", min_length=4) == {"елка": []}


@pytest.mark.parametrize(
    ("asked", "field", "position", "code"),
    [
        ({"letters": "abc"}, "letters", 0, "unknown_letter"),
        ({"letters": "сло😀"}, "letters", 3, "unknown_letter"),
        ({"letters": "а" * 21}, "letters", 20, "too_many_letters"),
        ({"letters": "а" * 10_000}, "letters", 20, "too_many_letters"),
        ({"letters": "?????"}, "letters", 4, "too_many_unknowns"),
        ({"pattern": "к[от"}, "pattern", 1, "pattern_unclosed"),
        ({"pattern": "к[]т"}, "pattern", 1, "pattern_empty_set"),
        ({"pattern": "?" * 64}, "pattern", 63, "pattern_too_long"),
        ({"pattern": "'; DROP TABLE"}, "pattern", 0, "unknown_letter"),
        ({"contains": "\0"}, "contains", 0, "unknown_letter"),
        ({"ends": "о" * 64}, "ends", 63, "pattern_too_long"),
        ({"min_length": 7, "max_length": 3}, "min_length", None, "length_range"),
        ({"max_length": -1}, "max_length", None, "length_range"),
        ({"require": -1}, "require", None, "number_range"),
        ({"min_frequency": 256}, "min_frequency", None, "number_range"),
        ({"fold": [("ё", "x")]}, "fold", None, "unknown_letter"),
    ],
)
def test_refusals(
    russian: _core.Alphabet, asked: dict[str, object], field: str, position: int | None, code: str
) -> None:
    with pytest.raises(QueryError) as caught:
        _core.Query(russian, **asked)  # type: ignore[arg-type]
    error = caught.value
    assert (error.field, error.position, error.code) == (field, position, code)
    assert str(error).endswith(".")


@given(st.text(), st.text(), st.text())
def test_any_text_is_understood_or_refused(letters: str, pattern: str, contains: str) -> None:
    alphabet = _core.Alphabet(ALPHABETS["ru"])
    try:
        query = _core.Query(alphabet, letters=letters, pattern=pattern, contains=contains)
    except QueryError:
        return
    assert _core.Lexicon.from_words(alphabet, WORDS["ru"]).count(query) >= 0


def test_another_alphabet_is_refused(russian: _core.Alphabet) -> None:
    lexicon = _core.Lexicon.from_words(russian, ["кот"])
    query = _core.Query(_core.Alphabet(["a"]))
    for ask in (lexicon.count, lexicon.search):
        with pytest.raises(LexiconError, match="another alphabet"):
            ask(query)
