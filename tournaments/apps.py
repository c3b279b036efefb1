"""The one Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Everything about whist lives in this app."""

    name = "tournaments"
    verbose_name = "Whist drives"
