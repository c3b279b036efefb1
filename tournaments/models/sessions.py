"""Where sessions are kept: with whose they are, on what device, and when they were last used.

The key that a browser shows is in no database: whoever reads one, or a backup of it, is signed in as nobody.
"""

from datetime import timedelta
from typing import Any

from django.contrib.sessions.base_session import AbstractBaseSession
from django.utils import timezone
from django.utils.crypto import salted_hmac
from qsessions.backends.db import SessionStore as StoreWithOwner

USED_AGAIN = timedelta(hours=1)
KEY_LETTERS = 40  # of a row's key


class SessionStore(StoreWithOwner):  # type: ignore[misc]  # it has no types
    """Sessions with their owner. One in use is written anew every hour, and then ends that much later."""

    def exists(self, session_key: str) -> bool:
        """Whether there is a session with this key."""
        return bool(super().exists(stored_key(session_key)))

    def create_model_instance(self, data: dict[str, Any]) -> AbstractBaseSession:
        """The row of the session as it is now."""
        row: AbstractBaseSession = super().create_model_instance(data)
        row.session_key = stored_key(row.session_key)
        return row

    def delete(self, session_key: str | None = None) -> None:
        """Take the session of this key away; its own, if none is given."""
        if key := session_key or self.session_key:
            super().delete(stored_key(key))

    def _get_session_from_db(self) -> AbstractBaseSession | None:
        kept = self.model.objects.filter(expire_date__gt=timezone.now())
        found: AbstractBaseSession | None = kept.filter(pk=stored_key(self.session_key or "")).first()
        if found is None:
            self._session_key = None
        elif found.updated_at < timezone.now() - USED_AGAIN:  # type: ignore[attr-defined]
            self.modified = True
        return found


def stored_key(session_key: str) -> str:
    """What stands in the database for the key of a session."""
    return salted_hmac("key of a session", session_key, algorithm="sha256").hexdigest()[:KEY_LETTERS]
