"""Everything about people who come and go is told in words."""

import pytest

from tests.factories import MC
from tests.services.door.test_seats import begun, seated
from tournaments.engine.seating.seating import Role
from tournaments.models import Drive
from tournaments.queries.drive.log import log_page
from tournaments.services.door import spares
from tournaments.services.door.entries import NewEntry
from tournaments.services.play import comings, evening, redrawing
from tournaments.services.play.moves import undo_call

pytestmark = pytest.mark.django_db


def told(drive: Drive, count: int) -> list[str]:
    """The last lines of the log, oldest first."""
    return [line.done for line in log_page(drive, None)][:count][::-1]


def test_comings_and_goings() -> None:
    drive = begun(9)
    (out,) = seated(drive).sitting_out
    same = drive.entries.filter(role=drive.entries.get(number=out).role).exclude(number=out).first()
    assert same is not None
    comings.arrive(drive.pk, MC, [NewEntry("Ana", Role.A), NewEntry("Bob", Role.B)], confirmed=True)
    comings.undo_arrive(drive.pk, MC, 11)
    comings.leave(drive.pk, MC, 3, confirmed=True)
    comings.undo_leave(drive.pk, MC, 3)
    comings.sit_out(drive.pk, MC, same.number, out)
    comings.set_most_tables(drive.pk, MC, 1, confirmed=True)
    comings.set_most_tables(drive.pk, MC, None, confirmed=True)
    evening.substitute(drive.pk, MC, 3, "Sîan Spare", next_hand=True)
    evening.undo_substitute(drive.pk, MC, 3)
    spares.add_spare(drive.pk, MC, "Wilf")
    spares.remove_spare(drive.pk, MC, drive.spares.get().pk)
    assert told(drive, 11) == [
        "Let 10 Ana, 11 Bob join at hand 2",
        "Took newcomer 11 Bob off the list again",
        "Number 3 Player 3 goes after hand 1",
        "Number 3 Player 3 stays after all",
        f"Number {same.number} sits hand 1 out instead of {out}",
        "Tables that play at most: 1, from hand 2",
        "As many tables as the players fill, from hand 2",
        "Sîan Spare took over card 3 from Player 3, from hand 2",
        "Gave card 3 back to Player 3 from Sîan Spare",
        "Wilf waits for a card",
        "Wilf no longer waits",
    ]


def test_before_the_first_hand() -> None:
    drive = begun(8)
    undo_call(drive.pk, MC, 1)
    comings.leave(drive.pk, MC, 3, confirmed=True)
    assert told(drive, 1) == ["Number 3 Player 3 went before the first hand"]


def test_a_plan_drawn_again() -> None:
    drive = begun(13, movement="optimised", hands=6)
    redrawing.redraw_rest(drive.pk, MC, 7)
    redrawing.undo_redraw(drive.pk, MC)
    assert told(drive, 2) == [
        "Drew the hands from 2 on again with the seed 7",
        "Went back to the plan as it was, from hand 2 on",
    ]
