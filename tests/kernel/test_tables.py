import pytest

from tests.factories import playing_drive, send
from tests.found import the
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.tables import TableSeen, TableStanding, listed
from tournaments.models import Drive
from tournaments.play.queries.mc_page import table_seen


def seen(drive: Drive) -> TableSeen:
    return the(table_seen(DriveEvening(drive), 1, 1))


@pytest.mark.django_db
def test_it_works() -> None:
    drive = playing_drive(tables=1)
    assert (seen(drive).standing, seen(drive).words()) == (TableStanding.WAITING, "Table 1: no score yet")
    send(drive, hand=1, table=1, ns_made=4)
    table = seen(drive)
    assert table.standing is TableStanding.IN
    assert [seat.letter for seat in table.seats if seat.won] == ["E", "W"]
    assert table.words() == f"Table 1: North and South 4, East and West 9, won by {table.ew_names}"


@pytest.mark.django_db
def test_after_a_revoke_the_other_pair_has_won() -> None:
    drive = playing_drive(tables=1)
    send(drive, hand=1, table=1, ns_made=8, revokes=(Revoke(Side.NS, 3),))
    score = the(seen(drive).score)
    assert (score.ns, score.ew, score.side) == (5, 8, "EW")
    assert (score.ns_made, score.made_side, score.more_made) == (8, "NS", 8)
    assert (score.revoke_side, score.revoke_tricks) == ("NS", 3)


@pytest.mark.django_db
def test_what_can_be_chosen_in_a_conflict_is_every_different_score_once() -> None:
    drive = playing_drive(tables=1)
    for ns, device in ((8, "a"), (9, "b"), (9, "c"), (7, "d")):
        send(drive, hand=1, table=1, ns_made=ns, source="steward", device=device)
    table = seen(drive)
    assert table.standing is TableStanding.CONFLICT
    assert [said.ns for said in table.choices] == [8, 9, 7]
    assert [said.by for said in table.said] == [
        "the table’s first phone",
        "the table’s second phone",
        "another phone at the table",
        "another phone at the table",
    ]


def test_lists_as_they_are_said() -> None:
    nine = "1, 2, 3, 4, 5, 6, 7, 8, 9"
    cases: dict[str, list[int]] = {"": [], "4": [4], "4 and 9": [4, 9], "4, 9 and 12": [4, 9, 12]}
    assert [listed(items) for items in cases.values()] == list(cases)
    for last, more in ((10, "10"), (11, "2 more"), (250, "241 more")):
        assert listed(range(1, last + 1)) == f"{nine} and {more}"
