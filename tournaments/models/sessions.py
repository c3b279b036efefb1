"""Session storage with owner, device and time of last use.

The key in the browser's cookie is not stored, only its HMAC, so that a copy of the database gives no access.
"""

from datetime import timedelta
from typing import Any

from django.contrib.sessions.base_session import AbstractBaseSession
from django.utils import timezone
from django.utils.crypto import salted_hmac
from qsessions.backends.db import SessionStore as StoreWithOwner

USED_AGAIN = timedelta(hours=1)
KEY_LETTERS = 40  # length of a stored key


class SessionStore(StoreWithOwner):  # type: ignore[misc]  # it has no types
    """Sessions with their owner. One in use is saved every hour, which extends it."""

    def exists(self, session_key: str) -> bool:
        return bool(super().exists(stored_key(session_key)))

    def create_model_instance(self, data: dict[str, Any]) -> AbstractBaseSession:
        """Return the row of the session, with the hashed key."""
        row: AbstractBaseSession = super().create_model_instance(data)
        row.session_key = stored_key(row.session_key)
        return row

    def delete(self, session_key: str | None = None) -> None:
        """Delete the session with this key, by default the current one."""
        if key := session_key or self.session_key:
            super().delete(stored_key(key))

    def _get_session_from_db(self) -> AbstractBaseSession | None:
        current = self.model.objects.filter(expire_date__gt=timezone.now())
        session: AbstractBaseSession | None = current.filter(pk=stored_key(self.session_key or "")).first()
        if session is None:
            self._session_key = None
        elif session.updated_at < timezone.now() - USED_AGAIN:  # type: ignore[attr-defined]
            self.modified = True
        return session


def stored_key(session_key: str) -> str:
    """Return the key stored in the database for a session key."""
    return salted_hmac("key of a session", session_key, algorithm="sha256").hexdigest()[:KEY_LETTERS]
