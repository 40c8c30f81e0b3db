"""A message while it is being put together from an element's text and tags."""

from html import escape

from lxml import etree

from cadogan.segment.its import squeeze
from cadogan.segment.model import Inline, Note, Placeholder
from cadogan.source.names import CADOGAN_NS, XML_NS, local, qualified

_OWN = f"{{{CADOGAN_NS}}}"


class Draft:
    """Text, inline tags and placeholders in order; the msgid comes out at the end.

    So do the names of placeholders: most drafts turn out to be empty. ``_held`` has for each
    its place among the parts, the child that it stands for and that child's position.
    """

    def __init__(self, *, preserve: bool) -> None:
        self.preserve = preserve
        self.inline: list[Inline] = []
        self.notes: list[Note] = []
        self._parts: list[str] = []
        self._words: list[str] = []
        self._held: list[tuple[int, etree._Element, int]] = []
        self._has_references = False

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to translate: no text, or just references and signs."""
        if self._has_references:
            return not any(any(map(str.isalnum, words)) for words in self._words)
        return not self._words

    @property
    def has_letters(self) -> bool:
        """Whether there are letters outside of tags and references."""
        return any(any(map(str.isalpha, words)) for words in self._words)

    @property
    def placeholders(self) -> tuple[Placeholder, ...]:
        """What stands for the children that are texts of their own, or no texts."""
        return tuple(
            [
                Placeholder(_placeholder_name(element, number), element, position)
                for number, (_, element, position) in enumerate(self._held, 1)
            ]
        )

    @property
    def msgid(self) -> str:
        """The text as translators see it, white space made single unless it counts."""
        for number, (place, element, _) in enumerate(self._held, 1):
            self._parts[place] = f"<_:{_placeholder_name(element, number)}/>"
        text = "".join(self._parts)
        return text if self.preserve else squeeze(text)

    def text(self, text: str | None) -> None:
        """Add text."""
        if not text:
            return
        if text.isspace():
            self._parts.append(text)
        else:
            self._parts.append(escape(text, quote=False))
            self._words.append(text)

    def start(self, element: etree._Element) -> None:
        """Add the start tag of an inline element, or all of an empty one."""
        attributes = attributes_of(element)
        self.inline.append(Inline(str(element.tag), attributes))
        written = "".join(
            f' {_written_name(key, element)}="{_escaped(value)}"' for key, value in attributes
        )
        end = ">" if _has_content(element) else "/>"
        self._parts.append(f"<{qualified(element)}{written}{end}")

    def end(self, element: etree._Element) -> None:
        """Add the end tag of an inline element, if it has one."""
        if _has_content(element):
            self._parts.append(f"</{qualified(element)}>")

    def refer(self, element: etree._Element) -> None:
        """Add a reference to an entity, which stands for the content of the element."""
        self._parts.append(f"&{element.get('name')};")
        self._has_references = True

    def hold(self, element: etree._Element, position: int) -> None:
        """Add a placeholder for a child that is a text of its own, or no text."""
        self._held.append((len(self._parts), element, position))
        self._parts.append("")


def _placeholder_name(element: etree._Element, number: int) -> str:
    return f"{local(element)}-{number}"


def attributes_of(element: etree._Element) -> tuple[tuple[str, str], ...]:
    """Return an element's attributes as messages show them: Cadogan's own left out."""
    return tuple(
        (str(key), str(value)) for key, value in element.items() if not str(key).startswith(_OWN)
    )


def _escaped(value: str) -> str:
    """Write an attribute's value as it stands between double quotes."""
    return escape(value, quote=False).replace('"', "&quot;")


def _has_content(element: etree._Element) -> bool:
    return len(element) > 0 or bool(element.text)


def _written_name(key: str, element: etree._Element) -> str:
    """Write an attribute's name with the prefix that its namespace has here."""
    if not key.startswith("{"):
        return key
    uri, _, name = key[1:].partition("}")
    if uri == XML_NS:
        return f"xml:{name}"
    prefix = next((p for p, known in element.nsmap.items() if known == uri and p), "")
    return f"{prefix}:{name}" if prefix else name
