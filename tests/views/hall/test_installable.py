"""A table's page as something that a phone keeps."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from tests.factories import make_drive
from tests.static.test_tokens import LIGHT
from tournaments.services.drive.secret_links import table_path
from tournaments.views.hall.installable import FELT, PAPER

pytestmark = pytest.mark.django_db


def test_it_works(client: Client) -> None:
    drive = make_drive()
    here = table_path(drive, 2)
    page = client.get(here).content.decode()
    assert f'<link rel="manifest" href="{here}app.json">' in page
    answer = client.get(here + "app.json")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert "no-store" in answer.headers["Cache-Control"]
    app = answer.json()
    assert (app["name"], app["start_url"], app["id"]) == ("Table 2, Harvest Whist Drive", here, here)
    assert {icon["sizes"] for icon in app["icons"]} == {"192x192", "512x512"}
    for icon in app["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/"))


def test_its_colours_are_those_of_the_site() -> None:
    assert (LIGHT["paper"], LIGHT["felt"]) == (PAPER, FELT)


@pytest.mark.parametrize("wrong", ["/t/harvest/2/nonsense/app.json", "/t/no-such-drive/2/nonsense/app.json"])
def test_a_wrong_link_has_no_app(client: Client, wrong: str) -> None:
    make_drive()
    assert client.get(wrong).status_code == 404


def test_the_worker_stands_at_the_top_of_the_site(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["Content-Type"] == "text/javascript"
    assert "no-store" in answer.headers["Cache-Control"]
    assert b'addEventListener("fetch"' in answer.content
    assert client.post("/worker.js").status_code == 405
