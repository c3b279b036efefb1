"""Celery: a worker where REDIS_URL is set, at once and in place where it is not (see settings)."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drive.settings")

app = Celery("drive")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
