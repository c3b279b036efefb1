"""Addresses at which phones reach the site, and the state of the computer."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
import uvicorn
from django.core.cache import cache

from tournaments.hall.queries.letting_in import Computer, PhoneWay, computer, hall, note_arrival
from tournaments.live import listeners
from tournaments.live.addresses import is_this_computer, own_addresses
from tournaments.live.computer import Battery, Sleep
from tournaments.live.listeners import Listeners

HERE = "http://127.0.0.1:8000"
EVENING = datetime(2026, 10, 2, 19, 12, tzinfo=UTC)


def served(
    monkeypatch: pytest.MonkeyPatch, *, since: datetime | None = None, everywhere: bool = False
) -> Listeners:
    """The doors of a server of this process, open since then."""
    made = Listeners(uvicorn.Server(uvicorn.Config("drive.asgi:application")), 8000, everywhere=everywhere)
    made.since = since
    monkeypatch.setattr(listeners, "here", made)
    return made


def test_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    assert listeners.here is None
    assert hall("http://127.0.0.1:1").way is PhoneWay.ALONE, "it was started otherwise, and keeps to itself"
    served(monkeypatch)
    seen = hall(HERE)
    assert seen.way is PhoneWay.CLOSED
    assert [place.url for place in seen.places] == [f"http://{address}:8000" for address in own_addresses()]
    assert seen.computer.awake is None
    seen = hall("https://drives.example.org")  # of another server, in front
    assert seen.way is PhoneWay.ELSEWHERE
    assert [place.url for place in seen.places] == ["https://drives.example.org"]
    served(monkeypatch, since=EVENING, everywhere=True)
    assert hall(HERE).way is PhoneWay.WHOLE
    served(monkeypatch, since=EVENING).refused = {"192.0.2.9": "in use"}
    seen = hall(HERE)  # shows only the doors that are open
    assert (seen.way, seen.places, seen.refused) == (PhoneWay.OPEN, (), (("192.0.2.9", "in use"),))


def test_a_phone_that_got_through_is_news_and_this_computer_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests from before the doors were opened again are ignored."""
    served(monkeypatch, since=EVENING - timedelta(minutes=5))
    with time_machine.travel(EVENING, tick=False):
        for address in ("127.0.0.1", "::1", *own_addresses()):
            assert is_this_computer(address)
            note_arrival(address)
        assert hall(HERE).through is None
        note_arrival("192.0.2.77")
        assert hall(HERE).through == EVENING
    with time_machine.travel(EVENING + timedelta(hours=1), tick=False):
        served(monkeypatch, since=EVENING + timedelta(minutes=50))
        assert hall(HERE).through is None


def test_after_a_minute_without_a_phone_something_is_in_the_way_and_a_sleep_is_news_for_half_an_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept = Sleep(EVENING - timedelta(minutes=10), EVENING)
    served(monkeypatch, since=EVENING).sleeps.last = slept
    for seconds in (30, 90, 29 * 60, 31 * 60):
        with time_machine.travel(EVENING + timedelta(seconds=seconds), tick=False):
            cache.clear()
            assert hall(HERE).waited is (seconds > 60)
            note_arrival("192.0.2.77")
            assert hall(HERE).waited is False
            assert computer().asleep == (slept if seconds < 1800 else None)


def test_a_battery_that_runs_low_and_a_disk_that_fills() -> None:
    for battery, is_low in (
        (None, False),
        (Battery(19, plugged=False, minutes=None), True),
        (Battery(20, plugged=False, minutes=None), False),
        (Battery(60, plugged=False, minutes=29), True),
        (Battery(60, plugged=False, minutes=30), False),
        (Battery(5, plugged=True, minutes=None), False),
    ):
        found = Computer(battery, awake=True, free=9000, asleep=None)
        assert (found.is_low, bool(found.amiss)) == (is_low, is_low)
    for free in (500, 499, 99, 0):
        is_filling, is_full = free < 500, free < 100
        found = Computer(None, awake=True, free=free, asleep=None)
        assert (found.is_filling, found.is_full, bool(found.amiss)) == (is_filling, is_full, is_filling)
