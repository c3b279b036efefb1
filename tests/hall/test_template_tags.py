"""Messages for a server that does not answer: the computer in a hall, or the hosted site."""

import json

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from tests.factories import make_user, playing_drive
from tests.pages import text
from tournaments.kernel.secret_links import big_screen_path, table_path
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


def said(client: Client, drive: Drive) -> str:
    """Everything on the pages that say so: an MC's, a table's phone, a screen, and what a phone is sent."""
    pages = [f"/drives/{drive.slug}/play/", table_path(drive, 1), big_screen_path(drive, 1)]
    found = [client.get(page) for page in pages]
    assert [one.status_code for one in found] == [200, 200, 200]
    sent = client.post(f"/t/{drive.slug}/1/wrong/", {"hand": "1"}, headers={"Accept": "application/json"})
    assert sent.status_code == 404
    return " ".join([*(text(one) + one.content.decode() for one in found), json.loads(sent.content)["words"]])


def test_in_a_hall_it_is_the_computer_there_and_on_a_host_the_site(
    client: Client, settings: Settings
) -> None:
    drive = playing_drive(tables=2)
    client.force_login(make_user())
    shown = said(client, drive)
    assert "The site is not answering" not in shown
    assert "The laptop has not answered since" in shown
    assert "The laptop is not answering, so go by what the MC calls." in shown
    settings.ON_A_LAPTOP = False
    shown = said(client, drive)
    assert "The laptop" not in shown.replace("&#x27;", "'")
    for words in (
        "The site is not answering It has not answered since",
        "The site has not answered since",
        "The site is not answering, so go by what the MC calls.",
        "It will be sent once the site can be reached",
        "The site does not recognise this table’s link.",
    ):
        assert words in shown
