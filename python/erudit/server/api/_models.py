"""The shapes of the answers, for the OpenAPI description and the tests that hold the API to it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

__all__ = [
    "Anagrams",
    "Check",
    "Error",
    "Feed",
    "Gloss",
    "Health",
    "Hooks",
    "Ladder",
    "Packs",
    "WordPage",
    "Words",
]

Lang = Literal["ru", "uk", "en", "sk"]
WordSet = Literal["nouns", "forms", "places"]


class Model(BaseModel):
    """All fields are always there, and no others."""

    model_config = ConfigDict(extra="forbid")


class ErrorDetail(Model):
    """What went wrong."""

    code: str = Field(description="a stable word for programs", examples=["too_many_letters"])
    message: str = Field(description="a sentence for people, in the language asked for")
    field: str | None = Field(description="the parameter it is about", examples=["letters"])
    position: int | None = Field(description="the character in that parameter, from 0")


class Error(Model):
    """The body of every answer with a status of 400 or more."""

    error: ErrorDetail


class Note(Model):
    """How something was understood."""

    code: str
    text: str


class Query(Model):
    """A query as it was understood."""

    lang: Lang
    letters: str | None
    pattern: str | None
    words: WordSet
    min: int
    max: int | None
    contains: str | None
    without: str | None
    starts: str | None
    ends: str | None
    substring: str | None
    band: Literal["all", "common", "rare"]
    min_zipf: float | None
    max_zipf: float | None
    yo: Literal["fold", "distinct"]
    obscene: bool


class LengthTotal(Model):
    """How many words have a length."""

    length: int
    total: int


class Word(Model):
    """One word of an answer."""

    word: str
    length: int = Field(description="letters")
    anagram: bool = Field(description="all the letters are used, the unknown ones too")
    unknowns: list[str] = Field(
        description="what the unknown letters became, in the order of the word"
    )
    score: int = Field(description="tile values in the language's first rule set")
    defined: bool = Field(description="has a definition: see /api/v1/gloss")
    zipf: float | None = Field(description="frequency on the Zipf scale; null when unknown")


class Words(Model):
    """One page of a complete answer."""

    query: Query
    notes: list[Note]
    total: int
    by_length: list[LengthTotal]
    elapsed_ms: float = Field(description="time of the search itself")
    offset: int
    limit: int
    words: list[Word]


class Gloss(Model):
    """A short definition; null where there is none."""

    word: str
    gloss: str | None


class Reading(Model):
    """What form of what word it can be."""

    lemma: str
    part: str = Field(description="part of speech, as OpenCorpora names it")
    grammemes: list[str]
    text: str


class Check(Model):
    """Whether a word may be played, and why."""

    word: str = Field(description="the word as it was understood")
    allowed: bool
    reason: str = Field(description="a stable word for programs", examples=["plural_only"])
    text: str = Field(description="the reason as a sentence")
    lemma: str | None
    readings: list[Reading]
    labels: list[str]
    suggestions: list[str]
    notes: list[Note]


class Definition(Model):
    """One meaning."""

    text: str
    label: str | None = Field(description="marks of style and field")
    derived: bool = Field(description="follows from how the word is formed")
    examples: list[str]


class Frequency(Model):
    """How common a word is."""

    zipf: float | None
    band: str
    text: str


class WordHooks(Model):
    """Letters that extend the word."""

    front: list[str]
    back: list[str]


class WordPage(Model):
    """All that is known of a word."""

    word: str
    lang: Lang
    length: int
    sets: list[Note]
    labels: list[Note]
    definitions: list[Definition]
    synonyms: list[str]
    antonyms: list[str]
    hypernyms: list[str] = Field(description="wider words")
    related: list[str]
    readings: list[Reading]
    frequency: Frequency
    scores: dict[str, int] = Field(description="rule set: tile values without a board")
    anagrams: list[str]
    hooks: WordHooks
    inside: list[str] = Field(description="words that stand in it, longest first")
    from_letters: int | None = Field(
        description="how many words can be made of its letters; null when it has too many"
    )


class Anagrams(Model):
    """One page of the sets of words that use up all the letters."""

    letters: str
    notes: list[Note]
    total: int
    complete: bool = Field(
        description="false: the search was stopped at its bound and total is a lower bound"
    )
    offset: int
    limit: int
    phrases: list[list[str]]
    elapsed_ms: float


class Hooks(Model):
    """Letters that extend a word into another."""

    word: str
    front: list[str]
    back: list[str]


class Ladder(Model):
    """A shortest chain of words; null when there is none."""

    path: list[str] | None
    steps: int | None


class FeedEntry(Model):
    """A search of someone."""

    id: int
    at: str = Field(description="UTC, ISO 8601")
    lang: Lang
    words: WordSet
    letters: str | None
    pattern: str | None
    total: int


class Feed(Model):
    """The recent searches, newest first."""

    searches: list[FeedEntry]


class LexiconEntry(Model):
    """A lexicon file of a pack."""

    words: int
    bytes: int
    digest: str = Field(description="the first 16 digits of the file's SHA-256")
    url: str = Field(description="where the whole file is")
    words_url: str = Field(description="where the part is that is enough to find words")
    words_bytes: int


class Source(Model):
    """Where the data of a pack come from."""

    name: str
    version: str
    licence: str
    credit: str = Field(description="whom to name")
    what: str = Field(description="what was taken")
    url: str


class PackEntry(Model):
    """A language pack."""

    lang: Lang
    version: str
    built: str
    counts: dict[str, dict[str, int]] = Field(description="set: flag or `words`: how many")
    lexicons: dict[str, LexiconEntry]
    sources: list[Source]
    left_out: list[str] = Field(description="parts that could not be had when it was built")


class MissingPack(Model):
    """A language without a usable pack."""

    lang: Lang
    reason: Literal["pack_missing", "pack_damaged"]
    message: str


class Packs(Model):
    """What is installed and what is not."""

    packs: list[PackEntry]
    missing: list[MissingPack]


class Health(Model):
    """Whether the server can do its work."""

    status: Literal["ok", "degraded", "failing"]
    version: str
    database: str
    packs: dict[str, str]
