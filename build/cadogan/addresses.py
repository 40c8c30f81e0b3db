"""Addresses that may be linked to, in sources and in translations alike."""

import re

# Browsers pass over blanks and control characters in an address, so this does, too.
_PASSED_OVER = re.compile(
    r"[\x00-\x20\x7f-\xa0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]"
)
_SCHEME = re.compile(r"([^/?#]*):")
_SAFE = frozenset(
    {"http", "https", "mailto", "ftp", "ftps", "irc", "ircs", "news", "nntp", "tel", "xmpp"}
)


def scheme(address: str) -> str:
    """Return what a browser could take for the scheme of an address, in lower case.

    Empty for a relative address.
    """
    match = _SCHEME.match(_PASSED_OVER.sub("", address))
    return match[1].lower() if match else ""


def is_safe(address: str) -> bool:
    """Whether an address is relative, or has a scheme that runs nothing, such as https or irc.

    ``//host/path`` and backslashes are not relative: they leave the site by whatever
    scheme it has.
    """
    plain = _PASSED_OVER.sub("", address)
    if "\\" in plain or plain.startswith("//"):
        return False
    return scheme(plain) in _SAFE | {""}
