"""What libxml2 says of a msgstr that is not well-formed, in words that help to mend it."""

import re
from typing import NamedTuple

from cadogan.problems import Kind
from cadogan.translate.model import Fault
from cadogan.translate.places import syntax_offset

_MISMATCH = re.compile(r"Opening and ending tag mismatch: (\S+) line \d+ and (\S+?)(?:,|$)")
_PREFIX = re.compile(r"Namespace prefix (\S+)")
_PLACE = re.compile(r",? line \d+, column \d+.*", re.DOTALL)
_NUMBER = "write the character itself, or the number of one that XML allows"
_AMPERSAND = "write &amp; where the character is meant"
_QUOTES = 'write the value between double quotes: name="value"'


class _Advice(NamedTuple):
    """A pattern of libxml2's message, what it means (``{0}``: what was found), how to mend it."""

    pattern: str
    message: str
    hint: str


_ADVICE = (
    _Advice(
        r"EntityRef: expecting ';'",
        "an entity without its semicolon, or an & that starts no entity",
        "write &amp; where the character is meant; an entity ends in a semicolon",
    ),
    _Advice(r"EntityRef", "an & that starts no entity", _AMPERSAND),
    _Advice(
        r"xmlParseCharRef: invalid xmlChar value (\d+)",
        "a reference to character {0}, which XML does not allow",
        _NUMBER,
    ),
    _Advice(r"xmlParseCharRef", "a reference to a character that does not exist", _NUMBER),
    _Advice(
        r"CharRef",
        "&# without the number of a character and a semicolon",
        "write a number as in &#8230; or &amp;# where the signs are meant",
    ),
    _Advice(
        r"AttValue: \" or ' expected", "the value of an attribute stands without quotes", _QUOTES
    ),
    _Advice(r"mandates value for attribute (\S+?)(?:,|$)", "attribute {0} has no value", _QUOTES),
    _Advice(
        r"Attribute (\S+) redefined",
        "attribute {0} stands in one tag twice",
        "leave one of the two out",
    ),
    _Advice(
        r"Unescaped '<' not allowed",
        "the value of an attribute holds a <, or never ends",
        'write the closing " of the value, or &lt; where the character is meant',
    ),
    _Advice(
        r"attributes construct error",
        "something that is no attribute stands in a tag, or there is no blank between two",
        "copy the tag from msgid",
    ),
    _Advice(
        r"error parsing attribute name|Couldn't find end of Start Tag",
        "a tag that never ends, or has something in it that is no attribute",
        "write > at the end of the tag, or &lt; for its < where the character is meant",
    ),
    _Advice(r"^expected '>'", "an end tag without its >", "write > after the name of the tag"),
    _Advice(
        r"Namespace prefix (\S+?)(?: for \S+)? on \S+ is not defined",
        "the prefix {0}: is not declared in the page",
        "use the prefixes of the tags of msgid",
    ),
    _Advice(
        r"Failed to parse QName '([^']*)'",
        "{0} is no name: it needs one colon at most, between letters",
        "copy the tag from msgid",
    ),
    _Advice(
        r"Double hyphen within comment",
        "a comment holds --",
        "end the comment with -->, or leave it out: it is not shown",
    ),
    _Advice(
        r"Comment not terminated",
        "a comment that never ends",
        "write --> at its end, or leave it out: it is not shown",
    ),
    _Advice(
        r"CData section not finished",
        "a CDATA section that never ends",
        "write ]]> at its end, or the text without <![CDATA[",
    ),
    _Advice(r"Sequence '\]\]>'", "]]> outside of a CDATA section", "write ]]&gt; instead"),
    _Advice(
        r"ParsePI|XML declaration",
        "a processing instruction that cannot be read",
        "leave it out: processing instructions are not translated",
    ),
    _Advice(r"StartTag", "a < that starts no tag", "write &lt; where the character is meant"),
)


def unreadable(message: str, msgstr: str) -> Fault:
    """Return the fault that a message of libxml2 is about, with its place in the msgstr."""
    prefix = _PREFIX.search(message)
    if prefix is not None:
        found = re.search(rf"(?<=[<\s]){re.escape(prefix[1])}:", msgstr)
        return _advised(message)._replace(offset=found.start() if found else 0)
    return _advised(message)._replace(offset=syntax_offset(msgstr))


def _advised(message: str) -> Fault:
    mismatch = _MISMATCH.search(message)
    if mismatch is not None:
        return _mismatch(mismatch[1], mismatch[2])
    for advice in _ADVICE:
        found = re.search(advice.pattern, message)
        if found is not None:
            return _fault(advice.message.format(*found.groups()), advice.hint)
    return _fault(" ".join(_PLACE.sub("", message).split()), "copy the tags of msgid exactly")


def _mismatch(opened: str, closed: str) -> Fault:
    """Return what is wrong with tags that do not match; ``x`` is what wraps the msgstr."""
    if closed == "x":
        return _fault(f"<{opened}> is never closed", f"write </{opened}>")
    if closed == "unparsable":
        return _fault("an end tag without a name", "write the name of the tag that it closes")
    if opened == "x":
        return _fault(f"</{closed}> closes nothing", f"write <{closed}> before it")
    hint = f"write </{opened}> first, as msgid does"
    return _fault(f"</{closed}> where <{opened}> is open", hint)


def _fault(message: str, hint: str) -> Fault:
    return Fault(Kind.PO_XML, f"msgstr is not well-formed: {message}", hint)
