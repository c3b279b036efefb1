"""Geometry of charts. Positions are per cent of the drawing, from its top left corner, as text for SVG."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate, count, takewhile
from math import ceil, sqrt
from statistics import NormalDist
from typing import NamedTuple

from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import NEUTRAL

APART = 8.0  # per cent of the height between two labels
EDGE = 4.0  # above the highest point and below the lowest
MOST_TICKS = 6
DEVIATION = 1.95  # tricks of one hand (whist.md, 0.5)
BARS = 13  # each half a deviation wide, so that they reach a little over three to either side
HEADROOM = 0.88  # of the height, for the tallest bar; its number is above it

Tick = tuple[str, int]  # a position, and the value there


class ChartLine(NamedTuple):
    """A line through ``points`` that ends at the height ``y``; its label is at ``label_y``."""

    label: str
    points: str
    y: str
    label_y: str
    value: Score


class LineChart(NamedTuple):
    """``up`` are ticks of the values, ``across`` of the steps at which they were taken."""

    lines: tuple[ChartLine, ...]
    up: tuple[Tick, ...]
    across: tuple[Tick, ...]


class Bar(NamedTuple):
    """``players`` with a total from ``low`` to ``high``; by chance there would be ``expected``, at ``curve``.

    ``low`` is None in the first bar, which has no lower end, and ``high`` in the last.
    """

    x: str
    y: str
    height: str
    middle: Tick
    low: int | None
    high: int | None
    players: int
    expected: float
    curve: str


def against_par(scores: Iterable[Score | None]) -> list[Score]:
    """Running total of a card above or below par, beginning with 0; it ends before a hand without a score."""
    known = takewhile(lambda score: score is not None, scores)
    return list(accumulate((score - NEUTRAL for score in known if score is not None), initial=0))


def line_chart(
    series: Sequence[tuple[str, Sequence[Score | None]]], *, begin: int = 0, best_is_low: bool = False
) -> LineChart:
    """Return a chart with a line for each label and its values, which may begin late (None before).

    ``begin`` is the number of the first step. ``best_is_low``: the lowest value is at the top, as for places.
    """
    values = [[value for value in line if value is not None] for _, line in series]
    low, high, last = min(map(min, values)), max(map(max, values)), max(len(line) for _, line in series) - 1

    def up(value: float) -> float:
        share = (value - low) / ((high - low) or 1)
        return EDGE + (100 - 2 * EDGE) * (share if best_is_low else 1 - share)

    def across(steps: int) -> str:
        return _at(100 * steps / (last or 1))

    lines = []
    for (label, line), made, label_y in zip(series, values, _apart([up(v[-1]) for v in values]), strict=True):
        points = (f"{across(i)},{_at(up(value))}" for i, value in enumerate(line) if value is not None)
        lines.append(ChartLine(label, " ".join(points), _at(up(made[-1])), _at(label_y), made[-1]))
    return LineChart(
        tuple(lines),
        tuple((_at(up(value)), value) for value in _ticks(low, high)),
        tuple((across(step - begin), step) for step in _ticks(begin, begin + last)),
    )


def spread_chart(totals: Sequence[Score], hands: int) -> tuple[Bar, ...]:
    """Return everybody's totals after ``hands`` hands as bars, with what chance leads one to expect."""
    chance = NormalDist(NEUTRAL * hands, DEVIATION * sqrt(hands))
    wide = max(1, round(chance.stdev / 2))
    starts = [ceil(chance.mean - wide * BARS / 2) + i * wide for i in range(BARS)]
    in_bar = Counter(min(max(int(total - starts[0]) // wide, 0), BARS - 1) for total in totals)
    below = [0, *(chance.cdf(start - 0.5) for start in starts[1:]), 1]
    expected = [len(totals) * (below[i + 1] - below[i]) for i in range(BARS)]
    scale = 100 * HEADROOM / max(*expected, *in_bar.values())
    return tuple(
        Bar(
            _at(100 * (i + 0.06) / BARS),
            _at(100 - scale * in_bar[i]),
            _at(scale * in_bar[i]),
            (_at(100 * (i + 0.5) / BARS), start + wide // 2),
            start if i else None,
            start + wide - 1 if i < BARS - 1 else None,
            in_bar[i],
            expected[i],
            _at(100 - scale * expected[i]),
        )
        for i, start in enumerate(starts)
    )


def _at(per_cent: float) -> str:
    return f"{round(per_cent, 1):g}"


def _ticks(low: float, high: float) -> range:
    """Whole numbers from ``low`` to ``high``, a round number apart."""
    steps = (step * 10**power for power in count() for step in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= MOST_TICKS)
    return range(ceil(low / step) * step, int(high // 1) + 1, step)


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights of labels beside these, in the same order, so far apart that all can be read."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(accumulate((heights[i] for i in order), lambda above, own: max(own, above + APART)))
    lowest = 100 - EDGE
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - APART
    return [label for _, label in sorted(zip(order, placed, strict=True))]
