"""What all tests share: Hypothesis's profile, and expected halves of case files."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

# How long one example takes says nothing on a shared machine.
settings.register_profile("cadogan", deadline=None)
settings.load_profile("cadogan")

Golden = Callable[[Path, str], None]


@pytest.fixture
def golden() -> Golden:
    """Compare a text with a file; CADOGAN_REWRITE=1 writes the file and fails the test."""

    def compare(path: Path, text: str) -> None:
        if os.environ.get("CADOGAN_REWRITE"):
            path.write_text(text, encoding="utf-8")
            pytest.fail(f"{path.name} was rewritten: look at it, then run without CADOGAN_REWRITE")
        assert text == path.read_text(encoding="utf-8")

    return compare
