"""A move seen from each table: players who stay, players who arrive and from where, changes in attendance."""

from dataclasses import dataclass

from tournaments.engine.seating.seating import PARTNER, SEATS, Seating

Block = tuple[int, ...]  # one player, or a pair that stays together


@dataclass(frozen=True, slots=True)
class Stay:
    """A player who stays at the table, in the same seat or sliding to another."""

    entry: int
    from_seat: str
    seat: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """A player who arrives to sit opposite an entry (None: an empty seat).

    ``from_table`` is None if the player sat out or, if ``new``, was not in the hand before.
    """

    entry: int
    from_table: int | None
    seat: str
    opposite: int | None
    new: bool = False


@dataclass(frozen=True, slots=True)
class TableMove:
    """One table's part of a move, in the order N, E, S, W of the new seats."""

    table: int
    staying: tuple[Stay, ...]
    arriving: tuple[Arrival, ...]


@dataclass(frozen=True, slots=True)
class Comings:
    """Changes in attendance between two hands.

    ``back`` sat out and have a seat again, ``new`` were not there before, and ``gone`` have left. ``opened``
    and ``folded`` are the tables that start and those that close.
    """

    back: tuple[int, ...]
    new: tuple[int, ...]
    gone: tuple[int, ...]
    opened: tuple[int, ...]
    folded: tuple[int, ...]


def table_moves(before: Seating, after: Seating) -> tuple[TableMove, ...]:
    """Return the move from one seating to the next, table by table, for the MC to read out."""
    was = {player: (table, seat) for table, seat, player in before.places()}
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
                new = from_table is None and player not in before.sitting_out
                arriving.append(Arrival(player, from_table, seat, seats[PARTNER[seat]], new))
        moves.append(TableMove(table.number, tuple(staying), tuple(arriving)))
    return tuple(moves)


def comings(before: Seating, after: Seating) -> Comings:
    """Return the changes in attendance between one seating and the next."""
    was, now = set(before.players()), set(after.players())
    tables_before = {table.number for table in before.tables}
    tables_after = {table.number for table in after.tables}
    return Comings(
        back=tuple(p for p in before.sitting_out if p in now and p not in after.sitting_out),
        new=tuple(sorted(now - was)),
        gone=tuple(sorted(was - now)),
        opened=tuple(sorted(tables_after - tables_before)),
        folded=tuple(sorted(tables_before - tables_after)),
    )


def exchanged(fair: Seating, plain: Seating, size: int = 1) -> tuple[tuple[Block, Block], ...]:
    """Return (who sits out, who would have) for each chair that differs from the ``plain`` move.

    ``size`` is 2 if pairs sit out together.
    """
    places = range(0, len(fair.sitting_out), size)
    blocks = ((fair.sitting_out[i : i + size], plain.sitting_out[i : i + size]) for i in places)
    return tuple((sits, instead) for sits, instead in blocks if sits != instead)
