"""Whole evenings read by a simulated reader; `make bench` has more of them."""

from random import Random

import pytest

from tests.bench.photo_evenings import AS_IT_WAS, MakeReader, Spoilt, trial
from tests.engine.photos.simulated_reader import good_reader, strange_hand
from tests.sampled import sampled
from tournaments.engine.photos.values import CLASSES, figure_of

EVENINGS = 2
CASES = [
    (tables, spoilt)
    for tables in (6, 15)
    for spoilt in (AS_IT_WAS, Spoilt(lost=2), Spoilt(exchanged=True), Spoilt(shifted=True))
]


@pytest.mark.parametrize(("make", "right"), [(good_reader, 0.97), (strange_hand, 0.885)])
def test_the_simulated_readers_are_as_good_as_they_should_be(make: MakeReader, right: float) -> None:
    reader = make(Random(1))
    read = [max(enumerate(reader(figure_of(n % CLASSES))), key=lambda each: each[1])[0] for n in range(4000)]
    assert sum(class_ == n % CLASSES for n, class_ in enumerate(read)) / 4000 == pytest.approx(
        right, abs=0.01
    )


@pytest.mark.parametrize(("tables", "spoilt"), sampled(CASES, every=3))
def test_a_good_reader_leaves_few_boxes_to_show_and_fills_in_none_wrongly(
    tables: int, spoilt: Spoilt
) -> None:
    tally = trial(good_reader, tables, EVENINGS, spoilt)
    assert tally.shown < 0.019 * tally.boxes
    assert (tally.wrong, tally.disproved) == (0, 0)


@pytest.mark.parametrize(("tables", "spoilt"), sampled(CASES, every=3))
def test_of_a_strange_hand_more_is_shown(tables: int, spoilt: Spoilt) -> None:
    tally = trial(strange_hand, tables, EVENINGS, spoilt)
    assert tally.shown < 0.07 * tally.boxes < tally.alone
    assert tally.wrong <= 1
