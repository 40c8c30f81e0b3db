"""Whether Cadogan can tell an example in a language: every sentence, name and letter of it.

A text that has no translation is told in English, and a letter that a lexicon lacks is the
English one; readers of a translated page would meet them in its middle.
"""

import gettext
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cadogan.boards import load_wording
from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.examples.outcome import Outcome
from cadogan.examples.show import show_example
from cadogan.facts import Lexicon, load_lexicon
from cadogan.problems import Kind, Problem
from cadogan.ui import read_ui
from cadogan_engine import Rank

_FIELD = re.compile(r"\{\w*\}")
_COUNT = "{count}"
_LETTERED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


def untold(outcome: Outcome, language: str, path: Path) -> Iterator[Problem]:
    """Yield what keeps an example from being told in a language, the same for each example.

    ``path`` is the catalogue of Cadogan's own texts (``cadogan.ui.ui_file``). A text that it
    has no translation for, or a letter that the lexicon lacks, is a warning; a translation
    that lacks a field, or has one that is never filled, is an error.
    """
    heard = _Listening(read_ui(path))
    wording = replace(load_wording(language), ui=heard)
    show_example(outcome, id="example", wording=wording)
    if heard.untranslated or heard.unfit:
        catalogue = read_catalogue(path, language)
        yield from (_untranslated(text, catalogue) for text in heard.untranslated)
        yield from (_unfit(text, catalogue) for text in heard.unfit)
    lexicon = load_lexicon(language)
    missing = [rank for rank in _LETTERED if rank not in lexicon.letters]
    if missing:
        yield _without_letters(lexicon, missing)


class _Listening(gettext.NullTranslations):
    """Translations that note which texts they are asked for in vain, or have with other fields."""

    def __init__(self, inner: gettext.NullTranslations) -> None:
        super().__init__()
        self.untranslated: dict[str, None] = {}
        self.unfit: dict[str, None] = {}
        self._inner = inner
        inner.add_fallback(_Missing(self.untranslated))

    def gettext(self, message: str) -> str:
        return self._fitting(message, self._inner.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._fitting(msgid2, self._inner.ngettext(msgid1, msgid2, n), _COUNT)

    def _fitting(self, message: str, translation: str, optional: str = "") -> str:
        """Return a translation if it has the fields of its message, else the message."""
        wanted, found = (set(_FIELD.findall(text)) for text in (message, translation))
        if found - wanted or wanted - found - {optional}:
            self.unfit[message] = None
            return message
        return translation


class _Missing(gettext.NullTranslations):
    """What translations ask for texts that they have not."""

    def __init__(self, asked: dict[str, None]) -> None:
        super().__init__()
        self._asked = asked

    def gettext(self, message: str) -> str:
        self._asked[message] = None
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self._asked[msgid1] = None
        return super().ngettext(msgid1, msgid2, n)


def _untranslated(text: str, catalogue: Catalogue) -> Problem:
    message = f'"{text}" is not translated: examples are told in English there'
    return _at_entry(Kind.EXAMPLE_UNTOLD, text, catalogue, message, "translate it")


def _unfit(text: str, catalogue: Catalogue) -> Problem:
    fields = " ".join(dict.fromkeys(_FIELD.findall(text)))
    hint = f"it needs just these fields: {fields}"
    message = f'the translation of "{text}" has other fields'
    return _at_entry(Kind.PO_PLACEHOLDER, text, catalogue, message, hint)


def _at_entry(kind: Kind, text: str, catalogue: Catalogue, message: str, hint: str) -> Problem:
    entry = next((one for one in catalogue.entries if text in (one.msgid, one.msgid_plural)), None)
    line = (entry.msgstr_line or entry.line or 1) if entry else 1
    return Problem(
        kind, str(catalogue.path), line, message, hint, language=catalogue.language, msgid=text
    )


def _without_letters(lexicon: Lexicon, missing: list[Rank]) -> Problem:
    names = ", ".join(rank.name.lower() for rank in missing)
    message = f"the lexicon of {lexicon.language} has no letters for {names}: cards show English"
    hint = 'add them under [cards], such as queen = "Q"'
    return Problem(
        Kind.EXAMPLE_UNTOLD, str(lexicon.path), 1, message, hint, language=lexicon.language
    )
