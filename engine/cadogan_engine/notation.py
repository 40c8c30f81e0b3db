"""Positions read from text: a line for the game, and then how it stands.

    game klondike draw=1 redeals=2
    score 2
    redealt 0
    stock #9C #4D
    tableau #2H 7S | KD | -
    foundation 4 AC 2C

A line for a role has all its piles, bottom card first, divided by `|`, or one
pile with its number; an empty pile is `-`. `base RANK` gives the base rank where it
is dealt. What is left out has its default, as in `Game.position`. Instead of all that,
`deal 7` is the start of a deal of ours and `deal aisleriot7` of one of GNOME AisleRiot's.
Blank lines, and all from a `;` on, say nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cadogan_engine.cards import Cards, parse_cards, parse_rank
from cadogan_engine.errors import NotationError
from cadogan_engine.game import Game
from cadogan_engine.loading import load_game
from cadogan_engine.position import Position
from cadogan_engine.terms import Role

_ROLE_LINE: Final = re.compile(rf"({'|'.join(map(str, Role))})(?:\s+([1-9]\d?)(?=\s))?\s+(.+)")

_DEAL: Final = re.compile(r"(aisleriot)?([0-9]+)")


def parse_position(text: str) -> Position:
    """Read a position as `str` writes it.

    Raises NotationError naming the line that cannot be read, UnknownGameError or
    OptionError for the game, PositionError for a position that cannot be.
    """
    lines = [line.partition(";")[0].strip() for line in text.splitlines()]
    first, *others = [line for line in lines if line] or [""]
    word, _, rest = first.partition(" ")
    if word != "game":
        raise NotationError("a position begins with its game: game NAME [option=value]...")
    game = parse_game(rest)
    match [line.split(maxsplit=1) for line in others]:
        case [["deal", name]]:
            return _deal(game, name)
        case _:
            return _position(game, others)


def _deal(game: Game, name: str) -> Position:
    """Make the deal of this name: a number, or AisleRiot's number after its name."""
    match = _DEAL.fullmatch(name)
    if match is None:
        raise NotationError(f"deal {name}: not a number")
    number = int(match[2])
    return game.deal_aisleriot(number) if match[1] else game.deal(number)


def parse_game(text: str) -> Game:
    """Read a game and its options: `klondike draw=3`.

    Raises NotationError, UnknownGameError or OptionError.
    """
    name, *options = text.split() or [""]
    pairs = [option.partition("=") for option in options]
    for option, equals, _ in pairs:
        if not equals:
            raise NotationError(f"{option!r} is not an option: NAME=VALUE")
    return load_game(name, **{option: value for option, _, value in pairs})


def _position(game: Game, lines: Sequence[str]) -> Position:
    """Set up the position that the lines after the game describe."""
    values: dict[str, str] = {}
    piles: dict[Role, dict[int, Cards]] = {}
    for line in lines:
        match = _ROLE_LINE.fullmatch(line)
        if match is not None:
            _add_piles(piles.setdefault(Role(match[1]), {}), line, match)
            continue
        word, _, rest = line.partition(" ")
        if word not in ("base", "score", "redealt"):
            raise NotationError(f"{line!r} is no part of a position")
        if word in values:
            raise NotationError(f"{word} is given twice")
        values[word] = rest.strip()
    return game.position(
        {role: [each.get(n, ()) for n in range(1, max(each) + 1)] for role, each in piles.items()},
        base=parse_rank(values["base"]) if "base" in values else None,
        score=_number("score", values["score"]) if "score" in values else None,
        redeals_used=_number("redealt", values.get("redealt", "0")),
    )


def _add_piles(piles: dict[int, Cards], line: str, match: re.Match[str]) -> None:
    """Add the piles of a line for a role to those there are already, by their numbers."""
    texts = [match[3]] if match[2] else match[3].split("|")
    for number, text in enumerate(texts, int(match[2] or 1)):
        if number in piles:
            raise NotationError(f"{line!r} gives {match[1]} {number} again")
        piles[number] = parse_cards(text)


def _number(word: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise NotationError(f"{word} {text}: not a number") from None
