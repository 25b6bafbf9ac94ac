"""Finding out whether a word may be played, and why."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from erudit import _core, packs
from erudit.errors import QueryError
from erudit.finder._check import Verdict
from erudit.finder._grammar import Reading
from erudit.finder._letters import Note, refuse, script_of
from erudit.finder._lookup import attr_of, labels_of, readings_of, spellings
from erudit.finder._query import WORD_SETS, WordSet, Yo, check_choice

if TYPE_CHECKING:
    from erudit.finder._pack import Pack

__all__ = ["Checker"]

MOST_SUGGESTIONS = 8


class Checker:
    """One check: a word set, a policy for Ё, a language for the text."""

    def __init__(self, pack: Pack, words: WordSet, yo: Yo, ui: str) -> None:
        check_choice("words", words, WORD_SETS)
        self.pack = pack
        self.words = words
        self.fold = pack.fold(yo)
        self.always = pack.fold("fold")
        self.ui = ui
        self.notes: tuple[Note, ...] = ()

    def check(self, word: str) -> Verdict:
        """The verdict on a word as it was typed; `QueryError` when it holds what is no letter."""
        try:
            read, self.notes = self.pack.read_word(word, "word")
        except QueryError as error:
            if error.code != "separator":
                raise
            parts = script_of(self.pack.language).read(word, "word")
            if not parts.text:
                raise refuse("empty", "word") from None
            return self._verdict(" ".join(word.split()), False, "separator")
        capital = word.strip()[:1].isupper() and not word.strip().isupper()
        return self._allowed(read) or self._refused(read, capital)

    def _allowed(self, word: str) -> Verdict | None:
        lexicon = self.pack.lexicon(self.words)
        found = spellings(lexicon, word, self.fold)
        if not found:
            return None
        spelled = found[0]
        readings = readings_of(self.pack, spelled)
        if spelled != word:
            reason = "yo_folded"
        elif self.words == "places":
            reason = "place_allowed"
        elif self.words == "forms":
            reason = "form"
        else:
            reason = _noun_reason(attr_of(lexicon, word))
        lemma = spelled if self.words == "nouns" or not readings else readings[0].lemma
        return self._verdict(
            word, True, reason, lemma, readings, labels_of(attr_of(lexicon, spelled))
        )

    def _refused(self, word: str, capital: bool) -> Verdict:
        if len(word) < 2:
            return self._verdict(word, False, "too_short")
        if other := spellings(self.pack.lexicon(self.words), word, self.always):
            return self._verdict(word, False, "yo_distinct", other[0])
        name = self._as_name(word)
        form = self._as_form(word)
        if name and (capital or not form):
            return name
        if form:
            return form
        if self._is_removed(word):
            return self._verdict(word, False, "removed")
        return self._verdict(word, False, "unknown", suggestions=self._suggestions(word))

    def _as_name(self, word: str) -> Verdict | None:
        for words, reason in (("places", "place"), ("names", "name")):
            if words == self.words or (self.words == "places" and words == "names"):
                continue
            lexicon = self.pack.files.lexicon(words)
            if found := spellings(lexicon, word, self.always):
                shown = found[0].capitalize()
                return self._verdict(shown, False, reason, shown)
        return None

    def _as_form(self, word: str) -> Verdict | None:
        """Why a word of the language is not in the set asked for."""
        for words in ("nouns", "forms"):
            lexicon = self.pack.files.lexicon(words)
            found = spellings(lexicon, word, self.always)
            if found:
                break
        else:
            return None
        spelled = found[0]
        labels = labels_of(attr_of(lexicon, spelled))
        readings = readings_of(self.pack, spelled)
        lemma = readings[0].lemma if readings else None
        if self.words == "places":
            return self._verdict(word, False, "not_a_place", lemma, readings, labels)
        if self._is_removed(spelled):
            return self._verdict(word, False, "removed", lemma, readings, labels)
        nouns = [reading for reading in readings if reading.is_noun and not reading.is_lemma]
        if nouns:
            rest = [reading for reading in readings if reading not in nouns]
            return self._verdict(word, False, "inflected", nouns[0].lemma, (*nouns, *rest), labels)
        inflected = not readings and packs.Flag.INFLECTED & attr_of(lexicon, spelled)
        reason = "inflected" if inflected else "not_noun"
        return self._verdict(word, False, reason, lemma, readings, labels)

    def _is_removed(self, word: str) -> bool:
        return word in _removed(self.pack.language)

    def _verdict(
        self,
        word: str,
        allowed: bool,
        reason: str,
        lemma: str | None = None,
        readings: tuple[Reading, ...] = (),
        labels: tuple[str, ...] = (),
        suggestions: tuple[str, ...] = (),
    ) -> Verdict:
        return Verdict(
            word, allowed, reason, lemma, readings, labels, suggestions, self.notes, self.ui
        )

    def _suggestions(self, word: str) -> tuple[str, ...]:
        """Words one letter away: changed, put in, left out or swapped; most frequent first."""
        lexicon = self.pack.lexicon(self.words)
        found = set(lexicon.neighbours(word, fold=self.always))
        if len(word) < 63:
            for place in range(len(word) + 1):
                query = _core.Query(
                    lexicon.alphabet,
                    pattern=f"{word[:place]}?{word[place:]}",
                    fold=self.always,
                )
                found.update(one.word for one in lexicon.search(query).page())
        for place in range(len(word)):
            shorter = word[:place] + word[place + 1 :]
            swapped = word[:place] + word[place : place + 2][::-1] + word[place + 2 :]
            for candidate in (shorter, swapped):
                if len(candidate) > 1:
                    found.update(spellings(lexicon, candidate, self.always))
        ranked = sorted(
            (-(value >> 16 & 0xFF), candidate)
            for candidate in found
            if not (value := attr_of(lexicon, candidate)) & packs.Flag.OBSCENE
        )
        return tuple(candidate for _, candidate in ranked[:MOST_SUGGESTIONS])


def _noun_reason(attr: int) -> str:
    if attr & packs.Flag.ABBREVIATION:
        return "abbreviation"
    return "plural_only" if attr & packs.Flag.PLURAL_ONLY else "noun"


@cache
def _removed(language: str) -> frozenset[str]:
    """The words that the supplement takes out."""
    from erudit.packs._supplement import read_supplement

    supplement = read_supplement(language)
    return frozenset(supplement.removed | supplement.removed_nouns)
