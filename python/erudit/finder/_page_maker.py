"""Gathering a word's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from erudit import _core
from erudit.finder._letters import script_of
from erudit.finder._lookup import attr_of, labels_of, readings_of, spellings
from erudit.finder._page import RELATIONS, Definition, WordPage
from erudit.finder._phrases import Hooks
from erudit.finder._query import MOST_LETTERS
from erudit.finder._results import zipf_of
from erudit.finder._values import RULES, score

if TYPE_CHECKING:
    from erudit.finder._pack import Pack

__all__ = ["PageMaker"]

_SETS = ("nouns", "places", "names", "forms")
LONGEST_GLOSS = 300


class PageMaker:
    """Word pages of one pack."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.fold = script_of(pack.language).fold

    def page(self, word: str) -> WordPage | None:
        """The page of a word as it was typed; None when no set has it."""
        read, _ = self.pack.read_word(word, "word")
        spelled, sets = self._place(read)
        if not sets:
            return None
        pack = self.pack
        attr = self._attr(spelled, sets)
        nouns = pack.lexicon("nouns")
        hooks = nouns.hooks(spelled)
        return WordPage(
            word=spelled,
            language=pack.language,
            length=len(spelled),
            sets=sets,
            labels=labels_of(attr),
            definitions=self._definitions(spelled),
            relations=self._relations(spelled),
            readings=readings_of(pack, spelled),
            zipf=zipf_of(attr),
            scores={name: score(spelled, pack.language, name) for name in RULES[pack.language]},
            anagrams=self._anagrams(nouns, spelled),
            hooks=Hooks(spelled, tuple(hooks[0]), tuple(hooks[1])),
            inside=_inside(nouns, spelled),
            from_letters=self._from_letters(nouns, spelled),
        )

    def gloss(self, word: str, ui: str) -> str | None:
        """A short definition; of a form, what form of what it is and the lemma's definition."""
        read, _ = self.pack.read_word(word, "word")
        spelled, sets = self._place(read)
        if not sets:
            return None
        if definitions := self._definitions(spelled):
            return _shorten(definitions[0].text)
        forms = [reading for reading in readings_of(self.pack, spelled) if not reading.is_lemma]
        if not forms:
            return None
        said = forms[0].text(ui)
        lemma = self._definitions(forms[0].lemma)
        return _shorten(f"{said}: {lemma[0].text}" if lemma else said)

    def _place(self, word: str) -> tuple[str, tuple[str, ...]]:
        """The spelling that the pack has, and the sets it is in."""
        found = [
            (name, spellings(self.pack.files.lexicon(name), word, self.fold)) for name in _SETS
        ]
        every = [spelled for _, words in found for spelled in words]
        if not every:
            return word, ()
        spelled = word if word in every else every[0]
        return spelled, tuple(name for name, words in found if spelled in words)

    def _attr(self, word: str, sets: tuple[str, ...]) -> int:
        return attr_of(self.pack.files.lexicon(sets[0]), word)

    def _definitions(self, word: str) -> tuple[Definition, ...]:
        return tuple(
            Definition(
                sense.text,
                sense.label,
                sense.derived,
                tuple(example.text for example in sense.examples),
            )
            for sense in self.pack.files.senses(word)
        )

    def _relations(self, word: str) -> dict[str, tuple[str, ...]]:
        return {kind: tuple(self.pack.files.relations(word, kind)) for kind in RELATIONS}

    def _anagrams(self, lexicon: _core.Lexicon, word: str) -> tuple[str, ...]:
        if len(word) > MOST_LETTERS:
            return ()
        query = _core.Query(
            lexicon.alphabet,
            letters=word,
            min_length=len(word),
            max_length=len(word),
            fold=self.fold,
        )
        found = lexicon.search(query).page(order="alphabet")
        return tuple(one.word for one in found if one.word != word)

    def _from_letters(self, lexicon: _core.Lexicon, word: str) -> int | None:
        if len(word) > MOST_LETTERS:
            return None
        return lexicon.count(_core.Query(lexicon.alphabet, letters=word, fold=self.fold))


def _inside(lexicon: _core.Lexicon, word: str) -> tuple[str, ...]:
    length = len(word)
    pieces = (
        word[start : start + size]
        for size in range(length - 1, 1, -1)
        for start in range(length - size + 1)
    )
    return tuple(dict.fromkeys(piece for piece in pieces if piece in lexicon))


def _shorten(text: str) -> str:
    if len(text) <= LONGEST_GLOSS:
        return text
    return text[:LONGEST_GLOSS].rsplit(" ", 1)[0].rstrip(",;:") + " …"
