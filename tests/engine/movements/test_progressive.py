"""The progressive family: four tables (whist.md, 8.8), the seats (2.4) and its invariants (2.2)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seating import SEATS, SIDE_OF, Role, Seating, Side, Table

KEYS = ("winners-split", "winners-keep", "losers-keep", "losers-split")


def roles_of(tables: int) -> dict[int, Role]:
    """Ladies have odd numbers, gents even ones."""
    return {entry: Role.A if entry % 2 else Role.B for entry in range(1, 4 * tables + 1)}


def opening_of(tables: int) -> Seating:
    return opening(range(1, 4 * tables, 2), range(2, 4 * tables + 1, 2))


def lady(number: int) -> int:
    return 2 * number - 1


def gent(number: int) -> int:
    return 2 * number


def named(pair: tuple[int | None, int | None]) -> frozenset[str]:
    return frozenset(f"{'L' if e % 2 else 'G'}{(e + 1) // 2}" for e in pair if e is not None)


def pairs(table: Table) -> set[frozenset[str]]:
    return {named(table.pair(side)) for side in Side}


SECTION_8_8 = {
    "winners-split": ["L7 G2 & L2 G3", "L1 G4 & L4 G5", "L3 G6 & L6 G7", "L5 G8 & L8 G1"],
    "losers-keep": ["L1 G1 & L8 G4", "L3 G3 & L2 G6", "L5 G5 & L4 G8", "L7 G7 & L6 G2"],
    "winners-keep": ["L2 G2 & L7 G3", "L4 G4 & L1 G5", "L6 G6 & L3 G7", "L8 G8 & L5 G1"],
    "losers-split": ["L8 G1 & L1 G4", "L2 G3 & L3 G6", "L4 G5 & L5 G8", "L6 G7 & L7 G2"],
}


def test_four_tables_of_section_8_8() -> None:
    for key, rows in SECTION_8_8.items():
        after = BY_RESULTS[key].next_seating(opening_of(4), [Side.NS] * 4, roles_of(4))
        expected = [{frozenset(pair.split()) for pair in row.split(" & ")} for row in rows]
        assert [pairs(table) for table in after.tables] == expected, key


def test_seats_where_the_pair_that_stays_parts() -> None:
    """She stays N, he slides to W; the lady sits E opposite him, the gent S opposite her (whist.md, 2.4)."""
    start = Seating((Table(1, lady(1), lady(2), gent(1), gent(2)),))
    after = BY_RESULTS["winners-split"].next_seating(start, [Side.EW], roles_of(1))
    assert after.tables == (Table(1, n=lady(1), e=lady(2), s=gent(2), w=gent(1)),)


def test_the_gent_who_stays_sits_on_the_right_of_the_lady_who_stays() -> None:
    right, opposite = {"N": "W", "W": "S", "S": "E", "E": "N"}, {"N": "S", "S": "N", "E": "W", "W": "E"}
    for seat in SEATS:
        places = {
            seat: lady(1),
            opposite[seat]: gent(1),
            right[seat]: gent(2),
            opposite[right[seat]]: lady(2),
        }
        start = Seating((Table(1, *(places[s] for s in SEATS)),))
        after = BY_RESULTS["losers-split"].next_seating(start, [SIDE_OF[seat]], roles_of(1)).tables[0]
        now = dict(zip(SEATS, after.seats, strict=True))
        assert (now[seat], now[right[seat]]) == (lady(1), gent(1))


def test_those_who_arrive_take_the_seats_of_those_who_left_where_partners_keep() -> None:
    before = opening_of(3)
    for key, leaving in (("winners-keep", Side.EW), ("losers-keep", Side.NS)):
        after = BY_RESULTS[key].next_seating(before, [Side.EW] * 3, roles_of(3))
        for old, new in zip(before.tables, after.tables, strict=True):
            assert new.pair(leaving.other) == old.pair(leaving.other)
            assert [e % 2 for e in new.pair(leaving) if e] == [e % 2 for e in old.pair(leaving) if e]


Evening = tuple[str, bool, list[list[Side]]]


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    """A movement, a direction, and the winning side at each table hand by hand."""
    tables = draw(st.integers(1, 9))
    side = st.sampled_from(list(Side))
    hands = draw(st.lists(st.lists(side, min_size=tables, max_size=tables), min_size=1, max_size=12))
    return draw(st.sampled_from(KEYS)), draw(st.booleans()), hands


def played(key: str, hands: list[list[Side]], *, reverse: bool) -> list[Seating]:
    roles = roles_of(len(hands[0]))
    seatings = [opening_of(len(hands[0]))]
    for winners in hands:
        seatings.append(BY_RESULTS[key].next_seating(seatings[-1], winners, roles, reverse))
    return seatings


def places(seating: Seating) -> dict[int, tuple[int, Side]]:
    return {
        entry: (table.number, SIDE_OF[seat])
        for table in seating.tables
        for seat, entry in zip(SEATS, table.seats, strict=True)
        if entry is not None
    }


@given(evenings())
def test_a_player_moves_if_and_only_if_on_the_moving_side(evening: Evening) -> None:
    """A role-a player goes one table up, a role-b player one down; the other way round in reverse."""
    key, reverse, hands = evening
    tables = len(hands[0])
    roles = roles_of(tables)
    seatings = played(key, hands, reverse=reverse)
    assert all(problems(seating, roles, roles) == [] for seating in seatings)
    for winners, (before, after) in zip(hands, pairwise(seatings), strict=True):
        was, now = places(before), places(after)
        for entry, (table, side) in was.items():
            moves = (winners[table - 1] is side) is key.startswith("winners")
            step = (1 if roles[entry] is Role.A else -1) * (-1 if reverse else 1)
            assert now[entry][0] == ((table - 1 + step) % tables + 1 if moves else table)


@given(evenings())
def test_where_partners_part_nobody_keeps_a_partner(evening: Evening) -> None:
    key, reverse, hands = evening
    for before, after in pairwise(played(key, hands, reverse=reverse)):
        kept = {p for t in before.tables for p in pairs(t)} & {p for t in after.tables for p in pairs(t)}
        if key.endswith("split"):
            assert not kept
        else:
            assert len(kept) >= len(before.tables)


@pytest.mark.parametrize("key", ["winners-keep", "losers-keep"])
@given(st.lists(st.lists(st.sampled_from(list(Side)), min_size=2, max_size=2), min_size=1, max_size=8))
def test_two_tables_with_partners_kept_never_change_a_partner(key: str, hands: list[list[Side]]) -> None:
    first, *others = played(key, hands, reverse=False)
    together = {pair for table in first.tables for pair in pairs(table)}
    assert all({p for t in seating.tables for p in pairs(t)} == together for seating in others)
    assert BY_RESULTS[key].warnings(2)


def test_who_can_play() -> None:
    split = BY_RESULTS["winners-split"]
    assert all(split.refusal(a, b) is None for a, b in ((2, 2), (20, 20), (5, 4), (5, 5), (5, 6)))
    ladies, gents = (
        "Ask 1 of those playing as lady to play as gent",
        "Ask 1 of those playing as gent to play as lady",
    )
    for a, b, says in ((1, 1, "at least four"), (5, 3, ladies), (7, 4, ladies), (3, 5, gents)):
        assert says in str(split.refusal(a, b))
    assert not any(movement.warnings(3) for movement in BY_RESULTS.values())


def test_a_vacant_seat_is_refused_loudly() -> None:
    start = Seating((Table(1, 1, None, 2, None),))
    with pytest.raises(KeyError):
        BY_RESULTS["winners-split"].next_seating(start, [Side.NS], {1: Role.A, 2: Role.B})
