"""The night's work: once a night, not while people play, whatever of it fails."""

import datetime as dt
import logging
from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest

from tests.factories import playing_drive, send
from tests.work_done import do_jobs
from tournaments.host.services import nightly
from tournaments.host.services.nightly import begin_night, night_of
from tournaments.kernel.change import at_time, now
from tournaments.models import Drive, Job, LogEntry

pytestmark = [pytest.mark.database, pytest.mark.django_db]
LONDON = ZoneInfo("Europe/London")


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the nightly steps that run; the steps themselves are stubbed and have tests of their own."""
    seen: list[str] = []
    steps: dict[str, Callable[[], object]] = {
        name: lambda name=name: seen.append(name)  # type: ignore[misc]
        for name in ("first", "second")
    }
    monkeypatch.setattr(nightly, "steps", lambda: steps)
    return seen


def test_every_night_has_its_own_once(done: list[str]) -> None:
    for days in (0, 0, 1, 2):
        with at_time(now() + dt.timedelta(days=days)):
            begin_night()
            do_jobs()
    assert done == ["first", "second"] * 3
    assert [job.state for job in Job.objects.all()] == [Job.JobState.DONE] * 3


def test_a_night_lasts_until_half_past_three() -> None:
    for hour, minute, day in ((3, 29, 1), (3, 30, 2), (23, 59, 2), (0, 0, 1), (12, 0, 2)):
        moment = dt.datetime(2026, 10, 2, hour, minute, tzinfo=LONDON)
        assert night_of(moment) == dt.date(2026, 10, day)


def test_a_laptop_that_was_off_waits_until_nobody_plays(done: list[str]) -> None:
    with at_time(dt.datetime(2026, 10, 1, 21, 0, tzinfo=LONDON)):
        drive = playing_drive(tables=1)
        send(drive, hand=1, table=1, ns_made=7)
        begin_night()
    assert not Job.objects.exists()
    with at_time(dt.datetime(2026, 10, 2, 3, 31, tzinfo=LONDON)):
        begin_night()  # half past three is half past three
    assert Job.objects.count() == 1


def test_a_drive_that_nobody_ever_finished_does_not_keep_the_night_away(done: list[str]) -> None:
    drive = playing_drive(tables=1)
    LogEntry.objects.filter(drive=drive).update(at=now() - dt.timedelta(hours=3))
    assert Drive.objects.get().state == "playing"
    begin_night()
    assert Job.objects.count() == 1


def test_what_fails_does_not_keep_the_rest_away_and_is_tried_again(
    done: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    steps = nightly.steps()
    full = [OSError("no room")]

    def backup() -> None:
        if full:
            raise full.pop()

    monkeypatch.setattr(nightly, "steps", lambda: {"backup": backup, **steps})
    begin_night()
    do_jobs()
    assert done == ["first", "second"]
    assert "The night's backup failed" in caplog.text
    job = Job.objects.get()
    assert (job.state, job.attempts) == (Job.JobState.WAITING, 1)
    with at_time(now() + dt.timedelta(minutes=5)):
        do_jobs()
    assert Job.objects.get().state == Job.JobState.DONE
