"""``cadogan example``: a ready example that starts from a game in progress."""

from collections.abc import Sequence

import click

from cadogan.deals import DealError, parse_deal_name
from cadogan.examples.draft import draft_example
from cadogan.examples.words import suggestion
from cadogan_engine import Game, OptionError, game_names, load_game


@click.command()
@click.argument("game")
@click.argument("options", nargs=-1, metavar="[OPTION=VALUE]...")
@click.option(
    "--deal", "name", default="1", help="The deal: 617, or ms617, pysolfc617, aisleriot617."
)
@click.option(
    "--moves", type=click.IntRange(0, 10_000), default=0, help="How many random legal moves."
)
@click.option("--seed", type=int, default=0, help="Another number, other moves.")
@click.option("--listing", is_flag=True, help="Only the listing, without DocBook around it.")
def example(  # noqa: PLR0913, PLR0917 - one for each option
    game: str, options: Sequence[str], name: str, moves: int, seed: int, listing: bool
) -> None:
    """Print an example of GAME that starts from a deal after some random legal moves.

    It passes as it is: paste it into a page and change it until it shows your rule.
    """
    played = _game(game, options)
    try:
        draft = draft_example(played, parse_deal_name(name), moves, seed)
    except DealError as error:
        raise click.BadParameter(f"{error}; {error.hint}", param_hint="--deal") from error
    if draft.played < moves:
        click.echo(f"no move was left after {draft.played} moves", err=True)
    click.echo(str(draft.example) if listing else draft.docbook(), nl=False)


def _game(name: str, options: Sequence[str]) -> Game:
    """Return a game with its options; those that there are not are wrong usage."""
    if name not in game_names():
        hint = suggestion(name, game_names())
        raise click.BadParameter(f"unknown game {name!r}; {hint}", param_hint="GAME")
    pairs = [option.partition("=") for option in options]
    for option, (_, equals, value) in zip(options, pairs, strict=True):
        if not equals or not value:
            message = f"{option!r} is no option; options are written NAME=VALUE"
            raise click.BadParameter(message, param_hint="OPTION")
    try:
        return load_game(name, **{option: value for option, _, value in pairs})
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint="OPTION") from error
