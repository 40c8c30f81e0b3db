"""The games, one module each; a module's `GAME` declares its rules, `help/NAME.xml` tells them.

A new game is a new module here; what the values mean stands in `cadogan_engine.declaration`.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Final

from cadogan_engine.declaration import Declaration


def _declared(module: str) -> Declaration:
    game = import_module(f"{__name__}.{module}").GAME
    if not isinstance(game, Declaration):
        raise TypeError(f"{module}.GAME is no declaration")
    return game


DECLARATIONS: Final = tuple(_declared(module.name) for module in pkgutil.iter_modules(__path__))
"""The declarations of all modules here, in alphabetical order."""
