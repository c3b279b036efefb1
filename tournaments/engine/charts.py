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
BENDS = 40  # straight pieces that the curve is drawn with


class Tick(NamedTuple):
    at: str
    value: int


class ChartLine(NamedTuple):
    """A line through ``points`` that ends at the height ``y``; its label is at ``label_y``."""

    label: str
    points: str
    y: str
    label_y: str
    value: Score


class LineChart(NamedTuple):
    """``up`` are ticks of the values, ``across`` of the steps at which they were taken, from 0."""

    lines: tuple[ChartLine, ...]
    up: tuple[Tick, ...]
    across: tuple[Tick, ...]


class Bar(NamedTuple):
    """``players`` with a total from ``low`` to ``high``, both included; ``expected`` of them by chance.

    The first bar has no lower end and the last no upper one; they are None.
    """

    x: str
    y: str
    width: str
    height: str
    middle: str
    low: int | None
    high: int | None
    players: int
    expected: float


class SpreadChart(NamedTuple):
    """Totals of all players, and the ``curve`` that chance alone would give, as the points of a line."""

    bars: tuple[Bar, ...]
    curve: str
    across: tuple[Tick, ...]


def against_par(scores: Iterable[Score | None]) -> list[Score]:
    """Running total of a card above or below par, beginning with 0; it ends before a hand without a score."""
    known = takewhile(lambda score: score is not None, scores)
    return list(accumulate((score - NEUTRAL for score in known if score is not None), initial=0))


def line_chart(
    series: Sequence[tuple[str, Sequence[Score | None]]], *, best_is_low: bool = False
) -> LineChart:
    """Return a chart with a line for each label and its values, which may begin late (None before).

    ``best_is_low``: the lowest value is at the top, as for places.
    """
    values = [value for _, line in series for value in line if value is not None]
    low, high, last = min(values), max(values), max(len(line) for _, line in series) - 1

    def up(value: float) -> float:
        share = (value - low) / ((high - low) or 1)
        return EDGE + (100 - 2 * EDGE) * (share if best_is_low else 1 - share)

    def across(step: int) -> str:
        return _at(100 * step / (last or 1))

    ends = [[value for value in line if value is not None][-1] for _, line in series]
    labels = _apart([up(value) for value in ends])
    lines = tuple(
        ChartLine(
            label,
            " ".join(f"{across(i)},{_at(up(made))}" for i, made in enumerate(line) if made is not None),
            _at(up(value)),
            _at(label_y),
            value,
        )
        for (label, line), value, label_y in zip(series, ends, labels, strict=True)
    )
    return LineChart(
        lines,
        tuple(Tick(_at(up(value)), value) for value in _ticks(low, high)),
        tuple(Tick(across(step), step) for step in _ticks(0, last)),
    )


def spread_chart(totals: Sequence[Score], hands: int) -> SpreadChart:
    """Return the chart of everybody's totals after ``hands`` hands, with the curve of whist.md, 0.5."""
    chance = NormalDist(NEUTRAL * hands, DEVIATION * sqrt(hands))
    wide = max(1, round(chance.stdev / 2))
    low = ceil(chance.mean - wide * BARS / 2)
    in_bar = Counter(min(max(int(total - low) // wide, 0), BARS - 1) for total in totals)
    peak = len(totals) * wide * chance.pdf(chance.mean)
    scale = 100 * HEADROOM / max(peak, *in_bar.values())
    bars = []
    for i in range(BARS):
        first, last = low + i * wide, low + (i + 1) * wide - 1
        below = chance.cdf(first - 0.5) if i else 0
        upto = chance.cdf(last + 0.5) if i < BARS - 1 else 1
        bars.append(
            Bar(
                x=_at(100 * (i + 0.06) / BARS),
                y=_at(100 - scale * in_bar[i]),
                width=_at(88 / BARS),
                height=_at(scale * in_bar[i]),
                middle=_at(100 * (i + 0.5) / BARS),
                low=first if i else None,
                high=last if i < BARS - 1 else None,
                players=in_bar[i],
                expected=len(totals) * (upto - below),
            )
        )
    across = [low - 0.5 + BARS * wide * bend / BENDS for bend in range(BENDS + 1)]
    heights = [scale * len(totals) * wide * chance.pdf(total) for total in across]
    curve = zip((100 * bend / BENDS for bend in range(BENDS + 1)), heights, strict=True)
    return SpreadChart(
        tuple(bars),
        " ".join(f"{_at(x)},{_at(100 - height)}" for x, height in curve),
        tuple(Tick(bars[i].middle, low + i * wide + wide // 2) for i in range(2, BARS - 1, 2)),
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
    placed: list[float] = []
    for i in order:
        placed.append(max(heights[i], placed[-1] + APART) if placed else heights[i])
    lowest = 100 - EDGE
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - APART
    return [label for _, label in sorted(zip(order, placed, strict=True))]
