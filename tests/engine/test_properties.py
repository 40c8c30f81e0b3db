"""What holds in every position of every game, dealt or set up by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan_engine import (
    UNLIMITED,
    Card,
    Cards,
    Carry,
    Deal,
    Game,
    Move,
    Pile,
    PlacedCard,
    Position,
    Rank,
    Redeal,
    Remove,
    Role,
    Status,
    SuitRelation,
    game_names,
    load_game,
    parse_move,
    parse_position,
)
from cadogan_engine.terms import Adjacent, Build, Group, Space, Wait


def ways_to_play(name: str) -> Iterator[Game]:
    """A game with its options in every way there is."""
    declaration = load_game(name).declaration
    names = [setting.name for setting in declaration.settings]
    for way in declaration.ways:
        yield load_game(name, **dict(zip(names, way, strict=True)))


NAMES = game_names()
GAMES = [game for name in game_names() for game in ways_to_play(name)]

games = st.sampled_from(GAMES)
deals = st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def played(draw: st.DrawFn, games: st.SearchStrategy[Game] = games) -> Position:
    """A position of a dealt game after some legal moves."""
    position = draw(games).deal(draw(deals))
    for choice in draw(st.lists(st.integers(min_value=0, max_value=99), max_size=60)):
        moves = tuple(position.legal_moves)
        if not moves:
            break
        position = position.play(moves[choice % len(moves)])
    return position


@st.composite
def made(draw: st.DrawFn, games: st.SearchStrategy[Game] = games) -> Position:
    """A position set up by hand from some of the cards, however odd."""
    game = draw(games)
    pack = [*game.pack, *(preset.card for preset in game.declaration.presets)]
    cards = draw(st.permutations(pack))[: draw(st.integers(min_value=4, max_value=52))]
    base = cards[0].rank if game.bases else None
    table: dict[Pile, list[PlacedCard]] = {pile: [] for pile in game.piles}
    for card in cards:
        places = [pile for pile in table if may_lie(game, card, pile, table, base)]
        if not places:
            break
        pile = draw(st.sampled_from(places))
        covered = game.seat(pile.name).hides and not any(one.face_up for one in table[pile])
        table[pile].append(PlacedCard(card, not (covered and draw(st.booleans()))))
    piles: dict[Role, list[Cards]] = {}
    for pile, placed in table.items():
        piles.setdefault(pile.role, []).append(tuple(placed))
    return game.position(piles, base=None if game.chooses else base)


def may_lie(
    game: Game,
    card: Card,
    pile: Pile,
    table: Mapping[Pile, Sequence[PlacedCard]],
    base: Rank | None,
) -> bool:
    """Whether a set-up may have a card on a pile as the next one."""
    zone = game.seat(pile.name).zone
    if zone.space in (Space.BASE, Space.CHOSEN) and not table[pile]:
        return card.rank is base
    return zone.capacity is None or len(table[pile]) < zone.capacity


positions = st.one_of(played(), made())
few = settings(max_examples=5)
"""For what is asked of every game."""


def positions_of(name: str) -> st.SearchStrategy[Position]:
    """Positions of one game, dealt or made."""
    ways = st.sampled_from(tuple(ways_to_play(name)))
    return st.one_of(played(ways), made(ways))


def set_up_again(position: Position) -> Position:
    """The same piles set up by hand, with the score that follows from them."""
    piles: dict[Role, list[Cards]] = {}
    for pile, cards in zip(position.game.piles, position.piles, strict=True):
        piles.setdefault(pile.role, []).append(cards)
    base = None if position.game.chooses else position.base
    return position.game.position(piles, base=base, redeals_used=position.redeals_used)


def askable_moves(position: Position) -> Iterator[Move]:
    """Every move that may be asked about, legal or not."""
    if position.game.deals:
        yield Deal()
    if position.game.redeals:
        yield Redeal()
    names = [pile.name for pile in position.game.piles]
    if position.game.declaration.pairing:
        yield from askable_removals(position)
    for source, cards in zip(names, position.piles, strict=True):
        for count in range(1, len(cards) + 1):
            for target in names:
                if target != source:
                    yield Carry(source, target, count)


def askable_removals(position: Position) -> Iterator[Move]:
    """Every removal that may be asked about."""
    held = [
        (pile.name, len(cards))
        for pile, cards in zip(position.game.piles, position.piles, strict=True)
        if cards and pile.role is not Role.STOCK
    ]
    for name, _ in held:
        yield Remove(name)
        yield from (Remove(name, other) for other, count in held if other != name or count > 1)


def cards_in(position: Position) -> Counter[object]:
    return Counter(placed.card for cards in position.piles for placed in cards)


@pytest.mark.parametrize("name", NAMES)
@few
@given(data=st.data())
def test_explain_is_silent_exactly_for_legal_moves(name: str, data: st.DataObject) -> None:
    position = data.draw(positions_of(name))
    legal = position.legal_moves
    assert len(set(legal)) == len(legal)
    refused = {move: position.explain(move) for move in askable_moves(position)}
    silent = [move for move, rule in refused.items() if rule is None]
    assert sorted(map(str, silent)) == sorted(map(str, legal))
    named = set(refused.values()) - {None}
    assert named <= {rule for rule in position.game.rules if rule.refuses}


@pytest.mark.parametrize("name", NAMES)
@few
@given(data=st.data())
def test_every_move_changes_the_position_and_keeps_the_cards(
    name: str, data: st.DataObject
) -> None:
    position = data.draw(positions_of(name))
    for move in position.legal_moves:
        after = position.play(move)
        assert cards_in(after) == cards_in(position)
        assert after.state.table != position.state.table
        assert parse_position(str(after)) == after


@given(positions)
def test_positions_and_moves_are_read_as_they_are_written(position: Position) -> None:
    assert parse_position(str(position)) == position
    for move in askable_moves(position):
        assert parse_move(str(move)) == move


@given(positions)
def test_a_running_game_has_a_move_and_a_stuck_one_has_none(position: Position) -> None:
    if position.status is not Status.WON:
        assert (position.status is Status.RUNNING) == bool(position.legal_moves)


@given(games, deals)
def test_a_deal_depends_on_its_number_alone(game: Game, number: int) -> None:
    again = load_game(game.name, **game.chosen)
    assert again == game
    assert game.deal(number) == again.deal(number)
    assert sum(cards_in(game.deal(number)).values()) == game.facts["deck.cards"]


@given(games, deals)
def test_a_deal_is_a_position_that_can_be_set_up(game: Game, number: int) -> None:
    start = game.deal(number)
    again = set_up_again(start)
    assert again.piles == start.piles
    assert again == start or game.declaration.scoring.sequence
    assert start.score == game.facts.get("score.start", start.score)


LOOSER: Mapping[str, object] = {
    **{
        f"{role}.{name}": value
        for role in (Role.WASTE, Role.FOUNDATION, Role.TABLEAU, Role.RESERVE, Role.CELL)
        for name, value in {
            "build.relation": SuitRelation.ANY,
            "build.wraps": True,
            "build.closed": Space.NOTHING,
            "build": Build.ANYTHING,
            "space": Space.ANYTHING,
            "takes_from": (),
            "space_from": (),
            "takes_groups": True,
            "takes_run": None,
            "lift": Group.TAIL,
            "limit": None,
            "capacity": None,
            "keeps": None,
            "under": (),
        }.items()
    },
    "stock.redeals": UNLIMITED,
    "stock.waits": Wait.NOTHING,
    "pairing.adjacent": Adjacent.ANYWHERE,
    "pairing.same_suit": True,
}
"""Parameters with a value that forbids nothing which any other value allows."""


@cache
def loosened(game: Game, path: str) -> Game:
    """The game with one rule less strict, or as it is where it has no such parameter."""
    with suppress(AttributeError):
        return game.with_parameter(path, LOOSER[path])
    return game


@pytest.mark.parametrize("name", NAMES)
@few
@given(data=st.data(), paths=st.sets(st.sampled_from(tuple(LOOSER)), min_size=8, max_size=8))
def test_looser_rules_allow_all_that_stricter_rules_allow(
    name: str, data: st.DataObject, paths: set[str]
) -> None:
    position = data.draw(positions_of(name))
    for path in paths:
        same = Position.of(loosened(position.game, path), position.state)
        assert set(position.legal_moves) <= set(same.legal_moves)


@given(position=played())
def test_the_score_follows_from_the_piles(position: Position) -> None:
    if not position.game.declaration.scoring.sequence:
        assert position.score == set_up_again(position).score
    assert position.score <= int(str(position.game.facts.get("score.max", 0)))


@given(position=positions, counts_base=st.booleans())
def test_a_move_leads_to_a_position_that_can_be_set_up(
    position: Position, counts_base: bool
) -> None:
    game = position.game.with_parameter("scoring.counts_base", counts_base)
    here = set_up_again(Position.of(game, position.state))
    for move in here.legal_moves:
        after = here.play(move)
        assert after.piles == set_up_again(after).piles
        if not game.declaration.scoring.sequence:
            assert after == set_up_again(after)
