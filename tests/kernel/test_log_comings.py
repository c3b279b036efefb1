"""Everything about people who come and go is told in words."""

import pytest

from tests.door.services.test_seats import begun, seated
from tests.factories import MC
from tests.found import the
from tournaments.door.services import spares
from tournaments.engine.seating.seating import Role
from tournaments.kernel.log import log_page
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive
from tournaments.play.services import comings, evening, redrawing
from tournaments.play.services.moves import undo_call

pytestmark = pytest.mark.django_db


def told(drive: Drive, count: int) -> list[str]:
    """The last lines of the log, oldest first."""
    return [line.done for line in log_page(drive, None)][:count][::-1]


def test_comings_and_goings() -> None:
    drive = begun(9)
    (out,) = seated(drive).sitting_out
    same = the(drive.entries.filter(role=drive.entries.get(number=out).role).exclude(number=out).first())
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
        "Removed latecomer 11 Bob from the list again",
        "Number 3 Player 3 leaves after hand 1",
        "Number 3 Player 3 is staying after all",
        f"Number {same.number} sits out hand 1 instead of number {out}",
        "Maximum tables: 1, from hand 2",
        "As many tables as needed, from hand 2",
        "From hand 2 on, Sîan Spare took over score card 3 from Player 3",
        "Player 3 has score card 3 back from Sîan Spare",
        "Wilf is waiting for a score card",
        "Wilf is no longer waiting for a score card",
    ]


def test_before_the_first_hand_and_a_plan_drawn_again() -> None:
    drive = begun(8)
    undo_call(drive.pk, MC, 1)
    comings.leave(drive.pk, MC, 3, confirmed=True)
    assert told(drive, 1) == ["Number 3 Player 3 left before the first hand"]
    drive = begun(13, movement="optimised", hands=6, slug="plan")
    redrawing.redraw_rest(drive.pk, MC, 7)
    redrawing.undo_redraw(drive.pk, MC)
    assert told(drive, 2) == [
        "Drew again from hand 2 on (draw number 7)",
        "Went back to the earlier plan, from hand 2 on",
    ]
