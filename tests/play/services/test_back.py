"""Somebody who left is back: on the same card, with the hands in between missed."""

from typing import Any

import pytest
from django.test import Client

from tests.door.services.test_seats import begun, play_on, seated
from tests.factories import MC, any_number, make_drive
from tests.files.services.test_archive import again
from tests.pages import text
from tests.recount import totals
from tournaments.door.services.draw import make_draw
from tournaments.kernel.errors import Ask, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry
from tournaments.play.services.comings import arrive, leave, undo_leave
from tournaments.play.services.moves import start, undo_call
from tournaments.results.queries.standings import standings
from tournaments.text import say

pytestmark = pytest.mark.django_db


def back_after_two(**fields: Any) -> Drive:
    """Number 3 left after hand 2, missed hands 3 and 4, and is back from hand 5."""
    drive = any_number(9, hands=8, breaks_after=[4], **fields)
    play_on(drive, 2)
    leave(drive.pk, MC, 3, confirmed=True)
    play_on(drive, 4)
    undo_leave(drive.pk, MC, 3)
    play_on(drive, 6)
    drive.refresh_from_db()
    return drive


def line(drive: Drive, number: int) -> Any:
    return next(line for line in standings(DriveEvening(drive)).lines if line.who.entry == number)


def test_it_works() -> None:
    drive = back_after_two(absent_hand_score="0", missed_hand_score="6.5")
    entry = drive.entries.get(number=3)
    assert (entry.from_hand, entry.to_hand, entry.away) == (1, None, [3, 4])
    assert 3 in seated(drive).players()
    assert drive.entries.filter(name=entry.name).count() == 1
    without = totals(drive)[3]
    Drive.objects.update(absent_hand_score="4")
    drive.refresh_from_db()
    assert line(drive, 3).total == without + 8, "two hands by the drive's rule"


def test_an_archive_keeps_it() -> None:
    drive = back_after_two()
    assert '"kind": "away"' in again(drive)[0]
    assert Entry.objects.get(number=3).away == [3, 4]


def test_back_to_a_hand_in_between_they_are_there() -> None:
    drive = back_after_two()
    for hand in (6, 5, 4):
        undo_call(drive.pk, MC, hand, confirmed=True)
    assert drive.entries.get(number=3).away == [3]
    play_on(drive, 4)
    assert 3 in seated(drive).players()


@pytest.mark.parametrize("movement", ["whist", "mixed", "pairs-howell"])
def test_in_a_plan_they_have_their_own_seat_again(movement: str) -> None:
    drive = make_drive(tables=2, movement=movement, hands=7, breaks_after=[])
    make_draw(drive.pk, MC, seed=1)
    start(drive.pk, MC)
    leave(drive.pk, MC, 3, confirmed=True)
    play_on(drive, 3)
    undo_leave(drive.pk, MC, 3)
    play_on(drive, 4)
    assert 3 in seated(drive).players()
    assert drive.entries.get(number=3).away == [2, 3]


def test_pressed_twice_and_who_was_never_there() -> None:
    drive = back_after_two()
    with pytest.raises(Stale):
        undo_leave(drive.pk, MC, 3)
    drive.entries.filter(number=4).update(from_hand=5, to_hand=0)
    with pytest.raises(Stale):
        undo_leave(drive.pk, MC, 4)


def test_one_press_on_the_page(mc: Client) -> None:
    drive = begun(9)
    play_on(drive, 2)
    leave(drive.pk, MC, 3, confirmed=True)
    play_on(drive, 4)
    page = text(mc.get("/drives/harvest/people/"))
    assert "Is back" in page
    answer = mc.post("/drives/harvest/people/do/undo-leave/", {"entry": "3"}, follow=True)
    assert "is back, with the same card." in text(answer)
    assert "is back, from hand" in text(mc.get("/drives/harvest/log/"))
    play_on(drive, 6)
    assert 3 in seated(drive).players()


def test_a_latecomer_with_the_name_of_somebody_who_left_may_be_back() -> None:
    drive = any_number(9, hands=8, breaks_after=[4])
    play_on(drive, 2)
    leave(drive.pk, MC, 3, confirmed=True)
    play_on(drive, 4)
    name = drive.entries.get(number=3).name
    with pytest.raises(Ask) as asked:
        arrive(drive.pk, MC, [NewEntry(name.upper())])
    words = say(asked.value.sentence)
    assert f"{name} left after hand 2, with card 3. If they are back" in words
    assert "already on the list" not in words
    with pytest.raises(Ask, match="already on the list"):
        arrive(drive.pk, MC, [NewEntry(drive.entries.get(number=4).name)])
