"""The line into which the MC types scores."""

from typing import Any

import pytest
from django.test import Client

from tests.factories import MC, make_drive, playing_drive, send
from tests.pages import hidden, text
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.models import Score
from tournaments.play.services.moves import call_move

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"
HTMX = {"HX-Request": "true"}


def line(mc: Client, typed: str, *, hand: int = 1, asked: str = "", headers: dict[str, str] = HTMX) -> Any:
    data = {"line": typed, "hand": hand, "asked": asked, "client_id": f"line-{typed}-{asked}"}
    return mc.post(PLAY + "line/", data, headers=headers)


def test_the_line_takes_a_score_and_says_it_in_words(mc: Client) -> None:
    drive = playing_drive(tables=3)
    answer = line(mc, "2 9")
    score = Score.objects.get()
    assert (score.table.number, score.ns, score.actor) == (2, 9, "Mavis Crane")
    assert "Table 2: North and South 9, East and West 4, won by" in text(answer)
    assert 'name="line" value=""' in " ".join(answer.content.decode().split())
    drive.refresh_from_db()
    assert f"?v={drive.version}" in answer.content.decode()
    line(mc, "2 9")  # the same line sent twice
    assert Score.objects.count() == 1
    data = {"line": "3 9", "hand": 1, "asked": "", "client_id": "one"}
    answer = mc.post(PLAY + "line/", data, follow=True)  # without JavaScript
    assert answer.redirect_chain == [(PLAY, 302)]
    assert "Table 3: North and South 9, East and West 4, won by" in text(answer)


@pytest.mark.whole
def test_ways_to_type_one_score(mc: Client) -> None:
    playing_drive(tables=7)
    for table, typed in enumerate(("{} 9 4", "{} 9-4", "{}.9", "{}+9", "{}-9", " {}   9 ", "{} 9,"), 1):
        line(mc, typed.format(table))
        assert [(score.table.number, score.ns) for score in Score.objects.all()][-1] == (table, 9), typed
        assert Score.objects.count() == table


def test_several_scores_at_once(mc: Client) -> None:
    playing_drive(tables=3)
    answer = text(line(mc, "1 9, 3 6; 2 10"))
    assert list(Score.objects.order_by("table__number").values_list("ns", flat=True)) == [9, 10, 6]
    assert "Every table is in." in answer


@pytest.mark.parametrize("headers", sampled([{}, HTMX], every=2))
def test_what_cannot_be_taken_stays_in_the_line_with_why(mc: Client, headers: dict[str, str]) -> None:
    playing_drive(tables=2)
    example = "ype the table number, then North and South’s tricks, for example 7 9."
    wrong = []
    for typed, why in (
        ("2 14", "0 to 13 tricks in a hand, so 14"),
        ("2 9 5", "9 and 5 make 14"),
        ("9 9", "There is no table 9 in hand 1."),
        *((typed, f"T{example}") for typed in ("nine", "2", "2 9 4 1", "², ٣", f"{'9' * 20} 9")),
        ("", f"First t{example}"),
        ("7 9, " * 200 + "7 9", "too long"),
    ):
        answer = line(mc, typed, headers=headers)
        kept = f'value="{typed}"' in answer.content.decode()
        if (answer.status_code, why in text(answer), kept) != (200, True, True):
            wrong.append((typed, answer.status_code, text(answer)))
    assert wrong == []
    assert Score.objects.count() == 0


def test_of_several_scores_the_good_ones_are_taken_and_the_rest_is_kept(mc: Client) -> None:
    playing_drive(tables=3)
    answer = line(mc, "1 9, 2 15, 3 6")
    assert list(Score.objects.values_list("table__number", flat=True)) == [1]
    assert 'value="2 15, 3 6"' in answer.content.decode()
    assert "Table 1: North and South 9, East and West 4" in text(answer)


def test_a_rare_score_is_asked_about_and_enter_again_means_yes(mc: Client) -> None:
    playing_drive(tables=2)
    answer = line(mc, "2 12")
    assert "12 tricks to 1 is unusual." in text(answer)
    assert 'name="asked" value="2 12"' in answer.content.decode()
    assert Score.objects.count() == 0
    line(mc, "2 11", asked="2 12")
    assert Score.objects.count() == 0
    line(mc, "2 12", asked="2 12")
    assert Score.objects.get().ns == 12


def test_a_question_about_one_hand_is_no_question_about_the_next(mc: Client) -> None:
    drive = playing_drive(tables=2)
    page = hidden(line(mc, "2 12").content.decode())
    for table in (1, 2):
        send(drive, hand=1, table=table, ns_made=9)
    call_move(drive.pk, MC, 1)
    answer = mc.post(PLAY + "line/", {**page, "line": "2 12", "hand": 2}, headers=HTMX)  # the page counts on
    assert "Hand 2 is now being played. If this score is for that hand, enter it again." in text(answer)
    assert not Score.objects.filter(table__hand__number=2).exists()


def test_yes_to_one_rare_score_is_not_yes_to_the_next(mc: Client) -> None:
    playing_drive(tables=3)
    line(mc, "1 12, 2 13", asked="1 12, 2 13")
    assert list(Score.objects.values_list("ns", flat=True)) == [12]


def test_a_line_typed_for_the_hand_before_is_not_taken_for_this_one(mc: Client) -> None:
    playing_drive(tables=2, hands_played=1)
    answer = line(mc, "2 9", hand=1)
    assert "Hand 2 is now being played." in text(answer)
    assert 'value="2 9"' in answer.content.decode()
    assert not Score.objects.filter(table__hand__number=2).exists()
    line(mc, "2 9", hand=2)
    assert Score.objects.get(table__hand__number=2).ns == 9


@pytest.mark.parametrize("state", [State.OPEN, State.SEATED, State.FINISHED])
def test_no_line_outside_the_play(mc: Client, state: State) -> None:
    make_drive(tables=1, hands=1, state=state)
    before = Score.objects.count()
    answer = line(mc, "1 9")
    assert answer.status_code == 200
    assert 'value="1 9"' in answer.content.decode()
    assert Score.objects.count() == before
