"""The coverage of a manual, or of some of its pages, in some of its languages."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace

from cadogan.catalogue.model import Catalogue
from cadogan.coverage.languages import messages_of, told_in
from cadogan.coverage.model import RuleCoverage, State
from cadogan.coverage.rules import Stating, rule_coverage, stating
from cadogan.manual import Manual
from cadogan.segment import Segment
from cadogan.source import SourceFile


def manual_coverage(
    manual: Manual,
    read: Mapping[str, Catalogue | None],
    pages: Sequence[SourceFile] | None = None,
) -> tuple[RuleCoverage, ...]:
    """Return a row for each rule of the games of a manual, or of some of its files.

    ``read`` has the catalogue of each language that is asked for, None for the source's.
    """
    wanted = manual.book.files if pages is None else tuple(pages)
    overlays = [overlay for overlay in manual.overlays if overlay.is_about(wanted)]
    stated = stating(wanted, overlays)
    return tuple(
        _with_languages(row, stated.get(row.rule.id), manual, read)
        for row in rule_coverage(wanted, overlays)
    )


def stated_messages(manual: Manual) -> dict[str, tuple[Segment, ...]]:
    """Return the messages on which it depends what a language makes of each rule, by its id."""
    stated = stating(manual.book.files, manual.overlays)
    return {rule: tuple(messages_of(manual, one)) for rule, one in stated.items()}


def states_in(
    manual: Manual, language: str, catalogue: Catalogue | None, rules: Container[str] | None = None
) -> dict[str, State]:
    """Return what a language makes of each rule that a manual states, or of some, by their ids."""
    stated = stating(manual.book.files, manual.overlays)
    return {
        rule: told_in(manual, one, language, catalogue).state
        for rule, one in stated.items()
        if rules is None or rule in rules
    }


def _with_languages(
    row: RuleCoverage,
    stated: Stating | None,
    manual: Manual,
    read: Mapping[str, Catalogue | None],
) -> RuleCoverage:
    if stated is None:
        return row
    told = (told_in(manual, stated, language, catalogue) for language, catalogue in read.items())
    return replace(row, languages=tuple(told))
