"""Characters that a msgstr cannot hold: XML forbids them, or they stand for unread bytes."""

import re

from cadogan.problems import Kind
from cadogan.translate.model import Fault

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_MARKUP = re.compile("[<&]")
_REPLACEMENT = "\ufffd"


def has_forbidden(text: str) -> bool:
    """Whether a text has a character that XML does not allow; half a pair of UTF-16 is one."""
    return _FORBIDDEN.search(text) is not None


def is_plain(text: str) -> bool:
    """Whether a text means the same with and without XML: no markup, every character allowed."""
    return not _MARKUP.search(text) and not has_forbidden(text)


def character_fault(msgstr: str, msgid: str) -> Fault | None:
    """Return what is wrong with the first character of a msgstr that cannot be in the page.

    U+FFFD, which decoders write for bytes that mean nothing, counts unless msgid has it, too.
    """
    found = _FORBIDDEN.search(msgstr)
    if found is not None:
        message = f"msgstr has {_named(found[0])}, a character that XML does not allow"
        hint = "delete it; if other letters stand around it, check the charset of the file"
        return Fault(Kind.PO_CHARACTER, message, hint, offset=found.start())
    if _REPLACEMENT in msgstr and _REPLACEMENT not in msgid:
        message = f"msgstr has {_named(_REPLACEMENT)}, which stands for bytes nobody could read"
        hint = "write the letter that is meant"
        return Fault(Kind.PO_CHARACTER, message, hint, offset=msgstr.index(_REPLACEMENT))
    return None


def printable(text: str) -> str:
    """Return a text for a report, with the names of the characters that XML does not allow."""
    return _FORBIDDEN.sub(lambda found: f"[{_named(found[0])}]", text)


def _named(character: str) -> str:
    return f"U+{ord(character):04X}"
