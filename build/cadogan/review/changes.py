"""What changed since it was reviewed, told with the words before and after."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from cadogan.cldr import has_blanks
from cadogan.problems import Kind, Problem, excerpt
from cadogan.review.passages import Passage
from cadogan.review.record import Record, Reviewed, reviewed
from cadogan_engine import game_names, load_game

_ALIKE = 0.5
_AROUND = 2
_AROUND_CHARACTER = 8
_MOST = 80


@dataclass(frozen=True, slots=True)
class Stale:
    """A passage that is not as it was reviewed; ``before`` is None for one nobody reviewed."""

    passage: Passage
    before: Reviewed | None


def stale_passages(passages: Iterable[Passage], record: Record) -> Iterator[Stale]:
    """Yield the passages of a page, or of several, that wait to be reviewed.

    What each was before is the text of the record that the page has no more and that is
    most like it: that of the same id comes first.
    """
    found = tuple(passages)
    waiting = [passage for passage in found if not record.has(passage)]
    if waiting:
        gone = sorted(record.reviewed.difference(map(reviewed, found)))
        yield from (Stale(passage, _before(passage, gone)) for passage in waiting)


def review_problems(stale: Iterable[Stale]) -> Iterator[Problem]:
    """Yield a problem for each passage that waits to be reviewed, at the words that changed."""
    for passage, before in ((one.passage, one.before) for one in stale):
        kind, start = Kind.REVIEW_CHANGED, 0
        if before is None:
            kind, message = Kind.REVIEW_NEW, f'nobody has reviewed "{excerpt(passage.text, _MOST)}"'
        elif before.text != passage.text:
            old, new, start = _difference(before.text, passage.text, passage.told.language)
            message = f'says "{new}", but was reviewed as "{old}"'
        elif before.source != passage.source:
            old, new, _ = _difference(before.source, passage.source, "")
            message = f'translates "{new}", but was reviewed as that of "{old}"'
        else:
            message = f"belongs to {passage.about}, but was reviewed as {before.about}"
        problem = passage.told.problem(kind, _place(passage, start), message, _hint(passage))
        yield problem._replace(detail=_rule(passage))


def _before(passage: Passage, gone: Iterable[Reviewed]) -> Reviewed | None:
    """Return what a passage was, as far as that can be told: what is most like it."""
    scores = {one: _likeness(passage, one) for one in gone if one.page == passage.page}
    near = [one for one in scores if scores[one] >= _ALIKE]
    return max(near, key=lambda one: (one.about == passage.about, scores[one]), default=None)


def _likeness(passage: Passage, one: Reviewed) -> float:
    return SequenceMatcher(None, one.source.split(), passage.source.split()).ratio()


def _hint(passage: Passage) -> str:
    told = passage.told
    if not told.language:
        return f"compare it with the game; if it is right: cadogan review {passage.page} --accept"
    name = f"{told.language}.po:{told.place(0, None).line}"
    return f"compare it with msgid; if it is right: cadogan review {name} --accept"


def _rule(passage: Passage) -> str:
    """Return what the rule says that a passage is about, if it is about one."""
    name = passage.about.partition(".")[0]
    if name not in game_names():
        return ""
    game = load_game(name)
    rules = (rule for rule in game.rules if rule.id == passage.about)
    said = (str(sentence) for rule in rules for sentence in game.sentences(rule))
    return "\n".join(f"the game: {one}" for one in said)


def _difference(before: str, after: str, language: str) -> tuple[str, str, int]:
    """Return the words that differ, with some around them, and the number of the first one."""
    old, new = _words(before, language), _words(after, language)
    start = _alike(old, new)
    end = _alike(old[start:][::-1], new[start:][::-1])
    around = _AROUND if has_blanks(language) else _AROUND_CHARACTER
    first = max(0, start - around)
    shown = (words[first : len(words) - max(0, end - around)] for words in (old, new))
    told_before, told_after = (excerpt("".join(words).strip(), _MOST) for words in shown)
    return told_before, told_after, min(start, len(new) - 1)


def _alike(old: Sequence[str], new: Sequence[str]) -> int:
    """Return how many words are the same before the first that differs."""
    pairs = enumerate(zip(old, new, strict=False))
    most = min(len(old), len(new))
    return next((at for at, (one, other) in pairs if one.strip() != other.strip()), most)


def _words(text: str, language: str) -> list[str]:
    """Split a text into its words with the blanks behind them, or into its characters."""
    return re.findall(r"\S+\s*" if has_blanks(language) else r"\S\s*", text)


def _place(passage: Passage, word: int) -> tuple[int, int]:
    """Return where a word begins and ends in the text as it stands there."""
    text, start, end = passage.told.text, 0, 0
    for one in map(str.strip, _words(passage.text, passage.told.language)[: word + 1]):
        start = text.index(one, end)
        end = start + len(one)
    return start, end
