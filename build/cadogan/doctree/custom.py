"""Nodes that docutils has not: a part that opens on demand, a formula, an example."""

from docutils import nodes


class disclosure(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """Blocks behind a summary line: ``<details>`` in HTML, plain blocks elsewhere.

    Its first child is a :class:`summary`.
    """


class summary(nodes.rubric):  # noqa: N801
    """The line that a disclosure shows before it is opened; a heading elsewhere."""


class mathml(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A formula: ``markup`` is its MathML, the text its characters."""


class patience_example(nodes.General, nodes.Element):  # noqa: N801
    """A played example: ``markup`` is its HTML, the children say the same as text."""


class patience_board(nodes.General, nodes.Element):  # noqa: N801
    """A board of an example: ``tikz`` is its drawing, the children tell it in lines of text."""
