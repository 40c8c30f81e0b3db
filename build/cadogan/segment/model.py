"""What segmenting yields: the texts of a file, each with its element and its place."""

from enum import Enum
from typing import NamedTuple

from lxml import etree

from cadogan.catalogue.message import Key
from cadogan.segment.its import EVERYWHERE
from cadogan.segment.listings import Comment
from cadogan.source.model import Entities


class Purpose(Enum):
    """Why a segment is there, and so what translating it means."""

    TEXT = "text"
    """The content of ``element``."""
    ATTRIBUTE = "attribute"
    """The value of an attribute of ``element``."""
    RESOURCE = "resource"
    """A file that ``element`` shows: tells translators of changes, is never put anywhere."""
    CREDITS = "credits"
    """The translators' names, added to ``element``."""
    LISTING_COMMENT = "listing comment"
    """A comment in ``element``, a listing that is left as it is otherwise."""
    VALUE = "value"
    """The value of an entity: stands wherever a reference to it does."""
    LOCALES = "locales"
    """No text: ``element`` stands in some languages only, and has to go in others."""


class Placeholder(NamedTuple):
    """A child that has its own message: ``<_:name/>`` in its parent's."""

    name: str
    element: etree._Element
    position: int


class Inline(NamedTuple):
    """An element that is part of a message's text, with its attributes as (name, value)."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()


class Note(NamedTuple):
    """Something that translators should know; ``path`` leads to the inline element it is on."""

    text: str
    path: str = ""


class Segment(NamedTuple):
    """One translatable text of a file, or something else that differs between languages.

    ``position`` is the place of ``element`` in ``root.iter()``, so that the same element
    can be found in a copy of the tree. ``path`` is parent/name, as itstool prints it.
    ``file`` is the file's name below the help folder, ``entities`` are those that a
    translation can refer to. ``locales`` says which languages it is for: ``include:`` or
    ``exclude:`` and BCP 47 ranges. ``comment`` says where in a listing it stands.
    ``aliases`` are keys that older tools gave the same message. ``ids`` are those of the whole
    book, all that a reference can lead to; none where they are not known.
    """

    purpose: Purpose
    element: etree._Element
    position: int
    msgid: str
    file: str
    line: int
    path: str = ""
    msgctxt: str | None = None
    placeholders: tuple[Placeholder, ...] = ()
    inline: tuple[Inline, ...] = ()
    attribute: str = ""
    preserve: bool = False
    ident: str | None = None
    notes: tuple[Note, ...] = ()
    locales: str = EVERYWHERE
    comment: Comment | None = None
    aliases: tuple[Key, ...] = ()
    entities: Entities = Entities()
    ids: frozenset[str] = frozenset()

    @property
    def key(self) -> Key:
        """What tells its message from others: msgid and msgctxt."""
        return self.msgid, self.msgctxt

    @property
    def is_message(self) -> bool:
        """Whether the segment is in the template."""
        return self.purpose is not Purpose.LOCALES
