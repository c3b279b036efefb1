"""New draws of the rest of an evening: legal, fair, and the same for the same seed."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tournaments.engine.movements.figures import partnerships
from tournaments.engine.movements.optimised_movement import best_of
from tournaments.engine.movements.remaining_hands import remaining
from tournaments.engine.seating.seating import Role, Seating, Table

TRIES = 10_000


def drawn(classes: list[list[int]], hands: int, played: list[Seating], seed: int = 1) -> tuple[Seating, ...]:
    return best_of(remaining(classes, hands, Random(seed), played), 0, TRIES)


@given(st.integers(4, 30), st.integers(1, 8), st.integers(0, 3))
def test_everybody_has_one_place_and_sits_out_in_turn(players: int, hands: int, seed: int) -> None:
    everybody = list(range(1, players + 1))
    plan = drawn([everybody], hands, [], seed)
    assert len(plan) == hands
    out: Counter[int] = Counter(dict.fromkeys(everybody, 0))
    for seating in plan:
        assert problems(seating, {}, everybody) == []
        assert len(seating.tables) == players // 4
        out.update(seating.sitting_out)
    assert max(out.values()) - min(out.values()) <= 1


@given(st.integers(2, 12), st.integers(2, 12), st.integers(1, 5))
def test_every_pair_has_one_of_each_role_where_roles_matter(a: int, b: int, hands: int) -> None:
    ladies, gents = list(range(1, a + 1)), list(range(101, 101 + b))
    roles = {**dict.fromkeys(ladies, Role.A), **dict.fromkeys(gents, Role.B)}
    for seating in drawn([ladies, gents], hands, []):
        assert problems(seating, roles, roles) == []
        assert len(seating.tables) == min(a, b) // 2


def test_what_was_played_counts() -> None:
    played = [Seating((Table(1, 1, 3, 2, 4), Table(2, 5, 7, 6, 8)))]
    (after,) = drawn([list(range(1, 9))], 1, played)
    assert not set(partnerships(played[0])) & set(partnerships(after))


def test_who_has_sat_out_waits_for_the_others_and_a_newcomer_is_not_made_to_catch_up() -> None:
    played = [Seating((Table(1, *four),), (out,)) for out, four in ((1, (2, 3, 4, 5)), (2, (1, 3, 4, 5)))]
    plan = drawn([[1, 2, 3, 4, 6]], 3, played)  # 5 has gone, 6 has come
    outs = [seating.sitting_out[0] for seating in plan]
    assert sorted(outs) == [3, 4, 6]


def test_the_same_seed_draws_the_same() -> None:
    everybody = [list(range(1, 14))]
    assert drawn(everybody, 5, [], 7) == drawn([everybody[0][::-1]], 5, [], 7)
    assert drawn(everybody, 5, [], 7) != drawn(everybody, 5, [], 8)


def test_too_few_for_a_table() -> None:
    with pytest.raises(ValueError, match="too few"):
        remaining([[1, 2, 3]], 2, Random(1), [])
