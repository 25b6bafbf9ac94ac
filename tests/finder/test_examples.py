"""The examples in the docstrings of the library are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import erudit
import erudit._text
import erudit.cli
import erudit.errors
import erudit.finder
from erudit.finder import Pack


def _modules() -> list[str]:
    found = ["erudit", "erudit.errors"]
    for package in (erudit.finder, erudit.cli, erudit._text):
        found.append(package.__name__)
        found += [
            f"{package.__name__}.{module.name}" for module in pkgutil.iter_modules(package.__path__)
        ]
    return found


@pytest.mark.parametrize("name", _modules())
def test_examples(name: str, pack_ru: Pack) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, extraglobs={"ru": pack_ru}, report=True)
    assert result.failed == 0


def test_examples_of_the_documentation(pack_ru: Pack) -> None:
    path = Path(__file__).parents[2] / "docs" / "library.md"
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 20


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = sum(
        len(test.examples)
        for name in _modules()
        for test in finder.find(importlib.import_module(name))
    )
    assert examples > 30
