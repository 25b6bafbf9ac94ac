"""Word pages, glosses, checks, hooks, ladders, anagrams."""

from __future__ import annotations

import pytest

from erudit.server.api import _models as models

pytestmark = pytest.mark.anyio


async def get(client, path, model, **query):
    answer = await client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    return model.model_validate_json(answer.content, strict=True)


async def test_page(client):
    page = await get(client, "/api/v1/words/ru/софа", models.WordPage, ui="ru")
    assert page.word == "софа"
    assert page.definitions[0].text == "мягкий диван для тестов"
    assert page.length == 4


async def test_page_of_an_unknown_word(client):
    answer = await client.get("/api/v1/words/ru/ъъъъ?ui=ru")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "unknown_word"
    assert "ъъъъ" in answer.json()["error"]["message"]


async def test_gloss(client):
    gloss = await get(client, "/api/v1/gloss/ru/софа", models.Gloss)
    assert gloss.gloss == "мягкий диван для тестов"
    assert (await get(client, "/api/v1/gloss/ru/ъъ", models.Gloss)).gloss is None


@pytest.mark.parametrize(
    ("word", "allowed", "reason"),
    [("дом", True, "noun"), ("москва", False, "place"), ("ъъъ", False, "unknown")],
)
async def test_check(client, word, allowed, reason):
    verdict = await get(client, f"/api/v1/check/ru/{word}", models.Check, ui="ru")
    assert (verdict.allowed, verdict.reason) == (allowed, reason)
    assert word in verdict.text.lower()


async def test_check_folds_yo_unless_told_otherwise(client):
    assert (await get(client, "/api/v1/check/ru/елка", models.Check)).allowed
    assert not (await get(client, "/api/v1/check/ru/елка", models.Check, yo="distinct")).allowed


async def test_hooks(client):
    hooks = await get(client, "/api/v1/hooks/ru/лов", models.Hooks)
    assert hooks.front == []
    assert (await get(client, "/api/v1/hooks/en/ca", models.Hooks)).back == ["t"]


async def test_ladder(client):
    ladder = await get(client, "/api/v1/ladder/ru", models.Ladder, start="кот", goal="дом")
    assert ladder.path is not None
    assert (ladder.path[0], ladder.path[-1]) == ("кот", "дом")
    assert ladder.steps == len(ladder.path) - 1
    nothing = await get(client, "/api/v1/ladder/ru", models.Ladder, start="слово", goal="волос")
    assert (nothing.path, nothing.steps) == (None, None)


async def test_ladder_needs_both_ends_of_one_length(client):
    answer = await client.get("/api/v1/ladder/ru?start=кот&ui=ru")
    assert (answer.status_code, answer.json()["error"]["field"]) == (400, "goal")
    answer = await client.get("/api/v1/ladder/ru", params={"start": "кот", "goal": "слово"})
    assert answer.json()["error"]["code"] == "different_lengths"


async def test_anagrams(client):
    found = await get(client, "/api/v1/anagrams", models.Anagrams, phrase="соло кот")
    assert ["соло", "кот"] in found.phrases or ["кот", "соло"] in found.phrases
    assert found.complete
    assert found.total == len(found.phrases)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({}, "phrase"),
        ({"phrase": "а" * 21}, "phrase"),
        ({"phrase": "слово", "max_words": 9}, "max_words"),
        ({"phrase": "слово", "limit": 5_000}, "limit"),
        ({"phrase": "слово", "limit": "x"}, "limit"),
        ({"phrase": "слово", "words": "verbs"}, "words"),
    ],
)
async def test_anagrams_refuse(client, query, field):
    answer = await client.get("/api/v1/anagrams", params=query)
    assert answer.status_code == 400
    assert models.Error.model_validate_json(answer.content).error.field == field
