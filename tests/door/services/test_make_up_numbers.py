"""Making the numbers come out at the door."""

from typing import Any

import pytest

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.said_in_record import after
from tournaments.door.queries.entries import tally
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import add_entry, change_entry, put_back, remove_entry
from tournaments.door.services.make_up_numbers import add_dummy, part_card, share_card
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role
from tournaments.kernel import evening
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


def short_of(missing: int, **fields: Any) -> Drive:
    drive = make_drive(tables=3, **fields)
    drive.entries.filter(number__gt=12 - missing).delete()
    return drive


def test_it_works() -> None:
    drive = short_of(1)
    assert tally(drive).wants_one
    assert add_dummy(drive.pk, MC) == 12
    entry = drive.entries.get(number=12)
    assert (entry.name, entry.role, entry.dummy, entry.eligible) == ("Dummy", Role.B, True, False)
    seen = tally(drive)
    assert (seen.tables, seen.out, seen.wants_one, seen.dummy) == (3, 0, False, None)
    with pytest.raises(Refused, match="already a dummy on the list"):
        add_dummy(drive.pk, MC)
    pairs = short_of(1, movement="compass", slug="pairs")  # one without a partner
    pairs.entries.filter(number__in=(9, 10)).delete()
    assert tally(pairs).wants_one
    add_dummy(pairs.pk, MC)
    assert tally(pairs).refusal is None


def test_a_dummy_put_on_the_list_is_drawn_and_stays_when_drawn_again_until_one_more_has_come() -> None:
    drive = short_of(1)
    add_dummy(drive.pk, MC)
    for seed in range(3):
        make_draw(drive.pk, MC, seed=seed)
        assert 12 in set(evening.seating(drive.played_hands.valid().get(number=1)).players())
    remove_entry(drive.pk, MC, 12, confirmed=True)
    put_back(drive.pk, MC, 12)
    assert drive.entries.get(number=12).dummy
    add_entry(drive.pk, MC, NewEntry("Late Larry", Role.B))
    assert tally(drive).dummy == 12


def test_two_share_a_card_and_part_again() -> None:
    drive = make_drive(tables=1)
    add_entry(drive.pk, MC, NewEntry("Bob Bell", Role.B, paid=True, apart="Bells"))
    assert tally(drive).wants_fewer
    share_card(drive.pk, MC, 1, 5)
    assert (drive.entries.count(), evening.DriveEvening(drive).people[1].name) == (4, "Ann Archer + Bob Bell")
    log = drive.log.latest("version")
    assert (log.verb, after(log)) == ("share", {"number": 1, "name": "Ann Archer + Bob Bell"})

    assert part_card(drive.pk, MC, 1) == 5
    bob = drive.entries.get(number=5)
    assert (bob.name, bob.role, bob.paid, bob.apart) == ("Bob Bell", "b", True, "Bells")
    assert evening.DriveEvening(drive).people[1].name == "Ann Archer"
    with pytest.raises(Stale):
        part_card(drive.pk, MC, 1)


def test_a_shared_card_keeps_both_names_when_one_is_put_right() -> None:
    """A number given to somebody else meanwhile is not given twice as they part."""
    drive = make_drive(tables=1)
    share_card(drive.pk, MC, 1, 4)
    change_entry(drive.pk, MC, 1, NewEntry("Anne Archer", Role.A))
    assert evening.DriveEvening(drive).people[1].name == "Anne Archer + Dai Dyer"
    with pytest.raises(Refused, match="Anne Archer and Dai Dyer share this card"):
        remove_entry(drive.pk, MC, 1)
    assert add_entry(drive.pk, MC, NewEntry("Zoe")) == 4
    assert part_card(drive.pk, MC, 1) == 5


def test_who_cannot_share() -> None:
    drive = short_of(1)
    dummy = add_dummy(drive.pk, MC)
    share_card(drive.pk, MC, 1, 3)
    for one, other, words in (
        (2, 2, "two different players"),
        (2, dummy, "dummy cannot share"),
        (5, 1, "Ann Archer and Cath Cooper already share a card"),
    ):
        with pytest.raises(Refused, match=words):
            share_card(drive.pk, MC, one, other)
    with pytest.raises(Stale):
        share_card(drive.pk, MC, 1, 99)


def test_after_the_draw_each_asks_first_and_in_play_each_is_refused() -> None:
    drive = seated_drive(tables=2)
    for act in (add_dummy, lambda pk, mc, **more: share_card(pk, mc, 1, 3, **more)):
        with pytest.raises(Ask, match="you will need to draw again"):
            act(drive.pk, MC)
    share_card(drive.pk, MC, 1, 3, confirmed=True)
    drive.refresh_from_db()
    assert (drive.state, drive.entries.count()) == (State.OPEN, 7)
    with pytest.raises(Refused, match="Play has begun"):
        share_card(playing_drive(tables=1, slug="another").pk, MC, 1, 3, confirmed=True)
