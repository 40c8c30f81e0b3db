"""Languages: from gettext's names to BCP 47, direction, Sphinx's names.

gettext names a locale ``ll_CC@modifier``, the web ``ll-Scrp-CC-variant`` (BCP 47).
Every function takes the gettext name, works on strings alone and accepts any name.
What CLDR knows of a language is asked in :mod:`cadogan.cldr`.
"""

import re
from functools import lru_cache

_NAME = re.compile(
    r"(?P<language>[A-Za-z]+)(?:[-_](?P<rest>[A-Za-z0-9_-]+))?(?:\.[^@]*)?(?:@(?P<modifier>.+))?"
)
_ENCODING = re.compile(r"\.[^@]*")
_SCRIPTS = {
    "arab": "Arab",
    "arabic": "Arab",
    "cyrillic": "Cyrl",
    "cyrl": "Cyrl",
    "deva": "Deva",
    "devanagari": "Deva",
    "hebr": "Hebr",
    "hebrew": "Hebr",
    "ijekavianlatin": "Latn",
    "iqtelif": "Latn",
    "latin": "Latn",
    "latn": "Latn",
    "shavian": "Shaw",
    "shaw": "Shaw",
    "tifinagh": "Tfng",
    "tfng": "Tfng",
}
_VARIANTS = {
    "abegede": "x-abegede",
    "ekavian": "ekavsk",
    "euro": "",
    "ije": "ijekavsk",
    "ijekavian": "ijekavsk",
    "ijekavianlatin": "ijekavsk",
    "polytonic": "polyton",
}
_LANGUAGES = {("aa", "saaho"): "ssy", ("no", "bokmal"): "nb", ("no", "nynorsk"): "nn"}
_RTL_LANGUAGES = {"ar", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "ug", "ur", "yi"}
_RTL_SCRIPTS = {"Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"}
_NOT_RTL_SCRIPTS = {"Latn", "Cyrl", "Deva"}
SCRIPT_LENGTH = 4

# Where the name of the texts that Sphinx ships is not the bare language code.
_SPHINX_NAMES = {
    "ca-valencia": "ca@valencia",
    "en-GB": "en_GB",
    "hi": "hi_IN",
    "nb": "nb_NO",
    "nn": "nb_NO",
    "no": "nb_NO",
    "pt": "pt_PT",
    "pt-BR": "pt_BR",
    "sr-Latn": "sr@latin",
    "uk": "uk_UA",
    "zh": "zh_CN",
    "zh-HK": "zh_TW",
    "zh-Hant": "zh_TW",
    "zh-MO": "zh_TW",
    "zh-TW": "zh_TW",
}


@lru_cache(maxsize=1000)
def bcp47(name: str) -> str:
    """Return the BCP 47 tag of a gettext locale name.

    ``sr@latin`` -> ``sr-Latn``, ``zh_CN`` -> ``zh-CN``, ``ca@valencia`` ->
    ``ca-valencia``, ``no@nynorsk`` -> ``nn``. A name in an unknown form comes back with
    characters that a tag cannot hold turned into hyphens, so that it can be used in any case.
    """
    match = _NAME.fullmatch(name.strip())
    if not match:
        return re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-") or "und"
    subtags = [_subtag(part) for part in re.split(r"[-_]", match["rest"] or "") if part]
    language, modifier = match["language"].lower(), (match["modifier"] or "").lower()
    if other := _LANGUAGES.get((language, modifier)):
        return "-".join([other, *subtags])
    script = [_SCRIPTS[modifier]] if modifier in _SCRIPTS else []
    name = _VARIANTS.get(modifier, "" if script else modifier)
    variant = re.sub(r"[^a-z0-9]+", "-", name).strip("-")
    return "-".join([language, *script, *subtags, *([_variant(variant)] if variant else [])])


def without_encoding(name: str) -> str:
    """Return a locale name without its encoding: ``de_DE.UTF-8`` is the language ``de_DE``."""
    return _ENCODING.sub("", name)


def primary(name: str) -> str:
    """Return the language of a locale name alone: ``de`` of ``de_AT``, ``sr`` of ``sr@latin``."""
    return bcp47(name).partition("-")[0]


def direction(name: str) -> str:
    """Return ``rtl`` or ``ltr``, for the HTML attribute ``dir``."""
    tag = bcp47(name).split("-")
    scripts = {part for part in tag[1:] if len(part) == SCRIPT_LENGTH and part.isalpha()}
    if scripts & _RTL_SCRIPTS:
        return "rtl"
    return "rtl" if tag[0] in _RTL_LANGUAGES and not scripts & _NOT_RTL_SCRIPTS else "ltr"


def sphinx_language(name: str) -> str:
    """Return the name Sphinx wants in its setting ``language`` (``pt_BR``, ``sr@latin``).

    Sphinx ships texts and search stemmers under a mixture of names; one it has no
    texts for is passed as the bare language and Sphinx falls back to English.
    """
    tag = bcp47(name)
    while tag:
        if tag in _SPHINX_NAMES:
            return _SPHINX_NAMES[tag]
        tag = tag.rpartition("-")[0]
    return primary(name)


def _subtag(part: str) -> str:
    if len(part) == SCRIPT_LENGTH and part.isalpha():
        return part.title()
    if len(part) in (2, 3) and (part.isalpha() or part.isdigit()):
        return part.upper()
    return part.lower()


def _variant(variant: str) -> str:
    """Return a modifier as a BCP 47 variant (5 to 8 characters) or a private-use subtag."""
    is_variant = 5 <= len(variant) <= 8 or variant.startswith("x-")
    return variant if is_variant else f"x-{variant[:8]}"
