"""Pairs and teams: those who came together stay together, the others are assigned at random."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.seating.units import UnitError, joined


def test_who_came_alone_joins_a_pair_that_lacks_one_before_a_new_one_is_made() -> None:
    assert joined({1: 2, 2: 1, 3: 1, 4: 2}, 2, Random(1)) == {1: (2, 3), 2: (1, 4)}
    result = joined({1: 5, 2: None, 3: None, 4: None}, 2, Random(1))
    assert sorted(result) == [1, 5]
    assert result[5][0] == 1
    assert sorted((*result[1], *result[5])) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("units", "size", "says"),
    [
        ({1: 1, 2: 1, 3: 1}, 2, "Pair 1 has 3 players. Give one of them a different pair number."),
        ({1: 1, 2: 1, 3: 2}, 2, "Pair 2 has only one player. Find them a partner, or split the pair."),
        ({1: None, 2: None, 3: None}, 2, "Pair 2 has only one player."),
        (dict.fromkeys(range(5), 7), 4, "Team 7 has 5 players, but a team is four."),
        ({1: 3, 2: 3, 3: 3}, 4, "Team 3 has only 3 players, but a team is four."),
    ],
)
def test_what_does_not_come_out_even_is_said(units: Mapping[int, int | None], size: int, says: str) -> None:
    with pytest.raises(UnitError) as caught:
        joined(units, size, Random(1))
    assert str(caught.value.sentence).startswith(says)


@given(st.sampled_from([2, 4]), st.integers(1, 10), st.randoms(use_true_random=False), st.integers(0, 10**6))
def test_everybody_is_in_one_unit_and_wishes_are_kept(
    size: int, units: int, chance: Random, seed: int
) -> None:
    """Full, partial and no units, in any even mixture."""
    wished: dict[int, int | None] = {}
    numbers = chance.sample(range(1, 40), units)
    for unit in numbers:
        together = chance.randint(0, size)
        for place in range(size):
            wished[len(wished) + 1] = unit if place < together else None
    result = joined(wished, size, Random(seed))
    assert sorted(player for members in result.values() for player in members) == sorted(wished)
    assert all(len(members) == size for members in result.values())
    assert all(wished[player] in (None, unit) for unit, members in result.items() for player in members)
    assert joined(dict(reversed(wished.items())), size, Random(seed)) == result
