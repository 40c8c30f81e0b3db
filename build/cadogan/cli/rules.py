"""``cadogan rules``: what the engine knows of a game."""

import json

import click
from rich.console import Console
from rich.table import Table

from cadogan.examples.rules_told import tell_rule
from cadogan.ui import SOURCE_LANGUAGE, speaks_of_games
from cadogan_engine import EngineError, Game, Rule, parse_game


@click.command()
@click.argument("game", nargs=-1, required=True, metavar="GAME [OPTION=VALUE]...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option(
    "--language",
    metavar="LL",
    default=SOURCE_LANGUAGE,
    help="Tell what the rules say in this language instead of English.",
)
def rules(game: tuple[str, ...], form: str, language: str) -> None:
    """Print a game's rules and facts, for example: cadogan rules klondike draw=3."""
    if language != SOURCE_LANGUAGE and not speaks_of_games(language):
        raise click.BadParameter(f"games are not told in {language}", param_hint="--language")
    try:
        loaded = parse_game(" ".join(game))
    except EngineError as error:
        raise click.UsageError(str(error)) from error
    if form == "json":
        click.echo(json.dumps(as_json(loaded, language), ensure_ascii=False, indent=2))
    else:
        _print(loaded, language)


def as_json(game: Game, language: str = SOURCE_LANGUAGE) -> dict[str, object]:
    """Return the rules, whether they refuse moves and what they say, and the facts as words."""
    return {
        "game": game.name,
        "options": {name: str(value) for name, value in game.chosen.items()},
        "rules": [
            {
                "rule": rule.id,
                "refuses": rule.refuses,
                "sentences": _sentences(game, rule, language),
            }
            for rule in game.rules
        ],
        "facts": {name: str(value) for name, value in game.facts.items()},
    }


def _sentences(game: Game, rule: Rule, language: str) -> list[str]:
    """List what a rule says in a language."""
    return [tell_rule(one, language) for one in game.sentences(rule)]


def _print(game: Game, language: str) -> None:
    table = Table("fact", "value", title=f"{game.title}: facts", title_justify="left")
    for name, value in game.facts.items():
        table.add_row(name, str(value))
    listed = Table("rule", "refuses", title=f"{game.title}: rules", title_justify="left")
    listed.add_column("says", overflow="fold")
    for rule in game.rules:
        says = "\n".join(_sentences(game, rule, language))
        listed.add_row(rule.id, "yes" if rule.refuses else "no", says)
    console = Console()
    console.print(listed)
    console.print(table)
