"""Pairs whose winners move up (whist.md, 9.1 and 9.2)."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.draw import opening_of_pairs
from tournaments.engine.seating.seating import Side, Table

PAIRS = BY_RESULTS["pairs-winners-up"]


def test_the_winners_go_up_and_the_losers_keep_their_seats() -> None:
    start = opening_of_pairs(range(1, 13))
    after = PAIRS.next_seating(start, [Side.NS, Side.EW, Side.NS], {})
    # 1 and 2 win at table 1, 7 and 8 at table 2, 9 and 10 at table 3.
    assert after.tables == (
        Table(1, n=9, s=10, e=3, w=4),
        Table(2, n=5, s=6, e=1, w=2),
        Table(3, n=7, s=8, e=11, w=12),
    )


def test_a_pair_too_many_takes_the_chair_after_the_last_table() -> None:
    start = opening_of_pairs(range(1, 11))
    assert start.sitting_out == (9, 10)
    after = PAIRS.next_seating(start, [Side.NS, Side.NS], {})
    assert after.sitting_out == (5, 6)
    assert after.tables[0] == Table(1, n=9, s=10, e=3, w=4)
    # The fair chair lets the pair that sat out less go.
    after = PAIRS.next_seating(start, [Side.NS, Side.NS], {}, out={5: 1, 6: 1, 9: 1, 10: 1})
    assert after.sitting_out == (7, 8)
    assert after.tables[1] == Table(2, n=5, s=6, e=1, w=2)


@given(st.integers(4, 30), st.integers(0, 10**6), st.booleans(), st.booleans())
def test_partners_stay_together_and_nobody_is_lost(pairs: int, seed: int, reverse: bool, fair: bool) -> None:
    luck = Random(seed)
    people = range(1, 2 * pairs + 1)
    seating = opening_of_pairs(people)
    out: Counter[int] = Counter()
    for _ in range(12):
        out.update(seating.sitting_out)
        winners = [luck.choice(list(Side)) for _ in seating.tables]
        before = seating
        seating = PAIRS.next_seating(seating, winners, {}, reverse, out if fair else None)
        assert problems(seating, {}, people) == []
        assert not set(before.sitting_out) & set(seating.sitting_out)
        together = [table.pair(side) for table in seating.tables for side in Side]
        assert all(
            two is not None and one is not None and (one + 1) // 2 == (two + 1) // 2 for one, two in together
        )


def test_who_can_play() -> None:
    assert [PAIRS.refusal(total, 0) is None for total in (8, 10, 60, 9, 6)] == [True] * 3 + [False] * 2
    assert PAIRS.warnings(2) == ()
