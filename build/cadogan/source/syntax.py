"""What libxml2 says about a broken file, in words that tell where and how to mend it."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from html.entities import html5

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.source.entities import BUDGET, sizes
from cadogan.source.model import Entities

_UNDECLARED = frozenset({"ERR_UNDECLARED_ENTITY", "WAR_UNDECLARED_ENTITY"})
_DECLARATION = re.compile(r"""<!ENTITY\s+(?!%)([\w:.-]+)\s+("[^"]*"|'[^']*'|)""")
_NAMED = re.compile(r"Entity '(.*)' not defined")
_MISMATCH = re.compile(r"Opening and ending tag mismatch: (\S+) line (\d+) and (\S+)")
_UNCLOSED = re.compile(r"Premature end of data in tag (\S+) line (\d+)")

_TOO_BIG = "an entity grows beyond every measure"
_TOO_BIG_HINT = "entities that contain each other many times over cannot be used"


def syntax_problems(
    log: Iterable[etree._LogEntry], path: str, text: str, *, characters: bool
) -> tuple[Problem, ...]:
    """Return one problem for each unknown entity, and one for the first other error.

    Errors after the first one mostly follow from it. ``text`` is the file, for names
    that were meant; ``characters`` says whether names like ``mdash`` are known.
    """
    problems = []
    broken = False
    for entry in log:
        if entry.type_name in _UNDECLARED:
            problems.append(_unknown_entity(entry, path, text, characters=characters))
        elif not broken and entry.level_name in {"ERROR", "FATAL"}:
            broken = True
            problems.append(_broken(entry, path, text))
    return tuple(problems)


def declared(text: str) -> tuple[str, ...]:
    """Return the names of the general entities that a file declares."""
    return tuple(match[1] for match in _DECLARATION.finditer(text))


def _unknown_entity(entry: etree._LogEntry, path: str, text: str, *, characters: bool) -> Problem:
    match = _NAMED.search(entry.message)
    name = match[1] if match else ""
    known = {*declared(text), *(key[:-1] for key in html5 if characters and key.endswith(";"))}
    close = get_close_matches(name, sorted(known), n=1)
    hint = f"did you mean &{close[0]}; ?" if close else "declare it in the DOCTYPE, or write it out"
    return Problem(
        Kind.XML_ENTITY,
        path,
        entry.line,
        f"unknown entity &{name};",
        hint,
        column=max(1, entry.column - len(name) - 2),
    )


def _broken(entry: etree._LogEntry, path: str, text: str) -> Problem:
    kind, message, hint = _words(entry)
    if kind is Kind.XML_LIMIT:
        return limit_problem(path, text, message, hint)
    return Problem(kind, path, max(1, entry.line), message, hint, column=max(1, entry.column))


def limit_problem(
    path: str, text: str, message: str = _TOO_BIG, hint: str = _TOO_BIG_HINT, name: str = ""
) -> Problem:
    """Return the problem of entities that grow too much, at the one to blame.

    That is ``name``, or else the first that alone is too long, or else the longest.
    """
    values = {match[1]: match[2][1:-1] for match in _DECLARATION.finditer(text)}
    known = sizes(Entities(values), values)
    if not name and known:
        too_long = (entity for entity, size in known.items() if size > BUDGET)
        name = next(too_long, max(known, key=lambda entity: known[entity]))
    for match in _DECLARATION.finditer(text):
        if match[1] == name:
            start = text.rfind("\n", 0, match.start()) + 1
            line, column = text.count("\n", 0, match.start()) + 1, match.start() - start + 1
            return Problem(Kind.XML_LIMIT, path, line, f"{message}: &{name};", hint, column=column)
    return Problem(Kind.XML_LIMIT, path, 1, message, hint)


def _words(entry: etree._LogEntry) -> tuple[Kind, str, str]:
    if match := _MISMATCH.search(entry.message):
        message = f"</{match[3]}> where <{match[1]}> of line {match[2]} is still open"
        return Kind.XML_SYNTAX, message, f"write </{match[1]}> first, or mend the name"
    if match := _UNCLOSED.search(entry.message):
        message = f"the file ends while <{match[1]}> of line {match[2]} is still open"
        return Kind.XML_SYNTAX, message, f"write </{match[1]}> where it should end"
    message = f"not well-formed: {entry.message.strip()}"
    found = Kind.XML_SYNTAX, message, "mend the markup at this place"
    return _WORDS.get(entry.type_name, found)


_WORDS = {
    "ERR_DOCUMENT_EMPTY": (
        Kind.XML_SYNTAX,
        "there is no XML in this file",
        "a DocBook file starts with a root element such as <article>",
    ),
    "ERR_NAME_REQUIRED": (
        Kind.XML_SYNTAX,
        "a name is missing after < or &",
        "write &lt; and &amp; where these characters are meant",
    ),
    "ERR_ENTITYREF_SEMICOL_MISSING": (
        Kind.XML_SYNTAX,
        "an entity reference lacks its semicolon",
        "write &name; for an entity, &amp; for the character",
    ),
    "ERR_LT_IN_ATTRIBUTE": (
        Kind.XML_SYNTAX,
        "< stands inside an attribute",
        "write &lt;, or look for a quotation mark that is missing",
    ),
    "ERR_ATTRIBUTE_REDEFINED": (
        Kind.XML_SYNTAX,
        "the same attribute stands twice in one tag",
        "remove one of them",
    ),
    "NS_ERR_UNDEFINED_NAMESPACE": (
        Kind.XML_SYNTAX,
        "a namespace prefix is not declared",
        "declare it with xmlns:prefix on the root element",
    ),
    "ERR_INVALID_CHAR": (
        Kind.XML_SYNTAX,
        "a character that XML does not allow",
        "remove the control character",
    ),
    "ERR_INVALID_ENCODING": (
        Kind.XML_SYNTAX,
        "bytes that do not fit the declared encoding",
        "save the file in the encoding that its first line names; UTF-8 is best",
    ),
    "ERR_ENTITY_LOOP": (
        Kind.XML_LIMIT,
        "an entity contains itself",
        "break the loop in the entity declarations",
    ),
    "ERR_RESOURCE_LIMIT": (
        Kind.XML_LIMIT,
        _TOO_BIG,
        _TOO_BIG_HINT,
    ),
}
