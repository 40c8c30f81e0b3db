"""Languages: gettext's names in, everything else out."""

import gettext
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.cldr import own_name, plural_forms, script
from cadogan.languages import bcp47, direction, sphinx_language

TAGS = {
    "de": "de",
    "pt_BR": "pt-BR",
    "zh_CN": "zh-CN",
    "zh_Hant_TW": "zh-Hant-TW",
    "sr@latin": "sr-Latn",
    "sr@Latin": "sr-Latn",
    "sr_RS@latin": "sr-Latn-RS",
    "ca@valencia": "ca-valencia",
    "be@latin": "be-Latn",
    "uz@cyrillic": "uz-Cyrl",
    "de_DE.UTF-8": "de-DE",
    "de_DE@euro": "de-DE",
    "es_419": "es-419",
    "en@boldquot": "en-boldquot",
    "aa_ER@saaho": "ssy-ER",
    "no@nynorsk": "nn",
    "sr@ijekavian": "sr-ijekavsk",
    "sr@ijekavianlatin": "sr-Latn-ijekavsk",
    "sr_RS.UTF-8@latin": "sr-Latn-RS",
    "sr@Latn": "sr-Latn",
    "sr@cyrillic": "sr-Cyrl",
    "en@shaw": "en-Shaw",
    "ks_IN@devanagari": "ks-Deva-IN",
    "tt_RU@iqtelif": "tt-Latn-RU",
    "be@tarask": "be-tarask",
    "gez_ER@abegede": "gez-ER-x-abegede",
    "tlh": "tlh",
    "DE": "de",
}


@pytest.mark.parametrize(("name", "tag"), TAGS.items())
def test_tags(name: str, tag: str) -> None:
    assert bcp47(name) == tag
    assert bcp47(tag) == tag, "a tag is its own tag"


@given(st.text(max_size=30))
def test_any_name_is_accepted(name: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*", bcp47(name))
    assert own_name(name)
    assert direction(name) in ("ltr", "rtl")
    assert sphinx_language(name)
    gettext.c2py(plural_forms(name).split("plural=")[1].rstrip(";"))


OWN_NAMES = {
    "de": "Deutsch",
    "en": "English",
    "fr": "Français",
    "ar": "العربية",
    "ca@valencia": "Català (valencia)",
    "xx": "xx",
    "nonsense!": "nonsense",
}


@pytest.mark.parametrize(("name", "own"), OWN_NAMES.items())
def test_own_names(name: str, own: str) -> None:
    assert own_name(name) == own


@pytest.mark.parametrize("name", ["ar", "he", "fa_IR", "ur", "ks", "az@arabic", "ckb"])
def test_right_to_left(name: str) -> None:
    assert direction(name) == "rtl"


@pytest.mark.parametrize("name", ["en", "ja", "sr@latin", "ks@devanagari", "xx"])
def test_left_to_right(name: str) -> None:
    assert direction(name) == "ltr"


SPHINX = {
    "de": "de",
    "de_AT": "de",
    "pt_BR": "pt_BR",
    "pt": "pt_PT",
    "zh_CN": "zh_CN",
    "zh_TW": "zh_TW",
    "zh_Hant_HK": "zh_TW",
    "sr@latin": "sr@latin",
    "uk": "uk_UA",
    "en_GB": "en_GB",
    "tlh": "tlh",
}


@pytest.mark.parametrize(("name", "sphinx"), SPHINX.items())
def test_names_for_sphinx(name: str, sphinx: str) -> None:
    assert sphinx_language(name) == sphinx


@pytest.mark.parametrize(
    ("name", "forms"), [("ja", 1), ("de", 2), ("he", 3), ("ru", 3), ("br", 5), ("ar", 6)]
)
def test_plural_rules(name: str, forms: int) -> None:
    rule = plural_forms(name)
    assert rule.startswith(f"nplurals={forms}; plural=")
    form = gettext.c2py(rule.split("plural=")[1].rstrip(";"))
    assert {form(number) for number in range(200)} <= set(range(forms))


@pytest.mark.parametrize(
    ("name", "rule"),
    [("pt_BR", "n > 1"), ("fr", "n > 1"), ("es_MX", "n != 1"), ("it", "n != 1"), ("ca", "n != 1")],
)
def test_whole_millions_have_no_form_of_their_own(name: str, rule: str) -> None:
    assert plural_forms(name) == f"nplurals=2; plural=({rule});"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("de_AT", "Latn"),
        ("ru", "Cyrl"),
        ("sr", "Cyrl"),
        ("sr@latin", "Latn"),
        ("ja", "Jpan"),
        ("ar", "Arab"),
        ("tlh", "Latn"),
    ],
)
def test_script(name: str, code: str) -> None:
    assert script(name) == code
