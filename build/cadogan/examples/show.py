"""An example as readers see it: the board before, the steps, the board after, and orders."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from cadogan.boards import (
    ENGLISH,
    Scene,
    Wording,
    board_scene,
    describe_board,
    draw_for_screens,
    draw_svg,
    draw_tikz,
    order_scene,
)
from cadogan.boards.markup import element, text
from cadogan.examples.model import RankSequence, Refuse
from cadogan.examples.outcome import Outcome, StepOutcome
from cadogan.examples.sequence import cards_in_order, first_pile
from cadogan.examples.tell import Sentence, order_in_names, pile_in_order, tell


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing with its caption: as SVG, as TikZ, and in words for those who cannot see it.

    ``id`` is what the ids in the SVG start with. There are no words where the caption says
    it all. ``narrow`` is what phones show instead of a scene that is too wide for them. Nothing
    is drawn before it is asked for: checking texts needs none of it.
    """

    caption: str
    scene: Scene
    id: str
    description: tuple[str, ...] = ()
    narrow: Scene | None = None

    @property
    def svg(self) -> str:
        """The drawing for pages."""
        if self.narrow:
            return draw_for_screens(self.scene, self.narrow, id=self.id)
        return draw_svg(self.scene, id=self.id)

    @property
    def tikz(self) -> str:
        """The drawing for LaTeX."""
        return draw_tikz(self.scene)


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands in a page for an example.

    ``before`` is None where the example is about no board at all, ``after`` where no card
    has moved. Each step is its sentence, followed by those that tell what it brought about;
    ``refused`` are the indexes of those that the rules refuse. ``orders`` are the
    sequences in which piles are built: they do not depend on the board.
    """

    before: Drawing | None
    steps: tuple[tuple[Sentence, ...], ...]
    after: Drawing | None
    refused: frozenset[int] = frozenset()
    orders: tuple[Drawing, ...] = ()

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """All that is drawn, in the order of the page."""
        return tuple(filter(None, (self.before, self.after, *self.orders)))


def show_example(outcome: Outcome, *, id: str, wording: Wording = ENGLISH) -> Shown:  # noqa: A002
    """Draw and tell an example in one language.

    ``id`` is the id of the example in its page: the drawings' ids start with it.
    """
    name = id.replace(".", "-")
    sequences = [step for step in outcome.steps if _is_sequence(step)]
    played = [step for step in outcome.steps if not _is_sequence(step)]
    told = [(step, sentences) for step in played if (sentences := tell(step, wording))]
    return Shown(
        _before(outcome, f"{name}-before", wording) if outcome.roles else None,
        steps=tuple(sentences for _step, sentences in told),
        after=_after(outcome, f"{name}-after", wording) if _is_moved(outcome) else None,
        refused=frozenset(
            index
            for index, (step, _sentences) in enumerate(told)
            if isinstance(step.line.statement, Refuse)
        ),
        orders=tuple(
            order
            for number, step in enumerate(sequences, 1)
            for order in _orders(step, f"{name}-order-{number}", wording)
        ),
    )


def _is_sequence(step: StepOutcome) -> bool:
    return isinstance(step.line.statement, RankSequence)


def _is_moved(outcome: Outcome) -> bool:
    return outcome.after.piles != outcome.before.piles


def _before(outcome: Outcome, name: str, wording: Wording) -> Drawing:
    _ = wording.ui.gettext
    lay_out = partial(
        board_scene,
        outcome.before,
        wording=wording,
        moved=outcome.moved_before,
        refused=outcome.refused,
        roles=outcome.roles,
    )
    caption = _("The board before") if _is_moved(outcome) else _("The board")
    return _drawing(caption, lay_out, name, describe_board(outcome.before, wording, outcome.roles))


def _after(outcome: Outcome, name: str, wording: Wording) -> Drawing:
    caption = wording.ui.gettext("The board after")
    moved, roles = outcome.moved_after, outcome.roles
    lay_out = partial(board_scene, outcome.after, wording=wording, moved=moved, roles=roles)
    return _drawing(caption, lay_out, name, describe_board(outcome.after, wording, roles))


def _orders(step: StepOutcome, name: str, wording: Wording) -> Iterator[Drawing]:
    """Draw the cards of a sequence in a row."""
    sequence, game = step.line.statement, step.before.game
    if isinstance(sequence, RankSequence):
        lay_out = partial(
            order_scene,
            game.seat(first_pile(sequence, game)).pile,
            cards_in_order(sequence, step.before),
            caption=pile_in_order(sequence, game, wording),
            description=order_in_names(sequence, game, wording),
            wording=wording,
            starts=sequence.starts,
            ends=sequence.ends,
        )
        caption = " ".join(map(str, tell(step, wording)))
        yield _drawing(caption, lay_out, name)


def _drawing(
    caption: str, lay_out: "partial[Scene]", name: str, description: tuple[str, ...] = ()
) -> Drawing:
    """Return a drawing; one that is too wide for phones has another for them."""
    scene = lay_out()
    narrow = lay_out(narrow=True) if scene.is_wide else None
    return Drawing(caption, scene, name, description, narrow)


def example_html(shown: Shown) -> str:
    """Return the example as HTML for a page on which its rules have their ids as anchors."""
    steps = [
        element("li", {"class_": "refused"} if index in shown.refused else {}, (_told(step),))
        for index, step in enumerate(shown.steps)
    ]
    parts = [
        *_figures(shown.before),
        *([element("ol", {"class_": "patience-steps"}, steps)] if steps else []),
        *_figures(shown.after, *shown.orders),
    ]
    return element("div", {"class_": "patience"}, parts)


def _figures(*drawings: Drawing | None) -> Iterator[str]:
    for drawing in filter(None, drawings):
        caption = element("figcaption", {}, (text(drawing.caption),))
        yield element("figure", {"class_": "patience-board"}, (caption, drawing.svg))


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
