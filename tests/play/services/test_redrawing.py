"""Comings and goings in a plan: lines taken over, gaps, the rest drawn again (whist.md, 9.8)."""

from typing import Any

import pytest

from tests.door.services.test_seats import begun, play_on, seated
from tests.factories import MC
from tests.play.services.test_comings import asked, come
from tests.sampled import sampled
from tournaments.engine.seating.seating import Role
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive
from tournaments.play.services.comings import arrive, leave
from tournaments.play.services.moves import reseat
from tournaments.play.services.redrawing import draw_rest, redraw_rest, undo_redraw

pytestmark = pytest.mark.django_db


def seats_to_come(drive: Drive) -> list[object]:
    drive.schedule.refresh_from_db()
    return list(drive.schedule.seats)


def test_a_newcomer_takes_over_a_line_of_the_plan() -> None:
    drive = begun(16, movement="colours")
    leave(drive.pk, MC, 5, confirmed=True)
    (nia,) = come(drive, "Nia", role=Role.A)
    (una,) = come(drive, "Una", role=Role.A)
    drive.schedule.refresh_from_db()
    assert drive.schedule.lines == {"5": nia}
    plan = drive.schedule.seats
    play_on(drive, 2)
    expected = [tuple(nia if p == 5 else p for p in seats) for seats in plan[1]["tables"]]
    assert [table.seats for table in seated(drive).tables] == expected
    assert seated(drive).sitting_out == (una,)
    leave(drive.pk, MC, nia, confirmed=True)
    play_on(drive, 3)
    assert seated(drive).sitting_out == ()
    assert una in set(seated(drive).players())
    drive.schedule.refresh_from_db()
    assert drive.schedule.lines == {"5": nia, str(nia): una}
    reseat(drive.pk, MC, 1, confirmed=True)
    assert {5, nia, una} & set(seated(drive).players()) == {una}  # the other two have gone by then


def test_a_gap_in_a_plan_is_said_in_hands() -> None:
    drive = begun(16, movement="whist", hands=15)
    words = asked(leave, drive.pk, MC, 5)
    assert "Hands to come: 14. Nobody will take over from Player 5 in the plan, so 14 of them" in words
    leave(drive.pk, MC, 5, confirmed=True)
    partners = {
        seats[(seats.index(5) + 2) % 4]
        for row in drive.schedule.seats[1:]
        for seats in row["tables"]
        if 5 in seats
    }
    other = next(iter(partners))
    assert "and in 1 a table will sit out because a pair is missing." in asked(leave, drive.pk, MC, other)


def of(row: Any) -> set[int]:
    """Everybody who has a place in a row of a plan."""
    return {*row["out"], *(player for seats in row["tables"] for player in seats)}


@pytest.mark.parametrize("movement", sampled(["whist", "colours", "mixed"], every=3))
def test_the_rest_of_a_plan_is_drawn_again(movement: str) -> None:
    drive = begun(16, movement=movement, hands=12)
    play_on(drive, 4)
    old = seats_to_come(drive)
    leave(drive.pk, MC, 5, confirmed=True)
    come(drive, "Ana", role=Role.A)
    come(drive, "Bob", role=Role.B)
    redraw_rest(drive.pk, MC, 7)
    new = seats_to_come(drive)
    assert new[:4] == old[:4]
    assert new[4:] != old[4:]
    assert len(new) == 12
    for row in new[4:]:
        placed = [p for seats in row["tables"] for p in seats] + row["out"]  # type: ignore[index]
        assert sorted(placed) == sorted(set(range(1, 19)) - {5})
    play_on(drive, 5)
    assert [list(table.seats) for table in seated(drive).tables] == new[4]["tables"]  # type: ignore[index]
    with pytest.raises(Stale):
        undo_redraw(drive.pk, MC)


@pytest.mark.parametrize("movement", sampled(["colours", "whist"], every=2))
def test_the_rest_is_drawn_again_as_somebody_joins_or_leaves(movement: str) -> None:
    drive = begun(16, movement=movement, hands=12)
    play_on(drive, 4)
    version, old = drive.log.count(), seats_to_come(drive)
    leave(drive.pk, MC, 5, again=7, confirmed=True)
    with_one_gone = seats_to_come(drive)
    (ana,) = arrive(drive.pk, MC, [NewEntry("Ana", Role.A)], again=8, confirmed=True)
    with_one_come = seats_to_come(drive)
    assert [of(row) for row in with_one_gone[4:]] == [set(range(1, 17)) - {5}] * 8
    assert [of(row) for row in with_one_come[4:]] == [{*range(1, 17), ana} - {5}] * 8
    with pytest.raises(Stale):  # pressed twice
        arrive(drive.pk, MC, [NewEntry("Ana", Role.A)], again=8, confirmed=True)
    assert drive.entries.filter(name="Ana").count() == 1
    verbs = list(drive.log.values_list("version", "verb"))[version:]
    assert [verb for _, verb in verbs] == ["leave", "redraw", "arrive", "redraw"]
    assert [number for number, _ in verbs] == list(range(version + 1, version + 5))
    undo_redraw(drive.pk, MC)
    assert seats_to_come(drive) == with_one_gone
    assert seats_to_come(drive)[:4] == old[:4]


@pytest.mark.parametrize("movement", ["winners-split", "pairs-howell", "military"])
def test_nobody_joins_or_leaves_where_the_rest_cannot_be_drawn_again(movement: str) -> None:
    drive = begun(12, movement=movement)
    before = drive.log.count()
    with pytest.raises(Refused):
        redraw_rest(drive.pk, MC, 7)
    with pytest.raises(Refused, match="so nothing has changed"):
        leave(drive.pk, MC, 1, again=7, confirmed=True)
    assert drive.entries.get(number=1).to_hand is None
    leave(drive.pk, MC, 1, confirmed=True)
    with pytest.raises(Refused, match="so nothing has changed"):
        arrive(drive.pk, MC, [NewEntry("Ana", Role.A)], again=7, confirmed=True)
    assert not drive.entries.filter(name="Ana").exists()
    assert drive.log.count() == before + 1


def test_the_same_seed_draws_the_same_rest_and_it_is_undone_until_the_call() -> None:
    drive = begun(13, movement="optimised", hands=5)
    play_on(drive, 3)
    old = seats_to_come(drive)
    redraw_rest(drive.pk, MC, 7)
    first = seats_to_come(drive)
    undo_redraw(drive.pk, MC)
    assert seats_to_come(drive) == old
    redraw_rest(drive.pk, MC, 7)
    assert seats_to_come(drive) == first
    made = drive.log.filter(verb="redraw").last()
    assert made is not None
    assert made.after == {"from_hand": 4, "seed": 7}


def test_hands_between_two_moves_are_not_drawn_again_nor_by_what_was_drawn_before_a_call() -> None:
    drive = begun(12, movement="whist", hands=12, hands_per_move=3)
    play_by_it = draw_rest(drive.pk, MC, 7, goes=5)
    play_on(drive, 2)
    old = seats_to_come(drive)
    with pytest.raises(Stale):
        play_by_it()
    assert seats_to_come(drive) == old
    redraw_rest(drive.pk, MC, 7)
    new = seats_to_come(drive)
    assert new[:3] == old[:3]
    assert new[3] == new[4] == new[5] != new[6]


def test_pairs_of_a_plan_take_in_who_fills_a_gap_and_nobody_else() -> None:
    drive = begun(12, movement="pairs-howell")
    with pytest.raises(Refused, match="No pair or team is short of a player"):
        come(drive, "Ana", "Bea")
    units = dict(drive.entries.values_list("number", "unit"))
    partner = next(n for n in units if n != 1 and units[n] == units[1])
    leave(drive.pk, MC, 1, confirmed=True)
    with pytest.raises(Refused):
        come(drive, "Ana", "Bea")
    (ana,) = come(drive, "Ana")
    assert drive.entries.get(number=ana).unit == units[1]
    play_on(drive, 2)
    assert any(set(pair) == {ana, partner} for t in seated(drive).tables for pair in ((t.n, t.s), (t.e, t.w)))
