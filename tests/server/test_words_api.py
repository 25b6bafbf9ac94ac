"""`GET /api/v1/words`: what it answers and refuses."""

from __future__ import annotations

import gzip

import httpx
import pytest

from erudit.server.api import _models as models

pytestmark = pytest.mark.anyio


async def words(client: httpx.AsyncClient, **query: object) -> models.Words:
    answer = await client.get("/api/v1/words", params=query)
    assert answer.status_code == 200, answer.text
    return models.Words.model_validate_json(answer.content, strict=True)


async def refused(client: httpx.AsyncClient, **query: object) -> models.ErrorDetail:
    answer = await client.get("/api/v1/words", params=query)
    assert answer.status_code == 400, answer.text
    return models.Error.model_validate_json(answer.content, strict=True).error


async def test_letters_give_every_word(client):
    found = await words(client, letters="слово")
    assert [word.word for word in found.words] == ["волос", "слово", "соло", "вол", "лов"]
    assert [word.anagram for word in found.words] == [True, True, False, False, False]
    assert found.total == 5
    assert [(row.length, row.total) for row in found.by_length] == [(5, 2), (4, 1), (3, 2)]


async def test_unknown_letters_are_shown(client):
    found = await words(client, letters="слив*")
    assert (found.words[0].word, found.words[0].unknowns) == ("слива", ["а"])


async def test_pattern_and_letters_together(client):
    found = await words(client, pattern="к?т", letters="кито", order="alphabet")
    assert [word.word for word in found.words] == ["кит", "кот"]


async def test_frequency_and_definition_are_there(client):
    (word,) = (await words(client, letters="софа")).words
    assert word.defined
    assert word.zipf == pytest.approx(70 / 25)


async def test_pages_join_into_the_whole(client):
    whole = await words(client, pattern="*")
    pages = [
        word.word
        for offset in range(0, whole.total + 5, 5)
        for word in (await words(client, pattern="*", offset=offset, limit=5)).words
    ]
    assert pages == [word.word for word in whole.words]
    assert len(pages) == whole.total


async def test_no_words_may_be_asked_for(client):
    found = await words(client, letters="слово", limit=0)
    assert found.words == []
    assert found.total == 5


async def test_empty_parameters_are_not_given(client):
    assert (await words(client, letters="слово", pattern="", contains="", max="")).total == 5


async def test_the_query_comes_back_as_understood(client):
    found = await words(client, letters="CЛОВО", ui="ru")
    assert found.query.letters == "слово"
    assert found.notes[0].code == "latin_lookalikes"
    assert "Латинские" in found.notes[0].text or "латинские" in found.notes[0].text.lower()


async def test_obscene_words_can_be_left_out(client):
    assert (await words(client, letters="хер")).total == 1
    assert (await words(client, letters="хер", obscene=0)).total == 0


@pytest.mark.parametrize(
    ("query", "code", "field"),
    [
        ({"letters": "а" * 21}, "too_many_letters", "letters"),
        ({"letters": "*****а"}, "too_many_unknowns", "letters"),
        ({"letters": "а" * 10_000}, None, None),
        ({"letters": "🙂"}, "not_a_letter", "letters"),
        ({"letters": "слов'; DROP TABLE searches; --"}, "not_a_letter", "letters"),
        ({"letters": "сло\x00во"}, "control_character", "letters"),
        ({"letters": "слjво"}, "mixed_scripts", "letters"),
        ({"pattern": "[аб"}, "set_not_closed", "pattern"),
        ({"letters": "слово", "lang": "xx"}, "not_a_choice", "lang"),
        ({"letters": "слово", "words": "verbs"}, "not_a_choice", "words"),
        ({"letters": "слово", "order": "random"}, "not_a_choice", "order"),
        ({"letters": "слово", "limit": 1001}, "too_large", "limit"),
        ({"letters": "слово", "limit": -1}, "too_small", "limit"),
        ({"letters": "слово", "limit": "many"}, "not_a_number", "limit"),
        ({"letters": "слово", "limit": "٣"}, "not_a_number", "limit"),
        ({"letters": "слово", "offset": "9" * 400}, "not_a_number", "offset"),
        ({"letters": "слово", "min": 0}, "too_small", "min"),
        ({"letters": "слово", "min": 9, "max": 3}, "min_above_max", "min"),
        ({"letters": "слово", "min_zipf": "nan"}, "not_decimal", "min_zipf"),
        ({"letters": "слово", "max_zipf": "9"}, "too_large", "max_zipf"),
        ({"letters": "слово", "feed": "maybe"}, "not_a_choice", "feed"),
        ({"letters": ["слово", "дом"]}, "repeated", "letters"),
    ],
)
async def test_refusals_name_code_and_field(client, query, code, field):
    answer = await client.get("/api/v1/words", params=query)
    if code is None:
        assert answer.status_code == 414
        return
    error = await refused(client, **query)
    assert (error.code, error.field) == (code, field)
    assert error.message


async def test_refusals_say_where(client):
    assert (await refused(client, letters="сло🙂")).position == 3


@pytest.mark.parametrize(
    ("ui", "accept", "part"),
    [
        ("ru", "", "слишком велико"),
        ("uk", "", "завелике"),
        ("en", "ru", "too large"),
        (None, "uk;q=0.5, ru;q=0.9", "слишком велико"),
        (None, "sk, *", "too large"),
        (None, "ru;q=x, uk", "завелике"),
    ],
)
async def test_refusals_are_in_the_language_asked_for(client, ui, accept, part):
    query = {"letters": "дом", "limit": 1_001} | ({"ui": ui} if ui else {})
    answer = await client.get("/api/v1/words", params=query, headers={"accept-language": accept})
    assert part in answer.json()["error"]["message"].lower()
    assert answer.headers["content-language"] == {"слишком велико": "ru", "завелике": "uk"}.get(
        part, "en"
    )


async def test_bytes_that_are_no_text(client):
    answer = await client.get("/api/v1/words?letters=%ff%fe")
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad_encoding"


async def test_large_answers_are_compressed_for_who_asks(client, settings, connect):
    async with connect(settings.with_changes(gzip_json=500)) as other:
        request = other.build_request("GET", "/api/v1/words?pattern=*")
        packed = await other.send(request, stream=True)
        raw = b"".join([piece async for piece in packed.aiter_raw()])
        assert packed.headers["content-encoding"] == "gzip"
        plain = await other.get("/api/v1/words?pattern=*", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert gzip.decompress(raw).split(b'"words":[')[1] == plain.content.split(b'"words":[')[1]


async def test_head_is_get_without_a_body(client):
    answer = await client.head("/api/v1/words?letters=%D0%B4%D0%BE%D0%BC")
    assert answer.status_code == 200
    assert answer.content == b""
    assert int(answer.headers["content-length"]) > 0


async def test_a_language_without_a_pack(client):
    answer = await client.get("/api/v1/words?lang=uk&letters=%D0%B0&ui=uk")
    assert answer.status_code == 404
    error = answer.json()["error"]
    assert error["code"] == "pack_missing"
    assert "erudit packs build uk" in error["message"]


async def test_long_searches_run_in_threads_with_the_same_answer(client):
    assert (await words(client, letters="с*л*о")).total > 0
    assert (await words(client, pattern="*о*")).total > 0
