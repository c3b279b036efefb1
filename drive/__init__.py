"""The Django project; Celery's app is made here, so that tasks find it wherever Django runs."""

from drive.celery import app as celery_app

__all__ = ["celery_app"]
