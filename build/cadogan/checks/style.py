"""Style: what is odd about the words of a translation, by translate-toolkit's checks.

Of its fifty checks these are taken that were nearly always right on the published catalogues
of four manuals, and what they find is narrowed down further. They are shown the words alone:
no tags, and one character for each command, picture or placeholder.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache

from lxml import etree
from translate.filters.checks import CheckerConfig, FilterFailure, StandardChecker
from translate.filters.decoration import getemails, geturls

from cadogan.checks.pairs import OBJECT, Pair, spoken
from cadogan.facts.numerals import numerals
from cadogan.problems import Kind, excerpt
from cadogan.translate.model import Fault

_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"), ("（", "）"))
_DOUBLED = re.compile(r"\b([^\W\d_]+)\s+\1\b")
_BLANK_BEFORE = re.compile(r"\s[.,](?=\s|$)")
_TWICE = re.compile(r"([.,:;])\1$")
_EMAILS: Callable[[str], list[str]] = getemails
_URLS: Callable[[str], list[str]] = geturls
_MOST = 24
_MARKS = ".,:;)"  # taken for the end of an address, and mostly that of a sentence


def style(pair: Pair, language: str) -> Iterator[Fault]:
    """Yield what is odd about the words of a translation."""
    source, target = spoken(pair.source).rstrip(), spoken(pair.target).rstrip()
    msgstr = pair.entry.msgstr
    checker = _checker(language)
    for word in _doubled(checker, target, language):
        found = re.search(rf"\b{re.escape(word)}\s+{re.escape(word)}\b", msgstr)
        if found is None:
            continue  # a tag stands between the two: the ends of two names, or of two parts
        message = f'"{word} {word}": the word stands there twice'
        yield _fault(Kind.PO_DOUBLED, message, "take one of the two out", found)
    for opening, closing in _BRACKETS:
        numbers = target.count(opening), target.count(closing)
        if numbers[0] != numbers[1] and source.count(opening) == source.count(closing):
            message = f"{numbers[0]} {opening} and {numbers[1]} {closing} stand in msgstr"
            found = re.search(re.escape(opening if numbers[0] else closing), msgstr)
            yield _fault(Kind.PO_BRACKETS, message, "close every bracket, and open it", found)
    yield from _missing_end(checker, pair, source, target)
    yield from _punctuation(source, target, msgstr)
    for check, find in ((checker.emails, _EMAILS), (checker.urls, _URLS)):
        if not _passes(check, _text(pair.source), _text(pair.target)):
            yield _other_address(find(_text(pair.source)), find(_text(pair.target)), msgstr)


def _doubled(checker: StandardChecker, text: str, language: str) -> Iterator[str]:
    """Yield the words that stand in a text twice; some languages say "one one" for one by one."""
    may_be = {*checker.config.lang.validdoublewords, *numerals(language)}
    yield from (word for word in _DOUBLED.findall(text) if word.casefold() not in may_be)


def _missing_end(checker: StandardChecker, pair: Pair, source: str, target: str) -> Iterator[Fault]:
    """Yield the sign that msgid ends with and msgstr does not.

    One at the end of a last element belongs to that, as the dots of a menu's item.
    """
    end, msgstr = target[-1:], pair.entry.msgstr
    is_within = len(pair.source) and not (pair.source[-1].tail or "").strip()
    is_missing = (end.isalnum() or end == OBJECT) and not is_within
    if is_missing and not source[-1:].isalnum() and not _passes(checker.endpunc, source, target):
        message = f'msgstr does not end as msgid does: "{_end(source)}" and "{_end(target)}"'
        hint = "add the sign, unless your language does without it"
        offset = max(len(msgstr) - 1, 0)
        yield Fault(Kind.PO_PUNCTUATION, message, hint, usable=True, offset=offset)


def _punctuation(source: str, target: str, msgstr: str) -> Iterator[Fault]:
    """Yield what is odd about the signs of a sentence: twice, or behind a blank."""
    if _TWICE.search(target) and not _TWICE.search(source) and not target.endswith("..."):
        message = f'msgstr ends with "{target[-2:]}"'
        hint, offset = "one sign will do", len(msgstr) - 1
        yield Fault(Kind.PO_PUNCTUATION, message, hint, usable=True, offset=offset)
    found = _BLANK_BEFORE.search(target)
    if found and not _BLANK_BEFORE.search(source):
        message = f'a blank stands before "{found[0].strip()}"'
        yield _fault(Kind.PO_PUNCTUATION, message, "take it out", _BLANK_BEFORE.search(msgstr))


def _other_address(source: list[str], target: list[str], msgstr: str) -> Fault:
    """Return what the addresses in a text are that only msgid, or only msgstr, has."""
    lost = [address.rstrip(_MARKS) for address in source if address not in target]
    more = [address.rstrip(_MARKS) for address in target if address not in source]
    found = next(filter(None, (re.search(re.escape(address), msgstr) for address in more)), None)
    message = "msgstr has the addresses of msgid more or less often, or in another order"
    if more:
        before = f"msgid has {', '.join(lost)}, msgstr" if lost else "msgid lacks what msgstr has:"
        message = f"{before} {', '.join(more)}"
    elif lost:
        message = f"msgstr lacks {', '.join(lost)}"
    return _fault(Kind.PO_ADDRESS, message, "copy msgid's, if no other is meant", found)


@cache
def _checker(language: str) -> StandardChecker:
    """Return the checks, which know how a language writes its signs."""
    return StandardChecker(CheckerConfig(targetlanguage=language))


def _passes(check: Callable[[str, str], bool], source: str, target: str) -> bool:
    """Whether a check finds nothing."""
    try:
        return check(source, target)
    except FilterFailure:
        return False


def _fault(kind: Kind, message: str, hint: str, found: re.Match[str] | None) -> Fault:
    return Fault(kind, message, hint, usable=True, offset=found.start() if found else 0)


def _text(content: etree._Element) -> str:
    return "".join(map(str, content.itertext()))


def _end(text: str) -> str:
    return excerpt(f"…{text[-_MOST:]}", _MOST + 1).replace(OBJECT, "…")
