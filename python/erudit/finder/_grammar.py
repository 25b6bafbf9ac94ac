"""What form of what word: readings in words instead of tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from erudit import _text

__all__ = ["Reading"]

# The order in which a form is described; all other grammemes (aspect, animacy ...) are left out.
# fmt: off
_SHOWN = (
    "participle", "comparative", "Supr", "Cmp2", "Fixd", "infn", "actv", "pssv", "impr",
    "pres", "past", "futr", "1per", "2per", "3per",
    "nomn", "gent", "datv", "accs", "ablt", "loct", "voct",
    "gen1", "gen2", "acc2", "loc1", "loc2", "locative",
    "masc", "femn", "neut", "Ms-f", "sing", "plur", "Pltm", "Sgtm",
)
_NOUN_FORM = {
    "nomn", "gent", "datv", "accs", "ablt", "loct", "voct",
    "gen1", "gen2", "acc2", "loc1", "loc2", "locative", "sing", "plur",
}
_PARTS = {
    "NOUN", "ADJF", "ADJS", "COMP", "VERB", "INFN", "PRTF", "PRTS", "GRND", "NUMR", "ADVB",
    "NPRO", "PRED", "PREP", "CONJ", "PRCL", "INTJ",
}
# fmt: on


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a word: the lemma, the part of speech, the grammemes (OpenCorpora's names).

    >>> reading = Reading("столы", "стол", "NOUN", ("inan", "masc", "plur", "nomn"))
    >>> reading.text("ru")
    'именительный падеж, множественное число слова «стол»'
    """

    word: str
    lemma: str
    part: str
    grammemes: tuple[str, ...] = ()

    @property
    def is_noun(self) -> bool:
        """A common noun, in whatever form."""
        return self.part == "NOUN"

    @property
    def is_lemma(self) -> bool:
        """The word is its own dictionary form."""
        return self.word == self.lemma

    def text(self, ui: str = "en") -> str:
        """The reading as a phrase in `ui` (`ru`, `uk`, `en`)."""
        part = _text.say(f"part.{self.part if self.part in _PARTS else 'OTHER'}", ui)
        if self.is_lemma:
            return self._describe_lemma(part, ui)
        shown = [g for g in _SHOWN if g in self.grammemes]
        if self.is_noun:
            shown = [g for g in shown if g in _NOUN_FORM]
        grammar = self._join(shown, ui)
        if self.part not in _PARTS:
            key = "reading.other_form" if grammar else "reading.other_bare"
            return _text.say(key, ui, lemma=self.lemma, grammar=grammar)
        if not grammar:
            return _text.say("reading.form_bare", ui, lemma=self.lemma, part=part)
        key = "reading.noun_form" if self.is_noun else "reading.form"
        return _text.say(key, ui, lemma=self.lemma, part=part, grammar=grammar)

    def to_dict(self, ui: str = "en") -> dict[str, Any]:
        """`{"lemma", "part", "grammemes", "text"}` as in the JSON answers."""
        return {
            "lemma": self.lemma,
            "part": self.part,
            "grammemes": list(self.grammemes),
            "text": self.text(ui),
        }

    def _describe_lemma(self, part: str, ui: str) -> str:
        kept = ("masc", "femn", "neut", "Ms-f", "Pltm", "Fixd") if self.is_noun else ()
        grammar = self._join([g for g in kept if g in self.grammemes], ui)
        if not grammar:
            return _text.say("reading.lemma", ui, part=part)
        return _text.say("reading.lemma_grammar", ui, part=part, grammar=grammar)

    @staticmethod
    def _join(grammemes: list[str], ui: str) -> str:
        return ", ".join(_text.say(f"g.{grammeme}", ui) for grammeme in grammemes)
