"""Likelihoods of a table's tricks, against an enumeration of all of them."""

from itertools import product
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.photos.tables import limits, sides


def ns_won(tricks: tuple[int, ...]) -> bool:
    lead = sum(2 * made - 13 for made in tricks) or 2 * tricks[-1] - 13
    return lead > 0


@given(hands=st.integers(1, 3), seed=st.integers(0, 2**32))
def test_the_side_that_won_is_that_of_the_tricks(hands: int, seed: int) -> None:
    luck = Random(seed)
    rows = [[luck.random() ** 4 for _ in range(14)] for _ in range(hands)]
    ways = {
        tricks: prod(row[made] for row, made in zip(rows, tricks, strict=True))
        for tricks in product(range(14), repeat=hands)
    }
    ns, ew = sides(rows)
    assert ns == pytest.approx(sum(share for tricks, share in ways.items() if ns_won(tricks)))
    assert ew == pytest.approx(sum(share for tricks, share in ways.items() if not ns_won(tricks)))
    for side in (True, False):
        for hand, (row, limit) in enumerate(zip(rows, limits(rows, ns_won=side), strict=True)):
            for made in range(14):
                share = sum(
                    share for tricks, share in ways.items() if tricks[hand] == made and ns_won(tricks) is side
                )
                assert row[made] * limit[made] == pytest.approx(share)
