"""The list at the door."""

from typing import Any

import pytest
from django.db import OperationalError, connection

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.said_in_record import after, before
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import (
    add_entries,
    add_entry,
    change_entry,
    put_back,
    remove_entry,
    set_paid,
)
from tournaments.door.services.make_up_numbers import share_card
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive
from tournaments.play.services.comings import leave
from tournaments.play.services.moves import undo_call

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def names(drive: Drive) -> list[tuple[int, str, str]]:
    return list(drive.entries.values_list("number", "name", "role"))


def test_it_works() -> None:
    drive = make_drive(tables=0)
    assert add_entry(drive.pk, MC, NewEntry("  Ann   Archer ", Role.A, paid=True)) == 1
    assert add_entry(drive.pk, MC, NewEntry("Ben Baker", Role.B)) == 2

    assert names(drive) == [(1, "Ann Archer", "a"), (2, "Ben Baker", "b")]
    entry = drive.log.latest("version")
    assert (entry.verb, entry.version, after(entry)["name"]) == ("enter", 2, "Ben Baker")


def test_what_is_put_right_of_somebody_is_saved_whole_or_not_at_all() -> None:
    drive = make_drive(tables=0)
    add_entry(drive.pk, MC, NewEntry("Ann Archer"))

    def disk_full(execute: Any, sql: str, *more: Any) -> Any:
        if sql.startswith("UPDATE") and '"child" = ' in sql:
            raise OperationalError("database or disk is full")
        return execute(sql, *more)

    with connection.execute_wrapper(disk_full), pytest.raises(OperationalError):
        change_entry(drive.pk, MC, 1, NewEntry("Ann Archer", paid=True), child=True)
    assert not drive.entries.get().paid
    assert [line.verb for line in drive.log.all()] == ["enter"]
    change_entry(drive.pk, MC, 1, NewEntry("Ann Archer", paid=True), child=True)
    assert [line.verb for line in drive.log.order_by("version")] == ["enter", "change-entry", "name-shown"]


def test_a_name_stands_in_one_line_and_turns_no_words_behind_it() -> None:
    drive = make_drive(tables=0)
    add_entry(drive.pk, MC, NewEntry("\u202e Ann Archer", Role.A))
    add_entry(drive.pk, MC, NewEntry("Ben\r\n\x1bBaker\x07", Role.B))
    assert names(drive) == [(1, "Ann Archer", "a"), (2, "Ben Baker", "b")]
    for name, words in (("\u202e", "Type a name"), (" ", "Type a name"), ("x" * 10_000, "10000")):
        with pytest.raises(Refused, match=words):
            add_entries(drive.pk, MC, [NewEntry("Cath"), NewEntry(name)])
    assert drive.entries.count() == 2


def test_many_come_on_the_list_at_once_but_none_where_names_are_in_it_twice() -> None:
    drive = make_drive(tables=0)
    twice = [NewEntry("Ann"), NewEntry("Ben"), NewEntry("ann"), NewEntry("ben"), NewEntry("Cath")]
    with pytest.raises(Ask, match="2 names would be on the list more than once: ann, ben"):
        add_entries(drive.pk, MC, twice)
    assert drive.entries.count() == 0
    assert add_entries(drive.pk, MC, twice, confirmed=True) == [1, 2, 3, 4, 5]
    assert add_entries(drive.pk, MC, []) == []
    assert drive.log.count() == 1


def test_a_name_that_is_on_the_list_is_asked_about() -> None:
    """However it is spaced, and whichever way its capitals or accents are stored."""
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry("Ann Archer"), NewEntry("Siân Pŷr")])
    for number, name in enumerate(("Ann Archer", "ann  archer", "ANN ARCHER", "Sia\u0302n Py\u0302r"), 3):
        with pytest.raises(Ask, match=r"is already on the list.* If so, add an initial"):
            add_entry(drive.pk, MC, NewEntry(name))
        assert drive.entries.count() == number - 1
        assert add_entry(drive.pk, MC, NewEntry(name), confirmed=True) == number


def test_after_the_draw_it_asks_first_and_then_the_draw_is_gone() -> None:
    drive = seated_drive(tables=1)
    other = NewEntry("Ann Archer", Role.B)

    def changed() -> tuple[str, int]:
        drive.refresh_from_db()
        assert (drive.seed, drive.played_hands.count()) == (None, 0)
        return drive.state, drive.entries.count()

    for act in (
        lambda: add_entry(drive.pk, MC, NewEntry("Zoe")),
        lambda: change_entry(drive.pk, MC, 1, other),
        lambda: remove_entry(drive.pk, MC, 1),
    ):
        with pytest.raises(Ask, match="you will need to draw again"):
            act()
    with pytest.raises(Ask, match=r"you will need to draw again\. Ann Archer is already on the list"):
        add_entry(drive.pk, MC, NewEntry("Ann Archer"))
    assert drive.entries.count() == 4
    add_entry(drive.pk, MC, NewEntry("Zoe"), confirmed=True)
    assert changed() == (State.OPEN, 5)
    remove_entry(drive.pk, MC, 5)
    make_draw(drive.pk, MC)
    change_entry(drive.pk, MC, 1, other, confirmed=True)
    assert changed() == (State.OPEN, 4)
    assert drive.entries.get(number=1).role == "b"
    change_entry(drive.pk, MC, 1, NewEntry("Ann Archer", Role.A))
    make_draw(drive.pk, MC)
    remove_entry(drive.pk, MC, 1, confirmed=True)
    assert changed() == (State.OPEN, 3)


def test_once_play_has_begun_nobody_is_added_or_removed_but_a_name_may_be_put_right() -> None:
    drive = playing_drive(tables=1)
    for act in (
        lambda: add_entry(drive.pk, MC, NewEntry("Zoe"), confirmed=True),
        lambda: remove_entry(drive.pk, MC, 1, confirmed=True),
        lambda: change_entry(drive.pk, MC, 1, NewEntry("Ann Archer", Role.B), confirmed=True),
    ):
        with pytest.raises(Refused, match="Play has begun"):
            act()
    change_entry(drive.pk, MC, 1, NewEntry("Anne Archer", Role.A, eligible=False))
    entry = drive.log.latest("version")
    assert before(entry) == {"number": 1, "name": "Ann Archer", "eligible": True}
    assert after(entry) == {"number": 1, "name": "Anne Archer", "eligible": False}


def test_changing_to_a_name_on_the_list_is_asked_about_but_capitals_may_be_put_right() -> None:
    drive = make_drive(tables=1)
    with pytest.raises(Ask, match="is already on the list"):
        change_entry(drive.pk, MC, 1, NewEntry("Ben Baker", Role.A))
    change_entry(drive.pk, MC, 1, NewEntry("ANN ARCHER", Role.A))
    assert drive.entries.get(number=1).name == "ANN ARCHER"


def test_paying_twice_is_paying_once_and_changing_nothing_is_not_logged() -> None:
    drive = make_drive(tables=1)
    change_entry(drive.pk, MC, 1, NewEntry("Ann Archer", Role.A))
    for paid in (True, True, False):
        set_paid(drive.pk, MC, 2, paid)
    assert [entry.after for entry in drive.log.all()] == [
        {"number": 2, "paid": True},
        {"number": 2, "paid": False},
    ]


def test_somebody_removed_can_be_put_back_with_the_same_number() -> None:
    drive = make_drive(tables=1)
    change_entry(drive.pk, MC, 2, NewEntry("Ben Baker", Role.B, apart="couple", paid=True))
    remove_entry(drive.pk, MC, 2)
    assert [number for number, *_ in names(drive)] == [1, 3, 4]

    assert put_back(drive.pk, MC, 2) == 2
    entry = drive.entries.get(number=2)
    assert (entry.name, entry.role, entry.apart, entry.paid) == ("Ben Baker", "b", "couple", True)
    with pytest.raises(Stale):
        put_back(drive.pk, MC, 2)
    assert drive.entries.count() == 4


def test_a_number_that_is_taken_meanwhile_is_not_given_twice() -> None:
    drive = make_drive(tables=1)
    remove_entry(drive.pk, MC, 4)
    assert add_entry(drive.pk, MC, NewEntry("Zoe")) == 4
    assert put_back(drive.pk, MC, 4) == 5
    for nobody in (0, 99):
        for act in (
            lambda n: remove_entry(drive.pk, MC, n),
            lambda n: set_paid(drive.pk, MC, n, True),
            lambda n: change_entry(drive.pk, MC, n, NewEntry("Yan")),
            lambda n: put_back(drive.pk, MC, n),
        ):
            with pytest.raises(Stale):
                act(nobody)


def test_a_pair_by_lot_comes_apart_with_the_draw() -> None:
    """The list says again what it said before the draw, and the drive is open again."""
    drive = seated_drive(tables=2, movement="pairs-howell")
    change_entry(drive.pk, MC, 1, NewEntry(drive.entries.get(number=1).name, Role.A), confirmed=True)
    drive.refresh_from_db()
    assert drive.state == State.OPEN
    assert not drive.played_hands.exists()
    assert not drive.entries.exclude(unit=None).exists()


def test_a_name_added_after_a_draw_by_lot_says_in_the_record_who_was_with_whom() -> None:
    drive = seated_drive(tables=2, movement="pairs-howell")
    were = [[number, unit, 1, None] for number, unit in drive.entries.values_list("number", "unit")]
    add_entry(drive.pk, MC, NewEntry("Zoe Zane"), confirmed=True)
    line = drive.log.latest("version")
    assert (line.verb, line.before) == (LogVerb.ENTER, {"were": sorted(were)})
    assert len(were) == 8
    add_entry(drive.pk, MC, NewEntry("Yan Yates"))
    assert drive.log.latest("version").before is None


def test_the_card_of_somebody_who_left_or_was_to_go_before_the_first_hand() -> None:
    """A player who was to leave later is on the list from the first hand when the card changes."""
    drive = playing_drive(tables=2)
    leave(drive.pk, MC, 1, confirmed=True)
    undo_call(drive.pk, MC, 1)
    change_entry(drive.pk, MC, 1, NewEntry("Ann Archer", Role.B), confirmed=True)
    entry = drive.entries.get(number=1)
    assert (entry.role, entry.from_hand, entry.to_hand) == (Role.B, 1, None)
    left = seated_drive(tables=2, slug="left")
    leave(left.pk, MC, 1, confirmed=True)
    with pytest.raises(Stale):
        change_entry(left.pk, MC, 1, NewEntry("Ann Archer", Role.B), confirmed=True)
    with pytest.raises(Stale):
        share_card(left.pk, MC, 1, 3, confirmed=True)
    left.refresh_from_db()
    assert left.state == State.SEATED


def couple(drive: Drive, *people: str, partner: int = 0) -> list[tuple[str, Any]]:
    """The list with the pairs, or with what keeps people apart, after a couple has come."""
    groups = [1, 1] if len(people) == 2 else ()
    add_entries(drive.pk, MC, [NewEntry(name) for name in people], groups=groups, partner=partner)
    together = "unit" if drive.movement_rules.needs.unit > 1 else "apart"
    return list(drive.entries.values_list("name", together))


def test_a_couple_does_not_start_at_one_table() -> None:
    drive = make_drive(tables=0)
    assert couple(drive, "Bill Turner", "Joan Turner") == [
        ("Bill Turner", "Turner"),
        ("Joan Turner", "Turner"),
    ]
    assert couple(drive, "Al Turner", "Bea Fry")[2:] == [("Al Turner", "Turner 2"), ("Bea Fry", "Turner 2")]
    assert couple(drive, "Jo Turner", partner=2)[4:] == [("Jo Turner", "Turner")]
    assert [line.verb for line in drive.log.all()] == ["enter"] * 3


def test_a_couple_is_a_pair_where_people_play_in_pairs_or_is_in_one_team() -> None:
    drive = make_drive(tables=0, movement="pairs-howell")
    add_entry(drive.pk, MC, NewEntry("Ann Archer", unit=7))
    assert couple(drive, "Bill Turner", "Joan Turner")[1:] == [("Bill Turner", 8), ("Joan Turner", 8)]
    assert couple(drive, "Ben Archer", partner=1)[3] == ("Ben Archer", 7)
    add_entry(drive.pk, MC, NewEntry("Cath Cooper"))
    assert couple(drive, "Col Cooper", partner=5)[4:] == [("Cath Cooper", 9), ("Col Cooper", 9)]
    assert [line.verb for line in drive.log.all()][-2:] == ["change-entry", "enter"]
    with pytest.raises(Refused, match="Pair 7 is already full"):
        couple(drive, "Di Dyer", partner=1)
    with pytest.raises(Stale):
        couple(drive, "Di Dyer", partner=99)
    assert drive.entries.count() == 6
    teams = make_drive(tables=0, movement="military", slug="teams")
    couple(teams, "Bill Turner", "Joan Turner")
    assert couple(teams, "Al Fry", partner=1)[2] == ("Al Fry", 1)
