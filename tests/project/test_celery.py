"""Celery: the clock names tasks that there are. What goes to a worker is asked in tests/test_tasks.py."""

from django.conf import settings

from drive.celery import app


def test_every_task_of_the_clock_is_known() -> None:
    app.loader.import_default_modules()
    assert {row["task"] for row in settings.CELERY_BEAT_SCHEDULE.values()} <= set(app.tasks)
