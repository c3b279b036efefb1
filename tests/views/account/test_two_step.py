"""The second step of signing in."""

import re
import time
from collections.abc import Iterator
from urllib.parse import quote

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django.fixtures import Settings

from tests.accounts import QUICK_HASHERS
from tests.factories import make_user
from tests.pages import parts, text
from tournaments.queries.account.accounts import account as read_account

pytestmark = pytest.mark.django_db
STEP, APP = "/account/second-step/", "/account/second-step/app/"
SIGN_IN = {"username": "mavis", "password": "lamp and baize", "next": "/account/name/"}
CODE = "/sign-in/code/"
PASSWORD = "/account/present-password/"


@pytest.fixture(autouse=True)
def quick(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = QUICK_HASHERS


@pytest.fixture(autouse=True)
def clock_stands() -> Iterator[None]:
    """A code is of its half-minute: no test is to see the next one begin."""
    with time_machine.travel("2026-10-02 18:00:10Z", tick=False):
        yield


@pytest.fixture
def mavis(client: Client) -> User:
    """Somebody signed in."""
    user = make_user()
    user.set_password(SIGN_IN["password"])  # as it is kept today: an older way changes at the first use
    user.save()
    client.post("/sign-in/", SIGN_IN)
    return user


def code(user: User, ahead: int = 0) -> str:
    """What the app of the person shows, ``ahead`` half-minutes from now."""
    device = TOTPDevice.objects.get(user=user)
    clock = TOTP(device.bin_key)
    clock.time = time.time() + 30 * ahead
    return f"{clock.token():06}"


def turn_on(client: Client, user: User) -> list[str]:
    """Turn the second step on; gives the codes for paper."""
    client.post(f"{STEP}begin/")
    answer = client.post(APP, {"code": code(user)})
    return parts(answer, r'<li class="figures">([\d ]+)</li>')


def test_it_works(client: Client, mavis: User) -> None:
    assert "What you need" in text(client.get(STEP))
    page = client.post(f"{STEP}begin/", follow=True)
    assert "data:image/svg+xml" in page.content.decode()
    assert client.get(APP).content.decode().count("data:image/svg+xml") == 1
    answer = client.post(APP, {"code": code(mavis)})
    codes = parts(answer, r'<li class="figures">([\d ]+)</li>')
    assert len(set(codes)) == 10
    assert all(re.fullmatch(r"\d{4} \d{4}", one) for one in codes)
    assert "You have 10 recovery codes left." in text(client.get(STEP))
    assert codes[0] not in client.get(STEP).content.decode()
    assert client.get(APP).headers["Location"] == STEP


@pytest.mark.parametrize(
    ("method", "page"),
    [("get", STEP), ("post", STEP), ("post", f"{STEP}begin/"), ("get", APP), ("post", APP)],
)
def test_who_finds_a_page_open_is_asked_for_the_password(
    client: Client, mavis: User, method: str, page: str
) -> None:
    client.post(f"{STEP}begin/")
    with time_machine.travel(time.time(), tick=False) as clock:
        clock.shift(601)
        answer = getattr(client, method)(page, {"code": code(mavis), "do": "off"}, follow=True)
        assert "Please type your password again, in case someone else has found this page open." in text(
            answer
        )
        assert read_account(mavis).second_step is False
        asked = answer.redirect_chain[-1][0]
        leads_to = page if method == "get" else STEP
        assert asked == f"{PASSWORD}?next={quote(leads_to, safe='')}"
        sent = {"next": leads_to, "password": "wrong"}
        assert "This is not your password." in text(client.post(PASSWORD, sent))
        assert client.get(STEP).status_code == 302
        sent["password"] = SIGN_IN["password"]
        assert client.post(PASSWORD, sent).headers["Location"] == leads_to
        assert client.get(STEP).status_code == 200


def test_it_is_not_turned_off_without_the_password(client: Client, mavis: User) -> None:
    codes = turn_on(client, mavis)
    found_open = Client()
    found_open.force_login(mavis)
    found_open.post(STEP, {"code": codes[0], "do": "off"})
    assert read_account(mavis).second_step is True


def test_the_password_leads_to_no_other_site(client: Client, mavis: User) -> None:
    sent = {"next": "https://elsewhere.example/", "password": SIGN_IN["password"]}
    assert client.post(PASSWORD, sent).headers["Location"] == "/"


def test_nobody_is_signed_in_before_the_code(client: Client, mavis: User) -> None:
    turn_on(client, mavis)
    stranger = Client()
    assert stranger.post("/sign-in/", SIGN_IN).headers["Location"] == CODE
    assert stranger.get("/account/").status_code == 302
    assert "This code is not right." in text(stranger.post(CODE, {"code": "000000"}))
    assert stranger.get("/account/").status_code == 302
    TOTPDevice.objects.update(throttling_failure_count=0)
    assert stranger.post(CODE, {"code": code(mavis, 1)}).headers["Location"] == "/account/name/"
    assert stranger.get("/account/").status_code == 200
    assert stranger.get(CODE).status_code == 403


def test_a_code_of_the_app_is_good_once(client: Client, mavis: User) -> None:
    turn_on(client, mavis)
    stranger = Client()
    stranger.post("/sign-in/", SIGN_IN)
    assert "This code is not right." in text(stranger.post(CODE, {"code": code(mavis)}))


def test_a_code_on_paper_is_good_once(client: Client, mavis: User) -> None:
    codes = turn_on(client, mavis)
    for expected in (302, 200):
        stranger = Client()
        stranger.post("/sign-in/", SIGN_IN)
        assert stranger.post(CODE, {"code": codes[0]}).status_code == expected
    assert "You have nine recovery codes left." in text(client.get(STEP))


def test_who_guesses_codes_waits_longer_each_time(client: Client, mavis: User) -> None:
    with time_machine.travel("2026-10-02 18:00:00Z", tick=False) as clock:
        turn_on(client, mavis)
        stranger = Client()
        stranger.post("/sign-in/", SIGN_IN)
        for pause in (1, 2, 4, 8):
            assert "This code is not right." in text(stranger.post(CODE, {"code": "000000"}))
            assert f"Wait {pause + 1} seconds" in text(stranger.post(CODE, {"code": code(mavis, 1)}))
            clock.shift(pause + 1)
        assert stranger.post(CODE, {"code": code(mavis, 1)}).status_code == 302


def test_the_password_is_good_for_ten_minutes(client: Client, mavis: User) -> None:
    turn_on(client, mavis)
    stranger = Client()
    with time_machine.travel(time.time(), tick=False) as clock:
        stranger.post("/sign-in/", SIGN_IN)
        assert stranger.get(CODE).status_code == 200
        clock.shift(601)
        assert stranger.post(CODE, {"code": code(mavis, 1)}).status_code == 403
        assert stranger.get("/account/").status_code == 302


def test_without_a_password_there_is_no_second_step(client: Client) -> None:
    assert "Please type your name and password first." in text(client.get(CODE))


def test_it_is_turned_off_by_a_code(client: Client, mavis: User) -> None:
    codes = turn_on(client, mavis)
    assert "This code is not right." in text(client.post(STEP, {"code": "12345678", "do": "off"}))
    TOTPDevice.objects.update(throttling_failure_count=0)
    client.post(STEP, {"code": code(mavis, 1), "do": "off"})
    assert TOTPDevice.objects.count() == 0
    assert Client().post("/sign-in/", SIGN_IN).headers["Location"] == "/account/name/"
    assert "Two-step sign-in has been changed in the meantime." in text(
        client.post(STEP, {"code": codes[0][:6], "do": "off"})
    )


def test_new_codes_for_paper_void_the_old_ones(client: Client, mavis: User) -> None:
    old = turn_on(client, mavis)
    answer = client.post(STEP, {"code": old[0], "do": "codes"})
    new = parts(answer, r'<li class="figures">([\d ]+)</li>')
    assert len(new) == 10
    assert not set(old) & set(new)
    stranger = Client()
    stranger.post("/sign-in/", SIGN_IN)
    assert stranger.post(CODE, {"code": old[1]}).status_code == 200


def test_who_has_lost_the_phone_is_told_every_way_out(
    client: Client, mavis: User, settings: Settings
) -> None:
    turn_on(client, mavis)
    stranger = Client()
    stranger.post("/sign-in/", SIGN_IN)
    said = text(stranger.get(CODE))
    for way in ("recovery codes that you have on paper", "ask an owner of your club", "without_code mavis"):
        assert way in said
    settings.ON_A_LAPTOP = False
    said = text(stranger.get(CODE))
    assert "without_code" not in said
    assert "ask whoever looks after this site" in said


def test_nothing_covers_the_codes_and_they_can_be_printed(client: Client, mavis: User) -> None:
    client.post(f"{STEP}begin/")
    shown = client.post(APP, {"code": code(mavis)}).content.decode()
    assert "data-print" in shown
    assert 'class="actions"' not in shown  # which stays at the foot of the window
    assert "I have them on paper" in shown
