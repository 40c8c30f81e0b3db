"""Which addresses a translation may link to."""

import re

SCHEMES = frozenset({"http", "https", "mailto"})
ATTRIBUTES = frozenset({"url", "{http://www.w3.org/1999/xlink}href"})

# Browsers pass over blanks and control characters in an address, so this does, too.
_PASSED_OVER = re.compile(
    r"[\x00-\x20\x7f-\xa0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]"
)
_SCHEME = re.compile(r"([^/?#]*):")


def is_safe(address: str) -> bool:
    """Whether an address is relative, or has a scheme that runs nothing: http, https, mailto.

    What a browser could take for a scheme counts as one. ``//host/path`` and
    backslashes are not relative: they leave the site by whatever scheme it has.
    """
    address = _PASSED_OVER.sub("", address)
    if "\\" in address or address.startswith("//"):
        return False
    scheme = _SCHEME.match(address)
    return scheme is None or scheme[1].lower() in SCHEMES
