import pytest

from tests.factories import play_hands, playing_drive
from tests.found import the
from tournaments.engine.seating.seating import Seating, Table
from tournaments.kernel import evening
from tournaments.kernel.evening import Name
from tournaments.models import Drive, Hand
from tournaments.play.queries.moves import dealing_in, move_between, move_into, onward

PEOPLE = {
    number: Name(number, name, "a", "lady", "pink")
    for number, name in enumerate(("Lady A", "Lady B", "Gent A", "Gent B", "Lady C", "Lady D"), 1)
}


def latest(drive: Drive) -> Hand:
    return the(evening.DriveEvening(drive).latest)


@pytest.mark.django_db
def test_it_works() -> None:
    drive = playing_drive(tables=2)
    people = evening.DriveEvening(drive).people
    first, second = evening.seating(latest(drive)).tables
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 9)
    move = the(move_into(evening.DriveEvening(drive), latest(drive)))
    assert move.lines == ()
    (one, two) = move.tables
    # N-S won and leave: E's lady stays, W's gent slides to her right, which is N.
    e, w, lady, gent = (people[the(n)].name for n in (first.e, first.w, second.n, second.s))
    assert (one.table, two.table) == (1, 2)
    assert one.sitting == (f"{w} changes to North", f"{e} stays East")
    assert set(one.arriving) == {
        f"{lady} from table 2 sits South, opposite {w}",
        f"{gent} from table 2 sits West, opposite {e}",
    }


def test_partners_who_stay_together_are_named_in_one_breath() -> None:
    people = {
        n: Name(n, f"P{n}", "", "", "", unit=-(-n // 2), unit_label=f"pair {-(-n // 2)}")
        for n in range(1, 11)
    }
    was = Seating((Table(1, 1, 3, 2, 4), Table(2, 5, 7, 6, 8)), sitting_out=(9, 10))
    now = Seating((Table(1, 9, 3, 10, 4), Table(2, 1, 5, 2, 6)), sitting_out=(7, 8))
    move = the(move_between(was, now, people))
    assert move.lines == ("Back in: P9 and P10 (pair 5).",)
    one, two = move.tables
    assert one.sitting == ("P3 and P4 (pair 2) stay East and West",)
    assert one.arriving == ("P9 and P10 (pair 5), who sat out, sit North and South",)
    assert two.sitting == ("P5 and P6 (pair 3) change to East and West",)
    assert two.arriving == ("P1 and P2 (pair 1) from table 1 sit North and South",)


@pytest.mark.django_db
def test_nothing_is_told_of_hand_one_and_where_everybody_stays() -> None:
    drive = playing_drive(tables=1, hands_per_move=2)
    assert move_into(evening.DriveEvening(drive), latest(drive)) is None
    play_hands(drive, 1, move_on=True)
    assert move_into(evening.DriveEvening(drive), latest(drive)) is None


def test_where_those_of_a_table_went() -> None:
    before = Seating((Table(1, 1, 2, 3, 4), Table(2, 5, 6, None, None)))
    after = Seating((Table(1, 4, 2, None, 5), Table(2, 1, 3, 6, None)))
    assert onward(before, after, 1, 2, PEOPLE) == (
        "Lady A goes to table 2: North, opposite Lady D",
        "Gent A goes to table 2: East, opposite a dummy",
    )
    assert onward(before, after, 9, 2, PEOPLE) == ()
    before = Seating((Table(1, 1, 2, 3, 7),), sitting_out=(4,))
    after = Seating((Table(1, 4, 2, 5, 6),), sitting_out=(1,))
    people = {**PEOPLE, 7: Name(7, "Dummy", "b", "gent", "blue", dummy=True)}
    assert onward(before, after, 1, 2, people) == ("Lady A sits out hand 2", "Gent A has gone")


def test_one_table_and_several_that_begin_or_end() -> None:
    people = {number: Name(number, f"Player {number}", "a", "lady", "pink") for number in range(1, 13)}
    first, second, third = Table(1, 1, 2, 3, 4), Table(2, 5, 6, 7, 8), Table(3, 9, 10, 11, 12)

    def lines(before: tuple[Table, ...], after: tuple[Table, ...]) -> str:
        move = the(move_between(Seating(before), Seating(after), people))
        return " ".join(move.lines)

    assert "New table: 2." in lines((first,), (first, second))
    assert "New tables: 2 and 3." in lines((first,), (first, second, third))
    assert "No longer in use: table 2." in lines((first, second), (first,))
    assert "No longer in use: tables 2 and 3." in lines((first, second, third), (first,))


def test_who_deals_at_several_tables_that_differ() -> None:
    drive = Drive(movement="losers-keep")
    was = Seating(tuple(Table(n, 1, 2, 3, 4) for n in range(1, 6)))
    now = (*was.tables[:2], *(Table(n, 5, 6, 3, 4) for n in range(3, 6)))
    words = dealing_in(drive, was, now)
    assert "At tables 1 and 2: Nobody has moved here" in words
    assert "At table 1: Nobody has moved here" in dealing_in(drive, was, (now[0], *now[2:]))
