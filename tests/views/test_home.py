"""The front page."""

import pytest
from django.test import Client

from tests.factories import make_drive, make_user

pytestmark = pytest.mark.django_db


def test_it_works(client: Client) -> None:
    make_drive(tables=1)
    page = client.get("/").content.decode()
    assert "Harvest Whist Drive" in page
    assert "Friday 2 October 2026" in page
    assert "/drives/harvest/" not in page


def test_the_organiser_finds_the_way_into_each_drive(client: Client) -> None:
    make_drive(tables=1)
    client.force_login(make_user())
    page = client.get("/").content.decode()
    assert 'href="/drives/harvest/"' in page
    assert 'href="/drives/new/"' in page
    assert "4 players on the list" in page


@pytest.mark.parametrize("signed_in", [True, False])
def test_an_empty_house_says_how_to_begin(client: Client, signed_in: bool) -> None:
    if signed_in:
        client.force_login(make_user())
    page = client.get("/").content.decode()
    assert "No drives yet" in page
    assert ("/drives/new/" if signed_in else "/sign-in/") in page
    assert ("/archive/import/" in page) is signed_in  # another laptop takes an evening up from its file
