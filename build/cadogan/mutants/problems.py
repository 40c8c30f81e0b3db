"""Survivors as problems, each where the page states the rule in question, or should."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cadogan.mutants.model import State, Verdict
from cadogan.mutants.questions import asked, parameter_of, question_of
from cadogan.mutants.telling import telling
from cadogan.overlays import Statement
from cadogan.places import Place
from cadogan.problems import Kind, Problem
from cadogan.runners.find import id_places
from cadogan.source import SourceFile

_ASPECTS: Mapping[str, tuple[str, ...]] = {
    "last": ("build",),
    "closed": ("build",),
    "takes_groups": ("build", "lift"),
    "takes_run": ("build",),
    "reverses": ("build",),
    "run": ("lift", "build"),
    "space_from": ("space", "base", "build"),
    "limit": ("limit", "lift"),
    "cells": ("limit", "lift"),
    "spaces": ("limit", "lift"),
    "under": ("cover", "lift"),
    "takes_from": ("build",),
    "capacity": ("build",),
    "space": ("space", "base", "build"),
    "turns_up": ("flip", "lift"),
    "keeps": ("lift",),
    "rank": ("lift",),
    "fill": ("fill", "space", "lift"),
    "sources": ("fill", "space", "lift"),
    "from_bottom": ("fill", "space", "lift"),
    "to": ("deal",),
    "draw": ("deal",),
    "waits": ("deal",),
    "redeals": ("redeal",),
}
"""The aspects of piles that speak of a parameter, where it is none of its own."""
_SECTIONS: Mapping[str, str] = {
    "scoring": "score",
    "winning": "win",
    "ways": "options",
    "settings": "options",
    "deal": "setup",
    "presets": "setup",
    "decks": "setup",
    "suits": "setup",
    "aces_high": "setup",
    "automatic": "foundation.automatic",
    "closing": "tableau.close",
    "pairing": "discard.pair",
}
"""The part of a page that speaks of what is no matter of single piles."""


_FACT_HINT = "say it and mark the words: as a fact of those that cadogan rules lists, or as cards"


def mutant_problems(
    verdicts: Iterable[Verdict],
    pages: Iterable[SourceFile],
    statements: Iterable[Statement] = (),
) -> tuple[Problem, ...]:
    """Return a problem for each question that mutants ask which survived.

    It has the examples that would kill them, the shortest first, no more than are needed.
    ``statements`` are those of side files: a rule may be stated by an element without an id.
    """
    places = _stated_beside(statements) | id_places(pages)
    groups: dict[tuple[str, ...], list[Verdict]] = {}
    for verdict in verdicts:
        if verdict.state is State.SURVIVED:
            topic = (verdict.game, verdict.parameter.partition(".")[0], *question_of(verdict).topic)
            groups.setdefault(topic, []).append(verdict)
    return tuple(_problem(group, places) for group in groups.values())


def game_problem(game: str, fault: str, pages: Iterable[SourceFile]) -> Problem:
    """Return the problem that a game cannot be played as it is declared."""
    place = id_places(pages).get(game, Place())
    return Problem(
        kind=Kind.EXAMPLE_GAME,
        path=place.path,
        line=place.line,
        message=f"{game} cannot be played as it is declared: {fault}",
        hint="mend the declaration of the game",
    )


def _problem(group: Sequence[Verdict], places: Mapping[str, Place]) -> Problem:
    found = (places[name] for name in _stated_at(group[0]) if name in places)
    place = next(found, Place())
    told = telling(group)
    count = f"{len(group)} mutants" if len(group) > 1 else group[0].mutant
    hint = _FACT_HINT
    if told:
        hint = f"say it, and show it by {'these examples' if len(told) > 1 else 'this example'}:"
    return Problem(
        kind=Kind.RULE_MUTANT,
        path=place.path,
        line=place.line,
        message=f"{asked([question_of(one) for one in group])} ({count})",
        hint=hint,
        detail="\n".join(told),
    )


def _stated_at(verdict: Verdict) -> Iterator[str]:
    """Yield the ids of elements that may state what is open, the closest one first."""
    head, _, rest = verdict.parameter.partition(".")
    parameter = parameter_of(verdict.parameter)
    names = rest.split(".")
    if head in _SECTIONS:
        yield f"{verdict.game}.{_SECTIONS[head]}"
    aspects = [*_ASPECTS.get(parameter, ()), *names]
    yield from (f"{verdict.game}.{head}.{aspect}" for aspect in aspects)
    yield from (f"{verdict.game}.{head}", f"{verdict.game}.setup", verdict.game)


def _stated_beside(statements: Iterable[Statement]) -> dict[str, Place]:
    return {rule: Place(str(one.page.path), one.line) for one in statements for rule in one.rules}
