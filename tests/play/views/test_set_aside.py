"""The page that says what counts for a hand that a table did not play."""

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import MC, playing_drive, send
from tests.pages import text
from tests.sampled import sampled
from tournaments.kernel.secret_links import player_path, table_path
from tournaments.models import Drive, TableHand
from tournaments.play.services import moves

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"
ASIDE = f"{PLAY}1/2/aside/"


def table() -> TableHand:
    return TableHand.objects.get(hand__number=1, hand__withdrawn=False, number=2)


def say(mc: Client, counts: str, *, score: str = "6.5", moves_on: str = "NS", **more: Any) -> Any:
    sent = {"counts": counts, "score": score, "moves": moves_on, "seats": table().pk, **more}
    return mc.post(ASIDE, sent, follow=True)


def test_the_usual_case_is_one_press(mc: Client) -> None:
    playing_drive()
    assert "This table did not play the hand" in text(mc.get(f"{PLAY}1/2/"))
    page = mc.get(ASIDE)
    assert "Table 2 did not play hand 1" in text(page)
    assert "Who moves?" in text(page)
    chosen = [line for line in page.content.decode().split("<input") if "checked" in line.split(">")[0]]
    assert [line.split('value="')[1].split('"')[0] for line in chosen] == ["number", "NS"]
    assert 'value="6.5"' in page.content.decode()
    answer = text(say(mc, "number"))
    assert "Table 2 did not play hand 1. Each of the four scores 6½ for it." in answer
    assert "1 of 2 tables are in. Waiting for table 1." in answer
    played = text(mc.get(f"{PLAY}1/"))
    assert "not played" in played
    assert "Each of the four scores 6½ for it." in played
    assert "× not played" in text(mc.get("/drives/harvest/cards/"))


def test_undo(mc: Client) -> None:
    playing_drive()
    say(mc, "own_average", score="", moves_on="EW")
    assert table().instead == "own_average"
    page = text(mc.get(f"{PLAY}1/2/"))
    assert "Each of the four scores their own average for it." in page
    assert "How many tricks did they make?" not in page
    answer = mc.post(ASIDE, {"undo": "1", "seats": table().pk}, follow=True)
    assert "How many tricks did they make?" in text(answer)
    again = mc.post(ASIDE, {"undo": "1", "seats": table().pk}, follow=True)
    assert "Someone else has just changed this" in text(again)


def test_played_later_the_page_keeps_reminding(mc: Client) -> None:
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=8)
    say(mc, "later")
    moves.call_move(drive.pk, MC, 1)
    play = text(mc.get(PLAY))
    assert "Table 2 still has hand 1 to play." in play
    assert "Queries: 1" in play
    assert "Table 2 still has hand 1 to play." in text(mc.get(f"{PLAY}to-settle/"))
    page = text(mc.get(f"{PLAY}1/2/"))
    assert "It will be played later." in page
    assert "How many tricks did they make?" in page
    assert "Undo" not in page
    tapped = {"winners": "EW", "tricks": "9", "seats": table().pk, "client_id": "tap"}
    mc.post(f"{PLAY}1/2/", tapped)
    assert table().state == "played"
    play = text(mc.get(PLAY))
    assert "still has hand 1 to play" not in play
    assert "No queries" in play


def test_what_is_missing_or_refused_is_said_and_what_was_typed_stays(mc: Client) -> None:
    drive = playing_drive()
    for sent, why in (
        ({"counts": ""}, "Choose what counts instead."),
        ({"counts": "number", "score": "14"}, "13"),
        ({"counts": "number", "score": ""}, "Type a number from 0 to 13."),
        ({"counts": "number", "moves": ""}, "Choose who moves."),
    ):
        page = mc.post(ASIDE, {"score": "5.5", "moves": "EW", "seats": table().pk, **sent})
        assert page.status_code == 200
        assert why in text(page), sent
        typed = sent.get("score", "5.5")
        assert not typed or f'value="{typed}"' in page.content.decode()
        assert table().state == "open"
    Drive.objects.filter(pk=drive.pk).update(state="finished")  # in another window, meanwhile
    page = mc.post(ASIDE, {"counts": "number", "score": "5.5", "moves": "EW", "seats": table().pk})
    assert page.status_code == 200
    field = page.content.decode().split("What counts instead?")[1].split("</fieldset>")[0]
    assert "The drive is finished." in field
    assert 'value="5.5"' in page.content.decode()
    assert re.search(r'value="EW"[^>]*checked', page.content.decode())


def test_it_asks_before_a_score_stops_counting(mc: Client) -> None:
    drive = playing_drive()
    send(drive, hand=1, table=2, ns_made=8)
    asked = say(mc, "number")
    assert "It will no longer count. Set the hand aside anyway?" in text(asked)
    assert table().state == "played"
    assert "Each of the four scores 6½" in text(say(mc, "number", confirmed="1"))


def test_the_drives_own_choice_is_the_default(mc: Client) -> None:
    playing_drive(missed_hand_score="own_average")
    checked = mc.get(ASIDE).content.decode().split('value="own_average"')[1].split(">")[0]
    assert "checked" in checked


def test_nobody_is_asked_who_moves_where_nobody_moves_by_it(mc: Client) -> None:
    playing_drive(hands=1)
    assert "Who moves?" not in text(mc.get(ASIDE))


def test_a_hand_or_table_that_is_not_there(mc: Client) -> None:
    playing_drive()
    for where in ("1/9", "2/1"):
        for method in (mc.get, mc.post):
            answer = method(f"{PLAY}{where}/aside/", follow=True)
            assert answer.redirect_chain == [(PLAY, 302)]
            assert "Someone else has just changed this" in text(answer)


@pytest.mark.parametrize(
    ("counts", "says"),
    sampled([("number", "Each of the four scores 6½"), ("later", "It will be played later")], every=2),
)
def test_the_tables_phone_says_that_the_mc_has_set_the_hand_aside(
    mc: Client, client: Client, counts: str, says: str
) -> None:
    playing_drive()
    say(mc, counts)
    page = text(client.get(table_path(Drive.objects.get(), 2)))
    assert "The MC has set this hand aside." in page
    assert says in page
    assert "2 of 2" not in page


def test_a_players_phone_says_where_the_mc_sends_them_and_what_counts(mc: Client, client: Client) -> None:
    drive = playing_drive(tables=3)
    four = [table().n, table().e]
    say(mc, "number", moves_on="NS")
    pages = [text(client.get(player_path(drive, entry.number))) for entry in four if entry]
    assert all("Your table did not play this hand." in page for page in pages)
    assert all("6½" in page for page in pages)
    assert "When the MC calls the move, go" in pages[0]
    assert "When the MC calls the move, stay at table 2" in pages[1]
