"""Emails to people outside: if this site can send them, and limits of what one person can request."""

from django.conf import settings
from django.forms import Form
from django.utils.translation import ngettext_lazy

from tournaments.web.rate_limits import Limit

EMAILS = Limit("emails", 30, 60 * 60)
EMAILS_TO = Limit("emails-to", 5, 60 * 60)  # one address, of an account that has it or not
OFTEN_FROM_HERE = ngettext_lazy(
    "There have been too many attempts from here. Please try again in a minute.",
    "There have been too many attempts from here. Please try again in %(minutes)s minutes.",
    "minutes",
)
OFTEN_TO_ONE = ngettext_lazy(
    "We have been asked for too many emails to this address. Please try again in a minute.",
    "We have been asked for too many emails to this address. Please try again in %(minutes)s minutes.",
    "minutes",
)


def can_email() -> bool:
    """Return whether this site can email people at home, with links that open there."""
    return bool(settings.EMAIL_WORKS and not settings.ON_A_LAPTOP)


def too_many_emails(form: Form, visitor: str, *, to: str = "") -> bool:
    """Return whether ``visitor`` has requested too many emails, or anyone too many ``to`` one address.

    Then the form says so, and what was typed stays.
    """
    wait, words = EMAILS.count(visitor), OFTEN_FROM_HERE
    if not wait and to and not settings.ON_A_LAPTOP:
        wait, words = EMAILS_TO.count(to.lower()), OFTEN_TO_ONE
    if wait:
        form.add_error("email", words % {"minutes": -(-wait // 60)})
    return bool(wait)
