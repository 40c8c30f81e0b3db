"""Reading an example: line by line, the first word of a line says what it is.

Nothing spans lines, so every line is read on its own and all errors are found
at once. ``statements`` has one small function a statement; here they are strung
together, and looked at as a whole.
"""

from collections.abc import Sequence

from cadogan.examples.model import (
    Example,
    Line,
    SetBase,
    SetDeal,
    SetPiles,
    SetRedealt,
    SetScore,
    Statement,
)
from cadogan.examples.setup import set_up
from cadogan.examples.statements import read_statement
from cadogan.examples.words import Cursor, Origin, Word, suggestion
from cadogan.facts import GameOptions
from cadogan.problems import Kind, Problem
from cadogan_engine import Game, OptionError, PositionError, game_names, load_game

_COMMENT = ";"
_SET_UP = (SetDeal, SetBase, SetScore, SetRedealt, SetPiles)

Row = tuple[Cursor, Word, Statement | None]


def parse_example(
    text: str, *, path: str = "", line: int = 1, column: int = 1, raw: Sequence[str] = ()
) -> Example | tuple[Problem, ...]:
    """Read the text of a listing; the inverse of ``str(example)``.

    ``path``, ``line`` and ``column`` say where the text starts in its DocBook file
    and ``raw`` how its lines are written there, so that problems name the place a
    writer sees in an editor. Returns the example, or all problems of the listing:
    of kind EXAMPLE_SYNTAX, or EXAMPLE_GAME for what the game does not have.
    """
    origin = Origin(path, line, column, tuple(raw))
    cursors = [Cursor(row, index, origin) for index, row in enumerate(text.split("\n"))]
    said = [row for row in cursors if row.words and not row.peek().startswith(_COMMENT)]
    if not said:
        cursors[0].error(cursors[0].end, "the listing is empty", "start it with 'game NAME'")
        return tuple(cursors[0].problems)
    head, *body = said
    name, options, game = _read_game(head)
    rows = [(row, row.words[0], read_statement(row, game)) for row in body]
    _check_order(rows)
    problems = tuple(problem for row in said for problem in row.problems)
    lines = tuple(Line(statement, row.place) for row, _, statement in rows if statement)
    example = Example(name, options, lines, head.place)
    if problems:
        return problems
    set_up_rows = [row for row, _, statement in rows if isinstance(statement, _SET_UP)]
    return _impossible(example, set_up_rows or [head]) or example


def _read_game(cursor: Cursor) -> tuple[str, GameOptions, Game | None]:
    """Read ``game NAME [option=value]...``; the game too, if the engine has it."""
    first = cursor.take()
    if first.text != "game":
        cursor.error(first, "a listing starts with its game", "write: game klondike")
        return "", (), None
    name = cursor.take()
    if not name.text:
        cursor.error(
            name, "the name of the game is missing", "write game NAME, as in game klondike"
        )
        return "", (), None
    game = load_game(name.text) if name.text in game_names() else None
    if game is None:
        hint = suggestion(name.text, game_names())
        cursor.error(name, f"unknown game {name.text!r}", hint, Kind.EXAMPLE_GAME)
    options = tuple(filter(None, [_read_option(cursor, game) for _ in tuple(cursor.words)]))
    if game and options and not cursor.problems:
        game = _with_options(cursor, name, options)
    return name.text, options, game


def _with_options(cursor: Cursor, name: Word, options: GameOptions) -> Game | None:
    """Return the game as it is played with these options; not all go together."""
    given = dict(options)
    if len(given) < len(options):
        cursor.error(name, "an option is given twice", "give each option once")
        return None
    try:
        return load_game(name.text, **given)
    except OptionError as error:
        message, _, valid = str(error).partition("; valid: ")
        cursor.error(name, message, f"valid are: {valid}" if valid else "", Kind.EXAMPLE_GAME)
        return None


def _read_option(cursor: Cursor, game: Game | None) -> tuple[str, str] | None:
    word = cursor.take()
    name, equals, value = word.text.partition("=")
    if not equals or not value:
        cursor.error(word, f"{word.text!r} is no option", "options are written NAME=VALUE")
        return None
    if game is None:
        return name, value
    known = {option.name: tuple(map(str, option.values)) for option in game.options}
    if name not in known:
        hint = suggestion(name, known) or f"{game.name} has no options"
        cursor.error(word, f"{game.name} has no option {name!r}", hint, Kind.EXAMPLE_GAME)
        return None
    if value not in known[name]:
        hint = f"it may be {', '.join(known[name])}"
        at = Word(value, word.start + len(name) + 1)
        cursor.error(at, f"option {name!r} cannot be {value!r}", hint, Kind.EXAMPLE_GAME)
        return None
    return name, value


def _check_order(rows: Sequence[Row]) -> None:
    """Note set-up that comes after a step, is given twice, or contradicts a deal."""
    seen: dict[str, int] = {}
    stepped = False
    for cursor, word, statement in rows:
        if not isinstance(statement, _SET_UP):
            stepped = stepped or statement is not None
            continue
        if stepped:
            hint = "move this line up; to state what must lie there now, write 'expect'"
            cursor.error(word, "set-up stands before the first step", hint)
        key = _key(statement)
        if key in seen:
            cursor.error(word, f"{key} is set up twice", f"the first is in line {seen[key]}")
        elif isinstance(statement, SetPiles) and statement.role.value in seen:
            cursor.error(word, f"all piles are set up in line {seen[statement.role.value]} already")
        seen.setdefault(key, cursor.place.line)
    if "deal" in seen and len(seen) > 1:
        cursor, word = next((row[0], row[1]) for row in rows if isinstance(row[2], SetDeal))
        hint = "leave out either the deal or the other set-up"
        cursor.error(word, "a numbered deal is the whole set-up, but there is more", hint)


def _impossible(example: Example, cursors: Sequence[Cursor]) -> tuple[Problem, ...]:
    """Return the reasons why the game cannot have the position that is set up."""
    try:
        set_up(example)
    except PositionError as error:
        for reason in error.errors:
            cursor, word = _culprit(reason, cursors)
            cursor.error(word, f"this position cannot be: {reason}")
    return tuple(problem for cursor in cursors for problem in cursor.problems)


def _culprit(reason: str, cursors: Sequence[Cursor]) -> tuple[Cursor, Word]:
    """Return the last word of the set-up that a reason names, else the first line."""
    named = reason.partition(" ")[0]
    for cursor in reversed(cursors):
        for word in reversed(cursor.all_words):
            if word.text.removeprefix("#") == named:
                return cursor, word
    return cursors[0], cursors[0].all_words[0]


def _key(statement: Statement) -> str:
    if isinstance(statement, SetPiles):
        number = "" if statement.number is None else f" {statement.number}"
        return f"{statement.role.value}{number}"
    return str(statement).partition(" ")[0]
