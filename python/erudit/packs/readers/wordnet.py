"""Princeton WordNet in its own format.

`index.POS`: "lemma pos synsets n pointers... senses tagged offset...", synsets commonest first.
`data.POS`: "offset file type words(hex) word id ... n pointers: symbol offset pos source/target
... | gloss". `POS.exc`: "irregular lemma ...".
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field

from erudit.packs._model import Example, Sense

__all__ = ["WordNet", "read_exceptions", "read_wordnet", "regular_lemmas"]

_FOLDER = "package/dict/"
_PARTS = {"noun": "noun", "verb": "verb", "adj": "adj.", "adv": "adv."}
_LETTER = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
_MARKER = re.compile(r"\((?:a|p|ip)\)$")
_QUOTED = re.compile(r';?\s*"([^"]+)"[^;"]*')
_EXAMPLES_KEPT = 2
# (ending, what stands in its place), by part of speech; the order is WordNet's own.
_DETACHMENT = {
    "noun": (("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
             ("men", "man"), ("ies", "y")),
    "verb": (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""),
             ("ing", "e"), ("ing", "")),
    "adj": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
}  # fmt: skip


@dataclass(slots=True)
class WordNet:
    """Senses and relations by lemma (small letters, one word), and the lemmas by part of speech."""

    senses: dict[str, list[Sense]] = field(default_factory=dict)
    relations: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    lemmas: dict[str, set[str]] = field(default_factory=dict)


@dataclass(slots=True)
class _Synset:
    words: list[str]
    pointers: list[tuple[str, str, str, int, int]]
    gloss: str


def read_wordnet(files: Mapping[str, bytes], wanted: Container[str]) -> WordNet:
    """Read senses and relations of the lemmas in `wanted`; `lemmas` holds all one-word lemmas."""
    result = WordNet()
    synsets = {
        part: dict(_synsets(files[f"{_FOLDER}data.{part}"].decode("ascii", "replace")))
        for part in _PARTS
    }
    for part, label in _PARTS.items():
        lemmas = result.lemmas[part] = set()
        for lemma, offsets in _index(files[f"{_FOLDER}index.{part}"].decode("ascii")):
            if "_" in lemma:
                continue
            lemmas.add(lemma)
            if lemma not in wanted:
                continue
            for offset in offsets:
                synset = synsets[part][offset]
                result.senses.setdefault(lemma, []).append(_sense(synset.gloss, label))
                _relate(result, lemma, synset, synsets)
    return result


def _index(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in text.splitlines():
        if not line.startswith(" "):
            fields = line.split()
            yield fields[0], fields[-int(fields[2]) :]


def _synsets(text: str) -> Iterator[tuple[str, _Synset]]:
    for line in text.splitlines():
        if line.startswith(" "):
            continue
        head, _, gloss = line.partition(" | ")
        fields = head.split()
        number = int(fields[3], 16)
        words = [_MARKER.sub("", word) for word in fields[4 : 4 + 2 * number : 2]]
        at = 4 + 2 * number
        pointers = []
        for _ in range(int(fields[at])):
            symbol, offset, letter, ends = fields[at + 1 : at + 5]
            pointers.append((symbol, offset, letter, int(ends[:2], 16), int(ends[2:], 16)))
            at += 4
        yield fields[0], _Synset(words, pointers, gloss.strip())


def _sense(gloss: str, label: str) -> Sense:
    examples = tuple(Example(text.strip()) for text in _QUOTED.findall(gloss)[:_EXAMPLES_KEPT])
    text = gloss.partition('"')[0].strip(" ;:")
    return Sense(text or gloss, label, examples=examples)


def _relate(
    result: WordNet, lemma: str, synset: _Synset, synsets: Mapping[str, Mapping[str, _Synset]]
) -> None:
    plain = [word.replace("_", " ") for word in synset.words]
    own = [at for at, word in enumerate(plain, 1) if word.lower() == lemma]
    _extend(result, lemma, "synonym", plain)
    for symbol, offset, letter, source, target in synset.pointers:
        other = synsets[_LETTER[letter]].get(offset)
        if other is None:
            continue
        if symbol == "!" and source in own and target:
            _extend(result, lemma, "antonym", [other.words[target - 1].replace("_", " ")])
        elif symbol in ("@", "@i"):
            _extend(result, lemma, "hypernym", [other.words[0].replace("_", " ")])


def _extend(result: WordNet, lemma: str, kind: str, others: list[str]) -> None:
    fresh = [other for other in others if other.lower() != lemma]
    if fresh:
        known = result.relations.setdefault((lemma, kind), [])
        known.extend(other for other in fresh if other not in known)


def read_exceptions(files: Mapping[str, bytes]) -> dict[str, list[tuple[str, str]]]:
    """Irregular forms: form -> (lemma, part of speech), one-word lemmas only."""
    result: dict[str, list[tuple[str, str]]] = {}
    for name, content in sorted(files.items()):
        part = name.rpartition("/")[2].removesuffix(".exc")
        for line in content.decode("ascii", "replace").splitlines():
            form, *lemmas = line.split()
            for lemma in lemmas:
                if "_" not in lemma and lemma != form:
                    result.setdefault(form, []).append((lemma, part))
    return result


def regular_lemmas(
    word: str, lemmas: Mapping[str, Container[str]]
) -> Iterator[tuple[str, str, str, str]]:
    """(lemma, part of speech, ending, what replaced it) for each regular way to read a form.

    >>> list(regular_lemmas("cats", {"noun": {"cat"}, "verb": set(), "adj": set()}))
    [('cat', 'noun', 's', '')]
    """
    for part, rules in _DETACHMENT.items():
        for ending, instead in rules:
            if word.endswith(ending) and len(word) > len(ending) + 1:
                lemma = word[: -len(ending)] + instead
                if lemma in lemmas[part]:
                    yield lemma, part, ending, instead
                # A doubled consonant: running, bigger.
                short = word[: -len(ending)]
                doubled = not instead and ending[0] in "ei" and short[-1] == short[-2:-1]
                if doubled and short[:-1] in lemmas[part]:
                    yield short[:-1], part, short[-1] + ending, ""
