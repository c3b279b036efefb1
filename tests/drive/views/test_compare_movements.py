"""Compare the movements, look at a move, take one."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests import pages
from tests.factories import make_drive, playing_drive, seated_drive
from tests.sampled import sampled
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role

pytestmark = pytest.mark.django_db
PAGE = "/drives/harvest/movement/"


def read(mc: Client, query: str = "") -> str:
    answer = mc.get(PAGE + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(mc: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    make_drive(tables=4)
    with django_assert_num_queries(4):
        page = read(mc)
    for words in (
        "Keep to: Winners move, partners change",
        "we suggest “Everybody partners everybody once”",
        "16 players are on the list.",
        "Keep this movement",
        "Use our suggestion",
    ):
        assert words in page
    assert "style=" not in page


def test_the_best_are_seen_at_once_and_the_rest_is_folded_away(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = make_drive(tables=6)
    drive.entries.filter(number__in=(2, 4)).update(role=Role.A)
    with django_assert_num_queries(4):  # as many as of four tables
        page = read(mc, "?all=1")
    best, *folded = page.split("<details>")
    assert best.count('<th scope="row">') + best.count("This drive’s movement") >= 4
    assert len(folded) == 2
    assert "more movements for these players" in folded[0]
    assert "One movement does not suit these numbers" in folded[1]
    assert page.count("you have 14 and 10") == 1


def test_the_page_comes_at_once_and_fetches_what_takes_time(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    cache.clear()
    make_drive(tables=6, movement="colours")
    page = read(mc)
    assert "Comparing the movements: 0 of" in page
    rows = page.count("Being worked out")
    assert rows == page.count('<th scope="row">') == 2  # the drive's own and the suggestion lead anyway
    polled = []
    while 'id="comparing"' in (part := poll(mc)):
        polled.append(int(re.findall(r"movements: (\d+) of", part)[0]))
        assert "<table" not in part
    assert polled == sorted({*polled})  # each gets further
    with django_assert_num_queries(4):
        whole = read(mc)
    assert "Being worked out" not in whole
    assert pages.words(part) in pages.words(whole)
    assert part.count('<th scope="row">') > 10


def poll(mc: Client) -> str:
    """What the page fetches while it waits."""
    answer = mc.get(PAGE, headers={"HX-Request": "true", "HX-Target": "comparing"})
    done = 'id="comparison"' in (part := answer.content.decode())
    assert answer.headers.get("HX-Retarget") == ("#comparison" if done else None)
    return part


def test_a_movement_is_taken(mc: Client) -> None:
    drive = make_drive(tables=4)
    for key in ("", "nonsense"):
        assert mc.post(PAGE, {"movement": key}).status_code == 200
        drive.refresh_from_db()
        assert drive.movement == "winners-split"
    page = mc.post(PAGE, {"movement": "whist"}, follow=True).content.decode()
    assert "The drive now uses “Everybody partners everybody once”." in page
    assert "This drive already uses it." in page
    drive.refresh_from_db()
    assert drive.movement == "whist"


def test_before_a_draw_is_lost_it_asks(mc: Client) -> None:
    drive = seated_drive(tables=1)
    assert "you may need to draw again" in read(mc)
    asked = mc.post(PAGE, {"movement": "whist"}).content.decode()
    assert "you will need to draw again" in asked
    assert 'name="movement" value="whist"' in asked
    drive.refresh_from_db()
    assert (drive.movement, drive.state) == ("winners-split", State.SEATED)
    mc.post(PAGE, {"movement": "whist", "confirmed": "1"})
    drive.refresh_from_db()
    assert (drive.movement, drive.state) == ("whist", State.OPEN)


def test_once_play_has_begun_there_is_nothing_to_take(mc: Client) -> None:
    drive = playing_drive(tables=1)
    page = read(mc)
    assert "Play has begun, so this can no longer be changed." in page
    assert "Use this movement" not in page
    assert "Play has begun" in mc.post(PAGE, {"movement": "whist"}, follow=True).content.decode()
    drive.refresh_from_db()
    assert drive.movement == "winners-split"


@pytest.mark.parametrize("key", sampled(sorted(MOVEMENTS), every=6))
def test_before_anybody_is_entered_every_movement_can_be_looked_at(mc: Client, key: str) -> None:
    make_drive(tables=0)
    page = read(mc, f"?show={key}")
    assert f'<option value="{key}" selected>' in page
    assert "Before the move" in page
    assert "goes to table" in page or key == "pivot"


def test_before_anybody_is_entered_numbers_can_be_tried(mc: Client) -> None:
    make_drive(tables=0)
    assert "Nothing to compare yet" in read(mc)
    page = read(mc, "?players=17&hands=12&all=1")
    assert "17 players, half playing as lady and half as gent" in page
    assert "What one player can expect in 12 hands." in page
    assert "players=17&amp;hands=12&amp;show=colours#move" in page
    # Numbers that cannot be are kept and marked.
    for players, hands in (("3", "24"), ("many", "24"), ("12", "999")):
        page = read(mc, f"?players={players}&hands={hands}")
        for there in ("Not compared yet", f'value="{players}"', f'value="{hands}"', "errorlist"):
            assert there in page
