"""Compare the movements, look at a move, take one."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive, playing_drive, seated_drive
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.permitted import State
from tournaments.engine.seating.seating import Role

pytestmark = pytest.mark.django_db
PAGE = "/drives/harvest/movement/"


def read(mc: Client, query: str = "") -> str:
    answer = mc.get(PAGE + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(mc: Client) -> None:
    make_drive(tables=4)
    page = read(mc)
    assert "Keep to: Winners move, partners change" in page
    assert "we suggest “Everybody partners everybody once”" in page
    assert "16 players are on the list." in page
    assert "Keep this movement" in page
    assert "Use our suggestion" in page
    assert "style=" not in page


def test_the_best_are_seen_at_once_and_the_rest_is_folded_away(mc: Client) -> None:
    drive = make_drive(tables=6)
    drive.entries.filter(number__in=(2, 4)).update(role=Role.A)
    page = read(mc)
    best, *folded = page.split("<details>")
    assert best.count('<th scope="row">') + best.count("This drive’s movement") >= 4
    assert len(folded) == 2
    assert "more movements for these players" in folded[0]
    assert "One movement does not suit these numbers" in folded[1]
    assert page.count("you have 14 and 10") == 1


def test_only_for_those_who_are_signed_in(client: Client) -> None:
    make_drive(tables=1)
    assert client.get(PAGE).status_code == 302


def test_a_movement_is_taken(mc: Client) -> None:
    drive = make_drive(tables=4)
    page = mc.post(PAGE, {"movement": "whist"}, follow=True).content.decode()
    assert "The drive now uses “Everybody partners everybody once”." in page
    assert "This drive already uses it." in page
    drive.refresh_from_db()
    assert drive.movement == "whist"


def test_before_a_draw_is_lost_it_asks(mc: Client) -> None:
    drive = seated_drive(tables=4)
    assert "If you choose another movement, you may need to draw again." in read(mc)
    asked = mc.post(PAGE, {"movement": "whist"}).content.decode()
    assert "you will need to draw again" in asked
    assert 'name="movement" value="whist"' in asked
    drive.refresh_from_db()
    assert (drive.movement, drive.state) == ("winners-split", State.SEATED)
    mc.post(PAGE, {"movement": "whist", "confirmed": "1"})
    drive.refresh_from_db()
    assert (drive.movement, drive.state) == ("whist", State.OPEN)


def test_once_play_has_begun_there_is_nothing_to_take(mc: Client) -> None:
    drive = playing_drive(tables=4)
    page = read(mc)
    assert "Play has begun, so this can no longer be changed." in page
    assert "Use this movement" not in page
    assert "Play has begun" in mc.post(PAGE, {"movement": "whist"}, follow=True).content.decode()
    drive.refresh_from_db()
    assert drive.movement == "winners-split"


@pytest.mark.parametrize("key", ["", "nonsense"])
def test_a_movement_that_does_not_exist(mc: Client, key: str) -> None:
    drive = make_drive(tables=1)
    assert mc.post(PAGE, {"movement": key}).status_code == 200
    drive.refresh_from_db()
    assert drive.movement == "winners-split"


def test_before_anybody_is_entered(mc: Client) -> None:
    make_drive(tables=0)
    assert "Nothing to compare yet" in read(mc)
    page = read(mc, "?players=17&hands=12")
    assert "17 players, half playing as lady and half as gent" in page
    assert "What one player can expect in 12 hands." in page
    assert "players=17&amp;hands=12&amp;show=colours#move" in page


@pytest.mark.parametrize("query", ["?players=3&hands=24", "?players=many&hands=24", "?players=12&hands=999"])
def test_numbers_that_cannot_be_are_kept_and_marked(mc: Client, query: str) -> None:
    make_drive(tables=2)
    page = read(mc, query)
    assert "Not compared yet" in page
    assert f'value="{query.split("=")[1].split("&", maxsplit=1)[0]}"' in page
    assert "errorlist" in page


@pytest.mark.parametrize("key", sorted(MOVEMENTS))
def test_every_movement_can_be_looked_at(mc: Client, key: str) -> None:
    make_drive(tables=0)
    page = read(mc, f"?show={key}")
    assert f'<option value="{key}" selected>' in page
    assert "Before the move" in page
    assert "goes to table" in page or key == "pivot"


@pytest.mark.parametrize("tables", [1, 3])
def test_the_number_of_queries_does_not_grow(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    make_drive(tables=tables)
    with django_assert_num_queries(4):
        mc.get(PAGE)
