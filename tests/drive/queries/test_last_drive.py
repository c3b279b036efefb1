"""The last drive of a club."""

import datetime as dt

import pytest

from tests.factories import make_club, make_drive
from tests.found import takes, the
from tournaments.drive.queries.last_drive import last_drive, next_day

pytestmark = pytest.mark.django_db
TODAY = dt.date(2026, 11, 24)


def test_it_works() -> None:
    club = make_drive(tables=0, slug="older", date=dt.date(2026, 11, 6)).club
    make_drive(tables=0, slug="last", date=dt.date(2026, 11, 20))
    make_drive(tables=0, slug="a-slip", date=dt.date(9999, 12, 31))
    make_drive(tables=0, slug="theirs", date=TODAY, club=make_club(name="Elsewhere", slug="elsewhere"))
    takes(1, last_drive, club.pk, TODAY)
    last = the(last_drive(club.pk, TODAY))
    assert (last.drive.slug, last.next) == ("last", dt.date(2026, 12, 4))
    assert last_drive(0, TODAY) is None


def test_it_goes_on_as_before() -> None:
    for before, last, following in (
        ("2026-11-20", "2026-11-20", "2026-11-27"),  # there is but one: a week later
        ("2026-11-13", "2026-11-20", "2026-11-27"),
        ("2026-11-06", "2026-11-20", "2026-12-04"),
        ("2026-10-02", "2026-11-06", "2026-12-04"),  # first Fridays
        ("2026-10-16", "2026-11-20", "2026-12-18"),  # third Fridays
        ("2026-06-05", "2026-07-03", "2026-12-04"),  # after a summer the first Friday is kept
        ("2026-06-26", "2026-11-20", "2026-11-27"),  # a long wait says nothing
        ("2026-11-27", "2026-12-04", "2026-12-11"),  # it is still to come
        ("2026-11-10", "2026-11-17", "2026-11-24"),  # today
        ("0001-01-01", "0001-01-08", "2026-11-30"),
    ):
        day = next_day(dt.date.fromisoformat(last), dt.date.fromisoformat(before), TODAY)
        assert day == dt.date.fromisoformat(following)
