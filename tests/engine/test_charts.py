"""Geometry of charts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.charts import against_par, line_chart, spread_chart

SERIES = st.lists(st.lists(st.integers(-60, 60), min_size=2, max_size=24), min_size=1, max_size=10)


def test_a_card_is_measured_against_par() -> None:
    assert against_par((8, 6, 6.5, 13)) == [0, 1.5, 1, 1, 7.5]
    assert against_par((8, None, 13)) == [0, 1.5]


def test_lines_of_two_players() -> None:
    chart = line_chart([("Ann", (0, 2, 10)), ("Ben", (0, -2, -10))])
    ann, ben = chart.lines
    assert (ann.points, ben.points) == ("0,50 50,40.8 100,4", "0,50 50,59.2 100,96")
    assert (ann.y, ann.label_y, ann.value) == ("4", "4", 10)
    assert chart.up == (("96", -10), ("73", -5), ("50", 0), ("27", 5), ("4", 10))
    assert chart.across == (("0", 0), ("50", 1), ("100", 2))


def test_the_first_place_is_at_the_top_and_somebody_begins_late() -> None:
    late, first = line_chart([("Late", (None, 3)), ("First", (1, 1))], best_is_low=True).lines
    assert (late.points, first.points) == ("100,96", "0,4 100,4")


def test_everybody_level_makes_a_chart_too() -> None:
    (line,) = line_chart([("", (0, 0))]).lines
    assert line.points == "0,96 100,96"


@given(SERIES)
def test_labels_can_be_read_and_nothing_leaves_the_chart(series: list[list[int]]) -> None:
    chart = line_chart([(str(i), line) for i, line in enumerate(series)])
    labels = sorted(float(line.label_y) for line in chart.lines)
    assert all(below - above > 7.8 for above, below in pairwise(labels))
    places = [float(place) for line in chart.lines for place in line.points.replace(",", " ").split()]
    assert 0 <= min([*places, *labels]) <= max([*places, *labels]) <= 100
    ends = [(float(line.y), float(line.label_y)) for line in chart.lines]
    assert all(a[1] <= b[1] for a in ends for b in ends if a[0] < b[0]), "labels in the order of lines"


def test_totals_of_24_hands_against_chance() -> None:
    bars = spread_chart([100, 128, 129, 156, 156, 158.5, 190], 24)
    assert [(bar.low, bar.high, bar.players) for bar in bars if bar.players] == [
        (None, 128, 2),
        (129, 133, 1),
        (154, 158, 3),
        (184, None, 1),
    ]
    assert sum(bar.expected for bar in bars) == pytest.approx(7)
    middle = bars[6]
    assert middle.expected == pytest.approx(1.45, abs=0.01)
    assert (middle.height, middle.y, middle.curve, middle.middle) == ("88", "12", "57.6", ("50", 156))
