"""Examples of patience games: shown as boards and sentences, never as raw statements."""

from dataclasses import replace

from docutils import nodes
from lxml import etree

from cadogan.boards import load_wording
from cadogan.doctree.builder import Builder
from cadogan.doctree.custom import patience_board, patience_example
from cadogan.doctree.rules import NodeList, page_root
from cadogan.examples import (
    Drawing,
    Sentence,
    Shown,
    example_html,
    parse_example,
    run_example,
    show_example,
)
from cadogan.gamemarks import LANGUAGE
from cadogan.source.names import WITH_ID, ident, local
from cadogan.vocabulary import all_text


def played(builder: Builder, element: etree._Element) -> NodeList:
    """Play, draw and tell a listing in the example language; nothing if it cannot be read."""
    example = parse_example(all_text(element), path="", line=1)
    if isinstance(example, tuple):
        return []
    outcome = run_example(example)
    name = _name(builder, element)
    wording = load_wording(builder.options.locale)
    shown = _with_links_on_page(show_example(outcome, id=name, wording=wording), element)
    content = _without_html(shown)
    made = patience_example("", *content, markup=example_html(shown))
    if builder.options.speaks_english:
        made["classes"].append("language-en")
    return [made]


def _name(builder: Builder, element: etree._Element) -> str:
    """Return the id of the example around a listing, or one made for it."""
    wrapper = next((e for e in element.iterancestors() if local(e).endswith("example")), element)
    number = builder.number("patience")
    name = ident(wrapper) or f"example-{number}"
    several = [e for e in wrapper.iter(etree.Element) if e.get("language") == LANGUAGE]
    return name if len(several) < 2 else f"{name}-{number}"


def _with_links_on_page(shown: Shown, element: etree._Element) -> Shown:
    """Keep the links of sentences to rules that this page states; others become text."""
    ids = {ident(one) for one in WITH_ID(page_root(element))}

    def sentence(one: Sentence) -> Sentence:
        parts = (part if part.rule in ids else replace(part, rule="") for part in one.parts)
        return Sentence(tuple(parts))

    return replace(shown, steps=tuple(tuple(map(sentence, step)) for step in shown.steps))


def _without_html(shown: Shown) -> NodeList:
    """Say and draw the same for writers of other formats."""
    result = _boards(shown.before)
    if shown.steps:
        items = [nodes.list_item("", nodes.paragraph("", "", *_step(step))) for step in shown.steps]
        result.append(nodes.enumerated_list("", *items, enumtype="arabic", prefix="", suffix="."))
    return [*result, *_boards(shown.after, *shown.orders)]


def _boards(*drawings: Drawing | None) -> NodeList:
    result: NodeList = []
    for drawing in filter(None, drawings):
        lines = [nodes.line("", line) for line in drawing.description]
        told = [nodes.line_block("", *lines)] if lines else []
        board = patience_board("", *told, tikz=drawing.tikz)
        result += [nodes.paragraph("", drawing.caption), board]
    return result


def _step(step: tuple[Sentence, ...]) -> NodeList:
    result: NodeList = []
    for sentence in step:
        result += [nodes.Text(" ")] if result else []
        for part in sentence.parts:
            text = nodes.Text(part.text)
            linked = nodes.reference("", "", text, refid=part.rule, internal=True)
            result.append(linked if part.rule else text)
    return result
