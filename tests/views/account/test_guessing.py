"""Those who try many passwords slow down strangers; a device that has signed in before is not kept out."""

from collections.abc import Iterator

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.test import Client
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from pytest_django.fixtures import Settings

from tests.accounts import QUICK_HASHERS
from tests.factories import make_user
from tests.pages import text
from tournaments.live.lanes import turned_away
from tournaments.services.account.accounts import change_password
from tournaments.services.account.signing_in import DEVICE, FEWER, MANY, USUALLY
from tournaments.views.account import accounts
from tournaments.views.host.rate_limits import Limit

pytestmark = pytest.mark.django_db
SIGN_IN, RIGHT = "/sign-in/", "lamp and baize"
HERE = "192.0.2.7"


@pytest.fixture(autouse=True)
def quick(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = QUICK_HASHERS


@pytest.fixture
def mavis() -> User:
    return make_user()


def tries(client: Client, word: str = "wrong", name: str = "mavis") -> int:
    """The status: 302 signed in, 200 not, 429 too often."""
    return client.post(SIGN_IN, {"username": name, "password": word}).status_code


def guessed_everywhere() -> None:
    """So many wrong passwords for one name from many addresses that its failures count against strangers."""
    for number in range(MANY // USUALLY):
        stranger = Client(REMOTE_ADDR=f"198.51.100.{number}")
        assert [tries(stranger) for _ in range(USUALLY)] == [200] * (USUALLY - 1) + [429]


def test_guesses_from_many_addresses_slow_down_each_further_one(mavis: User) -> None:
    make_user(username="ann")
    guessed_everywhere()
    stranger = Client(REMOTE_ADDR=HERE)
    assert [tries(stranger) for _ in range(FEWER)] == [200] * (FEWER - 1) + [429]
    assert tries(stranger, RIGHT) == 429
    assert [tries(stranger, name="ann") for _ in range(FEWER)] == [200] * FEWER
    assert tries(Client(REMOTE_ADDR="192.0.2.8"), RIGHT) == 302  # a new phone of the person's own


def test_a_device_that_has_signed_in_before_is_not_kept_out(mavis: User) -> None:
    device = Client(REMOTE_ADDR=HERE)
    assert tries(device, RIGHT) == 302
    device.post("/sign-out/")
    guessed_everywhere()
    neighbour = Client(REMOTE_ADDR=HERE)  # in the same hall, behind the same router
    while tries(neighbour) != 429:
        pass
    assert tries(device) == 200
    assert tries(device, RIGHT) == 302


def test_a_device_that_guesses_itself_is_slowed_down_until_there_is_a_new_password(mavis: User) -> None:
    device = Client(REMOTE_ADDR=HERE)
    assert tries(device, RIGHT) == 302
    device.post("/sign-out/")
    assert [tries(device) for _ in range(USUALLY)] == [200] * (USUALLY - 1) + [429]
    assert tries(device, RIGHT) == 429
    change_password(mavis, "seven quiet tricks")
    assert tries(device, "seven quiet tricks") == 302


def test_who_uses_up_the_tries_of_an_address_leaves_known_devices_theirs(
    mavis: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "SIGN_INS", Limit("sign-ins", 3, 600))
    device = Client(REMOTE_ADDR=HERE)
    assert tries(device, RIGHT) == 302
    device.post("/sign-out/")
    neighbour = Client(REMOTE_ADDR=HERE)
    while tries(neighbour, name="nobody") != 429:
        pass
    assert tries(device, RIGHT) == 302


@pytest.mark.parametrize("cookie", ["", "[1]", "WzFd:1abcde:not-signed-by-us"])
def test_nobody_passes_for_a_known_device(mavis: User, cookie: str) -> None:
    guessed_everywhere()
    stranger = Client(REMOTE_ADDR=HERE)
    stranger.cookies[DEVICE] = cookie.replace("1", str(mavis.pk))
    assert [tries(stranger) for _ in range(FEWER)] == [200] * (FEWER - 1) + [429]


def test_a_device_is_known_for_its_own_accounts_only(mavis: User) -> None:
    make_user(username="ann")
    device = Client(REMOTE_ADDR=HERE)
    assert tries(device, RIGHT, "ann") == 302
    device.post("/sign-out/")
    cookie = device.cookies[DEVICE]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert "ann" not in cookie.value
    guessed_everywhere()
    assert [tries(device) for _ in range(FEWER)] == [200] * (FEWER - 1) + [429]


@pytest.fixture
def too_many_wait(settings: Settings) -> Iterator[None]:
    """As the server has it where too many people wait for their password to be checked."""
    settings.PASSWORD_HASHERS = ["tournaments.services.account.hashing.OneAtATime"]
    token = turned_away.set(True)
    yield
    turned_away.reset(token)


def test_who_is_turned_away_is_told_to_try_again(
    mavis: User, too_many_wait: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "SIGN_INS", Limit("sign-ins", 1, 600))
    for _ in range(3):
        answer = Client().post(SIGN_IN, {"username": "mavis", "password": RIGHT, "next": "/account/"})
        assert answer.status_code == 200
        assert "Please wait a few seconds, then try again." in text(answer)
        assert "not right" not in text(answer)
        page = answer.content.decode()
        assert 'value="mavis"' in page
        assert 'value="/account/"' in page
        assert RIGHT not in page
    assert AccessAttempt.objects.count() == 0


@pytest.mark.parametrize("page", ["email/", "password/", "present-password/", "delete/"])
def test_so_do_pages_that_ask_for_the_present_password(mavis: User, too_many_wait: None, page: str) -> None:
    client = Client()
    client.force_login(mavis)
    mavis.memberships.all().delete()  # or the account could not be deleted
    typed = {"password": RIGHT, "new": "seven quiet tricks", "email": "mavis@example.org"}
    answer = client.post(f"/account/{page}", typed)
    assert "Please wait a few seconds, then try again." in text(answer)
    assert list(User.objects.values_list("email", "password")) == [("", mavis.password)]


def test_so_do_a_new_account_and_a_new_password(too_many_wait: None, settings: Settings) -> None:
    typed = {"name": "Mavis Crane", "email": "", "password": "seven quiet tricks"}
    answer = Client().post("/sign-up/", typed)
    assert "Please wait a few seconds, then try again." in text(answer)
    assert 'value="Mavis Crane"' in answer.content.decode()
    assert User.objects.count() == 0
    user = make_user()
    uid, token = urlsafe_base64_encode(force_bytes(user.pk)), default_token_generator.make_token(user)
    answer = Client().post(f"/password/{uid}/{token}/", {"new": "seven quiet tricks"})
    assert "Please wait a few seconds, then try again." in text(answer)
