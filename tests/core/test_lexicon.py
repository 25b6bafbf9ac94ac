"""Lexicon files: built, opened, refused."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit import _core
from erudit.errors import LexiconError

from ._reference import ALPHABETS, WORDS, key, split


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def in_order(language: str) -> list[str]:
    return sorted(set(WORDS[language]), key=lambda word: key(word, ALPHABETS[language]))


def test_words_and_ranks(language: str, lexicon: _core.Lexicon) -> None:
    words = in_order(language)
    assert lexicon.words() == words
    assert len(lexicon) == len(words)
    assert lexicon.longest == max(len(split(word, ALPHABETS[language])) for word in words)
    for rank, word in enumerate(words):
        assert word in lexicon
        assert lexicon.rank(word) == rank
        assert lexicon.word(rank) == word
    assert lexicon.words(2, 5) == words[2:5]
    assert lexicon.words(-3, 10**12) == words
    assert lexicon.words(5, 2) == []
    for text in ("", "a1", "😀", "zzzzzz", "я" * 1000, "\0", "'; DROP TABLE"):
        assert text not in lexicon
        assert lexicon.rank(text) is None
    for rank in (-1, len(words), 2**40):
        with pytest.raises(LexiconError, match="no word of rank"):
            lexicon.word(rank)


def test_a_built_file(built: Path) -> None:
    lexicon = _core.Lexicon.open(built)
    assert (lexicon.name, lexicon.language, lexicon.columns) == ("nouns", "ru", ["attr"])
    assert lexicon.alphabet.letters == ALPHABETS["ru"]
    assert lexicon.has_gaddag
    assert lexicon.nodes > lexicon.dawg_nodes
    for i, word in enumerate(WORDS["ru"]):
        rank = lexicon.rank(word)
        assert rank is not None
        assert lexicon.value("attr", rank) & 3 == i % 4
    with pytest.raises(LexiconError, match="no column"):
        lexicon.value("none", 0)
    with pytest.raises(LexiconError, match="no word of rank"):
        lexicon.value("attr", len(lexicon))


def test_the_same_words_give_the_same_bytes(tmp_path: Path, russian: _core.Alphabet) -> None:
    one, two = tmp_path / "1.lex", tmp_path / "2.lex"
    report = _core.build_lexicon(one, russian, WORDS["ru"], name="n", language="ru")
    _core.build_lexicon(two, russian, iter(WORDS["ru"][::-1] * 2), name="n", language="ru")
    assert one.read_bytes() == two.read_bytes()
    assert report.bytes == one.stat().st_size
    assert report.words == len(set(WORDS["ru"]))
    assert report.seconds >= 0


def test_values_of_repeated_words_are_joined(tmp_path: Path, russian: _core.Alphabet) -> None:
    path = tmp_path / "a.lex"
    column = b"".join(v.to_bytes(4, "little") for v in (1, 2, 4))
    _core.build_lexicon(
        path, russian, ["кот", "дом", "кот"], name="n", language="ru", columns={"x": column}
    )
    lexicon = _core.Lexicon.open(path)
    assert [lexicon.value("x", rank) for rank in range(2)] == [2, 5]


def test_progress_and_stopping(tmp_path: Path, russian: _core.Alphabet) -> None:
    told: list[tuple[str, float]] = []
    path = tmp_path / "a.lex"
    _core.build_lexicon(
        path,
        russian,
        WORDS["ru"],
        name="n",
        language="ru",
        progress=lambda stage, part: told.append((stage, part)),
    )
    parts = [part for _, part in told]
    assert parts == sorted(parts)
    assert told[-1][1] == 1
    before = path.read_bytes()

    class StopError(Exception):
        pass

    def stop(stage: str, part: float) -> None:
        raise StopError

    with pytest.raises(StopError):
        _core.build_lexicon(path, russian, ["дом"], name="n", language="ru", progress=stop)
    assert path.read_bytes() == before
    assert names(tmp_path) == ["a.lex"]


def test_what_cannot_be_built(tmp_path: Path, russian: _core.Alphabet) -> None:
    path = tmp_path / "a.lex"
    for words, say in (
        (["кот", "cat"], "'c' at place 1 of word 2"),
        (["кот", ""], "Word 2 of the list is empty"),
        (["а" * 64], "64 letters"),
        (["кот", 5], "Item 2"),
        (["\ud800"], "Word 1"),
    ):
        with pytest.raises(LexiconError, match=say):
            _core.build_lexicon(path, russian, words, name="n", language="ru")  # type: ignore[arg-type]
    for columns, say in (
        ({"attr": b"123"}, "4-byte"),
        ({"attr": b"1234" * 2}, "2 values for 1"),
        ({"Ж": b"1234"}, "no name"),
    ):
        with pytest.raises(LexiconError, match=say):
            _core.build_lexicon(path, russian, ["кот"], name="n", language="ru", columns=columns)
    with pytest.raises(LexiconError, match="control"):
        _core.build_lexicon(path, russian, ["кот"], name="a\nwords=5", language="ru")
    assert names(tmp_path) == []


def test_an_error_of_the_words_passes_through(tmp_path: Path, russian: _core.Alphabet) -> None:
    def words():  # type: ignore[no-untyped-def]
        yield "кот"
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        _core.build_lexicon(tmp_path / "a.lex", russian, words(), name="n", language="ru")
    assert names(tmp_path) == []


def test_places_that_cannot_be_written(tmp_path: Path, russian: _core.Alphabet) -> None:
    lexicon = _core.Lexicon.from_words(russian, ["кот"])
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "none" / "a.lex", tmp_path / "folder", Path("/proc/a.lex")):
        with pytest.raises(LexiconError, match="Cannot write"):
            lexicon.save(path)
    assert names(tmp_path) == ["folder"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said(tmp_path: Path, russian: _core.Alphabet) -> None:
    """A limit on the size of files stands for a full disk."""
    resource = pytest.importorskip("resource")
    signal = pytest.importorskip("signal")
    lexicon = _core.Lexicon.from_words(russian, WORDS["ru"])
    path = tmp_path / "a.lex"
    lexicon.save(path)
    before = path.read_bytes()
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, old[1]))
        with pytest.raises(LexiconError, match="Cannot write"):
            lexicon.save(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
        signal.signal(signal.SIGXFSZ, handler)
    assert path.read_bytes() == before
    assert names(tmp_path) == ["a.lex"]


def test_files_that_are_none(tmp_path: Path) -> None:
    path = tmp_path / "a.lex"
    for data in (b"", b"x", b"ERUDLEX1", b"\0" * 1000, b"ERUDLEX1" + b"\xff" * 100):
        path.write_bytes(data)
        with pytest.raises(LexiconError):
            _core.Lexicon.open(path)
    with pytest.raises(LexiconError, match="Cannot read"):
        _core.Lexicon.open(tmp_path / "none.lex")
    with pytest.raises(LexiconError, match="no file"):
        _core.Lexicon.open(tmp_path)


def test_damage_is_found(built: Path, tmp_path: Path) -> None:
    data = built.read_bytes()
    path = tmp_path / "damaged.lex"
    for place in range(0, len(data), 7):
        path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        with pytest.raises(LexiconError):
            _core.Lexicon.open(path)
        path.write_bytes(data[:place])
        with pytest.raises(LexiconError):
            _core.Lexicon.open(path)


@given(st.data())
@settings(deadline=None)
def test_any_words(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(ALPHABETS)))
    letters = ALPHABETS[name]
    some = data.draw(st.lists(st.sampled_from(letters), min_size=2, max_size=5, unique=True))
    words = data.draw(
        st.lists(st.lists(st.sampled_from(some), min_size=1, max_size=7).map("".join), max_size=30)
    )
    lexicon = _core.Lexicon.from_words(
        _core.Alphabet(letters), words, gaddag=data.draw(st.booleans())
    )
    assert lexicon.words() == sorted(set(words), key=lambda word: key(word, letters))


def test_plain_graphs_come_back(language: str, lexicon: _core.Lexicon, tmp_path: Path) -> None:
    path = tmp_path / "a.kwg"
    lexicon.export_kwg(path)
    again = _core.Lexicon.import_kwg(path, lexicon.alphabet, name="x", language=language)
    assert again.words() == lexicon.words()
    assert (again.nodes, again.has_gaddag) == (lexicon.nodes, True)
    with pytest.raises(LexiconError):
        _core.Lexicon.import_kwg(path, _core.Alphabet(["a"]))
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(LexiconError, match="whole nodes"):
        _core.Lexicon.import_kwg(path, lexicon.alphabet)


def test_many_threads(built: Path) -> None:
    lexicon = _core.Lexicon.open(built)
    alphabet = lexicon.alphabet
    queries = [
        _core.Query(alphabet, letters="словоел?"),
        _core.Query(alphabet, pattern="*о*"),
        _core.Query(alphabet, substring="ол", fold=[("ё", "е")]),
    ]
    want = [[found.word for found in lexicon.search(query).page()] for query in queries]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)

    def work(number: int) -> list[str]:
        query = queries[number % 3]
        assert lexicon.count(query) == len(want[number % 3])
        return [found.word for found in lexicon.search(query).page()]

    try:
        with ThreadPoolExecutor(8) as pool:
            for number, words in enumerate(pool.map(work, range(600))):
                assert words == want[number % 3]
    finally:
        sys.setswitchinterval(interval)


def test_a_graph_that_another_engine_wrote() -> None:
    path = Path(__file__).parent / "data" / "nine-words.kwg"
    lexicon = _core.Lexicon.import_kwg(path, _core.Alphabet(ALPHABETS["en"]), name="nine")
    words = ["act", "care", "cares", "cat", "cats", "coat", "scat", "taco", "zoo"]
    assert lexicon.words() == words
    assert lexicon.has_gaddag
    assert lexicon.name == "nine"
