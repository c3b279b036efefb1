"""What the door needs to know."""

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive
from tournaments.engine.seating import Role
from tournaments.queries import entries as read
from tournaments.services.entries import Person, add_entries, put_back, remove_entry, set_paid

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    drive = make_drive(tables=1)
    assert [row.number for row in read.rows(drive)] == [4, 3, 2, 1]
    row = read.row(drive, 2)
    assert row is not None
    assert (row.name, row.label, row.colour, row.other_label) == ("Ben Baker", "gent", "blue", "lady")
    assert read.row(drive, 9) is None


def test_the_list_by_name_and_of_who_has_not_paid() -> None:
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [Person("zoe"), Person("Ann"), Person("Ben")])
    set_paid(drive.pk, MC, 2, True)
    assert [row.name for row in read.rows(drive, "name")] == ["Ann", "Ben", "zoe"]
    assert [row.name for row in read.rows(drive, "unpaid")] == ["Ben", "zoe"]


def test_the_tally_counts_and_says_what_is_missing() -> None:
    drive = make_drive(tables=1)
    assert read.tally(drive).refusal is None
    add_entries(drive.pk, MC, [Person("Zoe", Role.B, paid=True)])
    drive.refresh_from_db()

    seen = read.tally(drive)
    assert (seen.total, seen.a, seen.b, seen.paid, seen.tables, seen.version) == (5, 2, 3, 1, 1, 1)
    assert "5 players do not fill tables" in str(seen.refusal)


def test_nobody_here_is_no_trouble_yet() -> None:
    assert read.tally(make_drive(tables=0)).refusal is None


def test_who_might_take_the_other_card() -> None:
    drive = make_drive(tables=1)
    add_entries(drive.pk, MC, [Person(f"B{n}", Role.B, either=n > 0) for n in range(4)])
    assert [row.name for row in read.tally(drive).might_change] == ["B1", "B2"]


def test_the_card_there_are_fewer_of_comes_next() -> None:
    drive = make_drive(tables=0)
    assert read.fewer(drive) == "a"
    add_entries(drive.pk, MC, [Person("Ann")])
    assert read.fewer(drive) == "b"


def test_who_was_taken_off_can_be_asked_for_until_put_back() -> None:
    drive = make_drive(tables=1)
    assert read.removed(drive, 2) == ""
    remove_entry(drive.pk, MC, 2)
    assert read.removed(drive, 2) == "Ben Baker"
    put_back(drive.pk, MC, 2)
    assert read.removed(drive, 2) == ""


@pytest.mark.parametrize("tables", [1, 3])
def test_however_many_are_here_the_queries_are_two(
    django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    drive = make_drive(tables=tables)
    with django_assert_num_queries(2):
        read.rows(drive)
        read.tally(drive)
