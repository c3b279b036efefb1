"""Letters by e-mail, written and sent in the background, and tried again while nobody takes them.

What is kept until then says to whom and about what, never a link: that is made in the moment of sending.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language, override

from tournaments.jobs.queue import ask
from tournaments.models import Job


@dataclass(frozen=True, slots=True)
class Email:
    """What is sent: the first line of the template is its subject."""

    to: str
    template: str
    context: Mapping[str, str]


# Puts into words what was asked for; None where there is nothing to send any more.
Writer = Callable[[Mapping[str, Any]], Email | None]


class NotTaken(Exception):  # noqa: N818 - not a fault of ours
    """The server of mails did not take a letter. Says why, and not to whom: it goes into the log."""


def post(kind: str, asked: Mapping[str, Any], key: str = "") -> Job:
    """Have a letter sent, in the language of whoever asks; ``kind`` is one of ``letters.WRITERS``.

    ``asked`` is what its writer needs, as plain JSON. The same letter that has not gone yet goes once; should
    a worker be lost in the very moment of sending, it may come twice.
    """
    key = key or salted_hmac("letter", f"{kind} {json.dumps(asked)}", algorithm="sha256").hexdigest()
    return ask("mail", key, {**asked, "letter": kind, "language": get_language()})


def deliver(job: Job, writers: Mapping[str, Writer]) -> None:
    """Write one letter and hand it to the server of mails. Raises NotTaken."""
    with override(job.asked["language"]):
        letter = writers[job.asked["letter"]](job.asked)
        if letter is None:
            return
        text = render_to_string(letter.template, dict(letter.context))
    subject, _, body = text.strip().partition("\n")
    try:
        EmailMessage(subject.strip(), body.strip() + "\n", to=[letter.to]).send()
    except OSError as error:  # also what SMTP refuses
        raise NotTaken(type(error).__name__) from None
