"""A message: one translatable text of the source, as a template lists it."""

from typing import NamedTuple

Key = tuple[str, str | None]
"""What tells messages and entries apart: msgid and msgctxt."""


class Message(NamedTuple):
    """One translatable text with every place it stands in.

    This is what segmentation hands to the catalogues: ``cadogan.segment`` imports
    it from here. ``references`` are (file, line) in the order of the template, the
    file named relative to the help folder; ``comments`` are notes for translators
    (gettext's extracted comments, one string a comment, line breaks allowed);
    ``flags`` are gettext's (``no-wrap``). ``aliases`` are keys under which older tools
    listed the same message (xml2po's notes about pictures, say).
    """

    msgid: str
    msgctxt: str | None = None
    references: tuple[tuple[str, int], ...] = ()
    comments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    aliases: tuple[Key, ...] = ()

    @property
    def key(self) -> Key:
        """What tells messages apart: msgid and msgctxt."""
        return self.msgid, self.msgctxt
