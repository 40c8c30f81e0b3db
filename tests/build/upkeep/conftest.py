"""What the tests of this folder share: gettext's own judgement of a catalogue."""

import subprocess
from collections.abc import Callable

import pytest


@pytest.fixture(scope="session")
def accepted(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], None]:
    """Return a function that has msgfmt check a catalogue's text, which has to be right."""
    folder = tmp_path_factory.mktemp("msgfmt")

    def check(text: str) -> None:
        (folder / "checked.po").write_bytes(text.encode())
        command = ["msgfmt", "--check", "-o", "checked.mo", "checked.po"]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr

    return check
