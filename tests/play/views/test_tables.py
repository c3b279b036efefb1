"""One table in one hand, for the MC, and a whole hand."""

import html
import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import MC, any_number, make_drive, play_tables, playing_drive, send
from tests.pages import hidden, text
from tests.recount import totals
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening, seating
from tournaments.kernel.plan import planned
from tournaments.models import Drive, Score, TableHand
from tournaments.play.queries.seats_put_right import SeatsWord
from tournaments.play.services import moves
from tournaments.play.services.seats_put_right import put_seats_right

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"
TABLE = f"{PLAY}1/2/"


def tap(mc: Client, winners: str, tricks: object, *, url: str = TABLE, **more: Any) -> Any:
    """Tap a pair and a number on the page as it is now."""
    seats = TableHand.objects.get(hand__number=1, hand__withdrawn=False, number=2).pk
    data = {"winners": winners, "tricks": tricks, "seats": seats, "client_id": "tap", **more}
    return mc.post(url, data)


def score() -> Score:
    return Score.objects.get(status="current", table__number=2, table__hand__number=1)


def test_it_works(mc: Client) -> None:
    playing_drive()
    page = text(mc.get(TABLE))
    assert "Table 2, hand 1" in page
    assert "Who made more tricks?" in page
    answer = tap(mc, "EW", 9)
    assert answer.headers["Location"] == "/drives/harvest/play/"
    assert score().ns == 4
    assert "Table 2: North and South 4, East and West 9" in text(mc.get("/drives/harvest/play/"))


def test_the_score_of_a_hand_whose_call_was_taken_back_gets_a_sentence(mc: Client) -> None:
    drive = playing_drive(hands_played=1)
    moves.undo_call(drive.pk, MC, 2, confirmed=True)
    answer = mc.post(f"{PLAY}2/1/", {"winners": "NS", "tricks": "9", "client_id": "tap"}, follow=True)
    assert answer.redirect_chain == [(PLAY, 302)]
    assert "Someone else has just changed this" in text(answer)


def test_a_table_or_hand_that_is_not_there(mc: Client) -> None:
    playing_drive()
    answers = {where: mc.get(PLAY + where).status_code for where in ("1/3/", "2/1/", "1/0/", "2/")}
    assert set(answers.values()) == {404}, answers


def test_a_score_that_cannot_be_is_explained(mc: Client) -> None:
    playing_drive()
    for winners, tricks, why in (
        ("", "9", "Choose the pair"),
        ("NS", "", "Choose how many tricks"),
        ("NS", "14", "There are 13 tricks"),
        ("NS", "6", "The winning pair must have made 7 to 13 tricks."),
        ("NS", "nine", "The winning pair must have made 7 to 13 tricks."),
    ):
        answer = tap(mc, winners, tricks)
        assert answer.status_code == 200
        assert why in text(answer), (winners, tricks)
    assert "Someone else has just changed this" in text(tap(mc, "NS", 9, seats=0))  # a page with old seats
    assert Score.objects.count() == 0


def test_a_rare_score_is_asked_about_and_nothing_is_lost(mc: Client) -> None:
    playing_drive()
    asked = tap(mc, "NS", 13, revoke="EW")
    assert "13 tricks to 0 is unusual" in text(asked)
    assert Score.objects.count() == 0
    mc.post(TABLE, hidden(asked.content.decode()))
    assert (score().ns_made, score().revokes) == (13, [])  # E-W made none to lose


def test_a_score_that_counts_is_replaced_after_a_question_and_with_a_reason(mc: Client) -> None:
    drive = playing_drive()
    send(drive, hand=1, table=2, ns_made=8)
    question = "Table 2 already has 8 to North and South and 5 to East and West"
    assert question in text(tap(mc, "NS", 9, why="read wrongly"))
    answer = tap(mc, "NS", 9, why="x" * 10_000, confirmed=1)
    assert "up to 200 letters" in text(answer)
    assert 'value="' + "x" * 10_000 in answer.content.decode()
    assert score().ns == 8
    tap(mc, "NS", 9, why="read wrongly", confirmed=1)
    assert (score().ns, score().why) == (9, "read wrongly")


def test_a_revoke_goes_over_to_the_other_side(mc: Client) -> None:
    playing_drive()
    for side, ns in (("NS", 5), ("EW", 11)):
        tap(mc, "NS", 8, revoke=side, confirmed=1, client_id=side)
        assert (score().ns_made, score().ns) == (8, ns)


def test_where_revokes_cost_nothing_there_is_nothing_to_choose(mc: Client) -> None:
    playing_drive(revoke_tricks=0)
    assert "There was a revoke" not in text(mc.get(TABLE))
    tap(mc, "NS", 8, revoke="NS")
    assert (score().ns, score().revokes) == (8, [])


@pytest.mark.parametrize(
    ("state", "why", "way"),
    sampled(
        [
            (
                State.FINISHED,
                "The drive is finished To correct anything, first reopen",
                "/play/#other-things",
            ),
            (State.PUBLISHED, "The results are published To correct anything, first unpublish", "/publish/"),
        ],
        every=2,
    ),
)
def test_once_it_is_over_nothing_is_corrected_and_it_says_at_the_top_where_that_is_taken_back(
    mc: Client, state: State, why: str, way: str
) -> None:
    make_drive(tables=2, hands=1, state=state)
    for page in (TABLE, f"{PLAY}1/", "/drives/harvest/cards/"):
        shown = mc.get(page)
        assert why in text(shown), page
        assert f'href="/drives/harvest{way}"' in shown.content.decode()
        assert "put it right" not in text(shown)
        assert "Who made more tricks?" not in text(shown)
    assert "The score that counts now is North and South" in text(mc.get(TABLE))
    before = score().ns
    assert "The drive is finished." in text(tap(mc, "NS", 13 if before != 13 else 12, confirmed=1))
    assert score().ns == before


def test_after_a_correction_by_which_others_won_it_is_asked_where_people_went(mc: Client) -> None:
    drive = playing_drive(hands_played=2)
    other = "EW" if score().ns > 6 else "NS"
    for tricks, came in ((8, ""), (9, "?from=cards"), (10, "?from=to-settle")):
        answer = tap(mc, other, tricks, confirmed=1, url=TABLE + came, client_id=f"tap {tricks}")
        assert answer.headers["Location"] == f"{PLAY}to-settle/", came
    for url in (f"{PLAY}to-settle/", f"{PLAY}1/", "/drives/harvest/cards/"):
        page = text(mc.get(url))
        assert "Where did people go from table 2 after hand 1?" in page
        assert "As the screen said" in page
        assert "As they had really won" in page
        assert "Seat everyone again after hand 1" in page
        assert "The seats are right now" in page  # of what neither of the two answers can say: somebody left
        assert "totals are right" not in page
    assert "People moved as if North and South had made" in text(mc.get(f"{PLAY}1/"))
    assert "Queries: 1" in text(mc.get(PLAY))
    assert Drive.objects.get(pk=drive.pk).played_hands.count() == 3


def test_they_went_as_the_screen_said(mc: Client) -> None:
    playing_drive(hands_played=2)

    def answered() -> str:
        return text(mc.post(f"{PLAY}do/stay/?from=to-settle", {"hand": 1, "table": 2}, follow=True))

    not_asked = answered()
    assert "Everyone keeps their seats" not in not_asked
    assert "Someone else has just changed this" in not_asked
    tap(mc, "EW" if score().ns > 6 else "NS", 8, confirmed=1)
    before = totals(Drive.objects.get())
    assert "Everyone keeps their seats and their totals." in answered()
    assert "No queries" in text(mc.get(PLAY))
    assert totals(Drive.objects.get()) == before


@pytest.mark.whole
def test_corrected_back_after_the_seats_it_says_how_they_are_seated(mc: Client) -> None:
    """No call moved them like that: the MC put the seats right."""
    drive = playing_drive(hands_played=2)
    first = score().ns
    tap(mc, "EW" if first > 6 else "NS", 8, confirmed=1)
    put_seats_right(drive.pk, MC, SeatsWord(2, left=2, onward=True), confirmed=True)
    send(drive, hand=1, table=2, ns_made=first, client_id="back")
    page = text(mc.get(f"{PLAY}to-settle/"))
    at = drive.played_hands.valid().get(number=1).tables.get(number=2)
    one, other = (at.e, at.w) if first > 6 else (at.n, at.s)
    assert one
    assert other
    assert f"The screen has them seated as if {one.name} and {other.name} had won." in page


def test_they_went_as_they_had_really_won(mc: Client) -> None:
    """The link leads to what changes, and one press does it."""
    drive = playing_drive(hands_played=2)
    tap(mc, "EW" if score().ns > 6 else "NS", 8, confirmed=1)
    (link,) = re.findall(r'href="([^"]*left=2[^"#]*)#', mc.get(f"{PLAY}to-settle/").content.decode())
    shown = mc.get(html.unescape(link)).content.decode()
    assert "What changes" in shown
    assert "They also changed places in hand 3" in shown
    answer = mc.post(f"{PLAY}2/seats/", hidden(shown[shown.index("What changes") :]), follow=True)
    assert "You have corrected the seats for hand 2." in text(answer)
    assert "No queries" in text(mc.get(PLAY))
    (line,) = drive.log.filter(verb="seats-put-right")
    assert line.after is not None
    assert (line.after["left"], line.after["until"]) == (2, 3)


@pytest.mark.whole
def test_a_correction_leads_back_to_where_one_came_from(mc: Client) -> None:
    playing_drive()
    for came, back in (
        ("cards", "/drives/harvest/cards/"),
        ("to-settle", f"{PLAY}to-settle/"),
        ("1", f"{PLAY}1/"),
        ("nowhere", PLAY),
    ):
        here = f"{TABLE}?from={came}"
        assert f'href="{back}">Go back without changes' in " ".join(mc.get(here).content.decode().split())
        assert tap(mc, "NS", 9, url=here, confirmed=1, client_id=came).headers["Location"] == back
        asked = tap(mc, "NS", 8, url=here, client_id=f"{came} again").content.decode()
        assert f'action="{here}"' in asked
        assert mc.post(here, hidden(asked)).headers["Location"] == back
        assert score().ns == 8


def test_a_correction_that_moves_nobody_offers_nothing(mc: Client) -> None:
    playing_drive(hands_played=2)
    same, tricks = ("NS", score().ns) if score().ns > 6 else ("EW", 13 - score().ns)
    tap(mc, same, 8 if tricks != 8 else 9, confirmed=1)
    page = text(mc.get("/drives/harvest/play/1/"))
    assert "Where did people go" not in page
    assert "People moved as if North and South had made" in page


def test_a_hand_shows_its_tables_and_the_move_to_it(mc: Client) -> None:
    drive = playing_drive(hands_played=2)
    page = text(mc.get("/drives/harvest/play/2/"))
    assert "Hand 2 of 24" in page
    assert "The move to hand 2" in page
    assert "Arriving:" in page
    assert "Correct table 1" in page
    send(drive, hand=3, table=1, ns_made=7)
    assert "The move to hand 1" not in text(mc.get("/drives/harvest/play/1/"))


def test_a_hand_to_come_is_shown_where_a_plan_knows_it(mc: Client) -> None:
    drive = any_number(9, movement="optimised", hands=3)
    page = mc.get(f"{PLAY}2/")
    assert "This hand is still to come." in text(page)
    assert "Sitting out hand 2" in text(page)
    assert "The move to hand 2" in text(page)
    assert "Enter table" not in text(page)
    assert 'rel="next"' in page.content.decode()
    assert 'rel="next"' not in mc.get(f"{PLAY}3/").content.decode()
    assert mc.get(f"{PLAY}4/").status_code == 404
    assert "Who sits where in hand 2" in text(mc.get(PLAY))
    expected = planned(drive)[1]
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    hand = DriveEvening(drive).latest
    assert hand is not None
    assert seating(hand) == expected
    assert "This hand is still to come" not in text(mc.get(f"{PLAY}2/"))


def test_a_hand_that_depends_on_results_is_not_known_before(mc: Client) -> None:
    any_number(8)
    assert mc.get(f"{PLAY}2/").status_code == 404
    assert "Who sits where in hand" not in text(mc.get(PLAY))
