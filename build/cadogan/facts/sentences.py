"""Sentences: a text and its translation cut into stretches that say the same."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Span = tuple[int, int]
Part = TypeVar("Part")
_TAG = re.compile(r"<[^<>]*>|&#?\w+;")
_END = re.compile(r"[.!?…؟]+[)\"»”]*(?=\s*(?:[\"«“¿¡(]?\s*[^\W\d_a-zà-öø-ÿ]|$))|[。！？]")
_STEPS = ((1, 1), (1, 2), (2, 1), (1, 0), (0, 1), (2, 2))
_STEP_COSTS = {(1, 1): 0.0, (1, 2): 0.6, (2, 1): 0.6, (1, 0): 1.0, (0, 1): 1.0, (2, 2): 1.5}


def blanked(text: str) -> str:
    """Return a text with blanks in the place of tags and references, so that places stay."""
    return _TAG.sub(lambda match: " " * len(match[0]), text)


def sentences(text: str) -> tuple[Span, ...]:
    """Return where the sentences of a text begin and end; together they are the text."""
    ends = [match.end() for match in _END.finditer(text)]
    if not ends or text[ends[-1] :].strip():
        ends.append(len(text))
    return tuple(zip([0, *ends[:-1]], ends, strict=True))


def aligned(
    source: Sequence[Part],
    target: Sequence[Part],
    cost: Callable[[Sequence[Part], Sequence[Part]], float],
) -> Iterator[tuple[Sequence[Part], Sequence[Part]]]:
    """Pair the sentences of a text and its translation, in their order.

    A sentence can have been cut in two, joined with the next, or left out. ``cost`` says how
    badly some sentences fit others; the pairs with the least sum are taken.
    """
    if len(source) == len(target):
        pairs = [((mine,), (theirs,)) for mine, theirs in zip(source, target, strict=True)]
        if not any(cost(*pair) for pair in pairs):
            return iter(pairs)
    return _cheapest(source, target, cost)


def _cheapest(
    source: Sequence[Part],
    target: Sequence[Part],
    cost: Callable[[Sequence[Part], Sequence[Part]], float],
) -> Iterator[tuple[Sequence[Part], Sequence[Part]]]:
    """Pair the sentences with the least sum of costs, found step by step."""
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for i in range(len(source) + 1):
        for j in range(len(target) + 1):
            for step in _STEPS:
                before = (i - step[0], j - step[1])
                if before not in best:
                    continue
                added = cost(source[before[0] : i], target[before[1] : j]) + _STEP_COSTS[step]
                total = best[before][0] + added
                if (i, j) not in best or total < best[i, j][0]:
                    best[i, j] = (total, step)
    place = (len(source), len(target))
    pairs = []
    while place != (0, 0):
        i, j = place
        step = best[place][1]
        pairs.append((source[i - step[0] : i], target[j - step[1] : j]))
        place = (i - step[0], j - step[1])
    return reversed(pairs)
