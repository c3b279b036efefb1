"""What a move means at each table: who stays, who arrives, from where and opposite whom."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.engine.seating import PARTNER, SEATS, Seating


@dataclass(frozen=True, slots=True)
class Stay:
    """Somebody who stays at the table; the same seat in both fields, or the one slid to."""

    entry: int
    from_seat: str
    seat: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody who comes here from another table (None: sat out), to sit opposite an entry (None: nobody)."""

    entry: int
    from_table: int | None
    seat: str
    opposite: int | None


@dataclass(frozen=True, slots=True)
class TableMove:
    """One table's part of a move, in the order N, E, S, W of the new seats."""

    table: int
    staying: tuple[Stay, ...]
    arriving: tuple[Arrival, ...]


def table_moves(before: Seating, after: Seating) -> tuple[TableMove, ...]:
    """The move from one seating to the next, table by table, for an MC to read out."""
    was = {player: (table, seat) for table, seat, player in _places(before)}
    moves = []
    for table in after.tables:
        seats = dict(zip(SEATS, table.seats, strict=True))
        staying, arriving = [], []
        for seat, player in seats.items():
            if player is None:
                continue
            from_table, from_seat = was.get(player, (None, ""))
            if from_table == table.number:
                staying.append(Stay(player, from_seat, seat))
            else:
                arriving.append(Arrival(player, from_table, seat, seats[PARTNER[seat]]))
        moves.append(TableMove(table.number, tuple(staying), tuple(arriving)))
    return tuple(moves)


def _places(seating: Seating) -> Iterator[tuple[int, str, int]]:
    for table in seating.tables:
        for seat, player in zip(SEATS, table.seats, strict=True):
            if player is not None:
                yield table.number, seat, player
