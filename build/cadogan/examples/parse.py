"""Reading an example: line by line, the first word of a line says what it is.

Nothing spans lines, so every line is read on its own and all errors are found
at once. ``statements`` has one small function a statement; here they are strung
together, and looked at as a whole.
"""

from collections.abc import Sequence
from itertools import takewhile

from cadogan.examples.impossible import check_position
from cadogan.examples.keywords import IN_PLAY
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
from cadogan.examples.origin import Origin
from cadogan.examples.statements import read_statements
from cadogan.examples.words import Cursor, Word, nearest, suggestion
from cadogan.facts import GameOptions
from cadogan.places import Spots
from cadogan.problems import Kind, Problem
from cadogan_engine import (
    Game,
    OptionError,
    game_names,
    load_game,
)
from cadogan_engine.options import option_word

_SET_UP = (SetDeal, SetBase, SetScore, SetRedealt, SetPiles)

Row = tuple[Cursor, tuple[Word, ...], Statement | None]


def parse_example(
    text: str, *, path: str = "", line: int = 1, column: int = 1, spots: Spots = ()
) -> Example | tuple[Problem, ...]:
    """Read the text of a listing; the inverse of ``str(example)``.

    ``path``, ``line`` and ``column`` say where the text starts in its DocBook file, and
    ``spots`` where each of its characters stands, so that problems name the place a
    writer sees in an editor. Returns the example, or all problems of the listing:
    of kind EXAMPLE_SYNTAX, or EXAMPLE_GAME for what the game does not have.
    """
    origin = Origin(path, line, column, spots)
    cursors = [Cursor(row, index, origin) for index, row in enumerate(text.split("\n"))]
    said = [row for row in cursors if row.words]
    if not said:
        cursors[0].error(cursors[0].end, "the listing is empty", "start it with 'game NAME'")
        return tuple(cursors[0].problems)
    head, *body = said
    name, options, game = _read_game(head)
    rows = [(row, *found) for row in body for found in read_statements(row, game)]
    _check_order(rows)
    lines = tuple(
        Line(statement, tuple(map(row.term, words))) for row, words, statement in rows if statement
    )
    example = Example(name, options, lines, head.place(head.all_words[0]))
    set_up_rows = [head, *_set_up_rows(rows)]
    if game and not any(row.problems for row in set_up_rows):
        check_position(example, set_up_rows)
    return tuple(problem for row in said for problem in row.problems) or example


def _set_up_rows(rows: Sequence[Row]) -> list[Cursor]:
    """Return the lines of the set-up: those before the first step, read or not."""
    return [row for row, _, _ in takewhile(_is_set_up, rows)]


def _is_set_up(row: Row) -> bool:
    _, words, statement = row
    return words[0].text not in IN_PLAY if statement is None else isinstance(statement, _SET_UP)


def _read_game(cursor: Cursor) -> tuple[str, GameOptions, Game | None]:
    """Read ``game NAME [option=value]...``; the game too, if the engine has it."""
    first = cursor.take()
    if first.text != "game":
        cursor.error(first, "a listing starts with its game", _game_hint(first.text))
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
    read: list[tuple[str, str] | None] = []
    while cursor.words:
        read.append(_read_option(cursor, game))
    options = tuple(filter(None, read))
    if game and options and not cursor.problems:
        game = _with_options(cursor, name, options)
    return name.text, options, game


def _game_hint(text: str) -> str:
    """Suggest how the first line of a listing was meant."""
    name = text.casefold().rstrip(":=,.")
    if name in game_names():
        return f"did you mean 'game {name}'?"
    return nearest(name, ("game",)) or "write: game klondike"


def _with_options(cursor: Cursor, name: Word, options: GameOptions) -> Game | None:
    """Return the game as it is played with these options; not all go together."""
    given = dict(options)
    if len(given) < len(options):
        names = [word.text.partition("=")[0] for word in cursor.all_words]
        again = next(n for n, text in enumerate(names) if text in names[:n])
        message = f"the option {names[again]} is given twice"
        cursor.error(cursor.all_words[again], message, "give each option once")
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
    options = game.options if game else ()
    known = {option.name: tuple(map(option_word, option.values)) for option in options}
    if not equals or not value:
        hint = "options are written NAME=VALUE"
        if cursor.peek() in known.get(name, ()):
            hint = f"did you mean {name}={cursor.take().text}?"
        cursor.error(word, f"{word.text!r} is no option", hint)
        return None
    if game is None:
        return name, value
    if name not in known:
        hint = suggestion(name, known) or f"{game.name} has no options"
        cursor.error(word, f"{game.name} has no option {name!r}", hint, Kind.EXAMPLE_GAME)
        return None
    if value not in known[name]:
        hint = nearest(value, known[name]) or f"it may be {', '.join(known[name])}"
        at = Word(value, word.start + len(name) + 1)
        cursor.error(at, f"option {name!r} cannot be {value!r}", hint, Kind.EXAMPLE_GAME)
        return None
    return name, value


def _check_order(rows: Sequence[Row]) -> None:
    """Note set-up that comes after a step, is given twice, or contradicts a deal."""
    seen: dict[str, int] = {}
    stepped = False
    for cursor, (word, *_), statement in rows:
        if not isinstance(statement, _SET_UP):
            stepped = stepped or statement is not None
            continue
        if stepped:
            hint = "move this line up; to state what must lie there now, write 'expect'"
            cursor.error(word, "set-up stands before the first step", hint)
        key = _key(statement)
        if key in seen:
            hint = f"the first is in line {seen[key]}"
            if isinstance(statement, SetPiles) and statement.number is None:
                hint += "; the piles of a role stand in one line, with bars between them"
            cursor.error(word, f"{key} is set up twice", hint)
        elif isinstance(statement, SetPiles) and statement.role.value in seen:
            hint = "put its cards there, between two bars, or number all piles"
            message = f"all piles are set up in line {seen[statement.role.value]} already"
            cursor.error(word, message, hint)
        seen.setdefault(key, cursor.place(word).line)
    if "deal" in seen and len(seen) > 1:
        cursor, word = next((row[0], row[1][0]) for row in rows if isinstance(row[2], SetDeal))
        hint = "leave out either the deal or the other set-up"
        cursor.error(word, "a numbered deal is the whole set-up, but there is more", hint)


def _key(statement: Statement) -> str:
    if isinstance(statement, SetPiles):
        number = "" if statement.number is None else f" {statement.number}"
        return f"{statement.role.value}{number}"
    return str(statement).partition(" ")[0]
