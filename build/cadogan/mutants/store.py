"""Verdicts kept from one run to the next, for as long as nothing that they rest on changes."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path

import cadogan
import cadogan_engine
from cadogan.facts import lexicon_files
from cadogan.files import write_text
from cadogan.mutants.model import State, Task, Verdict
from cadogan_engine.game import declaration_of

_CODE = ("examples", "facts", "mutants")


def read_verdicts(folder: Path, task: Task) -> tuple[Verdict, ...]:
    """Return the verdicts on the mutants of a task's game as they were kept.

    None if there are none, or the engine, the game or the words for it have changed since.
    What the pages say may have changed: see ``standing``.
    """
    try:
        kept = json.loads((folder / f"{task.game}.json").read_bytes())
        if kept["digest"] != digest(task):
            return ()
        return tuple(Verdict(**{**one, "state": State(one["state"])}) for one in kept["verdicts"])
    except (OSError, ValueError, TypeError, LookupError):  # none, or none that can be used
        return ()


def write_verdicts(folder: Path, task: Task, verdicts: Sequence[Verdict]) -> None:
    """Keep verdicts on the mutants of a task's game, with those known before. Raises OSError."""
    merged = {one.mutant: one for one in (*task.known, *verdicts)}
    rows = [{**asdict(one), "state": one.state.value} for one in merged.values()]
    kept = {"digest": digest(task), "verdicts": rows}
    text = json.dumps(kept, ensure_ascii=False, indent=1) + "\n"
    write_text(folder / f"{task.game}.json", text)


def digest(task: Task) -> str:
    """Return a digest of all that the verdicts on a game rest on but what the pages say."""
    files = lexicon_files(task.language, task.lexicons)
    words = b"".join(path.read_bytes() for path in files if path.is_file())
    whole = sha256(repr((declaration_of(task.game), task.language, task.budget)).encode())
    for data in (words, _sources()):
        whole.update(sha256(data).digest())
    return whole.hexdigest()


@cache
def _sources() -> bytes:
    """Read the modules that verdicts come from; a game's own is in its declaration."""
    here, engine = (Path(package.__file__ or "").parent for package in (cadogan, cadogan_engine))
    ours = (path for part in _CODE for path in (here / part).glob("*.py"))
    return b"".join(path.read_bytes() for path in sorted((*engine.glob("*.py"), *ours)))
