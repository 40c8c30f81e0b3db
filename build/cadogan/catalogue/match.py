"""Near matches: which known message is most like a new one.

gettext compares every pair, which takes minutes for a thousand messages. Here an
index of word beginnings picks a few likely candidates, and only those are compared
letter by letter (short texts) or word by word.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from math import log

from cadogan.catalogue.entry import Entry

CUTOFF = 0.6
_CANDIDATES = 6
_STEM = 4
_SHORT = 8
_RUN = re.compile(r"\w+")
_TOKEN = re.compile(r"\w+|[^\w\s]")


class NearMatches:
    """The translated entries of a catalogue, arranged to find the one most like a text."""

    def __init__(self, entries: Iterable[Entry], cutoff: float = CUTOFF) -> None:
        self.entries: Sequence[Entry] = tuple(entries)
        self.cutoff = cutoff
        self._places: dict[str, list[int]] = defaultdict(list)
        for place, entry in enumerate(self.entries):
            for feature in _features(entry.msgid):
                self._places[feature].append(place)

    def best(self, msgid: str) -> Entry | None:
        """Return the most similar entry, at least ``cutoff`` alike; the earlier one of equals."""
        scores: dict[int, float] = defaultdict(float)
        for feature in sorted(_features(msgid)):
            places = self._places.get(feature, ())
            weight = log(1 + len(self.entries) / len(places)) if places else 0.0
            for place in places:
                scores[place] += weight
        found: tuple[float, Entry] | None = None
        likely = sorted(scores, key=lambda place: (-scores[place], place))[:_CANDIDATES]
        for place in sorted(likely):
            ratio = similarity(msgid, self.entries[place].msgid, self.cutoff)
            if ratio >= self.cutoff and (found is None or ratio > found[0]):
                found = ratio, self.entries[place]
        return found[1] if found else None


def similarity(one: str, other: str, cutoff: float = 0.0) -> float:
    """Return how alike two texts are, from 0 to 1; 0 for what is clearly below the cutoff."""
    if one == other:
        return 1.0
    words, other_words = _TOKEN.findall(one), _TOKEN.findall(other)
    matcher: SequenceMatcher[str]
    if min(len(words), len(other_words)) < _SHORT:
        matcher = SequenceMatcher(None, one, other, autojunk=False)
    else:
        matcher = SequenceMatcher(None, words, other_words, autojunk=False)
    if matcher.real_quick_ratio() < cutoff or matcher.quick_ratio() < cutoff:
        return 0.0
    return matcher.ratio()


def _features(text: str) -> set[str]:
    """Return what two similar texts are likely to share: word beginnings, pairs of letters."""
    found = set()
    for run in _RUN.findall(text.lower()):
        if run.isascii() or len(run) < 2:
            found.add(run[:_STEM])
        else:
            found.update(run[place : place + 2] for place in range(len(run) - 1))
    return found
