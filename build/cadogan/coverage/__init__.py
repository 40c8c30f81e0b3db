"""Rules against pages: where each is stated, what shows it, and in which languages it is told."""

from cadogan.coverage.languages import told_in
from cadogan.coverage.matrix import with_matrix
from cadogan.coverage.model import InLanguage, RuleCoverage, Share, Shown, State
from cadogan.coverage.problems import gaps, untold
from cadogan.coverage.project import manual_coverage, stated_messages, states_in
from cadogan.coverage.rules import documented_games, rule_coverage
from cadogan.coverage.shares import Shares, shares
from cadogan.coverage.thresholds import threshold_problems
from cadogan.coverage.wording import Marking, manual_marking

__all__ = [
    "InLanguage",
    "Marking",
    "RuleCoverage",
    "Share",
    "Shares",
    "Shown",
    "State",
    "documented_games",
    "gaps",
    "manual_coverage",
    "manual_marking",
    "rule_coverage",
    "shares",
    "stated_messages",
    "states_in",
    "threshold_problems",
    "told_in",
    "untold",
    "with_matrix",
]
