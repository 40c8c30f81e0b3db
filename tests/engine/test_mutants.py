"""Mutants: every rule parameter is changed, and what is no other game is told as such."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Mapping
from functools import cache

import pytest

from cadogan_engine import UNLIMITED, Rank, Role, game_names, load_game
from cadogan_engine import declaration as declared
from cadogan_engine.cardsets import followers_of
from cadogan_engine.chains import longest_chain
from cadogan_engine.distinguish import Budget, difference_between, distinguish, is_same
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import Mutant, changes_of, fault_of, in_words, is_game, mutants_of
from cadogan_engine.neighbours import fresh, more_ranks, others
from cadogan_engine.normal import normal_form
from cadogan_engine.options import with_parameter
from cadogan_engine.terms import Build, Direction, Group, Space, SuitRelation

NAMES = game_names()
WHOLE = ("doublets", "hopscotch", "bakers_game", "helsinki", "isabel")
"""Games that between them have every parameter; all of their mutants are made."""
PARTS = 10
"""So many parts the mutants of other games are cut into, one of which is made."""
FEWER = Budget(deals=20, setups=300, moves=50)
RECORDS = [
    each
    for each in vars(declared).values()
    if dataclasses.is_dataclass(each) and each.__module__ == declared.__name__
]
NO_RULES = {"name", "title", "rule", "place", "fan", "zones", "settings", "parameter"}
"""What things are called, and where they lie; and lists of which only the parts are named."""


@cache
def mutants(name: str) -> tuple[Mutant, ...]:
    """Make all mutants of a game, or a part of them: another one for each game."""
    part = (1, 1) if name in WHOLE else (NAMES.index(name) % PARTS + 1, PARTS)
    return tuple(mutants_of(declaration_of(name), *part))


@cache
def by_id(name: str) -> Mapping[str, Mutant]:
    """List all changes of a game, to be found by their ids."""
    return {str(one): one for one in changes_of(declaration_of(name))}


def mutant(text: str) -> Mutant:
    """Find a mutant by its id."""
    return by_id(text.partition(" ")[0])[text]


def is_proved_same(text: str) -> bool:
    """Whether a mutant is plainly its game in other words."""
    one = mutant(text)
    return is_same(declaration_of(one.declaration.name), one)


def test_every_parameter_of_a_declaration_is_changed_in_some_game() -> None:
    """So a parameter that is added to the engine need not be told to anyone."""
    paths = [one.path.split(".") for name in WHOLE for one in changes_of(declaration_of(name))]
    fields = {field.name for record in RECORDS for field in dataclasses.fields(record)}
    assert fields - NO_RULES <= {part for path in paths for part in path}


@pytest.mark.parametrize("name", WHOLE)
def test_mutants_are_games_of_their_own(name: str) -> None:
    ids = [str(one) for one in mutants(name)]
    assert len(set(ids)) == len(ids) > 100
    for one in mutants(name)[::10]:
        assert one.load().name == name
        assert one.declaration != declaration_of(name)
        assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize("name", ["doublets", "helsinki"])
def test_parts_make_up_the_whole(name: str) -> None:
    parts = [mutants_of(declaration_of(name), part, 5) for part in range(1, 6)]
    assert tuple(one for part in parts for one in part) == mutants(name)


@pytest.mark.parametrize(
    "texts",
    [
        [
            "klondike tableau.build.relation alternating colour -> same suit",
            "klondike tableau.space K -> anything",
            "klondike tableau.places 7 -> 8",
            "klondike ways.1.2 2 -> 3",
            "klondike ways.4 3, unlimited -> left out",
            "klondike ways left out -> 3, 2",
            "klondike ways 1 before 2 -> the other way round",
        ],
        [
            "canfield tableau.fill reserve -> none",
            "canfield foundation.keeps.rank base rank -> A",
            "canfield deal.1.times 13 -> 12",
        ],
        [
            "hopscotch foundation.3.build.step 3 -> 4",
            "hopscotch winning.roles stock, waste, reserve -> stock, waste",
            "hopscotch presets.1.card.suit C -> H",
        ],
        [
            "doublets reserve.fill.sources waste, stock -> stock, waste",
            "doublets deal.1.sinks K -> none",
            "doublets reserve.capacity 1 -> none",
        ],
    ],
    ids=lambda texts: texts[0].partition(" ")[0],
)
def test_ids_say_what_is_changed(texts: list[str]) -> None:
    assert [str(mutant(text)) for text in texts] == texts


def test_a_parameter_that_an_option_sets_is_changed_in_the_ways_alone() -> None:
    unheard = [one for one in by_id("klondike").values() if one.path == "stock.draw"]
    assert unheard
    assert not any(is_game(one, declaration_of("klondike")) for one in unheard)
    changed = mutant("klondike ways.1.2 2 -> 3")
    assert changed.load().deal(1).redeals_left == 3
    assert changed.load(redeals=0).deal(1).redeals_left == 0


def test_neighbours_by_type() -> None:
    assert list(others(5, int)) == [4, 6, 0]
    assert list(others(0, int)) == [1]
    assert list(others(UNLIMITED, int)) == [0, 1, 13]
    assert list(others(Rank.KING, Rank)) == [Rank.QUEEN, Rank.ACE]
    assert list(others(Space.BASE, Rank)) == [Rank.ACE, Rank.KING]
    assert list(others(Group.RUN, Group)) == [one for one in Group if one is not Group.RUN]
    assert list(others(True, bool)) == [False]
    assert list(others("name", str)) == []
    assert list(more_ranks(())) == [Rank.ACE, Rank.KING]
    assert list(more_ranks((Rank.KING, Rank.QUEEN))) == [Rank.ACE, Rank.JACK]
    fills = list(fresh(declared.Fill, (Role.STOCK, Role.WASTE)))
    assert [fill.sources for fill in fills] == [(Role.STOCK,), (Role.WASTE,)]


@pytest.mark.parametrize(
    "text",
    [
        "klondike waste.reverses no -> yes",
        "klondike foundation.capacity none -> 13",
        "klondike tableau.build.closed nothing -> A",
        "klondike deal.1.faces face down but for the last -> face down",
        "klondike scoring.column 0 -> 1",
        "klondike suits 4 -> 5",
        "canfield foundation.keeps.rank base rank -> chosen base rank",
        "canfield foundation.lift top card -> top card or whole pile",
        "canfield foundation.fill none -> reserve",
        "hopscotch foundation.3.space_from none named -> waste",
        "hopscotch closing never -> after each move",
        "doublets reserve.lift top card -> last card",
        "doublets deal.1.lowers none -> K",
        "doublets stock.waits nothing -> all tableau piles to have cards",
        "thirteen waste.keeps none -> A",
        "thirteen tableau.under.28 none named -> left out",
        "golf automatic none -> all that may",
        "forty_thieves tableau.limit.cells no -> yes",
        "spider foundation.run none -> up, same suit",
    ],
)
def test_what_has_no_effect_is_proved_to_have_none(text: str) -> None:
    assert is_proved_same(text)


@pytest.mark.parametrize(
    "text",
    [
        "klondike foundation.capacity none -> 1",
        "klondike tableau.build.closed nothing -> K",
        "canfield foundation.keeps.rank base rank -> A",
        "canfield foundation.lift top card -> none",
        "doublets deal.1.sinks K -> none",
        "thirteen pairing.alone left out -> Q",
        "forty_thieves tableau.limit.spaces yes -> no",
        "agnes tableau.run.closed base rank -> nothing",
    ],
)
def test_what_has_an_effect_is_not_called_the_same(text: str) -> None:
    assert not is_proved_same(text)


def test_points_for_runs_make_the_run_matter() -> None:
    zone = next(z for z in declaration_of("ten_across").zones if z.role is Role.TABLEAU)
    scored = with_parameter(declaration_of("ten_across"), "scoring.sequence", 1)
    run = with_parameter(scored, "tableau.run", dataclasses.replace(_built(zone), step=2))
    assert normal_form(scored) != normal_form(run)


def _built(zone: declared.Zone) -> declared.Building:
    assert isinstance(zone.build, declared.Building)
    return zone.build


def test_the_longest_chain() -> None:
    up = declared.Building(Direction.UP, SuitRelation.SAME)
    assert longest_chain(followers_of(up), 2) == 13
    assert longest_chain(followers_of(dataclasses.replace(up, step=2)), 2) == 7
    assert longest_chain(followers_of(dataclasses.replace(up, wraps=True)), 2) == 26
    assert longest_chain(followers_of(Build.NOTHING), 2) == 1


def test_a_game_that_cannot_be_dealt_has_a_fault() -> None:
    game = declaration_of("hopscotch")
    assert fault_of(game) == ""
    preset = dataclasses.replace(game.presets[0], number=5)
    assert fault_of(dataclasses.replace(game, presets=(preset,))) == "hopscotch has no foundation 5"


def test_values_in_words() -> None:
    assert in_words(None) == "none"
    assert in_words(()) == "none named"
    assert in_words((Role.STOCK, Role.WASTE)) == "stock, waste"
    assert in_words(declared.FoundationsHold(13)) == "13"
    assert in_words(declaration_of("klondike").zones[2].build) == "down, alternating colour"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("klondike tableau.build.relation alternating colour -> same suit", 2),
        ("klondike tableau.build.wraps no -> yes", 2),
        ("klondike tableau.space K -> anything", 1),
        ("klondike foundation.keeps none -> K", 13),
        ("klondike tableau.capacity none -> 13", 14),
        ("klondike winning.cards 13 -> 12", 52),
        ("canfield tableau.fill reserve -> none", 5),
        ("hopscotch foundation.3.build.step 3 -> 4", 5),
        ("doublets reserve.keeps.rank K -> Q", 9),
    ],
)
def test_a_mutant_is_told_from_its_game_by_few_cards(text: str, cards: int) -> None:
    one = mutant(text)
    found = distinguish(declaration_of(one.declaration.name), one, FEWER)
    assert found is not None
    assert found.deal is None
    assert found.size[0] <= cards


@pytest.mark.parametrize(
    "text",
    ["canfield deal.1.times 13 -> 12", "canfield deal.3.sinks none -> A", "klondike decks 1 -> 2"],
)
def test_another_deal_is_told_by_its_number(text: str) -> None:
    one = mutant(text)
    found = distinguish(declaration_of(one.declaration.name), one)
    assert found is not None
    assert found.deal is not None
    game = load_game(one.declaration.name)
    assert game.deal(found.deal).piles != one.load().deal(found.deal).piles


@pytest.mark.parametrize(
    "text",
    [
        "klondike tableau.build.factor 1 -> 2",
        "klondike waste.takes_groups no -> yes",
        "klondike ways 2 before 3 -> the other way round",
        "canfield foundation.fill none -> reserve",
        "doublets foundation.lift none -> top card",
        "doublets reserve.space nothing -> K",
        "doublets reserve.keeps K -> none",
        "hopscotch winning stock, waste, reserve -> 13",
    ],
)
def test_a_mutant_that_is_the_same_game_is_not_told_from_it(text: str) -> None:
    one = mutant(text)
    assert distinguish(declaration_of(one.declaration.name), one) is None


@pytest.mark.parametrize("name", NAMES)
def test_what_is_called_the_same_in_other_words_cannot_be_told_apart(name: str) -> None:
    game, budget = load_game(name), Budget(deals=2, setups=16, moves=12)
    share = 10 if name in WHOLE else 1
    same = [one for one in mutants(name)[::share] if is_same(declaration_of(name), one)]
    assert [str(one) for one in same if difference_between(game, one.load(), budget)] == []
