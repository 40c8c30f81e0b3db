"""Checks of a catalogue beside those that decide whether a msgstr can be used.

``catalogue`` tells what cannot be read of a file, and ``translate`` what cannot be put into a
page; here is what is odd about the rest: blanks, signs, plural forms, what is not translated.
A check changes nothing, and what it yields is a ``Problem``.
"""

from cadogan.checks.alone import messages_alone, unusable
from cadogan.checks.catalogue import check_catalogue, check_wording
from cadogan.checks.plurals import PluralRule, parse_plural_rule
from cadogan.checks.ui import check_ui

__all__ = [
    "PluralRule",
    "check_catalogue",
    "check_ui",
    "check_wording",
    "messages_alone",
    "parse_plural_rule",
    "unusable",
]
