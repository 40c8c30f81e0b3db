"""Sequences on the page: the cards of an order in a row, told in each language."""

from xml.etree import ElementTree

import pytest

from cadogan.boards import load_wording
from cadogan.examples import Example, Shown, example_html, parse_example, run_example, show_example
from cadogan.examples.model import RankSequence
from cadogan.examples.sequence import cards_in_order

SVG = "{http://www.w3.org/2000/svg}"


def shown(listing: str, language: str = "en") -> Shown:
    example = parse_example(listing)
    assert isinstance(example, Example)
    return show_example(run_example(example), id="x.y", wording=load_wording(language))


def cards(listing: str) -> str:
    example = parse_example(listing)
    assert isinstance(example, Example)
    step = run_example(example).steps[0]
    assert isinstance(step.line.statement, RankSequence)
    return " ".join(map(str, cards_in_order(step.line.statement, step.before)))


@pytest.mark.parametrize(
    ("listing", "expected"),
    [
        ("game klondike\nsequence A 2 3 4 on foundation", "AS 2S 3S 4S"),
        ("game klondike\nsequence 9 8 7 6 5 on tableau", "9S 8H 7C 6D 5S"),
        ("game doublets\nsequence A 2 4 8 3 on foundation", "AS 2H 4C 8D 3S"),
        ("game canfield\nbase J\nsequence - J Q K A on foundation", "JS QS KS AS"),
        ("game hopscotch\nsequence 3 6 9 Q on foundation 3", "3S 6H 9C QD"),
    ],
)
def test_suits_change_where_they_may(listing: str, expected: str) -> None:
    assert cards(listing) == expected


def test_a_sequence_alone_is_drawn_without_a_board() -> None:
    example = shown("game doublets\nsequence A 2 4 8 3 6 Q J 9 5 T 7 on foundation")
    assert (example.before, example.steps, example.after) == (None, (), None)
    (order,) = example.orders
    assert order.caption == "Foundation, in this order: A, 2, 4, 8, 3, 6, Q, J, 9, 5, 10, 7."
    drawn = ElementTree.fromstring(order.svg)
    assert drawn.attrib["id"] == "x-y-order-1"
    ranks = [one.text for one in drawn.iter(f"{SVG}text")]
    assert " ".join(map(str, ranks)) == "Foundation A 2 4 8 3 6 Q J 9 5 10 7 7"
    assert order.tikz.count(r"\cadoganfanned{") == 11


@pytest.mark.parametrize(
    ("language", "caption", "spoken"),
    [
        (
            "en",
            "Foundations, in this order from the empty pile on and no further: J, Q, K.",
            "Foundations, in this order from the empty pile on and no further: Jack, Queen, King.",
        ),
        (
            "de",
            "Grundstapel, in dieser Reihenfolge vom leeren Stapel an und nicht weiter: B, D, K.",
            "Grundstapel, in dieser Reihenfolge vom leeren Stapel an und nicht weiter: "
            "Bube, Dame, König.",
        ),
        (
            "ru",
            "Базы, в таком порядке, начиная с пустой стопки, и не дальше: В, Д, К.",
            "Базы, в таком порядке, начиная с пустой стопки, и не дальше: валет, дама, король.",
        ),
    ],
)
def test_an_order_is_told_and_read_out_in_the_language(
    language: str, caption: str, spoken: str
) -> None:
    (order,) = shown("game klondike\nsequence - J Q K - on foundation", language).orders
    assert order.caption == caption
    assert ElementTree.fromstring(order.svg).findtext(f"{SVG}desc") == spoken


def test_orders_stand_behind_boards_and_steps() -> None:
    example = shown(
        "game klondike\ntableau 7S | 6H\nsequence 7 6 5 on tableau 2\nmove 6H -> 7S\n"
        "sequence 5 4 on tableau"
    )
    page = ElementTree.fromstring(example_html(example))
    captions = [one.text for one in page.iter("figcaption")]
    assert captions == [
        "The board before",
        "The board after",
        "Tableau pile 2, in this order: 7, 6, 5.",
        "Tableau, in this order: 5, 4.",
    ]
    ids = [one.attrib["id"] for one in page.iter() if "id" in one.attrib]
    assert len(ids) == len(set(ids))
    assert [one.text for one in page.iter("li")] == ["Move the 6♥ onto the 7♠."]
