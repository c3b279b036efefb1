"""A season's table as lines."""

from collections import defaultdict
from dataclasses import replace

from tournaments.engine.charts import line_chart
from tournaments.engine.people.short_names import short_names
from tournaments.results.queries.charts import RaceChart
from tournaments.season.queries.tables import SeasonTable
from tournaments.web.whist_tags import day

FIRST = 10
LEAST_DRIVES = 3  # fewer make no picture
MOST_CARDS = 30_000  # of all tables together, which take a tenth of a second


def season_chart(seen: SeasonTable) -> RaceChart | None:
    """The places of those who lead now, after each drive, or as many as can be computed. No query."""
    data, own = seen.data, seen.series.pk
    evenings = sorted(data.evenings[own], key=lambda evening: (evening.day, evening.key))
    drives = min(len(evenings), MOST_CARDS // max(1, sum(len(evening.cards) for evening in evenings)))
    leading = [shown for shown in seen.lines[:FIRST] if shown.line.rank]
    if drives < LEAST_DRIVES or not leading:
        return None
    places = []
    for last in range(len(evenings) - drives + 1, len(evenings) + 1):
        until = replace(data, evenings=defaultdict(list, {**data.evenings, own: evenings[:last]}))
        places.append({line.player: line.rank for line in until.tables(seen.rules, seen.role)[0]})
    short = short_names(shown.name for shown in leading)
    lines = [(short[shown.name], [at.get(shown.line.player) for at in places]) for shown in leading]
    return RaceChart(
        line_chart(lines, begin=len(evenings) - drives + 1, best_is_low=True),
        tuple(shown.name for shown in leading),
        tuple(
            (day(evening.day), 0, tuple(line[i] for _, line in lines))
            for i, evening in enumerate(evenings[-drives:])
        ),
    )
