"""How Sphinx's writers put out the nodes that docutils does not know."""

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxTranslator

from cadogan.doctree.custom import disclosure, patience_example, summary

Visitors = tuple[
    Callable[[SphinxTranslator, Any], None], Callable[[SphinxTranslator, Any], None] | None
]


def _visit_disclosure_html(self: SphinxTranslator, node: disclosure) -> None:
    self.body.append(self.starttag(node, "details"))  # type: ignore[attr-defined]


def _depart_disclosure_html(self: SphinxTranslator, _node: disclosure) -> None:
    self.body.append("</details>\n")  # type: ignore[attr-defined]


def _visit_summary_html(self: SphinxTranslator, node: summary) -> None:
    self.body.append(self.starttag(node, "summary", ""))  # type: ignore[attr-defined]


def _depart_summary_html(self: SphinxTranslator, _node: summary) -> None:
    self.body.append("</summary>\n")  # type: ignore[attr-defined]


def _visit_heading(self: SphinxTranslator, node: summary) -> None:
    self.visit_rubric(node)


def _depart_heading(self: SphinxTranslator, node: summary) -> None:
    self.depart_rubric(node)


def _visit_example_html(self: SphinxTranslator, node: patience_example) -> None:
    markup = node["markup"]
    if node["classes"]:
        markup = self.starttag(node, "div") + markup + "</div>"  # type: ignore[attr-defined]
    self.body.append(f"{markup}\n")  # type: ignore[attr-defined]
    raise nodes.SkipNode


def _pass(_self: SphinxTranslator, _node: nodes.Element) -> None:
    """Put out the children and nothing else."""


def register(app: Sphinx) -> None:
    """Register the nodes with their visitors."""
    html: tuple[tuple[type[nodes.Element], Visitors], ...] = (
        (disclosure, (_visit_disclosure_html, _depart_disclosure_html)),
        (summary, (_visit_summary_html, _depart_summary_html)),
        (patience_example, (_visit_example_html, None)),
    )
    for node, visitors in html:
        plain = (_visit_heading, _depart_heading) if node is summary else (_pass, _pass)
        app.add_node(
            node, override=False, html=visitors, latex=plain, text=plain, man=plain, texinfo=plain
        )
