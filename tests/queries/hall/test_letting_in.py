"""How phones reach the site, and how the computer is."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
import uvicorn
from django.core.cache import cache

from tournaments.live import listeners
from tournaments.live.addresses import own_addresses
from tournaments.live.computer import Battery, Sleep
from tournaments.live.listeners import Listeners
from tournaments.queries.hall.letting_in import (
    Computer,
    PhoneWay,
    computer,
    hall,
    is_this_computer,
    note_arrival,
)

HERE = "http://127.0.0.1:8000"
EVENING = datetime(2026, 10, 2, 19, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def nobody_yet() -> None:
    """No phone has got through."""
    cache.clear()


def served(
    monkeypatch: pytest.MonkeyPatch, *, since: datetime | None = None, everywhere: bool = False
) -> Listeners:
    """The doors of a server of this process, open since then."""
    made = Listeners(uvicorn.Server(uvicorn.Config("drive.asgi:application")), 8000, everywhere=everywhere)
    made.since = since
    monkeypatch.setattr(listeners, "here", made)
    return made


def test_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    served(monkeypatch)
    seen = hall(HERE)
    assert seen.way is PhoneWay.CLOSED
    assert [place.url for place in seen.places] == [f"http://{address}:8000" for address in own_addresses()]
    assert seen.computer.awake is None


def test_a_server_for_every_network(monkeypatch: pytest.MonkeyPatch) -> None:
    served(monkeypatch, since=EVENING, everywhere=True)
    assert hall(HERE).way is PhoneWay.WHOLE


def test_only_the_doors_that_are_open_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    served(monkeypatch, since=EVENING).refused = {"192.0.2.9": "in use"}
    seen = hall(HERE)
    assert seen.way is PhoneWay.OPEN
    assert seen.places == ()
    assert seen.refused == (("192.0.2.9", "in use"),)


def test_another_server_in_front_gives_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    served(monkeypatch)
    seen = hall("https://drives.example.org")
    assert seen.way is PhoneWay.ELSEWHERE
    assert [place.url for place in seen.places] == ["https://drives.example.org"]


def test_a_site_that_was_started_otherwise_and_keeps_to_itself() -> None:
    assert listeners.here is None
    assert hall("http://127.0.0.1:1").way is PhoneWay.ALONE


def test_a_phone_that_got_through_is_news_and_this_computer_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    served(monkeypatch, since=EVENING - timedelta(minutes=5))
    with time_machine.travel(EVENING, tick=False):
        for address in ("127.0.0.1", "::1", *own_addresses()):
            assert is_this_computer(address)
            note_arrival(address)
        assert hall(HERE).through is None
        note_arrival("192.0.2.77")
        assert hall(HERE).through == EVENING


def test_who_got_through_before_the_doors_were_opened_again_is_no_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with time_machine.travel(EVENING, tick=False):
        note_arrival("192.0.2.77")
    with time_machine.travel(EVENING + timedelta(hours=1), tick=False):
        served(monkeypatch, since=EVENING + timedelta(minutes=50))
        assert hall(HERE).through is None


@pytest.mark.parametrize(("seconds", "waited"), [(30, False), (90, True)])
def test_after_a_minute_without_a_phone_something_is_in_the_way(
    monkeypatch: pytest.MonkeyPatch, seconds: int, waited: bool
) -> None:
    served(monkeypatch, since=EVENING)
    with time_machine.travel(EVENING + timedelta(seconds=seconds), tick=False):
        assert hall(HERE).waited is waited
        note_arrival("192.0.2.77")
        assert hall(HERE).waited is False


@pytest.mark.parametrize(
    ("battery", "is_low"),
    [
        (None, False),
        (Battery(19, plugged=False, minutes=None), True),
        (Battery(20, plugged=False, minutes=None), False),
        (Battery(60, plugged=False, minutes=29), True),
        (Battery(60, plugged=False, minutes=30), False),
        (Battery(5, plugged=True, minutes=None), False),
    ],
)
def test_a_battery_that_runs_low(battery: Battery | None, is_low: bool) -> None:
    found = Computer(battery, awake=True, free=9000, asleep=None)
    assert found.is_low is is_low
    assert bool(found.amiss) is is_low


@pytest.mark.parametrize(
    ("free", "is_filling", "is_full"),
    [(500, False, False), (499, True, False), (99, True, True), (0, True, True)],
)
def test_a_disk_that_fills(free: int, is_filling: bool, is_full: bool) -> None:
    found = Computer(None, awake=True, free=free, asleep=None)
    assert (found.is_filling, found.is_full, bool(found.amiss)) == (is_filling, is_full, is_filling)


@pytest.mark.parametrize(("minutes", "is_news"), [(29, True), (31, False)])
def test_a_sleep_is_news_for_half_an_hour(
    monkeypatch: pytest.MonkeyPatch, minutes: int, is_news: bool
) -> None:
    slept = Sleep(EVENING - timedelta(minutes=10), EVENING)
    served(monkeypatch, since=EVENING).sleeps.last = slept
    with time_machine.travel(EVENING + timedelta(minutes=minutes), tick=False):
        assert computer().asleep == (slept if is_news else None)
