"""Seats written down as people sat, without a draw."""

import pytest

from tests.factories import MC, any_number, make_drive
from tournaments.cards.queries.audit import course
from tournaments.door.services.draw import make_draw
from tournaments.door.services.seats_as_sat import Sat, WrongTable, seat_as_sat
from tournaments.engine.permissions import State
from tournaments.kernel.errors import Refused
from tournaments.kernel.evening import partners_known
from tournaments.models import Drive
from tournaments.play.services import moves

pytestmark = pytest.mark.django_db
TABLES = {1: 1, 2: 1, 5: 1, 6: 1, 3: 2, 4: 2, 7: 2, 8: 2}  # of eight players, the odd ones of role a


def seats(drive: Drive) -> list[tuple[int | None, ...]]:
    tables = drive.played_hands.get(withdrawn=False, number=1).tables
    return list(tables.values_list("n__number", "e__number", "s__number", "w__number"))


def test_tables_alone_leave_the_partners_to_the_cards() -> None:
    drive = make_drive(tables=2)
    seat_as_sat(drive.pk, MC, {number: Sat(table) for number, table in TABLES.items()})
    drive.refresh_from_db()
    assert drive.state == State.SEATED
    assert seats(drive) == [(1, 5, 2, 6), (3, 7, 4, 8)]
    assert not partners_known(drive)
    assert not course(drive).paired
    with pytest.raises(Refused, match="only know which tables"):
        moves.start(drive.pk, MC)
    make_draw(drive.pk, MC, seed=3)  # takes its place again
    drive.refresh_from_db()
    assert partners_known(drive)
    moves.start(drive.pk, MC)


def test_with_all_seats_the_evening_can_be_called() -> None:
    drive = make_drive(tables=2)
    letters = {1: "E", 2: "S", 5: "N", 6: "W", 3: "N", 4: "S", 7: "W", 8: "E"}
    seat_as_sat(drive.pk, MC, {number: Sat(table, letters[number]) for number, table in TABLES.items()})
    assert seats(drive) == [(5, 1, 2, 6), (3, 8, 4, 7)]
    moves.start(drive.pk, MC)
    assert course(Drive.objects.get(pk=drive.pk)).paired


def test_whoever_has_no_table_sits_the_first_hand_out() -> None:
    drive = make_drive(tables=2)
    drive.entries.filter(number=8).delete()
    seat_as_sat(drive.pk, MC, {number: Sat(1) for number in (1, 2, 5, 6)})
    hand = drive.played_hands.get()
    assert hand.sitting_out == [3, 7, 4]


def test_when_nobody_is_seated_as_they_sat() -> None:
    """Nobody has sat anywhere yet, the movement has a plan, or play has begun."""
    sat = {number: Sat(table) for number, table in TABLES.items()}
    for drive, where, why in (
        (make_drive(tables=2), {}, "Type in the tables"),
        (make_drive(tables=2, movement="whist", slug="plan"), sat, "needs a draw"),
        (any_number(8, slug="begun"), sat, "Play has begun"),
    ):
        with pytest.raises(Refused, match=why):
            seat_as_sat(drive.pk, MC, where)


@pytest.mark.parametrize(
    ("sat", "words", "entries"),
    [
        ({1: Sat(1), 2: Sat(1), 3: Sat(1), 5: Sat(1)}, "Table 1 needs two of each", (1, 2, 3, 5)),
        ({1: Sat(2), 2: Sat(2), 3: Sat(2), 4: Sat(2)}, "nobody at table 1", (1, 2, 3, 4)),
        ({1: Sat(1, "N"), 2: Sat(1, "S"), 3: Sat(1, "E"), 4: Sat(1)}, "all four seats", (1, 2, 3, 4)),
        ({n: Sat(1, letter) for n, letter in enumerate("NESW", 1)}, "must be one of each", (1, 2, 3, 4)),
        ({1: Sat(1), 2: Sat(1), 3: Sat(1), 4: Sat(1)}, "could fill one", (5, 7, 6, 8)),
    ],
)
def test_what_cannot_be_is_said_beside_those_who_sat_there(
    sat: dict[int, Sat], words: str, entries: tuple[int, ...]
) -> None:
    drive = make_drive(tables=2)
    with pytest.raises(WrongTable, match=words) as wrong:
        seat_as_sat(drive.pk, MC, sat)
    assert wrong.value.entries == entries
    assert not drive.played_hands.exists()
