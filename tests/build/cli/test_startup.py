"""What a command loads: half of the time of ``extract`` and ``merge`` is their start."""

import subprocess
import sys

import pytest

HEAVY = ("sphinx", "docutils", "rich", "rapidfuzz", "stemmer", "babel", "cadogan_engine")


@pytest.mark.parametrize("command", ["extract", "merge"])
def test_a_command_loads_no_more_than_it_needs(command: str) -> None:
    code = f"import cadogan.cli.{command}, sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0].lower() for name in run.stdout.split()}
    assert "lxml" in loaded
    assert not loaded & set(HEAVY)
