"""Names of languages as gettext writes them, and what somebody who wrote another one meant."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.languages import get_official_languages
from babel.localedata import locale_identifiers

_NAME = re.compile(r"(?P<language>[a-z]{2,3})(?:_(?P<territory>[A-Z]{2}))?(?:@[a-z]+)?")
_PARTS = re.compile(r"(?P<language>[A-Za-z]+)(?:[-_](?P<territory>[A-Za-z]{2}))?(?P<rest>@\w+)?")
_MOST = 3


class UnknownLanguageError(ValueError):
    """A name stands for no language; the text says which ones may be meant."""


def language_name(text: str) -> str:
    """Return a language's name if it is one (``it``, ``pt_BR``, ``sr@latin``).

    The language has to be one that CLDR knows, the territory, too. Raises
    UnknownLanguageError for any other, with those that may be meant.
    """
    if _is_name(text):
        return text
    meant = list(dict.fromkeys(_meant(text)))[:_MOST]
    shown = " or ".join(map(_shown, meant))
    hint = f"did you mean {shown}?" if meant else "write a name such as it, pt_BR, sr@latin"
    raise UnknownLanguageError(f"{text!r} is no language that CLDR knows: {hint}")


def english_name(name: str) -> str:
    """Return what a language is called in English (``pt_BR``: Portuguese, Brazil)."""
    match = _NAME.fullmatch(name)
    if match is None:
        return name
    language = _english().languages.get(match["language"], match["language"])
    territory = _english().territories.get(match["territory"] or "", "")
    return f"{language}, {territory}" if territory else str(language)


def _is_name(text: str) -> bool:
    match = _NAME.fullmatch(text)
    if match is None or match["language"] not in _english().languages:
        return False
    return match["territory"] is None or match["territory"] in _english().territories


def _meant(text: str) -> Iterator[str]:
    """Yield what may be meant: other writing, names, old codes, a country's languages."""
    match = _PARTS.fullmatch(text.strip())
    if match:
        territory = f"_{match['territory'].upper()}" if match["territory"] else ""
        written = f"{match['language'].lower()}{territory}{match['rest'] or ''}"
        yield from (name for name in (written, match["language"].lower()) if _is_name(name))
        alias = get_global("language_aliases").get(match["language"].lower())
        yield from [alias] if alias and _is_name(alias) else []
        yield from get_official_languages(match["language"].upper())
    names = _names()
    yield from (names[name] for name in get_close_matches(text.casefold(), names, _MOST, 0.75))


@cache
def _names() -> dict[str, str]:
    """Return the languages by what they are called in English and by themselves."""
    found = {name.casefold(): code for code, name in _english().languages.items() if _is_name(code)}
    for code in locale_identifiers():
        if "_" not in code:
            try:
                own = Locale.parse(code).get_language_name()
            except (UnknownLocaleError, ValueError):
                continue
            found.update({own.casefold(): code} if own and _is_name(code) else {})
    return found


@cache
def _english() -> Locale:
    return Locale("en")


def _shown(name: str) -> str:
    return f"{name} ({english_name(name)})"
