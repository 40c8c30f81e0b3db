"""A new language: its catalogues, its lexicon and its line in LINGUAS, made in one go."""

from cadogan.addlanguage.add import Made, make_language
from cadogan.addlanguage.names import UnknownLanguageError, language_name
from cadogan.addlanguage.skeleton import lexicon_skeleton

__all__ = ["Made", "UnknownLanguageError", "language_name", "lexicon_skeleton", "make_language"]
