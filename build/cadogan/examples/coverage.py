"""Rules against the page: where each is stated, and which examples allow and refuse by it.

An example belongs to a rule by its id, ``klondike.tableau.build.example`` or with
anything else behind the rule's id: the steps it plays are allowed under that rule.
A refusal belongs to the rule it names, wherever it stands.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cadogan.examples.listing import find_examples, line_of
from cadogan.examples.model import (
    Example,
    ExpectScore,
    ExpectStatus,
    Line,
    Move,
    Place,
    Refuse,
)
from cadogan.facts import game_of_page
from cadogan.problems import Kind, Problem
from cadogan.source import SourceFile
from cadogan.source.names import ident
from cadogan_engine import Deal, Redeal, Rule, game_names, load_game


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule of a page's game: where the page states it, and the steps that show it.

    ``stated`` is None where no element has the rule's id; ``page`` is where the page of
    the rule's game starts.
    """

    rule: Rule
    stated: Place | None
    allowed: tuple[Place, ...]
    refused: tuple[Place, ...]
    page: Place


def rule_places(file: SourceFile, base: Path | None = None) -> dict[str, str]:
    """Return where a page states each rule, by rule id: ``help/klondike.xml:57``.

    Paths are relative to ``base``, or just the file's name without it.
    """
    shown = file.path.name
    if base is not None and file.path.is_relative_to(base):
        shown = file.path.relative_to(base).as_posix()
    found = _stated(file)
    return {name: f"{shown}:{place.line}" for name, place in found.items()}


def rule_coverage(file: SourceFile) -> tuple[RuleCoverage, ...]:
    """Return one row for each rule of each game that the page is about."""
    games = [load_game(name) for name in _games(file)]
    if not games:
        return ()
    stated = _stated(file)
    examples = _parsed_examples(file)
    return tuple(
        RuleCoverage(
            rule=rule,
            stated=stated.get(rule.id),
            allowed=tuple(_allowed(rule, examples)),
            refused=tuple(_refused(rule, examples)),
            page=Place(str(file.path), _game_line(file, game.name)),
        )
        for game in games
        for rule in game.rules
    )


def rule_problems(rows: Iterable[RuleCoverage]) -> tuple[Problem, ...]:
    """Return the rules that a page does not state, and those it does not show.

    A rule that can refuse needs a step that it refuses, and one that is allowed
    where anything can be.
    """
    problems: list[Problem] = []
    for row in rows:
        at = row.stated or row.page
        if row.stated is None:
            message = f"the page does not state the rule {row.rule.id}"
            hint = f'give the element that states it xml:id="{row.rule.id}"'
            problems.append(Problem(Kind.RULE_UNSTATED, at.path, at.line, message, hint))
        for missing, hint in _missing(row):
            message = f"no example shows a step that {row.rule.id} {missing}"
            problems.append(Problem(Kind.RULE_EXAMPLE, at.path, at.line, message, hint))
    return tuple(problems)


def _missing(row: RuleCoverage) -> Iterable[tuple[str, str]]:
    if not row.rule.refuses:
        return
    if row.rule.allows and not row.allowed:
        yield "allows", f'play one in an example with xml:id="{row.rule.id}.example"'
    if not row.refused:
        yield "refuses", f"write: refuse STEP because {row.rule.name}"


def _games(file: SourceFile) -> list[str]:
    """Return the games that elements of the page bear as ids."""
    names = set(game_names())
    return [name for element in file.root.iter() if (name := ident(element) or "") in names]


def _game_line(file: SourceFile, game: str) -> int:
    return next(line_of(element) for element in file.root.iter() if ident(element) == game)


def _stated(file: SourceFile) -> dict[str, Place]:
    """Return the places of all elements whose id starts with the game of their page."""
    places: dict[str, Place] = {}
    for element in file.root.iter():
        name = ident(element)
        if name and "." in name and name.startswith(f"{game_of_page(element)}."):
            places.setdefault(name, Place(str(file.path), line_of(element)))
    return places


def _parsed_examples(file: SourceFile) -> list[tuple[str, Example]]:
    parsed = [(listing.id, listing.parse()) for listing in find_examples(file)]
    return [(name, example) for name, example in parsed if isinstance(example, Example)]


def _allowed(rule: Rule, examples: Sequence[tuple[str, Example]]) -> Iterable[Place]:
    """Return the steps shown for a rule; for one that cannot refuse, expectations count too."""
    kinds: tuple[type, ...] = (Move, Deal, Redeal)
    if not rule.refuses:
        kinds += (ExpectScore, ExpectStatus)
    for name, example in examples:
        if example.game == rule.game and name.startswith(f"{rule.id}."):
            yield from (line.place for line in example.lines if isinstance(line.statement, kinds))


def _refused(rule: Rule, examples: Sequence[tuple[str, Example]]) -> Iterable[Place]:
    for _, example in examples:
        if example.game == rule.game:
            yield from (line.place for line in example.lines if _is_refused_by(line, rule))


def _is_refused_by(line: Line, rule: Rule) -> bool:
    return isinstance(line.statement, Refuse) and line.statement.rule == rule.name
