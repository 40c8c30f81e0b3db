"""Deciding what is translatable, and the messages that come of it, as itstool makes them."""

from cadogan.catalogue.message import Message
from cadogan.segment.extract import its_problems, segments
from cadogan.segment.listings import Comment, with_comments
from cadogan.segment.messages import merge_segments
from cadogan.segment.model import Purpose, Segment
from cadogan.segment.rules import RuleSet, read_rules, rule_set
from cadogan.segment.unreached import unreached

__all__ = [
    "Comment",
    "Message",
    "Purpose",
    "RuleSet",
    "Segment",
    "its_problems",
    "merge_segments",
    "read_rules",
    "rule_set",
    "segments",
    "unreached",
    "with_comments",
]
