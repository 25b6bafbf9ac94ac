"""What must hold of the packs that `erudit packs build` makes from the real sources."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from erudit import packs
from erudit.packs import Flag, FormOf, PackFiles
from erudit.packs._archives import read_members
from erudit.packs._sources import source
from erudit.packs.readers.frequency import read_frequencies
from erudit.packs.readers.opencorpora import Dictionary, Kind, read_opencorpora

# What counting found; supplements change the numbers a little, the pinned sources cannot.
GOLDEN = {
    "ru": {"nouns": 69_800, "forms": 2_614_000, "places": 6_130, "names": 58_300},
    "uk": {"nouns": 104_800, "forms": 3_018_000, "places": 2_190, "names": 47_100},
    "en": {"nouns": 39_300, "forms": 251_500, "places": 4_940, "names": 30_500},
    "sk": {"nouns": 31_200, "forms": 2_021_700, "places": 990, "names": 12_700},
}
TOLERANCE = 0.02


def _attr(pack: PackFiles, word: str, words: str = "nouns") -> int | None:
    lexicon = pack.lexicon(words)
    rank = lexicon.rank(word)
    return None if rank is None else lexicon.value("attr", rank)


def _has(pack: PackFiles, word: str, flag: Flag, words: str = "nouns") -> bool:
    value = _attr(pack, word, words)
    assert value is not None, f"{word} is not in {words}"
    return bool(value & flag)


@pytest.fixture(params=packs.LANGUAGES)
def pack(request: pytest.FixtureRequest) -> PackFiles:
    found: PackFiles = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="module")
def corpus(download: Callable[[str], Path]) -> Dictionary:
    """OpenCorpora itself, with how often its lexemes are used: independent of our lists."""
    frequencies = read_frequencies(
        read_members(download("wordfreq"), {source("wordfreq").members[0]})[
            source("wordfreq").members[0]
        ],
        fold=("ё", "е"),
    )
    files = read_members(download("opencorpora"), set(source("opencorpora").members))
    return read_opencorpora(files, frequencies.shares, lambda _done: None)


@pytest.fixture(scope="module")
def frequent(corpus: Dictionary) -> list[str]:
    """Nouns of OpenCorpora, most used first, each with the uses of all its forms."""
    nouns = {
        word for word, kind in zip(corpus.words, corpus.kinds, strict=True) if kind & Kind.NOUN
    }
    weights = corpus.lexeme_weight
    return sorted(nouns & weights.keys(), key=lambda word: (-weights[word], word))


def test_golden_counts(pack: PackFiles) -> None:
    for words, number in GOLDEN[pack.language].items():
        assert len(pack.lexicon(words)) == pytest.approx(number, rel=TOLERANCE), words
        assert pack.manifest.counts[words]["words"] == len(pack.lexicon(words))


def test_golden_counts_of_opencorpora(corpus: Dictionary) -> None:
    def count(kind: int) -> int:
        return sum(1 for value in corpus.kinds if value & kind)

    assert count(Kind.NOUN) == 67_746
    assert count(Kind.FORM) == 2_613_096
    assert count(Kind.PLACE) == 5_587


def test_a_pack_is_whole(pack: PackFiles) -> None:
    pack.verify()
    assert {"nouns", "forms", "places", "names"} <= set(pack.lexicon_names)
    assert pack.notices()
    assert all(row.licence for row in pack.manifest.sources)


def test_gaddags(pack: PackFiles) -> None:
    assert pack.lexicon("nouns").has_gaddag
    # Three million Ukrainian forms do not fit into a GADDAG of 22-bit nodes.
    assert pack.lexicon("forms").has_gaddag == (pack.language != "uk")


def test_no_noun_of_one_letter(pack: PackFiles) -> None:
    assert [word for word in pack.lexicon("nouns").words() if len(word) < 2] == []


def test_every_noun_is_a_form(pack: PackFiles) -> None:
    forms, nouns = pack.lexicon("forms"), pack.lexicon("nouns")
    for rank, word in enumerate(nouns.words()):
        at = forms.rank(word)
        assert at is not None, word
        assert forms.value("attr", at) & 0xFFFF == nouns.value("attr", rank) & 0xFFFF, word


def test_words_are_of_the_alphabet(pack: PackFiles) -> None:
    assert "".join(pack.lexicon("forms").alphabet.letters) == pack.letters
    for words in pack.lexicon_names:
        assert pack.lexicon(words).alphabet.letters == list(pack.letters)


def test_no_markup_in_texts(pack: PackFiles) -> None:
    for query in (
        "SELECT word, text FROM senses UNION ALL SELECT word, label FROM senses",
        "SELECT word, text FROM examples UNION ALL SELECT word, source FROM examples",
        "SELECT word, other FROM relations",
    ):
        for word, text in pack._rows(query, ()):
            assert not set("{}[]|\x01\x02\n") & set(text) or pack.language == "en", (word, text)
            assert "'''" not in text, (word, text)
            assert "&nbsp;" not in text, (word, text)


def test_frequent_nouns_are_accepted(ru: PackFiles, frequent: list[str]) -> None:
    nouns = ru.lexicon("nouns")
    refused = [word for word in frequent[:3_000] if word not in nouns]
    assert len(refused) <= 60, refused


def test_frequent_nouns_are_defined(ru: PackFiles, frequent: list[str]) -> None:
    part = frequent[:10_000]
    nouns = ru.lexicon("nouns")
    accepted = [word for word in part if word in nouns]
    explained = sum(_has(ru, word, Flag.DEFINED | Flag.DERIVED) for word in accepted)
    defined = sum(_has(ru, word, Flag.DEFINED) for word in accepted)
    assert explained >= 8_000
    assert defined >= 7_200


@pytest.mark.parametrize(
    "word",
    ["вуз", "деньги", "до", "эта", "ковид", "люди", "уд", "ир", "юр", "эрудит", "ёлка", "волос"],
)
def test_russian_nouns(word: str, ru: PackFiles) -> None:
    assert _has(ru, word, Flag.NOUN)
    assert word in ru.lexicon("forms")


def test_russian_reasons(ru: PackFiles) -> None:
    assert _has(ru, "деньги", Flag.PLURAL_ONLY)
    assert _has(ru, "вуз", Flag.ABBREVIATION)
    assert "москва" not in ru.lexicon("nouns")
    assert "москва" in ru.lexicon("places")
    assert "иван" in ru.lexicon("names")
    assert "столы" not in ru.lexicon("nouns")
    assert FormOf("стол", "NOUN,inan,masc plur,nomn") in ru.readings("столы")
    assert {reading.lemma for reading in ru.readings("вузами")} == {"вуз"}
    for junk in ("урдит", "туэр"):
        assert junk not in ru.lexicon("forms")


def test_yo(ru: PackFiles) -> None:
    assert "ёлка" in ru.lexicon("nouns")
    assert "елка" not in ru.lexicon("nouns")
    assert "елка" in ru.lexicon("nouns-folded")
    assert not any("ё" in word for word in ru.lexicon("nouns-folded").words())
    assert {word.replace("ё", "е") for word in ru.lexicon("nouns").words()} == set(
        ru.lexicon("nouns-folded").words()
    )


def test_doublets(ru: PackFiles) -> None:
    assert _has(ru, "абонированье", Flag.DOUBLET)
    assert _has(ru, "абонированье", Flag.RARE)
    for word in ("варенье", "печенье", "платье"):
        assert not _has(ru, word, Flag.DOUBLET), word


def test_obscene_words_are_flagged(ru: PackFiles, download: Callable[[str], Path]) -> None:
    from erudit.packs._supplement import read_supplement
    from erudit.packs.readers.profanity import read_slaviclean

    name = "slaviclean/resources/profanity/ru.csv"
    forms, lemmas = read_slaviclean(read_members(download("slaviclean"), {name})[name])
    friends = {
        word for word, (_, clear) in read_supplement("ru").changed.items() if clear & Flag.OBSCENE
    }
    unflagged = [
        word
        for word in sorted((forms | lemmas) - friends)
        if word in ru.lexicon("nouns") and not _has(ru, word, Flag.OBSCENE)
    ]
    assert unflagged == []
    # A list of whole words: what merely contains one stays clean.
    for word in ("хлеб", "команда", "скипидар", "оскорбление", "сабля", "гребля"):
        assert not _has(ru, word, Flag.OBSCENE), word
    assert not _has(ru, "хлеба", Flag.OBSCENE, "forms")
    assert not _has(ru, "командах", Flag.OBSCENE, "forms")


def test_frequency_adds_yo_and_ye(ru: PackFiles) -> None:
    value = _attr(ru, "ёлка")
    assert value is not None
    assert packs.zipf(value) > 3
    assert (_attr(ru, "человек") or 0) >> 16 > (_attr(ru, "хризоберилл") or 0) >> 16


def test_ukrainian(uk: PackFiles) -> None:
    for word in ("кіт", "п'ять", "слово", "м'яч", "ґанок"):
        assert word in uk.lexicon("forms"), word
    for word in ("кіт", "слово", "м'яч", "ґанок"):
        assert _has(uk, word, Flag.NOUN)
    assert "київ" in uk.lexicon("places")
    assert "київ" not in uk.lexicon("nouns")
    assert {reading.lemma for reading in uk.readings("котами")} >= {"кіт"}
    assert len(uk.lexicon("forms")) > 1_000_000


def test_english(en: PackFiles) -> None:
    for word in ("cat", "mouse", "water"):
        assert _has(en, word, Flag.NOUN)
        assert _has(en, word, Flag.DEFINED)
    assert {reading.lemma for reading in en.readings("boxes")} == {"box"}
    assert {reading.lemma for reading in en.readings("mice")} == {"mouse"}
    assert "london" in en.lexicon("places")
    assert "aa" in en.lexicon("forms")
    short = [word for word in en.lexicon("forms").words() if len(word) == 2]
    assert 90 <= len(short) <= 140


def test_slovak(sk: PackFiles) -> None:
    for word in ("mačka", "voda", "ľudia", "deti"):
        assert _has(sk, word, Flag.NOUN), word
    assert {reading.lemma for reading in sk.readings("vodou")} == {"voda"}
    assert "slovensko" in sk.lexicon("places")
