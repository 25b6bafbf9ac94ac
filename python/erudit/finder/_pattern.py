"""Reading patterns: `к?т`, `*ство`, `[аеи]*`, `сл[^о]н`."""

from __future__ import annotations

import re

from erudit.finder._letters import LONGEST_TEXT, Note, Script, refuse

__all__ = ["read_pattern"]

MOST_PLACES = 63
MOST_RUNS = 8
_ONE_LETTER = "?._"
_PART = re.compile(
    r"\[(?P<set>[^\[\]]*)\]|(?P<special>[*?._])|(?P<bad>[\[\]])|(?P<run>[^\[\]*?._]+)"
)


def read_pattern(text: str, script: Script, notes: dict[str, Note]) -> str:
    """The pattern in its plain spelling: lower case, `?` for `.` and `_`, ranges written out.

    `QueryError` gives the place of an unclosed or empty set, or of a character that is no letter.
    """
    if len(text) > LONGEST_TEXT:
        raise refuse("text_too_long", "pattern", LONGEST_TEXT, limit=LONGEST_TEXT)
    parts: list[str] = []
    places = runs = 0
    for match in _PART.finditer(text):
        if match["bad"]:
            code = "set_not_closed" if match["bad"] == "[" else "set_not_opened"
            raise refuse(code, "pattern", match.start())
        if match["set"] is not None:
            parts.append(_read_set(match["set"], match.start() + 1, script, notes))
            places += 1
        elif match["special"] == "*":
            if parts[-1:] == ["*"]:
                continue
            parts.append("*")
            runs += 1
        elif match["special"]:
            parts.append("?")
            places += 1
        else:
            run = _read_run(match["run"], match.start(), script, notes)
            parts.append(run)
            places += len(run)
        if places > MOST_PLACES:
            raise refuse("pattern_too_long", "pattern", match.start(), limit=MOST_PLACES)
        if runs > MOST_RUNS:
            raise refuse("too_many_runs", "pattern", match.start(), limit=MOST_RUNS)
    pattern = "".join(parts)
    if not pattern:
        raise refuse("empty", "pattern")
    return pattern


def _read_run(run: str, start: int, script: Script, notes: dict[str, Note]) -> str:
    reading = script.read(run, "pattern", offset=start)
    notes.update((note.code, note) for note in reading.notes)
    return reading.text


def _read_set(inside: str, start: int, script: Script, notes: dict[str, Note]) -> str:
    negative = inside[:1] in ("^", "!")
    letters: list[str] = []
    position = start + negative
    body = inside[negative:]
    while body:
        first, last, taken = body[0], None, 1
        if len(body) > 2 and body[1] == "-":
            last, taken = body[2], 3
        low = _read_run(first, position, script, notes)
        if last is None:
            letters.extend(low)
        else:
            high = _read_run(last, position + 2, script, notes)
            letters.extend(_range(low, high, position, script))
        body = body[taken:]
        position += taken
    if not letters:
        raise refuse("empty_set", "pattern", start - 1)
    return f"[{'^' if negative else ''}{''.join(dict.fromkeys(letters))}]"


def _range(low: str, high: str, position: int, script: Script) -> str:
    order = script.letters
    if not low or not high or order.index(low) > order.index(high):
        raise refuse("bad_range", "pattern", position)
    return order[order.index(low) : order.index(high) + 1]
