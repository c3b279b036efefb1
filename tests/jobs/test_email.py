"""Letters: asked for at once, written and sent in the background, tried again."""

import logging
from collections.abc import Mapping
from pathlib import Path
from smtplib import SMTPRecipientsRefused
from typing import Any

import pytest
from django.core import mail
from django.template import engines
from pytest_django.fixtures import Settings

from tournaments.jobs.email import Email, NotTaken, deliver, post
from tournaments.models import Job

pytestmark = pytest.mark.django_db
ANN = "ann@hall.example"


def asked_for(asked: Mapping[str, Any]) -> Email | None:
    """The writer of these tests."""
    if asked["name"] == "Nobody":
        return None
    return Email(ANN, "mail/asked.txt", {"club": asked["club"], "name": asked["name"]})


@pytest.fixture(autouse=True)
def _template(tmp_path: Path, settings: Settings) -> None:
    """A template of these tests alone."""
    (tmp_path / "mail").mkdir()
    words = "\n{% load i18n %}Come to {{ club }}\n\n{% get_current_language as now %}{{ now }}: {{ name }}\n"
    (tmp_path / "mail" / "asked.txt").write_text(words)
    changed = {**settings.TEMPLATES[0], "DIRS": [tmp_path]}
    settings.TEMPLATES = [changed]
    assert engines.all()


def send_all() -> None:
    """Send what waits."""
    for job in Job.objects.all():
        deliver(job, {"asked": asked_for})


def test_it_works() -> None:
    post("asked", {"club": "Rose", "name": "Ann"})
    assert mail.outbox == []
    send_all()
    (sent,) = mail.outbox
    assert (sent.to, sent.subject, sent.body) == ([ANN], "Come to Rose", "en-gb: Ann\n")


def test_the_same_email_that_has_not_gone_yet_goes_once_and_what_nobody_needs_not_at_all() -> None:
    for name in ("Ann", "Ann", "Nobody"):
        post("asked", {"club": "Rose", "name": name})
    assert Job.objects.count() == 2
    assert "Ann" not in Job.objects.latest("-pk").key
    send_all()
    assert len(mail.outbox) == 1


def test_a_second_line_cannot_get_into_the_head_of_a_mail() -> None:
    post("asked", {"club": "Rose\nBcc: all@hall.example", "name": "Ann"})
    send_all()
    assert mail.outbox[0].subject == "Come to Rose"
    assert mail.outbox[0].recipients() == [ANN]


class Refusing:
    """A mail server that takes nothing, and says for whom."""

    def __init__(self, **_options: object) -> None:
        pass

    def send_messages(self, _messages: object) -> int:
        raise SMTPRecipientsRefused({ANN: (550, b"nobody here")})


@pytest.mark.parametrize("log", ["caplog", "lines_of_a_host"])
def test_the_log_says_why_nothing_was_taken_and_not_for_whom(
    settings: Settings, log: str, request: pytest.FixtureRequest
) -> None:
    lines: pytest.LogCaptureFixture = request.getfixturevalue(log)
    settings.EMAIL_BACKEND = f"{__name__}.Refusing"
    post("asked", {"club": "Rose", "name": "Ann"})
    try:
        send_all()
    except NotTaken:
        logging.getLogger("tournaments").exception("It did not go")
    assert "SMTPRecipientsRefused" in lines.text
    assert ANN not in lines.text
