"""Asking for a club's emails, confirming, leaving in one press, and the club's own page of emails."""

import re

import pytest
from django.core import mail
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from tests.accounts import emails, link
from tests.factories import MC, make_club, make_user
from tests.pages import text
from tests.village.mail import SITE, coming, follow, published
from tests.work_done import do_jobs
from tournaments.engine.people.offices import Office
from tournaments.models import Follower, Job, Mailing
from tournaments.village.queries.followers import leave_token
from tournaments.village.services.mailings import email_followers
from tournaments.web import email_limits
from tournaments.web.rate_limits import Limit

pytestmark = pytest.mark.django_db
CLUB, ASK, OWN = "/clubs/nether-hall/", "/clubs/nether-hall/follow/", "/clubs/nether-hall/emails/"
BOTH = {"next_drive": "on", "results": "on"}


@pytest.fixture(autouse=True)
def host(settings: Settings) -> None:
    make_club()
    settings.EMAIL_WORKS, settings.ON_A_LAPTOP = True, False


@pytest.fixture
def browser() -> Client:
    """Somebody without a cookie, whose forms have no token either."""
    return Client(enforce_csrf_checks=True)


def asked(browser: Client, email: str = "Ann@Hall.example", **ticks: str) -> str:
    """Ask for emails, and return the path of the link in the email."""
    answer = browser.post(ASK, {"email": email, **(ticks or BOTH)})
    assert "Check your email" in text(answer)
    assert f"An email is on its way to {email}." in text(answer)
    return link(emails()[-1])


def test_it_works(browser: Client) -> None:
    page = browser.get(CLUB)
    assert page["Cache-Control"].startswith("public")
    assert not page.cookies
    form = page.content.decode().partition(f'action="{ASK}"')[2].partition("</form>")[0]
    assert form.count(" checked") == 2
    path = asked(browser)
    assert mail.outbox[0].to == ["ann@hall.example"]
    assert mail.outbox[0].subject == "Emails from Nether Hall Whist Club?"
    assert "Should Nether Hall Whist Club email you about its drives, at ann@hall.example?" in text(
        browser.get(path)
    )
    assert not Follower.objects.exists()
    for _ in range(2):
        assert "Nether Hall Whist Club will write to ann@hall.example." in text(browser.post(path))
    assert Follower.objects.get().email == "ann@hall.example"


def test_the_answer_is_the_same_for_an_address_that_is_known(browser: Client) -> None:
    first = text(browser.post(ASK, {"email": "ann@hall.example", **BOTH}))
    follow("ann")
    assert text(browser.post(ASK, {"email": "ann@hall.example", **BOTH})) == first
    browser.post(asked(browser, next_drive="on"))
    assert Follower.objects.get().results is False


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"email": "ann", **BOTH}, "This is not an email address."),
        ({"email": "", **BOTH}, "Please fill this in."),
        ({"email": "ann@hall.example\r\nBcc: all@hall.example", **BOTH}, "This is not an email address."),
        ({"email": "ann@hall.example, ben@hall.example", **BOTH}, "This is not an email address."),
        ({"email": f"ann@{'ü' * 60}.example", **BOTH}, "This is not an email address."),
        ({"email": "\u212aath@hall.example", **BOTH}, "This is not an email address."),  # a sign for kelvin
        ({"email": "ann@hall.example"}, "Please tick at least one."),
    ],
)
def test_what_is_typed_wrongly_is_said_and_stays(sent: dict[str, str], said: str, browser: Client) -> None:
    answer = browser.post(ASK, sent)
    assert said in text(answer)
    assert sent["email"].partition("\r")[0] in answer.content.decode()
    assert not Job.objects.exists()


def test_nobody_is_written_to_without_end(browser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(5):
        asked(browser)
    answer = browser.post(ASK, {"email": "ANN@hall.example", **BOTH})
    assert "too many emails to this address" in text(answer)
    monkeypatch.setattr(email_limits, "EMAILS", Limit("other", 1, 3600))
    asked(browser, "ben@hall.example")
    assert "too many attempts" in text(browser.post(ASK, {"email": "cath@hall.example", **BOTH}))


@pytest.mark.parametrize(("works", "on_a_laptop"), [(False, False), (True, True)])
def test_nothing_is_offered_where_no_email_or_no_link_would_arrive(
    works: bool, on_a_laptop: bool, mc: Client, settings: Settings
) -> None:
    drive = published()
    settings.EMAIL_WORKS, settings.ON_A_LAPTOP = works, on_a_laptop
    for path in (CLUB, f"/d/{drive.slug}/", f"/drives/{drive.slug}/publish/", f"{CLUB}delete/"):
        page = mc.get(path).content.decode()
        assert [part for part in (ASK, OWN, "email address") if part in page] == []
    assert mc.get(ASK).status_code == mc.get(OWN).status_code == 404


def test_published_results_lead_to_it(browser: Client) -> None:
    assert ASK in browser.get(f"/d/{published().slug}/").content.decode()
    assert ASK not in browser.get(f"/d/{coming(slug='next').slug}/").content.decode()


def test_an_old_or_a_broken_link_changes_nothing(browser: Client) -> None:
    follow("ann")
    for path in ("/email/follow/nothing/", f"/email/leave/{Follower.objects.get().pk}-cut/"):
        for answer in (browser.get(path), browser.post(path)):
            assert answer.status_code == 404
            assert "This link has expired" in text(answer)
    assert Follower.objects.count() == 1


def test_one_click_leaves_without_a_cookie_and_twice_is_as_good(browser: Client) -> None:
    follow("ann", "ben")
    path = f"/email/leave/{leave_token(Follower.objects.get(email='ann@hall.example'))}/"
    page = browser.get(path)
    assert "Should Nether Hall Whist Club stop emailing you about its drives?" in text(page)
    assert Follower.objects.count() == 2
    assert page["Referrer-Policy"] == "strict-origin"
    for _ in range(2):
        answer = Client(enforce_csrf_checks=True).post(path, {"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
        assert "your address has been deleted" in text(answer)
    assert Follower.objects.get().email == "ben@hall.example"
    assert "The emails have stopped" in text(browser.get(path))


def test_the_club_sees_numbers_and_never_an_address(mc: Client) -> None:
    follow("ann", "ben", "cath")
    follow("dai", about=["next_drive"])
    drive, following = published(), coming(slug="next", title="Advent Drive")
    assert f'href="{OWN}"' in mc.get(CLUB).content.decode()
    assert "The email addresses of people who follow the club." in text(mc.get(f"{CLUB}delete/"))
    page = mc.get(OWN)
    assert "Four people follow the club by email." in text(page)
    assert (
        "Results: Harvest Whist Drive Friday 2 October 2026 Read what they will get Email three people"
        in text(page)
    )
    assert re.search(
        r"Advent Drive \w+ \d+ \w+ \d{4} They will be told when [^.]+\. Email four people", text(page)
    )
    email_followers(drive.pk, MC, SITE)
    page = mc.get(OWN)
    assert "Sent: 0 of 3." in text(page)
    assert 'hx-trigger="every 2s"' in page.content.decode()
    do_jobs()
    page = mc.get(OWN, headers={"HX-Request": "true", "HX-Target": "mailings"})
    assert "Sent: 3 of 3." in text(page)
    assert page.content.decode().strip().startswith("<section")
    assert "hx-trigger" not in page.content.decode()
    assert "Email three people" not in text(mc.get(OWN))
    email_followers(following.pk, MC, SITE)
    Job.objects.all().delete()
    assert "People: 4." in text(mc.get(OWN))
    assert "hall.example" not in mc.get(OWN).content.decode()


def test_one_press_after_publishing_emails_the_results_and_never_by_itself(mc: Client) -> None:
    drive = published()
    path = f"/drives/{drive.slug}/publish/"
    assert "Email one person" not in text(mc.get(path))
    follow("ann")
    do_jobs()
    assert not Mailing.objects.exists()
    assert "Email one person" in text(mc.get(path))
    answer = mc.post(f"/drives/{drive.slug}/emails/send/", follow=True)
    assert "The emails are on their way." in text(answer)
    assert len(emails()) == 1
    assert "Email one person" not in text(mc.get(path))
    assert "nothing has changed since" in text(mc.post(f"/drives/{drive.slug}/emails/send/", follow=True))
    type(drive).objects.update(version=drive.version + 1)
    question = mc.post(f"/drives/{drive.slug}/emails/send/")
    assert "Email everyone again?" in text(question)
    mc.post(f"/drives/{drive.slug}/emails/send/", {"confirmed": "1"})
    assert len(emails()) == 2


def test_the_club_takes_an_address_out_without_learning_whether_it_was_there(mc: Client) -> None:
    follow("ann")
    for address in ("ben@hall.example", "ANN@hall.example"):
        page = text(mc.post(OWN, {"email": address}, follow=True))
        assert "The club will not email this address any more." in page
    assert not Follower.objects.exists()
    assert "This is not an email address." in text(mc.post(OWN, {"email": "ann"}))


def test_a_scorer_may_not(client: Client) -> None:
    client.force_login(make_user(username="sid", office=Office.SCORER))
    drive = published()
    assert client.get(OWN).status_code == client.post(f"/drives/{drive.slug}/emails/send/").status_code == 403


def test_as_many_queries_whatever_was_sent(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    follow("ann")
    for slug in ("one", "two", "three"):
        email_followers(published(slug=slug).pk, MC, SITE)
        follow(slug)
        coming(slug=f"after-{slug}")
        with django_assert_num_queries(7):  # the session, the person, the office, and four
            mc.get(OWN)
