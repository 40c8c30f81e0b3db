"""Reading a catalogue: polib reads the values, the scanner keeps bytes, lines and faults apart."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import polib

from cadogan.catalogue.decode import Decoded, decode, undecoded
from cadogan.catalogue.entry import Block, Catalogue, Entry, Key
from cadogan.catalogue.header import header_problems, parse_header
from cadogan.catalogue.polib_entries import read_entries
from cadogan.catalogue.scan import Fault, Lines, scan
from cadogan.problems import Kind, Problem

_CHARSET_HINT = "save the file as UTF-8 and say charset=UTF-8 in its header"


def read_catalogue(path: Path, language: str) -> Catalogue:
    """Read a catalogue from disk; what is wrong with it is in its ``problems``.

    ``language`` is the gettext name that the file's place stands for; the header
    never decides it. A file that cannot be opened is a problem, too.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        message = f"the catalogue of {language} cannot be read: {error.strerror}"
        hint = f"cadogan update --language {language} makes it; or take {language} out of LINGUAS"
        problem = Problem(Kind.PO_FILE, str(path), 1, message, hint, language=language)
        return Catalogue(path, language, problems=(problem,))
    return parse_catalogue(data, path, language)


def parse_catalogue(data: bytes, path: Path, language: str) -> Catalogue:
    """Read a catalogue from its bytes; every byte string gives a catalogue.

    An entry that cannot be read becomes a problem with the line and how to mend it,
    its text is kept, and all other entries are used.
    """
    decoded = decode(data)
    scanned = list(scan(decoded.text))
    for lines in scanned:
        lines.fault = lines.fault or _byte_fault(lines, decoded.encoding)
    entries = read_entries(scanned)
    header = next((lines for lines in scanned if _is_header(lines)), None)
    fields = parse_header(header.text) if header and not header.fault else ()
    faults = [lines.fault for lines in scanned if lines.fault]
    faults += [*_charset_faults(decoded, header), *_duplicates(entries)]
    problems = [
        Problem(Kind.PO_SYNTAX, str(path), fault.line, fault.message, fault.hint, language=language)
        for fault in faults
    ]
    line = _field_line(header, "Language")
    stated = fields if header else None
    problems += header_problems(decoded.text, stated, line=line, path=path, language=language)
    blocks = (
        Block(lines.gap, lines.text, entry, lines is header, _claimed(lines))
        for lines, entry in zip(scanned, entries, strict=True)
    )
    return Catalogue(
        path=path,
        language=language,
        blocks=tuple(blocks),
        header=fields,
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        encoding=decoded.encoding,
    )


def _charset_faults(decoded: Decoded, header: Lines | None) -> Iterator[Fault]:
    """Report a charset that Python does not know."""
    if decoded.unknown:
        message = f"the charset {decoded.unknown} is not known; UTF-8 is assumed"
        yield Fault(_field_line(header, "Content-Type"), message, _CHARSET_HINT)


def _is_header(lines: Lines) -> bool:
    return lines.is_header and not lines.text.startswith("#~")


def _field_line(header: Lines | None, name: str) -> int:
    """Return the line of a field of the header, or of the header, or the first."""
    if header is None:
        return 1
    lines = enumerate(header.lines, header.first)
    return next((n for n, line in lines if line.startswith(f'"{name}:')), header.msgid_line)


def _claimed(lines: Lines) -> Key | None:
    """Return the message that a broken entry is about, where that much can be read."""
    if not (lines.fault and lines.msgid and lines.is_named) or undecoded(lines.msgid):
        return None
    context = None if lines.msgctxt is None else polib.unescape(lines.msgctxt)
    return polib.unescape(lines.msgid), context


def _byte_fault(lines: Lines, encoding: str) -> Fault | None:
    """Find the first line whose bytes the file's charset cannot decode."""
    if not undecoded(lines.text):
        return None
    line = next(n for n, line in enumerate(lines.lines, lines.first) if undecoded(line))
    return Fault(line, f"this line holds bytes that are not {encoding}", _CHARSET_HINT)


def _duplicates(entries: Iterable[Entry | None]) -> list[Fault]:
    """Find entries in use that repeat an earlier one."""
    first: dict[Key, Entry] = {}
    faults = []
    for entry in entries:
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
                )
            )
    return faults
