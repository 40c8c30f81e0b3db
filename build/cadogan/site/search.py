"""Search in any language: how text is cut into words and words are stemmed.

Sphinx writes the index of words; what a word is, is decided here, twice: in Python
for the index and in JavaScript for the query.

- A language that Snowball knows is stemmed by it (PyStemmer here; the scripts that
  Sphinx ships there).
- Arabic and Hebrew lose what stands in front of their words and behind them
  (:mod:`cadogan.site.affixes`).
- A language written without blanks, and Korean, is cut into overlapping pairs of characters: any
  word of two or more is found, and no dictionary is needed.
- Every other language loses the ends of its long words, where most inflect.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache

import Stemmer  # type: ignore[import-not-found]  # a C module without stubs
from sphinx.search import SearchLanguage

from cadogan.site.affixes import AFFIXES, affix_script, affix_stemmer

# BCP 47 primary subtag -> Snowball's algorithm, where Sphinx ships the script too.
SNOWBALL = {
    "ca": "catalan",
    "da": "danish",
    "de": "german",
    "el": "greek",
    "en": "english",
    "eo": "esperanto",
    "es": "spanish",
    "et": "estonian",
    "eu": "basque",
    "fi": "finnish",
    "fr": "french",
    "ga": "irish",
    "hi": "hindi",
    "hu": "hungarian",
    "hy": "armenian",
    "id": "indonesian",
    "it": "italian",
    "lt": "lithuanian",
    "nb": "norwegian",
    "ne": "nepali",
    "nl": "dutch",
    "nn": "norwegian",
    "no": "norwegian",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sr": "serbian",
    "sv": "swedish",
    "ta": "tamil",
    "tr": "turkish",
    "yi": "yiddish",
}

# Characters of the scripts that put no blank between words (kana, Han, Thai, Lao, Burmese,
# Khmer) or between a word and what is said of it (Hangul). The class reads the same in Python
# and in JavaScript.
_UNSPACED = (
    r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
    r"\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"
)
_BASIC_PLANE = 0x10000
_UNSPACED_CHARACTER = re.compile(f"[{_UNSPACED}]")
_UNSPACED_RUN = re.compile(f"[{_UNSPACED}]+|[^{_UNSPACED}]+")

_SPLITTER = r"""
function splitQuery(query) {
  const words = query.normalize("NFC").match(/[\p{L}\p{M}\p{N}_]+/gu) || [];
  const unspaced = /[UNSPACED]+|[^UNSPACED]+/gu;
  const isUnspaced = /^[UNSPACED]/u;
  return words.flatMap((word) => word.match(unspaced)).flatMap((run) => {
    const characters = [...run];
    if (!isUnspaced.test(run) || characters.length < 3) return [run];
    return characters.slice(1).map((character, i) => characters[i] + character);
  });
}
""".replace("UNSPACED", _UNSPACED)

_STEMMER = """
function Stemmer() {
  this.stemWord = (word) => {
    const characters = [...word];
    return characters.slice(0, Math.max(4, characters.length - 3)).join("");
  };
}
"""


class ReaderSearch(SearchLanguage):
    """Sphinx's search language for every language; the option ``language`` says which.

    Its value is a BCP 47 tag. Set by ``html_search_language = "cadogan"`` and
    ``html_search_options = {"language": "de"}``.
    """

    lang = "cadogan"
    js_splitter_code = _SPLITTER
    js_stemmer_code = _STEMMER

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        language = options.get("language", "").partition("-")[0].lower()
        algorithm = SNOWBALL.get(language)
        if language in AFFIXES:
            self.js_stemmer_code = affix_script(AFFIXES[language])
            self._stem = affix_stemmer(AFFIXES[language])
            return
        if algorithm is not None:
            self.language_name = algorithm.title()
            self.js_stemmer_rawcode = f"{algorithm}-stemmer.js"
        self._stem = stemmer(algorithm)

    def split(self, input: str) -> list[str]:  # noqa: A002 - the name is Sphinx's
        """Cut a text into words; see :func:`split_words`."""
        return split_words(input)

    def stem(self, word: str) -> str:
        """Return what a word's inflections have in common, in any case."""
        return self._stem(word.lower())

    def word_filter(self, word: str) -> bool:
        """Index every word: figures are what a reader of rules looks for."""
        return bool(word)


def stemmer(algorithm: str | None) -> Callable[[str], str]:
    """Return Snowball's stemmer of that name, or for None the one that cuts word ends."""
    if algorithm is None:
        return _cut
    stem: Callable[[str], str] = Stemmer.Stemmer(algorithm).stemWord
    return stem


def split_words(text: str) -> list[str]:
    """Cut a text into words, and unspaced scripts into overlapping pairs of characters.

    >>> split_words("Karo 10")
    ['Karo', '10']
    """
    text = unicodedata.normalize("NFC", text)
    words: list[str] = _word_pattern().findall(text)
    if not _UNSPACED_CHARACTER.search(text):
        return words
    return [part for word in words for run in _UNSPACED_RUN.findall(word) for part in _parts(run)]


def _parts(run: str) -> list[str]:
    """Return a run of one kind of script as it is, or as pairs where no blanks are written."""
    if len(run) < 3 or not _UNSPACED_CHARACTER.match(run):
        return [run]
    return [run[start : start + 2] for start in range(len(run) - 1)]


def _cut(word: str) -> str:
    """Return a word without its last three letters, but at least the first four."""
    return word[: max(4, len(word) - 3)]


@cache
def _word_pattern() -> re.Pattern[str]:
    r"""Return the pattern of a word: ``\w`` and the combining marks it leaves out."""
    characters = map(chr, range(_BASIC_PLANE))
    marks = "".join(filter(lambda one: unicodedata.category(one).startswith("M"), characters))
    return re.compile(rf"[\w{marks}]+")
