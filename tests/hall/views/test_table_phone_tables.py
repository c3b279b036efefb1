"""The phone on a table that sits out, begins, ends, or has an open hand."""

from typing import Any

import pytest

from tests.factories import MC, any_number, play_tables
from tests.hall.views.phones import Phone, seen, text
from tournaments.engine.seating.seating import Seating
from tournaments.kernel.evening import DriveEvening, seating
from tournaments.kernel.plan import planned
from tournaments.models import Drive, Entry, TableHand
from tournaments.play.services import moves

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def begun_with(players: int, **fields: Any) -> Drive:
    drive = any_number(players, **fields)
    play_tables(drive)
    return drive


def test_a_table_that_is_no_longer_played_says_so_and_where_its_people_are() -> None:
    drive = any_number(12)
    phone = Phone(drive, 3)
    play_tables(drive)
    drive.entries.filter(number__in=(1, 2, 3, 4)).update(to_hand=1)
    phone.look()
    before = seen(phone.page)
    moves.call_move(drive.pk, MC, 1)
    page = text(phone.look(before, headers=HTMX))
    assert "This table is not in use for hand 2." in page
    assert "Who has moved on" in page
    assert "Who made more tricks?" not in page
    assert Phone(drive, 4).page.status_code == 404
    late = {"winners": "NS", "tricks": 9, "hand": 2, "seats": 0, "client_id": "late"}
    refused = text(phone.client.post(phone.path, late))
    assert "Not saved" in refused
    assert "You sent 9 for North and South." in refused


def test_a_table_that_begins_later_has_its_page() -> None:
    drive = begun_with(8)
    Entry.objects.bulk_create(
        Entry(drive=drive, number=n, name=f"Newcomer {n}", role="a" if n % 2 else "b", from_hand=2)
        for n in range(9, 13)
    )
    assert Phone(drive, 3).page.status_code == 404
    moves.call_move(drive.pk, MC, 1)
    assert "Who made more tricks?" in text(Phone(drive, 3).page)


def test_a_table_that_lacks_a_pair_takes_no_score() -> None:
    drive = begun_with(8, movement="optimised")
    table = planned(drive)[1].tables[1]
    drive.entries.filter(number__in=[n for n in (table.n, table.s) if n]).update(to_hand=1)
    moves.call_move(drive.pk, MC, 1)
    phone = Phone(drive)
    page = text(phone.page)
    assert "Table 2 sits out hand 2." in page
    assert "empty seat" in page
    assert "Who made more tricks?" not in page
    here = TableHand.objects.get(hand__number=2, number=2).pk
    sent = {"winners": "NS", "tricks": 9, "hand": 2, "seats": here, "client_id": "early"}
    refused = phone.client.post(phone.path, sent)
    assert "Table 2 sits out hand 2, so it has no score." in text(refused)


def test_an_open_hand_is_said_with_who_plays_it() -> None:
    drive = begun_with(8)
    leaver = seats(drive).tables[0].n
    assert leaver is not None
    drive.entries.filter(number=leaver).update(to_hand=1)
    moves.call_move(drive.pk, MC, 1)
    pages = [text(Phone(drive, table).page) for table in (1, 2)]
    assert f"Player {leaver} has gone." in pages[0]
    assert sum(": a dummy, played by Player " in page for page in pages) == 1


def test_who_sits_out_reads_it_on_the_phone_of_the_table_they_leave() -> None:
    drive = begun_with(9)
    moves.call_move(drive.pk, MC, 1)
    (out,) = seats(drive).sitting_out
    pages = " ".join(text(Phone(drive, table).page) for table in (1, 2))
    assert f"Player {out} sits out hand 2." in pages


def seats(drive: Drive) -> Seating:
    hand = DriveEvening(drive).latest
    assert hand is not None
    return seating(hand)
