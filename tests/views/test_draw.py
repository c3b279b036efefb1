"""Draw the seats, put them right, call the first hand."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive, make_user, playing_drive, seated_drive
from tournaments.engine.permitted import State
from tournaments.models import Drive, TableHand

pytestmark = pytest.mark.django_db
DRAW = "/drives/harvest/draw/"


@pytest.fixture
def mc(client: Client) -> Client:
    client.force_login(make_user())
    return client


def seats() -> list[tuple[int | None, ...]]:
    return list(
        TableHand.objects.order_by("number").values_list("n__number", "e__number", "s__number", "w__number")
    )


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=2)
    assert "Draw the seats" in mc.get(DRAW).content.decode()
    assert mc.post(DRAW).headers["Location"] == DRAW
    drive.refresh_from_db()
    page = mc.get(DRAW).content.decode()
    assert f"drawn with the number {drive.seed}." in page
    assert "Ann Archer" in page
    assert "Call the first hand" in page


def test_the_same_number_makes_the_same_draw(mc: Client) -> None:
    make_drive(tables=3)
    mc.post(DRAW, {"seed": "4711"})
    first = seats()
    mc.post(DRAW, {"seed": "99"})
    assert seats() != first
    mc.post(DRAW, {"seed": "4711"})
    assert seats() == first


@pytest.mark.parametrize("seed", ["-1", "many", "9" * 30])
def test_a_number_that_cannot_be(mc: Client, seed: str) -> None:
    drive = make_drive(tables=1)
    page = mc.post(DRAW, {"seed": seed}).content.decode()
    assert f'value="{seed}"' in page
    assert "errorlist" in page
    drive.refresh_from_db()
    assert drive.state == State.OPEN


def test_no_draw_where_the_players_do_not_fit(mc: Client) -> None:
    drive = make_drive(tables=2)
    drive.entries.filter(number=4).delete()
    page = mc.get(DRAW).content.decode()
    assert "7 players do not fill tables of four" in page
    assert "Draw the seats" not in page
    assert "7 players do not fill tables of four" in mc.post(DRAW).content.decode()
    assert seats() == []


def test_two_players_change_places(mc: Client) -> None:
    seated_drive(tables=2)
    before = seats()
    mc.post(f"{DRAW}swap/", {"one": "1", "other": "3"})
    turned = {1: 3, 3: 1}
    assert seats() == [tuple(turned.get(seat or 0, seat) for seat in table) for table in before]


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("1", "2", "same card"),
        ("1", "1", "two different players"),
        ("1", "99", "choose one of these"),
        ("", "3", "fill this in"),
    ],
)
def test_who_cannot_change_places(mc: Client, one: str, other: str, words: str) -> None:
    seated_drive(tables=2)
    before = seats()
    assert words in mc.post(f"{DRAW}swap/", {"one": one, "other": other}).content.decode()
    assert seats() == before


def test_the_first_hand_is_called(mc: Client) -> None:
    drive = seated_drive(tables=1)
    answer = mc.post(f"{DRAW}call/")
    assert answer.headers["Location"] == "/drives/harvest/play/"
    drive.refresh_from_db()
    assert drive.state == State.PLAYING


def test_once_play_has_begun_the_seats_stay(mc: Client) -> None:
    playing_drive(tables=1)
    page = mc.get(DRAW).content.decode()
    assert "Draw again" not in page
    assert "Change places" not in page
    assert "Play has begun" in mc.post(DRAW).content.decode()
    assert "Play has begun" in mc.post(f"{DRAW}swap/", {"one": "1", "other": "3"}).content.decode()
    assert "Play has begun" in mc.post(f"{DRAW}call/", follow=True).content.decode()


def test_those_who_could_not_be_kept_apart_are_named(mc: Client) -> None:
    drive = make_drive(tables=1)
    drive.entries.filter(number__in=(1, 2)).update(apart="couple")
    mc.post(DRAW)
    page = mc.get(DRAW).content.decode()
    assert "could not be" in page
    assert Drive.objects.get().state == State.SEATED


@pytest.mark.parametrize("tables", [1, 3])
def test_the_queries_do_not_grow_with_the_tables(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    seated_drive(tables=tables)
    with django_assert_num_queries(8):
        mc.get(DRAW)
