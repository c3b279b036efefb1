"""The page on which the MC says who really sat where."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive, send
from tests.pages import hidden, text
from tournaments.engine.permitted import State
from tournaments.engine.seating.seating import Seating
from tournaments.models import Drive
from tournaments.queries.drive import evening
from tournaments.services.play import moves

pytestmark = pytest.mark.django_db
SEATS = "/drives/harvest/play/1/seats/"


def sits(drive: Drive, number: int = 1) -> Seating:
    return evening.seating(drive.valid_hands.get(number=number))


def norths(drive: Drive) -> tuple[int, int]:
    """Who sits North at tables 1 and 2, both of whom play as lady here."""
    first, second = sits(drive).tables
    roles = evening.roles(drive)
    a = [next(p for p in table.seats if p and roles[p] == "a") for table in (first, second)]
    return a[0], a[1]


def test_it_works(mc: Client) -> None:
    drive = playing_drive()
    one, other = norths(drive)
    before = sits(drive)
    page = text(mc.get(SEATS))
    assert "Two people changed places" in page
    assert "Yes, put the seats right" not in page
    shown = mc.get(SEATS, {"one": one, "other": other})
    assert f"{evening.name_of(drive, one)}: table 2" in text(shown)
    assert "The move to hand 2 goes by these seats." in text(shown)
    assert sits(drive) == before, "nothing is done before the MC says yes"
    answer = mc.post(SEATS, {"one": one, "other": other, "mark": hidden(shown, "mark")})
    assert answer.headers["Location"] == "/drives/harvest/play/"
    assert {one, other} == {a for a, b in zip(_all(before), _all(sits(drive)), strict=True) if a != b}


def _all(seating: Seating) -> list[int]:
    return list(seating.players())
