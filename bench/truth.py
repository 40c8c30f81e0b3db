"""The comparison of rules in msgid and msgstr, measured on translations that a reader judged.

Run by ``make truth``. Lists of messages known to be wrong, and of some known to be right,
are in ``../shared/truth/LL.json`` for catalogues of ``../shared/corpora/aisleriot``; its
README says what is in them. Recall counts the faults of high confidence that are reported
as what they are, precision the reported messages in which anything is wrong. The exit
status is 1 where the figures miss the aims.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cadogan.catalogue.read import read_catalogue
from cadogan.facts import check_prose, load_lexicon

SHARED = Path(__file__).resolve().parents[2] / "shared"
TRUTH = SHARED / "truth"
CATALOGUES = SHARED / "corpora" / "aisleriot" / "po"
KINDS = ("number", "suit", "rank", "suit-condition", "direction", "pile", "facing", "negation")
RECALL, PRECISION, FALSE = 0.8, 2 / 3, 3


@dataclass(frozen=True, slots=True)
class Figures:
    """What was found in one catalogue: by kind, and by message.

    ``known`` and ``found`` are faults, ``flagged`` and ``wrong`` messages of each kind;
    ``messages`` and ``wrong_messages`` are flagged messages and those of them that are in
    the list, ``false`` those of the messages that are known to be right.
    """

    known: Counter[str]
    found: Counter[str]
    flagged: Counter[str]
    wrong: Counter[str]
    messages: int
    wrong_messages: int
    false: int


def main() -> None:
    """Measure every language that has a list, and print a table for each."""
    known, found, missed = 0, 0, False
    for path in sorted(TRUTH.glob("*.json")):
        start = time.process_time()
        figures = measure(path.stem, json.loads(path.read_text(encoding="utf-8")))
        print("\n".join(_table(path.stem, figures)))
        print(f"{time.process_time() - start:.1f} s\n")
        known, found = known + figures.known.total(), found + figures.found.total()
        missed |= figures.false > FALSE
        missed |= figures.wrong_messages < PRECISION * figures.messages
    if not known:
        sys.exit(f"no lists in {TRUTH}")
    print(f"all languages: recall {_share(found, known)}")
    sys.exit(int(missed or found < RECALL * known))


def measure(language: str, truth: dict[str, Any]) -> Figures:
    """Compare a catalogue's messages and count against its list."""
    flagged = _flagged(language)
    rows = [row for row in truth["wrong"] if row["kind"] in KINDS and row["confidence"] == "high"]
    wrong = {_plain(row["msgid"]) for row in truth["wrong"]}
    return Figures(
        known=Counter(row["kind"] for row in rows),
        found=Counter(r["kind"] for r in rows if r["kind"] in flagged.get(_plain(r["msgid"]), ())),
        flagged=Counter(kind for kinds in flagged.values() for kind in kinds),
        wrong=Counter(kind for msgid, kinds in flagged.items() if msgid in wrong for kind in kinds),
        messages=len(flagged),
        wrong_messages=len(flagged.keys() & wrong),
        false=sum(_plain(msgid) in flagged for msgid in truth["clean"]),
    )


def _flagged(language: str) -> dict[str, set[str]]:
    """Return the messages that are reported, with the kinds of what is reported."""
    catalogue = read_catalogue(CATALOGUES / f"{language}.po", language)
    entries = [entry for entry in catalogue.entries if not entry.obsolete]
    spoken, lexicon = load_lexicon("en"), load_lexicon(language)
    found: dict[str, set[str]] = {}
    for problem in check_prose(entries, catalogue, spoken, lexicon):
        kind = problem.kind.label.removeprefix("fact.")
        found.setdefault(_plain(problem.msgid), set()).add(kind)
    return found


def _plain(msgid: str) -> str:
    return " ".join(msgid.split())


def _table(language: str, figures: Figures) -> Iterator[str]:
    yield f"{language:16}{'known':>8}{'found':>8}{'recall':>8}{'flagged':>9}{'precision':>11}"
    for kind in KINDS:
        known, found = figures.known[kind], figures.found[kind]
        flagged, wrong = figures.flagged[kind], figures.wrong[kind]
        shares = f"{_share(found, known):>8}{flagged:>9}{_share(wrong, flagged):>11}"
        yield f"{kind:16}{known:>8}{found:>8}{shares}"
    known, found = figures.known.total(), figures.found.total()
    precision = _share(figures.wrong_messages, figures.messages)
    shares = f"{_share(found, known):>8}{figures.messages:>9}{precision:>11}"
    yield f"{'all':16}{known:>8}{found:>8}{shares}"
    yield f"{figures.false} of the messages known to be right are flagged"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


if __name__ == "__main__":
    main()
