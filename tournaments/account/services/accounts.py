"""Create, change and delete accounts. The views check permission: it is always the person themselves.

No answer tells whether someone has an account here. If it would have to, on a host, it goes as an email to
the address in question, which only its owner reads; and an address counts for an account only after its owner
has followed the link in such an email. So a sign-up with a known address ends on the same page as any other.
Addresses are looked up in the background, so the page takes the same time for each.
"""

from datetime import datetime, timedelta

from axes.models import AccessAttempt
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.core.cache import caches
from django.db import transaction
from django.utils.crypto import salted_hmac
from django.utils.encoding import force_str
from django.utils.http import urlsafe_base64_decode
from django.utils.text import slugify

from tournaments.account.queries import clubs_only_of, device_ident
from tournaments.account.services.sign_in import forgive
from tournaments.club.queries.members import shown_name
from tournaments.club.services.clubs import own_what_nobody_owns
from tournaments.club.services.memberships import invited_by
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.jobs.email import post
from tournaments.kernel.errors import Refused
from tournaments.models import Club, Session
from tournaments.models.sessions import stored_key
from tournaments.models.write_gate import take_turn, write_gate

PROOF = "whose e-mail"
PROOF_HOLDS = timedelta(days=3)
PAUSE_BETWEEN_EMAILS = 5 * 60  # seconds between two that say the same
UNPROVED_KEPT = timedelta(days=7)
ONLY_OWNER = gettext_noop(
    "You are the only owner of %(club)s. First make someone else an owner on its page of helpers, "
    "or delete the club."
)
EMAIL_IN_USE = gettext_noop("Another account on this computer has this email address.")


def sign_up(name: str, email: str, password: str, *, invited: bool, site: str) -> User | None:
    """Create an account. Return None if it is inactive until the person follows the link in the email.

    On a laptop, and for invited people, it can be used at once. ``site`` is the site's address for links.
    Raises Refused on a laptop, which may be unable to send emails, if another account has the address.
    """
    at_once = invited or settings.ON_A_LAPTOP
    user = User(is_active=at_once)
    _take_name(user, name)
    user.set_password(password)
    with write_gate(), transaction.atomic():
        take_turn()
        first = not User.objects.exists()
        if settings.ON_A_LAPTOP:
            _take_email(user, email)
        elif not at_once and _somebody_else_has(email, user):
            _ask_for_proof(user, email, site)
            return None
        user.username = _free_username(name)
        user.save()
        if settings.ON_A_LAPTOP and first:
            own_what_nobody_owns(user)
    if not settings.ON_A_LAPTOP:
        _ask_for_proof(user, email, site)
    return user if at_once else None


def change_name(user: User, name: str) -> None:
    """Change the displayed name of an account. Existing logs keep the old one."""
    with write_gate(), transaction.atomic():
        invited = invited_by(user)
        _take_name(user, name)
        user.save(update_fields=["first_name", "last_name"])
        invited.update(by=shown_name(user))


def change_email(user: User, email: str, *, site: str) -> bool:
    """Change or remove the email address. Return False if it counts only after an email's link is followed.

    Raises Refused on a laptop, which may be unable to send emails, if another account has it.
    """
    if email and not settings.ON_A_LAPTOP:
        _ask_for_proof(user, email, site)
        return False
    was = user.email
    with write_gate(), transaction.atomic():
        _take_email(user, email)
        user.save(update_fields=["email"])
        _tell_old_address(user, was)
    return True


def proved(token: str) -> str | None:
    """Return the address that a link confirms; None if the link is not, or no longer, valid."""
    said = _said(token)
    user = User.objects.filter(pk=said["user"]).first() if said else None
    return said["email"] if said and user and _may_take(user, said) else None


def is_proved(token: str) -> bool:
    """Return whether this link has been used: people follow links twice, and mail programs prefetch them."""
    said = _said(token)
    return bool(said and User.objects.filter(pk=said["user"], email=said["email"], is_active=True).exists())


def prove(token: str) -> User | None:
    """Confirm an address, and activate an account that waited for it. None if the link is not valid."""
    said = _said(token)
    if said is None:
        return None
    with write_gate(), transaction.atomic():
        take_turn()
        user = User.objects.select_for_update().filter(pk=said["user"]).first()
        if user is None or not _may_take(user, said):
            return None
        was, user.email, user.is_active = user.email, said["email"], True
        user.save(update_fields=["email", "is_active"])
        _tell_old_address(user, was)
        return user


def ask_for_new_password(email: str, *, site: str) -> None:
    """Send a link to the user with this address, if there is one; the page says the same in any case."""
    _write_seldom("password", {"to": email.lower(), "site": site})


def has_address(email: str) -> User | None:
    """Return the active user with this address, the earliest if there are several."""
    return User.objects.filter(email__iexact=email, is_active=True).order_by("pk").first()


def whose_password(uid: str, token: str) -> User | None:
    """Return the account of a password reset link; None if it is not, or no longer, valid."""
    try:
        user = User.objects.filter(pk=force_str(urlsafe_base64_decode(uid)), is_active=True).first()
    except (ValueError, OverflowError):
        return None
    return user if user and default_token_generator.check_token(user, token) else None


def change_password(user: User, password: str, *, here: str | None = None) -> None:
    """Set a password, and sign the person out everywhere but ``here`` (the key of a session)."""
    user.set_password(password)  # takes its time, in which no one else waits to write
    with transaction.atomic():
        forgive(user)
        user.save(update_fields=["password"])
        end_others(user, here)


def end_device(user: User, ident: str) -> None:
    """Sign someone out on one of their devices; nothing happens if it is not one of theirs."""
    for session in Session.objects.filter(user=user).only("pk"):
        if device_ident(session.pk) == ident:
            session.delete()


def end_others(user: User, here: str | None) -> None:
    """Sign someone out on every device but the one whose session has the key ``here``."""
    Session.objects.filter(user=user).exclude(pk=stored_key(here or "")).delete()


def delete_account(user: User) -> None:
    """Delete the account with its personal data. The logs keep the name of the person as an actor.

    Raises Refused for the only owner of a club.
    """
    with write_gate(), transaction.atomic():
        list(Club.objects.select_for_update().filter(memberships__user=user))  # two owners may go at once
        if clubs := clubs_only_of(user):
            raise Refused(Sentence(ONLY_OWNER, {"club": clubs[0].name}))
        invited_by(user).delete()
        user.delete()


def forget_old_attempts(now: datetime) -> int:
    """Delete expired sign-in failures and accounts that were never activated. Return their number."""
    old = AccessAttempt.objects.filter(attempt_time__lt=now - settings.AXES_COOLOFF_TIME)
    unproved = User.objects.filter(is_active=False, last_login=None, email="")
    return int(old.delete()[0] + unproved.filter(date_joined__lt=now - UNPROVED_KEPT).delete()[0])


def _may_take(user: User, said: dict[str, str]) -> bool:
    """Return whether the link fits the account as it is now: it works once, and never after a deletion."""
    waits = user.last_login is None and not user.email
    return (
        (user.is_active or waits)
        and user.email == said["was"]
        and not _somebody_else_has(said["email"], user)
    )


def _take_name(user: User, name: str) -> None:
    user.first_name, _, user.last_name = " ".join(name.split()).partition(" ")


def _free_username(name: str) -> str:
    base = slugify(name)[:40] or "account"
    names = User.objects.filter(username__istartswith=base).values_list("username", flat=True)
    taken = {name.lower() for name in names}
    number, username = 1, base
    while username in taken:
        number += 1
        username = f"{base}-{number}"
    return username


def _somebody_else_has(email: str, user: User) -> bool:
    return User.objects.filter(email__iexact=email).exclude(pk=user.pk).exists()


def _ask_for_proof(user: User, email: str, site: str) -> None:
    if _somebody_else_has(email, user):
        _write_seldom("known", {"to": email, "site": site})
    else:
        _write_seldom("proof", {"to": email, "site": site, "user": user.pk, "was": user.email})


def _tell_old_address(user: User, was: str) -> None:
    """Write to the old address, so that someone whose account was taken over hears of it."""
    if was and was.lower() != user.email.lower() and settings.EMAIL_WORKS:
        post("changed", {"to": was, "username": user.username})


def _said(token: str) -> dict[str, str] | None:
    try:
        said: dict[str, str] = signing.loads(token, salt=PROOF, max_age=PROOF_HOLDS)
    except signing.BadSignature:
        return None
    return said


def _write_seldom(kind: str, asked: dict[str, str | int]) -> None:
    """Queue an email, unless the same one has just gone: an account that waits for its link gets its own."""
    which = f"{asked['to']} {asked.get('user', '')}".lower()
    hidden = salted_hmac("email", which, algorithm="sha256").hexdigest()
    if caches["limits"].add(f"email-{kind}-{hidden}", 1, PAUSE_BETWEEN_EMAILS):
        post(kind, asked)


def _take_email(user: User, email: str) -> None:
    if email and _somebody_else_has(email, user):
        raise Refused(Sentence(EMAIL_IN_USE))
    user.email = email
