"""Deciding what is translatable, and the messages that come of it, as itstool makes them."""

from cadogan.catalogue.message import Message
from cadogan.segment.extract import its_problems, segments
from cadogan.segment.messages import merge_segments, messages
from cadogan.segment.model import Inline, Note, Placeholder, Purpose, Segment
from cadogan.segment.rules import RuleSet, read_rules, rule_set

__all__ = [
    "Inline",
    "Message",
    "Note",
    "Placeholder",
    "Purpose",
    "RuleSet",
    "Segment",
    "its_problems",
    "merge_segments",
    "messages",
    "read_rules",
    "rule_set",
    "segments",
]
