"""Those who try many passwords slow down strangers; a device that has signed in before is not kept out."""

from collections.abc import Iterator

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.test import Client
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from tests.factories import make_user
from tests.pages import text
from tournaments.account.services import sign_in
from tournaments.account.services.accounts import change_password
from tournaments.account.services.sign_in import DEVICE, FEWER, USUALLY
from tournaments.account.views import accounts
from tournaments.live.lanes import turned_away
from tournaments.web.rate_limits import Limit

pytestmark = pytest.mark.django_db
SIGN_IN, RIGHT = "/sign-in/", "lamp and baize"
HERE = "192.0.2.7"
BUSY = "wait a few seconds, then try again"


@pytest.fixture(autouse=True)
def mavis(monkeypatch: pytest.MonkeyPatch) -> User:
    monkeypatch.setattr(sign_in, "MANY", 2 * USUALLY)
    return make_user()


def tries(client: Client, word: str = "wrong", name: str = "mavis") -> int:
    """The status: 302 signed in, 200 not, 429 too often."""
    return client.post(SIGN_IN, {"username": name, "password": word}).status_code


def known_device(name: str = "mavis", address: str = HERE) -> Client:
    """A device that has signed in before."""
    device = Client(REMOTE_ADDR=address)
    assert tries(device, RIGHT, name) == 302
    device.post("/sign-out/")
    return device


def guessed_everywhere() -> None:
    """So many wrong passwords for one name from many addresses that its failures count against strangers."""
    for number in range(sign_in.MANY // USUALLY):
        stranger = Client(REMOTE_ADDR=f"198.51.100.{number}")
        assert [tries(stranger) for _ in range(USUALLY)] == [200] * (USUALLY - 1) + [429]


def has_fewer_tries(client: Client) -> bool:
    """Return whether this client is throttled like a stranger after that many guesses."""
    return [tries(client) for _ in range(FEWER)] == [200] * (FEWER - 1) + [429]


def test_guesses_from_many_addresses_slow_down_strangers_but_no_device_that_has_signed_in_before(
    mavis: User,
) -> None:
    make_user(username="ann")
    device, device_of_ann = known_device(), known_device("ann")
    cookie = device_of_ann.cookies[DEVICE]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert "ann" not in cookie.value
    guessed_everywhere()
    stranger = Client(REMOTE_ADDR=HERE)  # a neighbour in the same hall, behind the same router
    assert has_fewer_tries(stranger)
    assert tries(stranger, RIGHT) == 429
    assert [tries(stranger, name="ann") for _ in range(FEWER)] == [200] * FEWER
    assert tries(Client(REMOTE_ADDR="192.0.2.8"), RIGHT) == 302  # a new phone of the person's own
    assert tries(device) == 200
    assert tries(device, RIGHT) == 302
    # It is known for its own accounts only, and nobody passes for one.
    device_of_ann.defaults["REMOTE_ADDR"] = "192.0.2.9"
    assert has_fewer_tries(device_of_ann)
    for n, forged in enumerate(("", "[1]", "WzFd:1abcde:not-signed-by-us")):
        stranger = Client(REMOTE_ADDR=f"192.0.2.1{n}")
        stranger.cookies[DEVICE] = forged.replace("1", str(mavis.pk))
        assert has_fewer_tries(stranger), forged


def test_a_device_that_guesses_itself_is_slowed_down_until_there_is_a_new_password(mavis: User) -> None:
    device = known_device()
    assert [tries(device) for _ in range(USUALLY)] == [200] * (USUALLY - 1) + [429]
    assert tries(device, RIGHT) == 429
    change_password(mavis, "seven quiet tricks")
    assert tries(device, "seven quiet tricks") == 302


def test_who_uses_up_the_tries_of_an_address_leaves_known_devices_theirs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(accounts, "SIGN_INS", Limit("sign-ins", 3, 600))
    device, neighbour = known_device(), Client(REMOTE_ADDR=HERE)
    while tries(neighbour, name="nobody") != 429:
        pass
    assert tries(device, RIGHT) == 302


@pytest.fixture
def too_many_wait() -> Iterator[None]:
    """As the server has it where too many people wait for their password to be checked."""
    token = turned_away.set(True)
    yield
    turned_away.reset(token)


def test_who_is_turned_away_is_told_to_try_again(
    too_many_wait: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "SIGN_INS", Limit("sign-ins", 1, 600))
    for _ in range(3):
        answer = Client().post(SIGN_IN, {"username": "mavis", "password": RIGHT, "next": "/account/"})
        assert answer.status_code == 200
        assert BUSY in text(answer)
        assert "not right" not in text(answer)
        page = answer.content.decode()
        assert ('value="mavis"' in page, 'value="/account/"' in page, RIGHT in page) == (True, True, False)
    assert AccessAttempt.objects.count() == 0


def test_so_is_who_types_the_present_password_or_a_new_one(
    client: Client, mavis: User, too_many_wait: None
) -> None:
    client.force_login(mavis)
    mavis.memberships.all().delete()  # or the account could not be deleted
    uid, token = urlsafe_base64_encode(force_bytes(mavis.pk)), default_token_generator.make_token(mavis)
    typed = {"password": RIGHT, "new": "seven quiet tricks", "email": "mavis@example.org"}
    for page in ("email/", "password/", "present-password/", "delete/"):
        assert BUSY in text(client.post(f"/account/{page}", typed)), page
    assert BUSY in text(
        Client().post(f"/password/{uid}/{token}/", {"new": "seven quiet tricks"}, follow=True)
    )
    assert list(User.objects.values_list("email", "password")) == [("", mavis.password)]


def test_so_is_who_makes_an_account(mavis: User, too_many_wait: None) -> None:
    mavis.delete()  # a laptop's first account
    answer = Client().post(
        "/sign-up/", {"name": "Mavis Crane", "email": "", "password": "seven quiet tricks"}
    )
    assert BUSY in text(answer)
    assert 'value="Mavis Crane"' in answer.content.decode()
    assert User.objects.count() == 0


def test_nor_do_many_guesses_on_devices_that_have_signed_in_before_slow_another_such_device_down() -> None:
    for number in range(sign_in.MANY // USUALLY):
        device = known_device(address=f"198.51.100.{number}")
        assert [tries(device) for _ in range(USUALLY)][-1] == 429
    assert not has_fewer_tries(known_device())
