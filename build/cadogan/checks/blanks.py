"""Blanks: missing between a word and a tag, or at the edge of a translation."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from lxml import etree

from cadogan.checks.pairs import Pair, is_code
from cadogan.problems import Kind
from cadogan.source.names import local
from cadogan.translate.model import Fault
from cadogan.translate.places import tag_offset

_WORD = re.compile(r"[^\W\d_]+")
_ALONE = re.compile(r"(?<=\s)[^\W\d_]+(?=[\s,;:.!?])")
_LAST = re.compile(r"[^\W\d_]+(?P<sign>[,;:.!?])?\Z")


class Seam(NamedTuple):
    """A place where the tag of an element stands between two texts.

    ``outer`` is the text on its outer side, ``inner`` what the element holds. Where nothing
    but another element stands there, ``outer`` is what that holds, and ``is_bare``.
    """

    element: etree._Element
    outer: str
    inner: str
    opens: bool
    is_bare: bool = False


def glued(pair: Pair, known: Collection[str]) -> Iterator[Fault]:
    """Yield the tags of a msgstr that stick to a word, where those of msgid do not.

    ``known`` are words that stand alone in the catalogue: what sticks to a tag may be an
    ending ("<application>AisleRiot</application>en"), which never does.
    """
    usual = Counter(local(seam.element) for seam in _seams(pair.source) if _is_glued(seam))
    for seam in _seams(pair.target):
        what = _stuck(seam, known)
        name = local(seam.element)
        usual[name] -= bool(what)
        if what and usual[name] < 0:
            msgstr = pair.entry.msgstr
            offset = tag_offset(msgstr, pair.target, seam.element)
            if not seam.opens:
                offset = max(offset, msgstr.find(f"</{name}", offset))
            message = f"no blank between {what} and the tag <{'' if seam.opens else '/'}{name}>"
            hint = "write a blank there, as in msgid"
            yield Fault(Kind.PO_BLANK, message, hint, usable=True, offset=offset)


def edges(pair: Pair) -> Iterator[Fault]:
    """Yield the blanks that a msgstr begins or ends with where msgid has none.

    Line feeds are looked at when the catalogue is read.
    """
    msgid, msgstr = pair.segment.msgid, pair.entry.msgstr
    for where, place in (("begins", 0), ("ends", -1)):
        if msgstr[place].isspace() and msgstr[place] != "\n" and not msgid[place].isspace():
            message = f"msgstr {where} with a blank, msgid does not"
            offset = place % len(msgstr)
            yield Fault(Kind.PO_BLANK_EDGE, message, "take it out", usable=True, offset=offset)


def words_alone(contents: Iterable[etree._Element]) -> frozenset[str]:
    """Return the words of parsed translations that stand alone, with no tag beside them."""
    texts = (str(text) for content in contents for text in content.itertext())
    return frozenset(match[0] for text in texts for match in _ALONE.finditer(text))


def _seams(content: etree._Element) -> Iterator[Seam]:
    """Yield the places before and behind each element that holds text.

    Elements side by side are meant to be where there is no text around them at all.
    """
    is_text = any(
        text.strip() for text in (content.text, *(child.tail for child in content)) if text
    )
    outer, is_bare = content.text or "", False
    for child in content:
        inner = "".join(map(str, child.itertext()))
        tail = child.tail or ""
        if inner:
            yield Seam(child, outer, inner, opens=True, is_bare=is_bare)
            yield Seam(child, tail, inner, opens=False)
            yield from _seams(child)
        outer, is_bare = (tail, False) if tail or not is_text else (inner, True)


def _is_glued(seam: Seam) -> bool:
    """Whether there is no blank at a seam."""
    if seam.opens:
        return bool(seam.outer) and not seam.outer[-1].isspace() and seam.inner[0].isalnum()
    return seam.inner[-1].isalnum() and seam.outer[:1].isalnum()


def _stuck(seam: Seam, known: Collection[str]) -> str:
    """Return what a tag sticks to, as a message names it; empty where there is a blank."""
    if seam.opens:
        found = _LAST.search(seam.outer)
        if not found or not seam.inner[0].isalpha():
            return ""
        if seam.is_bare:
            return "" if found["sign"] else "the tag before"
        if found["sign"]:
            return "" if is_code(seam.element) else f'"{found["sign"]}"'
    else:
        found = _WORD.match(seam.outer)
        if not found or not seam.inner[-1].isalpha():
            return ""
    return f'"{found[0]}"' if found[0] in known else ""
