"""Helpers for account tests: emails are sent in the background, and password hashing is slow by design."""

import re

from django.core import mail
from django.core.mail import EmailMessage

from tests.work_done import do_jobs

QUICK_HASHERS = [f"django.contrib.auth.hashers.{name}PasswordHasher" for name in ("MD5", "PBKDF2")]


def emails() -> list[EmailMessage]:
    """All emails, once those that wait have gone."""
    do_jobs()
    return list(mail.outbox)


def link(email: EmailMessage) -> str:
    """The link of a email, without the site's address."""
    found = re.search(r"^https?://[^/]+(/\S+)$", str(email.body), re.MULTILINE)
    assert found, email.body
    return found[1]
