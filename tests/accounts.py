"""What tests of accounts share: letters are sent in the background, and passwords are slow by design."""

import re

from django.core import mail
from django.core.mail import EmailMessage

from tests.work_done import do_jobs

QUICK_HASHERS = [f"django.contrib.auth.hashers.{name}PasswordHasher" for name in ("MD5", "PBKDF2")]


def letters() -> list[EmailMessage]:
    """All letters, once those that wait have gone."""
    do_jobs()
    return list(mail.outbox)


def link(letter: EmailMessage) -> str:
    """The link of a letter, without the site's address."""
    found = re.search(r"^https?://[^/]+(/\S+)$", str(letter.body), re.MULTILINE)
    assert found, letter.body
    return found[1]
