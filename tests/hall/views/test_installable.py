"""A table's page and a big screen as something that a phone or a tablet keeps."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from tests.factories import make_drive
from tests.static.test_tokens import DARK_BY_HAND, LIGHT
from tournaments.hall.views.installable import FELT, NIGHT, PAPER
from tournaments.kernel.secret_links import big_screen_path, table_path

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
    for wrong in ("/t/harvest/2/nonsense", "/t/no-such-drive/2/nonsense", "/b/harvest/nonsense/1"):
        assert client.get(f"{wrong}/app.json").status_code == 404, wrong
    for icon in app["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/"))


def test_a_big_screen_is_an_app_of_its_own_that_fills_the_screen(client: Client) -> None:
    here = big_screen_path(make_drive(), 3)
    page = client.get(here).content.decode()
    assert f'<link rel="manifest" href="{here}app.json">' in page
    app = client.get(here + "app.json").json()
    assert (app["name"], app["short_name"]) == ("Big screen 3, Harvest Whist Drive", "Big screen 3")
    assert (app["display"], app["orientation"]) == ("fullscreen", "landscape")
    assert {app["id"], app["start_url"], app["scope"]} == {here}
    assert client.get(here.replace("/3/", "/5/") + "app.json").status_code == 404


def test_its_colours_are_those_of_the_site() -> None:
    assert (LIGHT["paper"], DARK_BY_HAND["paper"], LIGHT["felt"]) == (PAPER, NIGHT, FELT)


def test_only_over_http_a_page_says_how_to_keep_it(mc: Client) -> None:
    for page in (table_path(make_drive(), 2), "/drives/harvest/big-screens/"):
        for secure in (False, True):
            shown = mc.get(page, secure=secure).content.decode()
            assert ("Keep it on the home screen" in shown) is not secure, page


def test_the_worker_stands_at_the_top_of_the_site(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["Content-Type"] == "text/javascript"
    assert "no-store" in answer.headers["Cache-Control"]
    assert b'addEventListener("fetch"' in answer.content
    assert client.post("/worker.js").status_code == 405
