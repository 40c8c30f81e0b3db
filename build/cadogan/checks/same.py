"""Text that is the same in both languages: perhaps it was never translated."""

import re
from collections.abc import Iterator

from cadogan.checks.pairs import OBJECT, Pair, is_code, spoken
from cadogan.languages import primary
from cadogan.problems import Kind
from cadogan.translate.model import Fault

_WORD = re.compile(r"(?<![\w/.@-])[^\W\d_]{2,}(?![\w/@-])")
_FEWEST = 3


def same(pair: Pair, language: str, source_language: str) -> Iterator[Fault]:
    """Yield a translation that has the words of msgid, if a name would not have so many.

    At least three words are not capitalised. Listings and commands are left alone, and so
    are the variants of one language.
    """
    if primary(language) == primary(source_language) or is_code(pair.segment.element):
        return
    text = spoken(pair.target)
    if " ".join(text.split()) != " ".join(spoken(pair.source).split()):
        return
    if sum(word.islower() for word in _WORD.findall(text.replace(OBJECT, " "))) >= _FEWEST:
        message = "msgstr says the same as msgid, word for word"
        yield Fault(Kind.PO_SAME, message, "translate it, unless it is meant so", usable=True)
