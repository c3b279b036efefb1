"""Who somebody is by what they type to sign in, and how failures are counted."""

from datetime import datetime
from typing import Any

from axes.models import AccessAttempt
from django.conf import settings
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db.models import Max
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.text import slugify


class ByNameOrEmail(ModelBackend):
    """Sign in by the name of the account, by the person's own name, or by e-mail."""

    def authenticate(
        self,
        request: HttpRequest | None,  # noqa: ARG002 - Django gives it
        username: str | None = None,
        password: str | None = None,
        **_more: Any,
    ) -> User | None:
        """The account whose password this is; takes as long for a name that nobody has."""
        if not username or password is None:
            return None
        user = user_called(username)
        if user is None:
            make_password(password)
            return None
        return user if user.check_password(password) and self.user_can_authenticate(user) else None


def user_called(typed: str) -> User | None:
    """The one account that the words mean; None if there is none, or if they may mean several."""
    typed = typed.strip()
    by_email = {"email__iexact": typed} if "@" in typed else {"username": slugify(typed)}
    for means in ({"username": typed}, {"username__iexact": typed}, by_email):
        if users := User.objects.filter(**means)[:2]:
            return users[0] if len(users) == 1 else None
    return None


def attempt_name(_request: HttpRequest, credentials: dict[str, Any] | None = None) -> str:
    """Under what name failures are counted: the same for all ways to write one account."""
    typed = str((credentials or {}).get("username") or "")
    return _counted_as(user_called(typed) or typed)


def forgive(user: User) -> None:
    """Count no failures of this account any more: it has a new password."""
    AccessAttempt.objects.filter(username=_counted_as(user)).delete()


def free_again(request: HttpRequest, credentials: dict[str, Any]) -> datetime | None:
    """When somebody who failed too often may try again; None if they have not failed at all. Two queries."""
    failed = AccessAttempt.objects.filter(
        username=attempt_name(request, credentials),
        ip_address=request.axes_ip_address,  # type: ignore[attr-defined]  # django-axes has found it
    )
    last: datetime | None = failed.aggregate(last=Max("attempt_time"))["last"]
    return last + settings.AXES_COOLOFF_TIME if last else None


def _counted_as(whose: User | str) -> str:
    """A name that tells nobody whose failures these are."""
    name = f"account {whose.pk}" if isinstance(whose, User) else f"nobody {whose.strip().lower()}"
    return salted_hmac("sign-in attempts", name, algorithm="sha256").hexdigest()
