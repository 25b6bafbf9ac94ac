"""Turning the wikitext of Russian Wiktionary definitions into plain text.

Templates of style and field ("{{разг.}}", "{{мед.|ru}}") in front of a definition become its
label, the ones that stand for words ("{{действие|бежать}}") become those words, all others
vanish. Nothing of the markup survives.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

__all__ = ["plain", "split_label", "templates"]

# A label in the text, until it is known whether it stands in front.
_OPEN, _CLOSE = "\x01", "\x02"
_INNERMOST = re.compile(r"\{\{([^{}]*)\}\}")
_COMMENT = re.compile(r"<!--.*?-->", re.S)
_REFERENCE = re.compile(r"<ref\b[^>/]*/>|<ref\b.*?</ref>", re.S | re.I)
_SUPERSCRIPT = re.compile(r"<sup>(.*?)</sup>", re.S | re.I)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_FILE = re.compile(r"\[\[(?:Файл|Изображение|File|Image):[^\[\]]*\]\]", re.I)
_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_WEB_LINK = re.compile(r"\[(?:https?:)?//\S+\s*([^\]]*)\]")
_SENSE_NUMBER = re.compile(r"\s*\[\s*\d[\d\s,;–-]*\]")
_QUOTES = re.compile(r"'{2,}")
_LEFT_OVER = re.compile(r"\{\{.*|[\[\]{}]|\|")
_TOKEN = re.compile(r"\{\{|\}\}|\[\[|\]\]|\|")
_MARKUP = re.compile(r"[\[\]{}|<◆♦]|''")
_GAP = re.compile(r"\s+([,.;:)])")
# Examples that were typed into the definition itself; what editors put into quotations.
_INLINE_EXAMPLE = re.compile(r"\s*[◆♦].*", re.S)
_BY_EDITOR = re.compile(r"<([^<>]*)>")
_HEAD = re.compile(
    rf"^(?:[\s,;:-]|или |и |также |{_OPEN}[^{_CLOSE}]*{_CLOSE})*(?<=[{_CLOSE},;:\s-])"
)
_LABEL = re.compile(rf"{_OPEN}([^{_CLOSE}]*){_CLOSE}")
_LABEL_LONGEST = 40
_DIGITS = str.maketrans("0123456789-+n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ")

_SAME = {"выдел", "t", "нп", "w", "википедия", "wikipedia", "аккорд", "прим", "s", "ё", "помета2"}
_WORDS = {
    "итп": "и т. п.",
    "итд": "и т. д.",
    "-": " — ",
    "--": "— ",
    "!": "|",
    "nobr": "",
}
# Templates that name another word: what is said before that word.
_RELATED = {
    "действие": "действие по значению гл. ",
    "свойство": "свойство по значению прил. ",
    "состояние": "состояние по значению ",
    "соотн.": "связанный, соотносящийся по значению с сущ. ",
    "наречие": "наречие к прил. ",
    "нареч.": "наречие к прил. ",
    "прич.": "прич. от ",
    "женск.": "женск. к ",
    "умласк.": "уменьш.-ласк. к ",
    "умласк": "уменьш.-ласк. к ",
    "уменьш.": "уменьш. к ",
    "ласк.": "ласк. к ",
    "увелич.": "увелич. к ",
    "уничиж.": "уничиж. к ",
    "пренебр.": "пренебр. к ",
    "страд.": "страд. к ",
    "однокр.": "однокр. к ",
    "многокр.": "многокр. к ",
    "превосх.": "превосх. степень к ",
    "сравн.": "сравн. степень к ",
    "усилит.": "усилит. к ",
    "гипокор.": "разг. форма имени ",
    "совершить": "однокр. к ",
    "сокр.": "сокр. от ",
    "аббр.": "сокр. от ",
    "сокращ": "сокр. от ",
}
_LABELS = {
    "п.": "перен.",
    "сленг": "жарг.",
    "жд": "ж.-д.",
    "сх": "с.-х.",
    "мат": "мат.",
    "кино": "кино",
    "фото": "фото",
    "авто": "автомоб.",
    "мн": "мн.",
    "устар": "устар.",
    "разг": "разг.",
    "крим. жарг.": "крим. жарг.",
}
# Marks of grammar say nothing of meaning.
_DROPPED = {
    "ед.", "мн.", "мн.ч.", "мн", "неисч.", "исч.", "одуш.", "неодуш.", "перех.", "неперех.",
    "безл.", "помета.", "тж.", "субст.", "субстантивир.", "адъектив.", "предик.", "вводн.",
}  # fmt: skip


def templates(text: str, name: str) -> Iterator[list[str]]:
    """The arguments of each `{{name|...}}` in the text, still in wikitext.

    >>> list(templates("до {{пример|о {{выдел|дом}}е|Автор}}", "пример"))
    [['о {{выдел|дом}}е', 'Автор']]
    """
    opening = "{{" + name
    at = text.find(opening)
    while at >= 0:
        start = at + len(opening)
        depth, links, parts = 1, 0, []
        for token in _TOKEN.finditer(text, start):
            kind = token[0]
            if kind == "{{":
                depth += 1
            elif kind == "}}":
                depth -= 1
                if not depth:
                    parts.append(text[start : token.start()].strip())
                    if not parts[0]:  # else it is a longer name
                        yield parts[1:]
                    break
            elif kind == "[[":
                links += 1
            elif kind == "]]":
                links = max(0, links - 1)
            elif depth == 1 and not links:
                parts.append(text[start : token.start()].strip())
                start = token.end()
        at = text.find(opening, at + 2)


def plain(text: str) -> str:
    """The text without markup; labels stay marked until `split_label`."""
    if "<" in text:
        text = _REFERENCE.sub("", _COMMENT.sub("", text))
        text = _SUPERSCRIPT.sub(lambda match: match[1].translate(_DIGITS), text)
        text = _TAG.sub("", text)
    if "[[" in text:
        # A bar inside a link would part the arguments of a template around it.
        text = _LINK.sub(r"\1", _FILE.sub("", text))
    for _ in range(8):
        if "{{" not in text:
            break
        text = _INNERMOST.sub(_expand, text)
    if _MARKUP.search(text):
        text = _SENSE_NUMBER.sub("", _WEB_LINK.sub(r"\1", text))
        text = _LEFT_OVER.sub("", _QUOTES.sub("", text))
        text = _BY_EDITOR.sub(r"\1", _INLINE_EXAMPLE.sub("", text))
    if "&" in text:
        # Twice: "&amp;nbsp;" happens. What it uncovers may be a tag.
        text = _TAG.sub("", html.unescape(html.unescape(text)))
        text = _BY_EDITOR.sub(r"\1", _LEFT_OVER.sub("", text))
    return " ".join(text.split())


def split_label(text: str) -> tuple[str, str]:
    """(text, label) of a cleaned definition: the labels in front are its label, others stay words.

    >>> split_label(plain("{{п.}}, {{разг.|ru}} [[конец]], {{устар.}} край"))
    ('конец, устар. край', 'перен., разг.')
    """
    label = ""
    if _OPEN in text:
        head = _HEAD.match(text)
        if head is not None and _OPEN in head[0]:
            label = ", ".join(dict.fromkeys(part for part in _LABEL.findall(head[0]) if part))
            text = text[head.end() :]
            if len(label) > _LABEL_LONGEST:
                label = ""  # a remark on inflection, not a mark of style
        text = " ".join(_LABEL.sub(r"\1", text).split())
    text = _GAP.sub(r"\1", text)
    return text.strip(" ,;:-"), label


def _expand(match: re.Match[str]) -> str:
    name, *arguments = (part.strip() for part in match[1].split("|"))
    words = [
        part for part in arguments if part and part not in ("ru", "-", "?") and "=" not in part
    ]
    if name == "=":
        if not words:
            return ""
        return f"то же, что {words[0]}" + (f"; {words[1]}" if len(words) > 1 else "")
    if name in _SAME:
        return words[0] if words else ""
    if name == "lang":
        return words[-1] if words else ""
    if name in _WORDS:
        return _WORDS[name]
    if name in _RELATED and words:
        return _RELATED[name] + words[0]
    if name == "помета":
        words = [_LABEL.sub(r"\1", part).strip(" ,:") for part in words[:1]]
        return f"{_OPEN}{words[0]}{_CLOSE}" if words and words[0] else ""
    if name == "хим-элем" and len(words) > 1:
        return f"химический элемент с атомным номером {words[0]}, обозначается {words[1]}"
    if name == "значение":
        return next((p.partition("=")[2] for p in arguments if p.startswith("определение")), "")
    if name in _DROPPED:
        return ""
    if name in _LABELS:
        return f"{_OPEN}{_LABELS[name]}{_CLOSE}"
    if name.endswith(".") and len(name) < 20:
        return f"{_OPEN}{name}{_CLOSE}"
    return ""
