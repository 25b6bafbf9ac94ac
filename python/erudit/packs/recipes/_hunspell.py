"""What the packs made from Hunspell dictionaries (Ukrainian, Slovak) have in common."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from erudit.packs._alphabets import letters_of, normal, word_test
from erudit.packs._flags import Flag, attr
from erudit.packs._model import Draft, Reading, Sense, Texts, WordSet
from erudit.packs.readers.frequency import Frequencies
from erudit.packs.readers.hunspell import Change, Entry, read_affixes, read_entries
from erudit.packs.readers.places import countries, towns
from erudit.packs.readers.thesaurus import add_relations, read_thesaurus
from erudit.packs.recipes._kitchen import (
    Kitchen,
    apply_glosses,
    flagged,
    gloss_by_relations,
    settle,
)

__all__ = ["Language", "draft"]

_INFLECTED, _OBSCENE = int(Flag.INFLECTED), int(Flag.OBSCENE)


@dataclass(frozen=True, slots=True)
class Language:
    """What differs: the sources' keys, what entry is a noun, which words are obscene, what is
    rare.
    """

    code: str
    dictionary: str
    thesaurus: str
    is_noun: Callable[[Entry], bool]
    frequencies: Frequencies
    rare_below: float
    # What stands in front of the words of like meaning that make a gloss.
    near: str
    obscene: frozenset[str] = frozenset()
    # A GADDAG of 3 million Ukrainian forms has more nodes than a node's 22 bits can tell apart.
    forms_gaddag: bool = True


def draft(kitchen: Kitchen, language: Language) -> Draft:
    """Put the pack together."""
    return _Recipe(kitchen, language).draft()


class _Recipe:
    def __init__(self, kitchen: Kitchen, language: Language) -> None:
        self.kitchen = kitchen
        self.language = language
        self.supplement = kitchen.supplement
        self.texts = Texts()
        self.nouns: dict[str, int] = {}
        self.places: dict[str, int] = {}
        self.names: dict[str, int] = {}
        # The readings that there are, and for each form the numbers of its readings. Tuples of one
        # number are made once and shared.
        self.readings: list[Reading] = []
        self.numbers: dict[tuple[Change, bool], int] = {}
        self.single: list[tuple[int]] = []
        self.readings_of: dict[str, tuple[int, ...]] = {}
        self.plans: dict[tuple[int, bool], list[tuple[str, int, str, int]]] = {}
        self.letters = frozenset(letters_of(language.code))
        self.lemmas: set[str] = set()
        self.weights: dict[str, float] = {}

    def draft(self) -> Draft:
        progress = self.kitchen.progress
        progress("read words", 0.05)
        self._read()
        progress("read texts", 0.6)
        self._places()
        settle(self.supplement, self.nouns, {Flag.PLACE: self.places, Flag.NAME: self.names})
        self._relations()
        apply_glosses(self.supplement, self.texts)
        self._derive()
        progress("set flags", 0.7)
        self._flag_nouns()
        result = Draft(self.language.code, texts=self.texts)
        result.sets = {
            "nouns": self._word_set(self.nouns),
            "forms": self._forms(),
            "places": self._word_set(self.places),
            "names": self._word_set(self.names),
        }
        progress("set flags", 1.0)
        return result

    def _read(self) -> None:
        is_word = word_test(self.language.code)
        affixes = read_affixes(self.kitchen.file(self.language.dictionary, ".aff"))
        self.capitalised: dict[str, str] = {}
        for entry in read_entries(self.kitchen.file(self.language.dictionary, ".dic")):
            word = normal(entry.word)
            if not is_word(word):
                continue
            if entry.word != word and entry.word[:1].isupper():
                if entry.word[1:] == word[1:] and len(word) > 1:
                    self.capitalised[word] = entry.word
                continue
            noun = self.language.is_noun(entry)
            if noun:
                self.nouns[word] = int(Flag.NOUN)
            self.lemmas.add(word)
            self._expand(word, noun, affixes.changes(word, entry.flags))

    def _expand(self, word: str, noun: bool, changes: tuple[Change, ...]) -> None:
        shares, readings_of = self.language.frequencies.shares, self.readings_of
        weight = shares.get(word, 0.0)
        for front, cut, back, number in self._prepared(changes, noun):
            form = f"{front}{word[:-cut] if cut else word}{back}"
            known = readings_of.get(form)
            if known is None:
                readings_of[form] = self.single[number]
            elif number not in known:
                readings_of[form] = (*known, number)
            if form in shares:
                weight += shares[form]
        if noun:
            self.weights[word] = weight

    def _prepared(self, changes: tuple[Change, ...], noun: bool) -> list[tuple[str, int, str, int]]:
        """Changes as (front, length to cut, back, number of the reading that undoes it)."""
        # The expander hands out the same tuple for words that are inflected alike and keeps it
        # alive.
        key = (id(changes), noun)
        plan = self.plans.get(key)
        if plan is None:
            plan = self.plans[key] = []
            for change in changes:
                if set(change.front + change.back) <= self.letters:
                    plan.append(
                        (change.front, len(change.strip), change.back, self._number(change, noun))
                    )
        return plan

    def _number(self, change: Change, noun: bool) -> int:
        key = (change, noun)
        number = self.numbers.get(key)
        if number is None:
            tags = f"{'noun ' if noun else ''}{change.tags or 'form'}"
            number = self.numbers[key] = len(self.readings)
            self.readings.append(
                Reading(len(change.front), "", len(change.back), change.strip, tags)
            )
            self.single.append((number,))
        return number

    def _places(self) -> None:
        """A capitalised word of the dictionary is a place if the world knows a place of that
        name.
        """
        known = set(countries(self.language.code))
        if self.kitchen.has("geonames"):
            known.update(towns(self.kitchen.file("geonames")))
        is_word = word_test(self.language.code)
        for word, written in self.capitalised.items():
            if written in known:
                self.places[word] = int(Flag.PLACE)
            else:
                self.names[word] = int(Flag.NAME)
        for name in countries(self.language.code):
            word = normal(name)
            if is_word(word) and name[:1].isupper() and name[1:] == word[1:]:
                self.places[word] = int(Flag.PLACE)
                self.names.pop(word, None)

    def _relations(self) -> None:
        if self.kitchen.has(self.language.thesaurus):
            for head, kind, others in read_thesaurus(self.kitchen.file(self.language.thesaurus)):
                word = normal(head)
                if word in self.lemmas or word in self.nouns:
                    add_relations(self.texts, word, kind, [normal_apostrophe(it) for it in others])

    def _derive(self) -> None:
        """Glosses of nouns by their synonyms: the sources define nothing."""
        for word in self.nouns:
            if word not in self.texts.senses:
                gloss = gloss_by_relations(self.texts, word, self.language.near)
                if gloss:
                    self.texts.senses[word] = [Sense(gloss, derived=True)]

    def _flag_nouns(self) -> None:
        frequencies = self.language.frequencies
        related = {word for word, kind in self.texts.relations if kind in ("synonym", "antonym")}
        for word, flags in self.nouns.items():
            senses = self.texts.senses.get(word)
            if senses:
                flags |= Flag.DERIVED if senses[0].derived else Flag.DEFINED
            if word in self.language.obscene:
                flags |= Flag.OBSCENE
            if word in related:
                flags |= Flag.RELATED
            used = max(frequencies.share(word), self.weights.get(word, 0.0))
            if frequencies.zipf(used) < self.language.rare_below and not flags & Flag.SUPPLEMENT:
                flags |= Flag.RARE
            self.nouns[word] = flagged(self.supplement, word, int(flags))

    def _word_set(self, flags: dict[str, int]) -> WordSet:
        byte = self.language.frequencies.byte
        return WordSet.of(
            {
                word: attr(flagged(self.supplement, word, value), byte(word))
                for word, value in flags.items()
            }
        )

    def _forms(self) -> WordSet:
        supplement, nouns, lemmas = self.supplement, self.nouns, self.lemmas
        extra = {
            word: int(addition.flags)
            for word, addition in supplement.added.items()
            if addition.flags & (Flag.NOUN | Flag.INFLECTED)
            or not addition.flags & (Flag.PLACE | Flag.NAME)
        }
        clean = {word for word, (_, clear) in supplement.changed.items() if clear & Flag.OBSCENE}
        foul = {word for word, flags in nouns.items() if flags & _OBSCENE}
        foul_starts, obscene = {word[:3] for word in foul}, self.language.obscene
        words = sorted((self.readings_of.keys() | lemmas | extra.keys()) - supplement.removed)
        values, sets = array("I"), array("I")
        shares, byte = self.language.frequencies.shares, self.language.frequencies.byte
        set_numbers: dict[tuple[int, ...], int] = {(): 0}
        for word in words:
            readings = self.readings_of.get(word, ())
            flags = nouns.get(word)
            if flags is None:
                flags = extra.get(word, 0 if word in lemmas else _INFLECTED)
                if word in obscene or (foul and word[:3] in foul_starts):
                    of = {self.readings[number].lemma(word) for number in readings} or {word}
                    listed = word in obscene and of.isdisjoint(clean)
                    if listed or not of.isdisjoint(foul):
                        flags |= _OBSCENE
                if word in supplement.changed:
                    flags = flagged(supplement, word, flags)
            values.append(flags | (byte(word) << 16 if word in shares else 0))
            number = set_numbers.get(readings)
            if number is None:
                number = self.texts.readings.number(self.readings[it] for it in readings)
                set_numbers[readings] = number
            sets.append(number)
        return WordSet(words, values, sets, gaddag=self.language.forms_gaddag)


def normal_apostrophe(text: str) -> str:
    """A phrase with the apostrophe as it is stored in words; capitals are kept."""
    return text.replace("’", "'").replace("ʼ", "'")
