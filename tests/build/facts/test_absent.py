"""Facts that a game has not: what it has in their place."""

from pathlib import Path

import pytest
from lxml import etree

from cadogan.facts import check_facts, load_lexicon, marked_facts
from cadogan.facts.absent import why_absent
from cadogan_engine import Game, Rank, game_names, load_game
from cadogan_engine.declaration import Building, Cleared, FoundationsHold
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import mutants_of
from cadogan_engine.terms import Build, Direction, Group, Role, Space, SuitRelation


@pytest.mark.parametrize(
    ("game", "path", "value", "name", "why"),
    [
        (
            "klondike",
            "tableau.space",
            Space.ANYTHING,
            "tableau.space",
            "an empty tableau pile takes any card",
        ),
        (
            "klondike",
            "foundation.space",
            Space.BASE,
            "foundation.base",
            "an empty foundation pile takes a card of the base rank, which the deal decides",
        ),
        (
            "klondike",
            "tableau.build",
            Build.ANYTHING,
            "tableau.direction",
            "any card may be put on a card of a tableau pile",
        ),
        (
            "klondike",
            "foundation.build",
            Building(Direction.UP, SuitRelation.SAME, wraps=True),
            "foundation.top",
            "a foundation pile has no last rank: it goes on round the corner",
        ),
        (
            "klondike",
            "winning",
            Cleared((Role.STOCK, Role.TABLEAU)),
            "foundation.size",
            "the game is won when no card is left on: stock, tableau",
        ),
        (
            "klondike",
            "tableau.turns_up",
            False,
            "tableau.hidden",
            "all cards of a tableau pile lie face up",
        ),
        (
            "klondike",
            "waste.lift",
            Group.NONE,
            "waste.to.foundation",
            "no card goes from the waste to the foundation",
        ),
        (
            "hopscotch",
            "winning",
            FoundationsHold(13),
            "win.reserve",
            "the game is won with 13 cards on each foundation",
        ),
        (
            "canfield",
            "tableau.fill",
            None,
            "tableau.fill",
            "an empty tableau pile is not filled by itself",
        ),
        (
            "doublets",
            "reserve.keeps",
            None,
            "reserve.frozen",
            "no rank has to stay on a reserve pile",
        ),
    ],
)
def test_what_a_changed_rule_says_instead(
    game: str, path: str, value: object, name: str, why: str
) -> None:
    unchanged = load_game(game)
    assert name in unchanged.facts
    changed = unchanged.with_parameter(path, value)
    assert name not in changed.facts
    assert why_absent(changed, name) == why


@pytest.mark.parametrize(
    ("game", "name", "why"),
    [
        ("klondike", "reserve.count", "the game has no reserve"),
        ("klondike", "tableau.8.cards", "tableau piles are numbered from 1 to 7"),
        ("klondike", "tableau.2.direction", "tableau.direction is down for all of them"),
        ("klondike", "tableau.cards", "it differs from pile to pile (1 1, 2 2, 3 3, 4 4, 5 5"),
        ("hopscotch", "foundation.step", "it differs from pile to pile (1 1, 2 2, 3 3, 4 4)"),
        ("hopscotch", "ways", "the game has no options"),
        ("klondike", "tableau.limit.least", "how many cards a tableau pile takes at once does not"),
        ("eight_off", "tableau.limit.factor", "an empty pile lets no more cards come"),
        ("forty_thieves", "tableau.limit.more", "an empty cell lets no more cards come"),
        ("klondike", "tableau.colour", ""),
        ("klondike", "moon.phase", ""),
        ("klondike", "tableau", ""),
    ],
)
def test_what_a_game_has_instead(game: str, name: str, why: str) -> None:
    found = why_absent(load_game(game), name)
    assert found.startswith(why)
    assert bool(found) is bool(why)


@pytest.mark.parametrize("name", game_names())
def test_there_is_a_reason_for_every_fact_that_a_mutant_has_lost(name: str) -> None:
    unchanged = load_game(name)
    for mutant in mutants_of(declaration_of(name), 1, 10):
        game = mutant.load()
        lost = [fact for fact in unchanged.facts if fact not in game.facts]
        assert [(str(mutant), fact) for fact in lost if not why_absent(game, fact)] == []


def test_a_page_learns_what_has_changed() -> None:
    page = etree.fromstring(
        '<para xml:id="klondike"><phrase role="fact:tableau.space">King</phrase></para>'
    )

    def changed(name: str, options: object) -> Game:
        return load_game(name).with_parameter("tableau.space", Space.ANYTHING)

    facts = marked_facts(page, Path("k.xml"))
    (problem,) = check_facts(facts, load_lexicon("en"), changed)
    assert str(problem) == (
        "k.xml:1:1: klondike has no fact tableau.space: an empty tableau pile takes any card "
        "[fact.unknown]\n  hint: state that in its place, unless it is the game that is wrong"
    )
    assert check_facts(facts, load_lexicon("en")) == ()
    assert load_game("klondike").facts["tableau.space"] is Rank.KING
