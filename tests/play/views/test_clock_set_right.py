"""A laptop's clock that was a year wrong is set right in mid-evening: nothing of the evening hangs on it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from tests.factories import MC, playing_drive
from tests.hall.queries.screen_seen import seen
from tests.hall.views.phones import facts_of
from tests.sampled import sampled
from tests.sticks import plug_in, versions
from tests.web.test_secret_links import PATHS
from tournaments.engine.seating.seating import Role
from tournaments.files.services import backup_stick
from tournaments.hall.views.live_messages import DriveNews
from tournaments.kernel.errors import Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.scenes import Scene
from tournaments.kernel.secret_links import table_path
from tournaments.models import Club, Drive, Entry
from tournaments.people.services.retention import tidy
from tournaments.play.services import comings

pytestmark = pytest.mark.django_db
RIGHT = datetime(2026, 10, 2, 19, 30, tzinfo=UTC)
A_YEAR = timedelta(days=365)


@pytest.fixture(params=sampled([RIGHT - A_YEAR, RIGHT + A_YEAR], every=2), ids=["was behind", "was ahead"])
def clock(request: pytest.FixtureRequest) -> Iterator[time_machine.Traveller]:
    """The laptop's clock, a year wrong."""
    with time_machine.travel(request.param, tick=False) as traveller:
        yield traveller


@pytest.fixture
def drive(clock: time_machine.Traveller) -> Drive:
    """A drive that was begun while the clock was wrong."""
    return playing_drive(tables=2, date=timezone.localdate(), hands_played=1)


def sent(phone: Client, path: str, tricks: int, **more: object) -> str:
    form = {"hand": 2, "winners": "NS", "tricks": tricks, "client_id": f"id{tricks}", "ago": 1500, **more}
    return str(phone.post(path, form, headers={"Accept": "application/json"}).json()["became"])


def test_a_table_goes_on_as_the_same_phone(drive: Drive, clock: time_machine.Traveller) -> None:
    phone, path = Client(), table_path(drive, 2)
    seats = facts_of(phone.get(path))["seats"]
    assert sent(phone, path, 8, seats=seats) == "taken"
    clock.move_to(RIGHT)
    assert facts_of(phone.get(path))["hand"] == 2
    assert sent(phone, path, 9, seats=seats) == "corrected"
    # Tapped ahead of the server and without the seats: only the time could tell which hand it is about.
    assert sent(Client(), table_path(drive, 1), 9) == "taken"


def test_every_link_opens_and_the_boards_go_on_to_the_hand(
    drive: Drive, clock: time_machine.Traveller
) -> None:
    assert seen(drive).scene is Scene.MOVES
    clock.move_to(RIGHT)
    assert seen(drive).scene is Scene.TRUMPS
    for which, path in PATHS.items():
        assert Client().get(path(drive)).status_code == 200, which
        topic = {"card 1": "player.1", "boards": "screen.1"}.get(which)
        if topic:
            secret = path(drive).strip("/").split("/")[3 if which == "card 1" else 2]
            assert DriveNews().find(drive.slug, f"{topic}.{secret}", "testserver") == drive.pk


def test_two_people_of_one_name_are_no_button_pressed_twice(
    drive: Drive, clock: time_machine.Traveller
) -> None:
    """As the button is pressed twice is told by ten seconds."""

    def two_come() -> None:
        people = [NewEntry("Sam Bell", role) for role in (Role.A, Role.B, Role.A, Role.B)]
        comings.arrive(drive.pk, MC, people, confirmed=True)

    two_come()
    with pytest.raises(Stale):
        two_come()
    clock.move_to(RIGHT)
    two_come()
    assert Entry.objects.filter(name__startswith="Sam Bell").count() == 8


def test_no_name_is_let_go_of_by_night(drive: Drive, clock: time_machine.Traveller) -> None:
    Club.objects.update(keep_months=3)
    names = list(drive.entries.values_list("name", flat=True))
    clock.move_to(RIGHT)
    done = tidy(timezone.now())
    assert (done["players"], done["drives"]) == (0, 0)
    assert list(drive.entries.values_list("name", flat=True)) == names


def test_the_stick_goes_on(
    drive: Drive, clock: time_machine.Traveller, tmp_path: Path, settings: Settings
) -> None:
    stick = plug_in(settings, tmp_path)
    backup_stick.choose(str(stick))
    clock.move_to(RIGHT)
    phone, path = Client(), table_path(drive, 2)
    assert sent(phone, path, 9, seats=facts_of(phone.get(path))["seats"]) == "taken"
    backup_stick.save_due()
    drive.refresh_from_db()
    assert versions(stick) == {"harvest": drive.version}
    assert not list(stick.glob("*/*other*"))
