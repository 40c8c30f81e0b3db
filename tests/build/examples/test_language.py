"""The example language: what is written is read back, and nothing makes the parser give up."""

from collections.abc import Sequence
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from cadogan.examples import Example, parse_example, run_example, show_example
from cadogan.examples.model import (
    ExpectPiles,
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    Group,
    Line,
    Move,
    PileRef,
    RankSequence,
    Refuse,
    Remove,
    SetBase,
    SetDeal,
    SetPiles,
    SetRedealt,
    SetScore,
    SetUp,
)
from cadogan_engine import (
    Card,
    Cards,
    Deal,
    Game,
    PlacedCard,
    PositionError,
    Rank,
    Redeal,
    Role,
    Status,
    Suit,
    game_names,
    load_game,
)

CARDS = st.builds(Card, st.sampled_from(Rank), st.sampled_from(Suit))
PACK = [Card(rank, suit) for suit in Suit for rank in Rank]


def roles(game: Game) -> list[Role]:
    return list(dict.fromkeys(pile.role for pile in game.piles))


def piles(game: Game, *, source: bool) -> st.SearchStrategy[PileRef]:
    """Names of piles; one of several, from which cards are taken, needs its number."""
    named = [PileRef(pile.role, pile.number) for pile in game.piles]
    bare = [
        PileRef(role)
        for role in roles(game)
        if not source or sum(pile.role is role for pile in game.piles) == 1
    ]
    return st.sampled_from(named + bare)


def removals(game: Game) -> st.SearchStrategy[Remove]:
    """Cards that are removed, in games in which any are."""
    if game.declaration.pairing is None:
        return st.nothing()
    one = CARDS | piles(game, source=True)
    return st.builds(Remove, one, st.none() | one)


def moves(game: Game) -> st.SearchStrategy[Move]:
    sources = piles(game, source=True)
    group = st.builds(Group, st.integers(1, 13), piles(game, source=False))
    return st.builds(Move, CARDS | sources | group, CARDS | piles(game, source=False))


def placed(cards: Sequence[Card], role: Role, game: Game, face_down: bool) -> Cards:
    turned_up = all(seat.zone.turns_up for seat in game.seats_of(role))
    up = role is not Role.STOCK and not (turned_up and face_down)
    return tuple(PlacedCard(card, up) for card in cards)


def needs_base(game: Game) -> bool:
    """Whether the deal decides the base rank, so that an empty board does not show it."""
    try:
        game.position({})
    except PositionError:
        return True
    return False


@st.composite
def set_ups(draw: st.DrawFn, game: Game) -> list[SetUp]:
    """Draw a set-up that the game can have: no card twice, no pile too full."""
    if draw(st.booleans()):
        return [SetDeal(draw(st.integers(0, 10**6)))]
    pack = iter(draw(st.permutations(PACK)))
    found: list[SetUp] = []
    if needs_base(game):
        found.append(SetBase(draw(st.sampled_from(Rank))))
    for role in draw(st.permutations(roles(game))):
        if role is Role.FOUNDATION:
            continue
        sizes = draw(st.lists(st.integers(0, 1), min_size=1, max_size=len(game.seats_of(role))))
        rows = [[next(pack) for _ in range(size)] for size in sizes]
        face_down = draw(st.booleans())
        found.append(SetPiles(role, tuple(placed(row, role, game, face_down) for row in rows)))
    found.append(SetScore(draw(st.integers(0, 52))))
    found.append(SetRedealt(0))
    return found


@st.composite
def examples(draw: st.DrawFn) -> Example:
    game = load_game(draw(st.sampled_from(game_names())))
    rules = [rule.name for rule in game.rules if rule.refuses]
    steps = moves(game) | removals(game) | st.builds(Deal) | st.builds(Redeal)
    expected = st.one_of(
        st.builds(ExpectScore, st.integers(0, 52)),
        st.builds(ExpectRedeals, st.none() | st.integers(0, 3)),
        st.builds(ExpectStatus, st.sampled_from(Status)),
        st.builds(
            ExpectPiles,
            st.sampled_from([role for role in roles(game) if role is not Role.STOCK]),
            st.tuples(st.lists(st.builds(PlacedCard, CARDS, st.booleans())).map(tuple)),
            st.none() | st.just(1),
        ),
    )
    refusals = st.builds(Refuse, steps, st.sampled_from(rules))
    sequences = st.builds(
        RankSequence,
        st.lists(st.sampled_from(Rank), min_size=2, max_size=4).map(tuple),
        piles(game, source=False),
        st.booleans(),
        st.booleans(),
    )
    lines = draw(set_ups(game)) + draw(
        st.lists(steps | refusals | sequences | expected, max_size=8)
    )
    return Example(game.name, (), tuple(map(Line, lines)))


@given(examples())
def test_an_example_is_read_back_as_written(example: Example) -> None:
    assert parse_example(str(example)) == example


@given(examples())
def test_every_example_can_be_played_and_shown(example: Example) -> None:
    outcome = run_example(example)
    shown = show_example(outcome, id="x")
    for drawing in shown.drawings:
        ElementTree.fromstring(f"<div>{drawing.svg}</div>")
    assert all("{" not in str(sentence) for step in shown.steps for sentence in step)
    assert len(outcome.steps) <= sum(line.statement is not None for line in example.lines)


VOCABULARY = """
    game klondike canfield draw=3 draw= =3 deal base score redealt stock waste tableau reserve
    foundation cell move remove + redeal refuse because expect redeals left unlimited status won ->
    → | - 7S #7S 10H TH S7 7 0 -1 99 from tableau.build ; , sequence on A K
"""
WORDS = st.sampled_from([*VOCABULARY.split(), "\n", "\n", "\n"])


@given(st.lists(WORDS, max_size=40).map(" ".join) | st.text(max_size=80))
def test_any_text_is_an_example_or_problems_with_places_in_it(text: str) -> None:
    found = parse_example(text, path="page.xml", line=5)
    if isinstance(found, Example):
        assert parse_example(str(found)) == found
        return
    lines = text.split("\n")
    assert found
    for problem in found:
        assert problem.path == "page.xml"
        row = lines[problem.line - 5]
        assert 1 <= problem.column <= len(row) + 1
        assert problem.column + problem.width <= len(row) + 1


def test_columns_start_where_the_text_does() -> None:
    found = parse_example("gme x", line=3, column=17)
    assert not isinstance(found, Example)
    assert (found[0].line, found[0].column) == (3, 17)


def test_steps_may_share_a_line_and_keep_their_places() -> None:
    together = parse_example("game klondike\nmove 6H -> 7S, deal,5C->6H , move AS -> foundation")
    apart = parse_example(
        "game klondike\nmove 6H -> 7S\ndeal\nmove 5C -> 6H\nmove AS -> foundation"
    )
    assert together == apart
    assert isinstance(together, Example)
    places = [(line.place.line, line.place.column) for line in together.lines]
    assert places == [(2, 1), (2, 16), (2, 21), (2, 30)]


def test_spellings_of_cards_and_arrows_are_one() -> None:
    short = "game klondike\ntableau TH | #9♣\nmove TH->9C\n"
    long = "; a remark\n\ngame   klondike\n  tableau 10h|#9c\n  move 10♥ → 9♣"
    assert parse_example(short) == parse_example(long)
    assert parse_example(short.replace("\n", " ; a remark\n")) == parse_example(short)
