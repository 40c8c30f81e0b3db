"""Facts without figures are true in play: what is said to be allowed is all that is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cadogan_engine import Carry, Game, Position, Role, game_names, load_game
from cadogan_engine.setups import setups
from cadogan_engine.terms import Facing, Permission

NAMES = game_names()
SEED, SET_UP, PLAYED, DEALS = 1, 40, 40, 5


def positions(game: Game) -> Iterator[Position]:
    """Positions of a game, set up and played at random."""
    random = Random(SEED)
    yield from setups(game, random, SET_UP)
    position = game.deal(SEED)
    for _ in range(PLAYED):
        yield position
        if not (moves := position.legal_moves):
            break
        position = position.play(random.choice(moves))


@pytest.mark.parametrize("name", NAMES)
def test_cards_are_carried_only_as_the_facts_say(name: str) -> None:
    game = load_game(name)
    moves = {move for each in positions(game) for move in each.legal_moves}
    assert [
        str(move) for move in moves if isinstance(move, Carry) and not is_told(game, move)
    ] == []


def is_told(game: Game, move: Carry) -> bool:
    """Whether the facts of a game tell of the way of a move, and of so many cards."""
    source, target, facts = move.source, move.target, game.facts
    if source.role is target.role:
        ways = facts[f"{source.role}.swaps"] is Permission.CAN
    else:
        ways = facts.get(f"{source.role}.to.{target.role}") is target.role
        ways = ways and facts.get(f"{target.role}.from.{source.role}") is source.role
    given = told_of(game, str(source.role), source.number, "gives-at-once")
    taken = told_of(game, str(target.role), target.number, "accepts-at-once")
    return ways and all(not isinstance(most, int) or move.count <= most for most in (given, taken))


def told_of(game: Game, role: str, number: int, name: str) -> object:
    return game.facts.get(f"{role}.{name}", game.facts.get(f"{role}.{number}.{name}"))


@pytest.mark.parametrize("name", NAMES)
def test_cards_are_dealt_the_way_up_that_the_facts_say(name: str) -> None:
    game = load_game(name)
    for role in Role:
        tops, others = faces_of(game, role)
        if role in (Role.STOCK, Role.WASTE) or not tops | others:
            continue
        alike = len(tops | others) == 1
        assert told_face(game, role, "face") == ((tops | others) if alike else only(others))
        assert told_face(game, role, "top-face") == (set() if alike else only(tops))


def faces_of(game: Game, role: Role) -> tuple[set[Facing], set[Facing]]:
    """How the dealt cards of a role lie that no other lies upon, and how the others do."""
    tops, others = set[Facing](), set[Facing]()
    preset = [(one.role, one.number) for one in game.declaration.presets]
    for position in map(game.deal, range(DEALS)):
        for seat in game.seats_of(role):
            cards = [] if (role, seat.name.number) in preset else position.piles[seat.index]
            faces = [Facing.UP if card.face_up else Facing.DOWN for card in cards]
            covered = any(position.piles[upper] for upper in seat.under)
            others.update(faces if covered else faces[:-1])
            tops.update([] if covered else faces[-1:])
    return tops, others


def only(faces: set[Facing]) -> set[Facing]:
    return faces if len(faces) == 1 else set()


def told_face(game: Game, role: Role, name: str) -> set[object]:
    told = game.facts.get(f"{role}.{name}")
    return set() if told is None else {told}


@pytest.mark.parametrize("name", NAMES)
def test_a_pile_that_stays_empty_is_not_filled_by_itself(name: str) -> None:
    game = load_game(name)
    for position in islice(positions(game), SET_UP):
        for move in position.legal_moves:
            if not isinstance(move, Carry):
                continue
            left = position.play(move).pile(move.source.role, move.source.number)
            lone = len(position.pile(move.source.role, move.source.number)) == move.count
            stays = told_of(game, str(move.source.role), move.source.number, "stays-empty")
            assert not (lone and left and stays), move
