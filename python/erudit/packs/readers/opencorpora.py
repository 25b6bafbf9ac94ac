"""The OpenCorpora dictionary of Russian in the layout of pymorphy dictionaries.

`words.dawg` maps every form to its readings, each two big-endian u16: the paradigm and the form's
place in it. `paradigms.array` is a u16 count, then for each paradigm a u16 length 3n and n suffix
numbers, n tag numbers, n prefix numbers; place 0 is the dictionary form. `suffixes.json` and the
gramtab hold the strings. Tags are OpenCorpora's, e.g. "NOUN,anim,masc sing,nomn".
"""

from __future__ import annotations

import json
import re
import struct
import tempfile
from array import array
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from erudit.packs._alphabets import word_test
from erudit.packs._model import Reading, ReadingSets

__all__ = ["Dictionary", "Kind", "read_opencorpora"]

_FOLDER = "pymorphy3_dicts_ru/data/"
_PROPER = re.compile(r"\b(?:Name|Surn|Patr|Orgn|Trad)\b")
_LITTER = re.compile(r"\b(?:Abbr|Init|Erro|Dist)\b")


class Kind:
    """Bits that say what readings a form has. Forms with no bit are left out of the dictionary."""

    FORM = 1  # any reading that is neither a proper name nor an abbreviation
    LEMMA = 2  # such a reading in dictionary form
    NOUN = 4  # common noun, nominative singular or plural only
    PLURAL_ONLY = 8
    PLACE = 16  # place name, nominative
    NAME = 32  # other proper name, nominative
    ANIMATE = 64
    INFINITIVE = 128
    ADJECTIVE = 256  # in dictionary form
    ABBREVIATION = 512  # a form of an abbreviation that is declined like a word


@dataclass(slots=True)
class Dictionary:
    """Every form with what it is: `kinds[i]` and the reading set `sets[i]` of `words[i]`.

    Words are sorted by code point and do not repeat. `lexeme_weight` is how often a noun is used
    in all its forms together.
    """

    words: list[str] = field(default_factory=list)
    kinds: array[int] = field(default_factory=lambda: array("H"))
    sets: array[int] = field(default_factory=lambda: array("I"))
    readings: ReadingSets = field(default_factory=ReadingSets)
    lexeme_weight: dict[str, float] = field(default_factory=dict)


class _Grammar:
    """The paradigms, with what each place in each means."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        tags: list[str] = json.loads(files[_FOLDER + "gramtab-opencorpora-int.json"])
        suffixes: list[str] = json.loads(files[_FOLDER + "suffixes.json"])
        meta = dict(json.loads(files[_FOLDER + "meta.json"]))
        prefixes: list[str] = meta["compile_options"]["paradigm_prefixes"]
        kinds = [_kind(tag) for tag in tags]
        content = files[_FOLDER + "paradigms.array"]
        (count,) = struct.unpack_from("<H", content)
        at = 2
        self.kinds: list[list[int]] = []
        self.readings: list[list[Reading]] = []
        for _ in range(count):
            (length,) = struct.unpack_from("<H", content, at)
            numbers = struct.unpack_from(f"<{length}H", content, at + 2)
            at += 2 + 2 * length
            n = length // 3
            lemma_suffix, lemma_prefix = suffixes[numbers[0]], prefixes[numbers[2 * n]]
            self.kinds.append(
                [_in_place(kinds[tag], place) for place, tag in enumerate(numbers[n : 2 * n])]
            )
            self.readings.append(
                [
                    Reading(
                        cut_front=len(prefixes[numbers[2 * n + place]]),
                        front=lemma_prefix,
                        cut_back=len(suffixes[numbers[place]]),
                        back=lemma_suffix,
                        tags=tags[numbers[n + place]],
                    )
                    for place in range(n)
                ]
            )


def _kind(tag: str) -> int:
    noun = tag.startswith("NOUN")
    if _LITTER.search(tag):
        declined = "Abbr" in tag and noun and not _PROPER.search(tag) and "Geox" not in tag
        return Kind.ABBREVIATION if declined and "Fixd" not in tag else 0
    plural_only = "Pltm" in tag
    headword = noun and "nomn" in tag and ("sing" in tag or plural_only)
    if "Geox" in tag:
        return Kind.PLACE if headword else 0
    if _PROPER.search(tag):
        return Kind.NAME if headword else 0
    kind = Kind.FORM
    if headword:
        kind |= Kind.NOUN | (Kind.PLURAL_ONLY if plural_only else 0)
        kind |= Kind.ANIMATE if "anim" in re.split("[ ,]", tag) else 0
    elif tag.startswith("INFN"):
        kind |= Kind.INFINITIVE
    elif tag.startswith("ADJF"):
        kind |= Kind.ADJECTIVE
    return kind


def _in_place(kind: int, place: int) -> int:
    """Only place 0 is a dictionary form; a nominative further on is a variant and counts as noun,
    too.
    """
    if place == 0:
        return kind | (Kind.LEMMA if kind & Kind.FORM else 0)
    return kind & ~Kind.ADJECTIVE


def read_opencorpora(
    files: Mapping[str, bytes],
    weight_of: Mapping[str, float],
    progress: Callable[[float], None],
) -> Dictionary:
    """Read the dictionary.

    `weight_of` is how often a form is used (any unit), ё as е where people write it so; a noun's
    `lexeme_weight` is the sum over those of its forms that can only be nouns, a form that belongs
    to several nouns counting in equal parts. `progress` gets 0..1.
    """
    import dawg  # type: ignore[import-untyped,import-not-found,unused-ignore]

    grammar = _Grammar(files)
    result = Dictionary()
    store = dawg.BytesDAWG()
    # The library reads from a path only.
    with tempfile.NamedTemporaryFile(delete=False) as copy:
        copy.write(files[_FOLDER + "words.dawg"])
    try:
        store.load(copy.name)
    finally:
        Path(copy.name).unlink()
    _collect(store, grammar, result, weight_of, progress)
    return result


_FORMS = 5_140_211  # readings in the pinned version, for the progress bar


def _collect(
    store: object,
    grammar: _Grammar,
    result: Dictionary,
    weight_of: Mapping[str, float],
    progress: Callable[[float], None],
) -> None:
    is_word = word_test("ru")
    known: dict[bytes, tuple[int, int, list[Reading]]] = {}
    words, kinds, sets = result.words, result.kinds, result.sets
    weights = result.lexeme_weight
    with_yo: list[tuple[str, list[Reading]]] = []

    def finish(word: str, packed: bytes) -> None:
        met = known.get(packed)
        if met is None:
            met = known[packed] = _meaning(packed, grammar, result.readings)
        kind, number, nouns = met
        if not kind or not is_word(word):
            return
        words.append(word)
        kinds.append(kind)
        sets.append(number)
        if nouns:
            if "ё" in word:
                with_yo.append((word, nouns))
            elif word in weight_of:
                add(word, nouns, weight_of[word])

    def add(word: str, nouns: list[Reading], weight: float) -> None:
        lemmas = {reading.lemma(word) for reading in nouns}
        for lemma in lemmas:
            weights[lemma] = weights.get(lemma, 0.0) + weight / len(lemmas)

    current, packed, step = "", b"", 0
    for word, reading in store.iteritems():  # type: ignore[attr-defined]
        if word == current:
            packed += reading
            continue
        if current:
            finish(current, packed)
        current, packed = word, reading
        step += 1
        if not step % 50_000:
            progress(min(1.0, step / _FORMS * 1.7))
    finish(current, packed)
    # Most people write е for ё: those uses count too, unless the spelling with е is another word.
    for word, nouns in with_yo:
        weight = weight_of.get(word, 0.0)
        spelt = word.replace("ё", "е")
        at = bisect_left(words, spelt)
        if at == len(words) or words[at] != spelt:
            weight += weight_of.get(spelt, 0.0)
        if weight:
            add(word, nouns, weight)


def _meaning(packed: bytes, grammar: _Grammar, sets: ReadingSets) -> tuple[int, int, list[Reading]]:
    """What a set of readings makes of a form: its kinds, the set's number, its readings as a noun.

    The last are empty when the form may also be another part of speech: how often it is used then
    says little of the noun (после is hardly ever the plural of посол).
    """
    kind, only_noun = 0, True
    readings: list[Reading] = []
    nouns: list[Reading] = []
    for paradigm, place in struct.iter_unpack(">HH", packed):
        this = grammar.kinds[paradigm][place]
        kind |= this
        reading = grammar.readings[paradigm][place]
        if this:
            readings.append(reading)
        if not reading.tags.startswith("NOUN"):
            only_noun = False
        elif this & Kind.FORM:
            nouns.append(reading)
    if not only_noun:
        nouns = []
    return kind, sets.number(readings) if readings else 0, nouns
