"""The list of devices on which a person is signed in."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_user
from tests.pages import hidden, parts, text
from tournaments.account.session_middleware import device
from tournaments.models import Session

pytestmark = pytest.mark.django_db
PAGE, END = "/account/devices/", "/account/devices/end/"
PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1"
)
LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0"
SIGN_IN = {"username": "mavis", "password": "lamp and baize"}


@pytest.fixture(autouse=True)
def mavis() -> User:
    return make_user()


def browser(says: str) -> Client:
    """Somebody who has signed in with it."""
    client = Client(headers={"User-Agent": says})
    client.post("/sign-in/", SIGN_IN)
    return client


def test_it_works(mavis: User) -> None:
    phone, laptop, idris = browser(PHONE), browser(LAPTOP), Client()
    rows = parts(laptop.get(PAGE), r'<th scope="row">(.*?)</th>')
    assert rows == ["Firefox, Windows", "Safari, iPhone"]
    place = {"device": hidden(laptop.get(PAGE).content.decode())["device"]}
    idris.force_login(make_user(username="idris"))
    idris.post(END, place)
    assert Session.objects.filter(user=mavis).count() == 2  # nobody ends what is not theirs
    laptop.post(END, place)
    assert phone.get("/account/").status_code == 302
    assert laptop.get("/account/").status_code == 200


def test_all_others_are_ended() -> None:
    phone, laptop, helper = browser(PHONE), browser(LAPTOP), Client()
    helper.force_login(make_user(username="idris"))
    phone.post(END)
    assert laptop.get("/account/").status_code == 302
    assert phone.get("/account/").status_code == helper.get("/account/").status_code == 200


def test_the_page_asks_as_little_for_many_devices(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for devices in (1, 3):
        phone = [browser(PHONE) for _ in range(devices - Session.objects.count())][-1]
        with django_assert_num_queries(3):
            page = phone.get(PAGE)
        assert text(page).count("Safari, iPhone") == 2 * devices - 1
    with django_assert_num_queries(2):  # a session in use is not written at every page
        phone.get("/account/name/")


def test_no_key_of_a_session_and_no_address_is_shown_or_kept() -> None:
    phone, thief = browser(PHONE), Client()
    session = Session.objects.get()
    assert session.session_key not in phone.get(PAGE).content.decode()
    assert "127.0.0.1" not in f"{vars(session)} {session.get_decoded()}"
    # What the database has of a session signs nobody in.
    for shown, status in ((session.pk, 302), (phone.cookies["sessionid"].value, 200)):
        thief.cookies["sessionid"] = shown
        assert thief.get("/account/").status_code == status


def test_a_session_in_use_lives_on_and_one_that_is_not_ends() -> None:
    phone = browser(PHONE)
    before = Session.objects.get().expire_date
    assert timedelta(days=29) < before - timezone.now() < timedelta(days=31)
    Session.objects.update(updated_at=timezone.now() - timedelta(hours=2), expire_date=before - timedelta(9))
    phone.get("/account/")
    assert Session.objects.get().expire_date >= before
    Session.objects.update(expire_date=timezone.now())
    assert phone.get("/account/").status_code == 302


def test_a_device_in_two_words() -> None:
    edge = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36 Edg/129.0"
    android = "Mozilla/5.0 (Linux; Android 14; SM-S918B) Chrome/129.0 Mobile Safari/537.36"
    known = {PHONE: "Safari, iPhone", LAPTOP: "Firefox, Windows", edge: "Edge, Linux"}
    known |= {android: "Chrome, Android"}
    assert {says: device(says) for says in known} == known
    assert (device("curl/8.5"), device("")) == (None, None)
