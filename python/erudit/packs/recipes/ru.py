"""The Russian pack."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable

from erudit.packs._alphabets import word_test
from erudit.packs._flags import Flag, attr
from erudit.packs._model import Draft, Sense, Texts, WordSet
from erudit.packs.readers.derivation_ru import derived_gloss, is_diminutive, main_spelling
from erudit.packs.readers.frequency import read_frequencies
from erudit.packs.readers.opencorpora import Kind, read_opencorpora
from erudit.packs.readers.places import countries, towns
from erudit.packs.readers.profanity import read_slaviclean
from erudit.packs.readers.thesaurus import add_relations, read_thesaurus
from erudit.packs.readers.wiktionary import Wiktionary, read_wiktionary
from erudit.packs.recipes._kitchen import (
    Kitchen,
    apply_glosses,
    flagged,
    gloss_by_relations,
    settle,
)

__all__ = ["draft"]

# A noun is rare when all its forms together are used less than this (Zipf): some 30 times in a
# billion words. Above are хризоберилл and обираловка, below what few players have met; see
# docs/packs.md.
_RARE_BELOW = 1.5
_YO = ("ё", "е")
# Towns there are written in Russian, too.
_RUSSIAN_SPELLING = frozenset({"RU", "BY", "KZ", "KG", "UA", "MD"})
_COLLOQUIAL = (
    "разг.",
    "прост.",
    "жарг.",
    "сниж.",
    "фам.",
    "вульг.",
    "груб.",
    "бран",
    "мол.",
    "обсц.",
    "мат.",
)
_OBSCENE = ("обсц.", "мат.")
_DIMINUTIVE = ("уменьш.", "умласк", "ласк.", "уменьшительн")
# Plain numbers for the loops over millions of forms.
_INFLECTED_BIT, _OBSCENE_BIT, _DEFINED_BIT = map(int, (Flag.INFLECTED, Flag.OBSCENE, Flag.DEFINED))


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
        self.frequencies = read_frequencies(
            self.kitchen.file("wordfreq", "_ru.msgpack.gz"), fold=_YO
        )
        progress("read words", 0.05)
        self.dictionary = read_opencorpora(
            self.kitchen.files("opencorpora"),
            self.frequencies.shares,
            lambda done: progress("read words", 0.05 + 0.4 * done),
        )
        self.texts.readings = self.dictionary.readings
        self._sort_out()
        progress("read definitions", 0.45)
        self._definitions(lambda done: progress("read definitions", 0.45 + 0.3 * done))
        self._relations()
        self._derive()
        progress("set flags", 0.8)
        self._flag_nouns()
        result = Draft("ru", texts=self.texts)
        result.sets = {
            "nouns": self._word_set(self.nouns),
            "nouns-folded": self._folded(),
            "forms": self._forms(),
            "places": self._word_set(self.places),
            "names": self._word_set(self.names),
        }
        progress("set flags", 1.0)
        return result

    def _sort_out(self) -> None:
        """The word sets, without the flags that depend on texts and frequency."""
        dictionary = self.dictionary
        self.nouns: dict[str, int] = {}
        self.places: dict[str, int] = {}
        self.names: dict[str, int] = {}
        for word, kind in zip(dictionary.words, dictionary.kinds, strict=True):
            if kind & Kind.NOUN:
                plural = Flag.PLURAL_ONLY if kind & Kind.PLURAL_ONLY else 0
                self.nouns[word] = int(Flag.NOUN | plural)
            if kind & Kind.PLACE:
                self.places[word] = int(Flag.PLACE)
            if kind & Kind.NAME:
                self.names[word] = int(Flag.NAME)
        self._more_places()
        settle(self.supplement, self.nouns, {Flag.PLACE: self.places, Flag.NAME: self.names})

    def _more_places(self) -> None:
        is_word = word_test("ru")
        names = list(countries("ru"))
        if self.kitchen.has("geonames"):
            # A name that nobody uses in Russian texts is a name in another language.
            names += [
                name
                for name in towns(self.kitchen.file("geonames"), _RUSSIAN_SPELLING)
                if name.lower() in self.frequencies.shares
            ]
        for name in names:
            word = name.lower()
            if name[:1].isupper() and name[1:].islower() and len(word) > 1 and is_word(word):
                self.places.setdefault(word, int(Flag.PLACE))

    def _known(self, word: str) -> bool:
        words = self.dictionary.words
        at = bisect_left(words, word)
        return at < len(words) and words[at] == word

    def _set_of(self, word: str) -> int:
        words = self.dictionary.words
        at = bisect_left(words, word)
        return self.dictionary.sets[at] if at < len(words) and words[at] == word else 0

    def _definitions(self, progress: Callable[[float], None]) -> None:
        proper = self.places.keys() | self.names.keys()

        def wanted(lemma: str) -> bool:
            if lemma[:1].islower():
                return lemma in self.nouns or self._known(lemma)
            return lemma.lower() in proper

        articles = read_wiktionary(self.kitchen.file("wiktionary-ru"), wanted, progress)
        self._take_articles(articles)
        apply_glosses(self.supplement, self.texts)
        self.real = set(self.texts.senses)

    def _take_articles(self, articles: Wiktionary) -> None:
        """Senses and relations by our spelling: small letters, and ё where the article has е."""
        senses = self.texts.senses
        for lemma, found in articles.senses.items():
            if lemma[:1].islower():
                senses[lemma] = list(found)
        for lemma, found in articles.senses.items():
            if lemma[:1].isupper():
                # A proper name's article must not be taken for a common noun's.
                senses.setdefault(lemma.lower(), list(found))
        for kind, source in (("synonym", articles.synonyms), ("hypernym", articles.hypernyms)):
            for lemma, others in source.items():
                add_relations(self.texts, lemma.lower(), kind, others)
        folded = {word.replace(*_YO): word for word in senses if "ё" in word}
        for word in self.nouns:
            if word not in senses:
                other = folded.get(word) or word.replace(*_YO)
                if other != word and other in senses and other not in self.nouns:
                    senses[word] = senses[other]

    def _derive(self) -> None:
        """Glosses for nouns that no source defines: by the plural, word formation, synonyms."""
        self._derive_from_plurals()
        dictionary = self.dictionary
        verbs, adjectives = set(), set()
        for word, kind in zip(dictionary.words, dictionary.kinds, strict=True):
            if kind & Kind.INFINITIVE:
                verbs.add(word)
            elif kind & Kind.ADJECTIVE:
                adjectives.add(word)
        for word in self.nouns:
            if word not in self.texts.senses:
                gloss = derived_gloss(word, verbs, adjectives, self.real)
                if not gloss:
                    gloss = gloss_by_relations(self.texts, word, "близко по значению")
                if gloss:
                    self.texts.senses[word] = [Sense(gloss, derived=True)]

    def _derive_from_plurals(self) -> None:
        """Where the article is about the plural (наручники), the singular gets its meaning."""
        senses = self.texts.senses
        for plural in sorted(senses):
            for reading in self.dictionary.readings.at(self._set_of(plural)):
                lemma = reading.lemma(plural)
                if (
                    reading.tags.startswith("NOUN")
                    and reading.tags.endswith("plur,nomn")
                    and lemma in self.nouns
                    and lemma not in senses  # nor is it the plural itself
                ):
                    first = senses[plural][0]
                    text = f"единственное число от «{plural}»: {first.text}"
                    senses[lemma] = [Sense(text, first.label, derived=True)]

    def _relations(self) -> None:
        if self.kitchen.has("mythes-ru"):
            for head, kind, others in read_thesaurus(self.kitchen.file("mythes-ru")):
                if self._known(head) or head in self.nouns:
                    add_relations(self.texts, head, kind, others)

    def _flag_nouns(self) -> None:
        forms, lemmas = read_slaviclean(self.kitchen.file("slaviclean", "/ru.csv"))
        self.obscene = forms | lemmas
        names = {word for word, kind in self.texts.relations if kind in ("synonym", "antonym")}
        for word, flags in self.nouns.items():
            flags |= self._style(word)
            if word in self.obscene:
                flags |= Flag.OBSCENE
            if word in names:
                flags |= Flag.RELATED
            if (
                not flags & Flag.DIMINUTIVE
                and word not in self.real
                and is_diminutive(word, self.nouns)
            ):
                flags |= Flag.DIMINUTIVE
            main = main_spelling(word)
            if main in self.nouns and self._own(word) <= self._own(main):
                flags |= Flag.DOUBLET | Flag.RARE
            elif self._zipf(word) < _RARE_BELOW and not flags & Flag.SUPPLEMENT:
                flags |= Flag.RARE
            self.nouns[word] = flagged(self.supplement, word, int(flags))

    def _style(self, word: str) -> int:
        senses = self.texts.senses.get(word)
        if not senses:
            return 0
        if senses[0].derived:
            return int(Flag.DERIVED)
        flags = Flag.DEFINED
        if all(any(mark in sense.label for mark in _COLLOQUIAL) for sense in senses):
            flags |= Flag.COLLOQUIAL
        if all(any(mark in sense.label.split(", ") for mark in _OBSCENE) for sense in senses):
            flags |= Flag.OBSCENE
        first = senses[0]
        if first.text.startswith(_DIMINUTIVE) or any(mark in first.label for mark in _DIMINUTIVE):
            flags |= Flag.DIMINUTIVE
        return int(flags)

    def _alone(self, word: str) -> bool:
        """Whether the spelling with е is another word: its uses are then not uses of this one."""
        return "ё" in word and self._known(word.replace(*_YO))

    def _own(self, word: str) -> float:
        """How often this very form is used."""
        return self.frequencies.share(word, alone=self._alone(word))

    def _zipf(self, word: str) -> float:
        """How often a noun is used in all its forms, as a Zipf value."""
        return self.frequencies.zipf(
            max(self._own(word), self.dictionary.lexeme_weight.get(word, 0.0))
        )

    def _attr(self, word: str, flags: int) -> int:
        return attr(flags, self.frequencies.byte(word, alone=self._alone(word)))

    def _word_set(self, flags: dict[str, int]) -> WordSet:
        result = WordSet.of(
            {
                word: self._attr(word, flagged(self.supplement, word, value))
                for word, value in flags.items()
            }
        )
        result.form = array("I", (self._set_of(word) for word in result.words))
        return result

    def _folded(self) -> WordSet:
        """Nouns with Ё written as Е. Of two that become one, the commoner one's values are kept."""
        values: dict[str, tuple[int, int]] = {}
        for word, flags in self.nouns.items():
            value = (self._attr(word, flags), self._set_of(word))
            spelt = word.replace(*_YO)
            if spelt not in values or value[0] >> 16 > values[spelt][0] >> 16:
                values[spelt] = value
        words = sorted(values)
        return WordSet(
            words,
            array("I", (values[word][0] for word in words)),
            array("I", (values[word][1] for word in words)),
        )

    def _forms(self) -> WordSet:
        """Every form that is no proper name, and what the supplement adds."""
        dictionary, supplement = self.dictionary, self.supplement
        added = {word for word, addition in supplement.added.items() if addition.flags & Flag.NOUN}
        # A word cleared of obscenity clears its forms, one that is obscene taints them.
        clean = {word for word, (_, clear) in supplement.changed.items() if clear & Flag.OBSCENE}
        foul = {word for word, flags in self.nouns.items() if flags & _OBSCENE_BIT} - self.obscene
        obscene = self.obscene | self._forms_of(foul)
        words: list[str] = []
        values, sets = array("I"), array("I")
        shares, byte, nouns, real = (
            self.frequencies.shares,
            self.frequencies.byte,
            self.nouns,
            self.real,
        )
        form, lemma, abbreviation = Kind.FORM, Kind.LEMMA, Kind.ABBREVIATION
        for word, kind, number in zip(
            dictionary.words, dictionary.kinds, dictionary.sets, strict=True
        ):
            if not kind & form and not (
                kind & abbreviation and not self._lemmas(word, number).isdisjoint(added)
            ):
                continue
            flags = nouns.get(word)
            if flags is None:
                flags = 0 if kind & lemma else _INFLECTED_BIT
                if word in obscene and self._lemmas(word, number).isdisjoint(clean):
                    flags |= _OBSCENE_BIT
                if word in real:
                    flags |= _DEFINED_BIT
            if word in shares or "ё" in word:
                flags |= byte(word, alone=self._alone(word)) << 16
            words.append(word)
            values.append(flags)
            sets.append(number)
        return self._corrected(WordSet(words, values, sets))

    def _lemmas(self, word: str, number: int) -> set[str]:
        return {reading.lemma(word) for reading in self.dictionary.readings.at(number)}

    def _forms_of(self, lemmas: set[str]) -> set[str]:
        """All forms of these words, looked for among the words that start alike."""
        dictionary = self.dictionary
        found = set()
        for lemma in lemmas:
            start = lemma[:3]
            at = bisect_left(dictionary.words, start)
            while at < len(dictionary.words) and dictionary.words[at].startswith(start):
                word = dictionary.words[at]
                if lemma in self._lemmas(word, dictionary.sets[at]):
                    found.add(word)
                at += 1
        return found

    def _corrected(self, forms: WordSet) -> WordSet:
        """What the supplement adds, removes and says of forms."""
        supplement = self.supplement
        assert forms.form is not None
        more = {
            word: int(addition.flags)
            for word, addition in supplement.added.items()
            if addition.flags & (Flag.NOUN | Flag.INFLECTED)
            or not addition.flags & (Flag.PLACE | Flag.NAME)
        }
        index = {
            word: at
            for at, word in enumerate(forms.words)
            if word in more or word in supplement.changed or word in supplement.removed
        }
        for word in supplement.changed.keys() & index.keys() - self.nouns.keys():
            forms.attr[index[word]] = flagged(supplement, word, forms.attr[index[word]])
        for word in sorted(more.keys() - index.keys() - supplement.removed):
            forms.words.append(word)
            forms.attr.append(self._attr(word, self.nouns.get(word, more[word])))
            forms.form.append(0)
        for at in sorted((index[word] for word in supplement.removed & index.keys()), reverse=True):
            del forms.words[at], forms.attr[at], forms.form[at]
        return forms
