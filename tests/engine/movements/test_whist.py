"""Every stored whist schedule, counted pair by pair with independent code."""

import json
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest

import tournaments.engine.movements
from tests.sampled import sampled
from tournaments.engine.movements import FIXED
from tournaments.engine.seating.seating import Seating, Side

DATA = Path(tournaments.engine.movements.__path__[0]) / "data" / "whist_rounds.json"
SIZES = [int(v) for v in json.loads(DATA.read_text(encoding="ascii"))]


def evening(v: int, hands: int) -> tuple[Seating, ...]:
    return FIXED["whist"].schedule(range(1, v + 1), (), hands, rng=Random(1))


def times(seatings: tuple[Seating, ...]) -> tuple[Counter[tuple[int, ...]], Counter[tuple[int, ...]]]:
    """The number of times any two are partners, and opponents."""
    partners: Counter[tuple[int, ...]] = Counter()
    opponents: Counter[tuple[int, ...]] = Counter()
    for table in (table for seating in seatings for table in seating.tables):
        ns, ew = ([player or 0 for player in table.pair(side)] for side in Side)
        partners.update([tuple(sorted(ns)), tuple(sorted(ew))])
        opponents.update(tuple(sorted(two)) for two in product(ns, ew))
    return partners, opponents


@pytest.mark.parametrize("v", sampled(SIZES, every=5))
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(v: int) -> None:
    seatings = evening(v, v - 1 if v % 4 == 0 else v)
    assert all(sorted(seating.players()) == list(range(1, v + 1)) for seating in seatings)
    assert {len(seating.sitting_out) for seating in seatings} == {v % 4}
    partners, opponents = times(seatings)
    twos = list(combinations(range(1, v + 1), 2))
    assert partners == dict.fromkeys(twos, 1)
    assert opponents == dict.fromkeys(twos, 2)
    assert set(Counter(p for seating in seatings for p in seating.sitting_out).values()) <= {1}


def test_every_size_up_to_101_is_there() -> None:
    assert {v for v in range(4, 102) if v % 4 < 2} <= set(SIZES)


def test_more_hands_begin_again_and_fewer_are_the_first_ones() -> None:
    """With twenty players, hand 20 is hand 1 again."""
    seatings = evening(20, 24)
    assert seatings[19:] == seatings[:5]
    assert evening(24, 7) == evening(24, 23)[:7]


def test_two_or_three_over_are_sent_to_the_search() -> None:
    for v in (6, 7, 10, 11, 58):
        assert str(FIXED["whist"].refusal(v, 0)).endswith("“As fair as the computer can make it” fits.")


def test_a_size_that_is_not_stored_is_near_perfect_and_says_so() -> None:
    assert 104 not in SIZES
    (said,) = FIXED["whist"].warnings(26)
    assert str(said).startswith("We have no perfect plan for 104 players.")
    assert FIXED["whist"].warnings(25) == ()
    partners, _ = times(evening(104, 12))
    assert max(partners.values()) == 1
