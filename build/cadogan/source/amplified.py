"""Files whose entities grow faster than libxml2 likes, although the limit allows it.

libxml2 counts how much all references would add, and stops a file that uses long
entities often. Such a file is parsed with tokens in the place of its references, which
become references again in the tree: our own limit holds for them like for all others.
"""

import re
from collections.abc import Iterable

from lxml import etree

from cadogan.source.entities import Expander, sizes
from cadogan.source.model import Entities
from cadogan.source.scan import reference_list

_TARGET = "cadogan-amplified"
_TOKEN = re.compile(rf"<\?{_TARGET} (.*)\?>")


def is_amplified(log: Iterable[etree._LogEntry]) -> bool:
    """Whether libxml2 stopped because entities grow faster than it likes."""
    return any("amplification" in entry.message for entry in log)


def fits(text: str, entities: Entities) -> bool:
    """Whether all references of a text, in attributes too, stay within the limit."""
    names = reference_list(text)
    known = sizes(entities, names)
    return sum(known[name] for name in names) <= entities.options.limit


def with_tokens(text: str, entities: Entities) -> str:
    """Return content with tokens for its internal entities; in attributes their text."""
    expander = Expander(entities)

    def token(name: str) -> str:
        return f"&{name};" if expander.text(name) is None else f"<?{_TARGET} {name}?>"

    return expander.written(text, token)


def without_tokens(root: etree._Element) -> None:
    """Make references of the tokens in a tree."""
    for token in list(root.iter(etree.PI)):
        match = _TOKEN.fullmatch(str(token))
        parent = token.getparent()
        if match and parent is not None:
            reference = etree.Entity(match[1])
            reference.tail, token.tail = token.tail, None
            parent.replace(token, reference)
