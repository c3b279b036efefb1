"""Sentences of the log about the hall's screens and about queries to the MC."""

import pytest

from tests.factories import MC, playing_drive
from tests.results.queries.test_prizes import level_drive
from tournaments.kernel.log import log_page
from tournaments.kernel.scenes import Scene
from tournaments.kernel.scores import SentScore
from tournaments.models import Drive
from tournaments.play.services import doubts, screens
from tournaments.results.services import revealing

pytestmark = pytest.mark.django_db


def told(drive: Drive, count: int) -> list[str]:
    """The last things that were done, the oldest of them first."""
    return [line.done for line in log_page(drive, None).object_list[:count]][::-1]


def test_the_screens() -> None:
    drive = playing_drive(tables=1)
    for scene in (Scene.LEADERS, screens.FOLLOW):
        screens.pick_scene(drive.pk, MC, 2, scene, list(Scene))
    for words in ("Tea is served", ""):
        screens.announce(drive.pk, MC, words)
    screens.set_minutes(drive.pk, MC, hand=8)
    screens.set_minutes(drive.pk, MC, hand=0, interval=15)
    assert told(drive, 6) == [
        "Put on big screen 2: The leaders",
        "Big screen 2 follows the drive again",
        "Said on every screen: “Tea is served”",
        "Took “Tea is served” off the screens",
        "Minutes for a hand: 8",
        "No time set for a hand; Minutes for the interval: 15",
    ]


def test_the_prizes() -> None:
    drive = level_drive()
    revealing.reveal(drive.pk, MC, "Booby, gent")
    revealing.take_back_reveal(drive.pk, MC, "Booby, gent")
    assert told(drive, 2) == [
        "Announced the prize “Booby, gent” on the big screen",
        "Removed the prize “Booby, gent” from the big screen",
    ]


def test_doubts_and_late_scores() -> None:
    drive = playing_drive(tables=1)
    doubts.raise_doubt(drive.pk, MC, 3, 1, "I made 8")
    doubts.take_back_doubt(drive.pk, MC, 3, 1)
    doubts.raise_doubt(drive.pk, MC, 4)
    doubts.settle_doubt(drive.pk, MC, drive.doubts.get(entry__number=4).pk)
    doubts.keep_late(drive.pk, MC, SentScore(hand=1, table=1, ns_made=7, client_id="a"), "Too late")
    assert told(drive, 5) == [
        "A player says something is wrong: score card 3, hand 1, “I made 8”",
        "The player says it is right after all: score card 3, hand 1",
        "A player says something is wrong: score card 4",
        "Dealt with: score card 4",
        "Kept for the MC: hand 1, table 1: N–S 7, which did not count automatically",
    ]
