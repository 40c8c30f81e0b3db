"""An example as readers see it: the board before, the steps, the board after."""

from dataclasses import dataclass

from cadogan.boards import ENGLISH, Wording, board_svg, describe_board
from cadogan.boards.markup import element, text
from cadogan.examples.model import Refuse
from cadogan.examples.outcome import Outcome
from cadogan.examples.tell import Sentence, tell


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board with its caption: as SVG, and in words for those who cannot see it."""

    caption: str
    svg: str
    description: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands in a page for an example.

    Each step is its sentence, followed by those that tell what it brought about;
    ``refused`` are the indexes of those that the rules refuse. ``after`` is None where
    no card has moved.
    """

    before: Drawing
    steps: tuple[tuple[Sentence, ...], ...]
    after: Drawing | None
    refused: frozenset[int] = frozenset()


def show_example(outcome: Outcome, *, id: str, wording: Wording = ENGLISH) -> Shown:  # noqa: A002
    """Draw and tell an example in one language.

    ``id`` is the id of the example in its page: the drawings' ids start with it.
    """
    _ = wording.ui.gettext
    roles = outcome.roles
    moved = outcome.after.piles != outcome.before.piles
    caption = _("The board before") if moved else _("The board")
    name = f"{id}.before".replace(".", "-")
    svg = board_svg(
        outcome.before,
        id=name,
        wording=wording,
        moved=outcome.moved_before,
        refused=outcome.refused,
        roles=roles,
    )
    before = Drawing(caption, svg, describe_board(outcome.before, wording, roles))
    told = [(step, sentences) for step in outcome.steps if (sentences := tell(step, wording))]
    return Shown(
        before,
        steps=tuple(sentences for _step, sentences in told),
        after=_after(outcome, id, wording) if moved else None,
        refused=frozenset(
            index
            for index, (step, _sentences) in enumerate(told)
            if isinstance(step.line.statement, Refuse)
        ),
    )


def _after(outcome: Outcome, name: str, wording: Wording) -> Drawing:
    caption = wording.ui.gettext("The board after")
    svg = board_svg(
        outcome.after,
        id=f"{name}.after".replace(".", "-"),
        wording=wording,
        moved=outcome.moved_after,
        roles=outcome.roles,
    )
    return Drawing(caption, svg, describe_board(outcome.after, wording, outcome.roles))


def example_html(shown: Shown) -> str:
    """Return the example as HTML for a page on which its rules have their ids as anchors."""
    steps = [
        element("li", {"class_": "refused"} if index in shown.refused else {}, (_told(step),))
        for index, step in enumerate(shown.steps)
    ]
    parts = [_figure(shown.before)]
    if steps:
        parts.append(element("ol", {"class_": "patience-steps"}, steps))
    if shown.after is not None:
        parts.append(_figure(shown.after))
    return element("div", {"class_": "patience"}, parts)


def _figure(drawing: Drawing) -> str:
    caption = element("figcaption", {}, (text(drawing.caption),))
    return element("figure", {"class_": "patience-board"}, (caption, drawing.svg))


def _told(step: tuple[Sentence, ...]) -> str:
    return " ".join(map(_html, step))


def _html(sentence: Sentence) -> str:
    parts = (
        text(part.text)
        if not part.rule
        else element("a", {"href": f"#{part.rule}"}, (text(part.text),))
        for part in sentence.parts
    )
    return "".join(parts)
