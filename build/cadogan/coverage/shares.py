"""How much is covered, in figures."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cadogan.coverage.model import RuleCoverage, Share, State


@dataclass(frozen=True, slots=True)
class Shares:
    """The rules that are stated, the steps that are shown, the rules that each language tells.

    Of the steps a rule needs one that it allows and one that it refuses, where there can
    be any. ``languages`` go by their gettext names.
    """

    stated: Share
    examples: Share
    languages: Mapping[str, Share]


def shares(rows: Iterable[RuleCoverage]) -> Shares:
    """Count what some rules have of what they need."""
    found = tuple(rows)
    needed = [
        shown
        for row in found
        for needs, shown in (
            (row.needs_allowed, row.allowed),
            (row.needs_refused, row.refused),
        )
        if needs
    ]
    told: dict[str, list[bool]] = {}
    for row in found:
        for one in row.languages:
            told.setdefault(one.language, []).append(one.state is State.TOLD)
    return Shares(
        stated=Share(sum(row.stated is not None for row in found), len(found)),
        examples=Share(sum(map(bool, needed)), len(needed)),
        languages={name: Share(sum(states), len(found)) for name, states in told.items()},
    )
