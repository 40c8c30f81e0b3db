"""The engine plays as recorded games of GNOME AisleRiot do, move for move."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cadogan_engine import game_names, parse_game

HERE = Path(__file__).parent
SAMPLES = HERE.parent / "data" / "engine" / "aisleriot"
SHARED = HERE.parents[2] / "shared" / "traces"
SUMMARY = HERE.parents[2] / "shared" / "games" / "facts.json"


def replay(paths: Sequence[Path]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(HERE / "aisleriot.py"), *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def assert_equal(folder: Path, name: str) -> None:
    paths = sorted(folder.glob(f"{name}.*"))
    if not paths:
        pytest.skip(f"no recordings of {name} from GNOME AisleRiot in {folder.name}")
    done = replay(paths)
    counts = re.fullmatch(
        rf"{name}: steps (\d+), legal equal (\d+), results equal (\d+)\n", done.stdout
    )
    assert counts, done.stdout + done.stderr
    assert int(counts[1]) > 0
    assert counts[1] == counts[2] == counts[3]
    assert done.returncode == 0


def test_samples_are_of_games_there_are() -> None:
    names = {path.name.partition(".")[0] for path in SAMPLES.iterdir()}
    assert {"canfield", "doublets", "hopscotch", "klondike"} <= names <= set(game_names())


@pytest.mark.parametrize("name", game_names())
def test_samples(name: str) -> None:
    assert_equal(SAMPLES, name)


@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared/traces is not here")
@pytest.mark.parametrize("name", game_names())
def test_all_recordings(name: str) -> None:
    assert_equal(SHARED, name)


VARIANTS = [
    ("canfield", "default", "canfield"),
    ("doublets", "default", "doublets"),
    ("hopscotch", "default", "hopscotch"),
    ("klondike", "default", "klondike"),
    ("klondike", "Three card deals", "klondike draw=3"),
    ("klondike", "No redeals", "klondike redeals=0"),
    ("klondike", "Unlimited redeals", "klondike redeals=unlimited"),
]


@pytest.mark.skipif(not SUMMARY.is_file(), reason="../shared/games/facts.json is not here")
@pytest.mark.parametrize(("name", "variant", "ours"), VARIANTS, ids=lambda words: words)
def test_facts_agree_with_what_was_observed(name: str, variant: str, ours: str) -> None:
    observed = json.loads(SUMMARY.read_text())[name]
    (seen,) = [one for one in observed["variants"] if one["variant"] == variant]
    game = parse_game(ours)
    assert sorted((pile.column, pile.row) for pile in game.piles) == sorted(map(tuple, seen["xy"]))
    start, facts, stock = game.deal(1), game.facts, seen["stock"]
    assert facts["score.max"] == observed["max_score"]["derived"]
    assert [facts["score.start"]] == seen["initial_score"]
    assert facts["stock.cards"] == stock["cards_in_stock"]
    assert facts["stock.draw"] == stock["cards_per_click_first_pass"][0]
    assert str(facts["stock.redeals"]) == str(stock["refills_allowed"]).partition(" ")[0]
    assert sum(map(len, start.piles)) == seen["cards"]


def first_lines(count: int) -> list[dict[str, object]]:
    text = gzip.decompress((SAMPLES / "hopscotch.jsonl.gz").read_bytes())
    return [json.loads(line) for line in text.splitlines()[:count]]


def replay_records(path: Path, records: Sequence[dict[str, object]]) -> int:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return replay([path]).returncode


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


def test_nothing_to_compare_is_a_failure(tmp_path: Path) -> None:
    assert replay_records(tmp_path / "hopscotch.jsonl", first_lines(1)) == 1
    assert replay([]).returncode == 1
