"""Chairs: any number of players in a movement that depends on results (whist.md, 9.1, 9.2 and 9.7)."""

from collections import Counter
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.movements.ring import chair_places, fairer, walk
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seating import SEATS, SIDE_OF, Role, Seating, Side, Table

KEYS = ("winners-split", "winners-keep", "losers-keep", "losers-split", "head-table")
A, B = Role.A, Role.B
Case = tuple[str, dict[int, Role], Random, bool, bool]


def roles_of(a: int, b: int) -> dict[int, Role]:
    """Ladies 1, 3, 5 and gents 2, 4, 6, as far as there are that many."""
    return {**dict.fromkeys(range(1, 2 * a, 2), A), **dict.fromkeys(range(2, 2 * b + 1, 2), B)}


def of_role(roles: dict[int, Role], role: Role) -> list[int]:
    return [player for player, score_cards in roles.items() if score_cards is role]


def stations(seating: Seating) -> dict[int, int]:
    """The table of everybody, 0 for a chair."""
    seated = {player: table.number for table in seating.tables for player in table.seats if player}
    return {**dict.fromkeys(seating.sitting_out, 0), **seated}


def play(
    key: str, roles: dict[int, Role], hands: int, luck: Random, *, reverse: bool = False, fair: bool = True
) -> list[tuple[Seating, list[Side]]]:
    """An evening with random winners: every seating with the sides that won there."""
    seating = opening(of_role(roles, A), of_role(roles, B))
    out: Counter[int] = Counter()
    evening = []
    for _ in range(hands):
        winners = [luck.choice(list(Side)) for _ in seating.tables]
        evening.append((seating, winners))
        out.update(seating.sitting_out)
        seating = BY_RESULTS[key].next_seating(seating, winners, roles, reverse, out if fair else None)
    return evening


@st.composite
def evenings(draw: st.DrawFn) -> Case:
    """A movement, 4 to 60 players with roles even or one over, a seed, a direction, the fair chair."""
    total = draw(st.integers(4, 60))
    more_gents = draw(st.booleans())
    few, many = total // 2, total - total // 2
    key = draw(st.sampled_from(KEYS if total >= 8 else KEYS[:-1]))
    roles = roles_of(few, many) if more_gents else roles_of(many, few)
    return key, roles, Random(draw(st.integers(0, 10**6))), draw(st.booleans()), draw(st.booleans())


@given(evenings())
def test_every_table_keeps_two_of_each_card_and_the_same_number_sits_out(case: Case) -> None:
    """One hand on a chair; another only if a role has more chairs than tables."""
    key, roles, luck, reverse, fair = case
    assert BY_RESULTS[key].refusal(len(of_role(roles, A)), len(of_role(roles, B))) is None
    seatings = [seating for seating, _ in play(key, roles, 12, luck, reverse=reverse, fair=fair)]
    for seating in seatings:
        assert problems(seating, roles, roles) == []
        assert (len(seating.tables), len(seating.sitting_out)) == divmod(len(roles), 4)
        for table in seating.tables:
            assert sorted(roles[player] for player in table.seats if player) == [A, A, B, B]
    for before, after in pairwise(seatings):
        assert len(roles) == 7 or not set(before.sitting_out) & set(after.sitting_out)


@given(evenings())
def test_a_table_changes_by_one_at_most_by_way_of_the_chair(case: Case) -> None:
    """Without the fair chair a player moves if and only if on the moving side, chairs counted as stations."""
    key, roles, luck, reverse, _ = case
    if key == "head-table" or len(roles) == 7:
        return
    evening = play(key, roles, 12, luck, reverse=reverse, fair=False)
    tables = len(roles) // 4
    for (before, winners), (after, _) in pairwise(evening):
        was, now = stations(before), stations(after)
        for table in before.tables:
            for seat, player in zip(SEATS, table.seats, strict=True):
                assert player is not None
                moves = (SIDE_OF[seat] is winners[table.number - 1]) is key.startswith("winners")
                step = (1 if roles[player] is A else -1) * (-1 if reverse else 1)
                goes_to = {(table.number - 1 + step) % tables + 1, 0} if moves else {table.number}
                assert now[player] in goes_to
        assert all(now[player] != 0 for player in before.sitting_out)
        assert sum(place == 0 for place in was.values()) == len(roles) % 4


@given(evenings())
def test_the_fair_chair_takes_the_one_of_the_two_who_sat_out_less(case: Case) -> None:
    key, roles, luck, reverse, _ = case
    if len(roles) == 7:
        return
    out: Counter[int] = Counter()
    for (before, winners), (after, _) in pairwise(play(key, roles, 16, luck, reverse=reverse)):
        out.update(before.sitting_out)
        plain = BY_RESULTS[key].next_seating(before, winners, roles, reverse)
        table_of = stations(before)
        for would, does in zip(plain.sitting_out, after.sitting_out, strict=True):
            rivals = [p for p in table_of if table_of[p] == table_of[would] and roles[p] is roles[would]]
            assert does in rivals
            assert out[does] == min(out[p] for p in rivals)
            assert does == would or out[does] < out[would]


def test_two_tables_and_a_lady_over() -> None:
    """Nine: a lady who leaves the last table goes to the chair, and its occupant to the first.

    Up: table 1, table 2, chair. Down to the head table: table 2, table 1, chair; there the losers leave.
    """
    start = Seating((Table(1, 1, 3, 2, 4), Table(2, 5, 7, 6, 8)), (9,))
    for key, chair, on_to in (("winners-split", 5, 1), ("losers-split", 7, 1), ("head-table", 1, 2)):
        after = BY_RESULTS[key].next_seating(start, [Side.EW, Side.NS], roles_of(5, 4))
        assert (after.sitting_out, stations(after)[9]) == ((chair,), on_to)


def test_head_table_of_section_1() -> None:
    """Four tables, N-S win everywhere: they go down, stay at table 1, and its losers go to table 4."""
    start = opening(range(1, 16, 2), range(2, 17, 2))
    after = BY_RESULTS["head-table"].next_seating(start, [Side.NS] * 4, roles_of(8, 8))
    now = stations(after)
    for table in start.tables:
        up, number = max(table.number - 1, 1), table.number
        assert [now[player or 0] for player in table.pair(Side.NS)] == [up, up]
        assert [now[player or 0] for player in table.pair(Side.EW)] == [4 if number == 1 else number] * 2
    together = {frozenset(table.pair(side)) for table in after.tables for side in Side}
    assert not together & {frozenset(table.pair(side)) for table in start.tables for side in Side}


def test_head_table_the_other_way_round_has_its_head_at_the_end() -> None:
    start = opening(range(1, 12, 2), range(2, 13, 2))
    winners, roles = [Side.NS] * 3, roles_of(6, 6)
    after = stations(BY_RESULTS["head-table"].next_seating(start, winners, roles, reverse=True))
    first, _, head = ([after[player] for player in table.seats if player] for table in start.tables)
    assert (head, first) == ([3, 1, 3, 1], [2, 1, 2, 1])


@given(st.integers(1, 12), st.integers(1, 30))
def test_chairs_are_spread_over_the_walk(chairs: int, tables: int) -> None:
    places = chair_places(chairs, tables)
    assert places[0] == tables - 1
    assert places == sorted(places, reverse=True)
    assert all(0 <= place < tables for place in places)
    times = Counter(places)
    assert max(times.values()) <= -(-chairs // tables)
    if chairs <= tables:
        gaps = [one - other for one, other in pairwise(places)] + [places[-1] + tables - places[0]]
        assert max(gaps) - min(gaps) <= 1


@given(st.integers(1, 8), st.integers(0, 12), st.sampled_from([1, -1]))
def test_everybody_who_walks_comes_by_every_station(tables: int, chairs: int, step: int) -> None:
    """With one leaving each table it is a single cycle: everyone passes all tables and chairs and returns."""
    there, out = list(range(tables)), list(range(tables, tables + chairs))
    first = there[0]
    been = []
    for _ in range(tables + chairs):
        been.append(there.index(first) if first in there else tables + out.index(first))
        there, out = walk(there, out, step)
        assert sorted([*there, *out]) == list(range(tables + chairs))
    assert sorted(been) == list(range(tables + chairs))
    assert there[0] == first


def test_seven_at_one_table_pass_two_chairs_one_after_the_other() -> None:
    """One lady of four comes to the table at each move, so two hands out in a row are the minimum."""
    evening = play("winners-split", roles_of(4, 3), 24, Random(3))
    ladies_out = [[player for player in seating.sitting_out if player % 2] for seating, _ in evening]
    for before, after in pairwise(ladies_out):
        assert after[1] == before[0]
        assert before[1] not in after
    turns = Counter(player for out in ladies_out for player in out)
    assert max(turns.values()) - min(turns.values()) <= 2


def test_fairer_leaves_the_mover_where_both_are_equal() -> None:
    assert [fairer(1, 2, out) for out in ({}, {1: 1, 2: 1}, {2: 1}, {1: 1})] == [False, False, False, True]
