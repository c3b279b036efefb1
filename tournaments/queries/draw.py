"""The seats of the first hand: by table, by name, and what could not be had."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.engine.draw import clashes
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.permitted import State
from tournaments.engine.seating import SEATS
from tournaments.engine.words import Sentence
from tournaments.models import Drive
from tournaments.queries import evening
from tournaments.queries.drives import warnings
from tournaments.queries.evening import Name


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table: who sits N, E, S, W. ``together`` names those of one keep-apart group who share it."""

    number: int
    seats: tuple[tuple[str, Name | None], ...]
    together: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody sits."""

    entry: int
    name: str
    role: str
    table: int
    seat: str


@dataclass(frozen=True, slots=True)
class DrawPage:
    """The draw: ``refusal`` says why there can be none; ``seed`` makes this one again."""

    state: State
    players: int
    refusal: Sentence | None
    seed: int | None
    tables: tuple[TablePlan, ...]
    places: tuple[Place, ...]
    warnings: tuple[Sentence, ...]


def draw_page(drive: Drive) -> DrawPage:
    """Seats of the first hand, however many: six queries."""
    people = evening.names(drive)
    a = sum(name.role == "a" for name in people.values())
    refusal = MOVEMENTS[drive.movement].refusal(a, len(people) - a)
    filled = 0 if refusal else len(people) // 4
    tables = _tables(drive, people)
    return DrawPage(
        state=State(drive.state),
        players=len(people),
        refusal=refusal,
        seed=drive.seed,
        tables=tables,
        places=_places(tables),
        warnings=warnings(drive.movement, filled, drive.hands, drive.trumps),
    )


def _tables(drive: Drive, people: Mapping[int, Name]) -> tuple[TablePlan, ...]:
    hand = evening.hand_numbered(drive, 1)
    if hand is None:
        return ()
    apart = dict(drive.entries.exclude(apart="").values_list("number", "apart"))
    seating = evening.seating(hand)
    clashing = set(clashes(seating, apart))
    made = []
    for table in seating.tables:
        seats = tuple(
            (letter, None if player is None else people[player])
            for letter, player in zip(SEATS, table.seats, strict=True)
        )
        groups = [apart.get(player, "") for player in table.seats if player is not None]
        together = tuple(
            people[player].name
            for player in table.seats
            if player is not None and groups.count(apart.get(player, "")) > 1 and player in apart
        )
        made.append(TablePlan(table.number, seats, together if table.number in clashing else ()))
    return tuple(made)


def _places(tables: tuple[TablePlan, ...]) -> tuple[Place, ...]:
    found = [
        Place(who.entry, who.name, who.role, table.number, seat)
        for table in tables
        for seat, who in table.seats
        if who is not None
    ]
    return tuple(sorted(found, key=lambda place: (place.name.casefold(), place.entry)))
