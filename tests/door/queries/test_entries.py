"""Queries for the door."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive
from tests.found import takes, the
from tournaments.door.queries import entries as read
from tournaments.door.services.entries import add_entries, put_back, remove_entry, set_paid
from tournaments.door.services.make_up_numbers import share_card
from tournaments.engine.people.name_lists.lines import read_line
from tournaments.engine.seating.seating import Role
from tournaments.kernel.new_entry import NewEntry

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_it_works() -> None:
    drive = make_drive(tables=1)
    assert [row.number for row in read.rows(drive)] == [4, 3, 2, 1]
    row = the(read.row(drive, 2))
    assert (row.name, row.label, row.colour, row.other_label) == ("Ben Baker", "gent", "blue", "lady")
    assert read.row(drive, 9) is None


def test_the_list_by_family_name_and_of_who_has_not_paid() -> None:
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry("zoe"), NewEntry("Mr A. Bird"), NewEntry("Ann Cole")])
    set_paid(drive.pk, MC, 2, True)
    assert [row.name for row in read.rows(drive, "name")] == ["Mr A. Bird", "Ann Cole", "zoe"]
    assert [row.name for row in read.rows(drive, "unpaid")] == ["Ann Cole", "zoe"]


def test_the_tally_counts_and_says_what_is_missing() -> None:
    drive = make_drive(tables=1)
    assert read.tally(drive).refusal is None
    add_entries(drive.pk, MC, [NewEntry("Zoe", Role.B, paid=True)])
    drive.refresh_from_db()

    seen = read.tally(drive)
    assert (seen.total, seen.a, seen.b, seen.takings.paid, seen.tables, seen.version) == (5, 2, 3, 1, 1, 1)
    assert (seen.refusal, seen.out, seen.wants_fewer) == (None, 1, True)
    assert str(seen.filling) == "5 players: one table, and one sits out each hand, in turn."


def test_what_so_many_players_will_be() -> None:
    cases: list[tuple[int, dict[str, Any], str]] = [
        (8, {}, "They fill 2 tables."),
        (11, {}, "11 players: 2 tables, and 3 sit out each hand"),
        (12, {"most_tables": 2}, "12 players: 2 tables, and 4 sit out each hand"),
        (10, {"movement": "compass"}, "5 pairs: 2 tables, and one pair sits out each hand"),
        (12, {"movement": "compass", "most_tables": 2}, "They fill 3 tables."),
    ]
    for n, (players, fields, words) in enumerate(cases):
        drive = make_drive(tables=3, slug=f"drive-{n}", **fields)
        drive.entries.filter(number__gt=players).delete()
        assert words in str(read.tally(drive).filling)


def test_numbers_that_do_not_fit_name_a_movement_that_does_and_pairs_of_the_wrong_size() -> None:
    drive = make_drive(tables=2, movement="military")
    drive.entries.filter(number=8).delete()
    assert "“As fair as the computer can make it” fits" in str(read.tally(drive).refusal)
    drive = make_drive(tables=2, movement="compass", slug="pairs")
    drive.entries.filter(number__lte=3).update(unit=1)
    assert "Pair 1 has 3 players" in str(read.tally(drive).refusal)
    assert read.tally(make_drive(tables=0, slug="empty")).refusal is None, "nobody here is no trouble yet"


def test_a_card_that_two_share_and_cards_that_do_not_matter() -> None:
    drive = make_drive(tables=2, movement="optimised")
    share_card(drive.pk, MC, 1, 2)
    row = the(read.row(drive, 1))
    assert (row.name, row.sharer, row.label, row.colour) == ("Ann Archer", "Ben Baker", "", "")


def test_who_might_take_the_other_card() -> None:
    drive = make_drive(tables=1)
    add_entries(drive.pk, MC, [NewEntry(f"B{n}", Role.B, either=n > 0) for n in range(4)])
    assert [row.name for row in read.tally(drive).might_change] == ["B3", "B2"]
    drive.entries.filter(role="b").update(either=False)
    drive.entries.filter(name="B1").update(either=True)
    assert [row.name for row in read.tally(drive).might_change] == ["B1", "B3"], (
        "the willing, then the newest"
    )


def test_the_card_there_are_fewer_of_comes_next() -> None:
    drive = make_drive(tables=0)
    assert read.fewer(drive) == "a"
    add_entries(drive.pk, MC, [NewEntry("Ann")])
    assert read.fewer(drive) == "b"


def test_people_play_as_they_played_last_time_unless_a_title_says_more(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    older, pairs = (
        make_drive(tables=0, slug="older"),
        make_drive(tables=0, slug="pairs", movement="pairs-howell"),
    )
    add_entries(older.pk, MC, [NewEntry("Jo Bell", Role.B), NewEntry("Mrs Cox", Role.B)])
    add_entries(pairs.pk, MC, [NewEntry("Jo Bell", Role.A)])  # where nobody asked
    drive = make_drive(tables=0)

    def guessed(typed: str) -> list[Role]:
        with django_assert_num_queries(2):
            return read.guessed_roles(drive, read_line(typed, {}), None)

    assert guessed("jo bell") == [Role.B]
    assert guessed("Mrs Cox") == [Role.A]
    assert guessed("Jo Bell and Al Bell") == [Role.B, Role.A]
    assert guessed("Sam Stranger") == [Role.A]
    add_entries(drive.pk, MC, [NewEntry("Ann", Role.A)])
    assert guessed("Sam Stranger") == [Role.B]
    assert read.guessed_roles(drive, read_line("Sam with Ann", {}), drive.entries.get()) == [Role.B]


def test_somebody_on_the_list_is_called_by_number_or_name() -> None:
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry("Bill Turner"), NewEntry("Siân Turner"), NewEntry("Bill")])
    called = {words: read.entry_called(drive, words) for words in ("2", "bill", "sian", "Turner", "Jo")}
    numbers = {words: one and one.number for words, one in called.items()}
    assert numbers == {"2": 2, "bill": 3, "sian": 2, "Turner": None, "Jo": None}  # there are two Turners


def test_who_was_taken_off_can_be_asked_for_until_put_back() -> None:
    drive = make_drive(tables=1)
    assert read.last_removed(drive, 2) is None
    remove_entry(drive.pk, MC, 2)
    assert the(read.last_removed(drive, 2))["name"] == "Ben Baker"
    put_back(drive.pk, MC, 2)
    assert read.last_removed(drive, 2) is None


def test_however_many_are_here_the_queries_are_two() -> None:
    for tables in (1, 3):
        drive = make_drive(tables=tables, slug=f"of-{tables}")
        takes(2, lambda drive: (read.rows(drive), read.tally(drive)), drive)
