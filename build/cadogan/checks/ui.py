"""Checks of what Cadogan itself says to readers: the catalogues of po/ui.

Their texts hold names in braces, which are replaced by numbers, cards and piles. A misspelt
one would stand in every page.
"""

from collections.abc import Iterator

from cadogan.catalogue.model import Catalogue
from cadogan.checks.plurals import plural_problems
from cadogan.problems import Kind, Problem
from cadogan.reports.text import counted
from cadogan.translate.fields import field_faults


def check_ui(catalogue: Catalogue) -> Iterator[Problem]:
    """Yield what is wrong with a catalogue of Cadogan's own texts, and how many it lacks."""
    yield from catalogue.problems
    yield from plural_problems(catalogue)
    entries = [entry for entry in catalogue.entries if entry.msgid and not entry.obsolete]
    missing = [entry for entry in entries if not entry.translated]
    if missing:
        message = f"{counted(len(missing), 'text')} of {len(entries)} not translated"
        hint = "readers see English there"
        path, language = str(catalogue.path), catalogue.language
        line = missing[0].line
        yield Problem(Kind.PO_UNTRANSLATED, path, line, message, hint, language=language)
    for entry in entries:
        for fault in field_faults(entry) if entry.translated else ():
            yield fault.problem(catalogue, entry, entry.msgid)
