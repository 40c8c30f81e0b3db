"""``cadogan rules``: what the engine knows of a game."""

import json

import click
from rich.console import Console
from rich.table import Table

from cadogan_engine import EngineError, Game, parse_game


@click.command()
@click.argument("game", nargs=-1, required=True, metavar="GAME [OPTION=VALUE]...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def rules(game: tuple[str, ...], form: str) -> None:
    """Print a game's rules and facts, for example: cadogan rules klondike draw=3."""
    try:
        loaded = parse_game(" ".join(game))
    except EngineError as error:
        raise click.UsageError(str(error)) from error
    if form == "json":
        click.echo(json.dumps(as_json(loaded), ensure_ascii=False, indent=2))
    else:
        _print(loaded)


def as_json(game: Game) -> dict[str, object]:
    """Return the rules, whether they refuse moves and what they say, and the facts as words."""
    return {
        "game": game.name,
        "options": {name: str(value) for name, value in game.chosen.items()},
        "rules": [
            {
                "rule": rule.id,
                "refuses": rule.refuses,
                "sentences": [str(sentence) for sentence in game.sentences(rule)],
            }
            for rule in game.rules
        ],
        "facts": {name: str(value) for name, value in game.facts.items()},
    }


def _print(game: Game) -> None:
    table = Table("fact", "value", title=f"{game.title}: facts", title_justify="left")
    for name, value in game.facts.items():
        table.add_row(name, str(value))
    listed = Table("rule", "refuses", "says", title=f"{game.title}: rules", title_justify="left")
    for rule in game.rules:
        says = "\n".join(map(str, game.sentences(rule)))
        listed.add_row(rule.id, "yes" if rule.refuses else "no", says)
    console = Console()
    console.print(listed)
    console.print(table)
