"""``cadogan example``: what it prints, and what is wrong usage."""

import pytest
from click.testing import CliRunner, Result
from lxml import etree

from cadogan.cli.example import example
from cadogan.examples import Example, parse_example, run_example


def run(*arguments: str) -> Result:
    return CliRunner().invoke(example, arguments)


def test_docbook_and_the_bare_listing_are_one_example() -> None:
    whole = run("klondike", "draw=3", "--deal", "42", "--moves", "20")
    bare = run("klondike", "draw=3", "--deal", "42", "--moves", "20", "--listing")
    assert (whole.exit_code, bare.exit_code, whole.stderr) == (0, 0, "")
    title, listing = etree.fromstring(whole.stdout)
    assert title.text == "A game in progress"
    assert listing.text is not None
    assert listing.text.strip() == bare.stdout.strip()
    found = parse_example(bare.stdout)
    assert isinstance(found, Example)
    assert found.options == (("draw", "3"), ("redeals", "unlimited"))
    assert run_example(found).problems == ()


def test_another_seed_plays_other_moves() -> None:
    first, again, other = (
        run("klondike", "--moves", "9", "--seed", seed).stdout for seed in ("1", "1", "2")
    )
    assert first == again != other


def test_a_game_that_ends_early_is_written_as_it_ends() -> None:
    result = run("doublets", "--deal", "1", "--moves", "9999", "--listing")
    assert result.exit_code == 0
    assert result.stderr.startswith("no move was left after ")
    assert result.stdout.splitlines()[-1] in ("expect status stuck", "expect status won")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("klondyke",), "did you mean 'klondike'?"),
        (("klondike", "draw=2"), "valid: 1, 3"),
        (("klondike", "drow=3"), "klondike has no option 'drow'; it has: draw, redeals"),
        (("klondike", "draw"), "options are written NAME=VALUE"),
        (("klondike", "--deal", "-1"), "--deal"),
    ],
)
def test_wrong_usage_says_what_is_right(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
