"""Where sessions are kept: with whose they are, on what device, and when they were last used."""

from datetime import timedelta

from django.contrib.sessions.base_session import AbstractBaseSession
from django.utils import timezone
from qsessions.backends.db import SessionStore as StoreWithOwner

USED_AGAIN = timedelta(hours=1)


class SessionStore(StoreWithOwner):  # type: ignore[misc]  # it has no types
    """Sessions with their owner. One in use is written anew every hour, and then ends that much later."""

    def _get_session_from_db(self) -> AbstractBaseSession | None:
        found: AbstractBaseSession | None = super()._get_session_from_db()
        if found is not None and found.updated_at < timezone.now() - USED_AGAIN:  # type: ignore[attr-defined]
            self.modified = True
        return found
