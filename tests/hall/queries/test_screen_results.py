"""The leaders and the prizes on a big screen: when they are there, and never more than may be seen."""

from typing import Any

import pytest
from django.template.loader import render_to_string

from tests.factories import MC, make_drive, playing_drive
from tests.found import the
from tests.hall.queries.screen_seen import pick, seen
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.kernel.scenes import Scene
from tournaments.models import Drive
from tournaments.play.services import evening
from tournaments.results.services import publishing, revealing
from tournaments.results.services.prizes import draw_prize

pytestmark = pytest.mark.django_db
SHOWN, SHORT = Drive.Board.SHOWN, Drive.Board.SHORT


def test_in_the_interval_the_leaders_take_turns_where_they_may_be_seen() -> None:
    for places, seen_by_all in ((SHOWN, True), (SHORT, True), (Drive.Board.HELD, False)):
        drive = playing_drive(tables=2, hands=4, hands_played=2, board=places, board_hides=1, slug=places)
        evening.begin_interval(drive.pk, MC)
        found = seen(drive)
        assert found.scene is Scene.INTERVAL
        assert (found.leading is not None and bool(found.leading.lists)) is seen_by_all
        pick(drive, Scene.INTERVAL, 2)
        assert seen(drive, 2).leading is None  # the MC wants nothing else there
    before = playing_drive(tables=2, board=SHOWN)  # of whose first hand nothing is in
    evening.begin_interval(before.pk, MC)
    assert seen(before).leading is None


def test_what_is_held_back_is_not_on_a_board() -> None:
    for state in (State.OPEN, State.SEATED, State.PLAYING):
        drive = make_drive(tables=2, state=state, slug=state)
        pick(drive, Scene.LEADERS)
        leading = the(seen(drive).leading)
        assert (leading.lists, leading.board.held) == ((), True)


def test_leaders_of_each_card_and_of_one_list() -> None:
    drive = playing_drive(tables=6, hands_played=2, board=SHOWN)
    pick(drive, Scene.LEADERS)
    lists = the(seen(drive).leading).lists
    assert [(one.label, len(one.lines)) for one in lists] == [("lady", 10), ("gent", 10)]
    assert lists[0].lines[0].role_rank == 1
    pairs = playing_drive(tables=6, hands_played=2, movement="pairs-mitchell", hands=6, board=SHOWN, slug="p")
    pick(pairs, Scene.LEADERS)
    assert [(one.label, len(one.lines)) for one in the(seen(pairs).leading).lists] == [("", 6), ("", 6)]


def test_the_last_hands_stay_hidden() -> None:
    drive = playing_drive(tables=2, hands=3, breaks_after=[], hands_played=2, board=SHORT, board_hides=2)
    pick(drive, Scene.LEADERS)
    leading = the(seen(drive).leading)
    assert (the(leading.board.standings).counted, leading.board.hidden) == (1, 2)


def test_prizes_come_one_by_one_and_are_hidden_while_the_drive_is_reopened() -> None:
    drive = level_drive()
    told = the(seen(drive).told)
    assert (told.newest, told.earlier, told.to_come) == (None, (), 4)
    draw_prize(drive.pk, MC, "Lucky card")
    for prize in ("Booby, gent", "Lucky card"):
        revealing.reveal(drive.pk, MC, prize)
    told = the(seen(drive).told)
    assert the(told.newest).name == "Lucky card"
    assert ([prize.name for prize in told.earlier], told.to_come) == (["Booby, gent"], 2)
    evening.reopen(drive.pk, MC)
    pick(drive, Scene.PRIZES)
    told = the(seen(drive).told)
    assert (told.newest, told.earlier, told.over) == (None, (), False)


def test_published_results_show_every_prize_that_was_won() -> None:
    drive = level_drive()
    publishing.publish(drive.pk, MC, confirmed=True)
    told = the(seen(drive).told)
    assert (told.newest, told.to_come) == (None, 0)
    assert [prize.name for prize in told.earlier] == ["Booby, gent"]  # the others wait for a cut and a draw


def test_the_race_runs_as_far_as_may_be_seen_until_a_prize_is_announced() -> None:
    rules = rules_as_json([PrizeRule(PrizeKind.DRAW, "Lucky card")])
    usual: dict[str, Any] = {
        "tables": 2,
        "hands": 5,
        "breaks_after": [],
        "state": State.FINISHED,
        "prize_rules": rules,
    }
    hidden = make_drive(board=Drive.Board.HELD, slug="hidden", **usual)
    assert the(seen(hidden).leading).race is None
    drive = make_drive(board=SHORT, board_hides=1, **usual)
    race = the(the(seen(drive).leading).race)
    assert (seen(drive).scene, len(race.rows), len(race.names)) == (Scene.PRIZES, 4, 5)
    shown = render_to_string("hall/screen/_screen.html", {"screen": seen(drive), "drive": drive})
    assert "after hand 4 of 5" in " ".join(shown.split())
    draw_prize(drive.pk, MC, "Lucky card")
    revealing.reveal(drive.pk, MC, "Lucky card")
    assert seen(drive).leading is None
