"""Requests of a phone's script and the answers to them."""

from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, play_hands, playing_drive, seated_drive, send, usual_tricks
from tests.hall.views.phones import facts_of
from tests.play.services.test_keep_late import many_late
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.queries.evening_keys import rest_of
from tournaments.files.services.evening_keys import take_up
from tournaments.kernel.secret_links import hashes, table_path
from tournaments.models import Doubt, Drive, Score, TableHand
from tournaments.play.services import evening, moves
from tournaments.play.services.doubts import MOST_LATE
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db


class Outbox:
    """The script on a phone at a table, which has opened the page once."""

    def __init__(self, drive: Drive, table: int = 2) -> None:
        self.path = table_path(drive, table)
        self.client = Client(enforce_csrf_checks=True)
        self.facts = facts_of(self.client.get(self.path))

    def send(self, winners: str = "NS", tricks: object = 9, **more: Any) -> Any:
        sent = {"winners": winners, "tricks": tricks, "client_id": f"{winners}{tricks}", "ago": "1500"}
        sent |= {"hand": self.facts["hand"], "seats": self.facts["seats"], **more}
        return self.client.post(self.path, sent, headers={"Accept": "application/json"})


def test_it_works() -> None:
    phone = Outbox(playing_drive(announcement="Tea is served."))
    assert "Tea is served." in phone.client.get(phone.path).content.decode()
    answer = phone.send("EW")
    assert answer.status_code == 200
    assert answer.json() == {"became": "taken", "words": "Sent."}
    assert "no-store" in answer.headers["Cache-Control"]
    score = Score.objects.get()
    assert (score.table.number, score.ns, score.source, score.actor) == (2, 4, "steward", "Table 2")
    assert score.device != ""


def test_what_becomes_of_it_is_said() -> None:
    drive = playing_drive()
    one, other = Outbox(drive), Outbox(drive)
    said = [one.send(tricks=9), one.send(tricks=9), one.send(tricks=8), other.send(tricks=8, client_id="x")]
    said.append(other.send(tricks=7))
    assert [answer.json()["became"] for answer in said] == [
        "taken", "repeated", "corrected", "agreed", "disputed",
    ]  # fmt: skip
    assert said[-1].json()["words"] == "It disagrees with the score already there. The MC will decide."


def test_a_late_one_is_with_the_mc_until_the_results_are_out() -> None:
    drive = playing_drive(hands=1)
    phone = Outbox(drive)
    play_hands(drive, 1)
    evening.finish(drive.pk, MC)
    answer = phone.send(ago=f"{20 * 60 * 1000}")
    assert answer.json() == {
        "became": "late",
        "words": "It came after the drive had finished. The MC has it, and it will not count unless "
        "the MC enters it.",
    }
    doubt = Doubt.objects.get()
    assert doubt.tapped_at is not None
    assert round((doubt.raised_at - doubt.tapped_at).total_seconds()) == 20 * 60
    assert phone.send().json() == answer.json()
    assert Doubt.objects.count() == 1
    phone.send("NS", 8, revoke="EW", ago=f"{20 * 60 * 1000}")
    assert Doubt.objects.filter(ns_made=8).values_list("revoke_side").get() == ("EW",)
    publishing.publish(drive.pk, MC)
    answer = phone.send(client_id="later still")
    assert (answer.status_code, answer.json()["became"]) == (410, "unknown")  # the phone goes on showing it
    assert "The results are out" in answer.json()["words"]
    assert Doubt.objects.count() == 2


def test_a_phone_is_told_when_the_mc_has_too_many_late_ones_already() -> None:
    drive = playing_drive()
    phone = Outbox(drive)
    many_late(drive, MOST_LATE)
    answer = phone.send(hand=2, seats="")
    assert answer.status_code == 409
    assert answer.json() == {
        "became": "wrong",
        "words": "The MC already has a great many late scores from table 2, so this one was not sent. "
        "Please show it to the MC.",
    }
    assert phone.send().json()["became"] == "taken"


def test_a_score_of_a_hand_that_is_not_called_yet_is_not_said_to_be_late() -> None:
    phone = Outbox(playing_drive())
    assert phone.send(hand=2, seats="").json() == {
        "became": "late",
        "words": "Hand 2 had not been called when it came. The MC has it, and it will not count unless the "
        "MC enters it.",
    }


def test_another_computer_that_took_the_evening_up_knows_the_same_people() -> None:
    drive = playing_drive(hands_played=1)
    phone = Outbox(drive)
    take_up(MC, write(archive(drive)).encode(), rest_of(drive, hashes(drive)).encode(), replace=True)
    assert phone.send().json()["became"] == "taken"


def test_a_hand_called_again_for_the_same_people_has_been_played() -> None:
    drive = playing_drive(hands_played=1)
    phone = Outbox(drive)
    moves.undo_call(drive.pk, MC, 2)
    assert phone.send(client_id="between").json()["became"] == "late"
    moves.call_move(drive.pk, MC, 1)
    assert phone.send().json()["became"] == "taken"


def test_other_people_sit_there_by_now() -> None:
    drive = playing_drive(tables=3, hands_played=1)
    phone = Outbox(drive)
    moves.undo_call(drive.pk, MC, 2)
    for table in (1, 2, 3):
        send(drive, hand=1, table=table, ns_made=13 - usual_tricks(1, table))
    moves.call_move(drive.pk, MC, 1)
    assert phone.send().json()["words"].startswith("The people at table 2 for hand 2 have changed")
    assert phone.send(seats="x", client_id="odd").json()["became"] == "late"


def test_seats_that_nobody_told_the_phone() -> None:
    drive = playing_drive()
    phone = Outbox(drive)
    play_hands(drive, 1, move_on=True)
    assert phone.send(hand=2, seats="", ago="0").json()["became"] == "taken"
    assert phone.send(hand=3, seats="", client_id="early").json()["became"] == "late"


def test_what_cannot_be_is_explained_and_not_taken() -> None:
    phone = Outbox(playing_drive())
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({"winners": ""}, "Choose the pair"),
        ({"tricks": 14}, "There are 13 tricks"),
        ({"tricks": ""}, "Choose how many tricks"),
        ({"hand": "x"}, "whole number"),
        ({"hand": 99999}, "999"),
        ({"seats": "x" * 51}, ""),
        ({"client_id": ""}, ""),
    )
    for sent, why in cases:
        answer = phone.send(**sent)
        assert (answer.status_code, answer.json()["became"]) == (400, "wrong"), sent
        assert why in answer.json()["words"]
    assert Score.objects.count() == Doubt.objects.count() == 0


def test_an_age_that_makes_no_sense_loses_nothing() -> None:
    drive = playing_drive(tables=6)
    for table, ago in enumerate(("", "-5", "x", "nan", "inf", "9" * 40), 1):
        phone = Outbox(drive, table)
        assert phone.send(ago=ago).json()["became"] == "taken", ago
        assert phone.send(hand=9, ago=ago, client_id=f"late {table}").json()["became"] == "late", ago
        doubt = Doubt.objects.latest("pk")
        assert Doubt.objects.count() == table
        assert doubt.tapped_at is not None
        assert (doubt.raised_at - doubt.tapped_at).total_seconds() < 5


def test_a_rare_one_that_nobody_was_asked_about() -> None:
    phone = Outbox(playing_drive())
    answer = phone.send(tricks=12)
    assert (answer.status_code, answer.json()["became"]) == (409, "ask")
    assert phone.send(tricks=12, confirmed="1").json()["became"] == "taken"


def test_a_link_that_is_no_good_any_more_says_so_to_the_script() -> None:
    drive = playing_drive()
    phone = Outbox(drive)
    drive.link_key = "another"
    drive.save()
    answer = phone.send()
    assert (answer.status_code, answer.json()["became"]) == (404, "unknown")
    assert Score.objects.count() == 0


def test_a_phone_that_sends_far_too_often_has_to_wait() -> None:
    phone = Outbox(playing_drive())
    with time_machine.travel(timezone.now().replace(second=1), tick=False):  # a minute is cut at its full
        answers = [phone.send(tricks=20).status_code for _ in range(121)]
    assert answers == [400] * 120 + [429]


def test_a_phone_without_a_name_gets_one_with_the_answer() -> None:
    phone = Outbox(playing_drive())
    phone.client.cookies.clear()
    assert "phone" in phone.send().cookies
    assert "phone" not in phone.send(tricks=8).cookies


def test_the_server_asks_little_for_a_score(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for tables in (2, 6):
        phone = Outbox(playing_drive(tables=tables, slug=f"drive-{tables}"))
        for tricks in (9, 10):  # the link, BEGIN, the drive, the table, four rows, COMMIT; then a correction
            with django_assert_max_num_queries(9):
                phone.send(tricks=tricks)


def test_the_page_knows_the_hands_to_come_where_there_is_a_plan() -> None:
    drive = playing_drive(movement="optimised", tables=3, hands=4)
    (two, three, four) = Outbox(drive).facts["come"]
    assert (two["hand"], two["trumps"]) == (2, "Clubs")
    play_hands(drive, 1, move_on=True)
    here = Outbox(drive).facts
    assert (here["ns"], here["ew"]) == (two["ns"], two["ew"])
    assert here["come"] == [three, four]
    assert three["ns"]


def test_where_results_decide_the_page_knows_the_trumps_only() -> None:
    come = Outbox(playing_drive()).facts["come"]
    assert [(one["hand"], one["trumps"], one["ns"]) for one in come] == [
        (2, "Clubs", ""),
        (3, "Diamonds", ""),
        (4, "Spades", ""),
        (5, "Hearts", ""),
    ]


def test_several_hands_before_a_move_are_played_by_the_same_people() -> None:
    facts = Outbox(playing_drive(hands_per_move=2)).facts
    assert facts["come"][0]["ns"] == facts["ns"]
    assert facts["come"][1]["ns"] == ""


def test_before_the_first_call_the_page_can_go_on_to_hand_1() -> None:
    facts = Outbox(seated_drive()).facts
    assert (facts["plays"], facts["hand"], facts["asks"]) == (True, 0, False)
    assert facts["come"][0]["hand"] == 1
    assert facts["come"][0]["ns"] == facts["ns"]


def test_a_dispute_cannot_be_put_right_from_the_phone() -> None:
    drive = playing_drive()
    phone = Outbox(drive)
    phone.send()
    assert facts_of(phone.client.get(phone.path))["changes"]
    send(drive, hand=1, table=2, ns_made=8, source="steward", device="another")
    assert not facts_of(phone.client.get(phone.path))["changes"]


def test_the_next_seating_is_in_words() -> None:
    drive = playing_drive(tables=3)
    phone = Outbox(drive)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 9)
    page = phone.client.get(phone.path).content.decode()
    now = TableHand.objects.select_related("n", "e", "s", "w").get(hand__number=2, number=2)
    move = page[page.index('id="move"') : page.index("Who has moved on")]
    for player in (now.n, now.e, now.s, now.w):
        assert player is not None
        assert player.name in move
    assert "stays" in move
    assert "from table" in move
    moves.undo_call(drive.pk, MC, 2)
    assert 'id="move"' not in phone.client.get(phone.path).content.decode()


def test_a_revoke_waits_on_the_phone_and_comes_with_its_score() -> None:
    drive = playing_drive()
    assert Outbox(drive).send("NS", 8, revoke="EW").json()["became"] == "taken"
    score = Score.objects.get()
    assert (score.ns_made, score.ns, score.revokes) == (8, 11, [{"side": "EW", "tricks": 3}])
