"""The search for even partners and opponents (whist.md, 9.7)."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.movements import FIXED
from tournaments.engine.movements.annealing import PlannedHand, search
from tournaments.engine.movements.figures import figures
from tournaments.engine.movements.optimised_movement import least_cost, optimise
from tournaments.engine.seating.seating import Seating


def cost(seatings: Sequence[Seating]) -> int:
    """The cost (whist.md, 9.7), counted from scratch."""
    partners: Counter[frozenset[int | None]] = Counter()
    company: Counter[frozenset[int | None]] = Counter()
    for seating in seatings:
        for table in seating.tables:
            partners.update([frozenset({table.n, table.s}), frozenset({table.e, table.w})])
            company.update(frozenset(two) for two in combinations(table.seats, 2))
    opponents = company - partners

    def repeats(times: Counter[frozenset[int | None]]) -> int:
        return sum(m * (m - 1) // 2 for m in times.values())

    return 40 * repeats(partners) + 12 * repeats(opponents) + repeats(company)


@given(st.integers(4, 30), st.integers(1, 12), st.integers(0, 9))
def test_the_cost_that_is_kept_up_is_the_cost_that_is_counted(v: int, hands: int, seed: int) -> None:
    for progress in islice(optimise(range(v), hands, Random(seed)), 3):
        assert progress.cost == cost(progress.seatings())
        assert progress.cost >= least_cost(v, v // 4, hands)


@given(st.integers(1, 6), st.integers(1, 8), st.integers(0, 9))
def test_with_roles_the_cost_is_right_and_nobody_changes_role(tables: int, hands: int, seed: int) -> None:
    ladies = range(2 * tables)
    row = [player for i in ladies[::2] for player in (i, i + 1, i + 2 * tables, i + 1 + 2 * tables)]
    for progress in islice(search([PlannedHand(tuple(row), ())] * hands, Random(seed), role_a=ladies), 3):
        assert progress.cost == cost(progress.seatings())
        for table in (table for seating in progress.seatings() for table in seating.tables):
            assert [player in ladies for player in table.seats] == [True, True, False, False]


def test_it_only_gets_better_and_the_same_seed_gives_the_same() -> None:
    one = list(islice(optimise(range(30), 12, Random(5)), 8))
    two = list(islice(optimise(range(30), 12, Random(5)), 8))
    assert one == two
    costs = [progress.cost for progress in one]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < costs[0] / 2
    assert [progress.tried for progress in one] == [5_000 * i for i in range(8)]


def test_42_players_have_24_partners_or_sit_out() -> None:
    """Nobody partners anybody twice, which a random start does not achieve."""
    mix = figures(FIXED["optimised"].schedule(range(1, 43), (), 24, rng=Random(1)))
    assert mix.partners.most == 1
    assert mix.opponents.most <= 3
    assert (mix.out_least, mix.out_most) == (1, 2)


def test_a_perfect_schedule_is_found_at_once() -> None:
    for v in (4, 5, 8):
        mix = figures(FIXED["optimised"].schedule(range(v), (), v - 1 if v % 4 == 0 else v, rng=Random(1)))
        assert (mix.partners.repeats, mix.opponents.repeats) == (0, v * (v - 1) // 2)
