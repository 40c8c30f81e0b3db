"""All checks of one catalogue against the messages of its manual."""

from collections.abc import Iterable, Iterator

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.checks.blanks import edges, glued, words_alone
from cadogan.checks.pairs import pairs
from cadogan.checks.plurals import plural_problems
from cadogan.checks.same import same
from cadogan.checks.style import style
from cadogan.cldr import has_blanks
from cadogan.manual import Manual
from cadogan.problems import Kind, Problem
from cadogan.reports.text import counted
from cadogan.segment import Purpose, Segment

_UNSEEN = frozenset({Purpose.LOCALES, Purpose.CREDITS, Purpose.RESOURCE})


def check_catalogue(manual: Manual, catalogue: Catalogue) -> Iterator[Problem]:
    """Yield what is odd about a catalogue, beside what reading it and using it tells."""
    yield from plural_problems(catalogue)
    yield from _amounts(manual, catalogue)
    segments = (one for file in manual.book.files for one in manual.segments[file.name])
    yield from check_wording(segments, catalogue, manual.reading.source_language)


def check_wording(
    segments: Iterable[Segment], catalogue: Catalogue, source_language: str
) -> Iterator[Problem]:
    """Yield what is odd about the words, signs and blanks of translations that can be used."""
    found = tuple(pairs(segments, catalogue))
    with_blanks = has_blanks(catalogue.language)
    known = words_alone(pair.target for pair in found) if with_blanks else frozenset()
    for pair in found:
        faults = [*edges(pair), *style(pair, catalogue.language)]
        faults += same(pair, catalogue.language, source_language)
        faults += glued(pair, known) if with_blanks else ()
        yield from (fault.problem(catalogue, pair.entry, pair.segment.msgid) for fault in faults)


def _amounts(manual: Manual, catalogue: Catalogue) -> Iterator[Problem]:
    """Yield how many messages are fuzzy, and how many not translated, if any are.

    The place is the first of them; a message that the catalogue does not have is nowhere.
    Those count that readers see: not the names of translators, nor those that only tell that
    a picture changed.
    """
    if not catalogue.entries:
        return
    all_segments = (segment for segments in manual.segments.values() for segment in segments)
    keys = dict.fromkeys(segment.key for segment in all_segments if segment.purpose not in _UNSEEN)
    entries = [catalogue.lookup(*key) for key in keys]
    fuzzy = [entry for entry in entries if entry and entry.fuzzy and entry.has_translation]
    done = [entry for entry in entries if entry and entry.translated]
    missing = [entry for entry in entries if not entry or not entry.has_translation]
    share = f"of {len(entries)}, {100 * len(done) // max(len(entries), 1)} % are translated"
    told = (
        (Kind.PO_FUZZY, fuzzy, "fuzzy", "read each, and take the mark out if it is right"),
        (Kind.PO_UNTRANSLATED, missing, "not translated", "readers see the source's text there"),
    )
    for kind, found, what, hint in told:
        if found:
            verb = "is" if len(found) == 1 else "are"
            message = f"{counted(len(found), 'message')} {verb} {what} ({share})"
            line = _first_line(found)
            path, language = str(catalogue.path), catalogue.language
            yield Problem(kind, path, line, message, hint, language=language)


def _first_line(entries: Iterable[Entry | None]) -> int:
    return min((entry.line for entry in entries if entry), default=1)
