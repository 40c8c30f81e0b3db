"""Boards: geometry that holds for every position, and markup that is safe and stable."""

import re
import shutil
import subprocess
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.boards import (
    ENGLISH,
    ENGLISH_LETTERS,
    ENGLISH_NAMES,
    Spot,
    Wording,
    board_scene,
    board_text,
    describe_board,
    draw_for_screens,
    draw_svg,
    draw_tikz,
    load_wording,
    order_scene,
    tikz_preamble,
)
from cadogan.boards.layout import HEIGHT, WIDTH, lay_out
from cadogan.boardstyle import STYLE_SHEET
from cadogan_engine import (
    Card,
    Pile,
    PileName,
    Position,
    Rank,
    Role,
    Suit,
    game_names,
    load_game,
    parse_position,
)

DATA = Path(__file__).parents[2] / "data" / "boards"
PACK = [Card(rank, suit) for suit in Suit for rank in Rank]
SVG = "{http://www.w3.org/2000/svg}"
COMMANDS = re.findall(r"\\(?:newcommand\\|csname )(cadogan\w+)", tikz_preamble())
LONG_FAN = """
game klondike
foundation AS 2S | AH
stock #9D #9C
tableau #2C 7S | KH QS JD TC 9H 8C 7D 6C 5H 4C 3D 2H | #3C #4D
"""


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draw a position that play has reached, in any game."""
    position = load_game(draw(st.sampled_from(game_names()))).deal(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, 30))):
        moves = tuple(position.legal_moves)
        if not moves:
            break
        position = position.play(draw(st.sampled_from(moves)))
    return position


def _is_stacked(one: Pile, other: Pile, position: Position) -> bool:
    """Whether piles may lie upon each other: the rows of a pyramid, the two ends of a waste."""
    if one.role is other.role is Role.WASTE:
        return True
    layered = any(seat.under for seat in position.game.seats_of(one.role))
    return layered and one.role is other.role and one.row != other.row


@given(positions(), st.sets(st.sampled_from(Role)) | st.none(), st.booleans())
def test_piles_lie_apart_and_inside_the_drawing(
    position: Position, roles: set[Role] | None, narrow: bool
) -> None:
    piles = lay_out(position, roles, narrow=narrow)
    for one, other in combinations(piles, 2):
        assert (
            _is_stacked(one.pile, other.pile, position)
            or one.right <= other.x
            or other.right <= one.x
            or one.bottom <= other.y
            or other.bottom <= one.y
        )
    root = ElementTree.fromstring(
        draw_svg(board_scene(position, roles=roles, narrow=narrow), id="x", title="Board")
    )
    width, height = (float(text) for text in root.attrib["viewBox"].split()[2:])
    assert all(0 <= pile.x < pile.right < width for pile in piles)
    assert all(0 <= pile.y < pile.bottom < height for pile in piles)


@given(positions())
def test_cards_are_drawn_in_their_order_and_the_top_one_whole(position: Position) -> None:
    for pile in lay_out(position):
        cards = position.pile(pile.pile.role, pile.pile.number)
        drawn = tuple(place.card for place in pile.cards)
        assert drawn == cards[len(cards) - len(drawn) :]
        assert [place.covered for place in pile.cards[-1:]] == [False] * bool(cards)
        for under, above in zip(pile.cards, pile.cards[1:], strict=False):
            assert under.covered
            assert 7 < (above.x - under.x) + (above.y - under.y) < HEIGHT
            assert under.spot.index + 1 == above.spot.index


@given(positions())
def test_ids_are_unique_and_start_with_the_drawings(position: Position) -> None:
    root = ElementTree.fromstring(draw_svg(board_scene(position), id="klondike-x", title="Board"))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("klondike-x") for name in ids)
    used = {use.attrib["href"] for use in root.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in ids}
    assert {root.attrib["aria-labelledby"]} == {"klondike-x-title klondike-x-desc"}


@given(positions())
def test_text_and_description_tell_every_pile_that_holds_cards(position: Position) -> None:
    lines = board_text(position).splitlines()
    for pile, cards in zip(position.game.piles, position.piles, strict=True):
        if cards:
            assert any(line.endswith("  " + " ".join(map(str, cards))) for line in lines)
            top = cards[-1]
            told = " ".join(describe_board(position, roles={pile.role}))
            assert (ENGLISH.card(top.card) in told) == any(
                placed.face_up and placed.card == top.card
                for other, held in zip(position.game.piles, position.piles, strict=True)
                if other.role is pile.role
                for placed in held
            )


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_read_on_a_phone(name: str) -> None:
    position = load_game(name).deal(1)
    scene = board_scene(position)
    shown = board_scene(position, narrow=True) if scene.is_wide else scene
    assert shown.extent[0] <= 780
    piles = {pile.pile.name: [place.card for place in pile.cards] for pile in scene.piles}
    assert piles == {pile.pile.name: [place.card for place in pile.cards] for pile in shown.piles}


def test_piles_in_lines_keep_their_order() -> None:
    position = load_game("bakers_dozen").deal(1)
    places = {one.pile.name: one for one in lay_out(position, narrow=True)}
    tableau = [places[PileName(Role.TABLEAU, number)] for number in range(1, 14)]
    assert sorted(tableau, key=lambda one: (one.y, one.x)) == tableau
    assert len({one.y for one in tableau}) == 2
    assert {one.y for one in tableau} > {tableau[0].y}
    assert max(place.bottom for place in places.values()) == max(one.bottom for one in tableau)


def test_wide_and_narrow_drawings_share_a_page() -> None:
    position = load_game("spider").deal(1)
    wide, narrow = board_scene(position), board_scene(position, narrow=True)
    drawn = draw_for_screens(wide, narrow, id="x")
    root = ElementTree.fromstring(f"<div>{drawn}</div>")
    assert [one.attrib["class"] for one in root] == ["board board-wide", "board board-narrow"]
    assert [one.get("display") for one in root] == [None, "none"]
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert len({one.findtext(f"{SVG}desc") for one in root}) == 1


def test_the_suits_of_a_fan_to_the_right_are_below_the_ranks() -> None:
    position = load_game("fortress").deal(1)
    (first, *_) = lay_out(position, {Role.TABLEAU})
    strip = first.cards[0].width
    svg = draw_svg(board_scene(position, roles={Role.TABLEAU}), id="x")
    signs = ElementTree.fromstring(svg).iterfind(f".//{SVG}g[@class='board-index']/{SVG}use")
    lefts = [float(re.findall(r"translate\(([\d.]+)", one.attrib["transform"])[0]) for one in signs]
    assert min(lefts) + 17 <= strip


def test_the_same_drawing_has_the_same_bytes(golden: Callable[[Path, str], None]) -> None:
    position = parse_position(LONG_FAN)
    moved = {Spot(PileName(Role.TABLEAU, 2), index) for index in (10, 11)}
    svg = draw_svg(board_scene(position, moved=moved), id="fan", title="Long fan")
    golden(DATA / "long-fan.svg", svg.replace("><", ">\n<") + "\n")


def test_a_long_fan_is_compressed_and_can_still_be_read() -> None:
    pile = next(pile for pile in lay_out(parse_position(LONG_FAN)) if len(pile.cards) == 12)
    steps = [above.y - under.y for under, above in zip(pile.cards, pile.cards[1:], strict=False)]
    assert sum(steps) < 11 * 27
    assert min(steps) >= 23


def test_a_fan_to_the_right_stays_clear_of_the_next_pile() -> None:
    position = load_game("klondike", draw="3").deal(1)
    waste = position.pile(Role.STOCK)[:5]
    up = tuple(card.turned(face_up=True) for card in waste)
    position = position.game.position({Role.WASTE: [up]})
    places = {pile.pile.role: pile for pile in lay_out(position) if pile.pile.number == 1}
    assert len(places[Role.WASTE].cards) == 3
    assert places[Role.WASTE].right > places[Role.WASTE].x + WIDTH
    assert places[Role.WASTE].right <= places[Role.FOUNDATION].x


def test_marked_cards_that_lie_together_have_one_mark() -> None:
    position = parse_position(LONG_FAN)
    marked = {Spot(PileName(Role.TABLEAU, 2), index) for index in (0, 1, 5)}
    drawn = {
        "moved": draw_svg(board_scene(position, moved=marked), id="x"),
        "refused": draw_svg(board_scene(position, refused=marked), id="x"),
    }
    for kind, svg in drawn.items():
        rects = ElementTree.fromstring(svg).iter(f"{SVG}rect")
        marks = [one for one in rects if one.attrib.get("class") == f"board-{kind}"]
        assert len(marks) == 2 * 2  # a line and its halo around each


def test_what_readers_see_is_escaped() -> None:
    letters = {**ENGLISH_LETTERS, Rank.SEVEN: "<script>\"&'"}
    position = parse_position("game klondike\ntableau 7S")
    wording = Wording(ENGLISH.ui, letters, ENGLISH_NAMES)
    svg = draw_svg(board_scene(position, wording=wording), id='a"b', title="</title><script>")
    root = ElementTree.fromstring(svg)
    assert not list(root.iter(f"{SVG}script"))
    assert "<script>\"&'" in [text.text for text in root.iter(f"{SVG}text")]


def test_german_cards_have_german_letters() -> None:
    position = parse_position("game klondike\ntableau KS QH JD TC")
    assert "K♠, D♥, B♦, 10♣" in " ".join(describe_board(position, load_wording("de")))
    svg = draw_svg(board_scene(position, wording=load_wording("de")), id="x")
    letters = [text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert {"K", "D", "B", "10"} <= set(letters)
    assert "Q" not in letters


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Tableau pile 1: 1 face-down card, Queen of hearts, ten of clubs."),
        ("de", "Spielstapel 1: 1 verdeckte Karte, Herz-Dame, Kreuz-Zehn."),
        ("fr", "Colonne 1\N{NO-BREAK SPACE}: 1 carte face cachée, dame de cœur, dix de trèfle."),
        ("es", "Columna 1: 1 carta boca abajo, reina de corazones, diez de tréboles."),
        ("ru", "Столбец 1: 1 закрытая карта, дама червей, десятка треф."),
        ("sv", "Spelhög 1: 1 kort med baksidan upp, hjärter dam, klöver tio."),
    ],
)
def test_a_board_is_read_out_once_in_words(language: str, told: str) -> None:
    position = parse_position("game klondike\ntableau #KS QH TC")
    scene = board_scene(position, wording=load_wording(language), roles={Role.TABLEAU})
    svg = draw_svg(scene, id="x")
    root = ElementTree.fromstring(svg)
    assert root.find(f"{SVG}title") is None, "the caption beside it says that already"
    assert root.attrib["aria-labelledby"] == "x-desc"
    assert (root.findtext(f"{SVG}desc") or "").startswith(told)


def test_a_language_without_words_has_signs_in_its_description() -> None:
    position = parse_position("game klondike\ntableau QH TC")
    told = " ".join(describe_board(position, load_wording("tlh"), {Role.TABLEAU}, spoken=True))
    assert "Q of hearts, 10 of clubs" in told


@given(positions())
def test_latex_draws_every_card_that_svg_draws(position: Position) -> None:
    drawn = draw_tikz(board_scene(position))
    shown = [place for pile in lay_out(position) for place in pile.cards]
    faces = [place for place in shown if place.card.face_up]
    assert drawn.count(r"\cadogandown{") == len(shown) - len(faces)
    covered = drawn.count(r"\cadogancovered{") + drawn.count(r"\cadoganfanned{")
    assert covered == sum(place.covered for place in faces)
    assert drawn.count(r"\cadoganface{") == sum(not place.covered for place in faces)
    assert drawn.count("{") == drawn.count("}")
    assert set(re.findall(r"\\(cadogan\w+)", drawn)) <= set(COMMANDS)


def test_latex_marks_cards_and_escapes_words() -> None:
    position = parse_position(LONG_FAN)
    spots = {Spot(PileName(Role.TABLEAU, 2), index) for index in (10, 11)}
    letters = {**ENGLISH_LETTERS, Rank.KING: "K&_"}
    wording = Wording(ENGLISH.ui, letters, ENGLISH_NAMES)
    drawn = draw_tikz(board_scene(position, wording=wording, moved=spots, refused=spots))
    assert drawn.count(r"\cadoganmoved{") == drawn.count(r"\cadoganrefused{") == 1
    assert r"{\cadogannarrow{K\&\_}}" in drawn


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="needs pdflatex with TikZ")
def test_latex_takes_the_drawings(tmp_path: Path) -> None:
    board = draw_tikz(board_scene(parse_position(LONG_FAN)))
    text = rf"""\documentclass{{article}}{tikz_preamble()}\begin{{document}}♠♣♥♦

\noindent {board}\end{{document}}"""
    (tmp_path / "board.tex").write_text(text, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "board.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "Overfull" not in done.stdout


def test_differing_piles_are_marked_and_empty_ones_share_a_line() -> None:
    position = parse_position("game klondike\ntableau 7S | 6H | - | - | - | 2C")
    other = parse_position("game klondike\ntableau 7S | - | - | - | - | 2C")
    assert board_text(position, {Role.TABLEAU}, other=other) == (
        "  tableau 1    7S\n* tableau 2    6H\n  tableau 3-5  -\n"
        "  tableau 6    2C\n  tableau 7    -"
    )


def test_every_class_has_its_style() -> None:
    position = parse_position(LONG_FAN)
    spots = {Spot(PileName(Role.TABLEAU, 1), 1)}
    svg = draw_svg(board_scene(position, moved=spots, refused=spots), id="x")
    root = ElementTree.fromstring(svg)
    css = STYLE_SHEET.read_text(encoding="utf-8")
    classes = {one.attrib["class"] for one in root.iter() if "class" in one.attrib}
    assert {name for name in classes if f".{name} " not in css and f".{name}," not in css} == set()


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_drawn(name: str) -> None:
    root = ElementTree.fromstring(
        draw_svg(board_scene(load_game(name).deal(1)), id="x", title=name)
    )
    assert root.findtext(f"{SVG}title") == name


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=40), st.booleans(), st.booleans())
def test_an_order_shows_every_card_in_rows_that_lie_apart(
    cards: list[Card], starts: bool, ends: bool
) -> None:
    pile = load_game("klondike").piles[2]
    scene = order_scene(
        pile, cards, caption="Order", description="a", wording=ENGLISH, starts=starts, ends=ends
    )
    placed = [place for row in scene.piles for place in row.cards]
    assert [place.card.card for place in placed] == cards
    assert [place.spot.index for place in placed] == [*range(len(cards))]
    assert sum(not row.cards for row in scene.piles) == starts + ends
    assert bool(scene.piles[0].cards) is not starts
    assert bool(scene.piles[-1].cards) is not ends
    assert len(scene.refused) == ends
    for one, other in combinations(scene.piles, 2):
        assert one.right <= other.x or one.bottom <= other.y
    root = ElementTree.fromstring(draw_svg(scene, id="x"))
    assert root.findtext(f"{SVG}desc") == "a"
    faces = draw_tikz(scene)
    assert faces.count(r"\cadoganfanned{") + faces.count(r"\cadoganface{") == len(cards)


def test_a_pack_in_order_has_one_row_and_its_corners_are_seen() -> None:
    pile = load_game("klondike").piles[2]
    cards = [card for card in PACK if card.suit is Suit.SPADES]
    scene = order_scene(pile, cards, caption="Order", description="", wording=ENGLISH)
    (row,) = scene.piles
    assert {place.width for place in row.cards[:-1]} == {44.0}
    longer = order_scene(pile, [*cards, cards[0]], caption="", description="", wording=ENGLISH)
    assert [len(row.cards) for row in longer.piles] == [7, 7]
