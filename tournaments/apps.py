"""The one Django app."""

from contextlib import suppress
from pathlib import Path

from django.apps import AppConfig
from django.conf import settings


class TournamentsConfig(AppConfig):
    """Everything about whist lives in this app."""

    name = "tournaments"
    verbose_name = "Whist drives"

    def ready(self) -> None:
        """Register functions that a lower room calls without importing them; keep the database private."""
        from tournaments.files.services.private_files import private_file  # noqa: PLC0415 - as the next
        from tournaments.host.job_kinds import hand_in  # noqa: PLC0415 - needs the models

        hand_in()
        database = settings.DATABASES["default"]
        if "sqlite" in database["ENGINE"] and database["NAME"] != ":memory:":
            with suppress(OSError):  # of the disk, which the first connection reports
                private_file(Path(database["NAME"]))
