"""Texts of emails; none is lost, and none keeps a secret."""

import logging

import pytest
from django.contrib.auth.models import User
from django.core import mail
from pytest_django.fixtures import Settings

from tests.accounts import emails, link
from tests.factories import make_user
from tests.work_done import do_jobs
from tournaments.account.services.accounts import (
    ask_for_new_password,
    change_email,
    prove,
    proved,
    whose_password,
)
from tournaments.models import Job

pytestmark = pytest.mark.django_db
SITE = "https://drives.example.org"
ADDRESS = "mavis@example.org"


@pytest.fixture(autouse=True)
def host(settings: Settings) -> None:
    settings.ON_A_LAPTOP = False


def test_it_works() -> None:
    user = make_user(email=ADDRESS)
    ask_for_new_password("Mavis@example.org", site=SITE)
    assert mail.outbox == []
    (email,) = emails()
    assert (email.to, email.subject) == ([ADDRESS], "A new password for whist drives")
    assert str(email.body).count(f"{SITE}/password/") == 1
    _, _, uid, token, _ = link(email).split("/")
    assert whose_password(uid, token) == user


def test_for_an_address_of_nobody_or_of_an_account_that_has_gone_nothing_is_sent() -> None:
    user = make_user(email=ADDRESS)
    ask_for_new_password("idris@example.org", site=SITE)
    change_email(user, "crane@example.org", site=SITE)
    assert Job.objects.count() == 2, "the same is done"
    user.delete()
    assert emails() == []
    assert {job.state for job in Job.objects.all()} == {Job.JobState.DONE}


def test_no_link_is_kept_and_in_the_end_no_address() -> None:
    user = make_user(email=ADDRESS)
    change_email(user, "crane@example.org", site=SITE)
    job = Job.objects.get()
    token = link(emails()[0]).split("/")[2]
    assert proved(token) == "crane@example.org"
    assert token not in str(job.asked)
    job.refresh_from_db()
    assert (job.asked, "crane" in job.key) == ({}, False)


def test_the_old_address_is_told_that_there_is_another(settings: Settings) -> None:
    settings.EMAIL_WORKS = True
    user = make_user(email=ADDRESS)
    change_email(user, "crane@example.org", site=SITE)
    prove(link(emails()[0]).split("/")[2])
    email = emails()[1]
    assert (email.to, email.subject) == ([ADDRESS], "Your email address for whist drives has changed")
    body = str(email.body)
    assert f"Sign in as {user.username}" in body
    assert ("http" in body, "crane@" in body) == (False, False)
    change_email(User.objects.get(), "", site=SITE)
    assert emails()[2].to == ["crane@example.org"]


def test_nobody_is_told_where_nothing_was_lost_or_no_letter_goes_out(settings: Settings) -> None:
    settings.ON_A_LAPTOP = True
    changes = (("", ADDRESS, True), (ADDRESS, "Mavis@Example.org", True), (ADDRESS, "", False))
    for was, email, settings.EMAIL_WORKS in changes:
        user = make_user(email=was)
        change_email(user, email, site=SITE)
        assert emails() == []
        user.delete()


def test_it_waits_while_nobody_takes_it(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", 9, 2
    make_user(email=ADDRESS)
    ask_for_new_password(ADDRESS, site=SITE)
    do_jobs()
    job = Job.objects.get()
    assert (job.state, job.attempts) == (Job.JobState.WAITING, 1)
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    Job.objects.update(seen_at=job.asked_at.replace(year=2020))
    do_jobs()
    assert len(mail.outbox) == 1
