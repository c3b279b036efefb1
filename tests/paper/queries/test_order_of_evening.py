"""The MC's running order."""

import datetime as dt
from collections.abc import Iterator

import pytest
import time_machine

from tests.factories import make_drive
from tests.found import takes
from tournaments.models import Drive
from tournaments.paper.queries import order_of_evening
from tournaments.paper.queries.order_of_evening import blocks, running_order

pytestmark = pytest.mark.django_db
HALF_PAST_SEVEN = dt.time(19, 30)


@pytest.fixture(autouse=True)
def _on_the_day() -> Iterator[None]:
    """Drives of another day are to come, or past."""
    with time_machine.travel("2026-10-02 18:00:00Z"):
        yield


def times(drive: Drive) -> dict[str, str]:
    return {step.what: step.time for step in running_order(drive).steps}


def test_it_works() -> None:
    drive = make_drive(starts_at=HALF_PAST_SEVEN)
    order = running_order(drive)
    assert times(drive) == {
        "Hall open": "6.30 pm",
        "Doors": "7.00 pm",
        "To the tables": "7.20 pm",
        "Welcome": "7.25 pm",
        "Hands 1 to 4": "7.30 pm",
        "Hands 5 to 8": "7.50 pm",
        "Hands 9 to 12": "8.10 pm",
        "Interval": "8.30 pm",
        "Hands 13 to 16": "8.50 pm",
        "Hands 17 to 20": "9.10 pm",
        "Hands 21 to 24": "9.30 pm",
        "Cards in": "9.50 pm",
        "Results": "10.05 pm",
        "Thanks and good night": "10.15 pm",
    }
    assert order.steps[4].detail == "Hearts, clubs, diamonds, spades"
    assert order.note == "About 5 minutes a hand including the move, 20 for an interval."
    assert len(order.steps) == order_of_evening.steps(drive)


def test_without_a_start_there_are_minutes_from_the_first_hand() -> None:
    drive = make_drive(hands=8, breaks_after=[])
    assert list(times(drive).values()) == [
        *("−60 min", "−30 min", "−10 min", "−5 min", "Start", "+20 min", "+40 min", "+55 min", "+65 min")
    ]
    assert running_order(drive).note.endswith("Minutes count from the first hand.")


def test_every_hand_is_in_one_line_and_an_interval_ends_a_line() -> None:
    orders: tuple[list[str], ...] = ([], ["hearts"], ["hearts", "clubs", "none"], ["hearts"] * 7)
    for n, trumps in enumerate(orders):
        drive = make_drive(trumps=trumps, hands=25, breaks_after=[7, 15], slug=f"drive-{n}")
        hands = blocks(drive)
        assert [hand for block in hands for hand in block] == list(range(1, 26))
        assert {7, 15} <= {block[-1] for block in hands}
        assert times(drive)["Interval"] == "+95 min", "the second one: 15 hands and the first"


def test_an_evening_with_prizes_says_when_and_may_go_on_after_midnight() -> None:
    rules = [{"kind": "place", "name": "First", "role": None, "place": 1, "main": True, "gift": ""}]
    drive = make_drive(starts_at=dt.time(23, 0), breaks_after=[], prize_rules=rules, trumps=[])
    assert times(drive)["Cards in"] == "1.00 am"
    assert "Prizes" in times(drive)
    assert running_order(drive).steps[4].detail == "The MC draws trumps"


def test_the_next_drive_is_announced_if_there_is_one() -> None:
    drive = make_drive()
    assert running_order(drive).say[-1] == "The next drive"
    make_drive(slug="next", date=drive.date + dt.timedelta(days=14))
    assert running_order(drive).say[-1] == "The next drive: Friday 16 October"


def test_as_many_queries_for_one_table_as_for_three() -> None:
    for tables in (1, 3):
        made = make_drive(tables=tables, slug=f"of-{tables}")
        takes(2, running_order, Drive.objects.select_related("club").get(pk=made.pk))
