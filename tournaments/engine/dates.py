"""Dates at which drives of a club recur."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date, timedelta
from enum import StrEnum
from itertools import count

WEEK = timedelta(weeks=1)


class Every(StrEnum):
    MONTH = "month"  # the same weekday of the month; a fifth is the last
    FORTNIGHT = "fortnight"
    WEEK = "week"


def recurring(first: date, every: Every) -> Iterator[date]:
    """Yield the dates after ``first``, up to the end of the calendar."""
    with suppress(OverflowError):
        yield from _of_months(first) if every is Every.MONTH else _of_weeks(first, every)


def _of_weeks(first: date, every: Every) -> Iterator[date]:
    for times in count(1):
        yield first + times * (WEEK if every is Every.WEEK else 2 * WEEK)


def _of_months(first: date) -> Iterator[date]:
    month, weeks = first.replace(day=1), (first.day - 1) // 7
    while True:
        month = (month + 5 * WEEK).replace(day=1)
        day = month + timedelta((first.weekday() - month.weekday()) % 7) + weeks * WEEK
        yield day if day.month == month.month else day - WEEK
