"""Games by their names.

Not a part of `game`, because a compiled function takes no option that is called as its own
parameter is.
"""

from __future__ import annotations

from cadogan_engine.declaration import OptionValue
from cadogan_engine.game import Game, declaration_of, load_declared


def load_game(name: str, /, **options: OptionValue | str) -> Game:
    """Return the game of this name; options left out take their default.

    Raises UnknownGameError or OptionError, which name what there is.
    """
    return load_declared(declaration_of(name), options)
