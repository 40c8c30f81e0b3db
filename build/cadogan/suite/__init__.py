"""What is tested: every example of a page, and every marked fact, title and text of a language.

The command line and the pytest plugin are two hosts of these tests, and both get them from
``page_tests``. An example is named by its id without the game, and by the language it is told
in (``tableau-build[de]``): it is played in the language of the page. A fact is named by its
name and the language that states it (``fact-tableau-count[de]``), a title by its example and
the language (``tableau-build-title[de]``), a text that is compared with its translation by the
id around it and the language (``prose-tableau-build[de]``).
"""

from cadogan.suite.listings import (
    PageListing,
    example_problems,
    example_tests,
    page_listings,
    telling_tests,
    title_tests,
    translated_title_tests,
)
from cadogan.suite.model import PageTest, Result, Subject, numbered, run
from cadogan.suite.pages import Suite, manual_suite, manual_tests, page_tests
from cadogan.suite.words import (
    fact_tests,
    prose_tests,
    quoted_fact_tests,
    translated_fact_tests,
)

__all__ = [
    "PageListing",
    "PageTest",
    "Result",
    "Subject",
    "Suite",
    "example_problems",
    "example_tests",
    "fact_tests",
    "manual_suite",
    "manual_tests",
    "numbered",
    "page_listings",
    "page_tests",
    "prose_tests",
    "quoted_fact_tests",
    "run",
    "telling_tests",
    "title_tests",
    "translated_fact_tests",
    "translated_title_tests",
]
