"""Writing SVG as text: one function for an element, one for a number, both deterministic."""

from collections.abc import Iterable
from html import escape

Attribute = str | float


def element(name: str, attributes: dict[str, Attribute], children: Iterable[str] = ()) -> str:
    """Return one element; attribute values are escaped, children are markup already.

    A trailing underscore in an attribute's name is dropped and an inner one
    becomes a hyphen (``class_``, ``stroke_width``); the order is kept, so that the
    same drawing has the same bytes.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_quoted(_value(value))}"'
        for key, value in attributes.items()
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def text(value: str) -> str:
    """Return text that may stand between tags."""
    return escape(value, quote=False)


def number(value: float) -> str:
    """Return a length with at most two decimals and no trailing zero."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _quoted(value: str) -> str:
    return text(value).replace('"', "&quot;")


def _value(value: Attribute) -> str:
    return value if isinstance(value, str) else number(value)
