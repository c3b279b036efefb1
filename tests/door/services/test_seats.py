"""The seats of a hand for those who are here in it: chairs, dummies, plans (whist.md, 9.2 and 9.8)."""

from collections import Counter

import pytest

from tests.factories import MC, any_number, send, usual_tricks
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.kernel import evening
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry, TableHand
from tournaments.play.services.comings import arrive, leave, undo_leave
from tournaments.play.services.moves import call_move, undo_call

pytestmark = pytest.mark.django_db


def seated(drive: Drive) -> Seating:
    return evening.seating(drive.played_hands.valid().latest("number"))


def play(drive: Drive, hand: int) -> None:
    """Score every table that can play."""
    tables = TableHand.objects.filter(hand__drive=drive, hand__number=hand, hand__withdrawn=False)
    for number in tables.exclude(state="sit_out").values_list("number", flat=True):
        send(drive, hand=hand, table=number, ns_made=usual_tricks(hand, number))


def play_on(drive: Drive, until: int) -> None:
    """Score and call until this hand has been called."""
    hand = drive.played_hands.valid().latest("number")
    for number in range(hand.number, until):
        play(drive, number)
        call_move(drive.pk, MC, number)


begun = any_number


def come(drive: Drive, hand: int, *roles: Role) -> list[int]:
    first = drive.entries.count() + 1
    made = [
        Entry.objects.create(drive=drive, number=first + i, name=f"Newcomer {i}", role=role, from_hand=hand)
        for i, role in enumerate(roles)
    ]
    return [entry.number for entry in made]


def go(drive: Drive, hand: int, *numbers: int) -> None:
    drive.entries.filter(number__in=numbers).update(to_hand=hand)


def test_whoever_is_over_sits_a_hand_out_and_is_kept_with_it() -> None:
    """With no more tables than the hall has."""
    drive = begun(9)
    first = seated(drive)
    assert len(first.tables) == 2
    (out,) = first.sitting_out
    play_on(drive, 2)
    (next_out,) = seated(drive).sitting_out
    assert next_out != out
    assert evening.DriveEvening(drive).sat_out(2) == Counter([out, next_out])
    drive = begun(16, most_tables=3, slug="three")
    assert (len(seated(drive).tables), len(seated(drive).sitting_out)) == (3, 4)
    drive.most_tables = None
    drive.save()
    play_on(drive, 2)
    assert len(seated(drive).tables) == 4


def test_somebody_who_goes_is_replaced_by_a_dummy_that_moves_like_a_player_until_somebody_comes() -> None:
    drive = begun(8)
    go(drive, 1, 3)
    play_on(drive, 2)
    dummy = drive.entries.get(dummy=True)
    assert (dummy.number, dummy.role, dummy.eligible, dummy.from_hand) == (9, Role.A, False, 2)
    assert set(seated(drive).players()) == {1, 2, 4, 5, 6, 7, 8, 9}
    play_on(drive, 3)
    assert 9 in set(seated(drive).players())
    (newcomer,) = come(drive, 4, Role.A)
    play_on(drive, 4)
    assert drive.entries.get(dummy=True).to_hand == 3
    assert newcomer in set(seated(drive).players())
    undo_call(drive.pk, MC, 4)
    assert drive.entries.get(dummy=True).to_hand is None


def test_a_call_taken_back_takes_its_dummy_back() -> None:
    drive = begun(8)
    go(drive, 1, 3)
    play_on(drive, 2)
    undo_call(drive.pk, MC, 2)
    go(drive, 24, 3)
    play_on(drive, 2)
    assert set(seated(drive).players()) == set(range(1, 9))
    undo_call(drive.pk, MC, 2)
    go(drive, 1, 4)
    play_on(drive, 2)
    dummy = drive.entries.get(dummy=True)
    assert (dummy.number, dummy.role, dummy.from_hand, dummy.to_hand) == (9, Role.B, 2, None)


def test_four_newcomers_make_a_table_and_four_who_go_fold_one() -> None:
    drive = begun(8)
    come(drive, 2, Role.A, Role.A, Role.B, Role.B)
    play_on(drive, 2)
    assert len(seated(drive).tables) == 3
    go(drive, 2, 1, 2, 3, 4)
    play_on(drive, 3)
    assert len(seated(drive).tables) == 2
    assert seated(drive).sitting_out == ()
    assert not drive.entries.filter(dummy=True).exists()


def test_the_pair_on_the_chairs_stays_together() -> None:
    drive = begun(10, movement="pairs-winners-up")
    units = dict(drive.entries.values_list("number", "unit"))
    for hand in range(1, 6):
        one, two = seated(drive).sitting_out
        assert units[one] == units[two]
        play_on(drive, hand + 1)


def test_a_vacancy_in_a_plan_leaves_a_seat_empty_until_somebody_takes_over_its_line() -> None:
    """Everybody else is where the plan has them."""
    drive = begun(16, movement="whist")
    plan = drive.schedule.seats
    go(drive, 1, 5)
    (newcomer,) = come(drive, 3, Role.A)
    for hand, there in ((2, None), (3, newcomer)):
        play_on(drive, hand)
        expected = [tuple(there if p == 5 else p for p in seats) for seats in plan[hand - 1]["tables"]]
        assert [table.seats for table in seated(drive).tables] == expected
        drive.schedule.lines = {"5": newcomer}
        drive.schedule.save()


def test_a_table_without_a_pair_sits_out() -> None:
    drive = begun(16, movement="whist")
    n, e, s, w = drive.schedule.seats[1]["tables"][0]
    go(drive, 1, n, s)
    play_on(drive, 2)
    hand = drive.played_hands.valid().latest("number")
    assert list(hand.tables.values_list("state", flat=True)) == ["sit_out", "open", "open", "open"]
    assert seated(drive).tables[0].seats == (None, e, None, w)


@pytest.mark.parametrize("movement", ["whist", "colours"])
def test_newcomers_to_a_plan_sit_out_until_there_are_four_who_do(movement: str) -> None:
    drive = begun(16, movement=movement)
    three = come(drive, 2, Role.A, Role.A, Role.B)
    play_on(drive, 2)
    assert len(seated(drive).tables) == 4
    assert seated(drive).sitting_out == tuple(three)
    (last,) = come(drive, 3, Role.B)
    partners = set()
    for hand in (3, 4, 5):
        play_on(drive, hand)
        extra = seated(drive).tables[4]
        assert sorted(p for p in extra.seats if p) == sorted([*three, last])
        assert seated(drive).sitting_out == ()
        partners.add(frozenset((extra.n, extra.s)))
    assert len(partners) >= 2


def test_nobody_moves_between_moves_but_who_comes_and_goes_does() -> None:
    """A table that begins between two hands of one move goes by the hands that it has."""
    drive = begun(8, hands_per_move=3)
    before = seated(drive)
    (newcomer,) = come(drive, 2, Role.A)
    play_on(drive, 2)
    assert seated(drive).tables == before.tables
    assert seated(drive).sitting_out == (newcomer,)
    come(drive, 3, Role.B, Role.A, Role.B)
    play_on(drive, 3)
    assert seated(drive).tables[:2] == before.tables
    play_on(drive, 4)
    assert len(seated(drive).tables) == 3
    assert set(seated(drive).players()) == set(range(1, 13))


def test_two_dummies_never_play_together() -> None:
    drive = begun(16)
    table = seated(drive).tables[0]
    assert table.n is not None
    assert table.s is not None
    go(drive, 1, table.n, table.s)
    for hand in range(2, 9):
        play_on(drive, hand)
        dummies = set(drive.entries.filter(dummy=True).values_list("number", flat=True))
        assert len(dummies) == 2
        assert not any(set(t.pair(side)) <= dummies for t in seated(drive).tables for side in Side)


def test_those_who_come_alone_are_given_the_number_of_a_pair() -> None:
    """One takes over from the dummy of pair 1, and the two who are left are a new pair."""
    drive = begun(8, movement="pairs-winners-up")
    units = dict(drive.entries.values_list("number", "unit"))
    one, other = (number for number, unit in units.items() if unit == 1)
    go(drive, 1, one)
    play_on(drive, 2)
    assert drive.entries.get(dummy=True).unit == 1
    newcomers = come(drive, 3, Role.A, Role.A, Role.B)
    play_on(drive, 3)
    found = [drive.entries.get(number=number).unit for number in newcomers]
    assert found == [1, 5, 5]
    assert drive.entries.get(number=other).unit == 1
    assert seated(drive).sitting_out == tuple(newcomers[1:])


def test_who_would_have_taken_a_partner_over_is_of_another_pair_when_nobody_goes() -> None:
    """The newcomer was given the pair's number with a call that was then taken back."""
    drive = begun(8, movement="pairs-winners-up")
    leave(drive.pk, MC, 1, confirmed=True)
    (nia,) = arrive(drive.pk, MC, [NewEntry("Nia")], confirmed=True)
    play_on(drive, 2)
    assert drive.entries.get(number=nia).unit == drive.entries.get(number=1).unit
    undo_call(drive.pk, MC, 2)
    undo_leave(drive.pk, MC, 1)
    play_on(drive, 2)
    assert nia in seated(drive).sitting_out
    units = Counter(drive.entries.filter(dummy=False).values_list("unit", flat=True))
    assert sorted(units.values()) == [1, 2, 2, 2, 2]
