"""Accounts: names that are free, attempts that are forgotten."""

from datetime import timedelta

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from tests.accounts import QUICK_HASHERS, emails
from tests.factories import make_club, make_user
from tests.found import the
from tournaments.account.services import accounts
from tournaments.engine.people.offices import Office
from tournaments.kernel.errors import Refused
from tournaments.models import Membership

pytestmark = [pytest.mark.database, pytest.mark.django_db]
SITE = "https://drives.example.org"


@pytest.fixture(autouse=True)
def quick(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = QUICK_HASHERS


def sign_up(name: str, email: str = "", *, invited: bool = False) -> User | None:
    return accounts.sign_up(name, email, "seven quiet tricks", invited=invited, site=SITE)


def test_it_works() -> None:
    signed_up = [the(sign_up(name)) for name in ("Mavis Crane", "MAVIS  CRANE", "Siân Ó Sé", "李")]
    assert [user.username for user in signed_up] == ["mavis-crane", "mavis-crane-2", "sian-o-se", "account"]
    assert signed_up[1].get_full_name() == "MAVIS CRANE"


def test_only_the_first_of_a_laptop_owns_what_nobody_owns(settings: Settings) -> None:
    club = make_club()
    first, _second = the(sign_up("Mavis Crane")), the(sign_up("Idris Rees"))
    owned = (first.pk, club.pk, Office.OWNER)
    assert list(Membership.objects.values_list("user", "club", "office")) == [owned]
    settings.ON_A_LAPTOP = False
    make_club(name="Over Hall", slug="over-hall")
    assert sign_up("Nia Newcomer", "nia@example.org", invited=True)
    emails()
    assert list(Membership.objects.values_list("user", "club", "office")) == [owned]


def test_a_link_for_an_address_does_not_wake_an_account_that_was_ended(settings: Settings) -> None:
    settings.ON_A_LAPTOP = False
    user = make_user(last_login=timezone.now())
    accounts.change_email(user, "mavis@example.org", site=SITE)
    User.objects.update(is_active=False)
    token = str(emails()[0].body).split("/email/")[1].split("/")[0]
    assert accounts.proved(token) is None
    assert accounts.prove(token) is None


def test_of_owners_all_may_go_but_the_last_who_can_sign_in() -> None:
    mavis, idris = make_user(), make_user(username="idris")
    make_user(username="gone", is_active=False)
    accounts.delete_account(mavis)
    with pytest.raises(Refused, match="only owner"):
        accounts.delete_account(idris)


def test_attempts_are_forgotten_when_they_count_no_more(client: Client) -> None:
    client.post("/sign-in/", {"username": "mavis", "password": "wrong"})
    assert accounts.forget_old_attempts(timezone.now() + timedelta(minutes=14)) == 0
    assert accounts.forget_old_attempts(timezone.now() + timedelta(minutes=16)) == 1
    assert AccessAttempt.objects.count() == 0


def test_accounts_that_nobody_began_are_forgotten(settings: Settings) -> None:
    settings.ON_A_LAPTOP = False
    ended = make_user(is_active=False, last_login=timezone.now(), office=None)
    assert sign_up("Mavis Crane", "mavis@example.org") is None
    emails()
    assert accounts.forget_old_attempts(timezone.now() + timedelta(days=6)) == 0
    assert accounts.forget_old_attempts(timezone.now() + timedelta(days=8)) == 1
    assert User.objects.get() == ended
