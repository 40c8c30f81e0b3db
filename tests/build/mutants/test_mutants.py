"""Mutants against pages: what kills them, what survives, and what a writer is told of it."""

import json
import re
import shutil
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cadogan.cli.mutate import mutate
from cadogan.examples import Example, parse_example
from cadogan.manual import project_manual
from cadogan.mutants import (
    State,
    Task,
    Verdict,
    documented_games,
    judge,
    mutant_problems,
    read_verdicts,
    tasks,
    write_verdicts,
)
from cadogan.mutants.questions import parameter_of, question
from cadogan.mutants.witnesses import Changed, plays
from cadogan.problems import Kind
from cadogan.project import find_project
from cadogan_engine import load_game
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import mutants_of

ROOT = Path(__file__).parents[3]
PROJECT = find_project(ROOT)
SHARES = 60


@cache
def pages() -> Sequence[Any]:
    return project_manual(PROJECT).book.files


@cache
def whole_tasks() -> dict[str, Task]:
    """All that our pages say of each game."""
    return {one.game: one for one in tasks(documented_games(pages()), pages(), ROOT, "en", 1)}


def task(game: str, *left_out: str) -> Task:
    """All that our pages say of a game, but for some examples or facts."""
    whole = whole_tasks()[game]
    kept = tuple(one for one in whole.witnesses if one.name not in left_out)
    assert len(kept) == len(whole.witnesses) - len(left_out)
    return replace(whole, witnesses=kept)


@cache
def parts(game: str) -> dict[str, int]:
    """Which of sixty parts of the mutants of a game has each of them."""
    declaration = declaration_of(game)
    return {str(one): part for part in range(1, 61) for one in mutants_of(declaration, part, 60)}


def sample(game: str) -> tuple[int, int]:
    """Some of the mutants of a game, of each game others: ``cadogan mutate`` tries them all."""
    number = documented_games(pages()).index(game)
    return number % SHARES + 1, SHARES


def part_with(mutant: str, whole: Task) -> Task:
    """The small part of a task that has a mutant in it."""
    return replace(whole, part=parts(whole.game)[mutant], parts=60)


def verdict(mutant: str, *left_out: str) -> Verdict:
    """Judge one mutant by our pages, but for some examples or facts."""
    judged = judge(part_with(mutant, task(mutant.split(maxsplit=1)[0], *left_out)))
    return next(one for one in judged if one.mutant == mutant)


def unnoticed(mutant: str) -> tuple[Verdict, list[str]]:
    """Judge one mutant without all that notices it on our pages; return these names, too."""
    left_out: list[str] = []
    while (found := verdict(mutant, *left_out)).state is State.KILLED:
        left_out.append(found.by)
    return found, left_out


@pytest.mark.parametrize("game", documented_games(pages()))
def test_our_pages_tell_their_games_from_all_others(game: str) -> None:
    part, parts = sample(game)
    verdicts = judge(replace(task(game), part=part, parts=parts))
    assert [one.mutant for one in verdicts if one.state is State.SURVIVED] == []
    assert len(verdicts) == sum(1 for _ in mutants_of(declaration_of(game), part, parts))
    for one in verdicts:
        killed = one.state is State.KILLED
        assert bool(one.by) is bool(one.place) is killed
        assert bool(one.reason) is not killed


@pytest.mark.parametrize(
    ("mutant", "witness", "says"),
    [
        (
            "klondike foundation.keeps none -> K",
            "tableau-space-4[en]",
            "whether the cards that stay in the foundation are none and not K",
        ),
        (
            "hopscotch foundation.1.lift none -> top card",
            "foundation-lift-2[en]",
            "whether what may be taken from foundation 1 is nothing and not top card",
        ),
        (
            "doublets waste.fill.sources stock -> stock, foundation",
            "waste-fill-2[en]",
            "whether an empty pile of the waste is filled from stock and not from",
        ),
        (
            "canfield deal.3.sinks none -> A",
            "setup-2[en]",
            "whether the deal goes on as it does",
        ),
    ],
)
def test_without_its_example_a_mutant_survives_and_the_example_is_found_again(
    mutant: str, witness: str, says: str
) -> None:
    found, left_out = unnoticed(mutant)
    assert witness in left_out
    assert found.state is State.SURVIVED
    assert says in found.question
    game = mutant.split(maxsplit=1)[0]
    example = parse_example(found.example)
    assert isinstance(example, Example)
    changed = next(one for one in mutants_of(declaration_of(game)) if str(one) == mutant)
    assert plays(example, Changed(game, partial(load_game, game)))
    assert not plays(example, Changed(game, changed.load))


def test_a_fact_kills_what_no_example_can_show() -> None:
    found = verdict("klondike waste.places 1 -> 2")
    assert (found.state, found.by) == (State.KILLED, "fact-waste-count[en]")
    assert re.fullmatch(r"help/klondike\.xml:\d+", found.place)
    survivor = verdict("klondike ways left out -> 3, 2", "fact-ways[en]")
    assert (survivor.state, survivor.example) == (State.SURVIVED, "")


def test_the_same_game_in_other_words_is_told_as_such() -> None:
    found = verdict("doublets foundation.keeps none -> K")
    assert (found.state, found.reason) == (State.EQUIVALENT, "the same rules in other words")
    searched, _ = unnoticed("doublets foundation.lift none -> top card")
    assert searched.reason.startswith("no difference in 100 deals")


def test_an_example_that_fails_anyway_kills_nothing() -> None:
    mutant = "klondike foundation.keeps none -> K"
    whole = task("klondike", "tableau-space-4[en]")
    broken = parse_example("game klondike\ntableau KH\nexpect score 5\n")
    assert isinstance(broken, Example)
    false = replace(whole.witnesses[0], name="false", says=broken)
    judged = judge(part_with(mutant, replace(whole, witnesses=(false, *whole.witnesses))))
    assert next(one for one in judged if one.mutant == mutant).state is State.SURVIVED


def test_a_survivor_is_a_problem_where_its_rule_is_stated() -> None:
    survivor = Verdict(
        "klondike", "klondike tableau.space K -> Q", "tableau.space", State.SURVIVED, example="e"
    )
    lost = replace(survivor, parameter="ways.1", example="")
    first, second = mutant_problems([survivor, lost], pages())
    lines = (ROOT / "help" / "klondike.xml").read_text(encoding="utf-8").splitlines()
    assert 'xml:id="klondike.tableau.space"' in lines[first.line - 1]
    assert 'xml:id="klondike.options"' in lines[second.line - 1]
    assert (first.kind, first.detail, second.detail) == (Kind.RULE_MUTANT, "e", "")


def test_every_parameter_has_its_question() -> None:
    for game in documented_games(pages()):
        for mutant in mutants_of(declaration_of(game), *sample(game)):
            asked = question(mutant)
            assert asked.startswith("the page does not say whether ")
            assert "{" not in asked
            assert parameter_of(mutant.path) in mutant.path.split(".")


def test_verdicts_are_kept_until_something_changes(tmp_path: Path) -> None:
    whole = task("doublets")
    verdicts = (Verdict("doublets", "doublets x 1 -> 2", "x", State.KILLED, "by", "place"),)
    assert read_verdicts(tmp_path, whole) is None
    write_verdicts(tmp_path, whole, verdicts)
    assert read_verdicts(tmp_path, whole) == verdicts
    assert read_verdicts(tmp_path, task("doublets", "win[en]")) is None
    (tmp_path / "doublets.json").write_text("{")
    assert read_verdicts(tmp_path, whole) is None


def project_without(example: str, folder: Path) -> Path:
    """A project of its own: our page on Doublets without one example, and facts of its waste."""
    shutil.copy(ROOT / "help" / "doublets.xml", folder / "index.xml")
    page = folder / "index.xml"
    text = page.read_text(encoding="utf-8")
    pattern = rf'<example xml:id="{re.escape(example)}">.*?</example>\s*'
    changed, count = re.subn(pattern, "", text, flags=re.DOTALL)
    assert count == 1
    page.write_text(re.sub(r' role="fact:waste[^"]*"', "", changed), encoding="utf-8")
    return page


def test_the_command_tells_the_survivor_and_keeps_what_it_found(tmp_path: Path) -> None:
    page = project_without("doublets.waste.fill.example2", tmp_path)
    arguments = ["--project", str(tmp_path), "--format", "json", "--jobs", "2"]
    first = CliRunner().invoke(mutate, arguments)
    assert first.exit_code == 1
    report = json.loads(first.stdout)
    counts = report["games"]["doublets"]
    assert counts["survived"] == len(report["problems"]) > 0
    assert counts["mutants"] == len(report["mutants"])
    (problem,) = (one for one in report["problems"] if "stock, foundation" in one["message"])
    line = page.read_text(encoding="utf-8").splitlines()[problem["line"] - 1]
    assert problem["path"] == "index.xml"
    assert 'xml:id="doublets.waste.fill"' in line
    kept = tmp_path / "_work" / "mutants" / "doublets.json"
    time = kept.stat().st_mtime_ns
    second = CliRunner().invoke(mutate, arguments)
    assert second.stdout == first.stdout
    assert kept.stat().st_mtime_ns == time
    survivor = next(one for one in report["mutants"] if one["mutant"] in problem["message"])
    pasted = page.read_text(encoding="utf-8").replace(
        '<para xml:id="doublets.waste.lift">',
        f'<programlisting language="patience">\n{survivor["example"]}</programlisting>\n'
        '<para xml:id="doublets.waste.lift">',
    )
    page.write_text(pasted, encoding="utf-8")
    third = CliRunner().invoke(mutate, arguments[:2])
    assert "stock, foundation" not in third.stdout


def test_a_game_without_a_page_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_text("<article><title>T</title></article>", encoding="utf-8")
    result = CliRunner().invoke(mutate, ["klondike", "--project", str(tmp_path)])
    assert result.exit_code == 2
    assert "no page is about 'klondike'; there are pages on: none" in result.stderr


class InPlace(Executor):
    """An executor that does the work at once, in this process."""

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*arguments, **named))
        return future


def test_any_executor_can_judge() -> None:
    work = [replace(task("doublets"), part=part, parts=60) for part in (1, 2)]
    with InPlace() as pool:
        assert list(pool.map(judge, work)) == [judge(one) for one in work]
