"""Stems of languages that put words in front of a word: Arabic and Hebrew.

A stem is what is left when patterns are replaced one after the other, in the same way in
Python, for the index, and in JavaScript, for the query. Only what leaves three letters is
taken off: roots have three. Arabic follows the idea of light stemming (Larkey, Ballesteros
and Connell, 2007): articles and endings, no conjunctions, which look like first letters.
"""

import json
import re
from collections.abc import Callable, Mapping

Steps = tuple[tuple[str, str], ...]

AFFIXES: Mapping[str, Steps] = {
    "ar": (
        ("[\u0640\u064b-\u0652\u0670]", ""),  # vowel signs, and lines that lengthen letters
        ("[أإآٱ]", "ا"),
        ("ى", "ي"),
        ("^(?:[وفبك]?ال|لل)(?=.{3})", ""),
        ("^(.{3,}?)(?:ات|ان|ون|ين|ها|هم|ية|يه|ة|ه|ي){1,2}$", "$1"),
    ),
    "he": (
        ("[\u0591-\u05c7]", ""),  # vowel points
        ("ך", "כ"),
        ("ם", "מ"),
        ("ן", "נ"),
        ("ף", "פ"),
        ("ץ", "צ"),
        ("^(.{3,}?)(?:יות|יימ|ימ|ות|ית|ה|ת|י)$", "$1"),
        ("^[והבלכמש]+(?=.{3})", ""),
    ),
}


def affix_stemmer(steps: Steps) -> Callable[[str], str]:
    """Return the function that takes the affixes off a word."""
    compiled = [(re.compile(pattern), new.replace("$", "\\")) for pattern, new in steps]

    def stem(word: str) -> str:
        for pattern, new in compiled:
            word = pattern.sub(new, word)
        return word

    return stem


def affix_script(steps: Steps) -> str:
    """Return the same as JavaScript, in the form Sphinx's search wants."""
    return f"""
function Stemmer() {{
  const steps = {json.dumps(steps)}.map(([pattern, to]) => [new RegExp(pattern, "gu"), to]);
  this.stemWord = (word) => steps.reduce((rest, [pattern, to]) => rest.replace(pattern, to), word);
}}
"""
