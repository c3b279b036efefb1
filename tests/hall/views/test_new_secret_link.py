"""A new link in the place of an old one: by whom, with what words, and what it does."""

import pytest
from django.test import Client

from tests.factories import make_user, playing_drive
from tests.pages import text
from tournaments.engine.people.offices import Office
from tournaments.kernel.secret_links import big_screen_path, table_path
from tournaments.models import Drive
from tournaments.models.secret_links import BIG_SCREENS, HELPERS, of_card, of_table

pytestmark = pytest.mark.django_db
PAGE = "/drives/harvest/links/"


def test_it_works(mc: Client) -> None:
    drive = playing_drive(tables=2)
    old = table_path(drive, 2)
    asked = mc.get(f"{PAGE}table/")
    assert "The table’s old QR code will stop working at once, on paper and on phones." in text(asked)
    assert Drive.objects.get().link_turns == {}, "looking changes nothing"
    done = mc.post(f"{PAGE}table/", {"number": "2"}, follow=True)
    assert "Table 2 has a new link." in text(done)
    assert Drive.objects.get().link_turns == {of_table(2): 1}
    assert Client().get(old).status_code == 404
    assert Client().get(table_path(Drive.objects.get(), 2)).status_code == 200


def test_each_kind(mc: Client) -> None:
    playing_drive(tables=2)
    turned: dict[str, int] = {}
    for kind, sent, which, back in (
        ("card", {"number": "3"}, of_card(3), "/drives/harvest/print/"),
        ("boards", {}, BIG_SCREENS, "/drives/harvest/big-screens/"),
        ("helpers", {}, HELPERS, "/drives/harvest/cards/type/"),
    ):
        assert f'href="{PAGE}{kind}/"' in mc.get(back).content.decode()
        assert "Make a new link" in text(mc.get(f"{PAGE}{kind}/"))
        assert mc.post(f"{PAGE}{kind}/", sent)["Location"] == back
        turned[which] = 1
        assert Drive.objects.get().link_turns == turned
    assert f'href="{PAGE}table/"' in mc.get("/drives/harvest/print/").content.decode()
    assert mc.get(f"{PAGE}log/").status_code == 404


def test_a_number_that_is_none_stays_in_the_field(mc: Client) -> None:
    playing_drive(tables=2)
    for number, why in (
        ("", "Type the number."),
        ("two", "Type the number in digits."),
        ("99", "There is no such number in this drive."),
    ):
        page = mc.post(f"{PAGE}table/", {"number": number})
        assert why in text(page)
        assert f'value="{number}"' in page.content.decode() or not number
    assert Drive.objects.get().link_turns == {}


def test_whoever_only_prints_is_not_led_there(client: Client) -> None:
    playing_drive(tables=1)
    client.force_login(make_user(office=Office.SCORER))
    assert PAGE not in client.get("/drives/harvest/print/").content.decode()
    assert client.post(f"{PAGE}boards/").status_code == 403


def test_a_board_shows_its_new_address_at_once(mc: Client) -> None:
    """Fragments cached for all viewers must not keep the old address."""
    drive = playing_drive(tables=1)
    mc.get(big_screen_path(drive))
    mc.post(f"{PAGE}boards/")
    now = Drive.objects.get()
    assert big_screen_path(now) != big_screen_path(drive)
    page = mc.get(big_screen_path(now)).content.decode()
    assert big_screen_path(now) in page
    assert big_screen_path(drive) not in page
