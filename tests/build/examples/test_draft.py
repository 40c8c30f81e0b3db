"""Drafts of examples: whatever game they start from, they pass as they are."""

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from cadogan.deals import DealName
from cadogan.examples import Example, parse_example, run_example
from cadogan.examples.draft import draft_example
from cadogan.examples.met import met_in
from cadogan.examples.model import SetDeal
from cadogan.examples.titles import title_mismatches
from cadogan.facts import load_lexicon
from cadogan_engine import Game, game_names, load_game, parse_game
from cadogan_engine.options import option_word


def ways() -> list[str]:
    """Every game in every way to play it, by its name and options."""
    found = []
    for name in game_names():
        declaration = load_game(name).declaration
        names = [setting.name for setting in declaration.settings]
        for way in declaration.ways:
            options = zip(names, map(option_word, way), strict=True)
            found.append(" ".join([name, *(f"{key}={value}" for key, value in options)]))
    return found


GAMES = st.sampled_from(ways()).map(parse_game)


@given(GAMES, st.integers(0, 10**6), st.integers(0, 120), st.integers())
def test_a_draft_passes_and_says_it_all(game: Game, deal: int, moves: int, seed: int) -> None:
    draft = draft_example(game, DealName(deal), moves, seed)
    example = parse_example(str(draft.example))
    assert isinstance(example, Example)
    assert example == draft.example
    outcome = run_example(example)
    assert outcome.problems == ()
    assert outcome.before.game == game
    refused = [step.refused_by.id for step in outcome.steps if step.refused_by]
    assert refused or game.declaration.pairing  # all that is free may fit there
    assert title_mismatches(draft.title, met_in(outcome), load_lexicon("en")) == ()
    assert draft.id in (f"{game.name}.example", *(f"{rule}.example" for rule in refused[:1]))
    listing = etree.fromstring(draft.docbook())[1]
    assert listing.text is not None
    assert parse_example(listing.text) == example


@given(GAMES, st.integers(0, 10**6))
def test_without_moves_it_is_the_deal(game: Game, deal: int) -> None:
    draft = draft_example(game, DealName(deal), 0)
    assert draft.example.lines[0].statement == SetDeal(deal)
    assert run_example(draft.example).before == game.deal(deal)


@given(GAMES, st.integers(0, 100), st.integers(1, 60))
def test_the_position_written_out_is_that_of_the_game(game: Game, deal: int, moves: int) -> None:
    """The same seed plays the same moves: a game one move shorter leads to this one."""
    before = run_example(draft_example(game, DealName(deal), moves - 1).example).before
    after = run_example(draft_example(game, DealName(deal), moves).example).before
    played = [before.play(move) for move in before.legal_moves]
    assert after in played or not played
