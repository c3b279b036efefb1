"""A large file in the background: the same as at once, once only, and nothing of it kept."""

import datetime as dt
import json
import logging
from functools import partial

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from pytest_django.fixtures import Settings

from tests.changed_files import without_checksum
from tests.factories import make_club, make_drive, make_user, playing_drive
from tests.files.views.test_archive import kept as file_of
from tests.work_done import do_jobs, until
from tournaments.club.queries.file_imports import WRITING, bringing_in, lately
from tournaments.club.services import file_imports as host
from tournaments.club.services.clubs import NOT_YOURS
from tournaments.club.services.file_imports import LEFT, let_go
from tournaments.engine.archive.writer import write
from tournaments.engine.people.offices import Office
from tournaments.files.queries.archive import archive
from tournaments.files.services import archive as service
from tournaments.files.services.archive import DRIVE_FILE
from tournaments.host.services.nightly import steps
from tournaments.jobs import queue as jobs
from tournaments.jobs.queue import Gone, JobProgress, sweep
from tournaments.jobs.tasks import KINDS
from tournaments.kernel.change import Actor, at_time, now
from tournaments.models import Club, Drive, Hand, Job, Membership

pytestmark = [pytest.mark.database, pytest.mark.django_db]
ask_to_bring_in = partial(host.ask_to_bring_in, DRIVE_FILE)
DAY = dt.timedelta(days=1)


@pytest.fixture
def mavis() -> Actor:
    return Actor("Mavis", make_user().pk)


def gone(drive: Drive) -> bytes:
    """The file of a drive, which is here no more."""
    raw = write(archive(drive)).encode()
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    return raw


def ended() -> Job:
    """The one job, of whose file nothing may be left."""
    job = Job.objects.get()
    assert job.asked == {}
    assert job.result is None
    assert job.ended_at is not None
    return job


def claimed(job: Job) -> Job:
    """The job, which a worker has begun."""
    begun = jobs._claim(job.pk, KINDS)
    assert begun is not None
    return begun


def words(mavis: Actor, job: Job) -> str:
    """Return the status of the job as Mavis reads it."""
    seen = bringing_in(mavis.user or 0, job.pk)
    assert seen is not None
    return seen.words


def test_it_works(mavis: Actor) -> None:
    raw = gone(playing_drive(tables=2, hands_played=2))
    job = ask_to_bring_in(mavis, raw)
    assert Drive.objects.count() == 0
    assert lately(mavis.user or 0) == [(job.pk, False)]
    do_jobs()
    assert write(archive(Drive.objects.get())).encode() == raw
    assert (ended().state, ended().drive) == (Job.JobState.DONE, Drive.objects.get())
    assert lately(mavis.user or 0) == []


def test_the_same_file_sent_twice_is_brought_in_once_and_nobody_hears_of_the_files_of_others(
    mavis: Actor,
) -> None:
    raw = gone(playing_drive(tables=1))
    job = ask_to_bring_in(mavis, raw)
    assert ask_to_bring_in(mavis, raw) == job
    other = make_user(username="other")
    assert bringing_in(other.pk, job.pk) is None
    assert lately(other.pk) == []
    assert bringing_in(int(f"{mavis.user}0"), job.pk) is None
    assert ask_to_bring_in(mavis, raw, replace=True) != ask_to_bring_in(Actor("Other", 0), raw)
    assert Job.objects.count() == 3


def test_what_is_written_but_not_marked_is_not_brought_in_again(mavis: Actor) -> None:
    """As where a worker is killed after the drive and before the end of the job."""
    raw = gone(playing_drive(tables=1))
    begun = claimed(ask_to_bring_in(mavis, raw))
    service.bring_in(begun, JobProgress(begun))
    assert Job.objects.get().state == Job.JobState.RUNNING
    with at_time(now() + dt.timedelta(minutes=6)):
        sweep(KINDS)
        assert Job.objects.get().state == Job.JobState.WAITING
    with at_time(now() + dt.timedelta(minutes=7)):
        do_jobs()
    assert (ended().state, ended().attempts) == (Job.JobState.DONE, 2)
    assert Drive.objects.count() == 1


def test_who_was_thought_lost_writes_no_drive(mavis: Actor) -> None:
    raw = gone(playing_drive(tables=1))
    begun = claimed(ask_to_bring_in(mavis, raw))

    class Lost(JobProgress):
        """Another takes the job on while this one writes."""

        def keep(self, **fields: object) -> None:
            if "drive" in fields:
                assert Drive.objects.count() == 1
                Job.objects.update(attempts=2)
            super().keep(**fields)

    with pytest.raises(Gone):
        service.bring_in(begun, Lost(begun))
    assert Drive.objects.count() == 0


def test_what_is_wrong_is_said_with_its_place_in_the_language_of_who_sent_it(mavis: Actor) -> None:
    data = json.loads(without_checksum(gone(playing_drive(tables=2, hands_played=2))))
    data["standings"][0]["total"] += 1
    with translation.override("cy"):
        job = ask_to_bring_in(mavis, json.dumps(data).encode())
    assert job.asked["language"] == "cy"
    do_jobs()
    assert (ended().state, ended().attempts) == (Job.JobState.FAILED, 1)
    assert words(mavis, job).startswith("standings[0].total: The file says")
    assert "%(" not in words(mavis, job)
    assert Drive.objects.count() == 0


def test_very_long_words_are_cut(mavis: Actor) -> None:
    ask_to_bring_in(mavis, json.dumps({"x" * 1000: 1})[:-1].encode() + b', "' + b"x" * 1000 + b'": 2}')
    do_jobs()
    assert len(ended().why) == 300
    assert ended().why.endswith("x…")


def test_a_file_that_cannot_be_brought_in_at_all_is_not_kept(
    mavis: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    ask_to_bring_in(mavis, b"{}")
    Job.objects.update(asked={**Job.objects.get().asked, "file": "broken on the way"})
    for minutes in (0, 1, 2):
        with at_time(now() + dt.timedelta(minutes=minutes)):
            do_jobs()
    assert (ended().state, ended().attempts) == (Job.JobState.FAILED, 3)


def test_a_drive_that_is_here_is_replaced_only_where_that_was_said(mavis: Actor) -> None:
    text = without_checksum(write(archive(make_drive(tables=1))))
    raw = text.replace("Village Hall", "Church Hall").encode()
    ask_to_bring_in(mavis, raw)
    do_jobs()
    assert "There is already a drive with the web address harvest" in ended().why
    assert Drive.objects.get().hall == "Village Hall"
    ask_to_bring_in(mavis, raw, replace=True)
    do_jobs()
    assert Drive.objects.get().hall == "Church Hall"


def test_it_comes_into_the_club_that_was_chosen(mavis: Actor) -> None:
    raw = gone(make_drive(tables=1))
    club = make_club(name="Upper Hall", slug="upper-hall")
    Membership.objects.create(user_id=mavis.user or 0, club=club, office=Office.MC)
    ask_to_bring_in(mavis, raw, club=club)
    do_jobs()
    assert Drive.objects.get().club == club


def test_who_may_no_longer_as_its_turn_comes_brings_nothing_in(mavis: Actor) -> None:
    """Somebody whose account is closed, and somebody who is no longer in a club."""
    raw = gone(make_drive(tables=1))
    for goes in (lambda: User.objects.update(is_active=False), lambda: Membership.objects.all().delete()):
        ask_to_bring_in(mavis, raw, club=Club.objects.get())
        goes()
        do_jobs()
        assert (ended().state, ended().why) == (Job.JobState.FAILED, NOT_YOURS.text)
        assert Drive.objects.count() == 0
        Job.objects.all().delete()
        User.objects.update(is_active=True)


def test_by_night_nothing_is_kept_that_is_older_than_a_day(mavis: Actor) -> None:
    raw = gone(make_drive(tables=1))
    job = ask_to_bring_in(mavis, raw)
    let_go(now() + DAY - dt.timedelta(minutes=1))
    assert Job.objects.get().state == Job.JobState.WAITING
    with at_time(now() + DAY + dt.timedelta(minutes=1)):
        steps()["files"]()
    assert (ended().state, ended().why) == (Job.JobState.FAILED, LEFT)
    assert words(mavis, job) == LEFT
    with at_time(now() + 3 * DAY):
        steps()["files"]()
    assert Job.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_without_a_queue_the_thread_beside_the_site_does_it(settings: Settings, client: Client) -> None:
    settings.REDIS_URL = ""
    user = make_user()
    client.force_login(user)
    playing_drive(tables=2, hands_played=2)
    raw = file_of(client)
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    ask_to_bring_in(Actor("Mavis", user.pk), raw)
    until(lambda: Job.objects.get().state == Job.JobState.DONE)
    assert file_of(client) == raw
    assert ended().attempts == 1


def test_the_words_while_it_is_at_it(mavis: Actor) -> None:
    """Neither the worker's supervision nor a request for progress reads the file."""
    job = ask_to_bring_in(mavis, b"{}")
    assert words(mavis, job) == "It will start in a moment."
    progress = JobProgress(claimed(job))
    progress(0, 100)
    assert "adding up every score in it again" in words(mavis, job)
    progress(WRITING, 100, at_once=True)
    assert "We are now saving the drive" in words(mavis, job)
    Job.objects.update(seen_at=now() - DAY)
    with CaptureQueriesContext(connection) as seen:
        lately(mavis.user or 0)
        words(mavis, job)
        sweep(KINDS)
        list(jobs.due(KINDS))
    assert Job.objects.get().state == Job.JobState.WAITING
    assert [one["sql"] for one in seen if '"tournaments_job"."asked"' in one["sql"]] == []
