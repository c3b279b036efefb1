"""Celery: workers if REDIS_URL is set; without it the site does the work itself."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drive.settings")

app = Celery("drive")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["tournaments.jobs"])
