"""A big screen's page: who may see it, what is sent, how often it is made, and its lights."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive, send
from tests.pages import text
from tests.results.queries.test_prizes import level_drive
from tournaments.hall.views.screen import part
from tournaments.kernel.change import at_time
from tournaments.kernel.live_marks import stamp
from tournaments.kernel.scenes import Scene
from tournaments.kernel.secret_links import big_screen_path
from tournaments.models import Drive
from tournaments.play.services import moves, screens
from tournaments.results.services import publishing, revealing

pytestmark = pytest.mark.django_db


def page(client: Client, drive: Drive, query: str = "") -> str:
    answer = client.get(big_screen_path(drive) + query)
    assert answer.status_code == 200
    return text(answer)


def test_it_works(client: Client) -> None:
    drive = playing_drive(tables=3)
    shown = page(client, drive)
    assert "Hearts" in shown
    assert "Hand 1 of 24" in shown
    assert "These tables are still playing 1 2 3" in shown


def test_there_are_four_boards_by_their_secret(client: Client) -> None:
    drive = playing_drive(tables=1)
    nowhere = ("/b/harvest/nonsense/1/", "/b/nowhere/nonsense/1/")
    for address in (*nowhere, *(big_screen_path(drive, board) for board in (0, 5, 99999999))):
        assert client.get(address).status_code == 404, address
    fourth = client.get(big_screen_path(drive, 4))
    assert fourth.status_code == 200
    assert "no-store" in fourth["Cache-Control"]


def test_a_board_asks_whether_it_is_as_it_should_be(client: Client) -> None:
    drive = playing_drive(tables=2)
    shown = stamp(drive)
    assert client.get(big_screen_path(drive) + f"?v={shown}").status_code == 204
    send(drive, hand=1, table=1, ns_made=8)
    answer = client.get(big_screen_path(drive) + f"?v={shown}")
    assert answer.status_code == 200
    assert answer.content.strip().startswith(b'<div id="screen"')


def test_it_is_made_once_for_all_who_look(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = playing_drive(tables=2)
    page(client, drive)
    with django_assert_num_queries(2):  # the drive, and its stamp
        page(client, drive)
    with django_assert_num_queries(0):
        part(drive, 1, str(drive.version))


def test_the_moves_give_way_to_the_hand_without_a_word_from_anybody(client: Client) -> None:
    drive = playing_drive(tables=2)
    play_hands(drive, 1)
    with at_time(timezone.now() - timedelta(seconds=30)):
        moves.call_move(drive.pk, MC, 1)
    assert "The move to hand 2" in page(client, drive)
    moves.undo_call(drive.pk, MC, 2, confirmed=True)
    with at_time(timezone.now() - timedelta(seconds=80)):
        moves.call_move(drive.pk, MC, 1)
    assert "The move to hand 2" not in page(client, drive)
    assert "Hand 2 of 24" in page(client, drive)


def test_what_the_mc_holds_back_is_not_in_what_is_sent(client: Client) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    screens.pick_scene(drive.pk, MC, 1, Scene.LEADERS, list(Scene))
    shown = page(client, drive)
    assert "The places are hidden for now" in shown
    assert "Ann" not in shown


def test_prizes_that_are_not_told_are_not_in_what_is_sent(client: Client) -> None:
    drive = level_drive()
    winner = page(client, drive)
    assert "with four prizes to come" in winner
    assert "Booby" not in winner
    revealing.reveal(drive.pk, MC, "Booby, gent")
    shown = page(client, drive)
    assert "Booby, gent" in shown
    assert "First lady" not in shown


@pytest.mark.whole
def test_every_scene_at_every_time(client: Client) -> None:
    drives = (
        make_drive(tables=0, slug="a"),
        seated_drive(tables=1, slug="b"),
        playing_drive(tables=1, slug="c", hands_played=1, board=Drive.Board.SHOWN, trumps=[]),
        level_drive(slug="d"),
        level_drive(slug="e"),
    )
    publishing.publish(drives[-1].pk, MC, confirmed=True)
    wrong = []
    for scene in Scene:
        for drive in drives:
            screens.pick_scene(drive.pk, MC, 1, scene, list(Scene))
            shown = page(client, drive)
            if not shown or "None" in shown:
                wrong.append((scene, drive.slug, shown))
    assert wrong == []


def test_words_for_everybody_are_over_every_scene(client: Client) -> None:
    drive = playing_drive(tables=1)
    screens.announce(drive.pk, MC, "<b>Tea</b> is served")
    assert "<b>Tea</b> is served" in page(client, drive)
    assert "<b>" not in client.get(big_screen_path(drive)).content.decode()


def test_the_lights_are_kept_on_this_screen(client: Client) -> None:
    drive = playing_drive(tables=1)
    other = playing_drive(tables=1, slug="other")
    here = big_screen_path(drive)
    assert b'data-theme="dark"' in client.get(here).content
    assert b'data-theme="light"' in client.get(here + "?lights=up").content
    assert b'data-theme="light"' in client.get(here).content
    assert client.cookies["lights"]["path"] == here
    assert b'data-theme="dark"' in Client().get(big_screen_path(other)).content
    assert b'data-theme="dark"' in client.get(here + "?lights=down").content
    assert b'data-theme="dark"' in client.get(here).content


def test_phones_are_led_to_the_leaderboard(client: Client) -> None:
    words = page(client, seated_drive(tables=1))
    assert "http://testserver/d/harvest/" in words.replace(" ", "")  # it may break after each slash
