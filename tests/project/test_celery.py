"""Celery: the clock names tasks that there are. What goes to a worker is asked in tests/test_tasks.py."""

from django.conf import settings

from drive.celery import app
from tournaments.jobs.background import task_name
from tournaments.jobs.tasks import KINDS


def test_every_task_of_the_clock_is_known() -> None:
    app.loader.import_default_modules()
    assert {row["task"] for row in settings.CELERY_BEAT_SCHEDULE.values()} <= set(app.tasks)


def test_every_kind_of_job_has_its_task_on_a_queue_that_workers_take() -> None:
    app.loader.import_default_modules()
    for name, kind in KINDS.items():
        task = app.tasks[task_name(name)]
        assert app.amqp.router.route({}, task.name)["queue"].name == kind.queue
        assert kind.queue in settings.CELERY_TASK_QUEUES
        assert task.acks_late
        assert task.soft_time_limit == kind.limit < task.time_limit
        assert task.max_retries == kind.attempts - 1
