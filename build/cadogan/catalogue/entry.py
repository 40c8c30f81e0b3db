"""Entries: what a catalogue holds for each message, as values."""

from typing import NamedTuple

from cadogan.catalogue.message import Key, Message


class Previous(NamedTuple):
    """The message a fuzzy translation was made for (``#|`` lines): a unit, kept whole."""

    msgid: str
    msgctxt: str | None = None
    msgid_plural: str | None = None


class Entry(NamedTuple):
    """One entry of a catalogue, its strings unescaped.

    ``line`` is the line of msgid and ``msgstr_line`` that of msgstr, from 1 (0 for an
    entry that no file holds yet). ``comments`` are the translator's, ``extracted``
    the program's (``#.``), ``references`` are (file, line), line 0 where none is
    given. ``flags`` hold everything of ``#,`` except ``fuzzy``.
    """

    msgid: str
    msgstr: str = ""
    msgctxt: str | None = None
    msgid_plural: str | None = None
    msgstr_plural: tuple[str, ...] = ()
    fuzzy: bool = False
    obsolete: bool = False
    previous: Previous | None = None
    comments: tuple[str, ...] = ()
    extracted: tuple[str, ...] = ()
    references: tuple[tuple[str, int], ...] = ()
    flags: tuple[str, ...] = ()
    line: int = 0
    msgstr_line: int = 0

    @property
    def key(self) -> Key:
        """What tells entries apart: msgid and msgctxt."""
        return self.msgid, self.msgctxt

    @property
    def translated(self) -> bool:
        """Whether the translation is complete and meant to be shown (not fuzzy)."""
        return not self.fuzzy and all(self.msgstr_plural or (self.msgstr,))

    @property
    def has_translation(self) -> bool:
        """Whether the translator wrote anything: fuzzy or not, some forms of a plural or all."""
        return any(self.msgstr_plural or (self.msgstr,))


def blank_entry(message: Message) -> Entry:
    """Return the entry of a message that nothing is known for."""
    return Entry(
        msgid=message.msgid,
        msgctxt=message.msgctxt,
        extracted=message.comments,
        references=message.references,
        flags=message.flags,
    )
