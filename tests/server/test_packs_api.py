"""Packs that are there, missing, damaged, or built while the server runs; lexicon files."""

from __future__ import annotations

import asyncio
import gzip
import shutil
import struct
from pathlib import Path

import pytest
from tiny_pack import write_pack

from erudit import _core
from erudit.server._lexicons import prefix_length
from erudit.server.api import _models as models

pytestmark = pytest.mark.anyio


async def overview(client) -> models.Packs:
    answer = await client.get("/api/v1/packs?ui=en")
    assert answer.status_code == 200
    return models.Packs.model_validate_json(answer.content, strict=True)


async def test_overview(client, data):
    found = await overview(client)
    assert [pack.lang for pack in found.packs] == ["ru", "en"]
    assert [(pack.lang, pack.reason) for pack in found.missing] == [
        ("uk", "pack_missing"),
        ("sk", "pack_missing"),
    ]
    assert "erudit packs build uk" in found.missing[0].message
    russian = found.packs[0]
    assert set(russian.lexicons) == {"nouns", "forms", "places"}
    assert russian.sources[0].licence == "MIT"
    assert str(data) not in (await client.get("/api/v1/packs")).text


async def test_no_pack_at_all(settings, connect, tmp_path):
    async with connect(settings.with_changes(data=str(tmp_path / "nothing"))) as client:
        assert (await overview(client)).packs == []
        health = await client.get("/healthz")
        assert health.status_code == 503
        assert models.Health.model_validate_json(health.content).status == "failing"
        for path in ("/api/v1/words?letters=дом", "/api/v1/gloss/ru/дом", "/api/v1/check/ru/дом"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "pack_missing")


async def test_a_pack_built_later_is_taken_up(settings, connect, tmp_path):
    later = tmp_path / "later"
    async with connect(settings.with_changes(data=str(later))) as client:
        assert (await client.get("/api/v1/words?letters=дом")).status_code == 404
        write_pack(later, "ru")
        for _ in range(200):
            answer = await client.get("/api/v1/words?letters=дом")
            if answer.status_code == 200:
                break
            await asyncio.sleep(0.05)
        assert answer.json()["total"] == 1
        write_pack(later, "ru", "2-tiny")
        for _ in range(200):
            found = await overview(client)
            if found.packs[0].version == "2-tiny":
                break
            await asyncio.sleep(0.05)
        assert found.packs[0].version == "2-tiny"


def _truncate(folder: Path) -> None:
    path = folder / "nouns.lex"
    path.write_bytes(path.read_bytes()[:-8])


def _flip(folder: Path) -> None:
    path = folder / "nouns.lex"
    content = bytearray(path.read_bytes())
    content[-3] ^= 0x40
    path.write_bytes(bytes(content))


def _no_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("{")


def _no_version(folder: Path) -> None:
    (folder.parent / "current").write_text("../../../etc\n")


def _gone(folder: Path) -> None:
    shutil.rmtree(folder)


@pytest.mark.parametrize("damage", [_truncate, _flip, _no_manifest, _no_version, _gone])
async def test_a_damaged_pack_is_said_to_be(settings, connect, tmp_path, damage):
    damage(write_pack(tmp_path / "data", "ru"))
    write_pack(tmp_path / "data", "en")
    async with connect(settings.with_changes(data=str(tmp_path / "data"))) as client:
        for path in ("/api/v1/words?letters=дом&ui=en", "/api/v1/words/ru/дом?ui=en"):
            answer = await client.get(path)
            assert answer.status_code == 503
            error = answer.json()["error"]
            assert error["code"] == "pack_damaged"
            assert "erudit packs build ru" in error["message"]
            assert str(tmp_path) not in answer.text
        assert (await client.get("/api/v1/words?lang=en&letters=cat")).status_code == 200
        health = (await client.get("/healthz")).json()
        assert (health["status"], health["packs"]["ru"]) == ("degraded", "pack_damaged")
        assert {pack.lang: pack.reason for pack in (await overview(client)).missing}["ru"] == (
            "pack_damaged"
        )


async def test_damaged_texts_are_an_error_body(settings, connect, tmp_path):
    folder = write_pack(tmp_path / "data", "ru")
    texts = folder / "texts.sqlite"
    texts.write_bytes(b"x" * texts.stat().st_size)
    async with connect(settings.with_changes(data=str(tmp_path / "data"))) as client:
        answer = await client.get("/api/v1/gloss/ru/софа")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "pack_damaged")
        assert str(tmp_path) not in answer.text
        assert (await client.get("/api/v1/words?letters=дом")).status_code == 200


async def test_the_whole_file(client, data):
    entry = (await overview(client)).packs[0].lexicons["forms"]
    answer = await client.get(entry.url, headers={"accept-encoding": "identity"})
    assert answer.status_code == 200
    assert answer.content == (data / "packs/ru/1-tiny/forms.lex").read_bytes()
    assert len(answer.content) == entry.bytes == int(answer.headers["content-length"])
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "application/octet-stream"


async def test_the_part_that_is_enough_for_words(client, data):
    """The prefix ends where the GADDAG begins: its nodes are those of a lexicon without one."""
    entry = (await overview(client)).packs[0].lexicons["forms"]
    answer = await client.get(entry.words_url, headers={"accept-encoding": "identity"})
    path = data / "packs/ru/1-tiny/forms.lex"
    whole = path.read_bytes()
    assert whole.startswith(answer.content)
    assert len(answer.content) == entry.words_bytes == prefix_length(path) < len(whole)
    lexicon = _core.Lexicon.open(path)
    padding = len(whole) - len(answer.content) - 4 * (lexicon.nodes - lexicon.dawg_nodes)
    assert 0 <= padding < 8


@pytest.mark.parametrize("part", ["url", "words_url"])
async def test_compressed_copies_are_made_once(client, settings, part):
    url = getattr((await overview(client)).packs[0].lexicons["forms"], part)
    plain = await client.get(url, headers={"accept-encoding": "identity"})
    answers = await asyncio.gather(
        *(client.get(url, headers={"accept-encoding": "gzip"}) for _ in range(3))
    )
    for packed in answers:
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content
        assert packed.headers["etag"] != plain.headers["etag"]
        assert "accept-encoding" in packed.headers["vary"]
    (copy,) = settings.cache_folder.glob("lexicons/*")
    assert gzip.decompress(copy.read_bytes()) == plain.content


async def test_copies_of_packs_not_in_use_are_removed(settings, connect):
    folder = settings.cache_folder / "lexicons"
    folder.mkdir(parents=True)
    (folder / "ru-nouns-0123456789abcdef-words.lex.gz").write_bytes(b"old")
    async with connect(settings) as client:
        assert list(folder.iterdir()) == []
        url = (await overview(client)).packs[0].lexicons["nouns"].words_url
        await client.get(url, headers={"accept-encoding": "gzip"})
    async with connect(settings):
        assert len(list(folder.iterdir())) == 1


async def test_without_a_place_for_copies(settings, connect, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    async with connect(settings.with_changes(cache=str(blocked))) as client:
        url = (await overview(client)).packs[0].lexicons["nouns"].url
        answer = await client.get(url, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers


async def test_a_file_that_the_client_has(client):
    url = (await overview(client)).packs[0].lexicons["nouns"].url
    for coding in ("gzip", "identity"):
        first = await client.get(url, headers={"accept-encoding": coding})
        again = await client.get(
            url, headers={"accept-encoding": coding, "if-none-match": first.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")


async def test_files_that_are_not_offered(client, data):
    for name in ("names-0123456789abcdef", "texts", "nouns-" + "0" * 16, "nouns", "-"):
        answer = await client.get(f"/lexicons/ru/{name}.lex")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_lexicon")
    url = (await overview(client)).packs[0].lexicons["nouns"].url
    assert (await client.get(url.replace("/ru/", "/en/"))).status_code == 404
    assert (await client.get(f"{url}?part=gaddag")).status_code == 400
    assert (await client.head(url)).content == b""


@pytest.mark.parametrize(
    "content",
    [b"", b"ERUDLEX1", b"x" * 100, struct.pack("<8sIIQQ", b"ERUDLEX1", 1, 99, 9, 9) + b"\0" * 9],
)
async def test_prefix_of_what_is_no_lexicon(tmp_path, content):
    from erudit.errors import LexiconError

    (tmp_path / "x.lex").write_bytes(content)
    with pytest.raises(LexiconError, match=r"x\.lex"):
        prefix_length(tmp_path / "x.lex")
