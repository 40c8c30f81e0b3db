"""The translators' names: from the message for them into the page's info element."""

import re
from typing import NamedTuple

from lxml import etree

from cadogan.source.names import line_of, namespace, set_line
from cadogan.translate.characters import has_forbidden, printable

_LINE = re.compile(
    r"(?P<name>[^<>]*?)\s*(?:<\s*(?P<email>[^<>]*?)\s*>|\((?P<email2>[^()]*@[^()]*)\))?"
    r"(?:\s*[,.;:]?\s*(?P<years>\(?\d{4}\b[\d\s,;\u2013-]*\)?))?\s*[.,;]?\s*"
)

_NOT_BLANK = re.compile(r"[^ \t\r\n].*")


class Credit(NamedTuple):
    """One translator; e-mail address and years may be missing, and so may the name."""

    name: str
    email: str = ""
    years: tuple[str, ...] = ()


class Unreadable(NamedTuple):
    """A line that names no translator, fit to be shown, and where it begins in the msgstr."""

    line: str
    offset: int


def parse_credits(text: str) -> tuple[tuple[Credit, ...], tuple[Unreadable, ...]]:
    """Return the translators of a msgstr, one a line, and the lines that cannot be read.

    The form is ``NAME <EMAIL>, YEAR1, YEAR2``; each part may be left out. Lines that
    give a web address are advertisements of the translators' team, not translators. A line
    with a character that XML does not allow cannot be read.
    """
    credits_: list[Credit] = []
    unreadable: list[Unreadable] = []
    for found in _NOT_BLANK.finditer(text):
        line = found[0].strip()
        if has_forbidden(found[0]):
            unreadable.append(Unreadable(printable(found[0].rstrip(" \t\r")), found.start()))
            continue
        if not line or line == "translator-credits" or "://" in line:
            continue
        match = _LINE.fullmatch(" ".join(line.split()))
        if match is None or not (match["name"] or match["email"]):
            unreadable.append(Unreadable(line, found.start()))
            continue
        years = [year.strip() for year in re.split(r"[,;]", (match["years"] or "").strip("() "))]
        email = match["email"] or match["email2"] or ""
        name = match["name"].rstrip(" ,;")
        credits_.append(Credit(name, email, tuple(filter(None, years))))
    return tuple(credits_), tuple(unreadable)


def add_credits(info: etree._Element, credits_: tuple[Credit, ...]) -> None:
    """Append an ``othercredit`` for each translator and, where years are known, a copyright."""
    known = len(info)
    uri = namespace(info)
    prefix = f"{{{uri}}}" if uri else ""
    for credit in credits_:
        other = etree.SubElement(info, f"{prefix}othercredit", {"class": "translator"})
        person = etree.SubElement(other, f"{prefix}personname")
        etree.SubElement(person, f"{prefix}firstname").text = credit.name or credit.email
        if credit.email:
            etree.SubElement(other, f"{prefix}email").text = credit.email
        if credit.years:
            copyright_ = etree.SubElement(info, f"{prefix}copyright")
            for year in credit.years:
                etree.SubElement(copyright_, f"{prefix}year").text = year
            etree.SubElement(copyright_, f"{prefix}holder").text = credit.name or credit.email
    for element in info[known:]:
        for node in element.iter():
            set_line(node, line_of(info))
