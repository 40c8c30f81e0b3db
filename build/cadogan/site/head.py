"""What a page says of itself to machines: search engines, and programs that preview links."""

from docutils import nodes

from cadogan.vocabulary import shortened

_LENGTH = 160
_ASIDE = (nodes.Admonition, nodes.figure, nodes.footnote, nodes.table, nodes.sidebar, nodes.topic)


def description(document: nodes.document | None) -> str:
    """Return the first paragraph of a page as plain text, shortened at a blank; "" for none."""
    for paragraph in document.findall(nodes.paragraph) if document is not None else ():
        text = " ".join(paragraph.astext().split())
        if text and not _is_aside(paragraph):
            return shortened(text, _LENGTH)
    return ""


def _is_aside(paragraph: nodes.Node) -> bool:
    """Tell whether a paragraph is a remark, or a list of pages: no word on what a page is about."""
    parent = paragraph.parent
    while parent is not None:
        if isinstance(parent, _ASIDE) or "toctree-wrapper" in parent["classes"]:
            return True
        parent = parent.parent
    return False
