"""Emails, written and sent in the background, and retried while the mail server refuses them.

A queued job stores the address and the subject matter, never a link: links are made as the email is sent.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.utils import parseaddr
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language, override

from tournaments.jobs.queue import ask
from tournaments.models import Job


@dataclass(frozen=True, slots=True)
class Email:
    """An email to send. The first line of its template is the subject."""

    to: str
    template: str
    context: Mapping[str, str]
    headers: Mapping[str, str] = field(default_factory=dict)
    sender: str = ""  # the name that mail programs show before the site's own address, of one line


# Writes what a job asks for; None if there is nothing to send any more.
Writer = Callable[[Mapping[str, Any]], Email | None]


class NotTaken(Exception):  # noqa: N818 - not a fault of ours
    """The mail server refused an email. The message is the reason without the address, as it is logged."""


def post(kind: str, asked: Mapping[str, Any], key: str = "") -> Job:
    """Queue an email of a ``kind`` in ``host.services.email_bodies.WRITERS``, in the language of the request.

    ``asked`` is what its writer needs, as plain JSON. An equal email that is still queued is not queued
    again. If a worker dies while it sends, the email may go out twice.
    """
    key = key or salted_hmac("email", f"{kind} {json.dumps(asked)}", algorithm="sha256").hexdigest()
    # The key "letter" is in jobs that earlier versions have queued.
    return ask("mail", key, {**asked, "letter": kind, "language": get_language()})


def deliver(job: Job, writers: Mapping[str, Writer]) -> None:
    """Write the email of a job and hand it to the mail server. Raises NotTaken."""
    with override(job.asked["language"]):
        email = writers[job.asked["letter"]](job.asked)
        if email is None:
            return
        message = written(email)
    try:
        message.send()
    except OSError as error:  # also what SMTP refuses
        raise NotTaken(type(error).__name__) from None


def written(email: Email) -> EmailMessage:
    """Return the message of an email, in the present language."""
    text = render_to_string(email.template, dict(email.context))
    subject, _, body = text.strip().partition("\n")
    name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    user, _, domain = address.rpartition("@")
    sender = str(Address(email.sender or name, user, domain))
    headers = dict(email.headers)
    return EmailMessage(subject.strip(), body.strip() + "\n", sender, to=[email.to], headers=headers)
