"""The deal in its plainest form: one card after the other, with all that has no effect gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cadogan_engine.declaration import DealStep, Declaration
from cadogan_engine.faces import turning
from cadogan_engine.terms import Faces


def normal_deal(declaration: Declaration) -> tuple[DealStep, ...]:
    """Return the deal with a step for each card, which says whether it lies face up.

    The last card of a pile is turned up where the rules turn up cards; what goes under the
    cards of a pile is told only where there are any.
    """
    return tuple(_on_empty_piles(_turned_up(_single_steps(declaration), declaration), declaration))


def _single_steps(declaration: Declaration) -> Iterator[DealStep]:
    """Yield a step for each card; the pack is gone through before the first card of a step."""
    for step in declaration.deal:
        laid = declaration.laid_by(step)
        if step.picks and not laid:
            yield replace(step, piles=(), times=1, triangle=False, faces=Faces.UP)
        for at, (number, up) in enumerate(laid):
            yield replace(
                step,
                piles=(number,),
                times=1,
                triangle=False,
                faces=Faces.UP if up else Faces.DOWN,
                picks=None if at else step.picks,
            )


def _turned_up(steps: Iterator[DealStep], declaration: Declaration) -> Sequence[DealStep]:
    """Return single steps whose last card on a pile lies face up, if the rules turn it up.

    A card that may go under those of its pile leaves open which one is the last.
    """
    listed = [*steps]
    last = {(step.role, number): at for at, step in enumerate(listed) for number in step.piles}
    if declaration.scoring.uncovered:  # which counts the cards that are dealt face down
        return listed
    mixed = {(step.role, number) for step in listed if step.lowers for number in step.piles}
    turned = {role: turning(declaration, role) for role, _ in last}
    for (role, number), at in last.items():
        turns_up, under = turned[role][number]
        if (role, number) not in mixed and turns_up and not under:
            listed[at] = replace(listed[at], faces=Faces.UP)
    return listed


def _on_empty_piles(steps: Sequence[DealStep], declaration: Declaration) -> Iterator[DealStep]:
    """Yield single steps, of which those that begin a pile put nothing under its cards."""
    held = Counter((preset.role, preset.number) for preset in declaration.presets)
    for step in steps:
        piles = [(step.role, number) for number in step.piles]
        yield step if any(held[pile] for pile in piles) else replace(step, lowers=None)
        held.update(piles)
