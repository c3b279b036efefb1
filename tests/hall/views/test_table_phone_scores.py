"""The scores a table's phone sends: put right, sent twice, rare, late, or unlike another phone's."""

import re

import pytest

from tests.factories import MC, play_hands, playing_drive, send
from tests.hall.views.phones import Phone, text, without_script
from tests.pages import hidden
from tournaments.models import Score
from tournaments.play.services import moves

pytestmark = pytest.mark.django_db


def test_what_was_sent_can_be_put_right_while_the_hand_is_open() -> None:
    phone = Phone(playing_drive())
    phone.tap("NS", 8)
    phone.look("?change=1")
    phone.tap("NS", 9)
    assert list(Score.objects.values_list("ns", "status")) == [(8, "replaced"), (9, "current")]
    assert "9, the others 4" in text(phone.look())


def test_two_phones_that_differ_are_both_told() -> None:
    drive = playing_drive()
    one, other = Phone(drive), Phone(drive)
    one.tap("NS", 9)
    other.tap("NS", 8)
    assert list(Score.objects.values_list("ns", "status")) == [(9, "current"), (8, "disputed")]
    assert "another phone sent 8 for North and South, 5 for East and West." in text(one.look())
    page = text(other.look())
    assert "this phone sent 8 for North and South, 5 for East and West." in page
    assert "The MC will decide." in page
    assert "Put it right" not in page
    send(drive, hand=1, table=2, ns_made=8)
    assert "8, the others 5" in text(one.look())
    assert "Sent at" in text(one.page)
    assert "by Mavis Crane" in text(one.page)


def test_tapping_twice_sends_once_and_a_second_phone_that_agrees_is_content() -> None:
    drive = playing_drive()
    one, other = Phone(drive), Phone(drive)
    for _twice in range(2):
        one.tap("NS", 9)
        assert Score.objects.count() == 1
    other.tap("NS", 9)
    assert sorted(Score.objects.values_list("status", flat=True)) == ["agreed", "current"]
    assert "differ" not in text(one.look())


def test_a_rare_score_is_asked_about_once() -> None:
    phone = Phone(playing_drive())
    phone.page = phone.tap("NS", 12)
    assert "12 tricks to 1 is unusual. Is that right for table 2?" in text(phone.page)
    assert Score.objects.count() == 0
    phone.client.post(phone.path, hidden(without_script(phone.page)))
    assert Score.objects.get().ns == 12


def test_a_score_that_cannot_be_is_explained() -> None:
    phone = Phone(playing_drive())
    for winners, tricks, why in (
        ("", 9, "Choose the pair"),
        ("NS", 14, "There are 13 tricks"),
        ("NS", "", "Choose how many tricks"),
        ("XY", 9, "Please choose one of these."),
    ):
        answer = phone.tap(winners, tricks)
        assert answer.status_code == 200
        assert why in text(answer)
    page = phone.tap("", 9).content.decode()  # what was tapped is still chosen
    assert re.findall(r'class="key is-chosen"\s+name="tricks"\s+value="(\d+)"', page) == ["9"]
    for hand in ("", "x", "-1", "²", "9" * 30):
        answer = text(phone.tap("NS", 9, hand=hand))
        assert "Not saved" in answer, hand
        assert "You sent 9 for North and South." in answer
    assert Score.objects.count() == 0


def test_a_late_form_that_differs_is_for_the_mc_and_not_lost() -> None:
    drive = playing_drive()
    phone = Phone(drive)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 8)
    phone.tap("NS", 9)
    assert list(Score.objects.filter(table__number=2).values_list("ns", "status")) == [
        (8, "current"),
        (9, "disputed"),
    ]
    page = text(phone.look())
    assert (
        "Hand 1 is over, and the score you sent disagrees with the one that counts. The MC will decide."
    ) in page
    assert "Hand 2 of 24" in page


def test_a_late_form_that_agrees_is_said_to() -> None:
    drive = playing_drive()
    phone = Phone(drive)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 8)
    phone.tap("NS", 8)
    assert "Hand 1 is over, and the score you sent is the one that counts." in text(phone.look())


def test_a_form_for_seats_that_were_taken_back_is_not_taken_for_others() -> None:
    drive = playing_drive(hands_played=1)
    phone = Phone(drive)
    moves.undo_call(drive.pk, MC, 2)
    assert "Someone else has just changed this" in text(phone.tap("NS", 9))
    moves.call_move(drive.pk, MC, 1)
    assert "You sent 9 for North and South." in text(phone.tap("NS", 9))
    assert not Score.objects.filter(table__hand__number=2).exists()


def test_a_phone_without_cookies_may_send_too() -> None:
    phone = Phone(playing_drive())
    phone.client.cookies.clear()
    phone.tap("NS", 9)
    assert Score.objects.get().device == ""


def test_a_stewards_phone_can_say_that_there_was_a_revoke() -> None:
    drive = playing_drive(tables=3)
    phone = Phone(drive)
    assert "There was a revoke" in text(phone.page)
    phone.tap("NS", 8, revoke="NS")
    score = Score.objects.get()
    assert (score.ns_made, score.ns, score.revokes) == (8, 5, [{"side": "NS", "tricks": 3}])
    page = text(phone.look())
    assert "8, the others 5" in page
    assert "After a revoke, which cost three tricks." in page
    phone.look("?change=1")
    phone.tap("NS", 8)  # it was tapped by mistake
    score = Score.objects.get(status="current")
    assert (score.ns_made, score.ns, score.revokes) == (8, 8, [])


def test_a_revoke_never_takes_more_than_there_is_and_the_table_still_makes_thirteen() -> None:
    drive = playing_drive(tables=3)
    phone = Phone(drive)
    phone.tap("EW", 12, revoke="NS", confirmed="1")
    score = Score.objects.get()
    assert (score.ns_made, score.ns, score.revokes) == (1, 0, [{"side": "NS", "tricks": 1}])


def test_where_the_mc_decides_what_a_revoke_costs_a_phone_does_not_ask() -> None:
    phone = Phone(playing_drive(tables=3, revoke_tricks=0))
    assert "There was a revoke" not in phone.page.content.decode()
    phone.tap("NS", 8, revoke="NS")
    assert Score.objects.get().ns == 8
