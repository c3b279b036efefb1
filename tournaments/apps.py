"""The one Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Everything about whist lives in this app."""

    name = "tournaments"
    verbose_name = "Whist drives"

    def ready(self) -> None:
        """Register functions that a lower room calls without importing them."""
        from tournaments.host.job_kinds import hand_in  # noqa: PLC0415 - needs the models

        hand_in()
