"""The front page's drives."""

import datetime as dt

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive, playing_drive
from tournaments.engine.permitted import State
from tournaments.queries.home import home

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    make_drive(tables=1, slug="late", date=dt.date(2026, 12, 1))
    make_drive(tables=2, slug="soon", date=dt.date(2026, 11, 1), state=State.SEATED)
    playing_drive(tables=1, slug="now", hands_played=2)
    make_drive(tables=1, slug="old", hands=2, date=dt.date(2026, 1, 1), state=State.FINISHED)
    make_drive(tables=1, slug="older", hands=2, date=dt.date(2025, 1, 1), state=State.PUBLISHED)

    seen = home()
    assert [line.slug for line in seen.coming] == ["soon", "late"]
    assert [line.slug for line in seen.over] == ["old", "older"]
    (now,) = seen.playing
    assert (now.slug, now.hand, now.players, now.state) == ("now", 3, 4, State.PLAYING)
    assert seen.coming[0].hand == 0


@pytest.mark.parametrize("drives", [1, 3])
def test_one_query_however_many_drives(
    django_assert_num_queries: DjangoAssertNumQueries, drives: int
) -> None:
    for n in range(drives):
        make_drive(tables=1, slug=f"drive-{n}")
    with django_assert_num_queries(1):
        assert len(home().coming) == drives
