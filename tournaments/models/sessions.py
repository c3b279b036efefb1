"""Sessions with their user, device and time of last use, so that people can list and end their own.

The database has only a hash of the key in the cookie: reading the database, or a backup, signs nobody in.
"""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac

USED_AGAIN = timedelta(hours=1)
KEY_LETTERS = 40  # length of a stored key


class Session(AbstractBaseSession):
    """A session of a browser. ``device`` is its name in two words, None if the browser is not known."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE)
    device = models.CharField(max_length=300, null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now, null=True)
    updated_at = models.DateTimeField(auto_now=True)

    @classmethod
    def get_session_store_class(cls) -> type["SessionStore"]:
        """Return the store of these sessions."""
        return SessionStore

    def save(self, *args: Any, **options: Any) -> None:
        """Save the row. An update leaves ``created_at``, the time of sign-in, as it is."""
        if options.get("force_update"):
            options["update_fields"] = ("session_data", "expire_date", "user", "device", "updated_at")
        super().save(*args, **options)


class SessionStore(DatabaseStore):
    """Sessions with their user and device. One in use is saved every hour, and lasts that much longer."""

    def __init__(self, session_key: str | None = None, device: str | None = None) -> None:
        self.device = device
        super().__init__(session_key)

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Return the model of these sessions."""
        return Session

    def exists(self, session_key: str) -> bool:
        """Return whether there is a session with this key."""
        return bool(super().exists(stored_key(session_key)))

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        """Return the row for ``data``."""
        return Session(
            session_key=stored_key(self._get_or_create_session_key()),  # type: ignore[attr-defined]  # not in its stubs
            session_data=self.encode(data),
            expire_date=self.get_expiry_date(),
            user_id=self.get(SESSION_KEY),
            device=self.device,
        )

    def delete(self, session_key: str | None = None) -> None:
        """Delete the session with this key, or this session if none is given."""
        if key := session_key or self.session_key:
            super().delete(stored_key(key))

    def _get_session_from_db(self) -> Session | None:
        kept = Session.objects.filter(expire_date__gt=timezone.now())
        row = kept.filter(pk=stored_key(self.session_key or "")).first()
        if row is None:
            self._session_key = None
        elif row.device != self.device or row.updated_at < timezone.now() - USED_AGAIN:
            self.modified = True
        return row


def stored_key(session_key: str) -> str:
    """Return the key of the row that stores a session."""
    return salted_hmac("key of a session", session_key, algorithm="sha256").hexdigest()[:KEY_LETTERS]
