"""Several who want the same free name at the same moment: on PostgreSQL nobody waits at the gate."""

import datetime as dt
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from tests.accounts import QUICK_HASHERS
from tests.at_once import at_once
from tests.factories import MC, make_club, make_user
from tournaments.account.services.accounts import sign_up
from tournaments.account.services.two_step import begin
from tournaments.club.services.clubs import new_club
from tournaments.drive.services.drives import create_drive
from tournaments.kernel.change import Actor
from tournaments.models import Club, Drive

pytestmark = [
    pytest.mark.database,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite has one writer"),
]
HOW_MANY = 6


def many_at_once(do: Callable[[], object]) -> None:
    at_once(*[do] * HOW_MANY)


def test_clubs_of_one_name() -> None:
    many_at_once(lambda: new_club(MC, "Upper Hall"))
    assert set(Club.objects.values_list("slug", flat=True)) == {
        "upper-hall",
        *(f"upper-hall-{number}" for number in range(2, HOW_MANY + 1)),
    }


def test_one_club_that_one_person_begins_by_pressing_often() -> None:
    mavis = Actor("Mavis", make_user(office=None).pk)
    many_at_once(lambda: new_club(mavis, "Upper Hall", "Mondays"))
    assert Club.objects.count() == 1


def test_drives_of_one_title() -> None:
    club = make_club()
    many_at_once(lambda: create_drive(MC, club, {"title": "Harvest", "date": dt.date(2026, 10, 2)}))
    assert Drive.objects.values("slug").distinct().count() == HOW_MANY


def test_accounts_of_one_name(settings: Settings) -> None:
    settings.PASSWORD_HASHERS, settings.ON_A_LAPTOP = QUICK_HASHERS, False
    many_at_once(
        lambda: sign_up("Ann Archer", "", "seven quiet tricks", invited=True, site="http://testserver")
    )
    assert User.objects.count() == HOW_MANY


def test_one_key_for_the_app() -> None:
    user = make_user()
    many_at_once(lambda: begin(user))
    assert TOTPDevice.objects.count() == 1
