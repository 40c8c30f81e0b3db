"""A DTD read for its entities: the part in the DOCTYPE first, then the files that it names.

Only declarations of entities count. Those of elements, attributes and notations are passed
over, and so are parameter entities that nobody declares: customisations refer to many that
DocBook's own DTD has, which is rarely at hand. Nothing is fetched; files are read below the
help folder and the folders that the options name only.
"""

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from cadogan.problems import Kind, Problem
from cadogan.source import text as texts
from cadogan.source.model import ReadOptions
from cadogan.source.paths import Refusal, search
from cadogan.source.scan import NAME, QUOTED, XML_ENTITIES, line_starts, place

_MAX_DEPTH = 40
_SPACE = 0x20
_UNCLOSED = ("a section of the DTD is not closed", "write ]]> at its end")
_DOCTYPE = re.compile(
    rf"(?:\s|<!--.*?-->|<\?.*?\?>)*+(?P<doctype><!DOCTYPE\s+(?P<root>{NAME})"
    rf"(?:\s+(?:SYSTEM|PUBLIC\s+(?P<public>{QUOTED}))\s+(?P<url>{QUOTED}))?\s*(?P<subset>\[)?)",
    re.DOTALL,
)
_TOKEN = re.compile(
    rf"(?P<passive>\s+|<!--.*?-->|<\?.*?\?>|<!(?:ELEMENT|ATTLIST|NOTATION)\b(?:{QUOTED}|[^>\"'])*+>)"
    rf"|(?P<entity><!ENTITY\b(?:{QUOTED}|[^>\"'])*+>)"
    rf"|%(?P<reference>{NAME});"
    rf"|<!\[\s*(?:(?P<keyword>INCLUDE|IGNORE)|%(?P<switch>{NAME});)\s*(?P<section>\[)"
    r"|(?P<close>\]\]>)",
    re.DOTALL,
)
_ENTITY = re.compile(
    rf"<!ENTITY\s+(?P<parameter>%\s+)?(?P<name>{NAME})\s+(?:(?P<value>{QUOTED})"
    rf"|(?:SYSTEM|PUBLIC\s+(?P<public>{QUOTED}))\s+(?P<url>{QUOTED})(?P<data>\s+NDATA\s+{NAME})?)\s*>"
)
_OUTSIDE_QUOTES = re.compile(rf"(?P<quoted>{QUOTED})|%(?P<name>{NAME});")
_IN_VALUE = re.compile(rf"&#(?P<decimal>[0-9]+);|&#x(?P<hex>[0-9a-fA-F]+);|%(?P<name>{NAME});")
_BARE = re.compile(rf"&(?!(?:{NAME}|#[0-9]+|#x[0-9a-fA-F]+);)|%(?!{NAME};)")
_SECTION = re.compile(r"<!\[|\]\]>")
_OFFICIAL = re.compile(
    r"-//OASIS//|ISO 8879|ISO 9573|-//W3C//|https?://([\w-]+\.)*(oasis-open|docbook|w3)\.org/"
)
_OFFICIAL_FILE = re.compile(r"(?:.*/)?docbookx?\.dtd")


class Declaration(NamedTuple):
    """An entity as declared: its replacement text, or the file it names, and where that is.

    In ``value`` references to other entities still stand; ``is_data`` is said of a file that
    is not XML, such as an image (``NDATA``).
    """

    name: str
    value: str | None
    url: str | None
    public: str
    is_data: bool
    path: Path
    line: int
    column: int


class Dtd(NamedTuple):
    """What a file's DOCTYPE says: the general entities by name, and where it stands itself.

    ``start`` and ``end`` are its offsets in the text, equal where there is none. ``fault``
    is the first error, after which nothing is read. ``unread`` maps the files that cannot
    be read to problems, to be told only if something is missed; ``is_partial`` is true
    also where these are DocBook's own. ``warnings`` are to be told anyway.
    """

    start: int = 0
    end: int = 0
    root: str = ""
    entities: Mapping[str, Declaration] = {}
    fault: Problem | None = None
    unread: Mapping[str, Problem] = {}
    is_partial: bool = False
    warnings: tuple[Problem, ...] = ()


def read_dtd(text: str, path: Path, folder: Path, options: ReadOptions) -> Dtd:
    """Read what the DOCTYPE of a file declares, in it and in the files that it reads."""
    match = _DOCTYPE.match(text)
    if match is None:
        return Dtd()
    reader = _Reader(folder, options)
    start, end = match.start("doctype"), match.end()
    part = _Part(text, path, is_external=False)
    if match["subset"]:
        end = reader.read(part, end)
    closing = re.compile(r"\]\s*>" if match["subset"] else r">").match(text, end)
    if closing is None and match["subset"]:
        reader.stop(part, end, _broken(text, end))
    elif closing is None:
        hint = 'write <!DOCTYPE book PUBLIC "identifier" "file"> or <!DOCTYPE book SYSTEM "file">'
        reader.stop(part, start, "the DOCTYPE is not well-formed", hint)
    if match["url"] and reader.fault is None:
        reader.read_external(match, part)
    return Dtd(
        start,
        closing.end() if closing else end,
        match["root"],
        reader.general,
        reader.fault,
        reader.unread,
        reader.is_partial,
        () if reader.is_partial else tuple(reader.warnings),
    )


class _Part:
    """A text with declarations: a DOCTYPE, a file, or what a parameter entity stands for.

    The last has the place of its ``origin``, where it is declared. ``chain`` are the names
    of the parameter entities that lead to it.
    """

    def __init__(
        self,
        text: str,
        path: Path,
        chain: tuple[str, ...] = (),
        *,
        is_external: bool = True,
        origin: Declaration | None = None,
    ) -> None:
        self.text = text
        self.path = path
        self.chain = chain
        self.is_external = is_external
        self.origin = origin

    @cached_property
    def _starts(self) -> list[int]:
        return line_starts(self.text)

    def place(self, offset: int) -> tuple[Path, int, int]:
        """Return file, line and column of an offset."""
        if self.origin is not None:
            return self.origin.path, self.origin.line, self.origin.column
        return self.path, *place(offset, self._starts)


class _Reader:
    """The walk over a DTD; it ends at the first fault."""

    def __init__(self, folder: Path, options: ReadOptions) -> None:
        self.folder = folder
        self.options = options
        self.general: dict[str, Declaration] = {}
        self.parameters: dict[str, Declaration] = {}
        self.fault: Problem | None = None
        self.unread: dict[str, Problem] = {}
        self.warnings: list[Problem] = []
        self.is_partial = False
        self.size = 0

    def stop(
        self, part: _Part, offset: int, message: str, hint: str = "", kind: Kind = Kind.XML_SYNTAX
    ) -> None:
        """Note the first fault."""
        if self.fault is None:
            path, line, column = part.place(offset)
            hint = hint or "mend the declaration at this place"
            self.fault = Problem(kind, str(path), line, message, hint, column=column)

    def read_external(self, doctype: re.Match[str], part: _Part) -> None:
        """Read the file that a DOCTYPE names."""
        url, public = _bare(doctype["url"]), _bare(doctype["public"])
        start = doctype.start("doctype")
        line, column = place(start, line_starts(part.text[:start]))
        declared = Declaration(doctype["root"], None, url, public, False, part.path, line, column)
        external = self.file(declared)
        if external is not None:
            self.read_all(external)

    def read_all(self, part: _Part) -> None:
        """Read a part that holds nothing but declarations."""
        end = self.read(part)
        if end < len(part.text):
            self.stop(part, end, _broken(part.text, end))

    def read(self, part: _Part, offset: int = 0) -> int:
        """Read declarations as far as they go; return where that is."""
        opened: list[int] = []
        while self.fault is None and (match := _TOKEN.match(part.text, offset)):
            offset = match.end()
            if match["entity"]:
                self._declare(match["entity"], part, match.start())
            elif match["reference"]:
                self._refer(match["reference"], part, match.start())
            elif match["section"] and self._is_included(match):
                opened.append(match.start())
            elif match["section"]:
                offset = self._ignored(part, match.start(), offset)
            elif match["close"] and not opened:
                return match.start()
            elif match["close"]:
                opened.pop()
        if opened and offset == len(part.text):
            self.stop(part, opened[-1], *_UNCLOSED)
        return offset

    def _declare(self, text: str, part: _Part, offset: int) -> None:
        match = _ENTITY.fullmatch(text)
        if match is None and part.is_external:
            match = _ENTITY.fullmatch(_OUTSIDE_QUOTES.sub(self._outside_quotes, text))
        if match is None:
            message = "not the declaration of an entity"
            hint = 'write <!ENTITY name "value"> or <!ENTITY name SYSTEM "file">'
            self.stop(part, offset, message, hint)
            return
        known = self.parameters if match["parameter"] else self.general
        name = match["name"]
        value = self._value(match, part, offset)
        if name in known or (name in XML_ENTITIES and known is self.general):
            return  # the first declaration counts, and XML's own are never declared anew
        url = _bare(match["url"]) if match["url"] else None
        public, is_data = _bare(match["public"]), match["data"] is not None
        known[name] = Declaration(name, value, url, public, is_data, *part.place(offset))

    def _value(self, match: re.Match[str], part: _Part, offset: int) -> str | None:
        """Return the replacement text: characters by number and parameter entities written out."""
        if not match["value"]:
            return None
        written = _bare(match["value"]).replace("\r\n", "\n").replace("\r", "\n")
        sign = "&" if match["parameter"] is None else "%"
        shown = f"{sign}{match['name']};"
        if bare := _BARE.search(written):
            mend = "&amp;" if bare[0] == "&" else "&#37;"
            message = f"the value of {shown} has a {bare[0]} that starts no reference"
            self.stop(part, offset, message, f"write {mend} for the character {bare[0]}")
            return written
        if not part.is_external and "%" in written:
            message = f"the value of {shown} refers to a parameter entity inside the DOCTYPE"
            self.stop(part, offset, message, "XML allows this in a file of declarations only")
            return written
        try:
            text = _IN_VALUE.sub(self._in_value, written)
        except (ValueError, OverflowError):
            self.stop(part, offset, f"the value of {shown} has a number that is no character")
            return written
        self._fits(part, offset)
        return text

    def _in_value(self, match: re.Match[str]) -> str:
        if match["name"]:
            declared = self.parameters.get(match["name"])
            text = declared.value if declared else None
            self.size += len(text or "")
            return match[0] if text is None or self.size > self.options.limit else text
        number = int(match["decimal"] or match["hex"], 10 if match["decimal"] else 16)
        if number < _SPACE and chr(number) not in "\t\n\r":
            raise ValueError(number)
        return chr(number).encode().decode()  # a surrogate is no character either

    def _outside_quotes(self, match: re.Match[str]) -> str:
        declared = self.parameters.get(match["name"] or "")
        return f" {declared.value} " if declared and declared.value is not None else match[0]

    def _refer(self, name: str, part: _Part, offset: int) -> None:
        """Read what a parameter entity stands for."""
        declared = self.parameters.get(name)
        if declared is None:
            self._warn(name, part, offset)
            return
        if name in part.chain or len(part.chain) >= _MAX_DEPTH:
            message = f"a parameter entity contains itself: %{name};"
            self.stop(part, offset, message, "break the loop in the declarations", Kind.XML_LIMIT)
            return
        inner: _Part | None
        if declared.value is not None:
            chain = (*part.chain, name)
            inner = _Part(declared.value, declared.path, chain, origin=declared)
        else:
            inner = self.file(declared, (*part.chain, name))
        if inner is None:
            return
        self.size += len(inner.text)
        if self._fits(part, offset):
            self.read_all(inner)

    def _fits(self, part: _Part, offset: int) -> bool:
        """Whether what parameter entities stand for is within the limit so far."""
        if self.size > self.options.limit:
            message = "the parameter entities of the DTD grow beyond every measure"
            hint = "those that contain each other many times over cannot be used"
            self.stop(part, offset, message, hint, Kind.XML_LIMIT)
        return self.fault is None

    def file(self, declared: Declaration, chain: tuple[str, ...] = ()) -> _Part | None:
        """Return the text of the file that a declaration names; None if it is not read."""
        url = declared.url or ""
        found = search(url, declared.path.parent, self.folder, self.options.dtds)
        if isinstance(found, Refusal):
            self.is_partial = True
            if not _is_official(declared.public, url):
                message = f"{found.message}; the entities that it declares are unknown"
                hint = "add it to the help folder, or name its folder in the setting dtds"
                place = str(declared.path), declared.line
                problem = Problem(Kind.XML_DTD, *place, message, hint, column=declared.column)
                self.unread.setdefault(url, problem)
            return None
        text = texts.read_text(found)
        if isinstance(text, Problem):
            self.fault = self.fault or text
            return None
        return _Part(texts.without_declaration(text), found, chain)

    def _is_included(self, match: re.Match[str]) -> bool:
        if match["keyword"]:
            return bool(match["keyword"] == "INCLUDE")
        declared = self.parameters.get(match["switch"])
        return declared is not None and (declared.value or "").strip() == "INCLUDE"

    def _ignored(self, part: _Part, start: int, offset: int) -> int:
        """Return the end of a section that does not count."""
        depth = 1
        for match in _SECTION.finditer(part.text, offset):
            depth += 1 if match[0] == "<![" else -1
            if depth == 0:
                return match.end()
        self.stop(part, start, *_UNCLOSED)
        return offset

    def _warn(self, name: str, part: _Part, offset: int) -> None:
        path, line, column = part.place(offset)
        message = f"unknown parameter entity %{name};"
        hint = "declare it above, or remove the reference"
        self.warnings.append(Problem(Kind.XML_DTD, str(path), line, message, hint, column=column))


def _broken(text: str, offset: int) -> str:
    """Say why reading stops where something is left."""
    if text.startswith(("<!ENTITY", "<!ELEMENT", "<!ATTLIST", "<!NOTATION"), offset):
        return "a declaration that does not end: a quotation mark or > is missing"
    return "no declaration of a DTD, and not its end"


def _bare(quoted: str | None) -> str:
    return quoted[1:-1] if quoted else ""


def _is_official(public: str, url: str) -> bool:
    """Whether a DTD is one of DocBook's own, or of ISO's or W3C's that belong to it.

    These need not be there: they declare names of characters, which are known.
    """
    known = _OFFICIAL.match(public) or _OFFICIAL.match(url)
    return known is not None or _OFFICIAL_FILE.fullmatch(url) is not None
