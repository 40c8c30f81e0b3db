"""Games: a declaration with its options chosen, and all that follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType

from cadogan_engine import arrange, dealing
from cadogan_engine.cards import Card, Cards, Rank
from cadogan_engine.declaration import Declaration, OptionValue
from cadogan_engine.errors import NoSuchMoveError, UnknownGameError
from cadogan_engine.facts import FactValue, facts_of
from cadogan_engine.games import DECLARATIONS
from cadogan_engine.moves import PileName
from cadogan_engine.options import Chosen, Option, apply, choose, options_of, with_parameter
from cadogan_engine.position import Position
from cadogan_engine.rulebook import Rule, rules_of
from cadogan_engine.seats import Pile, Seat, seats_of
from cadogan_engine.sentences import Sentence, sentences_of
from cadogan_engine.tables import Tables, tables_of
from cadogan_engine.terms import Role, Space


@dataclass(frozen=True, slots=True)
class Game:
    """A game with its options chosen; two are equal if their declarations are.

    `declaration` has the chosen values in it; `seats`, `rules` and `facts` follow
    from it. `stock` and `waste` are the indexes of these piles, None where there is none;
    `deals` is whether there is a stock that deals when asked, `redeals` whether to a waste,
    which may become the stock. `bases` are the indexes of the foundations that begin with the
    base rank, and `chooses` is whether the player decides it. `pack` are the cards that are
    shuffled, `layings` the steps of the deal, and `tables` are for the referee.
    """

    declaration: Declaration
    chosen: Mapping[str, OptionValue] = field(compare=False)
    rules: tuple[Rule, ...] = field(compare=False, repr=False)
    facts: Mapping[str, FactValue] = field(compare=False, repr=False)
    seats: tuple[Seat, ...] = field(compare=False, repr=False)
    stock: int | None = field(compare=False, repr=False)
    waste: int | None = field(compare=False, repr=False)
    deals: bool = field(compare=False, repr=False)
    redeals: bool = field(compare=False, repr=False)
    bases: tuple[int, ...] = field(compare=False, repr=False)
    chooses: bool = field(compare=False, repr=False)
    pack: tuple[Card, ...] = field(compare=False, repr=False)
    layings: tuple[dealing.Laying, ...] = field(compare=False, repr=False)
    tables: Tables = field(compare=False, repr=False)
    _named_rules: Mapping[str, Rule] = field(compare=False, repr=False)
    _named_seats: Mapping[PileName, Seat] = field(compare=False, repr=False)
    _role_seats: Mapping[Role, tuple[Seat, ...]] = field(compare=False, repr=False)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the game is made from."""
        return build_game, (self.declaration, dict(self.chosen))

    def __repr__(self) -> str:
        """Write how the game is loaded, if nothing of its declaration was changed."""
        options = "".join(f", {name}={value!r}" for name, value in self.chosen.items())
        return f"load_game({self.name!r}{options})"

    def __hash__(self) -> int:
        """Hash the name alone: quick, and games of one name rarely meet in one table."""
        return hash(self.name)

    @property
    def name(self) -> str:
        """The name the game is loaded by: `klondike`."""
        return self.declaration.name

    @property
    def title(self) -> str:
        """The English name of the game."""
        return self.declaration.title

    @property
    def options(self) -> tuple[Option, ...]:
        """What a player may choose: names, values and the default of each."""
        return options_of(self.declaration)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The piles with their places on the board."""
        return tuple(seat.pile for seat in self.seats)

    def rule(self, name: str) -> Rule:
        """Return the rule of this name, `tableau.build`, or id; KeyError if there is none."""
        return self._named_rules[name.removeprefix(f"{self.name}.")]

    def sentences(self, rule: Rule) -> tuple[Sentence, ...]:
        """Return what a rule of the game says, in sentences."""
        return sentences_of(self.declaration)[rule.name]

    def seat(self, name: PileName) -> Seat:
        """Return the seat of a pile; NoSuchMoveError if the game has no such pile."""
        try:
            return self._named_seats[name]
        except KeyError:
            raise NoSuchMoveError(f"{self.name} has no {name}") from None

    def seats_of(self, role: Role) -> tuple[Seat, ...]:
        """Return the seats of a role in order, none if the game has no such piles."""
        return self._role_seats.get(role, ())

    def with_parameter(self, path: str, value: object) -> Game:
        """Make the game that has one parameter of its rules changed.

        For example `game.with_parameter("tableau.build.relation", SuitRelation.SAME)`;
        see `cadogan_engine.declaration` for the parameters. Raises AttributeError if
        there is no such parameter.
        """
        return build_game(with_parameter(self.declaration, path, value), dict(self.chosen))

    def deal(self, number: int) -> Position:
        """Make the deal with this number; it is the same for ever."""
        return dealing.deal(self, dealing.shuffle(number, self.pack))

    def deal_aisleriot(self, seed: int) -> Position:
        """Make the deal that GNOME AisleRiot makes from a seed (32 bits, not negative)."""
        return dealing.deal(self, dealing.shuffle_aisleriot(seed, self.pack))

    def position(
        self,
        piles: Mapping[Role, Sequence[Cards]],
        base: Rank | None = None,
        score: int | None = None,
        redeals_used: int = 0,
    ) -> Position:
        """Set up a position by hand; piles that are not given are empty.

        The pack need not be complete. The base rank follows from the foundations
        where it is not given, and so does the score. The stock lies face down
        whatever is given. Raises PositionError with all that is wrong.
        """
        return arrange.arrange(self, piles, base, score, redeals_used)


@cache
def game_names() -> tuple[str, ...]:
    """List the names of all games, in alphabetical order."""
    return tuple(sorted(declaration.name for declaration in DECLARATIONS))


def declaration_of(name: str) -> Declaration:
    """Return the declaration of the game of this name; UnknownGameError names those there are."""
    for declaration in DECLARATIONS:
        if declaration.name == name:
            return declaration
    raise UnknownGameError(f"no game {name!r}; there are: {', '.join(game_names())}")


def load_declared(declaration: Declaration, options: Mapping[str, object]) -> Game:
    """Return the game of a declaration as it is played with some options.

    Options left out take their default. Raises OptionError for those it has not.
    """
    return _built(declaration, tuple(choose(declaration, options).items()))


@lru_cache(maxsize=64)
def _built(declaration: Declaration, chosen: tuple[tuple[str, OptionValue], ...]) -> Game:
    return build_game(apply(declaration, dict(chosen)), dict(chosen))


def build_game(declaration: Declaration, chosen: Chosen) -> Game:
    """Work out everything that follows from a declaration."""
    rules = rules_of(declaration)
    seats = seats_of(declaration, rules)
    by_role = {role: tuple(seat for seat in seats if seat.zone.role is role) for role in Role}
    return Game(
        declaration=declaration,
        chosen=MappingProxyType(chosen),
        rules=rules,
        facts=MappingProxyType(facts_of(declaration)),
        seats=seats,
        stock=by_role[Role.STOCK][0].index if by_role[Role.STOCK] else None,
        waste=by_role[Role.WASTE][0].index if by_role[Role.WASTE] else None,
        deals=declaration.deals,
        redeals=declaration.redeals,
        bases=tuple(
            seat.index
            for seat in by_role[Role.FOUNDATION]
            if seat.zone.space in (Space.BASE, Space.CHOSEN)
        ),
        chooses=declaration.chooses,
        pack=dealing.pack_of(declaration),
        layings=dealing.layings_of(declaration, seats),
        tables=tables_of(declaration, seats),
        _named_rules={rule.name: rule for rule in rules},
        _named_seats={seat.name: seat for seat in seats},
        _role_seats=by_role,
    )
