"""Drafts of examples: whatever game they start from, they pass as they are."""

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from cadogan.examples import Example, parse_example, run_example
from cadogan.examples.draft import draft_example
from cadogan.examples.met import met_in
from cadogan.examples.model import Refuse, SetDeal
from cadogan.examples.titles import title_mismatches
from cadogan.facts import load_lexicon
from cadogan_engine import Game, game_names, load_game


def ways() -> list[Game]:
    """Every game in every way to play it."""
    found = []
    for name in game_names():
        declaration = load_game(name).declaration
        names = [setting.name for setting in declaration.settings]
        found += [load_game(name, **dict(zip(names, way, strict=True))) for way in declaration.ways]
    return found


@given(st.sampled_from(ways()), st.integers(0, 10**6), st.integers(0, 120), st.integers())
def test_a_draft_passes_and_says_it_all(game: Game, deal: int, moves: int, seed: int) -> None:
    draft = draft_example(game, deal, moves, seed)
    example = parse_example(str(draft.example))
    assert isinstance(example, Example)
    assert example == draft.example
    outcome = run_example(example)
    assert outcome.problems == ()
    assert outcome.before.game == game
    assert any(isinstance(line.statement, Refuse) for line in example.lines)
    refused = [step.refused_by.id for step in outcome.steps if step.refused_by]
    assert title_mismatches(draft.title, met_in(outcome), load_lexicon("en")) == ()
    assert draft.id in (f"{game.name}.example", f"{refused[0]}.example")
    listing = etree.fromstring(draft.docbook())[1]
    assert listing.text is not None
    assert parse_example(listing.text) == example


@given(st.sampled_from(ways()), st.integers(0, 10**6))
def test_without_moves_it_is_the_deal(game: Game, deal: int) -> None:
    draft = draft_example(game, deal, 0)
    assert draft.example.lines[0].statement == SetDeal(deal)
    assert run_example(draft.example).before == game.deal(deal)


@given(st.sampled_from(ways()), st.integers(0, 100), st.integers(1, 60))
def test_the_position_written_out_is_that_of_the_game(game: Game, deal: int, moves: int) -> None:
    """The same seed plays the same moves: a game one move shorter leads to this one."""
    before = run_example(draft_example(game, deal, moves - 1).example).before
    after = run_example(draft_example(game, deal, moves).example).before
    played = [before.play(move) for move in before.legal_moves]
    assert after in played or not played
