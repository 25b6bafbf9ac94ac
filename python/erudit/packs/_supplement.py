"""The hand-written word lists that correct and extend the sources: `supplement/<language>.txt`.

UTF-8, one word a line, `#` starts a comment:

    + word flag flag ... | reason          add it to the sets that its flags name: nouns (`noun`),
    + word flag ... | reason | gloss       places (`place`), names (`name`), and forms
    - word | reason                        remove it from the nouns
    - word all | reason                    remove it from every set
    ~ word flag -flag ... | reason         set and clear flags wherever the word is
    ~ word ... | reason | gloss            and (or only) say what it means

Flags are the names of `Flag` in lower case with hyphens (`plural-only`); `form-only` on a `+`
line says that the word is a form and nothing else. The gloss is in our own words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import resources

from erudit.errors import PackError
from erudit.packs._alphabets import normal, word_test
from erudit.packs._flags import Flag

__all__ = ["Addition", "Supplement", "parse_supplement", "read_supplement", "supplement_bytes"]

_FLAGS = {
    flag.name.lower().replace("_", "-"): flag
    for flag in (
        Flag.NOUN,
        Flag.INFLECTED,
        Flag.PLACE,
        Flag.NAME,
        Flag.RARE,
        Flag.COLLOQUIAL,
        Flag.OBSCENE,
        Flag.DIMINUTIVE,
        Flag.PLURAL_ONLY,
        Flag.ABBREVIATION,
        Flag.DOUBLET,
    )
    if flag.name is not None
}
_FORM_ONLY = "form-only"


@dataclass(frozen=True, slots=True)
class Addition:
    """A word to add, with its flags (`SUPPLEMENT` among them)."""

    word: str
    flags: Flag


@dataclass(slots=True)
class Supplement:
    """What a list says. `changed` maps a word to the flags to set and those to clear."""

    added: dict[str, Addition] = field(default_factory=dict)
    removed_nouns: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    changed: dict[str, tuple[Flag, Flag]] = field(default_factory=dict)
    glosses: dict[str, str] = field(default_factory=dict)

    def __len__(self) -> int:
        """Lines that say something."""
        return len(self.added) + len(self.removed_nouns) + len(self.removed) + len(self.changed)


def supplement_bytes(language: str) -> bytes:
    """The list of a language as it is on disk; empty when there is none."""
    path = resources.files("erudit.packs") / "supplement" / f"{language}.txt"
    return path.read_bytes() if path.is_file() else b""


def read_supplement(language: str) -> Supplement:
    """The list of a language. `PackError` names the file and the line of the first mistake."""
    return parse_supplement(supplement_bytes(language), language, f"supplement/{language}.txt")


def parse_supplement(content: bytes, language: str, name: str) -> Supplement:
    """Read a list; `name` is the file's name in messages.

    >>> found = parse_supplement("+ вуз noun abbreviation | is declined".encode(), "ru", "x")
    >>> found.added["вуз"].flags == Flag.NOUN | Flag.ABBREVIATION | Flag.SUPPLEMENT
    True
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        bad = content[: error.start].count(b"\n") + 1
        raise _mistake(name, bad, "this is not UTF-8") from None
    result = Supplement()
    seen: dict[tuple[str, str], int] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        sign, word, flags, gloss = _line(line, language, name, number)
        before = seen.setdefault((sign, word), number)
        if before != number:
            raise _mistake(name, number, f"«{word}» was there in line {before} already")
        try:
            _take(result, sign, word, flags, glossed=bool(gloss))
        except ValueError as error:
            raise _mistake(name, number, str(error)) from None
        if gloss:
            result.glosses[word] = gloss
    return result


def _line(line: str, language: str, name: str, number: int) -> tuple[str, str, list[str], str]:
    parts = [part.strip() for part in line.split("|")]
    sign, _, rest = parts[0].partition(" ")
    if sign not in ("+", "-", "~"):
        raise _mistake(
            name, number, f"a line starts with + - or ~ and a space, not {parts[0][:20]!r}"
        )
    fields = rest.split()
    if not fields:
        raise _mistake(name, number, f"no word after {sign}")
    if len(parts) < 2 or not parts[1]:
        raise _mistake(name, number, f"«{fields[0]}» has no reason (after a bar)")
    if len(parts) > (2 if sign == "-" else 3):
        raise _mistake(name, number, "too many bars")
    word = fields[0]
    if normal(word) != word or not word_test(language)(word):
        raise _mistake(name, number, f"«{word}» is not written in small letters of the alphabet")
    return sign, word, fields[1:], parts[2] if len(parts) == 3 else ""


def _take(into: Supplement, sign: str, word: str, names: list[str], *, glossed: bool) -> None:
    if sign == "-":
        if names not in ([], ["all"]):
            raise ValueError(
                f"after a word to remove only `all` may stand, not {' '.join(names)!r}"
            )
        (into.removed if names else into.removed_nouns).add(word)
    elif sign == "+":
        form_only = _FORM_ONLY in names
        flags = Flag.SUPPLEMENT
        for name in names:
            if name != _FORM_ONLY:
                flags |= _flag(name)
        if form_only and flags & (Flag.NOUN | Flag.PLACE | Flag.NAME):
            raise ValueError("form-only goes with neither noun nor place nor name")
        if not form_only and not flags & (Flag.NOUN | Flag.PLACE | Flag.NAME | Flag.INFLECTED):
            raise ValueError("say what it is: noun, place, name, inflected or form-only")
        into.added[word] = Addition(word, flags)
    else:
        put, clear = Flag(0), Flag(0)
        for name in names:
            if name.startswith("-"):
                clear |= _flag(name[1:])
            else:
                put |= _flag(name)
        if not put and not clear and not glossed:
            raise ValueError("no flag to set or clear and no gloss")
        if put & clear:
            raise ValueError("the same flag is set and cleared")
        if put or clear:
            into.changed[word] = (put, clear)


def _flag(name: str) -> Flag:
    try:
        return _FLAGS[name]
    except KeyError:
        raise ValueError(
            f"there is no flag {name!r}; there are {', '.join(sorted(_FLAGS))}"
        ) from None


def _mistake(name: str, line: int, why: str) -> PackError:
    return PackError(
        f"{name}, line {line}: {why}.",
        code="bad_supplement",
        params={"file": name, "line": line, "why": why},
    )
