"""The fewest examples that tell a few mutants from their game."""

from collections.abc import Sequence

from cadogan.examples import Example, parse_example
from cadogan.mutants.model import Verdict
from cadogan.mutants.witnesses import Changed, plays
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import changes_of


def telling(survivors: Sequence[Verdict]) -> tuple[str, ...]:
    """Return examples such that each survivor of one game that has any fails at least one.

    The shortest come first; one that tells what another has told already is not needed.
    """
    wanted = {one.mutant for one in survivors if one.example}
    changed = {
        str(one): Changed(survivors[0].game, one.load)
        for one in changes_of(declaration_of(survivors[0].game))
        if str(one) in wanted
    }
    told: list[str] = []
    for text in sorted({one.example for one in survivors if one.example}, key=_length):
        example = parse_example(text)
        if not isinstance(example, Example):
            continue
        noticed = [name for name, games in changed.items() if not plays(example, games)]
        if noticed:
            told.append(text)
        for name in noticed:
            del changed[name]
    return tuple(told)


def _length(example: str) -> tuple[int, str]:
    return len(example), example
