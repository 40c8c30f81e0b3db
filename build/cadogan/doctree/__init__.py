"""Pages of DocBook as docutils nodes.

Every element has a rule: a small function in the module of its kind. A page is first
resolved (what its references lead to), then converted; both are pure functions of the
page and need no Sphinx application.
"""

from cadogan.doctree.builder import Options
from cadogan.doctree.known import Known, known
from cadogan.doctree.pagefiles import (
    PageFile,
    PageSettings,
    options,
    page_files,
    parse_page,
    write_media,
    write_pages,
)
from cadogan.doctree.references import Surroundings, resolve
from cadogan.doctree.registry import RULES, document, fill
from cadogan.doctree.targets import Target

__all__ = [
    "RULES",
    "Known",
    "Options",
    "PageFile",
    "PageSettings",
    "Surroundings",
    "Target",
    "document",
    "fill",
    "known",
    "options",
    "page_files",
    "parse_page",
    "resolve",
    "write_media",
    "write_pages",
]
