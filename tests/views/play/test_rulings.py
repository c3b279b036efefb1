"""The ruling desk at a drive, and the way to where a ruling's effect is entered."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_user, playing_drive, seated_drive
from tests.pages import text

pytestmark = pytest.mark.django_db
DESK = "/drives/harvest/play/rulings/"
REVOKED = f"{DESK}revoke/?a=1&a=0"
BAD_PACK = f"{DESK}bad-pack/?a=0"


@pytest.fixture
def mc(client: Client) -> Client:
    client.force_login(make_user())
    return client


def entries(mc: Client, address: str) -> list[str]:
    return re.findall(r'href="(/drives/harvest/play/1/[^"]*)"', mc.get(address).content.decode())


def test_it_works(mc: Client) -> None:
    playing_drive()
    assert f'href="{DESK}"' in mc.get("/drives/harvest/play/").content.decode()
    assert f'href="{DESK}revoke/"' in mc.get(DESK).content.decode()
    assert f'href="{DESK}revoke/?a=1"' in mc.get(f"{DESK}revoke/").content.decode()


def test_a_revoke_leads_to_the_score_of_each_table(mc: Client) -> None:
    playing_drive(tables=2, revoke_tricks=2)
    assert "In this drive a revoke costs 2 tricks." in text(mc.get(REVOKED))
    first, second = entries(mc, REVOKED)
    assert (first, second) == tuple(f"/drives/harvest/play/1/{table}/?revoke=1" for table in (1, 2))
    assert '<details class="more" open>' in mc.get(first).content.decode()
    assert '<details class="more">' in mc.get(first.partition("?")[0]).content.decode()


def test_a_void_hand_leads_to_setting_it_aside_until_later(mc: Client) -> None:
    playing_drive(tables=1)
    (address,) = entries(mc, BAD_PACK)
    page = mc.get(address).content.decode()
    assert re.search(r'value="later"[^>]*checked', page)
    assert mc.get(address.replace("later", "never")).status_code == 200


def test_a_wrong_score_leads_to_the_form_as_it_is(mc: Client) -> None:
    playing_drive(tables=1)
    assert entries(mc, f"{DESK}score-wrong/?a=0") == ["/drives/harvest/play/1/1/"]


def test_nothing_is_entered_where_no_score_changes(mc: Client) -> None:
    playing_drive(tables=1)
    assert entries(mc, f"{DESK}revoke/?a=0") == []


def test_nothing_is_entered_before_a_hand_is_called(mc: Client) -> None:
    seated_drive(tables=1)
    assert entries(mc, REVOKED) == []


def test_only_organisers_see_it(client: Client) -> None:
    playing_drive()
    assert client.get(DESK).headers["Location"] == f"/sign-in/?next={DESK}"


@pytest.mark.parametrize("address", [DESK, REVOKED])
def test_queries_do_not_grow_with_the_tables(
    mc: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    for tables in (1, 3):
        playing_drive(tables=tables, slug=f"drive-{tables}")
        with django_assert_max_num_queries(8):
            mc.get(address.replace("harvest", f"drive-{tables}"))
