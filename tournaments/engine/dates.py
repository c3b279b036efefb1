"""Dates at which drives of a club recur."""

from collections.abc import Iterator
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
    if every is not Every.MONTH:
        for times in count(1):
            yield first + times * (WEEK if every is Every.WEEK else 2 * WEEK)
    week = (first.day - 1) // 7
    day, month = first, first.replace(day=1)
    while True:
        month = (month + 5 * WEEK).replace(day=1)
        day = month + timedelta((first.weekday() - month.weekday()) % 7) + week * WEEK
        yield day if day.month == month.month else day - WEEK
