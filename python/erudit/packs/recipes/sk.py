"""The Slovak pack."""

from __future__ import annotations

from erudit.packs._model import Draft
from erudit.packs.readers.frequency import read_frequencies
from erudit.packs.readers.hunspell import Entry
from erudit.packs.recipes._hunspell import Language
from erudit.packs.recipes._hunspell import draft as hunspell_draft
from erudit.packs.recipes._kitchen import Kitchen

__all__ = ["draft"]

# The list of Slovak frequencies ends here.
_RARE_BELOW = 3.0


def draft(kitchen: Kitchen) -> Draft:
    """Put the pack together."""
    kitchen.progress("read frequencies", 0.0)
    return hunspell_draft(
        kitchen,
        Language(
            code="sk",
            dictionary="hunspell-sk",
            thesaurus="mythes-sk",
            is_noun=_is_noun,
            frequencies=read_frequencies(kitchen.file("wordfreq", "_sk.msgpack.gz")),
            rare_below=_RARE_BELOW,
            near="významovo blízke",
        ),
    )


def _is_noun(entry: Entry) -> bool:
    return "po:noun" in entry.marks
