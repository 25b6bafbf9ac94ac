"""The Ukrainian pack."""

from __future__ import annotations

from erudit.packs._model import Draft
from erudit.packs.readers.frequency import read_frequencies
from erudit.packs.readers.hunspell import Entry
from erudit.packs.readers.profanity import read_slaviclean
from erudit.packs.recipes._hunspell import Language
from erudit.packs.recipes._hunspell import draft as hunspell_draft
from erudit.packs.recipes._kitchen import Kitchen

__all__ = ["draft"]

# Which of the dictionary's affix flags decline nouns, and which belong to adjectives and verbs.
_NOUN = frozenset('1%$Q:A;<Sh3d`mE0pkwT_4("-rne8vsuoKb6gV*[.')
_OTHER = frozenset("jyXtYNP'LJZ]=IM?+q7^O)")
_RARE_BELOW = 1.4


def draft(kitchen: Kitchen) -> Draft:
    """Put the pack together."""
    kitchen.progress("read frequencies", 0.0)
    forms, lemmas = read_slaviclean(kitchen.file("slaviclean", "/uk.csv"))
    return hunspell_draft(
        kitchen,
        Language(
            code="uk",
            dictionary="hunspell-uk",
            thesaurus="mythes-uk",
            is_noun=_is_noun,
            frequencies=read_frequencies(kitchen.file("wordfreq", "_uk.msgpack.gz")),
            rare_below=_RARE_BELOW,
            near="близько за значенням",
            obscene=frozenset(forms | lemmas),
            forms_gaddag=False,
        ),
    )


def _is_noun(entry: Entry) -> bool:
    flags = set(entry.flags)
    return not _NOUN.isdisjoint(flags) and _OTHER.isdisjoint(flags)
