"""Entries as text, in the style of GNU msgcat."""

from collections.abc import Iterable, Sequence

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.wrap import NARROWEST, WIDTH, string_lines


def format_entry(entry: Entry, width: int = WIDTH, end: str = "\n") -> str:
    """Return an entry's lines, each with its line end."""
    text_width = 0 if "no-wrap" in entry.flags else width
    lines = [
        *_comment_lines(entry, width),
        *_flag_lines(entry),
        *_previous_lines(entry, text_width),
        *_message_lines(entry, text_width),
    ]
    return "".join(line + end for line in lines)


def _comment_lines(entry: Entry, width: int) -> list[str]:
    """Return the comment lines of an entry: the translator's, the extracted, the references."""
    lines = [f"# {part}".rstrip() for text in entry.comments for part in text.split("\n")]
    lines += [f"#. {part}".rstrip() for text in entry.extracted for part in text.split("\n")]
    return lines + _reference_lines(entry.references, width)


def _reference_lines(references: Iterable[tuple[str, int]], width: int) -> list[str]:
    """Return the lines of references: broken even where texts are not, measured in bytes."""
    width = max(width or WIDTH, NARROWEST)
    lines: list[str] = []
    used = width
    for file, number in references:
        name = f"\u2068{file}\u2069" if " " in file else file
        item = f" {name}:{number}" if number else f" {name}"
        size = len(item.encode())
        if used + size <= width:
            lines[-1] += item
            used += size
        else:
            lines.append(f"#:{item}")
            used = len("#:") + size
    return lines


def _flag_lines(entry: Entry) -> list[str]:
    if not entry.flags:
        return ["#, fuzzy"] if entry.fuzzy else []
    wraps = [flag for flag in entry.flags if flag in ("wrap", "no-wrap")]
    others = [flag for flag in entry.flags if flag not in wraps]
    flags = [*["fuzzy"] * entry.fuzzy, *others, *wraps]
    return [f"#, {', '.join(flags)}"] if flags else []


def _previous_lines(entry: Entry, width: int) -> list[str]:
    if entry.previous is None:
        return []
    prefix = "#~| " if entry.obsolete else "#| "
    previous = entry.previous
    strings = [
        ("msgctxt", previous.msgctxt),
        ("msgid", previous.msgid),
        ("msgid_plural", previous.msgid_plural),
    ]
    return _strings(strings, width, prefix)


def _message_lines(entry: Entry, width: int) -> list[str]:
    strings: list[tuple[str, str | None]] = [
        ("msgctxt", entry.msgctxt),
        ("msgid", entry.msgid),
        ("msgid_plural", entry.msgid_plural),
    ]
    if entry.msgid_plural is None:
        strings.append(("msgstr", entry.msgstr))
    else:
        forms = entry.msgstr_plural or ("", "")
        strings += [(f"msgstr[{index}]", form) for index, form in enumerate(forms)]
    return _strings(strings, width, "#~ " if entry.obsolete else "")


def _strings(strings: Sequence[tuple[str, str | None]], width: int, prefix: str) -> list[str]:
    return [
        line
        for keyword, text in strings
        if text is not None
        for line in string_lines(keyword, text, width, prefix)
    ]
