"""Switching to paper, as the MC, the room and those who type meet it."""

import html
from collections.abc import Iterator

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from tests.cards.views.card_typists import pile_in
from tests.factories import MC
from tests.pages import text
from tests.paper_evenings import drawn, play_live, type_cards
from tests.standing import stands
from tournaments.kernel.secret_links import helpers_token, player_path, table_path
from tournaments.models import Card, Drive
from tournaments.play.services.on_paper import switch_to_paper

pytestmark = pytest.mark.django_db
PAPER = "/drives/paper/play/paper/"
TYPE = "/drives/paper/cards/type/"


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[int]:
    """Eight players, hands 1 to 7 in, and one of two tables of hand 8."""
    yield from stands(django_db_blocker, _until_hand_8)


def _until_hand_8() -> int:
    made = drawn(8)
    play_live(made, 8, tables_of_last=1)
    return made.pk


@pytest.fixture
def drive(played: int) -> Drive:
    return Drive.objects.get(pk=played)


def test_the_page_says_what_is_known_what_to_print_and_what_the_phones_do(mc: Client, drive: Drive) -> None:
    assert PAPER in mc.get("/drives/paper/play/").content.decode()
    page = mc.get(PAPER)
    assert "Hands 1 to 7 are complete." in text(page)
    assert "Tables in for hand 8: 1. Those scores count too." in text(page)
    assert "They stop asking for scores" in text(page)
    assert 'href="/drives/paper/print/score-cards.pdf"' in page.content.decode()
    drive.refresh_from_db()
    assert drive.paper_from == 0  # looking is not switching
    page = mc.post(PAPER, follow=True)
    assert "You have switched to paper: from hand 8 on, the score cards count." in text(page)
    home = text(mc.get("/drives/paper/"))
    assert "Everyone is writing on score cards from hand 8 on." in home
    assert "Type the cards in" in home
    play = text(mc.get("/drives/paper/play/"))
    assert "On paper from hand 8" in play
    assert "Back to phones" in play
    assert "Type the cards in" in play
    type_cards(drive, {3: [None] * 8 + [9]})
    assert "cards typed in stay as a check only: 1." in text(mc.get(PAPER))
    page = mc.post(PAPER, {"back": "1"}, follow=True)
    assert page.request["PATH_INFO"] == "/drives/paper/play/"
    assert "1 of 2 tables in" in text(page)
    assert "Waiting for table" in text(page)
    record = text(mc.get("/drives/paper/log/"))
    assert "Switched to paper from hand 8 on" in record
    assert "Went back to phones" in record


def test_phones_of_tables_and_players_say_so_and_ask_for_nothing(client: Client, drive: Drive) -> None:
    table, player = table_path(drive, 2), player_path(drive, 3)
    assert "Score cards from now on" not in text(client.get(table)) + text(client.get(player))
    assert '"asks": true' in html.unescape(client.get(table).content.decode())
    switch_to_paper(drive.pk, MC)
    drive.refresh_from_db()
    for address in (table, player):
        assert "From hand 8 on, please write your tricks on your score card" in text(client.get(address))
    assert '"asks": true' not in html.unescape(client.get(table).content.decode())


def test_a_helper_sees_what_the_tables_sent_and_where_typing_begins(client: Client, drive: Drive) -> None:
    client.post(f"/c/paper/{helpers_token(drive)}/", {"name": "Joan"})
    for address in (TYPE, f"{TYPE}3/", f"{TYPE}3/?second=1", f"{TYPE}5/"):
        page = client.get(address)
        said = "The tables sent hands 1 to 7: they are in grey, and count. Start typing at hand 8"
        assert said in text(page)
        assert pile_in(page)["begins"] == 8
    (known,) = [card["known"] for card in pile_in(page)["cards"] if card["number"] == 5]
    for hand in range(1, 8):
        assert f'placeholder="{known[str(hand)]}"' in page.content.decode()
    assert "Cards typed now only check them." in text(page)
    switch_to_paper(drive.pk, MC)
    assert "Cards typed now only check them." not in text(client.get(TYPE))


def test_hand_by_hand_shows_and_counts_what_the_tables_sent(mc: Client, drive: Drive) -> None:
    for way, known, made in (
        ("hand/1/", 8, "26 of 26 tricks 4 of 4 cards"),
        ("hand/7/", 8, "26 of 26 tricks 4 of 4 cards"),
        ("hand/8/", 4, "13 of 26 tricks 2 of 4 cards"),  # of hand 8 one table of two is in
    ):
        page = mc.get(f"/drives/paper/cards/{way}")
        assert "The tables sent hands 1 to 7: they are in grey, and count. Start typing at hand 8" in text(
            page
        )
        assert 'href="/drives/paper/cards/hand/8/">Start typing' in page.content.decode()
        assert page.content.decode().count("placeholder=") == known, way
        assert text(page).count(made) == 2, way
    switch_to_paper(drive.pk, MC)
    for hand in (1, 7, 8):
        assert "Start typing at hand 8." in text(mc.get(f"/drives/paper/cards/hand/{hand}/"))


def test_lists_say_which_hands_the_tables_sent(mc: Client, drive: Drive) -> None:
    switch_to_paper(drive.pk, MC)
    for way in ("paste", "file"):
        page = text(mc.get(f"/drives/paper/cards/{way}/"))
        assert "The tables sent hands 1 to 7, and they count. Put a question mark for each" in page
    mc.post("/drives/paper/cards/paste/", {"text": "3 ? ? ? ? ? ? ? 9", "save": "new"})
    assert Card.objects.get(entry__number=3).figures == {"8": 9}


def test_before_anything_was_sent_and_after_everything_there_is_no_such_word(mc: Client) -> None:
    drive = drawn(8, slug="few", hands=2, breaks_after=[])
    assert "Start typing" not in text(mc.get("/drives/few/cards/type/"))
    play_live(drive, 2)
    page = mc.get("/drives/few/cards/type/3/")
    assert "Start typing" not in text(page)
    assert "placeholder" not in page.content.decode()  # a check is typed without seeing what was sent


def test_a_card_is_removed_and_put_back_by_pressing(mc: Client, drive: Drive) -> None:
    type_cards(drive, {3: [None] * 8 + [9]})
    assert "partly in" in text(mc.get(TYPE)).split("Score cards so far")[1]  # for who has no script
    page = mc.post(f"{TYPE}3/", {"remove": "1"}, follow=True)
    assert "What was typed of card 3 is removed." in text(page)
    assert pile_in(page)["cards"][2]["figures"] == {}
    page = mc.post(f"{TYPE}3/", {"put-back": "1"}, follow=True)
    assert pile_in(page)["cards"][2]["figures"] == {"9": 9}
    assert "Removed what was typed of score card 3" in text(mc.get("/drives/paper/log/"))
    mc.post(f"{TYPE}3/", {"put-back": "1"})
