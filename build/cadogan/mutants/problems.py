"""Survivors as problems, each where the page states the rule in question, or should."""

from collections.abc import Iterable, Iterator, Mapping

from cadogan.mutants.model import State, Verdict
from cadogan.mutants.questions import parameter_of
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
    """Return a problem for each mutant that survived, with the example that would kill it.

    ``statements`` are those of side files: a rule may be stated by an element without an id.
    """
    places = _stated_beside(statements) | id_places(pages)
    return tuple(
        _problem(verdict, places) for verdict in verdicts if verdict.state is State.SURVIVED
    )


def _problem(verdict: Verdict, places: Mapping[str, Place]) -> Problem:
    found = (places[name] for name in _stated_at(verdict) if name in places)
    place = next(found, Place())
    hint = "say it, and show it by this example:" if verdict.example else _FACT_HINT
    return Problem(
        kind=Kind.RULE_MUTANT,
        path=place.path,
        line=place.line,
        message=f"{verdict.question} ({verdict.mutant})",
        hint=hint,
        detail=verdict.example,
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
