"""Near matches: which known message is most like a new one.

The measure is gettext's: the share of letters that two texts have in common, in order
(twice the longest common subsequence by the sum of the lengths). rapidfuzz computes it
with bit operations, so every pair can be compared, as msgmerge does.
"""

from collections import defaultdict
from collections.abc import Sequence

from rapidfuzz.distance import Indel
from rapidfuzz.process import extract_iter, extractOne

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.message import Key

THRESHOLD = 60
"""How alike two messages have to be, in percent: msgmerge's."""
_ROUNDING = 1e-6
_RUN = 4


class NearMatches:
    """Entries of a catalogue, arranged to find the one most like a message."""

    def __init__(self, entries: Sequence[Entry], threshold: int = THRESHOLD) -> None:
        self._threshold = threshold / 100 - _ROUNDING
        self._places: dict[str | None, list[int]] = defaultdict(list)
        self._texts: dict[str | None, list[str]] = defaultdict(list)
        for place, entry in enumerate(entries):
            self._places[entry.msgctxt].append(place)
            self._texts[entry.msgctxt].append(entry.msgid)

    def best(self, key: Key) -> int | None:
        """Return the index of the most similar entry, or None where none is similar enough.

        Of equals the one of the same context counts, then one without, then the
        earlier one.
        """
        msgid, msgctxt = key
        best, score = None, self._threshold
        for context in dict.fromkeys((msgctxt, None, *self._texts)):
            found = _most_alike(msgid, self._texts.get(context, ()), score)
            if found and (best is None or found[0] > score):
                score, best = found[0], self._places[context][found[1]]
        return best


def _most_alike(text: str, others: Sequence[str], cutoff: float) -> tuple[float, int] | None:
    """Return how alike the best of the others is, and its index; the first of equals.

    Short texts may have most letters in common and nothing else ("link", "Helsinki"):
    those do not count.
    """
    found = extractOne(text, others, scorer=Indel.normalized_similarity, score_cutoff=cutoff)
    if found is None or _share_a_run(text, found[0]):
        return found and (found[1], found[2])
    good = (
        (-score, place)
        for other, score, place in extract_iter(
            text, others, scorer=Indel.normalized_similarity, score_cutoff=cutoff
        )
        if _share_a_run(text, other)
    )
    best = min(good, default=None)
    return best and (-best[0], best[1])


def _share_a_run(one: str, other: str) -> bool:
    """Whether two texts have a few letters in a row in common; case does not count.

    Letters are counted in bytes, so that two ideographs are enough.
    """
    short, long = sorted((_bytes(one), _bytes(other)), key=len)
    size = min(_RUN, len(short))
    return any(short[place : place + size] in long for place in range(len(short) - size + 1))


def _bytes(text: str) -> bytes:
    return text.casefold().encode("utf-8", "surrogatepass")


def similarity(one: str, other: str) -> float:
    """Return how alike two texts are, from 0 to 1."""
    return Indel.normalized_similarity(one, other)
