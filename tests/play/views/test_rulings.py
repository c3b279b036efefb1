"""The ruling desk at a drive, and the way to where a ruling's effect is entered."""

import re

import pytest
from django.test import Client

from tests.factories import playing_drive, seated_drive
from tests.pages import text
from tournaments.engine.laws.desk import DeskEffect, Occasion, desk
from tournaments.laws.queries import ruling_page

pytestmark = pytest.mark.django_db
DESK = "/drives/harvest/play/rulings/"
REVOKED = f"{DESK}revoke/?a=1&a=1"
BAD_PACK = f"{DESK}bad-pack/?a=0"


def entries(mc: Client, address: str) -> list[str]:
    return re.findall(r'href="(/drives/harvest/play/1/[^"]*)"', mc.get(address).content.decode())


def test_it_works(mc: Client) -> None:
    playing_drive()
    assert f'href="{DESK}"' in mc.get("/drives/harvest/play/").content.decode()
    assert f'href="{DESK}revoke/"' in mc.get(DESK).content.decode()
    assert f'href="{DESK}revoke/?a=1"' in mc.get(f"{DESK}revoke/").content.decode()


def test_a_revoke_leads_to_the_score_of_each_table(mc: Client) -> None:
    playing_drive(tables=2, revoke_tricks=2)
    assert "The side that revoked gives two tricks to the other side, or" in text(mc.get(REVOKED))
    first, second = entries(mc, REVOKED)
    assert (first, second) == tuple(f"/drives/harvest/play/1/{table}/?revoke=1" for table in (1, 2))
    assert '<details class="more" open>' in mc.get(first).content.decode()
    assert '<details class="more">' in mc.get(first.partition("?")[0]).content.decode()


def test_a_void_hand_leads_to_setting_it_aside_and_a_wrong_score_to_its_form(mc: Client) -> None:
    playing_drive(tables=1)
    (address,) = entries(mc, BAD_PACK)
    page = mc.get(address).content.decode()
    assert re.search(r'value="later"[^>]*checked', page)
    assert mc.get(address.replace("later", "never")).status_code == 200
    assert entries(mc, f"{DESK}score-wrong/?a=0") == ["/drives/harvest/play/1/1/"]
    assert entries(mc, f"{DESK}revoke/?a=0") == []  # no score changes


def test_where_the_mc_decides_what_a_revoke_costs_no_number_is_said(mc: Client) -> None:
    playing_drive(tables=1, revoke_tricks=0)
    page = text(mc.get(REVOKED))
    assert "In this drive the MC decides what a revoke costs." in page
    assert "to the other side" not in page.partition("By the laws")[0]
    assert entries(mc, REVOKED) == ["/drives/harvest/play/1/1/"]


def buttons(mc: Client, address: str) -> dict[str, str]:
    """The buttons below a ruling, by their label."""
    found = re.findall(
        r'<a class="button"\s+href="([^"]*)"[^>]*>([^<]*)</a>', mc.get(f"{DESK}{address}").content.decode()
    )
    return {label: link for link, label in found}


@pytest.mark.whole
def test_wrong_seats_and_wrong_trumps_lead_to_correcting_this_hand_or_the_last(mc: Client) -> None:
    playing_drive(tables=2, hands_played=1)
    for address in ("wrong-table/?a=1", "wrong-pair-moved/?a=0", "not-moved/?a=0"):
        seats = buttons(mc, address)
        assert seats["Hand 2"] == "/drives/harvest/play/2/seats/"
        assert seats["Hand 1"] == "/drives/harvest/play/1/seats/"
        assert mc.get(seats["Hand 2"]).status_code == 200
    links = buttons(mc, "trumps-announced/?a=1")
    assert list(links)[:2] == ["Hand 2", "Hand 1"]
    assert links["Hand 1"] == "/drives/harvest/play/1/?trumps=again"
    assert mc.get(links["Hand 1"]).status_code == 200


def test_each_call_of_a_drive_leads_to_what_puts_it_right(mc: Client) -> None:
    playing_drive(tables=1, hands_played=1, trumps=[])
    assert buttons(mc, "wrong-trumps/?a=0")["Table 1"] == "/drives/harvest/play/2/1/aside/?counts=later"
    assert buttons(mc, "still-playing/?a=1")["Table 1"].endswith("/aside/?counts=later")
    assert buttons(mc, "score-wrong/?a=0")["Table 1"] == "/drives/harvest/play/2/1/"
    assert buttons(mc, "score-wrong/?a=0")["An earlier hand"] == "/drives/harvest/cards/"
    assert buttons(mc, "trumps-announced/?a=1")["Hand 2"] == "/drives/harvest/play/2/?trumps=again"
    assert buttons(mc, "leaving/?a=0")["Bring in a substitute"] == "/drives/harvest/play/substitute/"
    assert buttons(mc, "cutting-out/")["Someone arriving or leaving"] == "/drives/harvest/people/"


def test_nothing_is_entered_before_a_hand_is_called(mc: Client) -> None:
    seated_drive(tables=1)
    assert entries(mc, REVOKED) == []


def test_where_the_mc_decides_that_changes_no_ruling_about_anything_else() -> None:
    """Only a ruling that names the cost of a revoke leads to correcting the score instead."""
    for situation, answers, ruling in desk(Occasion.DRIVE).paths():
        page = ruling_page(situation, list(map(str, answers)), Occasion.DRIVE, 0)
        wanted = DeskEffect.CORRECT_SCORE if "{tricks}" in ruling.drive else ruling.effect
        assert (situation, answers, page.effect) == (situation, answers, wanted)
