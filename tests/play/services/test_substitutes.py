"""Cards taken over: from this hand or the next, by who waits, and back again."""

import pytest

from tests.door.services.test_seats import begun, play_on
from tests.factories import MC, make_drive, playing_drive
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import add_entries
from tournaments.door.services.make_up_numbers import share_card
from tournaments.door.services.spares import add_spare, remove_spare
from tournaments.kernel import evening
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.play.queries.comings import people_page
from tournaments.play.services.evening import substitute, undo_substitute
from tournaments.play.services.moves import reseat, start

pytestmark = pytest.mark.django_db


def test_who_waits_takes_over_from_the_next_hand() -> None:
    drive = begun(8)
    add_spare(drive.pk, MC, " Wilf  Waiting ")
    waiting = drive.spares.get()
    substitute(drive.pk, MC, 3, "", next_hand=True, spare=waiting.pk)
    assert not drive.spares.exists()
    assert evening.DriveEvening(drive).people[3].name == "Player 3"
    play_on(drive, 2)
    assert evening.DriveEvening(drive).people[3].name == "Wilf Waiting"
    undo_substitute(drive.pk, MC, 3)
    assert evening.DriveEvening(drive).people[3].name == "Player 3"


def test_a_card_that_was_played_by_somebody_stays_with_them() -> None:
    drive = begun(8)
    substitute(drive.pk, MC, 3, "Sîan Spare")
    play_on(drive, 4)
    with pytest.raises(Stale):
        undo_substitute(drive.pk, MC, 3)
    with pytest.raises(Stale):
        remove_spare(drive.pk, MC, 1)
    substitute(drive.pk, MC, 5, "Nia Spare")
    reseat(drive.pk, MC, 1, confirmed=True)
    assert [evening.DriveEvening(drive).people[number].name for number in (3, 5)] == [
        "Sîan Spare",
        "Nia Spare",
    ]


def test_in_the_last_hand_there_is_no_next() -> None:
    drive = begun(8, hands=1)
    with pytest.raises(Refused, match="last hand"):
        substitute(drive.pk, MC, 3, "Sîan Spare", next_hand=True)


def test_two_who_share_a_card_keep_it() -> None:
    drive = make_drive(tables=2)
    share_card(drive.pk, MC, 1, 3)
    add_entries(drive.pk, MC, [NewEntry("Una")])
    make_draw(drive.pk, MC, seed=1)
    start(drive.pk, MC)
    with pytest.raises(Stale):
        undo_substitute(drive.pk, MC, 1)
    assert people_page(DriveEvening(drive)).takes_over == ()
    substitute(drive.pk, MC, 1, "Sîan Spare")
    assert [one.who.name for one in people_page(DriveEvening(drive)).takes_over] == ["Sîan Spare"]
    undo_substitute(drive.pk, MC, 1)
    assert people_page(DriveEvening(drive)).takes_over == ()


def test_whoever_holds_the_card_cannot_take_it_over_and_whoever_holds_another_is_asked_about() -> None:
    """But for who comes back to the own card."""
    drive = begun(8)
    with pytest.raises(Refused, match="player 3 already has card 3"):
        substitute(drive.pk, MC, 3, "player 3", confirmed=True)
    with pytest.raises(Ask, match="player 2 is already on the list"):
        substitute(drive.pk, MC, 1, "player 2")
    assert evening.DriveEvening(drive).people[1].name == "Player 1"
    substitute(drive.pk, MC, 3, "Newie", next_hand=True)
    with pytest.raises(Refused, match="Newie already has card 3"):
        substitute(drive.pk, MC, 3, "Newie", next_hand=True)
    with pytest.raises(Ask, match="Newie is already on the list"):
        substitute(drive.pk, MC, 1, "Newie", next_hand=True)
    for name in ("Player 2", "Player 1"):
        substitute(drive.pk, MC, 1, name, confirmed=name == "Player 2")
        assert evening.DriveEvening(drive).people[1].name == name


def test_nobody_who_waits_at_another_drive_is_let_go() -> None:
    here, there = playing_drive(), playing_drive(slug="there")
    add_spare(there.pk, MC, "Wilf Waiting")
    with pytest.raises(Stale):
        remove_spare(here.pk, MC, there.spares.get().pk)
    assert there.spares.count() == 1


def test_a_hand_taken_back_leaves_the_cards_of_other_drives_alone() -> None:
    here, there = begun(8), begun(8, slug="there")
    play_on(here, 2)
    play_on(there, 3)
    substitute(there.pk, MC, 3, "Sîan Spare", next_hand=True)
    reseat(here.pk, MC, 1, confirmed=True)
    assert evening.DriveEvening(there).people[3].name == "Player 3", "until hand 4"
