"""A failure names the rule, and what the engine does instead: seen on changed games."""

import pytest

from cadogan.examples import Example, parse_example, run_example
from cadogan.problems import Problem
from cadogan_engine import Direction, Game, Rank, Role, SuitRelation, load_game
from cadogan_engine.declaration import FoundationsHold
from cadogan_engine.terms import Group, Space

RUN = "game klondike\ntableau 9H 8S 7D | 8C\nmove 7D -> 8C"
RUN_OF_TWO = "game klondike\ntableau 9H 8S 7D | 9D\nmove 8S -> 9D"
TWO_SUITS = "game klondike\ntableau 7S | 6H | 6S\n"
SPACE = "game klondike\ntableau - | 9C KH\n"


def failures(listing: str, path: str, value: object) -> tuple[Problem, ...]:
    """What is reported of a listing that passes, when a parameter of its game is changed."""

    def changed(name: str, /, **options: str) -> Game:
        return load_game(name, **options).with_parameter(path, value)

    example = parse_example(listing, path="page.xml")
    assert isinstance(example, Example)
    assert run_example(example).problems == ()
    return run_example(example, {"klondike.tableau.build": "help/k.xml:57"}, changed).problems


@pytest.mark.parametrize(
    ("listing", "path", "value", "said", "hint"),
    [
        (
            RUN,
            "tableau.build.relation",
            SuitRelation.SAME,
            "klondike.tableau.build, stated at help/k.xml:57",
            "in the engine the 8C of tableau 2 takes 7C; if that is right, "
            "write 'refuse 7D -> 8C because tableau.build'",
        ),
        (RUN, "tableau.build.direction", Direction.UP, "tableau.build", "takes 9D 9H;"),
        (RUN_OF_TWO, "tableau.lift", Group.TOP, "tableau.lift", "1 card may be taken from"),
        (RUN_OF_TWO, "tableau.lift", Group.NONE, "tableau.lift", "no card may be taken from"),
        (RUN_OF_TWO, "tableau.takes_groups", False, "tableau.build", "8C 8S, one at a time;"),
        (
            TWO_SUITS + "refuse 6S -> 7S because tableau.build",
            "tableau.build.relation",
            SuitRelation.SAME,
            "but the engine allows it",
            "the 7S of tableau 1 takes 6S; if that is right, write 'move 6S -> 7S'",
        ),
        (
            SPACE + "refuse 9C -> tableau 1 because tableau.lift",
            "tableau.lift",
            Group.TAIL,
            "must be refused by klondike.tableau.lift, but the engine refuses it by "
            "klondike.tableau.space",
            "if that is right, write 'because tableau.space'",
        ),
        (
            SPACE + "refuse tableau 2 -> foundation 1 because foundation.base",
            "foundation.space",
            Space.ANYTHING,
            "foundation.base",
            "the empty foundation 1 takes AC AD AH AS 2C 2D 2H 2S and 44 more;",
        ),
        (
            "game klondike\nwaste 9C\nredealt 1\nredeal",
            "stock.redeals",
            1,
            "klondike.stock.redeal",
            "the stock holds 0 and the waste holds 1, redeals left: 0;",
        ),
        (
            "game klondike\nfoundation AS\ntableau 2S\nmove 2S -> AS\nexpect score 2",
            "scoring.card",
            5,
            "'expect score 2' is not met: the score is 10",
            "the rule is klondike.score",
        ),
        (
            "game klondike\ndeal 3\nexpect status running",
            "winning",
            FoundationsHold(0),
            "the game is won",
            "the rule is klondike.win",
        ),
        (
            "game klondike\nsequence K Q J on tableau",
            "tableau.build.step",
            2,
            "on K tableau 1 takes J, it must take Q",
            "klondike.tableau.build, stated at help/k.xml:57",
        ),
        (
            "game klondike\nsequence - K Q on tableau",
            "tableau.space",
            Rank.QUEEN,
            "the empty tableau 1 takes Q, it must take K",
            "klondike.tableau.space",
        ),
        (
            "game klondike\nsequence - K Q on tableau",
            "tableau.takes_from",
            (Role.STOCK,),
            "the empty tableau 1 takes no card, it must take K",
            "klondike.tableau.space",
        ),
        (
            "game klondike draw=3\nstock 9C 2S\ndeal\nexpect waste 2S 9C",
            "stock.draw",
            1,
            "'expect waste' is not met: waste is 2S, it must be 2S 9C",
            "if that is right, write 'expect waste 2S'",
        ),
    ],
)
def test_what_is_said_when_a_rule_has_changed(
    listing: str, path: str, value: object, said: str, hint: str
) -> None:
    (problem,) = failures(listing, path, value)
    assert said in problem.message
    assert hint in problem.hint
    assert problem.line == listing.count("\n") + 1


def test_many_piles_that_differ_are_counted_not_listed() -> None:
    example = parse_example("game klondike\ndeal 3\nexpect tableau AH | AD 4S | #8S KS 4D")
    assert isinstance(example, Example)
    (problem,) = run_example(example).problems
    assert problem.message == (
        "'expect tableau' is not met: tableau 2 is #AD 4S, it must be AD 4S "
        "(and 1 more tableau pile differs)"
    )


def test_a_rule_that_the_changed_game_has_not_can_still_be_named() -> None:
    example = "game doublets\nfoundation 2C\nreserve KS\nrefuse KS -> 2C because reserve.king"
    (problem,) = failures(example, "reserve.keeps", None)
    assert "must be refused by doublets.reserve.king" in problem.message
