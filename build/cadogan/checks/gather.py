"""What is wrong with a translation, told once: not for each page or game that has the message.

A message can stand in thirty pages, and one slip can break several checks. Whoever translates
mends it in one place, so a report names it once, by the fault that comes first.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from cadogan.problems import Kind, Problem, Severity
from cadogan.reports.text import counted
from cadogan_engine import game_names

_OF_WORDING = frozenset({Kind.FACT_UNMARKED, Kind.PO_TAGS, Kind.PO_TAGS_NUMBER})
_FEWEST = 2
Message = tuple[str, str]


def gathered(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems, those of translations without what follows from others or repeats them.

    Of a msgstr that cannot be used the facts are not told, since no reader sees them. Where
    it lacks the mark of a fact, neither the tag nor the words without a mark are told once
    more; a title with the word that a fact is told of does not name what its listing shows
    for the same reason. Texts that nobody has reviewed are told in one line for each catalogue.
    """
    found = tuple(_without_titles(problems))
    kinds: defaultdict[Message, set[Kind]] = defaultdict(set)
    for problem in found:
        kinds[problem.path, problem.msgid].add(problem.kind)
    seen: set[tuple[str, ...]] = set()
    unread: defaultdict[str, list[Problem]] = defaultdict(list)
    for problem in found:
        if not problem.language:
            yield problem
        elif (
            not _follows(problem, kinds[problem.path, problem.msgid]) and _same(problem) not in seen
        ):
            seen.add(_same(problem))
            if problem.kind is Kind.REVIEW_NEW:
                unread[problem.path].append(problem)
            else:
                yield problem
    for waiting in unread.values():
        yield from [_unreviewed(waiting)] if len(waiting) >= _FEWEST else waiting


def _without_titles(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems without those of a translated title's word that a fact is told of."""
    found = tuple(problems)
    told = {(one.path, one.line, one.column) for one in found if one.kind is Kind.FACT_VALUE}
    for one in found:
        is_title = one.language and one.kind is Kind.EXAMPLE_TITLE
        if not is_title or (one.path, one.line, one.column) not in told:
            yield one


def _follows(problem: Problem, kinds: set[Kind]) -> bool:
    """Whether a problem of a message goes away when another one of it is mended."""
    if not problem.msgid:
        return False
    if problem.kind.label.startswith("fact."):
        unusable = any(_forbids(kind) for kind in kinds)
        return unusable or (Kind.FACT_MISSING in kinds and problem.kind in _OF_WORDING)
    return (
        problem.kind in _OF_WORDING and Kind.FACT_MISSING in kinds and "<phrase>" in problem.message
    )


def _forbids(kind: Kind) -> bool:
    return kind.label.startswith("po.") and kind.severity is Severity.ERROR


def _same(problem: Problem) -> tuple[str, ...]:
    """Return what two problems have in common that are one: all but the game and its rule."""
    said = problem.hint if problem.kind is Kind.FACT_LEXICON else _games().sub("", problem.message)
    place = (problem.path, str(problem.line), str(problem.column))
    return (problem.kind.label, *place, problem.language, said)


@cache
def _games() -> re.Pattern[str]:
    """Find the names of games, and those of rules that begin with one."""
    names = "|".join(map(re.escape, sorted(game_names(), key=len, reverse=True)))
    return re.compile(rf"\b(?:{names})(?:\.[\w.-]+|:)")


def _unreviewed(waiting: list[Problem]) -> Problem:
    first = min(waiting, key=lambda problem: (problem.line, problem.column))
    language = f"--language {first.language}"
    return first._replace(
        message=f"{counted(len(waiting), 'text')} nobody has reviewed yet, this one is the first",
        hint=f"cadogan review {language} shows them; when a second reader found them right: "
        f"cadogan review {language} --accept",
        msgid="",
        detail="",
    )
