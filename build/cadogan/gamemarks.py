"""What marks examples and facts of patience games, and whether pages may have any.

To load the engine takes as long as to build dozens of pages, and most manuals are about no game.
So it is told from the marks alone, without it, and rather too often than once too little: what
only comes close to a mark is a problem, which the engine has to tell.
"""

import pkgutil
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from lxml import etree

from cadogan.source import SourceFile
from cadogan.source.names import ident, local
from cadogan.vocabulary import all_text

LANGUAGE = "patience"
"""The ``language`` of listings that are examples."""

PREFIX = "fact:"
"""What stands before the name of a fact in a role."""

VERBATIM = ("programlisting", "screen", "literallayout", "synopsis", "computeroutput")
SEPARATORS = ":.=;,_-/"
_HEAD = PREFIX.rstrip(":")


def may_concern_games(files: Iterable[SourceFile]) -> bool:
    """Whether files may have the id of a game or of its rule, an example, a fact, or nearly one."""
    return any(_may_mark(element) for file in files for element in file.root.iter("{*}*"))


def may_name_fact(word: str) -> bool:
    """Whether a word of a role may be a mark: it has parts, or begins as the mark of a fact."""
    head = word.casefold()[: len(_HEAD)]
    return not {*SEPARATORS}.isdisjoint(word) or bool(get_close_matches(head, (_HEAD,)))


def _may_mark(element: etree._Element) -> bool:
    name = ident(element)
    if name and _module(name.partition(".")[0]) in _modules():
        return True
    if any(PREFIX in str(value) for value in element.attrib.values()):
        return True
    return any(map(may_name_fact, element.get("role", "").split())) or _may_be_example(element)


def _may_be_example(element: etree._Element) -> bool:
    """Whether a listing is in the example language, or another that is misspelt, or begins so."""
    if local(element) not in VERBATIM:
        return False
    language = element.get("language")
    if language is None:
        return all_text(element).split(maxsplit=1)[:1] == ["game"]
    plain = language.strip().casefold()
    return plain != language or bool(get_close_matches(plain, (LANGUAGE,)))


@cache
def _modules() -> frozenset[str]:
    """Return the names of the games as their modules have them."""
    found = find_spec("cadogan_engine")
    folders = found.submodule_search_locations if found else None
    games = [str(Path(folder) / "games") for folder in folders or ()]
    return frozenset(_module(module.name) for module in pkgutil.iter_modules(games))


def _module(game: str) -> str:
    """Return the name of a game's module, without what only tells it from a word of Python."""
    return game.replace("-", "_").rstrip("_")
