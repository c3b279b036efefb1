"""Movements in which people play for themselves and move by a fixed rule (whist.md, 9.3)."""

from collections.abc import Sequence
from itertools import islice
from random import Random

from tournaments.engine.movements.fixed_movements import FixedMovement, Players, seating, taking_turns
from tournaments.engine.movements.needs import Needs
from tournaments.engine.movements.progressive import ONE_TABLE_SPLIT
from tournaments.engine.seating.seating import Seating
from tournaments.engine.words import _, gettext_noop

TWO_TABLES_COLOURS = _(
    "With two tables the same four meet all evening. Choose a movement that mixes people more."
)


def _on_ring(players: Sequence[int], tables: int, move: int, down: bool) -> tuple[list[int], list[int]]:
    """Return two players per table, all moved on ``move`` tables (up, or ``down``), and those on chairs.

    The chairs come between the last table and the first in the direction of movement. The row shifts two
    places a hand, so everybody sits out in turn.
    """
    row = _by_table(players[: 2 * tables], down) + list(players[2 * tables :])
    start = -2 * move % len(row)
    row = row[start:] + row[:start]
    return _by_table(row[: 2 * tables], down), row[2 * tables :]


def _by_table(row: Sequence[int], backwards: bool) -> list[int]:
    """Return the players two by two, in the order of the tables or backwards."""
    pairs = [row[i : i + 2] for i in range(0, len(row), 2)]
    return [player for pair in (reversed(pairs) if backwards else pairs) for player in pair]


def _colours(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    tables, result = players.tables, []
    lap = tables if tables % 2 else tables // 2  # moves until two couples meet again
    for move in range(moves):
        a, a_out = _on_ring(players.a, tables, move, down=reverse)
        b, b_out = _on_ring(players.b, tables, move, down=not reverse)
        crossed = (move + (move // lap if lap % 2 == 0 else 0)) % 2
        rows = [(a[i], a[i + 1], b[i + crossed], b[i + 1 - crossed]) for i in range(0, 2 * tables, 2)]
        result.append(seating(rows, [*a_out, *b_out]))
    return result


def _individual_compass(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    tables, step = players.tables, -1 if reverse else 1
    lines = islice(taking_turns(players.everybody, 4 * tables), moves)
    result = []
    for move, (line, out) in enumerate(lines):
        on = step * move
        rows = [
            (
                line[4 * t],
                line[4 * ((t - on) % tables) + 1],
                line[4 * ((t + on) % tables) + 2],
                line[4 * ((t - 2 * on) % tables) + 3],
            )
            for t in range(tables)
        ]
        result.append(seating(rows, out))
    return result


def _mitchell_gents(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    tables = players.tables
    ladies = islice(taking_turns(players.a, 2 * tables), moves)
    result = []
    for move, (sitting, ladies_out) in enumerate(ladies):
        going, gents_out = _on_ring(players.b, tables, move, down=reverse)
        crossed = (move + (move // tables if tables % 2 == 0 else 0)) % 2
        rows = [
            (sitting[i], sitting[i + 1], going[i + crossed], going[i + 1 - crossed])
            for i in range(0, 2 * tables, 2)
        ]
        result.append(seating(rows, [*ladies_out, *gents_out]))
    return result


INDIVIDUAL = (
    FixedMovement(
        "colours",
        gettext_noop("Everybody moves, by colour"),
        gettext_noop(
            "After each hand the ladies go a table one way and the gents a table the other way, "
            "whoever won. With three tables or more, everyone changes partner at every move."
        ),
        Needs(gettext_noop("at least four players, half as lady and half as gent"), roles=True),
        _colours,
        lambda tables: {1: (ONE_TABLE_SPLIT,), 2: (TWO_TABLES_COLOURS,)}.get(tables, ()),
        nobody_stays=True,
    ),
    FixedMovement(
        "individual-compass",
        gettext_noop("Compass, as individuals"),
        gettext_noop(
            "North stays. After each hand East goes up a table, South goes down a table and West "
            "goes up two, whoever won."
        ),
        Needs(gettext_noop("at least four tables"), least=16),
        _individual_compass,
    ),
    FixedMovement(
        "mitchell-gents",
        gettext_noop("Ladies sit, gents move on"),
        gettext_noop(
            "The ladies stay at their table. After each hand the gents go up a table together and "
            "change seats with each other there, so everyone has a new partner."
        ),
        Needs(gettext_noop("at least two tables"), least=8, roles=True),
        _mitchell_gents,
    ),
)
