"""Hooks, neighbours, ladders and phrases through the binding."""

from __future__ import annotations

import itertools
import signal
import threading
from collections import Counter

import pytest

from erudit import _core
from erudit.errors import QueryError

from ._reference import ALPHABETS, WORDS, key, split


def test_hooks(language: str, lexicon: _core.Lexicon) -> None:
    letters = ALPHABETS[language]
    words = {tuple(split(word, letters)) for word in WORDS[language]}
    for word in words | {w[1:] for w in words} | {w[:-1] for w in words}:
        front, back = lexicon.hooks("".join(word))
        if split("".join(word), letters) != list(word):
            continue
        assert front == [x for x in letters if word and (x, *word) in words]
        assert back == [x for x in letters if word and (*word, x) in words]
    assert lexicon.hooks("😀") == ([], [])


def test_neighbours(language: str, lexicon: _core.Lexicon) -> None:
    letters = ALPHABETS[language]
    for word in WORDS[language]:
        tiles = split(word, letters)
        want = [
            other
            for other in sorted(set(WORDS[language]), key=lambda w: key(w, letters))
            if len(o := split(other, letters)) == len(tiles)
            and sum(a != b for a, b in zip(o, tiles, strict=True)) == 1
        ]
        assert lexicon.neighbours(word) == want
    assert lexicon.neighbours("😀") == []


def test_folded_neighbours(russian: _core.Alphabet) -> None:
    lexicon = _core.Lexicon.from_words(russian, ["осел", "осёл", "орёл", "посол"])
    assert lexicon.neighbours("осел") == ["осёл"]
    assert lexicon.neighbours("осел", fold=[("ё", "е")]) == ["орёл"]


def test_ladders(russian: _core.Alphabet) -> None:
    lexicon = _core.Lexicon.from_words(russian, WORDS["ru"])
    assert lexicon.ladder("кот", "ход") == ["кот", "код", "ход"]
    assert lexicon.ladder("кит", "ход") == ["кит", "кот", "код", "ход"]
    # The ends need not be words, and may be equal.
    assert lexicon.ladder("кыт", "хот") == ["кыт", "кот", "хот"]
    assert lexicon.ladder("кот", "кот") == ["кот"]
    assert lexicon.ladder("кот", "слово") is None
    assert lexicon.ladder("эрудит", "престо") is None
    assert lexicon.ladder("кот", "cat") is None
    with pytest.raises(QueryError):
        lexicon.ladder("кот", "ход", forbid=-1)


def test_phrases(russian: _core.Alphabet) -> None:
    lexicon = _core.Lexicon.from_words(russian, WORDS["ru"])
    letters = "словокот"
    found = lexicon.phrases(letters)
    assert found.complete
    assert found.total == len(found.page)
    assert ["волос", "кот"] in found.page
    for phrase in found.page:
        assert Counter("".join(phrase)) == Counter(letters)
        assert len(phrase) <= 4
        assert phrase == sorted(phrase, key=lambda w: (-len(w), key(w, ALPHABETS["ru"])))
    assert len({tuple(p) for p in found.page}) == found.total
    assert lexicon.phrases(letters, offset=1, limit=2).page == found.page[1:3]
    assert all(p[0] == "код" for p in lexicon.phrases("кодвол", must=["код"]).page)
    short = lexicon.phrases(letters, budget=1)
    assert not short.complete
    for asked, field, code in (
        ({"letters": "кот😀"}, "letters", "unknown_letter"),
        ({"letters": "о" * 41}, "letters", "too_many_letters"),
        ({"letters": "кот", "must": ["вол"]}, "must", "must_letters"),
        ({"letters": "ткок", "must": ["ток"]}, "must", "must_word"),
        ({"letters": "кот", "limit": -1}, "limit", "number_range"),
    ):
        with pytest.raises(QueryError) as caught:
            lexicon.phrases(**asked)  # type: ignore[arg-type]
        assert (caught.value.field, caught.value.code) == (field, code)


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="needs POSIX signals")
def test_long_work_can_be_interrupted() -> None:
    letters = list("abcd")
    words = ["".join(w) for n in range(1, 6) for w in itertools.product(letters, repeat=n)]
    lexicon = _core.Lexicon.from_words(_core.Alphabet(letters), words)
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.3, lambda: signal.pthread_kill(main, signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            lexicon.phrases("abcd" * 10, min_length=1, max_words=30, budget=10**15)
    finally:
        timer.cancel()
