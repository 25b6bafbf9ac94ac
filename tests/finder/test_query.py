"""Reading queries: what is understood, what is said, what is refused and where."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from erudit.errors import QueryError
from erudit.finder import LANGUAGES, WordQuery, guess_language
from erudit.finder._letters import script_of


def codes(query: WordQuery) -> list[str]:
    return [note.code for note in query.notes]


@pytest.mark.parametrize(
    ("language", "typed", "letters", "notes"),
    [
        ("ru", "слово", "слово", []),
        ("ru", "СЛОВО", "слово", []),
        ("ru", " сло-во\u00a0?* ", "слово**", []),
        ("ru", "cлoвo", "слово", ["latin_lookalikes"]),
        ("ru", "MOCKBA", "москва", ["latin_lookalikes"]),
        ("ru", "cop", "сор", ["latin_lookalikes"]),
        ("ru", "ёлка", "ёлка", ["yo_folded"]),
        ("ru", "e\u0308лка", "ёлка", ["latin_lookalikes", "yo_folded"]),
        ("ru", "е\u0308лка", "ёлка", ["yo_folded"]),
        ("ru", "за\u0301мок", "замок", ["marks"]),
        ("ru", "и\u0306од", "йод", []),
        ("ru", "сло\u00adво\u200b", "слово", []),
        ("uk", "п’ять", "п'ять", []),
        ("uk", "пʼять", "п'ять", []),
        ("uk", "П'ЯТЬ", "п'ять", []),
        ("uk", "iжak", "іжак", ["latin_lookalikes"]),
        ("uk", "їжак", "їжак", []),
        ("uk", "і\u0308жак", "їжак", []),
        ("uk", "ґанок", "ґанок", []),
        ("en", "Quiz?", "quiz*", []),
        ("en", "саt", "cat", ["cyrillic_lookalikes"]),
        ("en", "café", "cafe", ["marks"]),
        ("en", "naïve", "naive", ["marks"]),
        ("sk", "KÔŇ", "kôň", []),
        ("sk", "ko\u030c", None, []),
        ("sk", "n\u030c", "ň", []),
    ],
)
def test_letters_as_people_type_them(
    language: str, typed: str, letters: str | None, notes: list[str]
) -> None:
    if letters is None:
        with pytest.raises(QueryError, match="not a letter"):
            WordQuery(language, letters=typed)
        return
    query = WordQuery(language, letters=typed)
    assert query.letters == letters
    assert codes(query) == notes


@pytest.mark.parametrize(
    ("language", "fields", "code", "field", "position"),
    [
        ("ru", {"letters": "сло🙂во"}, "not_a_letter", "letters", 3),
        ("ru", {"letters": "слово1"}, "not_a_letter", "letters", 5),
        ("ru", {"letters": "слово'; DROP TABLE words; --"}, "not_a_letter", "letters", 6),
        ("ru", {"letters": "сло\x00во"}, "control_character", "letters", 3),
        ("ru", {"letters": "сло\nво"}, "control_character", "letters", 3),
        ("ru", {"letters": "сл\udcffо"}, "control_character", "letters", 2),
        ("ru", {"letters": "слоzво"}, "mixed_scripts", "letters", 3),
        ("ru", {"letters": "словоі"}, "mixed_scripts", "letters", 5),
        ("ru", {"letters": "日本"}, "wrong_letter", "letters", 0),
        ("ru", {"letters": "ckjdj"}, "other_script", "letters", 0),
        ("en", {"letters": "йцукен"}, "other_script", "letters", 0),
        ("uk", {"letters": "мыло"}, "mixed_scripts", "letters", 1),
        ("uk", {"letters": "ёлка"}, "wrong_letter", "letters", 0),
        ("ru", {"letters": ""}, "empty", "letters", None),
        ("ru", {"letters": " - "}, "empty", "letters", None),
        ("ru", {"letters": "\u0301"}, "not_a_letter", "letters", 0),
        ("ru", {"letters": "а" * 10_000}, "text_too_long", "letters", 200),
        ("ru", {"letters": "а" * 21}, "too_many_letters", "letters", 20),
        ("ru", {"letters": "*" + "а" * 21}, "too_many_letters", "letters", 21),
        ("ru", {"letters": "а*б?в*г?д*"}, "too_many_unknowns", "letters", 9),
        ("ru", {"pattern": ""}, "empty", "pattern", None),
        ("ru", {"pattern": "к[ао"}, "set_not_closed", "pattern", 1),
        ("ru", {"pattern": "ка]о"}, "set_not_opened", "pattern", 2),
        ("ru", {"pattern": "к[]т"}, "empty_set", "pattern", 1),
        ("ru", {"pattern": "к[^]т"}, "empty_set", "pattern", 1),
        ("ru", {"pattern": "к[а[о]]т"}, "set_not_closed", "pattern", 1),
        ("ru", {"pattern": "[я-а]"}, "bad_range", "pattern", 1),
        ("ru", {"pattern": "ко+"}, "not_a_letter", "pattern", 2),
        ("ru", {"pattern": "к?q"}, "wrong_letter", "pattern", 2),
        ("ru", {"pattern": "?" * 64}, "pattern_too_long", "pattern", 63),
        ("ru", {"pattern": "а*б*в*г*д*е*ж*з*и*"}, "too_many_runs", "pattern", 17),
        ("ru", {"pattern": "?" * 1000}, "text_too_long", "pattern", 200),
        ("ru", {"contains": "а1"}, "not_a_letter", "contains", 1),
        ("ru", {"without": "*"}, "not_a_letter", "without", 0),
        ("ru", {"starts": "к?"}, "not_a_letter", "starts", 1),
        ("ru", {"ends": "q"}, "wrong_letter", "ends", 0),
        ("ru", {"substring": "\t\x07"}, "control_character", "substring", 1),
        ("ru", {"words": "verbs"}, "not_a_choice", "words", None),
        ("ru", {"band": "often"}, "not_a_choice", "band", None),
        ("ru", {"yo": "yes"}, "not_a_choice", "yo", None),
        ("ru", {"min": 0}, "out_of_range", "min", None),
        ("ru", {"max": 64}, "out_of_range", "max", None),
        ("ru", {"min": 5, "max": 4}, "min_above_max", "min", None),
        ("ru", {"min": "5"}, "not_a_number", "min", None),
        ("ru", {"min": True}, "not_a_number", "min", None),
        ("ru", {"min_zipf": 9.0}, "out_of_range", "min_zipf", None),
        ("ru", {"min_zipf": float("nan")}, "out_of_range", "min_zipf", None),
        ("ru", {"max_zipf": "x"}, "not_a_number", "max_zipf", None),
        ("ru", {"min_zipf": 5, "max_zipf": 4}, "min_above_max", "min_zipf", None),
        ("de", {"letters": "a"}, "unknown_language", "lang", None),
    ],
)
def test_what_is_refused_says_what_and_where(
    language: str, fields: dict[str, Any], code: str, field: str, position: int | None
) -> None:
    with pytest.raises(QueryError) as caught:
        WordQuery(language, **fields)
    error = caught.value
    assert (error.code, error.field, error.position) == (code, field, position)
    texts = [error.text(ui) for ui in ("ru", "uk", "en")]
    assert len(set(texts)) == 3
    assert str(error) == texts[2]
    assert not any("{" in text for text in texts)


@pytest.mark.parametrize(
    ("typed", "pattern"),
    [
        ("К?Т", "к?т"),
        ("к.т", "к?т"),
        ("к_т", "к?т"),
        ("**ство", "*ство"),
        ("[АЕИ]*", "[аеи]*"),
        ("сл[^о]н", "сл[^о]н"),
        ("сл[!о]н", "сл[^о]н"),
        ("[а-г]", "[абвг]"),
        ("[аа]", "[а]"),
        (" к - ? т", "к?т"),
        ("кoт", "кот"),
    ],
)
def test_patterns_in_their_plain_spelling(typed: str, pattern: str) -> None:
    assert WordQuery("ru", pattern=typed).pattern == pattern


def test_wrong_keyboard_layout_is_told() -> None:
    with pytest.raises(QueryError) as caught:
        WordQuery("ru", letters="ckjdj*")
    assert "слово*" in caught.value.text("ru")


@pytest.mark.parametrize(
    ("texts", "language"),
    [
        (("слово",), "ru"),
        (("мыло", None), "ru"),
        (("ґрунт",), "uk"),
        ((None, "п?їзд"), "uk"),
        (("quiz",), "en"),
        (("čaj",), "sk"),
        (("c\u030caj",), "sk"),
        (("*?",), "ru"),
        ((None,), "ru"),
    ],
)
def test_language_is_told_by_the_letters(texts: tuple[str | None, ...], language: str) -> None:
    assert guess_language(*texts) == language


def test_language_default() -> None:
    assert guess_language("***", default="uk") == "uk"
    assert guess_language("kon", default="sk") == "sk"
    with pytest.raises(QueryError):
        guess_language("", default="xx")


@given(st.sampled_from(LANGUAGES), st.text(max_size=300))
def test_any_text_is_read_or_refused(language: str, text: str) -> None:
    for field in ("letters", "pattern", "contains", "without", "starts", "ends", "substring"):
        error: QueryError | None = None
        query: WordQuery | None = None
        try:
            query = WordQuery(language, **{field: text})
        except QueryError as refused:
            error = refused
        if error is not None:
            assert error.field == field
            assert error.position is None or 0 <= error.position <= max(len(text), 200)
            assert error.code
            assert error.text("ru")
            assert error.text("uk")
        else:
            read = getattr(query, field) or ""
            plain = set(script_of(language).letters) | set("*?[]^")
            assert set(read) <= plain
            assert unicodedata.is_normalized("NFC", read)


@given(st.sampled_from(LANGUAGES), st.data())
def test_reading_twice_changes_nothing(language: str, data: st.DataObject) -> None:
    letters = data.draw(
        st.text(alphabet=script_of(language).letters + "*", min_size=1, max_size=20).filter(
            lambda text: text.count("*") <= 4
        )
    )
    once = WordQuery(language, letters=letters.upper())
    assert once.letters is not None
    assert WordQuery(language, letters=once.letters) == once
    assert once.letters == letters


def test_a_query_is_a_value() -> None:
    one, other = WordQuery("ru", letters="СЛОВО"), WordQuery("ru", letters="слово")
    assert one == other
    assert hash(one) == hash(other)
    with pytest.raises(AttributeError):
        one.letters = "x"  # type: ignore[misc]


def test_to_dict_has_every_field() -> None:
    assert WordQuery("ru", letters="слово*", min=3).to_dict() == {
        "lang": "ru",
        "letters": "слово*",
        "pattern": None,
        "words": "nouns",
        "min": 3,
        "max": None,
        "contains": None,
        "without": None,
        "starts": None,
        "ends": None,
        "substring": None,
        "band": "all",
        "min_zipf": None,
        "max_zipf": None,
        "yo": "fold",
        "obscene": True,
    }
