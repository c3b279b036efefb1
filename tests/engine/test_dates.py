"""Dates at which drives recur."""

from datetime import date
from itertools import islice, pairwise

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.dates import Every, recurring


def days(first: str, every: Every, most: int = 3) -> list[str]:
    return [str(day) for day in islice(recurring(date.fromisoformat(first), every), most)]


def test_the_second_thursday_of_each_month() -> None:
    assert days("2026-10-08", Every.MONTH) == ["2026-11-12", "2026-12-10", "2027-01-14"]


def test_a_fifth_friday_is_the_last() -> None:
    assert days("2026-10-30", Every.MONTH) == ["2026-11-27", "2026-12-25", "2027-01-29"]


def test_weeks_and_fortnights() -> None:
    assert days("2026-12-18", Every.WEEK, 2) == ["2026-12-25", "2027-01-01"]
    assert days("2026-12-18", Every.FORTNIGHT, 2) == ["2027-01-01", "2027-01-15"]


def test_the_calendar_ends() -> None:
    assert days("9999-12-17", Every.WEEK) == ["9999-12-24", "9999-12-31"]
    assert days("9999-11-09", Every.MONTH) == ["9999-12-14"]


@given(st.dates(date(1990, 1, 1), date(2090, 1, 1)))
def test_one_in_each_month_on_the_same_weekday(first: date) -> None:
    found = [first, *islice(recurring(first, Every.MONTH), 24)]
    assert {day.weekday() for day in found} == {first.weekday()}
    assert all((b.year - a.year) * 12 + b.month - a.month == 1 for a, b in pairwise(found))
    if first.day <= 28:
        assert {(day.day - 1) // 7 for day in found} == {(first.day - 1) // 7}
