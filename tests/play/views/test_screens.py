"""The MC's messages to all screens, the interval and the timer."""

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import make_drive, playing_drive, send
from tests.pages import hidden, text
from tournaments.engine.permissions import State
from tournaments.models import Drive, TableHand

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"
SAY, TIMES = f"{PLAY}say/", f"{PLAY}times/"
IN_PANEL = {"HX-Request": "true", "HX-Target": "panel-body"}


def drive_now() -> Drive:
    return Drive.objects.get()


def test_it_works(mc: Client) -> None:
    playing_drive()
    answer = mc.post(SAY, {"words": " The raffle   comes next. "})
    assert answer.headers["Location"] == PLAY
    assert drive_now().announcement == "The raffle comes next."
    assert "On every screen now: The raffle" in text(mc.get(PLAY))
    assert "The raffle comes next." in text(mc.get(SAY))


@pytest.mark.whole
def test_words_are_taken_away(mc: Client) -> None:
    playing_drive()
    for data in ({"words": ""}, {"words": "The raffle", "away": "1"}):
        Drive.objects.update(announcement="The raffle")
        mc.post(SAY, data)
        assert drive_now().announcement == ""
        assert "There is no message on the screens now." in text(mc.get(PLAY))


def test_words_too_long_for_a_board_are_kept_and_explained(mc: Client) -> None:
    playing_drive()
    answer = mc.post(SAY, {"words": "x" * 161})
    assert "There is room for up to 160 letters, and you have typed 161" in text(answer)
    assert "x" * 161 in answer.content.decode()
    assert drive_now().announcement == ""


def test_an_interval_has_minutes_and_an_end(mc: Client) -> None:
    playing_drive()
    assert "Begin an interval" in text(mc.get(TIMES))
    mc.post(TIMES, {"what": "interval", "minutes": "15"})
    assert (drive_now().interval_since is not None, drive_now().interval_minutes) == (True, 15)
    page = mc.get(PLAY)
    assert re.search(r"Interval since \d+\.\d\d [ap]m until \d+\.\d\d [ap]m", text(page))
    assert 'data-until="' in page.content.decode()
    mc.post(TIMES, {"what": "interval", "minutes": "25"})
    assert drive_now().interval_minutes == 25
    mc.post(TIMES, {"what": "over"})
    assert drive_now().interval_since is None


@pytest.mark.whole
def test_the_move_can_be_called_without_the_interval(mc: Client) -> None:
    drive = playing_drive(tables=1, breaks_after=[1])
    send(drive, hand=1, table=1, ns_made=8)
    page = mc.get(TIMES).content.decode()
    assert "Skip the interval and call the move" in page
    mc.post(f"{PLAY}do/call/", {"hand": hidden(page)["hand"]})
    assert "Hand 2 of 24" in text(mc.get(PLAY))
    assert "Skip the interval and call the move" not in text(mc.get(TIMES))


def test_a_hand_has_minutes_or_none(mc: Client) -> None:
    playing_drive()
    assert "data-until" not in mc.get(PLAY).content.decode()
    mc.post(TIMES, {"what": "hand", "hand_minutes": "12"})
    assert drive_now().hand_minutes == 12
    assert re.search(r"Called at \d+\.\d\d [ap]m until \d+\.\d\d [ap]m", text(mc.get(PLAY)))
    mc.post(TIMES, {"what": "hand", "hand_minutes": "0"})
    assert "data-until" not in mc.get(PLAY).content.decode()


def test_minutes_that_cannot_be(mc: Client) -> None:
    playing_drive()
    for data, why in (
        ({"what": "interval", "minutes": "0"}, "This cannot be less than 1."),
        ({"what": "interval", "minutes": "181"}, "This cannot be more than 180."),
        ({"what": "hand", "hand_minutes": "-1"}, "This cannot be less than 0."),
        ({"what": "hand", "hand_minutes": ""}, "Please fill this in."),
        ({"what": "dance", "minutes": "5"}, ""),
    ):
        answer = mc.post(TIMES, data)
        assert answer.status_code == 200
        assert why in text(answer)
        now = drive_now()
        assert (now.interval_since, now.interval_minutes, now.hand_minutes) == (None, 20, 0), data


def test_what_is_done_on_a_panel_changes_the_page_around_it(mc: Client) -> None:
    playing_drive()
    done: Any = mc.post(SAY, {"words": "The raffle"}, headers=IN_PANEL, follow=True)
    part = done.content.decode()
    assert "<html" not in part
    assert "On every screen now: The raffle" in text(done)
    assert 'id="call"' in part


def test_a_question_on_a_panel_keeps_what_was_sent(mc: Client) -> None:
    playing_drive(tables=1)
    sent = {"winners": "NS", "tricks": "12", "seats": TableHand.objects.get().pk, "client_id": "x"}
    asked = mc.post(f"{PLAY}1/1/", sent, headers=IN_PANEL)
    assert "<html" not in asked.content.decode()
    assert hidden(asked.content.decode())["tricks"] == "12"


def test_finishing_leaves_the_page_and_loads_others_anew(mc: Client) -> None:
    drive = make_drive(tables=1, hands=1, state=State.PLAYING)
    send(drive, hand=1, table=1, ns_made=8)
    done = mc.post(f"{PLAY}do/finish/", headers=IN_PANEL)
    assert done.headers["HX-Redirect"] == "/drives/harvest/prizes/"
    assert drive_now().state == State.FINISHED
    assert "The drive is finished." in text(mc.post(TIMES, {"what": "interval", "minutes": "5"}))
    told = mc.get(f"{PLAY}?v=0&state=playing", headers={"HX-Request": "true"})
    assert told.headers["HX-Refresh"] == "true"
    same = mc.get(f"{PLAY}?v=0&state=finished", headers={"HX-Request": "true"})
    assert "HX-Refresh" not in same.headers


def test_what_goes_with_a_hand_comes_with_a_new_hand_only(mc: Client) -> None:
    playing_drive(hands_played=1)
    htmx = {"HX-Request": "true"}
    assert 'id="move"' not in mc.get(f"{PLAY}?v=0&hand=2", headers=htmx).content.decode()
    fresh = mc.get(f"{PLAY}?v=0&hand=1", headers=htmx).content.decode()
    assert all(f'id="{part}"' in fresh for part in ("move", "side", "other-things"))
