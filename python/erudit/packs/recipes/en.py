"""The English pack: SCOWL's words up to size 80 where it can be had (it is a Debian package),
else the American Hunspell dictionary that is made from SCOWL at size 60; meanings from WordNet.
"""

from __future__ import annotations

from array import array

from erudit.packs._alphabets import word_test
from erudit.packs._flags import Flag, attr
from erudit.packs._model import Draft, Reading, Texts, WordSet
from erudit.packs.readers import scowl
from erudit.packs.readers.frequency import read_frequencies
from erudit.packs.readers.hunspell import read_affixes, read_entries
from erudit.packs.readers.places import countries, towns
from erudit.packs.readers.profanity import read_naughty
from erudit.packs.readers.wordnet import read_exceptions, read_wordnet, regular_lemmas
from erudit.packs.recipes._kitchen import Kitchen, apply_glosses, flagged, settle

__all__ = ["draft"]

_SHORT = (
    2  # words of this length come from the supplement only: the sources' ones are not to be trusted
)
_WHOLE_SIZE = 60
# A word is rare when it is used less than this (Zipf), or is in SCOWL's last size and not common.
_RARE_BELOW = 1.5
_RARE_SIZE = 80
_RARE_SIZE_BELOW = 2.5


def draft(kitchen: Kitchen) -> Draft:
    """Put the pack together."""
    return _Recipe(kitchen).draft()


class _Recipe:
    def __init__(self, kitchen: Kitchen) -> None:
        self.kitchen = kitchen
        self.supplement = kitchen.supplement
        self.texts = Texts()

    def draft(self) -> Draft:
        progress = self.kitchen.progress
        progress("read frequencies", 0.0)
        self.frequencies = read_frequencies(self.kitchen.file("wordfreq", "_en.msgpack.gz"))
        progress("read words", 0.1)
        is_word = word_test("en")
        sizes, names = self._words()
        self.sizes = {
            word: size for word, size in sizes.items() if is_word(word) and len(word) > _SHORT
        }
        progress("read definitions", 0.3)
        self.wordnet = read_wordnet(self.kitchen.files("wordnet"), self._wanted())
        self._take_texts()
        self.nouns = {
            word: int(Flag.NOUN) for word in self.sizes if word in self.wordnet.lemmas["noun"]
        }
        self._proper_names(names)
        settle(self.supplement, self.nouns, {Flag.PLACE: self.places, Flag.NAME: self.names})
        apply_glosses(self.supplement, self.texts)
        progress("set flags", 0.7)
        self.obscene = (
            read_naughty(self.kitchen.file("naughty-words"))
            if self.kitchen.has("naughty-words")
            else set()
        )
        self.related = {
            word for word, kind in self.texts.relations if kind in ("synonym", "antonym")
        }
        forms = self._forms()
        result = Draft("en", texts=self.texts)
        result.sets = {
            "nouns": self._word_set(self.nouns),
            "forms": forms,
            "places": self._word_set(self.places),
            "names": self._word_set(self.names),
        }
        progress("set flags", 1.0)
        return result

    def _words(self) -> tuple[dict[str, int], set[str]]:
        """Words in small letters with their size, and capitalised words."""
        if self.kitchen.has("scowl"):
            return (
                scowl.read_scowl(self.kitchen.files("scowl", *scowl.members())),
                scowl.read_names(self.kitchen.files("scowl", *scowl.name_members())),
            )
        sizes: dict[str, int] = {}
        names: set[str] = set()
        affixes = read_affixes(self.kitchen.file("hunspell-en", ".aff"))
        for entry in read_entries(self.kitchen.file("hunspell-en", ".dic")):
            if entry.word[:1].isupper():
                names.add(entry.word)
                continue
            sizes[entry.word] = _WHOLE_SIZE
            for change in affixes.changes(entry.word, entry.flags):
                sizes[change.apply(entry.word)] = _WHOLE_SIZE
        return sizes, names

    def _wanted(self) -> set[str]:
        return self.sizes.keys() | self.supplement.added.keys()

    def _take_texts(self) -> None:
        self.texts.senses.update(self.wordnet.senses)
        self.texts.relations.update(self.wordnet.relations)

    def _proper_names(self, names: set[str]) -> None:
        known = set(countries("en"))
        if self.kitchen.has("geonames"):
            known.update(towns(self.kitchen.file("geonames")))
        is_word = word_test("en")
        self.places: dict[str, int] = {}
        self.names: dict[str, int] = {}
        for name in sorted(names | set(countries("en"))):
            word = name.lower()
            if not is_word(word) or len(word) < 2 or name[1:] != word[1:] or name == word:
                continue
            if name in known:
                self.places[word] = int(Flag.PLACE)
            else:
                self.names[word] = int(Flag.NAME)

    def _flags(self, word: str, flags: int) -> int:
        if word in self.texts.senses:
            flags |= Flag.DEFINED
        if word in self.related:
            flags |= Flag.RELATED
        if word in self.obscene:
            flags |= Flag.OBSCENE
        zipf = self.frequencies.zipf(self.frequencies.share(word))
        big = self.sizes.get(word, 0) >= _RARE_SIZE
        rare = zipf < _RARE_BELOW or (big and zipf < _RARE_SIZE_BELOW)
        if rare and not flags & Flag.SUPPLEMENT:
            flags |= Flag.RARE
        return flagged(self.supplement, word, int(flags))

    def _forms(self) -> WordSet:
        supplement = self.supplement
        extra = {
            word: int(addition.flags)
            for word, addition in supplement.added.items()
            if not addition.flags & (Flag.PLACE | Flag.NAME) or addition.flags & Flag.NOUN
        }
        exceptions = (
            read_exceptions(self.kitchen.files("wordnet-exceptions"))
            if self.kitchen.has("wordnet-exceptions")
            else {}
        )
        lemmas = set().union(*self.wordnet.lemmas.values())
        words = sorted((self.sizes.keys() | extra.keys() | self.nouns.keys()) - supplement.removed)
        values, sets = array("I"), array("I")
        for word in words:
            readings = self._readings(word, exceptions)
            flags = self.nouns.get(word, extra.get(word, 0))
            if readings and word not in lemmas and not flags & Flag.NOUN:
                flags |= Flag.INFLECTED
            values.append(attr(self._flags(word, flags), self.frequencies.byte(word)))
            sets.append(self.texts.readings.number(readings) if readings else 0)
        for word in self.nouns:
            self.nouns[word] = self._flags(word, self.nouns[word])
        return WordSet(words, values, sets)

    def _readings(self, word: str, exceptions: dict[str, list[tuple[str, str]]]) -> list[Reading]:
        irregular = exceptions.get(word)
        if irregular:
            return [Reading(0, lemma, len(word), "", f"{part} form") for lemma, part in irregular]
        return [
            Reading(0, "", len(ending), instead, f"{part} form")
            for _lemma, part, ending, instead in regular_lemmas(word, self.wordnet.lemmas)
        ]

    def _word_set(self, flags: dict[str, int]) -> WordSet:
        byte = self.frequencies.byte
        return WordSet.of(
            {
                word: attr(flagged(self.supplement, word, value), byte(word))
                for word, value in flags.items()
            }
        )
