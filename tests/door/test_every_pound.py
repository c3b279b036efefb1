"""The money of an evening is the same wherever it is shown, and it is what a count by hand gives."""

import io
from dataclasses import replace
from decimal import Decimal
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from openpyxl import load_workbook

from tests.factories import MC, make_drive, playing_drive
from tests.pages import text
from tests.press.reading import pages
from tournaments.door.queries import entries as door
from tournaments.door.queries.fees import takings
from tournaments.door.services.entries import add_entries, put_back, remove_entry, set_paid
from tournaments.door.services.make_up_numbers import add_dummy, part_card, share_card
from tournaments.engine.archive.writer import write
from tournaments.engine.fees import FREE, NOTHING
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role
from tournaments.files.queries.archive import archive
from tournaments.files.queries.public_archive import public_archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.errors import Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Substitute
from tournaments.paper.queries.documents import register
from tournaments.play.queries.overview import overview
from tournaments.press.sheets.register import render
from tournaments.results.queries.results import money_sheet

pytestmark = pytest.mark.django_db
DOOR = "/drives/harvest/entries/"
REDUCED = [["Members", "2.50"], ["Helpers", "0.00"]]


def evening(**fields: Any) -> Drive:
    """Eight players: two paid in full, a member paid, a helper, two who share, a dummy and the MC.

    By hand: 3.00 + 3.00 + 2.50 + 3.00 (the second who shares) = 11.50; owed by numbers 5, 6 and 7, 9.00.
    """
    drive = make_drive(tables=2, entry_fee=Decimal("3.00"), reduced_fees=REDUCED, **fields)
    for number in (1, 2, 8):
        set_paid(drive.pk, MC, number, paid=True)
    set_paid(drive.pk, MC, 3, paid=True, fee="Members")
    set_paid(drive.pk, MC, 4, paid=True, fee="Helpers")
    share_card(drive.pk, MC, 7, 8)
    add_dummy(drive.pk, MC)
    add_entries(drive.pk, MC, [NewEntry("Mavis Crane", Role.A, eligible=False, fee=FREE)])
    drive.refresh_from_db()
    return drive


def test_the_figure_is_the_same_everywhere(mc: Client) -> None:
    drive = evening()
    for sums in (takings(drive), door.tally(drive).takings, overview(DriveEvening(drive)).takings):
        assert (sums.taken, sums.owed, sums.paid, sum(line.unpaid for line in sums.lines), sums.free) == (
            Decimal("11.50"),
            Decimal(9),
            4,
            3,
            2,
        )
    for page in (mc.get("/drives/harvest/"), mc.get(DOOR)):
        assert "£11.50" in text(page)
        assert "£9.00" in text(page)
    printed = " ".join(pages(render(register(drive))))
    assert "Taken £11.50, owed £9.00" in printed
    assert "Full fee £3.00: 3 paid, 3 not yet" in printed
    assert "Members £2.50: 1 paid, 0 not yet" in printed
    assert "8 on the list, 4 paid" in printed
    file = mc.get("/drives/harvest/results.xlsx").content
    *rows, last = load_workbook(io.BytesIO(file))["Money"].iter_rows(values_only=True)
    assert last == (None, "Total", None, 11.5, 9)
    assert sum(float(row[3]) for row in rows[1:]) == 11.5
    assert len(rows) - 1 == 9, "all but the dummy, and both who share"


def test_a_drive_without_a_fee_has_no_sums(mc: Client) -> None:
    drive = make_drive(tables=1)
    assert "owed" not in text(mc.get(DOOR))
    assert register(drive).sums == ()
    set_paid(drive.pk, MC, 1, paid=True)
    assert takings(drive).paid == 1


def test_one_press_at_the_door(mc: Client) -> None:
    drive = evening()
    page = mc.get(DOOR).content.decode()
    assert page.count('value="Members"') == 3, "for each who has not paid"
    mc.post(f"{DOOR}5/paid/", {"fee": "Members"})
    entry = drive.entries.get(number=5)
    assert (entry.fee, entry.paid) == ("Members", True)
    mc.post(f"{DOOR}5/paid/", {"paid": "0"})
    entry.refresh_from_db()
    assert (entry.fee, entry.paid) == ("Members", False), "the money is given back, and the fee stays"
    mc.post(f"{DOOR}4/paid/", {"paid": "0"})
    assert drive.entries.get(number=4).fee == "", "no helper after all: the full fee"
    mc.post(f"{DOOR}7/paid/second/", {"paid": "0"})
    assert not Substitute.objects.get().paid
    assert takings(drive).taken == Decimal("8.5")
    make_drive(tables=1, slug="other", entry_fee=3)
    page = mc.get("/drives/other/entries/").content.decode()
    assert 'name="fee"' not in page, "where there are no reduced fees there is no choice"


def test_who_pays_nothing_is_not_among_those_who_have_not_paid(mc: Client) -> None:
    drive = evening()
    assert {row.number for row in door.rows(drive, "unpaid")} == {5, 6, 7}
    page = text(mc.get(f"{DOOR}?list=unpaid"))
    assert "Mavis Crane" not in page.split("The list at the door")[1]
    mc.post(f"{DOOR}5/", {"name": "Elen Evans", "role": "a", "fee": FREE})
    assert {row.number for row in door.rows(drive, "unpaid")} == {6, 7}


def test_an_unknown_fee_and_nobody_to_pay_are_refused() -> None:
    drive = evening()
    for number, fee, second in ((5, "Students", False), (5, None, True), (8, None, False), (99, None, False)):
        with pytest.raises(Stale):
            set_paid(drive.pk, MC, number, paid=True, fee=fee, second=second)
    assert takings(drive).taken == Decimal("11.50")


def test_what_the_second_of_a_shared_card_paid_goes_with_them() -> None:
    drive = evening()
    set_paid(drive.pk, MC, 7, paid=True, fee="Members", second=True)
    shared = takings(drive)
    assert shared.taken == Decimal(11), "the fee of the second, not that of the holder"
    number = part_card(drive.pk, MC, 7)
    entry = drive.entries.get(number=number)
    assert (entry.name, entry.fee, entry.paid) == ("Harish Hooper", "Members", True)
    assert takings(drive) == shared
    remove_entry(drive.pk, MC, number)
    assert takings(drive).taken == shared.taken - Decimal("2.50")
    put_back(drive.pk, MC, number)
    assert takings(drive) == shared


def test_a_latecomer_is_asked_for_the_fee(mc: Client) -> None:
    drive = playing_drive(tables=2, entry_fee=Decimal(3), reduced_fees=REDUCED)
    page = mc.get("/drives/harvest/people/").content.decode()
    assert 'name="paid"' in page
    assert "Members £2.50" in page
    sent = {"name": "Ola Late", "role": "a", "fee": "Members", "paid": "on"}
    asked = mc.post("/drives/harvest/people/do/arrive/", sent).content.decode()
    assert 'name="fee" value="Members"' in asked, "what was typed is sent again with the yes"
    mc.post("/drives/harvest/people/do/arrive/", {**sent, "confirmed": "1"})
    assert (takings(drive).taken, takings(drive).owed) == (Decimal("2.50"), Decimal(24))


def test_the_mc_who_plays_pays_nothing(mc: Client) -> None:
    drive = make_drive(tables=1, entry_fee=3)
    mc.post(f"{DOOR}mc/", {"name": "Mavis Crane"})
    assert (takings(drive).owed, takings(drive).free) == (Decimal(12), 1)


def test_an_archive_carries_it_there_and_back_and_to_nobody_else() -> None:
    drive = evening()
    before, kept = takings(drive), write(archive(drive))
    again = import_archive(MC, kept, replace=True)
    assert takings(again) == before
    assert write(archive(again)) == kept


def test_an_archive_that_says_nothing_of_money_leaves_it_as_it_was() -> None:
    drive = evening()
    silent = write(replace(archive(drive), money=NOTHING))
    again = import_archive(MC, silent, replace=True)
    sums = takings(again)
    assert (again.reduced_fees, sums.free, again.entries.get(number=3).fee) == (REDUCED, 2, "Members")


def test_the_public_archive_has_no_money() -> None:
    drive = make_drive(tables=1, hands=1, breaks_after=[], entry_fee=3, state=State.PUBLISHED)
    Drive.objects.filter(pk=drive.pk).update(entry_fee=3)
    drive.entries.update(paid=True)
    drive.refresh_from_db()
    assert archive(drive).money.full == "3.00"
    public = public_archive(drive)
    assert public is not None
    assert '"money"' not in write(public)


def test_cards_shared_before_this_had_one_tick_for_two() -> None:
    drive = evening()
    migration = import_module("tournaments.migrations.0012_fees")
    Substitute.objects.update(paid=False)
    migration.paid_together(apps, connection.schema_editor())
    assert not Substitute.objects.get().paid
    drive.entries.filter(number=7).update(paid=True)
    migration.paid_together(apps, connection.schema_editor())
    assert Substitute.objects.get().paid


def test_the_rows_of_the_money_sheet_say_which_fee() -> None:
    rows = money_sheet(evening()).rows
    assert rows[2] == (3, "Cath Cooper", "Members £2.50", 2.5, 0)
    assert rows[3] == (4, "Dai Dyer", "Helpers free", 0, 0)
    assert [row[:3] for row in rows[6:8]] == [
        (7, "Gwen Glover", "Full fee £3.00"),
        (7, "Harish Hooper", "Full fee £3.00"),
    ]
