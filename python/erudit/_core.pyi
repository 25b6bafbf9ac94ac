"""The compiled core. Everything here releases the GIL while it works and may be called from any
thread.

Objects never change once made. Errors are `erudit.errors.LexiconError` (files, graphs, alphabets),
`QueryError` (what is asked; with `field`, `position`, `code`, `params`) and `Cancelled`; an
exception that a callback or a signal handler raises (Ctrl-C in long work) passes through.

Codes of `QueryError`:

| code | fields | params |
|---|---|---|
| `unknown_letter` | any text, `fold` | `letter` |
| `too_many_letters` | `letters` | `limit` |
| `too_many_unknowns` | `letters` | `limit` |
| `pattern_unclosed` | `pattern`; the position is that of the bracket | |
| `pattern_empty_set` | `pattern`; the position is that of the bracket | |
| `pattern_too_long` | any text but `letters` | `limit` |
| `length_range` | `min_length`, `max_length` | |
| `number_range` | any number, `limit` and `budget` too | `limit` |
| `unknown_order` | `order` | |
| `must_word` | `must`: not in the lexicon | `word` |
| `must_letters` | `must`: needs letters that are not there | `word` |
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike

__version__: str

class Alphabet:
    """An ordered set of at most 63 letters; a letter may be several characters long.

    A word is handled as bytes, one *tile* a letter: 1 for the first letter, and so on. Text is read
    with the longest letter first, without going back: with the letters `c`, `h` and `ch`, the
    text `ch` is always the one tile. Letters have at most 8 characters, none of them white space
    or control.
    """

    def __init__(self, letters: Sequence[str]) -> None: ...
    @property
    def letters(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def encode(self, word: str) -> bytes:
        """The tiles of a word, longest letter first; `LexiconError` names a character that is no
        letter."""
    def decode(self, tiles: bytes) -> str:
        """The text of tiles; `LexiconError` names a byte that is no tile."""
    def __eq__(self, other: object) -> bool: ...

class BuildReport:
    """What a build made: counts, bytes of the file and seconds spent."""

    @property
    def words(self) -> int: ...
    @property
    def dawg_nodes(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    @property
    def seconds(self) -> float: ...

def build_lexicon(
    path: str | PathLike[str],
    alphabet: Alphabet,
    words: Iterable[str],
    *,
    name: str,
    language: str,
    columns: Mapping[str, bytes] | None = None,
    gaddag: bool = True,
    progress: Callable[[str, float], None] | None = None,
) -> BuildReport:
    """Build a lexicon file, atomically.

    Words may come in any order and repeat. A column is little-endian u32, one a word of `words`
    in the order given; where a word repeats, its values are or-ed. A column's name has 1 to 6 of
    a-z, 0-9, `_`. Words have 1 to 63 letters; there are at most 16,777,216 of them and 4,194,304
    nodes.

    `progress` gets a stage name (`sort`, `words`, `gaddag`, `layout`, `write`, `done`) and 0..1; an
    exception it raises stops the build, and the file that was there before stays. The same words,
    columns and names give the same bytes. `LexiconError` names the word that cannot be used, or
    says why the file cannot be written.
    """

class Query:
    """What to look for; built once, used on any lexicon with the same alphabet.

    letters: the letters at hand, `*` or `?` an unknown one (at most 20 letters and 4 unknowns);
        None: any letters.
    pattern: `?` one letter, `*` any run, `[абв]` one of, `[^абв]` none of; None: anything.
    contains: letters (with multiplicity) that must be in the word. without: letters that must not.
    starts, ends, substring: plain runs of letters.
    fold: pairs of letters that count as the same (("ё", "е"),).
    require, forbid: flags in the low 16 bits of column `attr`; min_frequency, max_frequency: byte
    in
        bits 16-23 of it. A lexicon without the column has 0 everywhere.
    Everything combines with everything; patterns have at most 63 places. `contains`, `without`,
    `starts`, `ends`, `substring` and `pattern` fold as `letters` do.
    Raises `QueryError`, which names the field, the position and the reason.
    """

    def __init__(
        self,
        alphabet: Alphabet,
        *,
        letters: str | None = None,
        pattern: str | None = None,
        min_length: int = 2,
        max_length: int = 63,
        contains: str = "",
        without: str = "",
        starts: str = "",
        ends: str = "",
        substring: str = "",
        fold: Sequence[tuple[str, str]] = (),
        require: int = 0,
        forbid: int = 0,
        min_frequency: int = 0,
        max_frequency: int = 255,
    ) -> None: ...

class Found:
    """One word of an answer."""

    @property
    def word(self) -> str: ...
    @property
    def rank(self) -> int: ...
    @property
    def length(self) -> int:
        """In letters (tiles)."""
    @property
    def anagram(self) -> bool:
        """All the letters of the query are used, the unknown ones too."""
    @property
    def unknowns(self) -> list[str]:
        """What was unknown, in the order of the word: the letters not covered by those at hand;
        without `letters`, those at places of the pattern that name no letter. Where stars can be
        read in several ways each takes as few letters as it can, the first one first."""
    @property
    def score(self) -> int:
        """The sum of `values` over the word's tiles; 0 without them."""
    @property
    def attr(self) -> int:
        """The word's value in column `attr`; 0 without it."""

class Results:
    """A complete answer: 4 bytes a word, words made when a page is asked for."""

    @property
    def total(self) -> int: ...
    @property
    def by_length(self) -> list[tuple[int, int]]:
        """(length, words of that length), longest first."""
    def page(
        self,
        offset: int = 0,
        limit: int | None = None,
        *,
        order: str = "score",
        values: bytes | None = None,
    ) -> list[Found]:
        """Words longest first; inside a length by `order`: "score" (highest first), "frequency"
        (highest first) or "alphabet"; ties by alphabet. `values[t - 1]` is the value of tile t.
        Only the part that is shown is sorted. `QueryError` for another order or a number below
        0."""
    def __len__(self) -> int: ...

class Lexicon:
    """A mapped lexicon file."""

    @staticmethod
    def open(path: str | PathLike[str]) -> Lexicon:
        """Map a file after checking magic, version, length, checksum and every index in it."""
    @staticmethod
    def from_words(alphabet: Alphabet, words: Iterable[str], *, gaddag: bool = True) -> Lexicon:
        """A lexicon in memory."""
    @staticmethod
    def import_kwg(
        path: str | PathLike[str], alphabet: Alphabet, *, name: str = "", language: str = ""
    ) -> Lexicon:
        """Read another engine's word graph (with or without GADDAG), checking that it is one. It is
        built anew in our layout, with a GADDAG when the file has one."""
    def export_kwg(self, path: str | PathLike[str]) -> None:
        """Write the plain nodes, as other engines read them; atomically."""
    def verify(self) -> None:
        """Check everything, also that the GADDAG is that of the words: for files from elsewhere.
        `open` checks what keeps every search safe and finite, which is ten times as quick."""
    def save(self, path: str | PathLike[str]) -> None:
        """Write the lexicon file, atomically."""
    @property
    def name(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def alphabet(self) -> Alphabet: ...
    @property
    def dawg_nodes(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def has_gaddag(self) -> bool: ...
    @property
    def longest(self) -> int: ...
    @property
    def columns(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: str) -> bool:
        """False also for text that is no word of the alphabet."""
    def rank(self, word: str) -> int | None:
        """The word's place in alphabetical order of tiles, from 0; None when it is not here."""
    def word(self, rank: int) -> str:
        """The word of a rank; `LexiconError` when there is none."""
    def value(self, column: str, rank: int) -> int:
        """A word's value in a column; `LexiconError` when there is no such column or rank."""
    def words(self, start: int = 0, stop: int | None = None) -> list[str]:
        """The words of ranks start..stop, alphabetical."""
    def count(self, query: Query) -> int: ...
    def search(self, query: Query) -> Results: ...
    def hooks(self, word: str) -> tuple[list[str], list[str]]:
        """Letters that make a word when put in front of, and behind, `word`."""
    def neighbours(self, word: str, *, fold: Sequence[tuple[str, str]] = ()) -> list[str]:
        """Words that differ in exactly one letter (folded letters count as the same)."""
    def ladder(
        self, start: str, goal: str, *, forbid: int = 0, fold: Sequence[tuple[str, str]] = ()
    ) -> list[str] | None:
        """A shortest chain of words, each one letter away from the last; None when there is none.
        The two ends need not be words. Among shortest chains the alphabetically first. Ends that
        are the same when folded give `start` alone; words with a flag of `forbid` do not stand
        between them."""
    def phrases(
        self,
        letters: str,
        *,
        min_length: int = 2,
        max_words: int = 4,
        fold: Sequence[tuple[str, str]] = (),
        forbid: int = 0,
        must: Sequence[str] = (),
        offset: int = 0,
        limit: int = 200,
        budget: int = 50_000_000,
    ) -> Phrases:
        """Sets of words that use all the letters (at most 40) exactly once.

        The words of `must` stand first in each set and count for `max_words`; `min_length` and
        `forbid` do not bar them. The others stand longest first, then by alphabet; a word may
        occur twice. The sets are in the order of their first words, then of their second ones
        ..."""

class Phrases:
    """Multi-word anagrams: the total and one page of them."""

    @property
    def total(self) -> int: ...
    @property
    def complete(self) -> bool:
        """False: the budget of search steps ran out; `total` is then a lower bound."""
    @property
    def page(self) -> list[list[str]]: ...
