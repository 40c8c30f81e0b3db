"""Examples in the pages: found, read, played on the engine, drawn and told.

``find_examples`` finds the listings of a page, ``parse_example`` reads one,
``run_example`` plays it; ``show_example`` and ``tell`` say in a reader's language what
happened. ``mark_problems`` finds examples and facts that are all but marked.
"""

from cadogan.examples.listing import Listing, find_examples
from cadogan.examples.marks import mark_problems
from cadogan.examples.model import Example, Place
from cadogan.examples.outcome import Change, Consequence, Outcome, StepOutcome
from cadogan.examples.parse import parse_example
from cadogan.examples.places import rule_places
from cadogan.examples.run import run_example
from cadogan.examples.show import Drawing, Shown, example_html, show_example
from cadogan.examples.tell import Part, Sentence, rule_title, tell

__all__ = [
    "Change",
    "Consequence",
    "Drawing",
    "Example",
    "Listing",
    "Outcome",
    "Part",
    "Place",
    "Sentence",
    "Shown",
    "StepOutcome",
    "example_html",
    "find_examples",
    "mark_problems",
    "parse_example",
    "rule_places",
    "rule_title",
    "run_example",
    "show_example",
    "tell",
]
