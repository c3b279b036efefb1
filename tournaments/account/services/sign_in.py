"""Find the account for what was typed at sign-in, and count failures."""

from datetime import datetime
from typing import Any

from axes.models import AccessAttempt
from django.conf import settings
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db.models import Max, Sum
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.text import slugify

# Wrong passwords of one address for one name in a quarter of an hour; from MANY of all addresses on, FEWER.
USUALLY, MANY, FEWER = 10, 50, 3
KNOWN, DEVICE, REMEMBERED = "-known", "device", 365 * 24 * 3600  # the cookie's name, and seconds


class ByNameOrEmail(ModelBackend):
    """Sign in by user name, by the person's own name, or by email."""

    def authenticate(
        self,
        request: HttpRequest | None,  # noqa: ARG002 - Django gives it
        username: str | None = None,
        password: str | None = None,
        **_more: Any,
    ) -> User | None:
        """Return the account with this password; takes equally long for an unknown name."""
        if not username or password is None:
            return None
        user = user_called(username)
        if user is None:
            make_password(password)  # as slow as a check, so that time does not reveal who has an account
            return None
        return user if user.check_password(password) and self.user_can_authenticate(user) else None


def user_called(typed: str) -> User | None:
    """The account meant by a name or email; None if there is none, or several."""
    typed = typed.strip()
    by_email = {"email__iexact": typed} if "@" in typed else {"username": slugify(typed)}
    for means in ({"username": typed}, {"username__iexact": typed}, by_email):
        if users := User.objects.filter(**means)[:2]:
            return users[0] if len(users) == 1 else None
    return None


def attempt_name(request: HttpRequest, credentials: dict[str, Any] | None = None) -> str:
    """Key under which failures are counted: the same for all spellings of one account.

    Those of a device that has signed in to the account before are counted apart, so no stranger locks it out.
    """
    typed = str((credentials or {}).get("username") or "")
    user = user_called(typed)
    return _counted_as(user or typed) + KNOWN * bool(user and str(user.pk) in signed_in_here(request))


def failures_allowed(request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
    """Wrong passwords that an address may try for a name: fewer once strangers have tried many for it."""
    name, since = attempt_name(request, credentials), timezone.now() - settings.AXES_COOLOFF_TIME
    of_name = AccessAttempt.objects.filter(username=name, attempt_time__gte=since)
    given = of_name.aggregate(given=Sum("failures_since_start"))["given"] or 0
    return FEWER if given >= MANY and not name.endswith(KNOWN) else USUALLY


def signed_in_here(request: HttpRequest) -> list[str]:
    """Keys of the accounts that have signed in on this device, latest first."""
    return str(request.get_signed_cookie(DEVICE, "", max_age=REMEMBERED)).split(".")


def remember_device(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """Set a cookie that later shows that ``user`` has signed in on this device."""
    keys = ".".join(dict.fromkeys([str(user.pk), *signed_in_here(request)][:5]))
    response.set_signed_cookie(
        DEVICE, keys, max_age=REMEMBERED, secure=settings.HTTPS, httponly=True, samesite="Lax"
    )


def forgive(user: User) -> None:
    """Reset the failures of this account, after a new password."""
    AccessAttempt.objects.filter(username__startswith=_counted_as(user)).delete()


def free_again(request: HttpRequest, credentials: dict[str, Any]) -> datetime | None:
    """Return when someone who failed too often can try again, None without failures. Two queries."""
    failed = AccessAttempt.objects.filter(
        username=attempt_name(request, credentials),
        ip_address=request.axes_ip_address,  # type: ignore[attr-defined]  # django-axes has found it
    )
    last: datetime | None = failed.aggregate(last=Max("attempt_time"))["last"]
    return last + settings.AXES_COOLOFF_TIME if last else None


def _counted_as(whose: User | str) -> str:
    """A pseudonymous key for counting failures."""
    name = f"account {whose.pk}" if isinstance(whose, User) else f"nobody {whose.strip().lower()}"
    return salted_hmac("sign-in attempts", name, algorithm="sha256").hexdigest()
