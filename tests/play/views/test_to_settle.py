"""Queries to the MC: scores that differ, cards reported as wrong, late scores."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, play_hands, playing_drive, send
from tests.pages import hidden, text
from tournaments.engine.permissions import State
from tournaments.kernel.scores import SentScore
from tournaments.models import Doubt, Drive, Score
from tournaments.play.services.doubts import keep_late, raise_doubt, settle_doubt

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"
LOOK = f"{PLAY}to-settle/"
IN_PANEL = {"HX-Request": "true", "HX-Target": "panel-body"}


def late(drive: Drive, *, hand: int = 1, table: int = 1, ns_made: int = 9, ago: int = 0) -> Doubt:
    """A score that came when it could not be taken any more, tapped so many minutes ago."""
    sent = SentScore(
        hand,
        table,
        ns_made,
        client_id=f"late-{hand}-{table}",
        source="steward",
        device="one",
        ago=timedelta(minutes=ago),
    )
    keep_late(drive.pk, MC, sent, "The MC has taken the last call back.")
    return Doubt.objects.latest("pk")


def answer(mc: Client, doubt: Doubt, act: str, **data: Any) -> Any:
    return mc.post(f"{LOOK}{doubt.pk}/{act}/", data)


def test_it_works(mc: Client) -> None:
    """A late score is left as it is."""
    drive = playing_drive(tables=2)
    assert "No queries" in text(mc.get(LOOK))
    assert "No queries" in text(mc.get(PLAY))
    found = late(drive)
    assert "No queries" not in text(mc.get(LOOK))
    answer(mc, found, "settle")
    assert Score.objects.count() == 0
    assert "No queries" in text(mc.get(LOOK))


def test_two_scores_are_shown_and_one_is_chosen(mc: Client) -> None:
    drive = playing_drive(tables=2)
    send(drive, hand=1, table=2, ns_made=9, source="steward", device="one")
    send(drive, hand=1, table=2, ns_made=8, source="steward", device="two")
    assert "Queries: 1" in text(mc.get(PLAY))
    page = mc.get(LOOK)
    assert "Table 2 has two different scores for hand 1" in text(page)
    assert "by the table’s second phone" in text(page)
    own = text(mc.get(f"{PLAY}1/2/"))  # the table's own page asks too
    assert "Use N–S 8" in own
    assert "Neither: enter another score" not in own
    (form,) = re.findall(r"<form.*?Use N–S 8", page.content.decode(), re.DOTALL)[-1:]
    form = form[form.rindex("<form") :]
    mc.post("/drives/harvest/play/1/2/", hidden(form))
    assert Score.objects.get(status="current").ns == 8
    assert "two different scores" not in text(mc.get(LOOK))


def test_what_was_settled_is_not_turned_round_by_a_page_that_lies_open(mc: Client) -> None:
    drive = playing_drive(tables=2)
    for tricks, device in ((4, "one"), (8, "two")):
        send(drive, hand=1, table=2, ns_made=tricks, source="steward", device=device)
    forms = re.findall(r"<form(?:(?!<form).)*?Use N–S \d", mc.get(LOOK).content.decode(), re.DOTALL)
    first, second = (hidden(form) for form in forms)
    mc.post(f"{PLAY}1/2/", first)
    answer = mc.post(f"{PLAY}1/2/", second)
    assert "Change it to 8 and 5?" in text(answer)
    assert Score.objects.get(status="current").ns == 4


def test_a_late_dispute_and_a_correction_of_an_old_hand_stand_there(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    send(drive, hand=1, table=2, ns_made=4, source="steward", device="late")
    before = Score.objects.get(table__number=1, table__hand__number=1, status="current").ns
    send(drive, hand=1, table=1, ns_made=13 - before)
    page = text(mc.get(LOOK))
    assert "Table 2 has two different scores for hand 1" in page
    assert "Where did people go from table 1 after hand 1?" in page


def test_a_card_that_is_said_to_be_wrong(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    table = drive.played_hands.get(number=2).tables.get(number=1)
    assert table.e is not None
    ns = Score.objects.get(table=table).ns
    raise_doubt(drive.pk, MC, table.e.number, 2, "I made more")
    page = mc.get(LOOK)
    assert f"Score card {table.e.number}, {table.e.name}: query about hand 2" in text(page)
    assert "“I made more”" in text(page)
    ours = f"{13 - ns} for this hand, from table 1: North and South {ns}, East and West {13 - ns}."
    assert ours in text(page)
    assert f'href="{PLAY}2/1/?from=to-settle"' in page.content.decode()
    assert "Queries: 1" in text(mc.get(PLAY))
    answered = answer(mc, Doubt.objects.get(), "settle")
    assert answered.headers["Location"] == LOOK
    assert "Marked as dealt with." in text(mc.get(LOOK))
    assert Doubt.objects.get().settled_by == "Mavis Crane"
    assert "No queries" in text(mc.get(PLAY))


def test_a_whole_card_and_a_hand_that_is_not_in_yet(mc: Client) -> None:
    drive = playing_drive(tables=1)
    raise_doubt(drive.pk, MC, 1)
    raise_doubt(drive.pk, MC, 2, 1)
    raise_doubt(drive.pk, MC, 3, 9)
    page = text(mc.get(LOOK))
    assert "Ann Archer: query about the whole card" in page
    assert "We have no score from table 1 yet." in page
    assert "In our record, this player was not at a table in that hand." in page


def test_a_late_score_is_entered(mc: Client) -> None:
    drive = playing_drive(tables=2)
    found = late(drive)
    part = mc.get(LOOK, headers=IN_PANEL).content.decode()  # on the MC's page it is a part of it
    assert "a late score" in part
    assert "<html" not in part
    page = mc.get(LOOK)
    assert "Table 1, hand 1: a late score" in text(page)
    assert "The MC has taken the last call back." in text(page)
    assert "No score from that table counts yet." in text(page)
    form = re.findall(r"<form[^>]*enter/.*?</form>", page.content.decode(), re.DOTALL)[0]
    answer(mc, found, "enter", **hidden(form))
    score = Score.objects.get()
    assert (score.table.number, score.ns, score.actor, score.source) == (1, 9, "Mavis Crane", "mc")
    assert Doubt.objects.get().settled_at is not None


def test_a_score_of_a_hand_to_come_waits_for_the_call_and_one_of_a_table_that_is_gone_for_nothing(
    mc: Client,
) -> None:
    drive = playing_drive(tables=2)
    late(drive, hand=1, table=9)
    late(drive, hand=2)
    early = "Table 1, hand 2: a score sent before the hand was called"
    page = text(mc.get(LOOK))
    assert "That table is no longer in use for that hand." in page
    assert early in page
    assert "That hand has not been called yet." in page
    assert "Enter N–S" not in page
    play_hands(drive, 1, move_on=True)
    page = text(mc.get(LOOK))
    assert early in page
    assert page.count("Enter N–S 9") == 1


def test_a_score_of_a_phone_that_went_on_too_early_is_not_called_late(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    late(drive, hand=2, ago=3)  # and the hand has just been called
    page = text(mc.get(LOOK))
    assert "Table 1, hand 2: an early score" in page
    assert "a late score" not in page


@pytest.mark.whole
def test_over_a_finished_drive_no_call_is_waited_for_and_all_can_only_be_looked_at(mc: Client) -> None:
    drive = make_drive(tables=1, hands=2, state=State.FINISHED)
    late(drive, hand=3)
    late(drive)
    raise_doubt(drive.pk, MC, 1, 1)
    page = text(mc.get(LOOK))
    assert "Table 1, hand 3: a score for a hand that was never called" in page
    assert "will not count unless you reopen the drive" in page
    assert "has not been called yet" not in page
    assert "Enter N–S" not in page
    assert "Correct table" not in page
    assert "Queries: 3" in text(mc.get(PLAY))


def test_a_late_score_that_replaces_one_asks_first(mc: Client) -> None:
    drive = playing_drive(tables=2)
    send(drive, hand=1, table=1, ns_made=7)
    found = late(drive)
    seats = drive.played_hands.get().tables.get(number=1).pk
    asked = answer(mc, found, "enter", seats=seats)
    assert "Change it to 9 and 4?" in text(asked)
    assert (Score.objects.get().ns, Doubt.objects.get().settled_at) == (7, None)
    mc.post(f"{LOOK}{found.pk}/enter/", hidden(asked.content.decode()))
    assert Score.objects.get(status="current").ns == 9
    assert Doubt.objects.get().settled_at is not None


def test_a_late_score_is_not_entered_for_other_people_nor_by_an_old_page(mc: Client) -> None:
    drive = playing_drive(tables=2)
    found = late(drive)
    assert answer(mc, found, "dance").status_code == 404
    assert mc.get(f"{LOOK}{found.pk}/settle/").status_code == 405
    seats = drive.played_hands.get().tables.get(number=1).pk
    changed = "Someone else has just changed this"
    assert changed in text(mc.post(f"{LOOK}99/settle/", follow=True))
    assert changed in text(mc.post(f"{LOOK}{found.pk}/enter/", {"seats": 0}, follow=True))
    settle_doubt(drive.pk, MC, found.pk)
    assert changed in text(mc.post(f"{LOOK}{found.pk}/enter/", {"seats": seats}, follow=True))
    assert Score.objects.count() == 0


def test_queries_do_not_grow(mc: Client, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for many in (1, 3):
        drive = playing_drive(tables=3, hands_played=3, slug=f"drive-{many}")
        for n in range(1, many + 1):
            raise_doubt(drive.pk, MC, n, n)
            late(drive, hand=n, table=n)
            other = (
                13 - Score.objects.get(table__hand__drive=drive, table__hand__number=n, table__number=n).ns
            )
            send(drive, hand=n, table=n, ns_made=other, source="steward", device="other")
        with django_assert_max_num_queries(15):
            mc.get(f"/drives/drive-{many}/play/to-settle/")
