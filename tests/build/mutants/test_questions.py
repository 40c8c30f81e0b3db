"""What a writer is told of mutants that survive: questions, where they arise."""

import pytest
from own_help import ROOT, own_manual

from cadogan.mutants import State, Verdict, asked, mutant_problems, question_of
from cadogan.mutants.judge import opened
from cadogan.mutants.questions import parameter_of
from cadogan.problems import Kind
from cadogan_engine import game_names
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import changes_of, mutants_of

PAGES = own_manual().book.files


def survivor(game: str, path: str, before: str, after: str, example: str = "") -> Verdict:
    """A mutant that survived, told by an example."""
    name = f"{game} {path} {before} -> {after}"
    return Verdict(game, name, path, before, after, State.SURVIVED, example=example)


QUEEN = "game klondike\ntableau - | QH\nrefuse QH -> tableau 1 because tableau.space\n"


def test_a_survivor_is_a_problem_where_its_rule_is_stated() -> None:
    told = survivor("klondike", "tableau.space", "K", "anything", QUEEN)
    lost = survivor("klondike", "ways.1", "1, 0", "left out")
    first, second = mutant_problems([told, lost], PAGES)
    lines = (ROOT / "help" / "klondike.xml").read_text(encoding="utf-8").splitlines()
    assert 'xml:id="klondike.tableau.space"' in lines[first.line - 1]
    assert 'xml:id="klondike.options"' in lines[second.line - 1]
    assert (first.kind, first.detail, second.detail) == (Kind.RULE_MUTANT, QUEEN, "")
    assert "this example" in (first.hint or "")
    assert "fact" in (second.hint or "")


def test_survivors_that_ask_the_same_are_one_problem_with_the_examples_that_are_needed() -> None:
    longer = QUEEN.replace("- | QH", "- | QH | 3S")
    alike = [
        survivor("klondike", "tableau.space", "K", "anything", longer),
        survivor("klondike", "tableau.space", "K", "Q", QUEEN),
    ]
    other = survivor("klondike", "tableau.build.step", "1", "2")
    first, second = mutant_problems([*alike, other], PAGES)
    assert "of the tableau is K and not anything or Q (2 mutants)" in first.message
    assert first.detail == QUEEN
    assert "built in steps of 1 and not of 2 (klondike tableau.build.step 1 -> 2)" in second.message


def test_lists_in_one_question_are_told_apart() -> None:
    found = [
        survivor("klondike", "tableau.space_from", "none named", after)
        for after in ("waste", "stock, waste", "stock, tableau")
    ]
    (problem,) = mutant_problems(found, PAGES)
    assert "not from waste; stock, waste; or stock, tableau (3 mutants)" in problem.message


def test_numbered_piles_are_asked_about_together() -> None:
    found = [
        survivor("hopscotch", f"foundation.{number}.lift", "none", after)
        for number in (1, 2, 4)
        for after in ("top card", "run")
    ]
    (problem,) = mutant_problems(found, PAGES)
    assert "from foundations 1, 2 and 4 is nothing and not top card or run" in problem.message


def test_every_parameter_has_its_question() -> None:
    for game in game_names():
        for mutant in mutants_of(declaration_of(game), 1, 60):
            sentence = asked([question_of(opened(mutant))])
            assert sentence.startswith("the page does not say whether ")
            assert "{" not in sentence
            assert "->" not in sentence
            assert parameter_of(mutant.path) in mutant.path.split(".")


@pytest.mark.parametrize(
    ("mutant", "sentence"),
    [
        (
            "hopscotch presets.1.card.suit C -> H",
            "the suit of what is laid out before the deal (AC on foundation 1) is clubs and not "
            "hearts",
        ),
        (
            "canfield deal.1.times 13 -> 12",
            "step 1 of the deal (to the reserve) gives each",
        ),
        ("klondike ways.4 3, unlimited -> left out", "is played with draw=3 redeals=unlimited"),
        ("klondike ways.1.2 2 -> 3", "it is 2 and not 3 where the game is played with draw=1"),
        ("klondike ways left out -> 3, 2", "the game is never played 3, 2"),
    ],
)
def test_what_is_in_a_list_is_asked_about_in_words(mutant: str, sentence: str) -> None:
    changes = changes_of(declaration_of(mutant.split(maxsplit=1)[0]))
    changed = next(one for one in changes if str(one) == mutant)
    assert sentence in asked([question_of(opened(changed))])
