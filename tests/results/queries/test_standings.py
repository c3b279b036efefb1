"""The standings of a drive, from the hands that are complete."""

import pytest

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive, send
from tests.found import takes, the
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening, part_names
from tournaments.models import Drive, Hand, TableHand
from tournaments.play.services import evening, moves
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.standings import StandingsPage, leaders, standings

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def totals(found: StandingsPage) -> dict[int, object]:
    return {line.who.entry: line.total for line in found.lines}


def by_the_rows(drive: Drive, up_to: int) -> dict[int, int]:
    """Every entry's tricks, added up in the plainest way."""
    made: dict[int, int] = dict.fromkeys(drive.entries.values_list("number", flat=True), 0)
    tables = TableHand.objects.filter(hand__drive=drive, hand__withdrawn=False, hand__number__lte=up_to)
    for table in tables.select_related("n", "e", "s", "w"):
        ns = table.scores.get(status="current").ns
        for entry, tricks in ((table.n, ns), (table.s, ns), (table.e, 13 - ns), (table.w, 13 - ns)):
            if entry is not None:
                made[entry.number] += tricks
    return made


def test_it_works() -> None:
    drive = make_drive(tables=3, state=State.FINISHED, hands=4, breaks_after=[2])
    found = standings(DriveEvening(drive))
    assert totals(found) == by_the_rows(drive, 4)
    assert [line.total for line in found.lines] == sorted(totals(found).values(), reverse=True)  # type: ignore[type-var]
    assert (found.counted, found.hands, found.being_played, found.final) == (4, 4, 0, False)
    assert found.parts == ("First half", "Second half")
    assert all(sum(line.parts) == line.total for line in found.lines)
    assert sum(line.total for line in found.of_role("a")) == 13 * 3 * 4


def test_ties_are_shown_as_ties() -> None:
    drive = make_drive(tables=1, state=State.FINISHED, hands=1, breaks_after=[])
    assert [line.place for line in standings(DriveEvening(drive)).lines] == ["1=", "1=", "3=", "3="]
    assert [line.role_place for line in standings(DriveEvening(drive)).lines] == ["1", "1", "2", "2"]


def test_a_hand_counts_when_every_table_is_in() -> None:
    drive = playing_drive(tables=2, hands_played=2)
    send(drive, hand=3, table=1, ns_made=9)
    found = standings(DriveEvening(drive))
    assert totals(found) == by_the_rows(drive, 2)
    assert (found.counted, found.being_played) == (2, 3)
    send(drive, hand=3, table=2, ns_made=9)
    found = standings(DriveEvening(drive))
    assert totals(found) == by_the_rows(drive, 3)
    assert (found.counted, found.being_played) == (3, 0)
    assert totals(standings(DriveEvening(drive), up_to=1)) == by_the_rows(drive, 1), "without the last hands"
    assert standings(DriveEvening(drive), up_to=1).being_played == 0
    assert standings(DriveEvening(drive), up_to=-3).lines == ()


def test_a_corrected_score_counts_as_corrected_and_hands_taken_back_no_longer() -> None:
    drive = playing_drive(tables=2, hands_played=2)
    send(drive, hand=1, table=1, ns_made=10, client_id="correction")
    assert totals(standings(DriveEvening(drive))) == by_the_rows(drive, 2)
    send(drive, hand=3, table=1, ns_made=9)
    moves.undo_call(drive.pk, MC, 3, confirmed=True)
    assert Hand.objects.filter(drive=drive, withdrawn=True).count() == 1
    assert (standings(DriveEvening(drive)).counted, standings(DriveEvening(drive)).being_played) == (2, 0)
    assert totals(standings(DriveEvening(drive))) == by_the_rows(drive, 2)


def test_before_the_first_hand_is_complete_there_are_no_lines() -> None:
    assert standings(DriveEvening(make_drive())).lines == ()
    seated = seated_drive(slug="seated")
    assert (standings(DriveEvening(seated)).lines, standings(DriveEvening(seated)).being_played) == ((), 0)
    assert standings(DriveEvening(playing_drive(slug="playing"))).being_played == 1


def test_a_substitute_plays_on_with_the_card() -> None:
    drive = playing_drive(tables=1, hands_played=1)
    before = totals(standings(DriveEvening(drive)))
    evening.substitute(drive.pk, MC, 2, "Nia Substitute")
    assert totals(standings(DriveEvening(drive))) == before
    assert {line.who.name for line in standings(DriveEvening(drive)).lines if line.who.entry == 2} == {
        "Nia Substitute"
    }


def test_somebody_without_a_seat_takes_the_missed_hand_score_and_a_latecomer_the_absent_one() -> None:
    drive = make_drive(tables=1, state=State.FINISHED, hands=2, breaks_after=[], missed_hand_score="6.5")
    drive.entries.create(number=5, name="Out", role="a")
    drive.entries.create(number=6, name="Late", role="b", from_hand=3)
    found = {card.entry: card for card in cards(DriveEvening(drive)).cards}
    assert (found[5].scores, found[5].sat_out) == ((6.5, 6.5), (1, 2))
    assert (found[6].scores, found[6].absent) == ((0, 0), (1, 2))
    assert totals(standings(DriveEvening(drive)))[5] == 13


def test_a_vacant_seat_leaves_somebody_without_one() -> None:
    drive = make_drive(tables=1, state=State.FINISHED, hands=1, breaks_after=[])
    gone = the(TableHand.objects.get().n).number
    TableHand.objects.update(n=None)
    assert {card.entry: card.sat_out for card in cards(DriveEvening(drive)).cards}[gone] == (1,)


def test_leaders_are_the_best_of_each_card_with_those_level_with_the_last() -> None:
    drive = make_drive(tables=3, state=State.FINISHED, hands=1, breaks_after=[])
    a, b = leaders(DriveEvening(drive), 2)
    assert (a.label, b.label) == ("lady", "gent")
    every = standings(DriveEvening(drive)).of_role("a")
    assert a.lines == tuple(line for line in every if line.role_rank <= 2)
    assert len(a.lines) >= 2
    assert leaders(DriveEvening(make_drive(slug="before"))) == ()


def test_parts_have_names() -> None:
    assert part_names(Drive(breaks_after=[])) == ()
    assert part_names(Drive(breaks_after=[12])) == ("First half", "Second half")
    parts = ("Hands 1 to 8", "Hands 9 to 16", "Hands 17 to 24")
    assert part_names(Drive(breaks_after=[8, 16])) == parts


def test_it_takes_three_queries_whatever_the_size() -> None:
    for tables in (1, 3):
        drive = playing_drive(tables=tables, slug=f"of-{tables}")
        play_hands(drive, 2)
        takes(3, standings, DriveEvening(drive))
