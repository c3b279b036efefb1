"""Lists of drives."""

import datetime as dt
from collections.abc import Iterator

import pytest
import time_machine

from tests.factories import MC, make_club, make_drive, playing_drive
from tests.found import takes, the
from tournaments.drive.queries.lists import AT_ONCE, ListPart, drives, tonight
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.play.services.moves import undo_call

pytestmark = [pytest.mark.database, pytest.mark.django_db]
DAY = dt.date(2026, 10, 2)  # of the drives that the factory makes


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    with time_machine.travel(dt.datetime(2026, 10, 2, 12, tzinfo=dt.UTC), tick=False):
        yield


def slugs(part: object) -> list[str]:
    return [line.slug for line in part]  # type: ignore[attr-defined]


def test_it_works() -> None:
    make_drive(tables=1, slug="late", date=dt.date(2026, 12, 1))
    make_drive(tables=2, slug="soon", date=dt.date(2026, 11, 1), state=State.SEATED)
    playing_drive(tables=1, slug="now", hands_played=2)
    make_drive(tables=1, slug="old", hands=2, date=dt.date(2026, 1, 1), state=State.FINISHED)
    make_drive(tables=1, slug="older", hands=2, date=dt.date(2025, 1, 1), state=State.PUBLISHED)
    seen = drives()
    assert (slugs(seen.coming), slugs(seen.over)) == (["soon", "late"], ["old", "older"])
    assert list(seen.playing or ()) == []
    now = the(seen.next)
    assert (now.slug, now.hand, now.players, now.state) == ("now", 3, 4, State.PLAYING)
    assert seen.any


def test_a_hand_that_was_taken_back_is_not_being_played() -> None:
    drive = playing_drive(tables=1, hands_played=2)
    undo_call(drive.pk, MC, 3)
    assert [line.hand for line in drives(only="playing").playing or ()] == [2]
    for asked in ("", "nothing", "COMING", None):
        assert drives(only=asked).only is None, "a part that there is not shows them all"


@pytest.mark.parametrize(
    ("others", "first"),
    [
        ({"today": 0}, "today"),
        ({"today": 0, "playing": -1}, "today"),  # not finished last night
        ({"tomorrow": 1, "playing": -1}, "playing"),  # past midnight
        ({"tomorrow": 1, "playing": -30}, "tomorrow"),  # never finished
        ({"playing": -30}, "playing"),
        ({"today": 0, "playing": 0}, "playing"),
        ({"yesterday": -1}, None),
    ],
)
def test_the_next_drive_is_tonights(others: dict[str, int], first: str | None) -> None:
    for slug, days in others.items():
        state = State.PLAYING if slug == "playing" else State.OPEN
        make_drive(tables=1, slug=slug, date=DAY + dt.timedelta(days), state=state)
    seen = drives()
    assert (seen.next and seen.next.slug) == first
    assert first not in slugs(seen.playing) + slugs(seen.coming)


def test_a_drive_that_is_called_off_is_the_next_only_on_its_day() -> None:
    make_drive(tables=0, slug="off", date=DAY + dt.timedelta(1), called_off="snow")
    later = make_drive(tables=0, slug="later", date=DAY + dt.timedelta(8))
    assert drives().next == later
    Drive.objects.filter(slug="off").update(date=DAY)
    assert drives().next.slug == "off"


def test_what_was_never_played_is_over_for_those_who_help_and_tonight_is_what_is_played() -> None:
    for slug, days in {"yesterday": -1, "today": 0, "tomorrow": 1}.items():
        make_drive(tables=0, slug=slug, date=DAY + dt.timedelta(days))
    assert slugs(drives(helps=True).over) == ["yesterday"]
    assert slugs(drives(only="coming").coming) == ["today", "tomorrow"]
    assert not drives().over
    assert slugs(tonight(DAY)) == ["today"]
    playing_drive(tables=1, slug="since-yesterday", date=DAY - dt.timedelta(1))
    assert slugs(tonight(DAY)) == ["since-yesterday"]


def test_only_the_drives_of_the_clubs_that_are_asked_for() -> None:
    mine = make_drive(tables=0, slug="mine").club
    make_drive(tables=0, slug="theirs", club=make_club(name="Elsewhere", slug="elsewhere"))
    assert slugs(drives([mine.pk], "coming").coming) == ["mine"]
    assert slugs(drives(None, "coming").coming) == ["mine", "theirs"]
    assert not drives([]).any


def test_every_part_comes_in_pages() -> None:
    club = make_club()
    Drive.objects.bulk_create(
        Drive(club=club, title=f"Drive {n}", slug=f"drive-{n}", date=DAY, state=state)
        for state, first in ((State.OPEN, 100), (State.PUBLISHED, 200))
        for n in range(first, first + AT_ONCE + 3)
    )
    seen = drives(number="2")
    assert seen.coming is not None
    assert (slugs(seen.coming)[0], seen.coming.has_next()) == ("drive-101", True)
    assert (seen.next and seen.next.slug, len(seen.coming)) == ("drive-100", AT_ONCE - 1)
    assert slugs(seen.over) == ["drive-202", "drive-201", "drive-200"]
    alone = drives(only="coming", number="2")
    assert (alone.only, alone.over, alone.playing) == (ListPart.COMING, None, None)
    assert slugs(alone.coming) == ["drive-120", "drive-121", "drive-122"]


def test_as_many_queries_however_many_drives() -> None:
    for n in range(3):
        make_drive(tables=1, slug=f"drive-{n}")
        make_drive(tables=1, slug=f"old-{n}", hands=2, state=State.FINISHED)
        takes(5, drives)  # none is being played: nothing to fetch
        assert len(the(drives().coming)) == n
