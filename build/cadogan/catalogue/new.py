"""New files: a template, and a language's first catalogue."""

from collections.abc import Iterable

from cadogan.catalogue.entry import Entry, blank_entry
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Message
from cadogan.catalogue.wrap import WIDTH


def template(
    messages: Iterable[Message],
    *,
    project: str = "PACKAGE VERSION",
    created: str = "",
    width: int = WIDTH,
) -> str:
    """Return the template (POT) of the messages, in the style of GNU msgcat.

    ``created`` is the creation date as gettext writes it (``2026-01-31 12:00+0000``);
    it is the caller's to give, so that the same source gives the same bytes.
    """
    fields = [
        ("Project-Id-Version", project),
        ("POT-Creation-Date", created),
        ("PO-Revision-Date", "YEAR-MO-DA HO:MI+ZONE"),
        ("Last-Translator", "FULL NAME <EMAIL@ADDRESS>"),
        ("Language-Team", "LANGUAGE <LL@li.org>"),
        ("Language", ""),
        *_MIME,
    ]
    return _file(fields, messages, width, fuzzy=True)


def new_catalogue(
    messages: Iterable[Message],
    language: str,
    *,
    project: str = "PACKAGE VERSION",
    created: str = "",
    width: int = WIDTH,
) -> str:
    """Return a language's first catalogue, nothing translated, with its plural rule."""
    from cadogan.cldr import plural_forms  # noqa: PLC0415 - Babel is slow to import

    fields = [
        ("Project-Id-Version", project),
        ("POT-Creation-Date", created),
        ("PO-Revision-Date", created),
        ("Last-Translator", ""),
        ("Language-Team", ""),
        ("Language", language),
        *_MIME,
        ("Plural-Forms", plural_forms(language)),
    ]
    return _file(fields, messages, width, fuzzy=False)


def catalogue_text(entries: Iterable[Entry], language: str, width: int = WIDTH) -> str:
    """Return a catalogue of entries that are made already, with the header it cannot do without."""
    return _text([("Language", language), *_MIME], entries, width, fuzzy=False)


_MIME = (
    ("MIME-Version", "1.0"),
    ("Content-Type", "text/plain; charset=UTF-8"),
    ("Content-Transfer-Encoding", "8bit"),
)


def _file(
    fields: Iterable[tuple[str, str]], messages: Iterable[Message], width: int, *, fuzzy: bool
) -> str:
    entries = (blank_entry(message) for message in messages if message.msgid)
    return _text(fields, entries, width, fuzzy=fuzzy)


def _text(
    fields: Iterable[tuple[str, str]], entries: Iterable[Entry], width: int, *, fuzzy: bool
) -> str:
    header = Entry(
        msgid="", msgstr="".join(f"{name}: {value}\n" for name, value in fields), fuzzy=fuzzy
    )
    return "\n".join(format_entry(entry, width) for entry in (header, *entries))
