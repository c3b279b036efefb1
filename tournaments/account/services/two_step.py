"""Optional two-step sign-in: a code of an app, or a recovery code."""

import secrets

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.errors import Refused
from tournaments.models.write_gate import write_gate

PAPER_DIGITS = 8
PAPER_CODES = 10
WRONG = gettext_noop(
    "This code is not right. A code from the app lasts half a minute, and a recovery code works only once."
)
WAIT = gettext_noop("Too many wrong codes. Wait %(seconds)d seconds, then try again.")
GONE = gettext_noop("Two-step sign-in has been changed in the meantime. Please check how it is set now.")


def begin(user: User) -> TOTPDevice:
    """The key for an authenticator app; the same until it is confirmed."""
    with write_gate(), transaction.atomic():
        list(User.objects.select_for_update().filter(pk=user.pk))  # asked twice at once, there is one key
        waiting = TOTPDevice.objects.filter(user=user, confirmed=False).first()
        return waiting or TOTPDevice.objects.create(user=user, name="app", confirmed=False)


def confirm(user: User, code: str) -> tuple[str, ...]:
    """Turn two-step sign-in on, if the code is right; return the recovery codes.

    Raises Refused for a wrong code.
    """
    _check(user, code, confirmed=False)
    with write_gate(), transaction.atomic():
        TOTPDevice.objects.filter(user=user, confirmed=False).update(confirmed=True)
        return _new_paper_codes(user)


def turn_off(user: User, code: str) -> None:
    """Turn two-step sign-in off. Raises Refused for a wrong code."""
    check(user, code)
    lost(user)


def lost(user: User) -> None:
    """Turn two-step sign-in off without a code; only a person at the server can do that."""
    with write_gate(), transaction.atomic():
        TOTPDevice.objects.filter(user=user).delete()
        StaticDevice.objects.filter(user=user).delete()


def new_paper_codes(user: User, code: str) -> tuple[str, ...]:
    """Return ten new recovery codes; the old ones are void. Raises Refused for a wrong code."""
    check(user, code)
    with write_gate(), transaction.atomic():
        return _new_paper_codes(user)


def check(user: User, code: str) -> None:
    """Use up a code of the app or a recovery code. Raises Refused, and throttles after wrong ones."""
    _check(user, code, confirmed=True)


def _check(user: User, code: str, *, confirmed: bool) -> None:
    digits = "".join(code.split())
    kind = StaticDevice if confirmed and len(digits) == PAPER_DIGITS else TOTPDevice
    with write_gate(), transaction.atomic():  # a wrong code is counted: nothing is raised in here
        device = kind.objects.select_for_update().filter(user=user, confirmed=confirmed).first()
        allowed, why = device.verify_is_allowed() if device else (True, {})
        right = device and allowed and digits.isascii() and device.verify_token(digits)
    if device is None and kind is TOTPDevice:
        raise Refused(Sentence(GONE))
    if not allowed:
        wait = int((why["locked_until"] - timezone.now()).total_seconds()) + 1
        raise Refused(Sentence(WAIT, {"seconds": max(wait, 2)}))  # of one second no one speaks so
    if not right:
        raise Refused(Sentence(WRONG))


def _new_paper_codes(user: User) -> tuple[str, ...]:
    StaticDevice.objects.filter(user=user).delete()
    device = StaticDevice.objects.create(user=user, name="paper")
    codes = {f"{secrets.randbelow(10**PAPER_DIGITS):0{PAPER_DIGITS}}" for _ in range(PAPER_CODES)}
    StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return tuple(f"{code[:4]} {code[4:]}" for code in sorted(codes))
