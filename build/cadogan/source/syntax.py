"""What libxml2 says about a broken file, in words that tell where and how to mend it."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.source.characters import character_names
from cadogan.source.dtd import Dtd
from cadogan.source.entities import EntityFault, broken_value, sizes
from cadogan.source.model import Entities

_UNDECLARED = frozenset({"ERR_UNDECLARED_ENTITY", "WAR_UNDECLARED_ENTITY"})
_NAMED = re.compile(r"Entity '(.*)' not defined")
_MISMATCH = re.compile(r"Opening and ending tag mismatch: (\S+) line (\d+) and (\S+)")
_UNCLOSED = re.compile(r"Premature end of data in tag (\S+) line (\d+)")

_ALMOST_SAME = 0.8
_TOO_BIG = "an entity grows beyond every measure"


class Seen(NamedTuple):
    """What is known of a file that may be broken.

    ``shift`` is how many characters the parser saw before the first line of ``text``.
    """

    text: str
    file: Path
    dtd: Dtd
    entities: Entities
    shift: int = 0

    @property
    def path(self) -> str:
        """The file, as problems name it."""
        return str(self.file)

    def column(self, entry: etree._LogEntry) -> int:
        """Return the column where libxml2 stopped, as it is in the file."""
        return max(1, entry.column - (self.shift if entry.line == 1 else 0))


def syntax_problems(log: Iterable[etree._LogEntry], seen: Seen) -> tuple[Problem, ...]:
    """Return one problem for each unknown entity, and one for the first other error.

    Errors after the first one mostly follow from it. DTDs that could not be read are told
    before the entities that may be declared there.
    """
    problems: list[Problem] = []
    broken = False
    for entry in log:
        if entry.type_name in _UNDECLARED:
            problems.extend(() if problems else seen.entities.unread.values())
            problems.append(_unknown_entity(entry, seen))
        elif not broken and entry.level_name in {"ERROR", "FATAL"}:
            broken = True
            problems.append(_broken(entry, seen))
    return tuple(problems)


def _unknown_entity(entry: etree._LogEntry, seen: Seen) -> Problem:
    match = _NAMED.search(entry.message)
    name = match[1] if match else ""
    message, hint = f"unknown entity &{name};", _hint(name, seen)
    line = "".join(seen.text.split("\n")[entry.line - 1 : entry.line])
    column = line.rfind(f"&{name};", 0, seen.column(entry)) + 1
    for outer in () if column else seen.dtd.entities.values():
        if outer.value is not None and f"&{name};" in outer.value:
            place = str(outer.path), outer.line
            message = f"{message} in the value of &{outer.name};"
            return Problem(Kind.XML_ENTITY, *place, message, hint, column=outer.column)
    return Problem(Kind.XML_ENTITY, seen.path, entry.line, message, hint, column=max(1, column))


def _hint(name: str, seen: Seen) -> str:
    declared = seen.dtd.entities.get(name)
    if declared is not None and declared.is_data:
        return f"{declared.url} is no XML (NDATA): refer to it in an attribute such as entityref"
    if seen.entities.unread:
        return f"it may be declared in {', '.join(seen.entities.unread)}, which was not read"
    own = {*seen.entities.internal, *seen.entities.external}
    close = get_close_matches(name, sorted(own), n=1)
    if not close and seen.entities.characters:
        close = get_close_matches(name, character_names(), n=1, cutoff=_ALMOST_SAME)
    if close:
        return f"did you mean &{close[0]}; ?"
    return "declare it in the DOCTYPE, or write it out"


def _broken(entry: etree._LogEntry, seen: Seen) -> Problem:
    kind, message, hint = _words(entry)
    if kind is Kind.XML_LIMIT:
        return _limit_problem(seen, message=message, hint=hint)
    fault = broken_value(seen.text[seen.dtd.end :], seen.entities)
    if fault is not None:
        return entity_problem(fault._replace(line=entry.line), seen)
    column = seen.column(entry)
    return Problem(kind, seen.path, max(1, entry.line), message, hint, column=column)


def entity_problem(fault: EntityFault, seen: Seen) -> Problem:
    """Return the problem of an entity that cannot be put where it is referred to."""
    if not fault.reason:
        return _limit_problem(seen, fault.name)
    message = f"the value of &{fault.name}; is not well-formed: {_reason(fault.reason)}"
    found = seen.dtd.entities.get(fault.name)
    if found is None or found.value is None:
        return Problem(Kind.XML_SYNTAX, seen.path, max(1, fault.line), message, "mend its value")
    place = str(found.path), found.line
    return Problem(Kind.XML_SYNTAX, *place, message, "mend its value", column=found.column)


def _reason(said: str) -> str:
    """Return what libxml2 says of content that it gets inside of an element ``x``."""
    match = _MISMATCH.search(said)
    if match is None:
        return said.strip()
    tag = match[3].rstrip(",")
    if tag == "x":
        return f"<{match[1]}> is not closed"
    return f"</{tag}> where {f'<{match[1]}>' if match[1] != 'x' else 'nothing'} is open"


def _limit_problem(seen: Seen, name: str = "", message: str = _TOO_BIG, hint: str = "") -> Problem:
    """Return the problem of entities that grow too much, at the one to blame.

    That is ``name``, or else the first that alone is too long, or else the longest.
    """
    limit = seen.entities.options.limit
    known = sizes(seen.entities, seen.entities.internal)
    if not name and known:
        too_long = (entity for entity, size in known.items() if size > limit)
        name = next(too_long, max(known, key=lambda entity: known[entity]))
    hint = hint or (
        "entities that contain each other many times over cannot be used; where they are "
        f"meant, raise entity-limit (it is {limit} characters for a file)"
    )
    message = f"{message}: &{name};" if name else message
    found = seen.dtd.entities.get(name)
    if found is None:
        return Problem(Kind.XML_LIMIT, seen.path, 1, message, hint)
    place = str(found.path), found.line
    return Problem(Kind.XML_LIMIT, *place, message, hint, column=found.column)


def _words(entry: etree._LogEntry) -> tuple[Kind, str, str]:
    if match := _MISMATCH.search(entry.message):
        message = f"</{match[3]}> where <{match[1]}> of line {match[2]} is still open"
        return Kind.XML_SYNTAX, message, f"write </{match[1]}> first, or mend the name"
    if match := _UNCLOSED.search(entry.message):
        message = f"the file ends while <{match[1]}> of line {match[2]} is still open"
        return Kind.XML_SYNTAX, message, f"write </{match[1]}> where it should end"
    if "Excessive depth" in entry.message:
        message = "elements stand in each other too deep to be read"
        return Kind.XML_SYNTAX, message, "look for tags that are never closed"
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
        "",
    ),
}
