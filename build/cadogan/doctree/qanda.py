"""Questions and answers."""

from docutils import nodes
from lxml import etree

from cadogan.doctree.blocks import titled_blocks
from cadogan.doctree.builder import Builder
from cadogan.doctree.rules import NodeList, Rules, children, rule_name
from cadogan.doctree.sections import make_section
from cadogan.vocabulary import TITLED, title_element

RULES = Rules()


@RULES.rule("qandaset")
def question_set(builder: Builder, element: etree._Element) -> NodeList:
    """Show a set of questions with their answers: a section, if it has a title and may be one."""
    parent = element.getparent()
    if parent is not None and rule_name(parent) in TITLED and title_element(element) is not None:
        return make_section(builder, element)
    return [nodes.container("", *titled_blocks(builder, element), classes=["qanda"])]


@RULES.rule("qandadiv")
def question_division(builder: Builder, element: etree._Element) -> NodeList:
    """Questions about one matter: a section."""
    return make_section(builder, element)


@RULES.rule("qandaentry")
def question_entry(builder: Builder, element: etree._Element) -> NodeList:
    """Show a question and what is answered to it."""
    return [nodes.container("", *builder.blocks(element), classes=["qandaentry"])]


@RULES.rule("question", "answer")
def question(builder: Builder, element: etree._Element) -> NodeList:
    """Show a question or an answer, its label or number in front of its text."""
    labels = children(element, "label")
    builder.shown.update(labels)
    label: NodeList = [node for one in labels for node in builder.nodes_of(one)]
    if not label and rule_name(element) == "question":
        number = _number(element)
        label = [nodes.inline("", f"{number}.", classes=["label"])] if number else []
    blocks = builder.blocks(element)
    if label and blocks and isinstance(blocks[0], nodes.paragraph):
        blocks[0][:0] = [*label, nodes.Text(" ")]
    elif label:
        blocks.insert(0, nodes.paragraph("", "", *label))
    return [nodes.container("", *blocks, classes=[rule_name(element)])]


def _number(question: etree._Element) -> int:
    """Return a question's number in its set, 0 where the set is not numbered."""
    entry = question.getparent()
    sets = [one for one in question.iterancestors() if rule_name(one) == "qandaset"]
    if entry is None or not sets or sets[0].get("defaultlabel") != "number":
        return 0
    entries = [one for one in sets[0].iter(etree.Element) if rule_name(one) == "qandaentry"]
    own = [one for one in entries if _set_of(one) is sets[0]]
    return own.index(entry) + 1 if entry in own else 0


def _set_of(entry: etree._Element) -> etree._Element | None:
    return next((one for one in entry.iterancestors() if rule_name(one) == "qandaset"), None)
