"""The second step of signing in."""

import re
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client
from django_otp.oath import TOTP
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django.fixtures import Settings

from tests.factories import make_user
from tests.pages import parts, text
from tournaments.account.queries import account as read_account

pytestmark = pytest.mark.django_db
STEP, APP = "/account/two-step/", "/account/two-step/app/"
SIGN_IN = {"username": "mavis", "password": "lamp and baize", "next": "/account/name/"}
CODE = "/sign-in/code/"
PASSWORD = "/account/present-password/"


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
    """Return the code that the person's app shows ``ahead`` half-minutes from now."""
    clock = TOTP(TOTPDevice.objects.get(user=user).bin_key)
    clock.time = time.time() + 30 * ahead
    return f"{clock.token():06}"


def codes_on(answer: Any) -> list[str]:
    """The codes for paper that a page shows."""
    return parts(answer, r'<li class="figures">([\d ]+)</li>')


def turn_on(client: Client, user: User) -> list[str]:
    """Turn the second step on; gives the codes for paper."""
    client.post(f"{STEP}begin/")
    return codes_on(client.post(APP, {"code": code(user)}))


def before_the_code() -> Client:
    """A browser in which the name and the password have been typed."""
    stranger = Client()
    assert stranger.post("/sign-in/", SIGN_IN).headers["Location"] == CODE
    return stranger


def test_it_works(client: Client, mavis: User) -> None:
    assert "What you need" in text(client.get(STEP))
    page = client.post(f"{STEP}begin/", follow=True)
    assert "data:image/svg+xml" in page.content.decode()
    assert client.get(APP).content.decode().count("data:image/svg+xml") == 1
    answer = client.post(APP, {"code": code(mavis)})
    codes, shown = codes_on(answer), answer.content.decode()
    assert len(set(codes)) == 10
    assert all(re.fullmatch(r"\d{4} \d{4}", one) for one in codes)
    assert "data-print" in shown
    assert 'class="actions"' not in shown  # which stays at the foot of the window, and would cover codes
    assert "I have them on paper" in shown
    assert "You have 10 recovery codes left." in text(client.get(STEP))
    assert codes[0] not in client.get(STEP).content.decode()
    assert client.get(APP).headers["Location"] == STEP
    found_open = Client()
    found_open.force_login(mavis)
    found_open.post(STEP, {"code": codes[0], "do": "off"})  # without the password it is not turned off
    assert read_account(mavis)["two_step"] is True


@pytest.mark.parametrize(
    ("method", "page"),
    [("get", STEP), ("post", STEP), ("post", f"{STEP}begin/"), ("get", APP), ("post", APP)],
)
def test_who_finds_a_page_open_is_asked_for_the_password(
    client: Client, mavis: User, method: str, page: str
) -> None:
    client.post(f"{STEP}begin/")
    with time_machine.travel(time.time() + 601, tick=False):
        answer = getattr(client, method)(page, {"code": code(mavis), "do": "off"}, follow=True)
        assert "Please type your password again" in text(answer)
        assert read_account(mavis)["two_step"] is False
        leads_to = page if method == "get" else STEP
        assert answer.redirect_chain[-1][0] == f"{PASSWORD}?next={quote(leads_to, safe='')}"
        sent = {"next": leads_to, "password": "wrong"}
        assert "This is not your password." in text(client.post(PASSWORD, sent))
        assert client.get(STEP).status_code == 302
        sent["password"] = SIGN_IN["password"]
        assert client.post(PASSWORD, sent).headers["Location"] == leads_to
        assert client.get(STEP).status_code == 200
        sent["next"] = "https://elsewhere.example/"
        assert client.post(PASSWORD, sent).headers["Location"] == "/"


def test_nobody_is_signed_in_before_the_code(client: Client, mavis: User) -> None:
    turn_on(client, mavis)
    assert "Please type your name and password first." in text(Client().get(CODE))
    stranger = before_the_code()
    assert stranger.get("/account/").status_code == 302
    for wrong in ("000000", code(mavis)):  # a code of the app is good once
        assert "This code is not right." in text(stranger.post(CODE, {"code": wrong}))
        assert stranger.get("/account/").status_code == 302
        TOTPDevice.objects.update(throttling_failure_count=0)
    assert stranger.post(CODE, {"code": code(mavis, 1)}).headers["Location"] == "/account/name/"
    assert stranger.get("/account/").status_code == 200
    assert stranger.get(CODE).status_code == 403


def test_a_code_on_paper_is_good_once_and_until_there_are_new_ones(client: Client, mavis: User) -> None:
    old = turn_on(client, mavis)
    for expected in (302, 200):
        assert before_the_code().post(CODE, {"code": old[0]}).status_code == expected
    assert "You have nine recovery codes left." in text(client.get(STEP))
    for device in (TOTPDevice, StaticDevice):
        device.objects.update(throttling_failure_count=0)
    new = codes_on(client.post(STEP, {"code": old[1], "do": "codes"}))
    assert len(new) == 10
    assert not set(old) & set(new)
    for codes, expected in ((new, 302), (old, 200)):
        assert before_the_code().post(CODE, {"code": codes[2]}).status_code == expected


def test_who_guesses_codes_waits_longer_each_time(client: Client, mavis: User) -> None:
    with time_machine.travel("2026-10-02 18:00:00Z", tick=False) as clock:
        turn_on(client, mavis)
        stranger = before_the_code()
        for pause in (1, 2, 4, 8):
            assert "This code is not right." in text(stranger.post(CODE, {"code": "000000"}))
            assert f"Wait {pause + 1} seconds" in text(stranger.post(CODE, {"code": code(mavis, 1)}))
            clock.shift(pause + 1)
        assert stranger.post(CODE, {"code": code(mavis, 1)}).status_code == 302


def test_the_password_is_good_for_ten_minutes(client: Client, mavis: User) -> None:
    turn_on(client, mavis)
    stranger = before_the_code()
    assert stranger.get(CODE).status_code == 200
    with time_machine.travel(time.time() + 601, tick=False):
        assert stranger.post(CODE, {"code": code(mavis, 1)}).status_code == 403
        assert stranger.get("/account/").status_code == 302


def test_it_is_turned_off_by_a_code(client: Client, mavis: User) -> None:
    codes = turn_on(client, mavis)
    assert "This code is not right." in text(client.post(STEP, {"code": "12345678", "do": "off"}))
    TOTPDevice.objects.update(throttling_failure_count=0)
    client.post(STEP, {"code": code(mavis, 1), "do": "off"})
    assert TOTPDevice.objects.count() == 0
    assert Client().post("/sign-in/", SIGN_IN).headers["Location"] == "/account/name/"
    again = client.post(STEP, {"code": codes[0][:6], "do": "off"})
    assert "changed in the meantime" in text(again)


def test_who_has_lost_the_phone_is_told_every_way_out(
    client: Client, mavis: User, settings: Settings
) -> None:
    turn_on(client, mavis)
    stranger = before_the_code()
    said = text(stranger.get(CODE))
    for way in ("recovery codes that you have on paper", "ask an owner of your club", "without_code mavis"):
        assert way in said
    settings.ON_A_LAPTOP = False
    said = text(stranger.get(CODE))
    assert "without_code" not in said
    assert "ask whoever looks after this site" in said
