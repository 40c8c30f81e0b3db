"""Games with one rule changed: the examples of their own pages must notice.

Only changes that make a difference to a player are here. Some make none: on Klondike's
foundations, for one, ranks may run round the corner, since the Ace of a suit lies at the
bottom of the very pile that its King ends.
"""

from pathlib import Path

import pytest

from cadogan.examples import Example, run_example
from cadogan.runners.find import find_listings
from cadogan.runners.patience import HARMLESS, listed_example
from cadogan.source import read_book
from cadogan_engine import Direction, Game, Rank, Role, SuitRelation, load_game
from cadogan_engine.declaration import Building, Fill, Keeps
from cadogan_engine.terms import Build, Group, Space

HELP = Path(__file__).parents[3] / "help"
SAME, UP = SuitRelation.SAME, Direction.UP
FROM_WASTE, FROM_STOCK = (Fill((role,), rule="waste.fill") for role in (Role.WASTE, Role.STOCK))


@pytest.mark.parametrize(
    ("game", "path", "value"),
    [
        ("klondike", "tableau.fill", FROM_WASTE),
        ("klondike", "tableau.fill", FROM_STOCK),
        ("klondike", "tableau.space", Space.ANYTHING),
        ("klondike", "tableau.lift", Group.TOP),
        ("klondike", "tableau.takes_from", (Role.TABLEAU, Role.FOUNDATION)),
        ("klondike", "tableau.takes_from", (Role.TABLEAU, Role.WASTE)),
        ("klondike", "tableau.turns_up", False),
        ("klondike", "tableau.build.wraps", True),
        ("klondike", "foundation.build", Building(Direction.EITHER, SAME, wraps=True)),
        ("klondike", "foundation.build.step", 2),
        ("klondike", "foundation.fill", FROM_WASTE),
        ("klondike", "foundation.fill", FROM_STOCK),
        ("klondike", "foundation.lift", Group.NONE),
        ("klondike", "foundation.space", Space.ANYTHING),
        ("klondike", "foundation.takes_from", (Role.TABLEAU, Role.FOUNDATION)),
        ("klondike", "foundation.takes_groups", True),
        ("klondike", "waste.build", Build.ANYTHING),
        ("klondike", "waste.fill", FROM_STOCK),
        ("klondike", "waste.keeps", Keeps(Rank.ACE, rule="waste.lift")),
        ("canfield", "foundation.keeps", None),
        ("canfield", "foundation.build.wraps", False),
        ("canfield", "foundation.takes_from", (Role.TABLEAU, Role.RESERVE)),
        ("canfield", "reserve.fill", FROM_WASTE),
        ("canfield", "reserve.fill", FROM_STOCK),
        ("canfield", "reserve.turns_up", False),
        ("canfield", "tableau.fill", None),
        ("canfield", "tableau.fill", FROM_WASTE),
        ("canfield", "tableau.takes_from", (Role.TABLEAU, Role.WASTE, Role.RESERVE)),
        ("canfield", "waste.fill", FROM_STOCK),
        ("canfield", "waste.keeps", Keeps(Space.BASE, rule="waste.lift")),
        ("hopscotch", "foundation.takes_from", (Role.RESERVE,)),
        ("hopscotch", "foundation.capacity", 13),
        ("hopscotch", "reserve.capacity", 5),
        ("hopscotch", "reserve.fill", FROM_WASTE),
        ("hopscotch", "reserve.fill", FROM_STOCK),
        ("hopscotch", "reserve.takes_from", ()),
        ("hopscotch", "stock.waits", False),
        ("doublets", "foundation.build", Building(UP, SuitRelation.ANY, step=1, wraps=True)),
        ("doublets", "reserve.fill", FROM_STOCK),
        ("doublets", "reserve.keeps", None),
        ("doublets", "waste.fill", None),
    ],
)
def test_a_changed_rule_is_noticed(game: str, path: str, value: object) -> None:
    def changed(name: str, /, **options: str) -> Game:
        return load_game(name, **options).with_parameter(path, value)

    page = read_book(HELP / f"{game}.xml", HELP).files[0]
    examples = [listed_example(listing) for listing in find_listings(page, HARMLESS)]
    assert any(
        isinstance(example, Example) and run_example(example, games=changed).problems
        for example in examples
    )
