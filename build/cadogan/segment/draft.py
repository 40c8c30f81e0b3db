"""A message while it is being put together from an element's text and tags."""

from xml.sax.saxutils import escape

from lxml import etree

from cadogan.segment.its import squeeze
from cadogan.segment.model import Inline, Note, Placeholder
from cadogan.source.names import CADOGAN_NS, XML_NS, local


class Draft:
    """Text, inline tags and placeholders in order; the msgid comes out at the end."""

    def __init__(self, *, preserve: bool) -> None:
        self.preserve = preserve
        self.is_empty = True
        self.placeholders: list[Placeholder] = []
        self.inline: list[Inline] = []
        self.notes: list[Note] = []
        self._parts: list[str] = []

    @property
    def msgid(self) -> str:
        """The text as translators see it, white space made single unless it counts."""
        text = "".join(self._parts)
        return text if self.preserve else squeeze(text)

    def text(self, text: str | None) -> None:
        """Add text."""
        if text:
            self._parts.append(escape(text))
            self.is_empty = self.is_empty and not text.strip()

    def start(self, element: etree._Element) -> None:
        """Add the start tag of an inline element, or all of an empty one."""
        attributes = [
            (str(key), str(value))
            for key, value in element.attrib.items()
            if not str(key).startswith(f"{{{CADOGAN_NS}}}")
        ]
        self.inline.append(Inline(str(element.tag), tuple(attributes)))
        written = "".join(
            f' {_qualified(key, element)}="{escape(value, {chr(34): "&quot;"})}"'
            for key, value in attributes
        )
        self._parts.append(f"<{_name(element)}{written}{'>' if _has_content(element) else '/>'}")

    def end(self, element: etree._Element) -> None:
        """Add the end tag of an inline element, if it has one."""
        if _has_content(element):
            self._parts.append(f"</{_name(element)}>")

    def hold(self, element: etree._Element, position: int) -> None:
        """Add a placeholder for a child that is a text of its own, or no text."""
        name = f"{local(element)}-{len(self.placeholders) + 1}"
        self.placeholders.append(Placeholder(name, element, position))
        self._parts.append(f"<_:{name}/>")


def _has_content(element: etree._Element) -> bool:
    return len(element) > 0 or bool(element.text)


def _name(element: etree._Element) -> str:
    return f"{element.prefix}:{local(element)}" if element.prefix else local(element)


def _qualified(key: str, element: etree._Element) -> str:
    """Write an attribute's name with the prefix that its namespace has here."""
    if not key.startswith("{"):
        return key
    uri, _, name = key[1:].partition("}")
    if uri == XML_NS:
        return f"xml:{name}"
    prefix = next((p for p, known in element.nsmap.items() if known == uri and p), "")
    return f"{prefix}:{name}" if prefix else name
