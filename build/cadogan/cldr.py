"""What CLDR, through Babel, knows of a language: its own name, script and plural forms.

Every function takes the gettext name and accepts any: what CLDR does not know falls back
to something sensible.
"""

from gettext import c2py

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.messages.plurals import get_plural

from cadogan.languages import SCRIPT_LENGTH, bcp47

_WITHOUT_BLANKS = frozenset({"Hans", "Hant", "Jpan", "Khmr", "Laoo", "Mymr", "Thai", "Tibt"})
"""The scripts that write no blanks between words."""
_ROMANCE_FORMS = 3
_MILLION = 1_000_000
_COUNTED = range(200)
"""Numbers that take all forms of a language but one for millions."""


def babel_locale(name: str) -> Locale | None:
    """Return Babel's locale for a language or the longest beginning of its tag that is known."""
    tag = bcp47(name)
    while tag:
        try:
            return Locale.parse(tag, sep="-")
        except (UnknownLocaleError, ValueError):
            tag = tag.rpartition("-")[0]
    return None


def own_name(name: str) -> str:
    """Return what speakers call the language (``de`` -> ``Deutsch``), or its tag if unknown."""
    tag = bcp47(name)
    locale = babel_locale(name)
    own = locale.get_display_name() if locale else None
    if not own:
        return tag
    variant = tag.rpartition("-")[2]
    note = f" ({variant})" if len(variant) > SCRIPT_LENGTH and "-" in tag else ""
    return own[0].upper() + own[1:] + note


def script(name: str) -> str:
    """Return the ISO 15924 code of the script a language is usually written in (``Cyrl``).

    It is the one the name tells (``sr@latin``), else CLDR's likely one; ``Latn`` for a
    language that CLDR does not know.
    """
    language, *subtags = bcp47(name).split("-")
    told = next((tag for tag in subtags if len(tag) == SCRIPT_LENGTH and tag.isalpha()), "")
    likely = get_global("likely_subtags").get(language, "").split("_")
    return told or (likely[1] if len(likely) > 1 else "Latn")


def has_blanks(name: str) -> bool:
    """Tell whether the script of a language has blanks between words."""
    return script(name) not in _WITHOUT_BLANKS


def plural_forms(name: str) -> str:
    """Return the value of the catalogue header ``Plural-Forms`` for a language.

    From Babel's table of gettext rules, which follows CLDR; a language that is not
    there gets the two forms of English, gettext's own default. The form that French,
    Portuguese and their like have for whole millions alone (``un million de cartes``) is
    left out: GNU gettext, GNOME and Weblate do not ask translators for it.
    """
    locale = babel_locale(name)
    rule = get_plural(locale) if locale else get_plural("en")
    forms, expression = rule.num_plurals, rule.plural_expr
    form = c2py(expression)
    if forms == _ROMANCE_FORMS and form(_MILLION) not in map(form, _COUNTED):
        forms, expression = 2, "(n > 1)" if form(0) == form(1) else "(n != 1)"
    return f"nplurals={forms}; plural={expression};"
