"""Occurrences: where messages stand in the pages, and what stands there instead of them.

A template lists a text once, however often the pages have it. Where one of several equal
texts was mended, its message is still there: only the places tell.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from cadogan.catalogue.message import Key, Message


@dataclass(frozen=True, slots=True)
class Replaced:
    """Messages that went from one place of a page, and those that stand there now."""

    olds: tuple[Message, ...]
    news: tuple[Message, ...]


def replaced(before: Sequence[Message], after: Sequence[Message]) -> Iterator[Replaced]:
    """Yield what stands in the place of what, by comparing each page from top to bottom.

    The places are the messages' references; lines need not be the same in both.
    """
    olds, news = _by_page(before), _by_page(after)
    for page in sorted(olds.keys() & news.keys()):
        yield from _replaced_in(olds[page], news[page])


def _replaced_in(olds: Sequence[Message], news: Sequence[Message]) -> Iterator[Replaced]:
    keys = [message.key for message in olds], [message.key for message in news]
    for tag, start, end, new_start, new_end in SequenceMatcher(None, *keys, False).get_opcodes():
        if tag == "replace":
            yield Replaced(
                _others(olds[start:end], keys[1][new_start:new_end]),
                _others(news[new_start:new_end], keys[0][start:end]),
            )


def _others(messages: Sequence[Message], keys: Sequence[Key]) -> tuple[Message, ...]:
    return tuple(message for message in messages if message.key not in keys)


def _by_page(messages: Sequence[Message]) -> dict[str, list[Message]]:
    """Return the messages of each page in the order of their places, as often as they stand."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, message in enumerate(messages):
        for page, line in message.references:
            found[page].append((line, number))
    return {
        page: [messages[number] for _, number in sorted(places)] for page, places in found.items()
    }
