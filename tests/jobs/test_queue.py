"""Work in the background: asked for once, taken on by one, tried again, given up, picked up."""

import datetime as dt
import logging
from collections.abc import Callable

import pytest

from tests.at_once import at_once
from tests.factories import make_drive
from tournaments.engine.words import Sentence
from tournaments.jobs import queue as jobs
from tournaments.jobs.queue import (
    WENT_WRONG,
    Gone,
    JobKind,
    JobProgress,
    JobResult,
    ask,
    due,
    sweep,
    work,
)
from tournaments.kernel.change import at_time, now
from tournaments.kernel.errors import Refused
from tournaments.models import Job

pytestmark = [pytest.mark.database, pytest.mark.django_db]
MINUTE = dt.timedelta(minutes=1)


def kinds(do: Callable[[Job, JobProgress], JobResult | None], **fields: object) -> dict[str, JobKind]:
    """One kind of work, called "paint"."""
    return {"paint": JobKind(do, **{"attempts": 3, "pause": 10, **fields})}  # type: ignore[arg-type]


def state() -> tuple[str, int]:
    job = Job.objects.get()
    return job.state, job.attempts


def test_it_works() -> None:
    drive = make_drive(tables=1)
    job = ask("paint", "the door", {"colour": "green"}, drive=drive)
    assert (job.state, job.asked, job.drive) == (Job.JobState.WAITING, {"colour": "green"}, drive)

    def paint(job: Job, progress: JobProgress) -> JobResult:
        progress(1, 4)
        assert Job.objects.filter(state=Job.JobState.RUNNING, done=1, total=4).exists()
        return JobResult(job.asked["colour"].encode(), dt.timedelta(hours=1))

    work(job.pk, kinds(paint))
    job.refresh_from_db()
    assert (job.state, job.attempts, job.asked) == (Job.JobState.DONE, 1, {})
    assert bytes(job.result or b"") == b"green"
    assert job.keep_until is not None
    assert now() < job.keep_until < now() + dt.timedelta(hours=1)


def test_what_is_under_way_is_not_asked_for_twice() -> None:
    first = ask("paint", "the door", {})
    assert ask("paint", "the door", {}) == first
    assert ask("paint", "the wall", {}) != first
    Job.objects.filter(pk=first.pk).update(state=Job.JobState.RUNNING)
    assert ask("paint", "the door", {}) == first
    Job.objects.filter(pk=first.pk).update(state=Job.JobState.FAILED)
    assert ask("paint", "the door", {}) != first


def test_what_fails_twice_is_done_the_third_time_after_a_longer_pause_each(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)
    tried = []

    def paint(_job: Job, _progress: JobProgress) -> None:
        tried.append(now())
        if len(tried) < 3:
            raise OSError("no paint")

    known = kinds(paint)
    job = ask("paint", "the door", {"colour": "green"})
    begun = now()
    for after, ready in ((0, True), (9, False), (10, True), (29, False), (30, True)):
        with at_time(begun + dt.timedelta(seconds=after)):
            assert bool(due(known)) is ready, after
            if ready:
                work(job.pk, known)
    assert [(moment - begun).seconds for moment in tried] == [0, 10, 30]
    assert state() == (Job.JobState.DONE, 3)


def test_what_always_fails_is_given_up_with_words(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)

    def paint(_job: Job, _progress: JobProgress) -> None:
        raise OSError("no paint")

    job = ask("paint", "the door", {"colour": "green"})
    begun = now()
    for minutes in range(5):
        with at_time(begun + minutes * MINUTE):
            work(job.pk, kinds(paint))
    job.refresh_from_db()
    assert (job.state, job.attempts, job.why) == (Job.JobState.FAILED, 3, WENT_WRONG)
    assert job.asked == {}


def test_what_is_refused_is_not_tried_again_and_of_what_is_not_known_nothing_is_tried() -> None:
    def paint(_job: Job, _progress: JobProgress) -> None:
        raise Refused(Sentence("The door is gone."))

    job = ask("paint", "the door", {})
    work(job.pk, {"sculpt": JobKind(paint, 1, 1)})  # a newer program will know it
    assert state() == (Job.JobState.WAITING, 0)
    work(job.pk, kinds(paint))
    assert state() == (Job.JobState.FAILED, 1)
    assert Job.objects.get().why == "The door is gone."


def test_it_rests_no_longer_than_a_quarter_of_an_hour() -> None:
    kind = JobKind(lambda _job, _progress: None, attempts=20, pause=15)
    assert [kind.pause_after(n).total_seconds() for n in (0, 1, 2, 3, 19)] == [0, 15, 30, 60, 900]


def test_letters_go_past_what_was_asked_for_before() -> None:
    for kind, key in (("paint", "the door"), ("mail", "to Ann"), ("paint", "the wall"), ("mail", "to Ben")):
        ask(kind, key, {})
    both = {**kinds(lambda _job, _progress: None), "mail": JobKind(lambda _job, _progress: None, 1, 1)}
    assert [job.key for job in due(both)] == ["to Ann", "to Ben", "the door", "the wall"]


def test_those_that_pause_do_not_hold_up_what_is_due() -> None:
    for key in ("a", "b", "c"):
        ask("paint", key, {})
    Job.objects.update(attempts=1, seen_at=now() + MINUTE)
    ask("paint", "the door", {})
    assert [job.key for job in due(kinds(lambda _job, _progress: None))] == ["the door"]


@pytest.mark.parametrize("is_told", [True, False])
def test_a_lost_job_is_done_by_another_and_the_lost_worker_changes_nothing_more(is_told: bool) -> None:
    job = ask("paint", "the door", {"colour": "green"})
    quick = kinds(lambda _job, _progress: JobResult(b"quick", MINUTE))

    def slow(mine: Job, progress: JobProgress) -> JobResult:
        progress(1, 4)
        with at_time(now() + 3 * MINUTE):
            sweep(quick)
            assert state() == (Job.JobState.WAITING, 1)
            work(mine.pk, quick)
        progress.told = 0
        if is_told:
            with pytest.raises(Gone) as gone:
                progress(2, 4)
            raise gone.value
        return JobResult(b"late", MINUTE)

    work(job.pk, kinds(slow))
    assert state() == (Job.JobState.DONE, 2)
    assert bytes(Job.objects.get().result or b"") == b"quick"


def test_a_sign_of_life_keeps_a_job_and_none_for_long_gives_it_up_in_the_end() -> None:
    known = kinds(lambda _job, _progress: None, attempts=1)
    ask("paint", "the door", {})
    Job.objects.update(state=Job.JobState.RUNNING, attempts=1, seen_at=now() - MINUTE)
    sweep(known)
    assert state() == (Job.JobState.RUNNING, 1)
    slow = kinds(lambda _job, _progress: None, lost_after=dt.timedelta(hours=2))
    with at_time(now() + 30 * MINUTE):
        sweep(slow)
        assert state() == (Job.JobState.RUNNING, 1)
        sweep(known)
        assert state() == (Job.JobState.FAILED, 1)


def test_a_message_that_comes_twice_too_soon_or_too_late_does_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)
    tried: list[int] = []

    def paint(job: Job, _progress: JobProgress) -> None:
        assert work(job.pk, known) is None
        tried.append(job.attempts)
        if len(tried) == 1:
            raise OSError("no paint")

    known = kinds(paint)
    job = ask("paint", "the door", {})
    first = work(job.pk, known)
    assert first is not None
    assert (first.state, first.attempts) == (Job.JobState.WAITING, 1)
    assert work(job.pk, known, 1) is None
    with at_time(now() + MINUTE):
        second = work(job.pk, known)
        assert second is not None
        assert second.state == Job.JobState.DONE
        assert work(job.pk, known, 1) is None
    assert tried == [1, 2]


def test_who_knows_that_an_attempt_is_over_need_not_wait_for_a_sign_of_life() -> None:
    """As Celery does where one process of a worker is lost."""
    known = kinds(lambda _job, _progress: JobResult(b"green", MINUTE))
    job = ask("paint", "the door", {})
    assert jobs._claim(job.pk, known) is not None
    assert work(job.pk, known, 0) is None
    assert work(job.pk, known, 1) is not None
    assert state() == (Job.JobState.DONE, 2)


def test_progress_is_written_twice_a_second_at_most() -> None:
    def paint(_job: Job, progress: JobProgress) -> None:
        for done in range(100):
            progress(done, 100)
        assert Job.objects.get().done == 0
        progress.told -= jobs.TELL_EVERY
        progress(100, 100)
        assert Job.objects.get().done == 100

    work(ask("paint", "the door", {}).pk, kinds(paint))
    assert state() == (Job.JobState.DONE, 1)


def test_what_is_over_is_cleared_away() -> None:
    for key in ("old", "new", "kept", "kept no more"):
        ask("paint", key, {})
    Job.objects.update(state=Job.JobState.DONE, ended_at=now())
    Job.objects.filter(key="old").update(ended_at=now() - dt.timedelta(days=31))
    Job.objects.filter(key="kept").update(keep_until=now() + MINUTE)
    Job.objects.filter(key="kept no more").update(keep_until=now() - MINUTE)
    ask("paint", "waiting", {})
    sweep({})
    assert {*Job.objects.values_list("key", flat=True)} == {"old", "new", "kept", "waiting"}


@pytest.mark.django_db(transaction=True)
def test_two_workers_never_take_on_the_same() -> None:
    done: list[int] = []
    known = kinds(lambda job, _progress: done.append(job.pk))
    for n in range(20):
        Job.objects.create(kind="paint", key=str(n), asked_at=now())

    def worker() -> None:
        for job in Job.objects.order_by("pk"):
            work(job.pk, known)

    at_once(worker, worker)
    assert sorted(done) == sorted(Job.objects.filter(state=Job.JobState.DONE).values_list("pk", flat=True))
    assert len(done) == 20
