"""The MC's page for the big screens: every button, with scripts and without."""

import pytest
from django.test import Client
from pytest_django import Settings

from tests.factories import MC, playing_drive
from tests.pages import text
from tests.results.queries.test_prizes import RULES, level_drive
from tests.sampled import sampled
from tournaments.kernel.secret_links import big_screen_path
from tournaments.models import Drive
from tournaments.play.services import screens
from tournaments.results.services import publishing

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("mc")]
PAGE = "/drives/harvest/big-screens/"
HTMX = {"HX-Request": "true"}


def drive_now() -> Drive:
    return Drive.objects.get(slug="harvest")


def test_it_works(client: Client) -> None:
    drive = playing_drive(tables=1)
    shown = client.get(PAGE)
    assert "Big screen 1 The hand, following the drive" in text(shown)
    assert f'href="{big_screen_path(drive)}"' in shown.content.decode()
    assert shown.content.count(b"data:image/svg+xml") == 1
    assert client.get(f"{PAGE}?v={drive.version}", headers=HTMX).status_code == 204
    followed = client.get(f"{PAGE}?v=0", headers=HTMX)
    assert "<html" not in followed.content.decode()
    assert "Big screen 1" in text(followed)
    assert big_screen_path(drive, 2) not in shown.content.decode()
    added = client.post(f"{PAGE}do/scene/", {"screen": "2", "scene": "follow"}, follow=True)
    assert "Big screen 2 The hand, following the drive" in text(added)
    assert big_screen_path(drive, 2) in added.content.decode()


def test_before_phones_are_let_in_it_opens_on_this_computer(client: Client, settings: Settings) -> None:
    settings.ON_A_LAPTOP = True
    drive = playing_drive(tables=1)
    shown = client.get(PAGE, headers={"host": "localhost"})
    assert "For now, only this computer can open them" in text(shown)
    assert f'href="{big_screen_path(drive)}"' in shown.content.decode()
    assert b"data:image/svg+xml" not in shown.content


def test_a_scene_with_and_without_scripts(client: Client) -> None:
    playing_drive(tables=1)
    address = f"{PAGE}do/scene/"
    answer = client.post(address, {"screen": "2", "scene": "leaders"}, headers=HTMX)
    assert "Big screen 2 The leaders, until you change it" in text(answer)
    assert "<html" not in answer.content.decode()
    assert client.post(address, {"screen": "2", "scene": "follow"})["Location"] == PAGE
    assert drive_now().boards == {"2": "follow"}


def test_a_board_of_leaders_that_are_kept_back_says_so(client: Client) -> None:
    drive = playing_drive(tables=1)
    screens.pick_scene(drive.pk, MC, 2, "leaders", ["leaders"])
    assert "You have hidden the places, so it shows no names. Show them" in text(client.get(PAGE))
    publishing.set_leaderboard(drive.pk, MC, Drive.Board.SHOWN, 4)
    assert "You have hidden the places, so it shows no names." not in text(client.get(PAGE))


def test_a_board_or_a_drive_that_is_not_there(client: Client) -> None:
    playing_drive(tables=1)
    for board in ("", "0", "5", "x"):
        sent = {"screen": board, "scene": "leaders"}
        assert client.post(f"{PAGE}do/scene/", sent).status_code == 404, board
    assert client.post(f"{PAGE}do/nothing/").status_code == 404
    assert client.get("/drives/nowhere/big-screens/").status_code == 404


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_what_is_refused_is_said(client: Client, headers: dict[str, str]) -> None:
    playing_drive(tables=1, prize_rules=RULES)
    answer = client.post(f"{PAGE}do/tell/", {"prize": "First lady"}, headers=headers)
    assert "The drive is not finished yet." in text(answer)


def test_prizes_are_told_and_taken_back(client: Client) -> None:
    drive = level_drive()
    assert PAGE in client.get("/drives/harvest/prizes/").content.decode()
    assert "Announce the next prize: Booby, gent" in text(client.get(PAGE))
    shown = text(client.post(f"{PAGE}do/tell/", {"prize": "Booby, gent"}, headers=HTMX))
    assert "Announced: 1 of 4. On the big screens now: Booby, gent." in shown
    shown = text(client.post(f"{PAGE}do/take-back/", {"prize": "Booby, gent"}, headers=HTMX))
    assert "Announced: 0 of 4." in shown
    publishing.publish(drive.pk, MC, confirmed=True)
    published = text(client.get(PAGE))
    assert "The results are published, and the big screens show every prize." in published


def test_saying_something_and_setting_minutes_with_and_without_scripts(client: Client) -> None:
    playing_drive(tables=1)
    answer = text(client.post(f"{PAGE}say/", {"words": "Tea is served"}, headers=HTMX))
    assert "It is now on every screen." in answer
    assert "On every screen now Tea is served" in answer
    assert client.post(f"{PAGE}do/quiet/")["Location"] == PAGE
    assert drive_now().announcement == ""
    assert client.post(f"{PAGE}say/", {"words": "Tea"})["Location"] == PAGE
    sent = {"hand_minutes": "8", "minutes": "15"}
    assert "The times are set." in text(client.post(f"{PAGE}minutes/", sent, headers=HTMX))
    assert (drive_now().hand_minutes, drive_now().interval_minutes) == (8, 15)
    assert client.post(f"{PAGE}minutes/", sent)["Location"] == PAGE


@pytest.mark.parametrize("headers", sampled([HTMX, {}], every=2))
def test_too_many_words_or_minutes_stay_beside_what_is_wrong(client: Client, headers: dict[str, str]) -> None:
    playing_drive(tables=1)
    answer = client.post(f"{PAGE}say/", {"words": "tea " * 50}, headers=headers)
    assert "letters, and you have typed" in text(answer)
    assert "tea tea" in text(answer)
    assert drive_now().announcement == ""
    answer = client.post(f"{PAGE}minutes/", {"hand_minutes": "500", "minutes": "20"}, headers=headers)
    assert "This cannot be more than 180." in text(answer)
    assert 'value="500"' in answer.content.decode()
