"""Data of the account pages, and the rules for who can sign up."""

import hashlib
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from tournaments.engine.people.offices import Office
from tournaments.models import Club, Invitation, Membership, Session
from tournaments.models.sessions import stored_key

MOST_SESSIONS = 50
INVITED = "/invited/"


def account(user: User) -> dict[str, int]:
    """Return the sign-in of a user: the second step, unused recovery codes, open sessions. Three queries."""
    return {
        "two_step": has_two_step(user),
        "paper_codes": StaticToken.objects.filter(device__user=user).count(),
        "sessions": Session.objects.filter(user=user, expire_date__gt=timezone.now()).count(),
    }


def has_two_step(user: User) -> bool:
    """Return whether sign-in asks for a code after the password. One query."""
    return bool(TOTPDevice.objects.filter(user=user, confirmed=True).exists())


def has_begun_two_step(user: User) -> bool:
    """Return whether there is an app key that no code has confirmed yet. One query."""
    return bool(TOTPDevice.objects.filter(user=user, confirmed=False).exists())


def clubs_only_of(user: User) -> tuple[Club, ...]:
    """The clubs that only this person owns, by name. One query."""
    others = Membership.objects.filter(office=Office.OWNER, user__is_active=True).exclude(user=user)
    owned = Club.objects.filter(memberships__user=user, memberships__office=Office.OWNER)
    alone = owned.exclude(pk__in=others.values("club"))
    return tuple(alone.order_by("name", "pk"))


def signed_in_devices(user: User, here: str | None) -> list[tuple[str, Session, bool]]:
    """Return a user's devices, the one in use first, then by last use; ``here`` is this session's key.

    Each is its identifier, its session, and whether it is the one in use. One query; the latest fifty.
    """
    sessions = Session.objects.filter(user=user, expire_date__gt=timezone.now()).order_by("-updated_at")
    mine = stored_key(here or "")
    devices = [
        (device_ident(session.pk), session, session.pk == mine)
        for session in sessions.defer("session_data")[:MOST_SESSIONS]
    ]
    return sorted(devices, key=lambda device: not device[-1])


def device_ident(session_key: str) -> str:
    """Return an identifier of a session for pages. It cannot be used to sign in."""
    return salted_hmac("session on a page", session_key, algorithm="sha256").hexdigest()[:20]


def may_sign_up(leads_to: str) -> bool:
    """Return whether a visitor who goes on to ``leads_to`` can sign up. At most one query.

    Invited people always can. Without configuration, a laptop lets its first person sign up, and then no one.
    A host that cannot send emails cannot verify addresses, and is closed.
    """
    is_open = settings.SIGN_UP == "open" and (settings.ON_A_LAPTOP or settings.EMAIL_WORKS)
    if is_open or is_invited(leads_to):
        return True
    return not settings.SIGN_UP and settings.ON_A_LAPTOP and not User.objects.exists()


def is_invited(leads_to: str) -> bool:
    """Return whether ``leads_to`` is the address of a valid invitation. At most one query."""
    path = urlsplit(leads_to).path
    if not path.startswith(INVITED):
        return False
    token = path.removeprefix(INVITED).rstrip("/")
    kept = hashlib.sha256(token.encode()).hexdigest()
    holds = Invitation.objects.filter(token_hash=kept, used_at=None, ends_at__gt=timezone.now())
    return holds.exists()
