"""Emails about a drive, through a real mail server: each once, whatever the server or the worker does."""

import datetime as dt
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings as site
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from tests.at_once import at_once
from tests.factories import MC, make_club, make_drive
from tests.own_database import own_sqlite
from tests.people.queries.test_public_names import known
from tests.sampled import sampled
from tests.smtp_server import Postbox, mail_server
from tests.village.mail import SITE, coming, follow, published
from tests.work_done import do_jobs
from tournaments.drive.services.dates import call_off
from tournaments.engine.permissions import State
from tournaments.files.services.temporary_database import other_database
from tournaments.jobs import background
from tournaments.jobs.progress import standing
from tournaments.jobs.queue import ask, due
from tournaments.jobs.tasks import KINDS, look_after
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import Drive, Follower, Job, Mailing, Shown
from tournaments.people.services.erasure import forget
from tournaments.results.services.publishing import publish, withdraw_results
from tournaments.village.queries.followers import UNCERTAIN, followers
from tournaments.village.services.followers import follow as confirm
from tournaments.village.services.mailings import MOST_REFUSALS, email_followers

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def postbox(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Postbox]:
    monkeypatch.setattr(background, "wake", lambda _pause=0: None)  # the test itself is the worker
    with mail_server(settings) as server:
        yield server


def send(drive: Drive, *, confirmed: bool = False) -> None:
    email_followers(drive.pk, MC, SITE, confirmed=confirmed)
    do_jobs()


def later() -> None:
    """Let the pauses before the next attempts go by, and do what is due then."""
    Job.objects.filter(state=Job.JobState.WAITING).update(seen_at=None)
    do_jobs()


def counts() -> dict[str, int]:
    """The numbers of the latest mailing that are not 0."""
    latest = followers(make_club()).mailings[0]
    names = ("sent", "waiting", "uncertain", "failed")
    return {name: getattr(latest, name) for name in names if getattr(latest, name)}


def test_it_works(postbox: Postbox) -> None:
    follow("ann", "ben")
    follow("cath", about=["next_drive"])
    drive = published()
    email_followers(drive.pk, MC, SITE)
    assert postbox.taken == []
    assert counts() == {"waiting": 2}
    do_jobs()
    assert postbox.to() == ["ann@hall.example", "ben@hall.example"]
    assert counts() == {"sent": 2}
    email = postbox.taken[0][1]
    assert email["To"] == "ann@hall.example"
    assert (email["Cc"], email["Bcc"]) == (None, None)
    assert email["Subject"] == "Results: Harvest Whist Drive, Friday 2 October 2026"
    body = email.get_content()
    assert "Four players at one table came to the Harvest Whist Drive" in body
    assert f"{SITE}/d/harvest/" in body
    link = email["List-Unsubscribe"].strip(" <>")
    assert link.startswith(f"{SITE}/email/leave/")
    assert link in body.splitlines()
    assert email["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "ben" not in str(email)
    assert Job.objects.filter(kind="news").values_list("asked", flat=True).distinct().get() == {}


def test_the_next_drive_is_told_with_what_has_changed(postbox: Postbox) -> None:
    follow("ann")
    drive = coming(starts_at=dt.time(19, 30), cause="In aid of the roof", entry_fee=3)
    send(drive)
    with pytest.raises(Refused, match="nothing has changed"):
        send(drive)
    call_off(drive.pk, MC, "Snow")
    with pytest.raises(Ask):
        send(drive)
    send(drive, confirmed=True)
    first, second = (email for _, email in postbox.taken)
    assert first.get_content().splitlines()[0] == "Harvest Whist Drive"
    assert "7.30 pm, Village Hall. In aid of the roof. Entry £3.00" in first.get_content()
    assert second["Subject"].startswith("Called off: Harvest Whist Drive")
    assert "Called off: Snow" in second.get_content()


@pytest.mark.parametrize("address", ["hall@hall.example", "Host <hall@hall.example>"])
def test_the_club_is_its_sender_at_the_sites_own_address(
    address: str, postbox: Postbox, settings: Settings
) -> None:
    settings.DEFAULT_FROM_EMAIL = address
    club = make_club()
    club.name = 'Clwb "Tŷ Newydd", Aber <x@y.example>'
    club.save()
    follow("ann", club=club)
    send(published(club=club))
    (sender,) = postbox.taken[0][1]["From"].addresses
    assert (sender.display_name, sender.addr_spec) == (club.name, "hall@hall.example")


def test_two_presses_at_once_are_one_mailing(
    settings: Settings, transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_WORKS, settings.ON_A_LAPTOP = True, False
    monkeypatch.setattr(background, "wake", lambda _pause=0: None)
    follow("ann", "ben")
    drive = published()
    refused = []

    def press() -> None:
        try:
            email_followers(drive.pk, MC, SITE)
        except Refused as why:
            refused.append(why)

    at_once(press, press)
    assert len(refused) == 1
    assert (Mailing.objects.count(), Job.objects.count()) == (1, 2)


def test_nothing_hidden_is_in_it(postbox: Postbox) -> None:
    follow("ann")
    drive = published()
    for number, shown in enumerate((Shown.HIDDEN, Shown.INITIAL, Shown.HIDDEN, Shown.INITIAL), start=1):
        known(drive, number, shown=shown)
    send(drive)
    body = postbox.taken[0][1].get_content()
    assert "card " in body
    assert [name for name in ("Archer", "Baker", "Cooper", "Dyer", "£") if name in body] == []


def test_a_forgotten_person_is_in_no_later_email(postbox: Postbox) -> None:
    follow("ann")
    drive = published()
    players = [known(drive, number) for number in range(1, 5)]
    email_followers(drive.pk, MC, SITE)
    for player in players:
        forget(drive.club_id, MC, player.pk, confirmed=True)
    do_jobs()
    assert "Archer" not in postbox.taken[0][1].get_content()
    forget(drive.club_id, MC, known(drive, 1).pk, confirmed=True)
    assert counts() == {"sent": 1}  # of whom no job has the name


@pytest.mark.parametrize("state", ["draft", "played", "past", "no mail server", "a laptop", "no followers"])
def test_there_is_nothing_to_email(state: str, postbox: Postbox, settings: Settings) -> None:
    if state != "no followers":
        follow("ann")
    drive = {
        "draft": lambda: published(draft=True),
        "played": lambda: make_drive(tables=1, state=State.PLAYING),
        "past": lambda: make_drive(tables=0, date=dt.date(2020, 1, 1)),
    }.get(state, published)()
    settings.EMAIL_WORKS, settings.ON_A_LAPTOP = state != "no mail server", state == "a laptop"
    with pytest.raises(Refused, match="nobody to email"):
        send(drive)
    assert not Mailing.objects.exists()


def test_what_still_waits_stops_as_the_results_are_unpublished(postbox: Postbox) -> None:
    follow("ann", "ben")
    drive = published()
    email_followers(drive.pk, MC, SITE)
    withdraw_results(drive.pk, MC)
    do_jobs()
    assert (postbox.taken, counts()) == ([], {"failed": 2})
    publish(drive.pk, MC)
    send(drive, confirmed=True)
    assert len(postbox.taken) == 2


def test_whoever_leaves_meanwhile_gets_nothing(postbox: Postbox) -> None:
    follow("ann", "ben")
    email_followers(published().pk, MC, SITE)
    Follower.objects.get(email="ann@hall.example").delete()
    do_jobs()
    assert postbox.to() == ["ben@hall.example"]


def test_whoever_chooses_again_meanwhile_gets_what_they_chose(postbox: Postbox) -> None:
    follow("ann", "ben")
    email_followers(coming().pk, MC, SITE)
    choice = {"next_drive": False, "results": True}
    confirm({"club": make_club().pk, "to": "ann@hall.example", "about": choice})
    do_jobs()
    assert postbox.to() == ["ben@hall.example"]


def test_only_the_club_itself_and_its_followers(postbox: Postbox) -> None:
    other = make_club(name="Elsewhere", slug="elsewhere")
    follow("ann")
    follow("ann", "ben", club=other)
    send(published())
    assert postbox.to() == ["ann@hall.example"]
    other.delete()
    assert Follower.objects.count() == 1


def test_a_title_of_two_lines_adds_nothing_to_the_head(postbox: Postbox) -> None:
    follow("ann")
    send(coming(title="Harvest\r\nBcc: all@hall.example"))
    assert postbox.to() == ["ann@hall.example"]
    assert postbox.taken[0][1]["Bcc"] is None
    assert postbox.taken[0][1]["Subject"].startswith("Harvest Bcc: all@hall.example")


def test_a_mailbox_that_does_not_exist_is_deleted_at_once(postbox: Postbox) -> None:
    follow("ann", "ben")
    postbox.answers["ann@hall.example"] = "550 5.1.1 No such user here"
    send(published())
    assert postbox.to() == ["ben@hall.example"]
    assert counts() == {"sent": 1, "failed": 1}
    assert Follower.objects.get().email == "ben@hall.example"


def test_a_mailbox_that_refuses_three_mailings_in_a_row_is_deleted(postbox: Postbox) -> None:
    follow("ann")
    full = {"ann@hall.example": "552 5.2.2 Mailbox full"}
    for n, answers in enumerate([full, full, {}, full, full, full]):
        assert Follower.objects.exists()
        postbox.answers = answers
        send(published(slug=f"drive-{n}"))
    assert len(postbox.taken) == 1
    assert not Follower.objects.exists()


def test_a_refusal_of_this_site_counts_against_nobody(postbox: Postbox) -> None:
    follow("ann")
    postbox.answers["ann@hall.example"] = "550 5.7.1 Relaying denied"
    for n in range(MOST_REFUSALS):
        send(published(slug=f"drive-{n}"))
    postbox.answers, postbox.at_data = {}, "554 5.6.0 It looks like spam"
    send(published())
    assert counts() == {"failed": 1}
    assert Follower.objects.get().refusals == 0


def test_a_refusal_without_a_reason_counts_only_if_others_are_taken(postbox: Postbox) -> None:
    follow("ann", "ben")
    nothing = dict.fromkeys(("ann@hall.example", "ben@hall.example"), "550 Relay not permitted")
    for n, answers in enumerate([nothing] * MOST_REFUSALS + [{"ben@hall.example": "550 No"}] * MOST_REFUSALS):
        assert Follower.objects.count() == 2
        postbox.answers = answers
        send(published(slug=f"drive-{n}"))
    assert Follower.objects.get().email == "ann@hall.example"


@pytest.mark.parametrize("at", sampled(["recipient", "data"], every=2))
def test_not_now_is_tried_again_and_not_for_ever(
    at: str, postbox: Postbox, caplog: pytest.LogCaptureFixture
) -> None:
    follow("ann", "ben")
    if at == "data":
        postbox.at_data = "451 4.3.0 Try again"
    else:
        postbox.answers["ann@hall.example"] = "450 4.2.0 Greylisted"
    send(published())
    waiting = 2 if at == "data" else 1
    assert counts().get("waiting") == waiting
    assert not due(KINDS).exists()
    assert ("NotTaken: SMTP" in caplog.text, "ann@" in caplog.text) == (True, False)
    postbox.answers, postbox.at_data = {}, "250 Taken"
    later()
    assert sorted(postbox.to()) == ["ann@hall.example", "ben@hall.example"]
    assert counts() == {"sent": 2}
    postbox.answers["ann@hall.example"] = "450 4.2.0 Greylisted"
    send(published(slug="second"))
    for _ in range(8):
        later()
    assert counts() == {"sent": 1, "failed": 1}
    assert Follower.objects.get(email="ann@hall.example").refusals == 0


def test_without_a_mail_server_it_waits(postbox: Postbox, settings: Settings) -> None:
    follow("ann")
    port, settings.EMAIL_PORT = settings.EMAIL_PORT, 9
    send(published())
    assert counts() == {"waiting": 1}
    settings.EMAIL_PORT = port
    later()
    assert counts() == {"sent": 1}


def test_a_server_that_hangs_up_after_the_email_gets_it_once(postbox: Postbox) -> None:
    follow("ann", "ben", "cath")
    postbox.hangs_up_after = 1
    send(published())
    later()
    assert postbox.to() == ["ann@hall.example", "ben@hall.example", "cath@hall.example"]
    assert counts() == {"sent": 1, "uncertain": 2}


def test_print_packs_and_other_emails_go_past_a_long_mailing(postbox: Postbox) -> None:
    follow("ann", "ben")
    email_followers(published().pk, MC, SITE)
    for kind in ("kit", "mail"):
        ask(kind, "x", {})
    assert [job.kind for job in due(KINDS)] == ["mail", "kit", "news", "news"]
    pack = standing("kit", "x")
    assert pack is not None
    assert pack.words == "It will start in a moment."


def test_two_thousand_are_queued_in_few_statements_and_soon(
    postbox: Postbox,
) -> None:
    club, drive = make_club(), published()
    some = [
        Follower(club=club, email=f"{n}@hall.example", next_drive=True, results=True) for n in range(2000)
    ]
    Follower.objects.bulk_create(some)
    began = time.thread_time()
    with CaptureQueriesContext(connection) as queries:
        email_followers(drive.pk, MC, SITE)
    assert len(queries) < 60
    assert time.thread_time() - began < 1  # a seventh of it on a usual laptop
    assert counts() == {"waiting": 2000}


WORK = """
import django
django.setup()
from tournaments.jobs import background
background.wake = lambda pause=0: None
from tournaments.jobs.tasks import do_next
while do_next():
    pass
"""
STATES = "SELECT state, why, COUNT(*) FROM tournaments_job GROUP BY state, why ORDER BY state"
NOT_YET = (
    "CREATE TRIGGER not_yet BEFORE UPDATE ON tournaments_job WHEN NEW.state = 'done' "
    "AND (SELECT COUNT(*) FROM tournaments_job WHERE state = 'done') = 2 BEGIN SELECT RAISE(ABORT, 'x'); END"
)


@pytest.mark.parametrize(
    ("dies", "taken"),
    [
        ("before the answer is recorded", 6),
        pytest.param("before it answers", 6, marks=pytest.mark.whole),
        pytest.param("before the server has the email", 5, marks=pytest.mark.whole),
    ],
)
@pytest.mark.push
def test_a_worker_killed_with_the_third_email_sends_none_twice_and_loses_none(
    dies: str, taken: int, postbox: Postbox, settings: Settings, tmp_path: Path
) -> None:
    """On a database of their own. One dies of that database, the others are killed processes."""
    own, database = own_sqlite(tmp_path), tmp_path / "drive.sqlite3"
    environment = {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "drive.settings",
        "DATABASE_URL": own.url,
        "DATA_DIR": str(tmp_path),
        "SECRET_KEY": "only-for-this-test",
        "ALLOWED_HOSTS": "drives.example.org",
        "EMAIL_HOST": "127.0.0.1",
        "EMAIL_PORT": str(settings.EMAIL_PORT),
    }

    def start() -> "subprocess.Popen[str]":
        words = [sys.executable, "-c", WORK]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            words, cwd=site.BASE_DIR, env=environment, stdout=pipe, stderr=pipe, text=True
        )

    def states() -> list[tuple[str, str, int]]:
        with closing(sqlite3.connect(database)) as opened:
            return opened.execute(STATES).fetchall()

    with other_database(own.settings):
        follow(*(f"p{n}" for n in range(6)))
        email_followers(published().pk, MC, SITE)
    if dies == "before the answer is recorded":
        with closing(sqlite3.connect(database, isolation_level=None)) as opened:
            opened.execute(NOT_YET)
            with other_database(own.settings), pytest.raises(IntegrityError):
                do_jobs()
            opened.execute("DROP TRIGGER not_yet")
    else:
        postbox.holds = (2, "RCPT" if "has" in dies else "DATA")
        worker = start()
        assert postbox.held.wait(60)
        worker.kill()
        worker.communicate(timeout=60)
        postbox.holds = (0, "")
    assert states() == [("done", "", 2), ("running", "", 1), ("waiting", "", 3)]
    with other_database(own.settings):
        Job.objects.filter(state="running").update(seen_at=dt.datetime(2020, 1, 1, tzinfo=dt.UTC))
        look_after(night=False)
        later()
    assert states() == [("done", "", 5), ("failed", UNCERTAIN, 1)]
    assert len(postbox.to()) == len(set(postbox.to())) == taken
