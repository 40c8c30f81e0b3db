"""Renames: messages whose wording changed and whose meaning did not.

Who mends a typo in the source makes every translation of the sentence fuzzy: a program
cannot know that nothing changed. The author knows. A rename says so, once, for every
language: :func:`find_renames` proposes them from two templates, and
:func:`cadogan.upkeep.update` moves the translations.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from rapidfuzz.distance import Indel
from rapidfuzz.process import extract

from cadogan.catalogue.message import Key, Message
from cadogan.problems import Kind, Problem, excerpt
from cadogan.upkeep.match import THRESHOLD, similarity
from cadogan.upkeep.occurrences import replaced

ALIKE = 80
"""How alike the two wordings have to be, in percent."""
Place = tuple[str, int | None]
"""A page, and a line in it or None for all of it."""
_Side = tuple[str, Key | None]
_TAG = re.compile(r"<[^<>]*>")
_ENTITY = re.compile(r"&[^;&\s]+;")
_WORD = re.compile(r"\d+|[^\W\d_]+(?:-[^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Rename:
    """What a message was called before, and what it is called now."""

    old: Key
    new: Key


class Reason(StrEnum):
    """Why a message is not taken for a renamed one."""

    UNLIKE = "the two are not alike enough"
    AMBIGUOUS = "there is another message that it could be as well"
    MARKUP = "the tags differ"
    ENTITIES = "the entities differ"
    NUMBERS = "the numbers differ"
    STANDS = "the text that it is like has not gone from its place"

    @property
    def hint(self) -> str:
        """What to do about it."""
        if self is Reason.AMBIGUOUS:
            return "rename them one at a time: change one of them, extract, update, then the other"
        return "the translations become fuzzy, as in an update without --rename: check them"


@dataclass(frozen=True, slots=True)
class Refused:
    """A pair of messages that looks like a rename, and why it is not taken for one."""

    old: Message
    new: Message
    reason: Reason

    def problem(self, folder: Path) -> Problem:
        """Return the problem to report; ``folder`` is where the message's page lies."""
        file, line = self.new.references[0] if self.new.references else ("", 1)
        message = f"not renamed, {self.reason}: it was {excerpt(self.old.msgid, 60)}"
        path = str(folder / file)
        return Problem(
            Kind.PO_RENAME, path, line or 1, message, self.reason.hint, msgid=self.new.msgid
        )


def find_renames(
    before: Sequence[Message],
    after: Sequence[Message],
    places: Collection[Place] = (),
    alike: int = ALIKE,
    numerals: Collection[str] = (),
) -> tuple[tuple[Rename, ...], tuple[Refused, ...]]:
    """Return which messages of the template ``before`` are called otherwise in ``after``.

    A message that vanished and one that came behind (or before) the same message are a pair if
    each is most like the other, at least ``alike`` percent. So are one that came and one whose
    place in a page it took, though the old text may still stand in others. Pairs that are like
    each other and yet not safe to take for the same message are refused, with the reason.
    ``places`` are those in the new pages that the author speaks of; without any, all of them
    are. ``numerals`` are the words for numbers in the language of the source.
    """
    named = {message.key for message in (at_places(after, places) if places else after)}
    renames: list[Rename] = []
    refused: list[Refused] = []
    limits = _Limits(alike / 100, numerals)
    pairs = list(_pairs(before, after, limits))
    pairs += _copies(before, after, limits, {new.key for _, new, _ in pairs})
    for old, new, reason in pairs:
        if new.key in named and reason is None:
            renames.append(Rename(old.key, new.key))
        elif new.key in named and reason is not None:
            refused.append(Refused(old, new, reason))
    return tuple(renames), tuple(refused)


def at_places(messages: Sequence[Message], places: Iterable[Place]) -> tuple[Message, ...]:
    """Return the messages that stand in a page, or at a line of it, in their order.

    A message stands from its own line to that of the next one. A page is named as in the
    references; a place that is none gives nothing.
    """
    wanted = set(places)
    starts: dict[str, set[int]] = {}
    for message in messages:
        for file, line in message.references:
            starts.setdefault(file, set()).add(line)
    exact = {
        (file, max((start for start in starts.get(file, ()) if start <= line), default=0))
        for file, line in wanted
        if line is not None
    }
    pages = {file for file, line in wanted if line is None}
    return tuple(
        message
        for message in messages
        if any(file in pages or (file, line) in exact for file, line in message.references)
    )


def former_keys(key: Key, renames: Mapping[Key, Sequence[Key]]) -> Iterator[Key]:
    """Yield what a message was called before, the latest first; cycles do no harm.

    ``renames`` is :func:`by_new_key` of the renames.
    """
    seen = {key}
    waiting = [key]
    while waiting:
        for old in renames.get(waiting.pop(0), ()):
            if old not in seen:
                seen.add(old)
                waiting.append(old)
                yield old


def by_new_key(renames: Iterable[Rename]) -> dict[Key, tuple[Key, ...]]:
    """Return the old keys of each new one, the last recorded first."""
    found: dict[Key, tuple[Key, ...]] = {}
    for rename in renames:
        found[rename.new] = (rename.old, *found.get(rename.new, ()))
    return found


class _Strangers:
    """The messages of one template that the other lacks, by the common messages around them."""

    def __init__(self, messages: Iterable[Message], common: Collection[Key]) -> None:
        self._around: dict[Key, list[_Side]] = {}
        self._beside: dict[_Side, list[Message]] = defaultdict(list)
        before: Key | None = None
        run: list[Message] = []
        for message in messages:
            if message.key in common:
                self._add(run, before, message.key)
                before, run = message.key, []
            elif message.msgid:
                run.append(message)
        self._add(run, before, None)

    def _add(self, run: list[Message], before: Key | None, after: Key | None) -> None:
        sides: list[_Side] = [("after", before), ("before", after)]
        for message in run:
            self._around[message.key] = sides
            for side in sides:
                self._beside[side].append(message)

    def __iter__(self) -> Iterator[Message]:
        messages = (message for run in self._beside.values() for message in run)
        return iter(list({message.key: message for message in messages}.values()))

    def around(self, message: Message) -> list[_Side]:
        """Return the common messages around one of these: the one before it and the one after."""
        return self._around[message.key]

    def beside(self, sides: Iterable[_Side]) -> list[Message]:
        """Return the messages that have one of the sides, too."""
        found = {near.key: near for side in sides for near in self._beside.get(side, ())}
        return list(found.values())


_Pair = tuple[Message, Message, Reason | None]


class _Limits(NamedTuple):
    """How far two wordings of a message may differ: how alike they are, and not in numbers."""

    alike: float
    numerals: Collection[str]

    def numbers(self, text: str) -> list[str]:
        """Return the numbers in a text, in digits or in words, as they are written."""
        words = _WORD.findall(text.lower())
        return [word for word in words if word.isdecimal() or word in self.numerals]


def _most_alike(message: Message, others: Sequence[Message]) -> list[Message]:
    """Return the message most like another, or several; of equals those of its context."""
    texts = [other.msgid for other in others]
    scorer, cutoff = Indel.normalized_similarity, THRESHOLD / 100
    found = extract(message.msgid, texts, scorer=scorer, score_cutoff=cutoff, limit=None)
    best = [others[place] for _, score, place in found if score == found[0][1]]
    return [other for other in best if other.msgctxt == message.msgctxt] or best


def _pairs(before: Sequence[Message], after: Sequence[Message], limits: _Limits) -> Iterator[_Pair]:
    """Yield the pairs that are like each other, and what speaks against each of them."""
    common = {message.key for message in before} & {message.key for message in after}
    gone, came = _Strangers(before, common), _Strangers(after, common)
    for new in came:
        olds = _most_alike(new, gone.beside(came.around(new)))
        for old in olds[:1]:
            rivals = _most_alike(old, came.beside(gone.around(old)))
            if new in rivals:
                is_certain = len(olds) == len(rivals) == 1
                yield old, new, _reason(old, new, limits, is_certain=is_certain)


def _copies(
    before: Sequence[Message],
    after: Sequence[Message],
    limits: _Limits,
    paired: Collection[Key],
) -> Iterator[_Pair]:
    """Yield the pairs of which the old text stood in several places, and went from one of them.

    A message that is like one which nothing took the place of is no pair; that is said.
    """
    known = {message.key for message in before}
    came = [message for message in after if message.msgid and message.key not in known]
    waiting = [message for message in came if message.key not in paired]
    runs = list(replaced(before, after)) if waiting else []
    common = {message.key for message in after} & known
    standing = [message for message in before if message.msgid and message.key in common]
    for new in waiting:
        own = [run for run in runs if new in run.news]
        olds = _most_alike(new, _distinct(old for run in own for old in run.olds))
        rivals = _distinct(
            other for run in own if olds and olds[0] in run.olds for other in run.news
        )
        if olds and new in (most := _most_alike(olds[0], rivals)):
            is_certain = len(olds) == len(most) == 1
            yield olds[0], new, _reason(olds[0], new, limits, is_certain=is_certain)
            continue
        for old in _most_alike(new, standing)[:1]:
            if similarity(old.msgid, new.msgid) >= limits.alike:
                yield old, new, Reason.STANDS


def _distinct(messages: Iterable[Message]) -> list[Message]:
    return list({message.key: message for message in messages}.values())


def _reason(old: Message, new: Message, limits: _Limits, *, is_certain: bool) -> Reason | None:
    """Return what speaks against a rename."""
    if similarity(old.msgid, new.msgid) < limits.alike:
        return Reason.UNLIKE
    if not is_certain:
        return Reason.AMBIGUOUS
    checks: tuple[tuple[Callable[[str], list[str]], Reason], ...] = (
        (_TAG.findall, Reason.MARKUP),
        (_ENTITY.findall, Reason.ENTITIES),
        (limits.numbers, Reason.NUMBERS),
    )
    for found, reason in checks:
        if found(old.msgid) != found(new.msgid):
            return reason
    return None
