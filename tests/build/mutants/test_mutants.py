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
from own_help import ROOT, own_manual

from cadogan.cli.mutate import mutate
from cadogan.examples import Example, parse_example
from cadogan.facts import load_lexicon
from cadogan.manual import Reading
from cadogan.mutants import (
    State,
    Task,
    Verdict,
    asked,
    game_problem,
    is_settled,
    judge,
    question_of,
    read_verdicts,
    tasks,
    write_verdicts,
)
from cadogan.mutants.judge import opened, standing
from cadogan.mutants.witnesses import Changed, holds, plays
from cadogan.problems import Kind
from cadogan_engine import game_names, load_game
from cadogan_engine.distinguish import Budget
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import changes_of, fault_of, mutants_of

PAGES = own_manual().book.files
SHARES = 60
FEWER = Budget(deals=20, setups=300, moves=50)


@cache
def whole_tasks() -> dict[str, Task]:
    """All that our pages say of each game."""
    return {one.game: one for one in tasks(game_names(), PAGES, ROOT, Reading())}


def task(game: str, *left_out: str) -> Task:
    """All that our pages say of a game, but for some examples or facts."""
    whole = replace(whole_tasks()[game], budget=FEWER)
    kept = tuple(one for one in whole.witnesses if one.name not in left_out)
    assert len(kept) == len(whole.witnesses) - len(left_out)
    return replace(whole, witnesses=kept)


def sample(game: str) -> tuple[int, int]:
    """Some of the mutants of a game, of each game others: ``cadogan mutate`` tries them all."""
    number = game_names().index(game)
    return number % SHARES + 1, SHARES


def judged(work: Task) -> dict[str, Verdict]:
    """Judge the mutants that a task asks for, and list those that are games."""
    return {one.mutant: one for one in judge(work) if one.state is not State.VOID}


def parameter(mutant: str) -> str:
    """The parameter in the id of a mutant."""
    return mutant.split()[1]


def verdict(mutant: str, *left_out: str) -> Verdict:
    """Judge one mutant by our pages, but for some examples or facts."""
    whole = task(mutant.split(maxsplit=1)[0], *left_out)
    found = replace(whole, known=tuple(others_of(mutant)), only=(parameter(mutant),))
    return judged(found)[mutant]


@cache
def others_of(mutant: str) -> Sequence[Verdict]:
    """Verdicts on the other mutants of the same parameter, so that this one alone is judged."""
    game = mutant.split(maxsplit=1)[0]
    changes = changes_of(declaration_of(game))
    return [opened(one) for one in changes if one.path == parameter(mutant) and str(one) != mutant]


def noticing(mutant: str) -> list[str]:
    """The names of all examples and facts on our pages that notice a mutant."""
    game = mutant.split(maxsplit=1)[0]
    changes = changes_of(declaration_of(game))
    changed = next(one for one in changes if str(one) == mutant)
    games = Changed(game, changed.load)
    return [one.name for one in task(game).witnesses if not holds(one, load_lexicon("en"), games)]


@pytest.mark.parametrize("game", game_names())
def test_our_pages_tell_their_games_from_all_others(game: str) -> None:
    part, parts = sample(game)
    verdicts = judged(replace(task(game), part=part, parts=parts)).values()
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
            "whether the cards that never leave the foundation are none and not K",
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
            "step 3 of the deal (to the foundation) puts to the bottom of the stock nothing",
        ),
    ],
)
def test_without_its_example_a_mutant_survives_and_the_example_is_found_again(
    mutant: str, witness: str, says: str
) -> None:
    left_out = noticing(mutant)
    found = verdict(mutant, *left_out)
    assert witness in left_out
    assert found.state is State.SURVIVED
    assert says in asked([question_of(found)])
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
    searched = verdict("doublets foundation.build.closed nothing -> K")
    assert searched.reason.startswith("no difference in 20 deals")


def test_an_example_that_fails_anyway_kills_nothing() -> None:
    mutant = "klondike foundation.keeps none -> K"
    whole = task("klondike", "tableau-space-4[en]")
    broken = parse_example("game klondike\ntableau KH\nexpect score 5\n")
    assert isinstance(broken, Example)
    false = replace(whole.witnesses[0], name="false", says=broken)
    asked_of = replace(whole, witnesses=(false, *whole.witnesses), only=(parameter(mutant),))
    assert judged(asked_of)[mutant].state is State.SURVIVED


def test_verdicts_are_kept(tmp_path: Path) -> None:
    whole = task("doublets")
    one = Verdict("doublets", "doublets x 1 -> 2", "x", "1", "2", State.KILLED, "by", "place", "h")
    other = replace(one, mutant="doublets x 1 -> 3", after="3", state=State.VOID)
    assert read_verdicts(tmp_path, whole) == ()
    write_verdicts(tmp_path, whole, [one])
    write_verdicts(tmp_path, replace(whole, known=(one,)), [other])
    assert read_verdicts(tmp_path, whole) == (one, other)
    (tmp_path / "doublets.json").write_text("{")
    assert read_verdicts(tmp_path, whole) == ()


def test_a_verdict_stands_while_what_it_rests_on_is_said() -> None:
    whole = task("doublets")
    first, *others = whole.witnesses
    killed = Verdict(
        "doublets", "a", "x", "1", "2", State.KILLED, "old name", "old:1", first.digest
    )
    survived = replace(killed, mutant="b", state=State.SURVIVED, heard=whole.digest)
    same = replace(killed, mutant="c", state=State.EQUIVALENT, heard="")
    known = replace(whole, known=(killed, survived, same))
    moved = replace(killed, by=first.name, place=f"{first.path}:{first.line}")
    assert standing(known) == (moved, survived, same)
    assert standing(replace(known, witnesses=tuple(others))) == (same,)


def test_what_is_settled_is_not_judged_again() -> None:
    whole = replace(task("doublets"), only=("waste.fill",))
    assert not is_settled(whole)
    first = judge(whole)
    again = replace(whole, known=first)
    assert is_settled(again)
    assert judge(again) == first
    by = {one.by for one in first}
    fewer = tuple(one for one in whole.witnesses if one.name not in by)
    assert {one.mutant for one in judge(replace(again, witnesses=fewer))} == {
        one.mutant for one in first
    }


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
    arguments = ["--project", str(tmp_path), "--only", "waste.fill", "--jobs", "1"]
    arguments += ["--format", "json"]
    first = CliRunner().invoke(mutate, arguments)
    assert first.exit_code == 1
    report = json.loads(first.stdout)
    counts = report["games"]["doublets"]
    assert counts["survived"] > 0
    assert counts["mutants"] == len(report["mutants"])
    (problem,) = report["problems"]
    assert "stock, foundation" in problem["message"]
    line = page.read_text(encoding="utf-8").splitlines()[problem["line"] - 1]
    assert problem["path"] == "index.xml"
    assert 'xml:id="doublets.waste.fill"' in line
    kept = tmp_path / "_work" / "mutants" / "doublets.json"
    time = kept.stat().st_mtime_ns
    second = CliRunner().invoke(mutate, arguments)
    assert second.stdout == first.stdout
    assert kept.stat().st_mtime_ns == time
    survivor = next(one for one in report["mutants"] if one["example"])
    pasted = page.read_text(encoding="utf-8").replace(
        '<para xml:id="doublets.waste.lift">',
        f'<programlisting language="patience">\n{survivor["example"]}</programlisting>\n'
        '<para xml:id="doublets.waste.lift">',
    )
    page.write_text(pasted, encoding="utf-8")
    third = CliRunner().invoke(mutate, arguments[:6])
    assert third.exit_code == 0
    assert re.match(
        r"doublets: \d+ mutants, \d+ killed, 0 survived, \d+ equivalent\n", third.stdout
    )


def test_a_game_without_a_page_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_text("<article><title>T</title></article>", encoding="utf-8")
    result = CliRunner().invoke(mutate, ["klondike", "--project", str(tmp_path)])
    assert result.exit_code == 2
    assert "no page is about 'klondike'; there are pages on: none" in result.stderr


def test_a_parameter_that_no_game_has_is_wrong_usage(tmp_path: Path) -> None:
    shutil.copy(ROOT / "help" / "doublets.xml", tmp_path / "index.xml")
    result = CliRunner().invoke(mutate, ["--project", str(tmp_path), "--only", "tableau.build"])
    assert result.exit_code == 2
    assert "no game that is asked for has a parameter 'tableau.build'" in result.stderr


def test_a_game_that_cannot_be_played_is_a_problem_of_its_page() -> None:
    game = declaration_of("hopscotch")
    preset = replace(game.presets[0], number=5)
    fault = fault_of(replace(game, presets=(preset, *game.presets[1:])))
    problem = game_problem("hopscotch", fault, PAGES)
    assert problem.kind is Kind.EXAMPLE_GAME
    assert problem.path.endswith("hopscotch.xml")
    assert "hopscotch cannot be played as it is declared: hopscotch has no foundation 5" in str(
        problem
    )
    assert fault_of(game) == ""


class InPlace(Executor):
    """An executor that does the work at once, in this process."""

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*arguments, **named))
        return future


def test_any_executor_can_judge() -> None:
    work = [replace(task("doublets"), part=part, parts=90) for part in (1, 2)]
    with InPlace() as pool:
        assert list(pool.map(judge, work)) == [judge(one) for one in work]
