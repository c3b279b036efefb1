"""Every lady partners every gent once before any repeats (whist.md, 9.5)."""

from random import Random

import pytest

from tests.sampled import sampled
from tournaments.engine.movements import FIXED
from tournaments.engine.movements.figures import figures
from tournaments.engine.seating.seating import Seating, Table


def mixed(total: int, hands: int) -> tuple[tuple[Seating, ...], range]:
    ladies = range(1, total + 1, 2)
    return FIXED["mixed"].schedule(ladies, range(2, total + 1, 2), hands, rng=Random(1)), ladies


def test_no_couple_meets_twice_before_all_have_met() -> None:
    for total in (4, 5, 6, 8, 9, 10, 12, 13, 14, 20, 21, 22, 40):
        seatings, _ = mixed(total, (total + 1) // 2)
        assert figures(seatings).partners.most == 1, total


def test_full_tables_meet_every_partner_exactly_as_often() -> None:
    for total in (4, 8, 12, 20, 24):
        mix = figures(*mixed(total, total))
        assert (mix.partners.different_least, mix.partners.most) == (total // 2, 2)


@pytest.mark.parametrize("total", sampled([11, 14, 19, 26], every=3))
def test_where_two_or_three_are_over_the_search_stays_near_the_bound(total: int) -> None:
    mix = figures(*mixed(total, 24))
    assert mix.partners.repeats <= mix.partners.bound + 3


@pytest.mark.parametrize("total", sampled([12, 16, 20, 24, 40], every=3))
def test_opponents_are_far_more_even_than_by_the_circle_alone(total: int) -> None:
    """With the plain circle the same two ladies share a table all evening."""
    seatings, ladies = mixed(total, total // 2)
    circle = []
    for d in range(total // 2):
        gents = [2 + 2 * i for i in range(total // 2)]
        rows = zip(
            ladies[::2],
            ladies[1::2],
            (gents[d:] + gents[:d])[::2],
            (gents[d:] + gents[:d])[1::2],
            strict=True,
        )
        circle.append(Seating(tuple(Table(number, *row) for number, row in enumerate(rows, 1))))
    result, plain = figures(seatings, ladies).opponents, figures(circle, ladies).opponents
    assert result.bound == plain.bound
    assert result.repeats - result.bound < (plain.repeats - plain.bound) / 4
    assert result.most <= 4
