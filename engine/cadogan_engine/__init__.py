"""A referee for patience games.

    >>> from cadogan_engine import load_game, parse_move
    >>> position = load_game("klondike", draw=3).deal(42)
    >>> position = position.play(parse_move("deal"))

It knows the rules of its games as data, says which moves are legal and which rule
refuses one that is not, and plays them. It does not advise. All values are
immutable; nothing depends on the time, the locale or chance.
"""

from cadogan_engine.cards import (
    Card,
    Cards,
    Colour,
    PlacedCard,
    Rank,
    Suit,
    parse_card,
    parse_cards,
    parse_placed_card,
    parse_rank,
    write_cards,
)
from cadogan_engine.declaration import OptionValue
from cadogan_engine.errors import (
    EngineError,
    Fault,
    IllegalMoveError,
    NoSuchMoveError,
    NotationError,
    OptionError,
    PositionError,
    UnknownGameError,
)
from cadogan_engine.facts import FactValue
from cadogan_engine.game import Game, game_names
from cadogan_engine.loading import load_game
from cadogan_engine.moves import (
    Carry,
    Deal,
    Move,
    PileName,
    Redeal,
    Remove,
    parse_move,
    parse_pile_name,
)
from cadogan_engine.notation import parse_game, parse_position
from cadogan_engine.options import Option
from cadogan_engine.position import Position
from cadogan_engine.rulebook import Rule
from cadogan_engine.seats import Pile
from cadogan_engine.sentences import Sentence
from cadogan_engine.terms import (
    UNLIMITED,
    Direction,
    Facing,
    Fan,
    Permission,
    Role,
    Status,
    SuitRelation,
    Unlimited,
)
from cadogan_engine.zone_sentences import Piles

__all__ = [
    "UNLIMITED",
    "Card",
    "Cards",
    "Carry",
    "Colour",
    "Deal",
    "Direction",
    "EngineError",
    "Facing",
    "FactValue",
    "Fan",
    "Fault",
    "Game",
    "IllegalMoveError",
    "Move",
    "NoSuchMoveError",
    "NotationError",
    "Option",
    "OptionError",
    "OptionValue",
    "Permission",
    "Pile",
    "PileName",
    "Piles",
    "PlacedCard",
    "Position",
    "PositionError",
    "Rank",
    "Redeal",
    "Remove",
    "Role",
    "Rule",
    "Sentence",
    "Status",
    "Suit",
    "SuitRelation",
    "UnknownGameError",
    "Unlimited",
    "game_names",
    "load_game",
    "parse_card",
    "parse_cards",
    "parse_game",
    "parse_move",
    "parse_pile_name",
    "parse_placed_card",
    "parse_position",
    "parse_rank",
    "write_cards",
]
