"""People sat where they liked: the page for the tables."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive, playing_drive
from tests.pages import text
from tournaments.models import Drive

pytestmark = pytest.mark.django_db
AS_SAT = "/drives/harvest/draw/as-sat/"


def test_it_works(mc: Client) -> None:
    make_drive(tables=1)
    assert AS_SAT in mc.get("/drives/harvest/draw/").content.decode()
    assert "Ann Archer" in mc.get(AS_SAT).content.decode()
    answer = mc.post(AS_SAT, {f"at{number}": "1" for number in range(1, 5)}, follow=True)
    page = text(answer)
    assert "Four players are where they chose to sit" in page
    assert "Only the tables are known" in page
    assert "Call the first hand" not in page
    assert "Call the first hand" not in text(mc.get("/drives/harvest/play/"))
    home = mc.get("/drives/harvest/")  # the way leads to the cards
    assert "Everyone has a table for the first hand. After play, type in the score cards." in text(home)
    assert "/drives/harvest/cards/type/" in home.content.decode()


@pytest.mark.whole
def test_where_only_tables_are_known_no_seat_is_made_up(mc: Client) -> None:
    make_drive(tables=2)
    mc.post(AS_SAT, {f"at{number}": str(1 + number // 5) for number in range(1, 9)})
    page = mc.get("/drives/harvest/draw/")
    assert "Table 1 Ann Archer lady Cath Cooper lady Ben Baker gent Dai Dyer gent" in text(page)
    assert "Ann Archer Table 1 Ben Baker Table 1" in text(page)
    assert "Ann Archer (number 1), table 1 Cath Cooper" in text(page)
    for shown in (page, mc.get("/drives/harvest/play/")):
        assert "seat-letter" not in shown.content.decode()
        assert "Ann Archer" in shown.content.decode()


def test_seats_may_be_written_in_any_way_and_what_is_wrong_stands_beside_what_was_written(mc: Client) -> None:
    make_drive(tables=1)
    wrong = mc.post(AS_SAT, {"at1": "1", "at2": "by the door", "at3": "1", "at4": "1"})
    assert 'value="by the door"' in wrong.content.decode()
    assert "Type the table, such as 3, or the table and seat, such as 3 N." in text(wrong)
    few = text(mc.post(AS_SAT, {"at1": "1", "at2": "1", "at3": "1"}))
    assert "Table 1 needs two of each. You have 2 playing as lady and 1 playing as gent." in few
    assert Drive.objects.get().state == "open"
    page = mc.post(AS_SAT, {"at1": "1 N", "at2": "1s", "at3": "1-E", "at4": " 1, w "}, follow=True)
    assert "Call the first hand" in page.content.decode()


@pytest.mark.parametrize("movement", ["whist", "pairs-winners-up"])
def test_movements_that_need_a_draw_do_not_offer_it(mc: Client, movement: str) -> None:
    make_drive(tables=2, movement=movement)
    assert AS_SAT not in mc.get("/drives/harvest/draw/").content.decode()
    assert mc.get(AS_SAT).headers["Location"] == "/drives/harvest/draw/"


def test_closed_once_play_has_begun(mc: Client) -> None:
    playing_drive()
    assert mc.get(AS_SAT).status_code == 302


@pytest.mark.parametrize("tables", [1, 3])
def test_as_many_queries_however_many_players(
    mc: Client, tables: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    make_drive(tables=tables)
    with django_assert_max_num_queries(9):
        mc.get(AS_SAT)
