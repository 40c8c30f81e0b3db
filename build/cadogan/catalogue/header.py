"""The header of a catalogue: its fields, and what is odd about them."""

from pathlib import Path

from cadogan.catalogue.decode import BOM
from cadogan.languages import primary
from cadogan.problems import Kind, Problem

Header = tuple[tuple[str, str], ...]


def parse_header(msgstr: str) -> Header:
    """Return the fields of a header in their order, of two with the same name the last value.

    A line without a colon goes on with the field before it.
    """
    fields: dict[str, str] = {}
    name = ""
    for line in msgstr.splitlines():
        key, colon, value = line.partition(":")
        if colon:
            name = key
            fields[name] = value.strip()
        elif fields:
            fields[name] += "\n" + line.strip()
    return tuple(fields.items())


def field_of(header: Header, name: str) -> str:
    """Return a field's value, or an empty string; case of the name does not count."""
    return next((value for key, value in header if key.lower() == name.lower()), "")


def header_problems(
    text: str, header: Header | None, *, line: int, path: Path, language: str
) -> list[Problem]:
    """Return warnings about the header; none of them stops the catalogue from being used.

    ``header`` is None where there is none; ``line`` is that of the field ``Language``.
    """
    found: list[tuple[int, str, str]] = []
    if text.startswith(BOM):
        found.append((1, "the file begins with a byte order mark", "save it as UTF-8 without BOM"))
    stated = field_of(header or (), "Language").split(".")[0]
    if not text.strip(BOM + " \t\r\n"):
        found.append((1, "the catalogue is empty", "make it from the template: cadogan update"))
    elif header is None:
        hint = 'begin it with msgid "" and msgstr "Content-Type: text/plain; charset=UTF-8\\n"'
        found.append((1, "the catalogue has no header; UTF-8 is assumed", hint))
    elif stated and primary(stated) != primary(language):
        found.append(
            (
                line,
                f"the header says Language: {stated}, the file is the catalogue of {language}",
                f"write Language: {language}, or give the file its right name",
            )
        )
    return [
        Problem(Kind.PO_HEADER, str(path), number, message, hint, language=language)
        for number, message, hint in found
    ]
