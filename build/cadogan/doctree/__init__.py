"""Pages of DocBook as docutils nodes.

Every element has a rule: a small function in the module of its kind. A page is first
resolved (what its references lead to), then converted; both are pure functions of the
page and need no Sphinx application.
"""

from cadogan.doctree.builder import Options
from cadogan.doctree.pagefiles import PageSettings, options, parse_page, write_pages
from cadogan.doctree.references import Surroundings, Target, media_folders, resolve, targets
from cadogan.doctree.registry import RULES, document, fill

__all__ = [
    "RULES",
    "Options",
    "PageSettings",
    "Surroundings",
    "Target",
    "document",
    "fill",
    "media_folders",
    "options",
    "parse_page",
    "resolve",
    "targets",
    "write_pages",
]
