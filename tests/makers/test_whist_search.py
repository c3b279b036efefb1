"""Finding base rounds: each way gives one that develops into a whist schedule, by the difference test."""

from collections import Counter
from math import prod
from random import Random

import pytest

from tests.makers.whist_search import (
    Task,
    annealed,
    base_round,
    from_field,
    from_product,
    patterned,
)
from tests.sampled import sampled
from tournaments.engine.movements.whist_rounds import Stored, add


def passes(entry: Stored, v: int) -> bool:
    """The difference test (whist.md, 9.4), written apart from the search."""
    group, base = entry["group"], entry["base"]
    size = prod(group)
    minus = {b: a for a in range(size) for b in range(size) if add(group, a, b) == 0}
    partners: Counter[int] = Counter()
    opponents: Counter[int] = Counter()
    for n, e, s, w in zip(*[iter(base)] * 4, strict=True):
        for counts, twos in ((partners, ((n, s), (e, w))), (opponents, ((n, e), (e, s), (s, w), (w, n)))):
            for one, two in twos:
                if one is not None and two is not None:
                    counts.update([add(group, one, minus[two]), add(group, two, minus[one])])
    everybody = {*range(size), None} if v % 4 == 0 else set(range(1, size))
    return (
        set(base) == everybody
        and len(base) == len(everybody)
        and partners == dict.fromkeys(range(1, size), 1)
        and opponents == dict.fromkeys(range(1, size), 2)
    )


@pytest.mark.parametrize("v", [5, 9, 13, 17, 25, 29, 49, 81, 101])
def test_fields(v: int) -> None:
    entry = from_field(v)
    assert entry is not None
    assert passes(entry, v)


@pytest.mark.parametrize("v", [45, 56, 65, 85, 92, 96, 100])
def test_products(v: int) -> None:
    entry = from_product(v)
    assert entry is not None
    assert passes(entry, v)


def test_neither_a_field_nor_a_product() -> None:
    assert [v for v in (20, 21, 33, 48, 77) if from_field(v) or from_product(v)] == []


@pytest.mark.parametrize("v", sampled([8, 12, 16], every=3))
def test_plain_annealing(v: int) -> None:
    assert passes(base_round(v, Random(1)), v)


def test_patterned_tables() -> None:
    assert passes({"group": [25], "base": patterned(25, False, Random(1))}, 25)


def test_a_multiplier_seats_three_tables_at_a_time() -> None:
    """A frame over Z_39, multiplied by 16; the three it leaves out make a table with the fixed player."""
    task = Task(39, False, 16)
    base = annealed(task, Random(1))
    assert passes({"group": [39], "base": [None, 0, 13, 26, *base]}, 40)
