"""Reading a catalogue: its blocks, its header, and all that is wrong with it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cadogan.catalogue.decode import UTF_16, Decoded, decode, undecoded
from cadogan.catalogue.edges import edge_problems
from cadogan.catalogue.entry import Entry
from cadogan.catalogue.header import header_problems, parse_header
from cadogan.catalogue.message import Key
from cadogan.catalogue.model import Block, Catalogue
from cadogan.catalogue.scan import Fault, Lines, scan_block
from cadogan.catalogue.statements import Statement, line_feed
from cadogan.catalogue.strings import joined
from cadogan.catalogue.usual import usual_block
from cadogan.catalogue.values import entry_of
from cadogan.problems import Kind, Problem

_CHARSET_HINT = "save the file as UTF-8 and say charset=UTF-8 in its header"


def read_catalogue(path: Path, language: str, earlier: Catalogue | None = None) -> Catalogue:
    """Read a catalogue from disk; what is wrong with it is in its ``problems``.

    ``language`` is the gettext name that the file's place stands for; the header
    never decides it. A file that cannot be opened is a problem, too. Entries that an
    ``earlier`` state of it had are taken over.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        message = f"the catalogue of {language} cannot be read: {error.strerror}"
        hint = f"cadogan update --language {language} makes it; or take {language} out of LINGUAS"
        problem = Problem(Kind.PO_FILE, str(path), 1, message, hint, language=language)
        return Catalogue(path, language, problems=(problem,))
    return parse_catalogue(data, path, language, earlier)


def parse_catalogue(
    data: bytes, path: Path, language: str, earlier: Catalogue | None = None
) -> Catalogue:
    """Read a catalogue from its bytes; every byte string gives a catalogue.

    An entry that cannot be read becomes a problem with the line and how to mend it,
    its text is kept, and all other entries are used.
    """
    decoded = decode(data)
    known = {block.text: block.entry for block in earlier.blocks if block.entry} if earlier else {}
    is_read = decoded.unknown != UTF_16
    scanned = list(scanned_blocks(decoded, known)) if is_read else [_unread(decoded)]
    careful = [lines for lines in scanned if isinstance(lines, Lines)]
    header = next((lines for lines in careful if lines.is_header), None)
    blocks = tuple(
        _block(lines, lines is header) if isinstance(lines, Lines) else lines for lines in scanned
    )
    fields = (
        parse_header(joined(header.parts.get("msgstr", ()))) if header and not header.fault else ()
    )
    faults = [fault for lines in careful if (fault := lines.fault or lines.remark)]
    faults += [*_charset_faults(decoded, header), *_duplicates(blocks)]
    problems = [
        Problem(fault.kind, str(path), fault.line, fault.message, fault.hint, language=language)
        for fault in faults
    ]
    line = _field_line(header, "Language")
    stated = fields if header or decoded.unknown == UTF_16 else None
    problems += header_problems(decoded.text, stated, line=line, path=path, language=language)
    catalogue = Catalogue(path, language, blocks, fields, encoding=decoded.encoding)
    problems += edge_problems(catalogue)
    return replace(catalogue, problems=tuple(sorted(problems, key=lambda found: found.line)))


def scanned_blocks(
    decoded: Decoded, known: Mapping[str, Entry] | None = None
) -> Iterator[Block | Lines]:
    """Yield the blocks of a catalogue: those in the usual form read, the others gathered.

    All gaps and texts together are the text. ``known`` are entries by their blocks' texts.
    """
    text = decoded.text
    end = line_feed(text)
    may_be_usual = end == "\n" and "\0" not in text and decoded.is_whole
    place, line, is_marked = 0, 1, False
    while place < len(text):
        usual = usual_block(text, place, line, known) if may_be_usual and not is_marked else None
        if usual:
            yield usual.block
            place, line = usual.place, usual.line
        else:
            lines = scan_block(text, place, line, end, is_marked=is_marked)
            if not decoded.is_whole:
                lines.fault = lines.fault or _byte_fault(lines, decoded.encoding)
            yield lines
            after = place + len(lines.gap) + len(lines.text)
            line += text.count(end, place, after)
            place = after
            is_marked = bool(lines.lines) and lines.goes_on_marked(end)


def _block(lines: Lines, is_header: bool) -> Block:
    entry = entry_of(lines) if lines.is_entry else None
    return Block(lines.gap, lines.text, entry, is_header, _claimed(lines))


def _charset_faults(decoded: Decoded, header: Lines | None) -> Iterator[Fault]:
    """Report a charset that cannot be used."""
    if decoded.unknown and decoded.unknown != UTF_16:
        message = f"the charset {decoded.unknown} is not known; UTF-8 is assumed"
        yield Fault(_field_line(header, "Content-Type"), message, _CHARSET_HINT, Kind.PO_CHARSET)


def _unread(decoded: Decoded) -> Lines:
    """Return a file that is no catalogue as one block."""
    message = "the file is UTF-16, which no catalogue can be"
    return Lines(
        first=1,
        lines=[Statement(decoded.text, 1)],
        fault=Fault(1, message, _CHARSET_HINT, Kind.PO_CHARSET),
    )


def _field_line(header: Lines | None, name: str) -> int:
    """Return the line of a field of the header, or of the header, or the first."""
    if header is None:
        return 1
    found = (line.line for line in header.lines if line.text.startswith(f'"{name}:'))
    return next(found, header.msgid_line or header.first)


def _claimed(lines: Lines) -> Key | None:
    """Return the message that a broken entry is about, where that much can be read."""
    if not (lines.fault and lines.is_named):
        return None
    msgid, context = (
        joined(lines.parts[name]) if name in lines.parts else None for name in ("msgid", "msgctxt")
    )
    return (msgid, context) if msgid and not undecoded(msgid) else None


def _byte_fault(lines: Lines, encoding: str) -> Fault | None:
    """Find the first line whose bytes the file's charset cannot decode."""
    if not undecoded(lines.text):
        return None
    line = next(line.line for line in lines.lines if undecoded(line.text))
    message = f"this line holds bytes that are not {encoding}"
    return Fault(line, message, _CHARSET_HINT, Kind.PO_CHARSET)


def _duplicates(blocks: Iterable[Block]) -> list[Fault]:
    """Find entries in use that repeat an earlier one."""
    first: dict[Key, Entry] = {}
    faults = []
    for block in blocks:
        entry = block.entry
        if entry is None or entry.obsolete:
            continue
        known = first.setdefault(entry.key, entry)
        if known is not entry:
            faults.append(
                Fault(
                    entry.line,
                    f"this message stands here and in line {known.line}",
                    "keep one of the two; messages with the same text in different "
                    "meanings need a msgctxt each",
                    Kind.PO_DUPLICATE,
                )
            )
    return faults
