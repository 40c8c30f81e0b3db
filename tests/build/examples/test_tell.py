"""Steps as sentences: whole templates, filled the same way in every language."""

import re
from itertools import product
from pathlib import Path

import polib
import pytest

from cadogan.boards import load_wording
from cadogan.examples import (
    Example,
    example_html,
    parse_example,
    phrases,
    run_example,
    show_example,
    tell,
)
from cadogan.examples.tell import rule_title
from cadogan.ui import po_folder
from cadogan_engine import game_names, load_game

CATALOGUES = sorted((po_folder() / "ui").glob("*.po"))
FIELD = re.compile(r"\{\w*\}")


def told(listing: str, language: str = "en") -> list[str]:
    example = parse_example(listing)
    assert isinstance(example, Example)
    wording = load_wording(language)
    outcome = run_example(example)
    return [str(sentence) for step in outcome.steps for sentence in tell(step, wording)]


def templates() -> dict[str, set[str]]:
    """All templates for carried cards, with the fields they may use."""
    fields = {
        "CARD_ONTO_CARD": {"{card}", "{target}"},
        "CARD_TO_SPACE": {"{card}", "{number}"},
        "RUN_ONTO_CARD": {"{first}", "{last}", "{target}"},
        "RUN_TO_SPACE": {"{first}", "{last}", "{number}"},
    }
    found: dict[str, set[str]] = {}
    for (name, allowed), refused in product(fields.items(), (False, True)):
        table: phrases.Templates = getattr(phrases, f"NOT_{name}" if refused else name)
        for template in table.values():
            found[template] = allowed | ({"{rule}"} if refused else set())
    return found


def test_templates_use_the_fields_that_are_filled() -> None:
    for template, allowed in templates().items():
        used = set(FIELD.findall(template))
        assert used <= allowed
        assert used >= allowed & {"{card}", "{first}", "{last}", "{rule}"}


def test_every_rule_has_a_title() -> None:
    rules = {rule.name for name in game_names() for rule in load_game(name).rules}
    assert rules <= phrases.RULE_TITLES.keys()
    assert rule_title("moon.phase") == "moon.phase"


def test_the_rule_of_a_refusal_is_a_part_of_its_own() -> None:
    example = parse_example("game klondike\ntableau 7S | 6C\nrefuse 6C -> 7S because tableau.build")
    assert isinstance(example, Example)
    (sentence,) = tell(run_example(example).steps[0])
    assert [(part.text, part.rule) for part in sentence.parts] == [
        ("Not allowed: the 6♣ onto the 7♠ (", ""),
        ("building on the tableau", "klondike.tableau.build"),
        (").", ""),
    ]


def test_numbers_take_their_plural_form() -> None:
    sentences = told("game klondike draw=3\nstock 2C 3C 4C 5C\ndeal\ndeal")
    assert sentences == [
        "Deal 3 cards from the stock to the waste.",
        "Deal 1 card from the stock to the waste.",
    ]


def test_cards_come_back_from_a_foundation() -> None:
    sentences = told("game klondike\nfoundation AS 2S | AH\ntableau 3D\nmove 2S -> 3D")
    assert sentences == ["Take the 2♠ back from the foundation and put it onto the 3♦."]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_translations_keep_the_fields_of_templates(path: Path) -> None:
    own = {text for text in vars(phrases).values() if isinstance(text, str)} | set(templates())
    for entry in polib.pofile(str(path)):
        if entry.msgid in own and entry.translated():
            assert set(FIELD.findall(entry.msgstr)) == set(FIELD.findall(entry.msgid)), entry.msgid


def test_a_refused_step_has_a_class_of_its_own() -> None:
    example = parse_example(
        "game klondike\ntableau 7S | 6H | 6C\nexpect status running\n"
        "refuse 6C -> 7S because tableau.build\nmove 6H -> 7S"
    )
    assert isinstance(example, Example)
    shown = show_example(run_example(example), id="build")
    items = re.findall(r"<li[^>]*>", example_html(shown))
    assert items == ['<li class="refused">', "<li>"]
