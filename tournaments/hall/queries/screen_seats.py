"""Contents of a big screen for seats and moves."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tournaments.door.queries.draw import DrawnSeat
from tournaments.engine.people.names import by_family
from tournaments.engine.seating.seating import SEATS, Seating
from tournaments.kernel.evening import DriveEvening, Name, seating, seatings, seats_known
from tournaments.models import Hand
from tournaments.text import SEAT_NAMES


@dataclass(frozen=True, slots=True)
class Going:
    """One person's part of a move; ``how`` is "goes", "turns" (to another seat), "stays" or "out"."""

    who: Name
    how: str
    table: int
    seat: str


Leaving = tuple[int, tuple[Going, ...]]  # a table (0: none) and the moves of the people who leave it


def places(evening: DriveEvening, hand: Hand) -> tuple[DrawnSeat, ...]:
    """Everybody who has a place in a hand, by family name. One query, two if no seats were drawn."""
    people, with_letters = evening.people, seats_known(evening.drive)
    seats = [
        DrawnSeat(people[player], table, _in_words(seat) if with_letters else "")
        for player, (table, seat) in _seats(seating(hand)).items()
        if player in people and not people[player].dummy
    ]
    return tuple(sorted(seats, key=lambda place: (by_family(place.who.name), place.who.entry)))


def leavings(evening: DriveEvening, hand: Hand) -> tuple[Leaving, ...]:
    """The move into a hand that is called, by the tables that people leave; empty if nobody moves."""
    before = evening.hands.get(hand.number - 1)
    if before is None or hand.called_at is None:
        return ()
    seats = seatings([before, hand])
    was, now = seats[before.number], seats[hand.number]
    return () if was == now else tuple(_leavings(was, now, evening.people))


def _leavings(was: Seating, now: Seating, people: Mapping[int, Name]) -> Iterator[Leaving]:
    seats = _seats(now)
    sat = {player for table in was.tables for player in table.seats if player is not None}
    for table in was.tables:
        at = dict(zip(table.seats, SEATS, strict=True))
        here = ((player, table.number, at[player]) for player in table.seats if player is not None)
        if goings := _goings(here, seats, people):
            yield table.number, goings
    others = ((player, 0, "") for player in seats if player not in sat)
    if goings := _goings(others, seats, people):
        yield 0, goings


def _goings(
    from_where: Iterable[tuple[int, int, str]],
    seats: Mapping[int, tuple[int, str]],
    people: Mapping[int, Name],
) -> tuple[Going, ...]:
    """Each person's part of the move, without dummies and people who have gone home."""
    return tuple(
        Going(people[player], _how((table, seat), seats[player]), now, _in_words(to))
        for player, table, seat in from_where
        if player in seats and player in people and not people[player].dummy
        for now, to in [seats[player]]
    )


def _how(was: tuple[int, str], now: tuple[int, str]) -> str:
    if not now[0]:
        return "out"
    if was == now:
        return "stays"
    return "turns" if was[0] == now[0] else "goes"


def _in_words(seat: str) -> str:
    return str(SEAT_NAMES.get(seat, ""))


def _seats(seating: Seating) -> dict[int, tuple[int, str]]:
    """Table and seat of everybody, 0 and "" of those who sit out, also at a table that lacks a pair."""
    found: dict[int, tuple[int, str]] = dict.fromkeys(seating.sitting_out, (0, ""))
    for table in seating.tables:
        for seat, player in zip(SEATS, table.seats, strict=True):
            if player is not None:
                found[player] = (0, "") if table.lacks_pair else (table.number, seat)
    return found
