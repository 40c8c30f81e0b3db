"""What a page says of itself to machines: search engines, and programs that preview links."""

from docutils import nodes

_LENGTH = 160
_ASIDE = (nodes.Admonition, nodes.figure, nodes.footnote, nodes.table, nodes.sidebar, nodes.topic)


def description(document: nodes.document | None) -> str:
    """Return the first paragraph of a page as plain text, shortened at a blank; "" for none."""
    for paragraph in document.findall(nodes.paragraph) if document is not None else ():
        text = " ".join(paragraph.astext().split())
        if text and not _is_aside(paragraph):
            return shortened(text)
    return ""


def shortened(text: str) -> str:
    """Return a text of at most 160 characters, cut where a word ends, if words are parted.

    >>> shortened("word " * 40)[-10:]
    'ord word …'
    """
    if len(text) <= _LENGTH:
        return text
    cut = text[: _LENGTH - 1]
    whole = cut.rpartition(" ")[0]
    return f"{whole} …" if len(whole) > _LENGTH // 2 else f"{cut}…"


def _is_aside(paragraph: nodes.Node) -> bool:
    """Tell whether a paragraph is a remark, or a list of pages: no word on what a page is about."""
    parent = paragraph.parent
    while parent is not None:
        if isinstance(parent, _ASIDE) or "toctree-wrapper" in parent["classes"]:
            return True
        parent = parent.parent
    return False
