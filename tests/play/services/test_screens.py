"""Contents of the hall's screens as set by the MC."""

import pytest

from tests.factories import MC, playing_drive
from tests.results.queries.test_prizes import level_drive
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Drive
from tournaments.models.drives import ANNOUNCEMENT
from tournaments.play.services import evening, screens
from tournaments.results.services import publishing, revealing
from tournaments.results.services.prizes import draw_prize

pytestmark = [pytest.mark.database, pytest.mark.django_db]
SCENES = ["leaders", "trumps"]


def now(drive: Drive) -> Drive:
    return Drive.objects.get(pk=drive.pk)


def test_a_scene_is_picked_and_let_go() -> None:
    drive = playing_drive(tables=1)
    with pytest.raises(Stale):
        screens.pick_scene(drive.pk, MC, 1, "fireworks", SCENES)
    assert now(drive).boards == {}
    screens.pick_scene(drive.pk, MC, 2, "leaders", SCENES)
    assert (now(drive).boards, now(drive).version) == ({"2": "leaders"}, drive.version + 1)
    screens.pick_scene(drive.pk, MC, 2, screens.FOLLOW, SCENES)
    assert now(drive).boards == {"2": "follow"}  # and stays on the MC's page
    assert now(drive).log.latest("pk").before == {"board": 2, "scene": "leaders"}


def test_the_same_again_is_nothing_new_but_one_more_board_is() -> None:
    drive = playing_drive(tables=1)
    screens.pick_scene(drive.pk, MC, 1, screens.FOLLOW, SCENES)
    screens.announce(drive.pk, MC, "")
    screens.set_minutes(drive.pk, MC, hand=0)
    assert now(drive).version == drive.version
    for _ in range(2):
        screens.pick_scene(drive.pk, MC, 2, screens.FOLLOW, SCENES)
    assert now(drive).version == drive.version + 1


def test_words_for_everybody_are_tidied_and_taken_away_and_not_too_many() -> None:
    drive = playing_drive(tables=1)
    screens.announce(drive.pk, MC, "  Tea\n is  served ")
    assert now(drive).announcement == "Tea is served"
    screens.announce(drive.pk, MC, " ")
    assert now(drive).announcement == ""
    with pytest.raises(Refused, match="too long"):
        screens.announce(drive.pk, MC, "x" * (ANNOUNCEMENT + 1))


def test_minutes_are_set_one_by_one_and_within_reason() -> None:
    drive = playing_drive(tables=1)
    screens.set_minutes(drive.pk, MC, hand=8)
    screens.set_minutes(drive.pk, MC, interval=15)
    assert (now(drive).hand_minutes, now(drive).interval_minutes) == (8, 15)
    with pytest.raises(Refused, match="0 to 180"):
        screens.set_minutes(drive.pk, MC, interval=181)


def test_prizes_are_told_once_and_taken_back_by_name() -> None:
    drive = level_drive()
    draw_prize(drive.pk, MC, "Lucky card")
    for prize in ("Booby, gent", "Lucky card", "Booby, gent"):
        revealing.reveal(drive.pk, MC, prize)
    assert now(drive).revealed == ["Booby, gent", "Lucky card"]
    revealing.take_back_reveal(drive.pk, MC, "Booby, gent")
    revealing.take_back_reveal(drive.pk, MC, "Booby, gent")  # somebody else was quicker
    assert now(drive).revealed == ["Lucky card"]


def test_what_was_said_is_over_when_the_prizes_begin() -> None:
    drive = level_drive()
    draw_prize(drive.pk, MC, "Lucky card")
    screens.announce(drive.pk, MC, "Tea is served")
    revealing.reveal(drive.pk, MC, "Booby, gent")
    assert now(drive).announcement == ""
    ended = drive.log.get(verb="announce", after={"words": ""})
    assert ended.before == {"words": "Tea is served"}
    screens.announce(drive.pk, MC, "Please stay for the raffle")
    revealing.reveal(drive.pk, MC, "Lucky card")
    publishing.publish(drive.pk, MC, confirmed=True)
    assert now(drive).announcement == "Please stay for the raffle"
    other = level_drive(slug="all-at-once")
    screens.announce(other.pk, MC, "Tea is served")
    publishing.publish(other.pk, MC, confirmed=True)
    assert now(other).announcement == ""


def test_a_prize_that_nobody_has_or_that_is_not_there_is_not_told_nor_any_before_the_end() -> None:
    drive = level_drive()
    with pytest.raises(Refused, match="Nobody has won “First lady” yet"):
        revealing.reveal(drive.pk, MC, "First lady")
    with pytest.raises(Stale):
        revealing.reveal(drive.pk, MC, "Best hat")
    evening.reopen(drive.pk, MC)
    with pytest.raises(Refused, match="not finished"):
        revealing.reveal(drive.pk, MC, "First lady")
    assert now(drive).revealed == []
