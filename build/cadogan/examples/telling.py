"""Whether Cadogan can tell an example in a language: every sentence, name and letter of it.

A text that has no translation is told in English, and a letter that a lexicon lacks is the
English one; readers of a translated page would meet them in its middle.
"""

import gettext
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from cadogan.boards import load_wording
from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.examples.outcome import Outcome
from cadogan.examples.show import show_example
from cadogan.facts import Lexicon, load_lexicon
from cadogan.problems import Kind, Problem
from cadogan.translate.fields import field_faults
from cadogan.ui import SOURCE_LANGUAGE, read_ui
from cadogan_engine import Rank

_LETTERED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


def texts_of(outcome: Outcome) -> tuple[str, ...]:
    """Return the texts of Cadogan that an example is told with: their msgids."""
    heard = _Listening()
    wording = replace(load_wording(SOURCE_LANGUAGE), ui=heard)
    show_example(outcome, id="example", wording=wording)
    return tuple(heard.asked)


def untold(texts: Iterable[str], language: str, path: Path) -> Iterator[Problem]:
    """Yield what keeps texts of Cadogan from being told in a language.

    ``path`` is the catalogue of Cadogan's own texts (``cadogan.ui.ui_file``). A text that it
    has no translation for, or a letter that the lexicon lacks, is a warning; a translation
    that lacks a field, or has one that is never filled, is an error.
    """
    catalogue = read_ui(path, language)
    for text in texts:
        entry = catalogue.lookup(text)
        if entry is None or not entry.translated:
            yield _untranslated(text, entry, catalogue)
        else:
            for fault in field_faults(entry):
                yield fault.problem(catalogue, entry, entry.msgid)
    lexicon = load_lexicon(language)
    missing = [rank for rank in _LETTERED if rank not in lexicon.letters]
    if missing:
        yield _without_letters(lexicon, missing)


class _Listening(gettext.NullTranslations):
    """English, noting the msgids that are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[str, None] = {}

    def gettext(self, message: str) -> str:
        self.asked[message] = None
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked[msgid1] = None
        return super().ngettext(msgid1, msgid2, n)


def _untranslated(text: str, entry: Entry | None, catalogue: Catalogue) -> Problem:
    message = f'"{text}" is not translated: examples are told in English there'
    line = (entry.msgstr_line or entry.line) if entry else 1
    problem = Problem(Kind.EXAMPLE_UNTOLD, str(catalogue.path), line, message, "translate it")
    return problem._replace(language=catalogue.language, msgid=text)


def _without_letters(lexicon: Lexicon, missing: list[Rank]) -> Problem:
    names = ", ".join(rank.name.lower() for rank in missing)
    message = f"the lexicon of {lexicon.language} has no letters for {names}: cards show English"
    hint = 'add them under [cards], such as queen = "Q"'
    return Problem(
        Kind.EXAMPLE_UNTOLD, str(lexicon.path), 1, message, hint, language=lexicon.language
    )
