"""Small language packs for tests, written in the format of real ones."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Mapping
from pathlib import Path

from erudit import _core
from erudit.packs import Flag, attr, letters_of
from erudit.packs._model import Sense, Texts
from erudit.packs._texts import write_texts

RU_NOUNS = {
    "слово": 200, "волос": 150, "соло": 90, "вол": 100, "лов": 60, "кот": 180, "код": 170,
    "кит": 120, "кут": 20, "дом": 220, "том": 150, "ком": 80, "софа": 70, "ёлка": 110, "ива": 90,
    "слива": 80, "хлеб": 190, "команда": 180, "хер": 60, "жопа": 120, "тур": 100, "уд": 10, "ир": 5,
    "эрудит": 60, "банка": 140, "кабан": 120,
}  # fmt: skip
RUDE = {"хер", "жопа"}


def write_pack(data: Path, lang: str = "ru", version: str = "1-tiny") -> Path:
    """A pack with a few dozen words; returns its folder."""
    folder = data / "packs" / lang / version
    folder.mkdir(parents=True)
    if lang == "ru":
        nouns = {
            word: attr(Flag.NOUN | Flag.DEFINED | (Flag.OBSCENE if word in RUDE else 0), frequency)
            for word, frequency in RU_NOUNS.items()
        }
        forms = {**nouns, **{word: attr(Flag.INFLECTED, 50) for word in ("слова", "коты", "столы")}}
        sets = {
            "nouns": nouns,
            "forms": forms,
            "places": {"москва": attr(Flag.PLACE, 200)},
            "names": {"иван": attr(Flag.NAME, 200), "петрова": attr(Flag.NAME, 100)},
        }
        texts = Texts(
            senses={
                "софа": [Sense("мягкий диван для тестов", "")],
                "слово": [Sense("единица речи", "")],
            }
        )
    else:
        words = {word: attr(Flag.NOUN, 100) for word in ("cat", "act", "dog", "cot", "word")}
        sets = {"nouns": words, "forms": words, "places": {}, "names": {}}
        texts = Texts(senses={})
    for name, words in sets.items():
        _write_lexicon(folder / f"{name}.lex", lang, name, words)
    write_texts(folder / "texts.sqlite", texts)
    files = [
        {
            "path": path.name,
            "size": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
        for path in sorted(folder.iterdir())
    ]
    manifest = {
        "format": 1,
        "language": lang,
        "version": version,
        "built": "2026-01-31T12:00:00+00:00",
        "seconds": 0.1,
        "counts": {name: {"words": len(words)} for name, words in sets.items()},
        "files": files,
        "sources": [
            {
                "package": "tests",
                "version": "1",
                "registry": "none",
                "licence": "MIT",
                "credit": "the tests",
                "taken": "words",
                "url": "https://example.org/",
            }
        ],
        "left_out": [],
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False))
    current = folder.parent / "current.new"
    current.write_text(version + "\n")
    current.replace(folder.parent / "current")
    return folder


def _write_lexicon(path: Path, lang: str, name: str, words: Mapping[str, int]) -> None:
    values = array("I", words.values())
    columns = {"attr": values.tobytes()}
    if name == "forms":
        columns["form"] = array("I", [0] * len(words)).tobytes()
    _core.build_lexicon(
        path,
        _core.Alphabet(list(letters_of(lang))),
        list(words),
        name=name,
        language=lang,
        columns=columns,
        gaddag=name == "forms",
    )
