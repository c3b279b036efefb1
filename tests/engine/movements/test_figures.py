"""Statistics of a schedule, and their lower bounds (whist.md, 9.7)."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.movements import FIXED
from tournaments.engine.movements.figures import Meetings, MixFigures, figures, least_repeats
from tournaments.engine.seating.seating import Seating, Table

ONE = Seating((Table(1, 1, 2, 3, 4),), (5,))


def test_one_hand() -> None:
    assert figures([ONE]) == MixFigures(
        partners=Meetings(0, 0.8, 1, 0, 0), opponents=Meetings(0, 1.6, 1, 0, 0), out_least=0, out_most=1
    )


def test_the_same_hand_three_times() -> None:
    """Two partnerships three times are 2 x 3 repeats; ten pairs could have shared six meetings without any.

    Twelve oppositions leave two over for ten pairs. But with six each, four players repeat two each.
    """
    mix = figures([ONE] * 3)
    assert (mix.partners.most, mix.partners.repeats, mix.partners.bound) == (3, 6, 0)
    assert (mix.opponents.most, mix.opponents.repeats, mix.opponents.bound) == (3, 12, 4)
    assert (mix.out_least, mix.out_most) == (0, 3)


def test_a_vacant_seat_meets_nobody() -> None:
    mix = figures([Seating((Table(1, 1, 2, None, 4),))])
    assert mix.partners == Meetings(0, 2 / 3, 1, 0, 0)
    assert mix.opponents == Meetings(1, 4 / 3, 1, 0, 0)


def test_roles_leave_fewer_twos() -> None:
    """Two ladies and two gents can only be four couples: the third hand repeats two of them."""
    seatings = FIXED["colours"].schedule([1, 3], [2, 4], 3, rng=Random(1))
    assert figures(seatings).partners.bound == 0
    assert figures(seatings, role_a=[1, 3]).partners.bound == 2
    assert figures(seatings, role_a=[1, 3]).partners.repeats == 2
    assert figures(seatings, role_a=[1, 3, 5, 7]) == figures(seatings, role_a=[1, 3])  # a newcomer


@given(st.lists(st.integers(0, 9), min_size=1, max_size=20))
def test_nothing_is_below_the_bound(meetings: list[int]) -> None:
    repeats = sum(m * (m - 1) // 2 for m in meetings)
    assert repeats >= least_repeats(len(meetings), sum(meetings))


def test_a_perfect_schedule_is_at_its_bound() -> None:
    for v in (4, 5, 8, 9, 20, 21, 40):
        mix = figures(FIXED["whist"].schedule(range(v), (), v - 1 if v % 4 == 0 else v, rng=Random(1)))
        assert mix.partners == Meetings(v - 1, v - 1, 1, 0, 0)
        assert mix.opponents == Meetings(v - 1, v - 1, 2, v * (v - 1) // 2, v * (v - 1) // 2)
