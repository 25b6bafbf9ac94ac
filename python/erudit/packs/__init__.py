"""Language packs: what erudit knows of a language, built from public packages and read from disk.

    from erudit import packs

    packs.build_pack("ru")                  # fetch the sources and build, unless it is there
    ru = packs.open_pack("ru")
    ru.lexicon("nouns"), ru.gloss("стол"), ru.readings("столами")

Importing this package is cheap; the builder and its libraries are loaded when something is built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from erudit.packs._alphabets import LANGUAGES, letters_of, normal
from erudit.packs._flags import Flag, attr, frequency, zipf

if TYPE_CHECKING:
    from erudit.packs._builder import build_pack, is_current, version_of
    from erudit.packs._files import FormOf, PackFiles, PackInfo, installed, open_pack, pack_info
    from erudit.packs._folder import data_dir
    from erudit.packs._manifest import Manifest
    from erudit.packs._model import Example, Sense
    from erudit.packs._overlay import Overlay
    from erudit.packs._sources import Source, sources, sources_of
    from erudit.packs._transfer import export_pack, import_pack

__all__ = [
    "LANGUAGES",
    "Example",
    "Flag",
    "FormOf",
    "Manifest",
    "Overlay",
    "PackFiles",
    "PackInfo",
    "Sense",
    "Source",
    "attr",
    "build_pack",
    "data_dir",
    "export_pack",
    "frequency",
    "import_pack",
    "installed",
    "is_current",
    "letters_of",
    "normal",
    "open_pack",
    "pack_info",
    "sources",
    "sources_of",
    "version_of",
    "zipf",
]

_HOMES = {
    "_builder": ("build_pack", "is_current", "version_of"),
    "_files": ("FormOf", "PackFiles", "PackInfo", "installed", "open_pack", "pack_info"),
    "_folder": ("data_dir",),
    "_manifest": ("Manifest",),
    "_model": ("Example", "Sense"),
    "_overlay": ("Overlay",),
    "_sources": ("Source", "sources", "sources_of"),
    "_transfer": ("export_pack", "import_pack"),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    module = _HOME_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{module}"), name)
    globals()[name] = value
    return value
