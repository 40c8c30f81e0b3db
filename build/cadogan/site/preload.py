"""Everything a language's process needs, imported once for all of them.

Sphinx's modules must be imported before any language is set: the texts they hold
are then looked up when they are used, not frozen in the language of the first import.
"""

import mimetypes
from contextlib import suppress
from importlib import import_module

from sphinx.application import builtin_extensions

import cadogan.site.language
from cadogan.site.search import split_words
from cadogan.site.settings import EXTENSIONS

__all__ = ["cadogan"]

mimetypes.init()
split_words("")
for _name in (*builtin_extensions, "sphinx.search", *EXTENSIONS):
    with suppress(ImportError):
        import_module(_name)
