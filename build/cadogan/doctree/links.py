"""Links, cross references, anchors, footnotes and e-mail addresses.

Where a reference leads is known already: resolving (:mod:`cadogan.doctree.references`)
has written it on the element. What it left alone has no safe target and is plain text.
"""

from docutils import nodes
from lxml import etree
from sphinx import addnodes

from cadogan.doctree.attributes import (
    MEDIA,
    TO_ANCHOR,
    TO_DOCUMENT,
    TO_EDITION,
    TO_LABEL,
    TO_LANG,
    TO_PAGE,
    TO_TEXT,
    URI,
    XLINK_HREF,
    XLINK_TITLE,
)
from cadogan.doctree.builder import Builder, is_inline, trimmed
from cadogan.doctree.rules import NodeList, Rule, Rules, page_root
from cadogan.source.assemble import location
from cadogan.source.names import ident, local

RULES = Rules()


def linked(rule: Rule) -> Rule:
    """Let a rule for words make links of them: DocBook 5 allows links on any inline element."""

    def with_link(builder: Builder, element: etree._Element) -> NodeList:
        content = rule(builder, element)
        return _link(builder, element, content) if _leads(element) else content

    return with_link


def _leads(element: etree._Element) -> bool:
    return any(element.get(name) is not None for name in (URI, TO_PAGE, TO_DOCUMENT, TO_LABEL))


def _link(builder: Builder, element: etree._Element, content: NodeList) -> NodeList:
    """Make inline content a link to where the element leads."""
    inline = [node for node in content if is_inline(node)]
    blocks = [node for node in content if not is_inline(node)]
    return [*_reference(builder, element, inline), *blocks]


def _reference(builder: Builder, element: etree._Element, content: NodeList) -> NodeList:
    title = {"reftitle": words} if (words := element.get(XLINK_TITLE, "")) else {}
    uri = element.get(URI)
    if uri is not None:
        return [nodes.reference("", "", *content, refuri=uri, internal=False, **title)]
    document, anchor = element.get(TO_DOCUMENT, ""), element.get(TO_ANCHOR, "")
    if element.get(TO_LABEL) is not None or (document and not anchor):
        return [_sphinx_reference(builder, element, content)]
    page = element.get(TO_PAGE, "")
    docname = document.removeprefix("/") or builder.options.folder + page
    edition = element.get(TO_EDITION, "")
    if docname == builder.options.page and not edition:
        anchor = anchor or ident(page_root(element)) or page
        return [nodes.reference("", "", *content, refid=anchor, internal=True, **title)]
    inner = nodes.inline("", "", *content, classes=["xref"])
    return [
        addnodes.pending_xref(
            "",
            inner,
            refdomain="",
            reftype="cadogan",
            reftarget=anchor,
            cadogan_page=docname,
            cadogan_edition=edition,
            refexplicit=True,
            refwarn=False,
            refdoc=builder.options.page,
            **title,
        )
    ]


def _sphinx_reference(
    builder: Builder, element: etree._Element, content: NodeList
) -> addnodes.pending_xref:
    """Return a reference that Sphinx resolves as ``:ref:`` or ``:doc:``, also in other projects.

    Without words of its own it is called as its target is.
    """
    label, document = element.get(TO_LABEL, "").lower(), element.get(TO_DOCUMENT, "")
    kind = "ref" if label else "doc"
    reference = addnodes.pending_xref(
        "",
        nodes.inline("", "", *content, classes=["xref", "std", f"std-{kind}"]),
        refdomain="std",
        reftype=kind,
        reftarget=label or document,
        refexplicit=bool((element.text or "").strip() or len(element)),
        refwarn=True,
        refdoc=builder.options.page,
    )
    reference.source, reference.line = location(element)
    return reference


@RULES.rule("link", "ulink", "olink")
def target_link(builder: Builder, element: etree._Element) -> NodeList:
    """Show a link; without words of its own it shows its address or its target's title."""
    content = list(builder.content(element))
    if not _shows(content):
        content = _own_words(element)
    if element.get(MEDIA) is not None:
        inner = [node for node in content if is_inline(node)]
        file = addnodes.download_reference("", "", *inner, reftarget=element.get(MEDIA))
        return [file, *(node for node in content if not is_inline(node))]
    return _link(builder, element, content) if _leads(element) else content


def _shows(content: NodeList) -> bool:
    return any(not isinstance(node, nodes.Text) or node.strip() for node in content)


def _own_words(element: etree._Element) -> NodeList:
    """Return what a link without words shows."""
    if element.get(TO_TEXT) is not None:
        return _target_words(element)
    names = (URI, "url", XLINK_HREF, "linkend", "targetptr", "targetdoc", "targetdocent")
    return [nodes.Text(next((value for name in names if (value := element.get(name))), ""))]


def _target_words(element: etree._Element) -> NodeList:
    text, language = element.get(TO_TEXT, ""), element.get(TO_LANG)
    if language:
        return [nodes.inline("", text, classes=[f"language-{language}", "untranslated"])]
    return [nodes.Text(text)]


@RULES.rule("xref", "biblioref")
def cross_reference(builder: Builder, element: etree._Element) -> NodeList:
    """Show a reference shown by its target's title; by its id where there is no target."""
    content = list(builder.content(element))
    if not _shows(content):
        content = _own_words(element)
    if not _leads(element):
        return [nodes.inline("", "", *content, classes=["missing"])]
    return _link(builder, element, content)


@RULES.rule("anchor")
def anchor(builder: Builder, element: etree._Element) -> NodeList:
    """Show nothing at a place to link to: the builder makes a target of its id."""
    return list(builder.content(element))


@RULES.rule("email")
def email(builder: Builder, element: etree._Element) -> NodeList:
    """Show an e-mail address, linked."""
    content = trimmed(list(builder.content(element)))
    address = "".join(node.astext() for node in content).strip()
    if not address or any(character in address for character in ' <>"?&'):
        return content
    return [nodes.reference("", "", *content, refuri=f"mailto:{address}", internal=False)]


@RULES.rule("footnote")
def footnote(builder: Builder, element: etree._Element) -> NodeList:
    """Show a mark in the text; the note itself goes to the end of the page."""
    number = str(footnote_number(element))
    identifier = ident(element) or f"footnote-{number}"
    mark = f"footnote-ref-{number}"
    note = nodes.footnote(
        "",
        nodes.label("", number),
        *builder.blocks(element),
        ids=[identifier],
        backrefs=[mark],
    )
    builder.placed.add(identifier)
    builder.footnotes.append(note)
    return [nodes.footnote_reference("", number, refid=identifier, ids=[mark])]


@RULES.rule("footnoteref")
def footnote_reference(builder: Builder, element: etree._Element) -> NodeList:
    """One more mark for a footnote."""
    root = page_root(element)
    wanted = element.get("linkend", "")
    for note in root.iter(etree.Element):
        if local(note) == "footnote" and ident(note) == wanted:
            mark = nodes.footnote_reference("", str(footnote_number(note)), refid=wanted)
            return [mark, *builder.content(element)]
    text = element.get("label") or wanted
    label = [nodes.superscript("", text)] if text else []
    return [*label, *builder.content(element)]


def footnote_number(element: etree._Element) -> int:
    """Return the number of a footnote on its page."""
    root = page_root(element)
    notes = [note for note in root.iter(etree.Element) if local(note) == "footnote"]
    return notes.index(element) + 1
