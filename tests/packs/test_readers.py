"""The readers on small made-up sources in the same formats."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from erudit.errors import PackError
from erudit.packs._model import Example, Sense, Texts
from erudit.packs.readers import scowl
from erudit.packs.readers.derivation_ru import derived_gloss, is_diminutive
from erudit.packs.readers.frequency import read_frequencies
from erudit.packs.readers.hunspell import Change, Entry, read_affixes, read_entries
from erudit.packs.readers.opencorpora import Kind, read_opencorpora
from erudit.packs.readers.places import countries, towns
from erudit.packs.readers.profanity import read_naughty, read_slaviclean
from erudit.packs.readers.thesaurus import add_relations, read_thesaurus
from erudit.packs.readers.wikitext import plain, split_label, templates
from erudit.packs.readers.wiktionary import read_wiktionary
from erudit.packs.readers.wordnet import read_exceptions, read_wordnet, regular_lemmas

from .conftest import opencorpora_files


def test_opencorpora(tmp_path: Path) -> None:
    files = opencorpora_files(
        [
            [
                ("стол", "NOUN,inan,masc sing,nomn"),
                ("стола", "NOUN,inan,masc sing,gent"),
                ("столы", "NOUN,inan,masc plur,nomn"),
            ],
            [("стола", "NOUN,inan,femn sing,nomn"), ("столы", "NOUN,inan,femn plur,nomn")],
            [("сани", "NOUN,inan,GNdr,Pltm plur,nomn"), ("саней", "NOUN,inan,GNdr,Pltm plur,gent")],
            [("москва", "NOUN,inan,femn,Sgtm,Geox sing,nomn"), ("москвы", "NOUN,Geox sing,gent")],
            [("иван", "NOUN,anim,masc,Name sing,nomn")],
            [("ехать", "INFN,impf,intr"), ("еду", "VERB,impf sing,1per")],
            [("вуз", "NOUN,inan,masc,Abbr sing,nomn"), ("вуза", "NOUN,inan,masc,Abbr sing,gent")],
            [("сша", "NOUN,inan,GNdr,Pltm,Abbr,Geox,Fixd plur,nomn")],
            [("и-го-го", "INTJ")],
        ],
        tmp_path,
    )
    found = read_opencorpora(files, {"стол": 0.5, "стола": 0.25}, lambda _done: None)
    kinds = dict(zip(found.words, found.kinds, strict=True))
    assert found.words == sorted(found.words)
    assert kinds["стол"] == Kind.FORM | Kind.NOUN | Kind.LEMMA
    assert kinds["столы"] == Kind.FORM
    assert kinds["стола"] == Kind.FORM | Kind.NOUN | Kind.LEMMA
    assert kinds["сани"] == Kind.FORM | Kind.NOUN | Kind.LEMMA | Kind.PLURAL_ONLY
    assert kinds["москва"] == Kind.PLACE
    assert kinds["иван"] == Kind.NAME
    assert kinds["ехать"] == Kind.FORM | Kind.LEMMA | Kind.INFINITIVE
    assert kinds["вуз"] == kinds["вуза"] == Kind.ABBREVIATION
    assert kinds.keys().isdisjoint({"москвы", "сша", "и-го-го"})
    readings = {
        word: {reading.lemma(word) for reading in found.readings.at(number)}
        for word, number in zip(found.words, found.sets, strict=True)
    }
    assert readings["столы"] == {"стол", "стола"}
    assert readings["саней"] == {"сани"}
    # «стола» is a form of either noun: half of its uses for each.
    assert found.lexeme_weight == {"стол": 0.5 + 0.125, "стола": 0.125}


def test_yo_is_written_as_e(tmp_path: Path) -> None:
    files = opencorpora_files(
        [
            [("ёж", "NOUN,anim,masc sing,nomn")],
            [("нёбо", "NOUN,inan,neut sing,nomn")],
            [("небо", "NOUN,inan,neut sing,nomn")],
        ],
        tmp_path,
    )
    weights = {"еж": 0.5, "ёж": 0.25, "небо": 0.125}
    found = read_opencorpora(files, weights, lambda _done: None)
    assert found.lexeme_weight == {"ёж": 0.75, "небо": 0.125}


def test_frequencies() -> None:
    bins = [
        {"format": "cB", "version": 1},
        ["the"],
        *[[] for _ in range(99)],
        ["ель"],
        ["ёж"],
        ["еж"],
    ]
    found = read_frequencies(gzip.compress(msgspec.msgpack.encode(bins)), fold=("ё", "е"))
    assert found.zipf(found.share("the")) == pytest.approx(9.0)
    assert found.zipf(found.share("ель")) == pytest.approx(8.0)
    assert found.share("ёж") == pytest.approx(10**-1.01 + 10**-1.02)
    assert found.share("ёж", alone=True) == pytest.approx(10**-1.01)
    assert found.share("еж") == pytest.approx(10**-1.02)
    assert found.byte("none") == 0
    assert found.byte("the") == 225


@pytest.mark.parametrize(
    ("source", "text", "label"),
    [
        ("[[стол]]", "стол", ""),
        ("[[стол|стола]]ми", "столами", ""),
        ("{{разг.|ru}}, {{п.}} [[конец]]", "конец", "разг., перен."),
        ("{{разг.}} или {{прост.}} конец", "конец", "разг., прост."),
        ("конец, {{устар.}} край", "конец, устар. край", ""),
        ("{{=|угарный газ}}; ядовитый газ", "то же, что угарный газ; ядовитый газ", ""),
        ("{{=|слон|фигура}}", "то же, что слон; фигура", ""),
        ("{{действие|бежать}}; бег", "действие по значению гл. бежать; бег", ""),
        ("{{умласк.|ru|кот}}", "уменьш.-ласк. к кот", ""),
        ("{{умласк.}} от [[кот]]", "от кот", "умласк."),
        ("{{помета|также {{разг.}}}} вид", "вид", "также разг."),
        ("растение ({{lang|la|Lepidium}}){{-}}трава", "растение (Lepidium) — трава", ""),
        ("''вид'' '''рыб''' <!-- нет -->", "вид рыб", ""),
        ("м<sup>2</sup> и<ref name='a'>откуда</ref> <ref/>т. п.", "м² и т. п.", ""),
        ("{{неизвестный шаблон|что-то}} вид", "вид", ""),
        ("{{мед.|ru}} {{незакрыт вид", "", "мед."),
        ("вид [1], род [2, 3]", "вид, род", ""),
        ("вид&nbsp;рыб &amp;nbsp; и &lt;b&gt;птиц&lt;/b&gt;", "вид рыб и птиц", ""),
        ("[http://a.b текст] и [[Файл:a.png|thumb|x]]картинка", "текст и картинка", ""),
        ("вид ◆ Пример употребления.", "вид", ""),
        ("он дал <им> это", "он дал им это", ""),
    ],
)
def test_wikitext(source: str, text: str, label: str) -> None:
    assert split_label(plain(source)) == (text, label)


def test_template_arguments() -> None:
    source = (
        "а {{пример|о {{выдел|доме}} [[x|y]]|Автор|дата=1900}} {{примерный|z}} {{пример|конца нет"
    )
    assert list(templates(source, "пример")) == [["о {{выдел|доме}} [[x|y]]", "Автор", "дата=1900"]]


_MARKUP = st.sampled_from(
    ["{{", "}}", "[[", "]]", "|", "'''", "<ref>", "</ref>", "<b", ">", "&lt;", "&amp;", "=", "ру",
     " ", "{{разг.}}", "{{=|", "{", "[", "]", "\x01", "\x02", "<!--", "-->", "[1]", "◆"]
)  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(st.lists(_MARKUP, max_size=25).map("".join))
def test_no_markup_survives(source: str) -> None:
    text, label = split_label(plain(source.replace("\x01", "").replace("\x02", "")))
    for part in (text, label):
        assert not set("{}[]|\x01\x02") & set(part)
        assert "'''" not in part
    list(templates(source, "пример"))


def _wiktionary(rows: list[tuple[int, str, str]], above: list[tuple[int, int]]) -> bytes:
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE synsets (synset_id INTEGER, lemma TEXT, definition TEXT)")
    database.execute("CREATE TABLE hypernyms (sid INTEGER, hypersid INTEGER)")
    database.executemany(
        "INSERT INTO synsets VALUES (?, ?, ?)",
        [(synset, lemma, f"{lemma}~ru~{lemma}~ru~{text}~1~2") for synset, lemma, text in rows],
    )
    database.executemany("INSERT INTO hypernyms VALUES (?, ?)", above)
    return bytes(database.serialize())


def test_wiktionary() -> None:
    content = _wiktionary(
        [
            (
                1,
                "кот",
                "{{зоол.}} самец [[кошка|кошки]] {{пример|Рыжий {{выдел|кот}} спит.|А.|Сон|1900}}",
            ),
            (1, "котяра", "{{разг.}} большой кот {{пример|}}"),
            (2, "зверь", "{{?}}"),
            (3, "пёс", "собака"),
        ],
        [(1, 2), (1, 99)],
    )
    found = read_wiktionary(content, {"кот", "зверь"}.__contains__, lambda _done: None)
    assert found.senses == {
        "кот": [
            Sense("самец кошки", "зоол.", examples=(Example("Рыжий кот спит.", "А., «Сон», 1900"),))
        ]
    }
    assert found.synonyms["кот"] == ["котяра"]
    assert found.hypernyms["кот"] == ["зверь"]


def test_thesaurus() -> None:
    content = (
        "UTF-8\nКот|2\n(синоним)|котяра|кот|(разг.) котик\n(антоним)|пёс\nстол|1\n|(пор.) парта\n\n"
    ).encode("utf-8-sig")
    assert list(read_thesaurus(content)) == [
        ("кот", "synonym", ["котяра", "котик"]),
        ("кот", "antonym", ["пёс"]),
        ("стол", "related", ["парта"]),
    ]
    texts = Texts()
    add_relations(texts, "кот", "synonym", ["котик", "кот"])
    add_relations(texts, "кот", "synonym", ["котяра", "котик"])
    add_relations(texts, "стол", "synonym", ["стол"])
    assert texts.relations == {("кот", "synonym"): ["котик", "котяра"]}


@pytest.mark.parametrize("content", [b"UTF-8\nno bar\n", b"UTF-8\na|x\n", b"UTF-8\na|3\n|b\n"])
def test_a_damaged_thesaurus(content: bytes) -> None:
    with pytest.raises(PackError, match="damaged at line 2"):
        list(read_thesaurus(content))


def test_hunspell() -> None:
    affixes = read_affixes(
        b"SET UTF-8\n"
        b"PFX N Y 1\nPFX N 0 ne . tp:negation\n"
        b"SFX A Y 3\n"
        b"SFX A a y [^k]a is:genitive\n"
        b"SFX A ka iek ka is:genitive is:plural  # note\n"
        b"SFX A 0 mi a\n"
        b"SFX B Y 1\nSFX B 0 s (^|[^b])x\n"
    )
    assert affixes.changes("žena", "A") == (
        Change("", "a", "y", "genitive"),
        Change("", "", "mi", ""),
    )
    assert [change.apply("matka") for change in affixes.changes("matka", "A")] == [
        "matiek",
        "matkami",
    ]
    forms = {change.apply("dobra") for change in affixes.changes("dobra", "NA")}
    assert forms == {"nedobra", "dobry", "nedobry", "dobrami", "nedobrami"}
    assert affixes.changes("bx", "B") == ()
    assert [change.apply("ax") for change in affixes.changes("ax", "B")] == ["axs"]
    assert affixes.changes("žena", "?") == ()
    assert affixes.changes("žena", "A") is affixes.changes("žena", "A")


def test_hunspell_words() -> None:
    content = b"3\nabc/AB\tpo:noun is:x\n\nDef\n\xc4\x8daj/A po:noun\n"
    assert list(read_entries(content)) == [
        Entry("abc", "AB", "po:noun is:x"),
        Entry("Def", "", ""),
        Entry("čaj", "A", "po:noun"),
    ]


def test_damaged_affix_rules() -> None:
    with pytest.raises(PackError, match="damaged at line 2"):
        read_affixes(b"SFX A Y 1\nSFX A 0 s [a\n")


def test_scowl() -> None:
    files = {"x/english-words.10": b"cat\ndog\n", "x/british-words.80": b"cat\nna\xefve\n"}
    assert scowl.read_scowl(files) == {"cat": 10, "dog": 10, "naïve": 80}
    assert len(set(scowl.members())) == len(scowl.members())
    assert scowl.read_names({"x": b"London\nOslo\n"}) == {"London", "Oslo"}


def test_wordnet() -> None:
    licence = b"  1 licence\n"
    empty = {
        f"package/dict/{kind}.{part}": licence
        for kind in ("data", "index")
        for part in ("noun", "verb", "adj", "adv")
    }
    files = {
        **empty,
        "package/dict/index.noun": licence
        + b"cat n 1 1 @ 1 0 00000002\nhot_dog n 1 0 1 0 00000002\ncold n 1 1 ! 1 0 00000003\n",
        "package/dict/data.noun": licence + b"00000001 05 n 01 feline 0 000 | a cat-like animal  \n"
        b"00000002 05 n 02 cat 0 true_cat 0 001 @ 00000001 n 0000 "
        b'| a small animal; "cats sit"; "a cat"  \n'
        b"00000003 05 n 01 cold 0 001 ! 00000004 n 0101 | lack of heat\n"
        b"00000004 05 n 01 heat 0 000 | warmth\n",
    }
    found = read_wordnet(files, {"cat", "cold"})
    assert found.senses["cat"] == [
        Sense("a small animal", "noun", examples=(Example("cats sit"), Example("a cat")))
    ]
    assert found.relations == {
        ("cat", "synonym"): ["true cat"],
        ("cat", "hypernym"): ["feline"],
        ("cold", "antonym"): ["heat"],
    }
    assert found.lemmas["noun"] == {"cat", "cold"}


def test_english_forms() -> None:
    lemmas = {"noun": {"cat", "box", "city"}, "verb": {"run", "love", "box"}, "adj": {"big"}}

    def of(word: str) -> set[tuple[str, str]]:
        return {(lemma, part) for lemma, part, _, _ in regular_lemmas(word, lemmas)}

    assert of("cats") == {("cat", "noun")}
    assert of("boxes") == {("box", "noun"), ("box", "verb")}
    assert of("cities") == {("city", "noun")}
    assert of("running") == {("run", "verb")}
    assert of("loved") == {("love", "verb")}
    assert of("biggest") == {("big", "adj")}
    assert of("s") == of("ing") == set()
    for word in ("cats", "boxes", "running", "loved", "biggest"):
        for lemma, _, ending, instead in regular_lemmas(word, lemmas):
            assert word[: -len(ending)] + instead == lemma
    exceptions = read_exceptions({"x/verb.exc": b"went go\nhot_dogs hot_dog\n"})
    assert exceptions == {"went": [("go", "verb")]}


def test_profanity_lists_are_words() -> None:
    table = "flexion,lemma,pos,root,profanityTypes\nАбв,абва,Noun,аб,obscene\n".encode()
    assert read_slaviclean(table) == ({"абв"}, {"абва"})
    assert read_naughty(b'["Abc", "two words"]') == {"abc"}


def test_places() -> None:
    town = {"name": "Moscow", "alternatenames": ["Москва", "Moskva"], "countrycode": "RU"}
    other = {"name": "Paris", "alternatenames": [], "countrycode": "FR"}
    content = json.dumps({"1": town, "2": other}).encode()
    assert list(towns(content)) == ["Moscow", "Москва", "Moskva", "Paris"]
    assert list(towns(content, frozenset({"FR"}))) == ["Paris"]
    assert {"Франция", "Россия", "Аргентина"} <= set(countries("ru"))
    assert "Словаччина" in set(countries("uk"))


def test_derived_glosses() -> None:
    assert derived_gloss("пение", {"петь"}, (), ()) == "действие по глаголу «петь»"
    assert derived_gloss("мытьё", {"мыть"}, (), ()) == ""
    assert derived_gloss("взятие", {"взять"}, (), ()) == "действие по глаголу «взять»"
    assert derived_gloss("хождение", {"ходить"}, (), ()) == "действие по глаголу «ходить»"
    assert derived_gloss("синесть", (), {"синий"}, ()) == ""
    assert derived_gloss("новость", (), {"новый"}, ()) == "свойство по прилагательному «новый»"
    assert derived_gloss("активизация", {"активизировать"}, (), ()).endswith("«активизировать»")
    assert derived_gloss("упаковка", {"упаковать"}, (), ()) == "действие по глаголу «упаковать»"
    assert derived_gloss("телега", (), (), {"га"}) == ""
    assert derived_gloss("полуфинал", (), (), {"финал"}) == "слово из «полу-» и «финал»"
    assert not is_diminutive("бочка", {"бка", "ка"})
    assert is_diminutive("кусочек", {"кусок"})
