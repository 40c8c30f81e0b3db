"""Texts that somebody reviewed: a change of what a rule says waits until it is read again."""

from cadogan.review.changes import Stale, review_problems, stale_passages
from cadogan.review.passages import Passage, manual_passages, page_passages
from cadogan.review.record import Record, Reviewed, accept, read_record, record_path, record_text

__all__ = [
    "Passage",
    "Record",
    "Reviewed",
    "Stale",
    "accept",
    "manual_passages",
    "page_passages",
    "read_record",
    "record_path",
    "record_text",
    "review_problems",
    "stale_passages",
]
