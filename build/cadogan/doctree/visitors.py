"""How Sphinx's writers put out the nodes that docutils does not know."""

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.latex import LaTeXBuilder
from sphinx.util.docutils import SphinxTranslator

from cadogan.doctree.custom import disclosure, mathml, patience_board, patience_example, summary

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


def _visit_mathml_html(self: SphinxTranslator, node: mathml) -> None:
    self.body.append(node["markup"])  # type: ignore[attr-defined]
    raise nodes.SkipNode


def _visit_example_latex(self: SphinxTranslator, _node: patience_example) -> None:
    """Keep the title above an example with it."""
    self.body.append("\n\\nopagebreak\n")  # type: ignore[attr-defined]


def _visit_example_man(self: SphinxTranslator, _node: patience_example) -> None:
    """Begin a paragraph: the first one of a block begins none by itself."""
    self.body.append("\n.sp\n")  # type: ignore[attr-defined]


def _visit_board_latex(self: SphinxTranslator, node: patience_board) -> None:
    """Draw a board, on the same page as the caption above it."""
    drawing = f"\n\\nopagebreak\\noindent {node['tikz']}\n\n"
    self.body.append(drawing)  # type: ignore[attr-defined]
    raise nodes.SkipNode


def _pass(_self: SphinxTranslator, _node: nodes.Element) -> None:
    """Put out the children and nothing else."""


def _add_drawing_commands(app: Sphinx) -> None:
    """Let LaTeX documents draw boards; the commands follow a project's own preamble."""
    if not isinstance(app.builder, LaTeXBuilder):
        return
    from cadogan.boards import tikz_preamble  # noqa: PLC0415 - it loads the engine

    app.builder.context["preamble"] = app.builder.context.get("preamble", "") + tikz_preamble()


def register(app: Sphinx) -> None:
    """Register the nodes with their visitors."""
    app.connect("builder-inited", _add_drawing_commands)
    plain = dict.fromkeys(("html", "latex", "text", "man", "texinfo"), (_pass, _pass))
    heading = dict.fromkeys(plain, (_visit_heading, _depart_heading))
    own: dict[type[nodes.Element], dict[str, Visitors]] = {
        disclosure: {**plain, "html": (_visit_disclosure_html, _depart_disclosure_html)},
        summary: {**heading, "html": (_visit_summary_html, _depart_summary_html)},
        patience_example: {
            **plain,
            "html": (_visit_example_html, None),
            "latex": (_visit_example_latex, _pass),
            "man": (_visit_example_man, _pass),
        },
        mathml: {**plain, "html": (_visit_mathml_html, None)},
        patience_board: {**plain, "latex": (_visit_board_latex, None)},
    }
    for node, visitors in own.items():
        app.add_node(node, override=False, **visitors)
