"""Equations, in words, pictures or MathML."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import block_title
from cadogan.doctree.builder import Builder
from cadogan.doctree.custom import mathml
from cadogan.doctree.rules import NodeList, Rules, rule_name

RULES = Rules()

MATHML = "http://www.w3.org/1998/Math/MathML"
_UNSAFE = ("on", "href", "src", "style", "action")


@RULES.rule("equation", "informalequation")
def equation(builder: Builder, element: etree._Element) -> NodeList:
    """Show a formula on its own, with its title below."""
    title = block_title(builder, element, lambda: nodes.paragraph(classes=["equation-title"]))
    content = _formula(builder, element)
    return [nodes.container("", *content, *title, classes=["equation"])]


@RULES.rule("inlineequation")
def inline_equation(builder: Builder, element: etree._Element) -> NodeList:
    """Show a formula in running text."""
    return list(builder.content(element, skip=_alternatives(element)))


def _formula(builder: Builder, element: etree._Element) -> NodeList:
    return builder.blocks(element, skip=_alternatives(element))


def _alternatives(element: etree._Element) -> set[str]:
    """Return ``alt`` where something better than the words for a formula is there."""
    others = [child for child in element.iterchildren(etree.Element) if rule_name(child) != "alt"]
    return {"alt"} if others else set()


@RULES.rule(f"{{{MATHML}}}math")
def formula_markup(_builder: Builder, element: etree._Element) -> NodeList:
    """Show a formula in MathML, which browsers draw; other formats have its characters."""
    parent = element.getparent()
    alone = parent is not None and rule_name(parent) in {"equation", "informalequation"}
    copy = _safe(element)
    copy.set("display", "block" if alone else "inline")
    text = " ".join("".join(copy.itertext()).split())
    markup = etree.tostring(copy, encoding="unicode")
    return [mathml("", text, markup=markup)]


def _safe(element: etree._Element) -> etree._Element:
    """Copy MathML without what could run or load something, and without foreign markup."""
    copy = etree.Element(etree.QName(MATHML, etree.QName(element).localname), nsmap={None: MATHML})
    for name, value in element.attrib.items():
        if "{" not in name and not name.lower().startswith(_UNSAFE):
            copy.set(name, value)
    copy.text = element.text
    for child in element.iterchildren(etree.Element):
        tag = etree.QName(child)
        if tag.namespace == MATHML and not tag.localname.startswith("annotation"):
            copy.append(_safe(child))
    return copy
