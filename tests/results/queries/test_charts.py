"""Charts of an evening."""

from itertools import accumulate

import pytest

from tests.factories import playing_drive
from tests.found import takes, the
from tests.results.queries.test_played_cards import a_drive
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.results.queries.charts import RaceChart, race, spread
from tournaments.results.queries.standings import standings

pytestmark = pytest.mark.django_db


def raced(drive: Drive, up_to: int | None = None) -> RaceChart | None:
    seen = standings(DriveEvening(drive), up_to=up_to)
    return race(seen, seen.lines)


def test_the_race_ends_with_the_totals_of_the_leaders() -> None:
    drive = playing_drive(tables=3, hands_played=6)
    seen = standings(DriveEvening(drive))
    chart = the(race(seen, seen.lines))
    assert chart.names == tuple(line.who.name for line in seen.lines[:5])
    hand, par, totals = chart.rows[-1]
    assert (hand, par, totals) == (6, 39, tuple(line.total for line in seen.lines[:5]))
    assert [line.value for line in chart.chart.lines] == [line.total - 39 for line in seen.lines[:5]]
    assert [row[2][0] for row in chart.rows] == list(accumulate(seen.lines[0].scores))
    takes(0, race, seen, seen.lines)


def test_the_race_stops_where_hands_are_hidden() -> None:
    assert len(the(raced(playing_drive(hands_played=6), up_to=4)).rows) == 4


def test_there_is_no_race_before_it_shows_anything() -> None:
    assert raced(playing_drive(hands_played=2)) is None


def test_flags_have_no_par() -> None:
    drive = a_drive(12, "military")
    seen = standings(DriveEvening(drive))
    assert (seen.flags, race(seen, seen.lines), spread(seen, seen.lines)) == (True, None, None)


def test_everybody_is_in_the_spread() -> None:
    drive = playing_drive(tables=3, hands_played=3)
    seen = standings(DriveEvening(drive))
    assert sum(bar.players for bar in the(spread(seen, seen.lines))) == 12
    assert spread(seen, seen.lines[:7]) is None, "a few have no spread"
