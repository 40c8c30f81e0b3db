"""Plural forms: whether the rule in a catalogue's header can be used, and fits its entries."""

import gettext
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from cadogan.catalogue.header import field_of
from cadogan.catalogue.model import Catalogue
from cadogan.cldr import plural_forms
from cadogan.problems import Kind, Problem

_FIELD = "plural-forms"
_FORMS = re.compile(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;\n]+)")
_NUMBERS = (*range(201), 1_000, 1_000_000)


class PluralRule(NamedTuple):
    """How many forms a language has, and which one a number takes."""

    forms: int
    form: Callable[[int], int]


def parse_plural_rule(field: str) -> PluralRule:
    """Read the value of ``Plural-Forms``; ValueError, with the reason, for one that is none.

    What follows the rule's semicolon is nobody's business, as for gettext.
    """
    match = _FORMS.match(field)
    if match is None:
        raise ValueError("it is not nplurals=NUMBER; plural=RULE;")
    forms, form = int(match[1]), gettext.c2py(match[2])
    for number in _NUMBERS:
        try:
            index = form(number)
        except ArithmeticError as error:
            raise ValueError(f"it has no form for {number}") from error
        if not 0 <= index < forms:
            raise ValueError(f"the form for {number} is {index}, but there are only {forms}")
    return PluralRule(forms, form)


def plural_problems(catalogue: Catalogue) -> Iterator[Problem]:
    """Yield what is wrong with the rule of the header, and with entries that do not fit it.

    A catalogue of a manual has plural entries rarely, and needs no rule without them.
    """
    field = field_of(catalogue.header, _FIELD)
    in_use = [entry for entry in catalogue.entries if not entry.obsolete]
    plurals = [entry for entry in in_use if entry.msgid_plural is not None]
    hint = f"write Plural-Forms: {plural_forms(catalogue.language)}"
    line = _line(catalogue)
    if not field or "EXPRESSION" in field:
        if plurals:
            yield _problem(catalogue, line, "the header has no Plural-Forms, entries have", hint)
        return
    try:
        rule = parse_plural_rule(field)
    except ValueError as error:
        yield _problem(catalogue, line, f"Plural-Forms cannot be used: {error}", hint)
        return
    for entry in plurals:
        given = len(entry.msgstr_plural)
        if entry.has_translation and given != rule.forms:
            message = f"the entry has {given} forms of the plural, the header says {rule.forms}"
            mend = f"write msgstr[0] to msgstr[{rule.forms - 1}]"
            yield _problem(catalogue, entry.msgstr_line, message, mend)._replace(msgid=entry.msgid)


def _line(catalogue: Catalogue) -> int:
    """Return the line of the field, or of the header."""
    for number, line in enumerate(catalogue.text.splitlines(), 1):
        if line.lstrip('" ').lower().startswith(_FIELD):
            return number
    return 1


def _problem(catalogue: Catalogue, line: int, message: str, hint: str) -> Problem:
    language, path = catalogue.language, str(catalogue.path)
    return Problem(Kind.PO_PLURAL, path, line, message, hint, language=language)
