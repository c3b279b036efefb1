"""Sign in, make an account, choose a new password."""

import hashlib
import itertools
from datetime import timedelta

import pytest
import time_machine
from axes.models import AccessAttempt, AccessLog
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from tests.accounts import emails, link
from tests.factories import make_club, make_drive, make_user
from tests.pages import parts, text
from tournaments.account.views import accounts
from tournaments.engine.people.offices import Office
from tournaments.live.addresses import own_addresses
from tournaments.models import Invitation, Membership
from tournaments.web import email_limits
from tournaments.web.rate_limits import Limit

pytestmark = pytest.mark.django_db
SIGN_IN, SIGN_UP, PASSWORD = "/sign-in/", "/sign-up/", "/password/"
RIGHT = "lamp and baize"
MAVIS = {"name": "Mavis Crane", "email": "mavis@example.org", "password": "seven quiet tricks"}


@pytest.fixture
def host(settings: Settings) -> None:
    """A host of many clubs that can send emails."""
    settings.ON_A_LAPTOP, settings.EMAIL_WORKS = False, True


@pytest.fixture
def open_host(host: None, settings: Settings) -> None:
    """One where everybody may make an account."""
    settings.SIGN_UP = "open"


def signs_in(client: Client, name: str, password: str = RIGHT) -> bool:
    client.post(SIGN_IN, {"username": name, "password": password})
    return "_auth_user_id" in client.session


def invitation(word: str = "good", days: int = 14) -> str:
    kept, now = hashlib.sha256(word.encode()).hexdigest(), timezone.now()
    Invitation.objects.create(
        club=make_club(), office=Office.MC, token_hash=kept, made_at=now, ends_at=now + timedelta(days=days)
    )
    return f"/invited/{word}/"


def test_it_works(client: Client) -> None:
    make_user()
    make_drive()
    page = client.get(f"{SIGN_IN}?next=/drives/harvest/entries/")
    assert 'name="next" value="/drives/harvest/entries/"' in page.content.decode()
    sent = {"username": "mavis", "password": RIGHT, "next": "/drives/harvest/entries/"}
    assert client.post(SIGN_IN, sent).headers["Location"] == "/drives/harvest/entries/"
    assert client.get("/drives/harvest/entries/").status_code == 200


def test_people_sign_in_by_name_or_email_unless_two_have_it() -> None:
    make_user(email="mavis@example.org")
    for name in ("mavis", "Mavis ", "mavis@example.org", "MAVIS@Example.org"):
        assert signs_in(Client(), name), name
    make_user(username="idris", email="Mavis@example.org")
    assert not signs_in(Client(), "mavis@example.org")


def test_a_wrong_password_says_the_same_for_every_name(client: Client) -> None:
    make_user()
    for name in ("mavis", "nobody", "nobody@example.org", ""):
        answer = client.post(SIGN_IN, {"username": name, "password": "wrong"})
        assert answer.status_code == 200
        assert ("The name or the password is not right." in text(answer)) is bool(name), name


def test_a_sign_in_leads_nowhere_else(client: Client) -> None:
    make_user()
    elsewhere = ("https://elsewhere.test/", "//elsewhere.test", "javascript:alert(1)", "no-such-page")
    for asked in elsewhere:
        sent = {"username": "mavis", "password": RIGHT, "next": asked}
        assert Client().post(SIGN_IN, sent).headers["Location"] == "/", asked
    assert signs_in(client, "mavis")  # who is signed in already is led on as well
    for asked, leads_to in [("", "/"), ("/account/name/", "/account/name/"), (elsewhere[0], "/")]:
        assert client.get(SIGN_IN, {"next": asked} if asked else {}).headers["Location"] == leads_to


def test_ten_wrong_passwords_are_answered_by_a_pause(client: Client) -> None:
    make_user(email="mavis@example.org")
    with time_machine.travel("2026-10-02 18:00:00Z", tick=False) as clock:
        for name in ("mavis", "MAVIS", "mavis@example.org") * 3:
            assert client.post(SIGN_IN, {"username": name, "password": "wrong"}).status_code == 200
        clock.shift(60)
        answer = client.post(SIGN_IN, {"username": "mavis", "password": "wrong"})
        assert answer.status_code == 429
        assert "Please wait until 7.16 pm, then try again." in text(answer)
        clock.shift(600)
        assert client.post(SIGN_IN, {"username": "mavis", "password": RIGHT}).status_code == 429
        assert signs_in(Client(REMOTE_ADDR="192.0.2.7"), "mavis")
        clock.shift(301)
        assert signs_in(client, "mavis")


def test_one_address_tries_so_many_names_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    make_user()
    monkeypatch.setattr(accounts, "SIGN_INS", Limit("sign-ins", 3, 600))
    for name in ("ann", "ben", "cath"):
        assert client.post(SIGN_IN, {"username": name, "password": "wrong"}).status_code == 200
    assert client.post(SIGN_IN, {"username": "mavis", "password": RIGHT}).status_code == 429
    assert client.get(SIGN_IN).status_code == 200
    assert signs_in(Client(REMOTE_ADDR="192.0.2.7"), "mavis")


def test_nobody_fills_the_letter_boxes_of_many(
    client: Client, open_host: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_user(email="ann@example.org")
    monkeypatch.setattr(email_limits, "EMAILS", Limit("emails", 2, 3600))
    client.post(SIGN_UP, MAVIS)
    client.post(PASSWORD, {"email": "ann@example.org"})
    again = client.post(SIGN_UP, {**MAVIS, "email": "other@example.org"})
    assert 'value="other@example.org"' in again.content.decode()
    for answer in (again, client.post(PASSWORD, {"email": "other@example.org"})):
        assert "too many attempts" in text(answer)
    assert sorted(email.to[0] for email in emails()) == ["ann@example.org", "mavis@example.org"]


def test_what_is_kept_of_failures_names_nobody(client: Client) -> None:
    make_user()
    client.post(SIGN_IN, {"username": "mavis", "password": "wrong one", "next": "/invited/secret/"})
    kept = AccessAttempt.objects.get()
    all_of_it = f"{kept.username} {kept.post_data} {kept.get_data} {kept.path_info}"
    assert not any(word in all_of_it for word in ("mavis", "wrong one", "secret"))
    assert signs_in(client, "mavis")
    assert AccessAttempt.objects.count() == AccessLog.objects.count() == 0


def test_the_first_person_of_a_laptop_makes_an_account_and_then_nobody(client: Client) -> None:
    club = make_club()
    assert SIGN_UP in client.get(SIGN_IN).content.decode()
    answer = client.post(SIGN_UP, {**MAVIS, "email": ""}, follow=True)
    assert "Next time, sign in with mavis-crane and your password." in text(answer)
    assert Membership.objects.get().club == club
    stranger = Client()
    assert SIGN_UP not in stranger.get(SIGN_IN).content.decode()
    assert stranger.post(SIGN_UP, MAVIS).status_code == 403
    assert signs_in(stranger, "Mavis Crane", MAVIS["password"])


def test_the_first_account_of_a_laptop_is_made_at_the_laptop(settings: Settings) -> None:
    for sign_up, (address, proxies, passed) in itertools.product(
        ("", "open"),
        [
            ("192.0.2.77", 0, ""),
            ("192.0.2.77", 1, "127.0.0.1"),  # a phone that comes past the server in front, and says so
            ("127.0.0.1", 1, "127.0.0.1, 192.0.2.77"),
            ("127.0.0.1", 0, "192.0.2.77"),  # handed on by a server that PROXIES does not know of
        ],
    ):
        settings.SIGN_UP, settings.PROXIES = sign_up, proxies
        phone = Client(REMOTE_ADDR=address, headers={"X-Forwarded-For": passed} if passed else {})
        for answer in (phone.get(SIGN_UP), phone.post(SIGN_UP, MAVIS)):
            assert answer.status_code == 403, (address, proxies, passed)
            assert "Please open http://testserver/ there." in text(answer)
        assert not User.objects.exists()
    for address in ("::1", *own_addresses()):
        assert Client(REMOTE_ADDR=address).get(SIGN_UP).status_code == 200, address
    for proxies in (0, 1):
        settings.PROXIES = proxies
        assert Client().post(SIGN_UP, MAVIS).status_code == 302
        User.objects.all().delete()


def test_on_a_laptop_an_address_belongs_to_one(client: Client, settings: Settings) -> None:
    settings.SIGN_UP = "open"
    make_user(email="MAVIS@example.org", office=None)
    assert "Another account on this computer has this" in text(client.post(SIGN_UP, MAVIS))
    assert User.objects.count() == 1
    # Without a mail server the page for a new password gives the command, or says whom to ask.
    settings.PROGRAM = "whist-drive"
    asked = client.post(PASSWORD, {"email": "mavis@example.org"})
    assert parts(asked, "<code>(.*?)</code>") == ["whist-drive changepassword organiser"]
    settings.ON_A_LAPTOP = False
    assert "This site cannot send email" in text(client.post(PASSWORD, {"email": "mavis@example.org"}))
    assert emails() == []


def test_what_is_amiss_stands_beside_its_field(client: Client, open_host: None) -> None:
    for field, value, says in (
        ("name", "", "Please fill this in."),
        ("email", "", "Please fill this in."),
        ("email", "mavis", "not an email address"),
        ("password", "short", "too short"),
        ("password", "Mavis Crane", "too similar"),
    ):
        answer = client.post(SIGN_UP, {**MAVIS, field: value})
        assert says in text(answer), (field, value)
        assert MAVIS["password"] not in answer.content.decode()
    assert User.objects.count() == 0


def test_a_host_is_closed_but_to_who_is_invited(client: Client, host: None, settings: Settings) -> None:
    assert client.get(SIGN_UP).status_code == 403
    ended, good = invitation("ended", days=-1), invitation()
    for path in (ended, "/invited/unknown/", "https://elsewhere.test/invited/good/"):
        assert client.get(SIGN_UP, {"next": path}).status_code == 403
    answer = client.post(SIGN_UP, {**MAVIS, "next": good})
    assert answer.headers["Location"] == good
    settings.SIGN_UP, settings.EMAIL_WORKS = "open", False
    assert client.get(SIGN_UP).status_code == 403
    assert client.session["_auth_user_id"]
    assert User.objects.get().email == ""
    client.post(link(emails()[0]))
    assert User.objects.get().email == "mavis@example.org"
    assert Membership.objects.count() == 0
    Invitation.objects.update(used_at=timezone.now())
    assert client.get(SIGN_UP, {"next": good}).status_code == 403


def test_an_open_host_asks_for_the_address_first(client: Client, open_host: None) -> None:
    answer = text(client.post(SIGN_UP, MAVIS))
    assert "mavis@example.org" in answer
    assert not signs_in(client, "mavis-crane", MAVIS["password"])
    client.post(SIGN_UP, {**MAVIS, "password": "eight loud tricks"})  # another password: the last one counts
    way = link(emails()[-1])
    assert "mavis@example.org" in text(client.get(way))
    assert not User.objects.filter(is_active=True).exists()
    client.post(way)
    assert signs_in(client, "mavis@example.org", "eight loud tricks")
    for again in (client.get(way, follow=True), client.post(way, follow=True)):  # people press twice
        assert "already confirmed" in text(again)
    # Whoever asks whether somebody has an account is told the same; its owner is told more.
    caches["limits"].clear()
    assert text(Client().post(SIGN_UP, MAVIS)) == answer
    assert User.objects.filter(is_active=True).count() == 1
    assert "There is already an account with it" in str(emails()[-1].body)


def test_somebody_elses_sign_up_with_an_address_does_not_swallow_its_owners_letter(open_host: None) -> None:
    Client().post(SIGN_UP, {**MAVIS, "name": "Mallory", "password": "eight loud tricks"})
    assert "An email is on its way to" in text(Client().post(SIGN_UP, MAVIS))
    others, own = emails()
    assert "the account mallory." in str(others.body)
    assert "the account mavis-crane." in str(own.body)
    Client().post(link(own))
    assert signs_in(Client(), "mavis@example.org", MAVIS["password"])
    assert Client().post(link(others)).status_code == 404
    assert not signs_in(Client(), "mallory", "eight loud tricks")


@pytest.mark.parametrize("known", [True, False])
def test_so_many_letters_are_asked_for_to_one_address_whether_it_is_known_or_not(
    open_host: None, known: bool
) -> None:
    if known:
        make_user(email="mavis@example.org")
    for number in range(5):
        asked = Client(REMOTE_ADDR=f"192.0.2.{number}").post(SIGN_UP, MAVIS)
        assert "An email is on its way to" in text(asked)
    assert len(emails()) == (1 if known else 5)
    more = Client().post(SIGN_UP, {**MAVIS, "email": "Mavis@example.org"})
    assert "too many emails to this address" in text(more)
    assert len(emails()) == (1 if known else 5)


def test_a_link_that_was_not_ours_changes_nothing(client: Client) -> None:
    for token in ("nonsense", "eyJ1c2VyIjoxfQ:1wxyz:abc"):
        answer = client.get(f"/email/{token}/")
        assert answer.status_code == client.post(f"/email/{token}/").status_code == 404
        # A new password is for another matter: nothing is sent to an account that was never begun.
        assert 'href="/password/"' not in answer.content.decode()
        assert 'href="/sign-up/"' in answer.content.decode()
        assert client.get(f"/password/MQ/{token}/").status_code == 404


def test_a_new_password_by_letter(client: Client, host: None) -> None:
    user = make_user(email="mavis@example.org")
    elsewhere = Client()
    elsewhere.force_login(user)
    known, unknown = (
        text(client.post(PASSWORD, {"email": one})) for one in ("Mavis@example.org", "idris@example.org")
    )
    assert known.replace("Mavis@", "idris@") == unknown
    client.post(PASSWORD, {"email": "mavis@example.org"})  # at once again: no second email
    (email,) = emails()
    assert email.to == ["mavis@example.org"]
    way = link(email)
    assert "too short" in text(client.post(way, {"new": "short"}))
    assert client.post(way, {"new": "seven quiet tricks"}).headers["Location"] == SIGN_IN
    assert signs_in(client, "mavis", "seven quiet tricks")
    assert elsewhere.get("/account/").status_code == 302
    assert client.get(way).status_code == 404


@pytest.mark.parametrize(
    ("asked", "proxies", "leads_to"),
    [
        ("hall.example:1234", 0, "http://hall.example:8000/"),  # somebody's program waits at 1234
        ("hall.example", 0, "http://hall.example/"),
        ("hall.example:1234", 1, "http://hall.example/"),
        ("[::1]:1234", 0, "http://[::1]:8000/"),
    ],
)
def test_a_letter_leads_to_no_port_but_ours(
    host: None, settings: Settings, asked: str, proxies: int, leads_to: str
) -> None:
    settings.ALLOWED_HOSTS, settings.PROXIES = ["hall.example", "[::1]"], proxies
    make_user(email="mavis@example.org")
    Client().post(PASSWORD, {"email": "mavis@example.org"}, headers={"Host": asked}, SERVER_PORT="8000")
    assert f"{leads_to}password/" in str(emails()[0].body)
