"""`WordList`: complete, paged, a sequence; `Pack.words`, `match`, `longest`."""

from __future__ import annotations

import threading

import pytest

import erudit
from erudit.errors import PackError, QueryError
from erudit.finder import Pack, default_rules, score, tile_values
from erudit.finder._values import RULES


def test_words_of_slovo(small: Pack) -> None:
    found = small.words("слово")
    assert [one.word for one in found] == ["волос", "слово", "соло", "вол", "лов"]
    assert [one.anagram for one in found] == [True, True, False, False, False]
    assert found.by_length == [(5, 2), (4, 1), (3, 2)]
    assert found.total == len(found) == 5
    assert found.elapsed_ms >= 0
    assert "соло" in found
    assert "тур" not in found
    assert str(found[0]) == "волос"


def test_unknown_letters_are_told(small: Pack) -> None:
    (kot,) = [one for one in small.words("ко*") if one.word == "кот"]
    assert kot.unknowns == ["т"]
    assert kot.anagram


def test_pattern_with_letters(small: Pack) -> None:
    assert [one.word for one in small.match("к?т", order="alphabet")] == ["кит", "кот", "кут"]
    assert [one.word for one in small.match("к?т", letters="окт")] == ["кот"]
    assert [one.word for one in small.words("ткио", pattern="к?т")] == ["кит", "кот"]


def test_orders(small: Pack) -> None:
    found = small.match("к??")
    assert [one.word for one in found.page(order="alphabet")] == ["кит", "код", "кот", "кут"]
    assert [one.word for one in found.page(order="frequency")] == ["код", "кот", "кит", "кут"]
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    with pytest.raises(QueryError, match="no value"):
        found.page(order="length")  # type: ignore[arg-type]


def test_yo(small: Pack) -> None:
    assert {one.word for one in small.words("осел")} >= {"осел", "осёл"}
    assert {one.word for one in small.words("осел", yo="distinct")} == {"осел"}
    assert {one.word for one in small.match("елка")} == {"ёлка"}
    assert small.match("елка", yo="distinct").total == 0


def test_filters_by_flag_and_frequency(small: Pack) -> None:
    assert "лов" not in small.words("слово", band="common")
    assert [one.word for one in small.words("слово", band="rare")] == ["лов"]
    assert small.words("хрен", obscene=False).total == 0
    assert small.words("хрен").total == 1
    assert {one.word for one in small.match("к?т", min_zipf=4.0)} == {"кот"}
    assert {one.word for one in small.match("к?т", max_zipf=2.0)} == {"кут"}


def test_pages_join_to_the_whole(small: Pack) -> None:
    found = small.match("*")
    whole = found.page(limit=None)
    for size in (1, 3, 1000):
        pages = [found.page(offset, size) for offset in range(0, found.total, size)]
        assert [one for page in pages for one in page] == whole
    assert list(found) == whole
    assert found.page(found.total + 5) == []
    assert found.page(0, 0) == []
    for place in (0, -1, 3):
        assert found[place] == whole[place]
    for piece in (slice(None), slice(2, 5), slice(None, None, -2), slice(5, 1), slice(-3, None)):
        assert found[piece] == whole[piece]
    with pytest.raises(IndexError):
        found[found.total]
    for offset, limit in ((-1, 5), (0, -5)):
        with pytest.raises(QueryError, match="below zero"):
            found.page(offset, limit)


def test_to_dict(small: Pack) -> None:
    answer = small.words("слово*", min=5).to_dict(0, 1, ui="ru")
    elapsed = answer.pop("elapsed_ms")
    assert isinstance(elapsed, float)
    assert answer["query"]["letters"] == "слово*"
    del answer["query"]
    assert answer == {
        "notes": [],
        "total": 2,
        "by_length": [{"length": 5, "total": 2}],
        "offset": 0,
        "limit": 1,
        "words": [
            {
                "word": "волос",
                "length": 5,
                "anagram": False,
                "unknowns": [],
                "score": 6,
                "defined": False,
                "zipf": 4.4,
            }
        ],
    }
    noted = small.words("ёлка").to_dict(ui="ru")["notes"]
    assert noted == [{"code": "yo_folded", "text": "Е и Ё считаются одной буквой."}]


def test_longest(small: Pack) -> None:
    assert [one.word for one in small.longest("словот")] == ["волос", "слово"]
    assert small.longest("ъъъ") == []


def test_a_bad_query_is_refused(small: Pack) -> None:
    with pytest.raises(QueryError):
        small.words("zабв")
    with pytest.raises(TypeError):
        small.words("слово", lenght=5)
    with pytest.raises(QueryError):
        small.lexicon("verbs")  # type: ignore[arg-type]


def test_many_threads(small: Pack) -> None:
    wrong: list[str] = []

    def work() -> None:
        for _ in range(200):
            if [one.word for one in small.words("слово")][:2] != ["волос", "слово"]:
                wrong.append("words")
            if small.check("столы").reason != "inflected":
                wrong.append("check")

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_packs_are_shared(pack_ru: Pack) -> None:
    found: list[Pack] = []
    threads = [threading.Thread(target=lambda: found.append(erudit.pack("ru"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(one is pack_ru for one in found)
    assert pack_ru.language == "ru"


def test_a_missing_pack_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("ERUDIT_DATA", str(tmp_path))
    with pytest.raises(PackError) as caught:
        erudit.pack("ru")
    for ui in ("ru", "uk", "en"):
        assert "erudit packs build ru" in caught.value.text(ui)
    with pytest.raises(QueryError, match="no language"):
        erudit.pack("xx")


def test_tile_values() -> None:
    assert default_rules("ru") == "erudit"
    assert score("слово", "ru") == 1 + 2 + 1 + 1 + 1
    assert score("съёмка", "ru") == score("съемка", "ru")
    assert score("ёж", "ru", "scrabble-ru") == 3 + 5
    assert score("щи", "ru") == 11
    assert score("п'ять", "uk") == 2 + 10 + 4 + 1 + 5
    assert score("quiz", "en") == 22
    assert score("kôň", "sk") == 2 + 8 + 8
    assert tile_values("en", ["a", "q", "?"]) == bytes([1, 10, 0])
    # How many letters each table names, so that a slip of the pen shows.
    sizes = {name: len(table) for tables in RULES.values() for name, table in tables.items()}
    assert sizes == {
        "erudit": 33,
        "scrabble-ru": 33,
        "scrabble-uk": 35 - 1 + 2,
        "scrabble-en": 26,
        "scrabble-sk": 41,
    }
