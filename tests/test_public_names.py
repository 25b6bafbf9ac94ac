"""What is public is listed, what is listed is there, and modules are private."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import subprocess
import sys
from types import ModuleType

import pytest

import erudit
from erudit import errors, finder, packs
from erudit.errors import EruditError

PUBLIC = [
    "FoundWord",
    "Hooks",
    "Pack",
    "PhraseList",
    "Verdict",
    "WordList",
    "WordPage",
    "WordQuery",
    "__version__",
    "errors",
    "pack",
]


def test_the_public_face_is_what_is_promised() -> None:
    assert erudit.__all__ == PUBLIC


@pytest.mark.parametrize("module", [erudit, errors, finder, packs])
def test_all_is_complete_and_true(module: ModuleType) -> None:
    assert len(set(module.__all__)) == len(module.__all__)
    for name in module.__all__:
        assert hasattr(module, name), name
    own = {
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and not isinstance(value, ModuleType)
        and getattr(value, "__module__", module.__name__).startswith("erudit")
        and (inspect.isclass(value) or inspect.isfunction(value))
    }
    assert own <= set(module.__all__)


def test_modules_are_private() -> None:
    public = {
        name for _, name, _ in pkgutil.iter_modules(erudit.__path__) if not name.startswith("_")
    }
    assert public <= {"bench", "cli", "errors", "finder", "packs", "server", "web"}
    for package in (finder, packs):
        inside = {name for _, name, _ in pkgutil.iter_modules(package.__path__)}
        assert {name for name in inside if not name.startswith("_")} <= {"readers", "recipes"}


def test_every_public_thing_is_explained() -> None:
    for module in (erudit, finder, errors):
        assert module.__doc__
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value) or inspect.isfunction(value):
                assert inspect.getdoc(value), name


def test_one_error_tree() -> None:
    for name in errors.__all__:
        assert issubclass(getattr(errors, name), EruditError)


def test_the_core_raises_the_same_errors() -> None:
    core = importlib.import_module("erudit._core")
    with pytest.raises(errors.LexiconError):
        core.Alphabet([])
    with pytest.raises(errors.QueryError):
        core.Query(core.Alphabet(["a"]), letters="б")


def test_importing_is_light() -> None:
    """What the first answer of the command line does not need is not loaded for it."""
    code = (
        "import sys, erudit; "
        "print([m for m in ('rich', 'typer', 'sqlite3', 'fastapi', 'sqlalchemy', 'pydantic', "
        "'msgspec', 'asyncio', 'logging') if m in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"
