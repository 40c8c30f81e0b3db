"""Examples in the pages: found, read, played on the engine, drawn and told.

``parse_example`` reads a listing (:mod:`cadogan.runners.find` finds those of a page),
``run_example`` plays it; ``show_example`` and ``tell`` say in a reader's language what
happened. ``mark_problems`` finds examples and facts that are all but marked.
"""

from cadogan.examples.marks import mark_problems
from cadogan.examples.model import Example
from cadogan.examples.outcome import Change, Consequence, Outcome, StepOutcome
from cadogan.examples.parse import parse_example
from cadogan.examples.run import run_example
from cadogan.examples.show import Drawing, Shown, example_html, show_example
from cadogan.examples.tell import Part, Sentence, rule_title, tell

__all__ = [
    "Change",
    "Consequence",
    "Drawing",
    "Example",
    "Outcome",
    "Part",
    "Sentence",
    "Shown",
    "StepOutcome",
    "example_html",
    "mark_problems",
    "parse_example",
    "rule_title",
    "run_example",
    "show_example",
    "tell",
]
