"""The MC's page for the big screens."""

import pytest
from django.template.loader import render_to_string

from tests.factories import MC, playing_drive
from tests.found import takes
from tests.results.queries.test_prizes import level_drive
from tournaments.hall.queries.big_screens import BigScreensPage, big_screens_page
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scenes import Scene
from tournaments.models import Drive
from tournaments.play.services import screens
from tournaments.results.services import publishing, revealing

pytestmark = pytest.mark.django_db


def page(drive: Drive) -> BigScreensPage:
    return big_screens_page(DriveEvening(Drive.objects.get(pk=drive.pk)))


def test_it_works() -> None:
    drive = playing_drive(tables=1)
    screens.pick_scene(drive.pk, MC, 2, Scene.LEADERS, list(Scene))
    screens.announce(drive.pk, MC, "Tea is served")
    seen = page(drive)
    assert [(screen.words, screen.picked) for screen in seen.big_screens] == [
        ("The hand, following the drive", False),
        ("The leaders, until you change it", True),
    ]
    assert seen.prizes == ()


def test_one_board_is_offered_and_others_when_they_are_wanted() -> None:
    drive = playing_drive(tables=1)
    offered = []
    for number in (2, 3, 4, 4):
        offered.append(([screen.number for screen in page(drive).big_screens], page(drive).another))
        screens.pick_scene(drive.pk, MC, number, screens.FOLLOW, list(Scene))
    assert offered == [([1], 2), ([1, 2], 3), ([1, 2, 3], 4), ([1, 2, 3, 4], 0)]


def test_the_last_prize_of_the_list_comes_first() -> None:
    drive = level_drive()
    seen = page(drive)
    assert seen.coming == "Booby, gent"  # the lucky card is not drawn yet
    assert seen.last == ""
    revealing.reveal(drive.pk, MC, "Booby, gent")
    seen = page(drive)
    assert (seen.told, seen.last, seen.coming) == (1, "Booby, gent", "")
    assert [(row.prize.name, row.told) for row in seen.prizes][2] == ("Booby, gent", 1)


def test_once_published_there_is_nothing_to_tell() -> None:
    drive = level_drive()
    publishing.publish(drive.pk, MC, confirmed=True)
    drive.refresh_from_db()
    shown = render_to_string("hall/big_screens/_prizes.html", {"page": page(drive), "drive": drive})
    assert "Announce the next prize" not in shown


def test_as_many_queries_however_many_players() -> None:
    for tables in (1, 3):
        takes(4, big_screens_page, DriveEvening(level_drive(tables=tables, slug=f"of-{tables}")))
