"""Putting translations into pages: each msgstr checked, none able to harm another."""

from cadogan.translate.credits import Credit, parse_credits
from cadogan.translate.into import translate
from cadogan.translate.merged import merged
from cadogan.translate.model import Counts, Status, Translation
from cadogan.translate.usable import is_usable

__all__ = [
    "Counts",
    "Credit",
    "Status",
    "Translation",
    "is_usable",
    "merged",
    "parse_credits",
    "translate",
]
