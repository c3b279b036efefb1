"""The same score from two pages of a phone while the MC goes on: it counts or it is late, and never both."""

import time
from collections.abc import Callable
from functools import partial

import pytest

from tests.at_once import at_once
from tests.factories import MC, play_hands, playing_drive
from tournaments.hall.services.table_phone import send_from_phone
from tournaments.kernel.change import Actor
from tournaments.kernel.scores import SentScore
from tournaments.models import Doubt, Drive, Score
from tournaments.play.services import evening, moves
from tournaments.play.services.doubts import raise_doubt

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]
STEPS = 6  # the same score so many times, a few milliseconds apart


def sending(drive: Drive, hand: int) -> list[Callable[[], object]]:
    sent = SentScore(hand=hand, table=1, ns_made=8, client_id="one", source="steward", device="a phone")

    def send(step: int) -> None:
        time.sleep(step * 0.004)
        send_from_phone(drive.pk, Actor("Table 1"), sent)

    return [partial(send, step) for step in range(STEPS)]


def kept() -> int:
    return Score.objects.filter(client_id="one").count() + Doubt.objects.filter(client_id="one").count()


@pytest.mark.whole
def test_while_the_hand_is_called() -> None:
    for _ in range(8):  # without a lock over all of it, one of three went wrong
        drive = playing_drive(tables=2)
        play_hands(drive, 1)
        at_once(*sending(drive, 2), partial(moves.call_move, drive.pk, MC, 1))
        assert kept() == 1
        drive.played_hands.all().delete()
        drive.delete()


def test_while_the_call_is_taken_back_or_the_drive_is_finished() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    at_once(*sending(drive, 2), partial(moves.undo_call, drive.pk, MC, 2, confirmed=True))
    assert kept() == 1
    over = playing_drive(tables=2, hands=1, slug="over")
    play_hands(over, 1, tricks=lambda *_: 8)
    at_once(*sending(over, 1), partial(evening.finish, over.pk, MC))
    assert kept() == 2


def test_a_player_who_taps_twice_has_told_the_mc_once() -> None:
    drive = playing_drive(tables=2)
    at_once(*[partial(raise_doubt, drive.pk, Actor("Card 1"), 1, 1, "It was nine")] * STEPS)
    assert Doubt.objects.count() == 1
    assert drive.log.filter(verb="doubt").count() == 1
