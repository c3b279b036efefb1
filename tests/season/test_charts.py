"""A season's table as lines."""

import pytest
from django.test import Client

from tests.found import takes, the
from tests.season.views.test_seasons import AVERAGE, address
from tests.seasons import played, season
from tournaments.season.queries import charts
from tournaments.season.queries.charts import season_chart
from tournaments.season.queries.tables import season_table

pytestmark = pytest.mark.django_db


def test_the_places_after_each_drive_end_with_those_of_now() -> None:
    series = season([played(n) for n in range(1, 5)], AVERAGE)
    seen = season_table(series)
    chart = the(season_chart(seen))
    assert chart.names == tuple(shown.name for shown in seen.lines)
    assert [values for *_, values in chart.rows][-1] == tuple(shown.line.rank for shown in seen.lines)
    for drive, (_, _, places) in zip(series.drives.order_by("date"), chart.rows, strict=True):
        then = {shown.name: shown.line.rank for shown in season_table(series, on=drive.date).lines}
        assert places == tuple(then.get(name) for name in chart.names)
    assert chart.rows[0][:2] == ("Thursday 8 October", 0)
    assert [value for _, value in chart.chart.across] == [1, 2, 3, 4]
    takes(0, season_chart, seen)


def test_a_player_who_came_late_has_no_place_before() -> None:
    drives = [played(n) for n in range(1, 4)]
    drives[0].card_results.filter(number=1).delete()
    seen = season_table(season(drives))
    chart = the(season_chart(seen))
    late = chart.names.index("Ann Archer")
    assert [values[late] is None for *_, values in chart.rows] == [True, False, False]


@pytest.mark.whole
def test_a_season_too_large_shows_its_last_drives(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = season_table(season([played(n) for n in range(1, 5)]))
    monkeypatch.setattr(charts, "MOST_CARDS", 3 * 32)
    chart = the(season_chart(seen))
    assert [value for _, value in chart.chart.across] == [2, 3, 4]
    monkeypatch.setattr(charts, "MOST_CARDS", 2 * 32)
    assert season_chart(seen) is None


def test_the_page_draws_it_and_says_it_in_figures(client: Client) -> None:
    shown = client.get(address(season([played(n) for n in range(1, 4)]))).content.decode()
    assert shown.count("<polyline") == 8
    assert shown[shown.index('id="race-figures"') :].count("<tr>") == 1 + 3
    assert "Par" not in shown[shown.index('id="race-figures"') :]
