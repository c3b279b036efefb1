"""Corrected seats: nobody sits twice, nobody is lost, and people move on from where they sat."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seat_corrections import (
    WrongSeats,
    check,
    from_own_seats,
    homes,
    onward,
    other_pair,
    out_of_place,
    swap,
    whole_table,
)
from tournaments.engine.seating.seating import Role, Seating, Side, Table

ROLES = {n: Role.A if n % 2 else Role.B for n in range(1, 41)}
TWO = Seating((Table(1, 1, 3, 2, 4), Table(2, 5, 7, 6, 8)), (9, 10))
PROGRESSIVE = [key for key, movement in BY_RESULTS.items() if movement.needs.roles]


@st.composite
def halls(draw: st.DrawFn) -> Seating:
    """A hall of people, half of whom play as lady, some of whom may sit out."""
    many = 4 * draw(st.integers(1, 5)) + draw(st.sampled_from([0, 1, 2, 3]))
    people = draw(st.permutations(range(1, many + 1)))
    a, b = ([p for p in people if ROLES[p] is role] for role in Role)
    return opening(a, b, None)


@given(halls(), st.data())
def test_nobody_sits_twice_and_nobody_is_lost(hall: Seating, data: st.DataObject) -> None:
    people = sorted(hall.players())
    somebody = st.sampled_from(people)
    table = data.draw(st.sampled_from(hall.tables))
    four = [data.draw(st.one_of(st.just(p), somebody)) for p in table.seats if p]
    try:
        which = data.draw(st.sampled_from(["swap", "pair", "table"]))
        if which == "swap":
            instead = swap(hall, data.draw(somebody), data.draw(somebody), {})
        elif which == "pair":
            instead = other_pair(hall, table.number, ROLES)
        else:
            instead = whole_table(hall, table.number, four, ROLES)
        after = hall.with_others(instead)
        unusual = check(hall, after, ROLES, {})
    except WrongSeats:
        return
    assert problems(after, {} if unusual else ROLES, people) == []
    later = onward(hall, after, ROLES)
    assert sorted(later) == sorted(later.values())
    assert unusual or all(ROLES[a] is ROLES[b] for a, b in later.items())
    assert bool(unusual) is out_of_place(after, ROLES, {})
    assert after.with_others({there: p for p, there in instead.items()}) == hall, "it can be undone"


@given(halls(), st.sampled_from(PROGRESSIVE), st.booleans(), st.data())
def test_the_other_pair_goes_where_they_would_have_gone_had_they_won(
    hall: Seating, key: str, reverse: bool, data: st.DataObject
) -> None:
    """The same tables and partners as after the opposite result, whatever the movement."""
    if not hall.tables or hall.sitting_out:
        return
    movement = BY_RESULTS[key]
    won = [data.draw(st.sampled_from(Side)) for _ in hall.tables]
    at = data.draw(st.integers(0, len(won) - 1))
    other = [side.other if i == at else side for i, side in enumerate(won)]
    called = movement.next_seating(hall, won, ROLES, reverse)
    sat = movement.next_seating(hall, other, ROLES, reverse)
    right = called.with_others(other_pair(hall, at + 1, ROLES))
    assert [_who(table) for table in right.tables] == [_who(table) for table in sat.tables]


def _who(table: Table) -> set[frozenset[int | None]]:
    return {frozenset(table.pair(side)) for side in Side}


@given(halls(), st.sampled_from(PROGRESSIVE), st.data())
def test_whoever_sat_in_anothers_seat_goes_on_the_others_way(
    hall: Seating, key: str, data: st.DataObject
) -> None:
    """A late correction gives the same hands as an immediate one."""
    if len(hall.tables) < 2:
        return
    alike = [p for p in hall.players() if ROLES[p] is Role.A]
    one, other = data.draw(st.lists(st.sampled_from(alike), min_size=2, max_size=2, unique=True))
    right = hall.with_others(swap(hall, one, other, {}))
    later = onward(hall, right, ROLES)
    rng = random.Random(data.draw(st.integers(0, 99)))
    wrongly, rightly = hall, right
    for _ in range(4):
        won = [rng.choice(list(Side)) for _ in hall.tables]
        wrongly = BY_RESULTS[key].next_seating(wrongly, won, ROLES)
        rightly = BY_RESULTS[key].next_seating(rightly, won, ROLES)
        assert wrongly.with_others(later) == rightly


def test_two_change_places_also_with_somebody_who_sits_out() -> None:
    assert TWO.with_others(swap(TWO, 1, 5, {})).tables == (Table(1, 5, 3, 2, 4), Table(2, 1, 7, 6, 8))
    assert TWO.with_others(swap(TWO, 1, 9, {})) == Seating((Table(1, 9, 3, 2, 4), TWO.tables[1]), (1, 10))


def test_nobody_takes_the_turn_of_another_role_to_sit_out() -> None:
    hall = Seating(TWO.tables, (9, 11, 10))
    assert hall.with_others(swap(hall, 9, 10, {}), ROLES) == hall
    with pytest.raises(WrongSeats, match="already in those seats"):
        check(hall, hall.with_others(swap(hall, 9, 10, {}), ROLES), ROLES, {})
    assert hall.with_others(swap(hall, 9, 11, {}), ROLES).sitting_out == (11, 9, 10)
    assert hall.with_others(swap(hall, 9, 10, {})).sitting_out == (10, 11, 9), "there are no roles"
    # Two who sat out played in the seats of a pair.
    assert hall.with_others({1: 10, 10: 1, 2: 9, 9: 2}, ROLES).sitting_out == (1, 11, 2)


@given(halls(), st.data())
def test_a_correction_of_any_hall_can_be_undone(hall: Seating, data: st.DataObject) -> None:
    """The order of those who sit out, too, in which each role has its turns."""
    people = sorted(hall.players())
    instead = dict(zip(people, data.draw(st.permutations(people)), strict=True))
    after = hall.with_others(instead, ROLES)
    assert after.with_others({there: entry for entry, there in instead.items()}, ROLES) == hall


def test_whole_pairs_change_where_people_stay_together_and_of_different_sizes_one_for_one() -> None:
    units = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5}
    after = TWO.with_others(swap(TWO, 1, 6, units))
    assert after.tables == (Table(1, 5, 3, 6, 4), Table(2, 1, 7, 2, 8))
    check(TWO, after, {}, units)
    torn = TWO.with_others({1: 3, 3: 1})
    assert check(TWO, torn, {}, units) == ((3, 2), (1, 4))
    assert [out_of_place(sat, {}, units) for sat in (torn, after)] == [True, False]
    assert swap(TWO, 1, 5, {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}) == {1: 5, 5: 1}


@given(halls(), st.data())
def test_a_lady_in_a_gents_seat_is_asked_about_and_both_go_on_from_their_own(
    hall: Seating, data: st.DataObject
) -> None:
    """Any two people may have changed places; only the MC can say which two."""
    people = sorted(hall.players())
    one, other = data.draw(st.lists(st.sampled_from(people), min_size=2, max_size=2, unique=True))
    sat = hall.with_others(swap(hall, one, other, {}))
    unusual = check(hall, sat, ROLES, {})
    pairs = [set(table.pair(side)) for table in sat.tables for side in Side]
    assert {frozenset(pair) for pair in unusual} == {
        frozenset(pair) for pair in pairs if len({ROLES[p or 0] for p in pair}) == 1
    }
    swapped = {one: other, other: one}
    own = from_own_seats(hall, sat, swapped, ROLES, {})
    said = {"hand": 2, "until": 2, "swapped": [*map(list, swapped.items())], "own": own}
    home = homes([("seats-put-right", said)], 9, planned=False)
    assert sat.with_others(home.get(2, {})) == (hall if own else sat)
    assert own is bool(unusual)


def test_who_is_taken_away_from_a_table_gets_the_seat_that_was_left() -> None:
    instead = whole_table(TWO, 1, (5, 3, 6, 4), ROLES)
    assert TWO.with_others(instead).tables == (Table(1, 5, 3, 6, 4), Table(2, 1, 7, 2, 8))
    turned = TWO.with_others(whole_table(TWO, 1, (6, 3, 5, 4), ROLES))  # the pair turned round
    assert turned.tables == (Table(1, 6, 3, 5, 4), Table(2, 1, 7, 2, 8))
    assert onward(TWO, turned, ROLES) == {1: 5, 2: 6, 5: 1, 6: 2}


def test_what_cannot_be_says_why() -> None:
    with pytest.raises(WrongSeats, match="already"):
        check(TWO, TWO, ROLES, {})
    with pytest.raises(WrongSeats, match="a different person for every seat of table 1"):
        whole_table(TWO, 1, (1, 1, 2, 4), ROLES)
    with pytest.raises(WrongSeats, match="Two dummies"):
        check(TWO, TWO.with_others(swap(TWO, 1, 5, {})), ROLES, {}, {2, 5})
    with pytest.raises(WrongSeats, match="the wrong pair cannot have moved"):
        other_pair(TWO, 3, ROLES)
