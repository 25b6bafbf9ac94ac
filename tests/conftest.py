"""What all tests share: the built packs of this checkout."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import erudit

ROOT = Path(__file__).parents[1]
# Set before anything asks for a pack; `make test-packs` builds them there.
os.environ.setdefault("ERUDIT_DATA", str(ROOT / ".cache" / "data"))


@pytest.fixture(scope="session")
def pack_ru() -> erudit.Pack:
    """The Russian pack."""
    return erudit.pack("ru")


@pytest.fixture(scope="session")
def pack_uk() -> erudit.Pack:
    """The Ukrainian pack."""
    return erudit.pack("uk")


@pytest.fixture(scope="session")
def pack_en() -> erudit.Pack:
    """The English pack."""
    return erudit.pack("en")


@pytest.fixture(scope="session")
def pack_sk() -> erudit.Pack:
    """The Slovak pack."""
    return erudit.pack("sk")
