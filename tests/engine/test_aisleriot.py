"""The engine plays as recorded games of GNOME AisleRiot do, move for move."""

from __future__ import annotations

import gzip
import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from aisleriot import main as replay

from cadogan_engine import Role, game_names, load_game

HERE = Path(__file__).parent
SAMPLES = HERE.parent / "data" / "engine" / "aisleriot"
SHARED = HERE.parents[2] / "shared" / "traces"
NOTES = tomllib.loads((HERE / "slots.toml").read_text())
SUMMARY = HERE.parents[2] / "shared" / "games" / "facts.json"


def recorded_name(name: str) -> str:
    """AisleRiot's name of a game of ours."""
    return name.replace("_", "-")


def assert_equal(folder: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    paths = sorted(folder.glob(f"{recorded_name(name)}.*"))
    assert paths, f"no recordings of {name} in {folder}"
    status = replay([str(path) for path in paths])
    told = capsys.readouterr().out
    counts = re.fullmatch(rf"{name}: steps (\d+), legal equal (\d+), results equal (\d+)\n", told)
    assert counts, told
    assert int(counts[1]) > 0
    assert counts[1] == counts[2] == counts[3]
    assert status == 0


@pytest.mark.parametrize("name", game_names())
def test_samples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_equal(SAMPLES, name, capsys)


@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared/traces is not here")
@pytest.mark.parametrize("name", game_names())
def test_all_recordings(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_equal(SHARED, name, capsys)


SCORES_VARY = {"odessa", "seahaven"}
"""Where a run scores each time it grows, and where the script does not take points back."""


def whole_wins(name: str) -> Iterator[int]:
    """The scores with which recorded games were won that began with the whole pack."""
    cards = int(str(load_game(name).facts["deck.cards"]))
    for path in SAMPLES.glob(f"{recorded_name(name)}.*"):
        whole = False
        for record in map(json.loads, gzip.decompress(path.read_bytes()).splitlines()):
            if record["t"] == "game":
                whole = sum(map(len, record["start"]["slots"])) == 2 * cards
            elif whole:
                won = (after for after in record["legal"].values() if after.get("st") == 2)
                yield from (after.get("score", record["pre"]["score"]) for after in won)


@pytest.mark.parametrize("name", sorted(set(game_names()) - SCORES_VARY))
def test_a_won_game_has_the_maximum_score(name: str) -> None:
    assert set(whole_wins(name)) <= {load_game(name).facts.get("score.max", 0)}


def observed(name: str) -> Any:
    """What was seen of a game in GNOME AisleRiot."""
    return json.loads(SUMMARY.read_text())[recorded_name(name)]


@pytest.mark.skipif(not SUMMARY.is_file(), reason="../shared/games/facts.json is not here")
@pytest.mark.parametrize("name", game_names())
def test_facts_agree_with_what_was_observed(name: str) -> None:
    seen = observed(name)
    first, facts = seen["variants"][0], load_game(name).facts
    assert facts["deck.cards"] == first["cards"]
    if seen["max_score"]["derived"] is not None:
        assert facts.get("score.max", 0) == seen["max_score"]["derived"]
    if "score.start" in facts:
        assert [facts["score.start"]] == first["initial_score"]
    stock = first["stock"]
    if "cards_in_stock" in stock:
        assert facts["stock.cards"] == stock["cards_in_stock"]
    if "stock.redeals" in facts:
        assert str(facts["stock.redeals"]) == str(stock["refills_allowed"]).partition(" ")[0]


@pytest.mark.skipif(not SUMMARY.is_file(), reason="../shared/games/facts.json is not here")
@pytest.mark.parametrize("name", game_names())
def test_piles_lie_where_they_were_observed(name: str) -> None:
    first = observed(name)["variants"][0]
    shown = [place for slot, place in enumerate(first["xy"]) if slot not in first["hidden_slots"]]
    piles = [pile for pile in load_game(name).piles if pile.role is not Role.DISCARD]
    ours = sorted((round(pile.column, 3), round(pile.row, 3)) for pile in piles)
    assert ours == sorted((round(column, 3), round(line, 3)) for column, line in shown)


def first_lines(count: int, name: str = "hopscotch") -> list[dict[str, Any]]:
    text = gzip.decompress((SAMPLES / f"{name}.jsonl.gz").read_bytes())
    return [json.loads(line) for line in text.splitlines()[:count]]


def replay_records(path: Path, records: Sequence[dict[str, Any]]) -> int:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return replay([str(path)])


def test_a_difference_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "hopscotch.jsonl"
    assert replay_records(path, first_lines(3)) == 0

    missing = first_lines(3)
    missing[1]["legal"] = {}
    assert replay_records(path, missing) == 1

    other_result = first_lines(3)
    other_result[1]["legal"] = {"c0": {"s": {"1": "4H"}}}
    assert replay_records(path, other_result) == 1

    other_deal = first_lines(3)
    other_deal[0]["seed"] = 99
    assert replay_records(path, other_deal) == 1


def test_a_double_click_that_differs_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "klondike.jsonl"
    records = first_lines(200, "klondike")
    clicked = next(r for r in records if any(a.startswith("d") for a in r.get("legal", ())))
    action = next(a for a in clicked["legal"] if a.startswith("d"))
    assert replay_records(path, records) == 0

    result = clicked["legal"].pop(action)
    assert replay_records(path, records) == 1

    clicked["legal"][action] = {**result, "score": result["score"] + 1}
    assert replay_records(path, records) == 1


def test_a_way_to_play_that_is_not_known_is_noticed(tmp_path: Path) -> None:
    records = first_lines(3)
    records[0]["variant"] = "Backwards"
    assert replay_records(tmp_path / "hopscotch.jsonl", records) == 1


@pytest.mark.parametrize("name", NOTES)
def test_double_clicks_are_noted_for_piles_of_the_game(name: str) -> None:
    game, clicks = load_game(name), NOTES[name].get("double_click", {})
    assert {Role(role) for role in clicks} <= {pile.role for pile in game.piles}


def test_nothing_to_compare_is_a_failure(tmp_path: Path) -> None:
    assert replay_records(tmp_path / "hopscotch.jsonl", first_lines(1)) == 1
    assert replay([]) == 1
