"""Word pages, glosses, hooks, neighbours, ladders, phrases."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit.errors import QueryError
from erudit.finder import Pack


def test_page(small: Pack) -> None:
    page = small.page("Софа")
    assert page is not None
    assert page.word == "софа"
    assert page.sets == ("nouns", "forms")
    assert [definition.text for definition in page.definitions] == ["мягкий диван"]
    assert page.definitions[0].label == "мебель"
    assert page.definitions[0].examples == ("На софе.",)
    assert page.synonyms == ("диван", "тахта")
    assert page.antonyms == ("гвоздь",)
    assert page.hypernyms == ("мебель",)
    assert page.related == ()
    assert page.zipf == 2.4
    assert page.band == "rare"
    assert page.scores == {"erudit": 11, "scrabble-ru": 13}


def test_page_of_letters(small: Pack) -> None:
    page = small.page("слово")
    assert page is not None
    assert page.anagrams == ("волос",)
    assert page.from_letters == 5
    assert page.inside == ("лов",)
    kotik = small.page("котик")
    assert kotik is not None
    assert kotik.inside == ("кот",)
    assert kotik.labels == ("diminutive",)
    kot = small.page("кот")
    assert kot is not None
    assert (kot.hooks.front, kot.hooks.back) == ((), ())


def test_page_of_forms_and_names(small: Pack) -> None:
    page = small.page("столы")
    assert page is not None
    assert page.sets == ("forms",)
    assert page.readings[0].lemma == "стол"
    place = small.page("Москва")
    assert place is not None
    assert place.sets == ("places",)
    yo = small.page("елка")
    assert yo is not None
    assert yo.word == "ёлка"
    assert small.page("урдит") is None
    with pytest.raises(QueryError):
        small.page("кот🙂")


def test_page_to_dict_is_json(small: Pack) -> None:
    page = small.page("софа")
    assert page is not None
    answer = json.loads(json.dumps(page.to_dict("ru"), ensure_ascii=False))
    assert answer["word"] == "софа"
    assert answer["sets"][0] == {"code": "nouns", "text": "существительные"}
    assert answer["frequency"] == {"zipf": 2.4, "band": "rare", "text": "редкое"}
    assert answer["definitions"] == [
        {"text": "мягкий диван", "label": "мебель", "derived": False, "examples": ["На софе."]}
    ]


def test_gloss(small: Pack) -> None:
    assert small.gloss("софа") == "мягкий диван"
    assert small.gloss("слов") == (
        "родительный падеж, множественное число слова «слово»: единица речи"
    )
    assert small.gloss("бежал", ui="en") == (
        "a form of “бежать”: verb, past tense, masculine, singular"
    )
    assert small.gloss("кот") is None
    assert small.gloss("урдит") is None
    long = small.gloss("стол")
    assert long is not None
    assert len(long) <= 302
    assert long.endswith("…")


def test_hooks(small: Pack) -> None:
    hooks = small.hooks("слов", words="forms")
    assert (hooks.front, hooks.back) == ((), ("а", "о"))
    assert hooks.to_dict() == {"word": "слов", "front": [], "back": ["а", "о"]}


def test_neighbours(small: Pack) -> None:
    assert sorted(small.neighbours("кот")) == ["кит", "код", "кут"]
    assert small.neighbours("ялка") == ["ёлка"]


def test_ladder(small: Pack) -> None:
    assert small.ladder("код", "кит") == ["код", "кот", "кит"]
    assert small.ladder("Код", "КОД") == ["код"]
    assert small.ladder("кот", "вуз") is None
    assert small.ladder("кит", "кут", band="common") in (["кит", "кут"], None)
    with pytest.raises(QueryError) as caught:
        small.ladder("кот", "слово")
    assert caught.value.code == "different_lengths"
    with pytest.raises(QueryError):
        small.ladder("", "кот")


def test_phrases(small: Pack) -> None:
    found = small.anagrams("слово кот")
    assert found.complete
    assert {tuple(sorted(phrase)) for phrase in found.phrases} == {
        ("кот", "слово"),
        ("волос", "кот"),
    }
    assert found.total == 2
    must = small.anagrams("слово кот", must=["волос"])
    assert {tuple(sorted(phrase)) for phrase in must.phrases} == {("волос", "кот")}
    assert small.anagrams("слово кот", max_words=1).total == 0
    assert small.anagrams("слово кот", min=4).total == 0
    second = small.anagrams("слово кот", offset=1, limit=1)
    assert second.phrases == found.phrases[1:]
    assert second.to_dict("ru")["total"] == 2


@pytest.mark.parametrize(
    ("phrase", "options", "code"),
    [
        ("", {}, "empty"),
        ("слово*", {}, "not_a_letter"),
        ("а" * 21, {}, "too_many_letters"),
        ("слово", {"min": 0}, "out_of_range"),
        ("слово", {"max_words": 9}, "out_of_range"),
        ("слово", {"offset": -1}, "negative"),
        ("слово", {"must": ["кот"]}, "must_not_fit"),
        ("слово", {"must": ["к🙂"]}, "not_a_letter"),
        ("слово", {"must": ["кот"] * 9}, "too_many_words"),
        ("слово", {"band": "rare"}, "not_a_choice"),
    ],
)
def test_phrases_refused(small: Pack, phrase: str, options: dict[str, object], code: str) -> None:
    with pytest.raises(QueryError) as caught:
        small.anagrams(phrase, **options)  # type: ignore[arg-type]
    assert caught.value.code == code


@pytest.mark.parametrize("language", ["ru", "uk", "en", "sk"])
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_pages_of_real_words(
    request: pytest.FixtureRequest, language: str, data: st.DataObject
) -> None:
    pack: Pack = request.getfixturevalue(f"pack_{language}")
    lexicon = pack.lexicon("nouns")
    word = lexicon.word(data.draw(st.integers(0, len(lexicon) - 1)))
    page = pack.page(word)
    assert page is not None
    assert page.word == word
    assert "nouns" in page.sets
    assert all(
        Counter(other) == Counter(word) for other in page.anagrams if "ё" not in other + word
    )
    assert all(piece in word and piece in lexicon for piece in page.inside)
    assert all(letter + word in lexicon for letter in page.hooks.front)
    assert all(word + letter in lexicon for letter in page.hooks.back)
    json.dumps(page.to_dict("uk"))
    verdict = pack.check(word)
    assert verdict.allowed
    if page.definitions:
        assert pack.gloss(word)


def test_a_page_with_everything(pack_ru: Pack) -> None:
    page = pack_ru.page("добро")
    assert page is not None
    assert page.definitions
    assert page.zipf is not None
    assert page.antonyms or page.synonyms
