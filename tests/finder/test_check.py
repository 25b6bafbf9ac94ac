"""Whether a word is allowed, and why: on the small pack, and what must hold on real ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from erudit.errors import QueryError
from erudit.finder import REASONS, Pack, Reading


@pytest.mark.parametrize(
    ("word", "options", "allowed", "reason", "lemma"),
    [
        ("слово", {}, True, "noun", "слово"),
        ("СЛОВО", {}, True, "noun", "слово"),
        ("вуз", {}, True, "abbreviation", "вуз"),
        ("деньги", {}, True, "plural_only", "деньги"),
        ("ёлка", {}, True, "noun", "ёлка"),
        ("елка", {}, True, "yo_folded", "ёлка"),
        ("елка", {"yo": "distinct"}, False, "yo_distinct", "ёлка"),
        ("осел", {}, True, "noun", "осел"),
        ("хрен", {}, True, "noun", "хрен"),
        ("столы", {}, False, "inflected", "стол"),
        ("столы", {"words": "forms"}, True, "form", "стол"),
        ("красивый", {}, False, "not_noun", "красивый"),
        ("бежал", {}, False, "not_noun", "бежать"),
        ("быстро", {}, False, "not_noun", "быстро"),
        ("нечто", {}, False, "inflected", None),
        ("Москва", {}, False, "place", "Москва"),
        ("москва", {}, False, "place", "Москва"),
        ("Орел", {}, False, "place", "Орёл"),
        ("москва", {"words": "places"}, True, "place_allowed", "москва"),
        ("слово", {"words": "places"}, False, "not_a_place", None),
        ("пушкин", {}, False, "name", "Пушкин"),
        ("пушкин", {"words": "places"}, False, "unknown", None),
        # A form and a place: what it is taken for hangs on the capital.
        ("слов", {}, False, "inflected", "слово"),
        ("Слов", {}, False, "place", "Слов"),
        ("СЛОВ", {}, False, "inflected", "слово"),
        ("кот-кит", {}, False, "separator", None),
        ("кот кит", {}, False, "separator", None),
        ("к", {}, False, "too_short", None),
        ("солово", {}, False, "unknown", None),
    ],
)
def test_verdicts(
    small: Pack, word: str, options: dict[str, str], allowed: bool, reason: str, lemma: str | None
) -> None:
    verdict = small.check(word, **options)  # type: ignore[arg-type]
    assert (verdict.allowed, verdict.reason, verdict.lemma) == (allowed, reason, lemma)
    assert verdict.reason in REASONS
    texts = {verdict.say(ui) for ui in ("ru", "uk", "en")}
    assert len(texts) == 3
    assert not any("None" in text or "{" in text for text in texts)
    assert verdict.to_dict()["text"] == verdict.text


def test_the_text_is_in_the_language_asked_for(small: Pack) -> None:
    assert small.check("столы").text == (
        "«столы» — нельзя: это именительный падеж, множественное число слова «стол». "
        "Допускается только начальная форма."
    )
    assert small.check("столы", ui="uk").text == (
        "«столы» — не можна: це називний відмінок, множина слова «стол». "
        "Дозволено лише початкову форму."
    )
    assert small.check("столы", ui="en").text == (
        "“столы” is not allowed: the nominative, plural of “стол”. Only dictionary forms count."
    )


def test_labels_are_said(small: Pack) -> None:
    verdict = small.check("хрен")
    assert verdict.labels == ("obscene", "colloquial")
    assert "Бранное слово" in verdict.text
    assert "Редкое слово" in small.check("лов").text


@pytest.mark.parametrize(
    ("typed", "suggestions"),
    [
        ("солово", ("слово",)),
        ("слвоо", ("слово",)),
        ("солв", ("соло",)),
        ("сово", ("слово", "соло")),
        ("клт", ("кот", "кит", "кут")),
        ("окт", ("кот",)),
        ("стоол", ("стол",)),
        ("еклка", ("ёлка",)),
        ("хрон", ()),
    ],
)
def test_suggestions_most_frequent_first(
    small: Pack, typed: str, suggestions: tuple[str, ...]
) -> None:
    verdict = small.check(typed)
    assert verdict.reason == "unknown"
    assert verdict.suggestions == suggestions


@pytest.mark.parametrize("word", ["", "  ", "сло🙂во", "a\x00", "слово1", "а" * 10_000, "'; --"])
def test_what_is_no_word_is_refused(small: Pack, word: str) -> None:
    with pytest.raises(QueryError) as caught:
        small.check(word)
    assert caught.value.field == "word"


def test_unknown_choices(small: Pack) -> None:
    with pytest.raises(QueryError):
        small.check("слово", words="verbs")  # type: ignore[arg-type]
    with pytest.raises(QueryError):
        small.check("слово", yo="maybe")  # type: ignore[arg-type]


@given(word=st.text(alphabet="абёеклостуМ-' *", max_size=8))
def test_every_word_gets_a_verdict_or_a_refusal(small: Pack, word: str) -> None:
    refused: QueryError | None = None
    try:
        verdict = small.check(word)
    except QueryError as error:
        refused = error
    if refused is not None:
        assert refused.text("uk")
        return
    assert verdict.reason in REASONS
    assert verdict.allowed == (verdict.reason in REASONS[:6])
    for suggestion in verdict.suggestions:
        assert small.check(suggestion).allowed


def test_readings_in_words() -> None:
    slov = Reading("слов", "слово", "NOUN", ("inan", "neut", "plur", "gent"))
    assert slov.text("ru") == "родительный падеж, множественное число слова «слово»"
    assert slov.text("uk") == "родовий відмінок, множина слова «слово»"
    assert slov.text("en") == "the genitive, plural of “слово”"
    stol = Reading("стол", "стол", "NOUN", ("inan", "masc", "sing", "nomn"))
    assert stol.text("ru") == "существительное, мужской род"
    assert Reading("x", "y", "WHAT").text("en") == "a form of “y”"
    verb = Reading("бежал", "бежать", "VERB", ("impf", "intr", "masc", "sing", "past", "indc"))
    assert verb.text("ru") == (
        "форма слова «бежать»: глагол, прошедшее время, мужской род, единственное число"
    )


@pytest.mark.parametrize(
    ("word", "allowed", "reason"),
    [
        ("вуз", True, "abbreviation"),
        ("Москва", False, "place"),
        ("столы", False, "inflected"),
        ("деньги", True, "plural_only"),
        ("ёлка", True, "noun"),
        ("елка", True, "yo_folded"),
        ("урдит", False, "unknown"),
        ("туэр", False, "unknown"),
        ("красивый", False, "not_noun"),
    ],
)
def test_what_must_hold(pack_ru: Pack, word: str, allowed: bool, reason: str) -> None:
    verdict = pack_ru.check(word)
    assert (verdict.allowed, verdict.reason) == (allowed, reason)


def test_stoly_is_a_form_of_stol(pack_ru: Pack) -> None:
    verdict = pack_ru.check("столы")
    assert verdict.lemma == "стол"
    assert "множественное число слова «стол»" in verdict.text


def test_words_that_must_be_found(pack_ru: Pack) -> None:
    slovo = {one.word for one in pack_ru.words("СЛОВО")}
    assert slovo >= {"волос", "слово", "соло", "вол", "лов"}
    erudit = {one.word for one in pack_ru.words("ЭРУДИТ")}
    assert erudit >= {"эрудит", "тур", "уд", "ир"}
    assert not erudit & {"урдит", "туэр"}
    assert any(one.length == 6 for one in pack_ru.words("слово*"))
    assert {one.word for one in pack_ru.match("к?т")} >= {"кот", "кит", "кут"}


@pytest.mark.parametrize(
    ("language", "noun", "form"),
    [("uk", "стіл", "столи"), ("en", "table", "tables"), ("sk", "stôl", "stoly")],
)
def test_other_languages(
    request: pytest.FixtureRequest, language: str, noun: str, form: str
) -> None:
    pack: Pack = request.getfixturevalue(f"pack_{language}")
    assert pack.check(noun).allowed
    assert pack.check(form).reason == "inflected"
    assert pack.check(form, words="forms").allowed


def test_ukrainian_apostrophes_are_one(pack_uk: Pack) -> None:
    verdicts = {pack_uk.check(word, words="forms").allowed for word in ("п'ять", "п’ять", "пʼять")}
    assert verdicts == {True}
