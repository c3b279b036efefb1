"""Charts of an evening, from cards that a page has loaded: no database query."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.engine.charts import Bar, LineChart, against_par, line_chart, spread_chart
from tournaments.engine.people.short_names import short_names
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import NEUTRAL
from tournaments.results.queries.standings import LEADING, StandingsLine, StandingsPage

LEAST_HANDS = 3  # fewer make no picture
LEAST_LINES = 8  # totals that have a spread


@dataclass(frozen=True, slots=True)
class RaceChart:
    """Totals above or below par by hand, or places by drive. ``rows`` say it in figures, with par if any."""

    chart: LineChart
    names: tuple[str, ...]
    rows: tuple[tuple[object, Score, tuple[Score | None, ...]], ...]


def race(seen: StandingsPage, lines: Sequence[StandingsLine]) -> RaceChart | None:
    """The race of the first of ``lines``; None without a par (points, flags) or after too few hands."""
    leading = [line for line in lines[:LEADING] if len(against_par(line.scores)) > LEAST_HANDS]
    if seen.score_in is not ScoreKind.TRICKS or not leading:
        return None
    short = short_names(line.who.name for line in leading)
    return race_of(
        [
            (line.who.unit_label or short[line.who.name], line.who.name, against_par(line.scores))
            for line in leading
        ]
    )


def race_of(cards: Sequence[tuple[str, str, Sequence[Score]]]) -> RaceChart:
    """The race of cards: label, name, and running total against par each."""
    hands = range(1, max(len(card) for _, _, card in cards))
    return RaceChart(
        line_chart([(label, card) for label, _, card in cards]),
        tuple(name for _, name, _ in cards),
        tuple(
            (hand, par, tuple(card[hand] + par if hand < len(card) else None for _, _, card in cards))
            for hand, par in ((hand, hand * NEUTRAL) for hand in hands)
        ),
    )


def spread(seen: StandingsPage, lines: Sequence[StandingsLine]) -> tuple[Bar, ...] | None:
    """The spread of the totals of ``lines``; None for points, flags, few people or few hands."""
    if seen.score_in is not ScoreKind.TRICKS or len(lines) < LEAST_LINES or seen.counted < LEAST_HANDS:
        return None
    return spread_chart([line.total for line in lines], seen.counted)
