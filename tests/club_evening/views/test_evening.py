"""The MC's page of a club evening and its buttons."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.club_evening.services.test_evening import NAMES, evening_of, sent
from tests.factories import MC, make_club
from tests.pages import text
from tournaments.club_evening.services.evenings import start_evening
from tournaments.club_evening.services.people import arrive
from tournaments.club_evening.services.tables import finish_rubber
from tournaments.models import ClubEvening

pytestmark = pytest.mark.django_db
CLUB = "/clubs/nether-hall/"


def address(evening: ClubEvening, *more: str) -> str:
    """A page of the evening."""
    return f"{CLUB}evenings/{evening.slug}/" + "".join(f"{part}/" for part in more)


def test_it_works(mc: Client) -> None:
    assert "Start a club evening" in text(mc.get(CLUB))
    mc.post(f"{CLUB}evenings/new/")
    evening = ClubEvening.objects.get()
    assert "Type the names as people come in." in text(mc.get(address(evening)))
    mc.post(address(evening, "arrive"), {"names": ", ".join(NAMES[:6])})
    assert "Form a table" in text(mc.get(address(evening)))
    mc.post(address(evening, "do", "form"))
    page = mc.get(address(evening))
    assert "Table 1" in text(page)
    assert "Sitting out this rubber" in text(page)
    client_id = re.search(r'name="client_id" value="(\w+)"', page.content.decode())
    assert client_id
    rubber = {"table": 1, "number": 1, "client_id": client_id[1], "game_0": "0 3", "game_1": "0 0"}
    assert mc.post(address(evening, "do", "rubber"), rubber)["Location"] == f"{address(evening)}#table-1"
    page = mc.get(address(evening))
    assert "Law 20" in text(page)
    assert "Standings" in text(page)
    mc.post(address(evening, "do", "cut"), {"table": 1})
    assert "Rubber 2" in text(mc.get(address(evening)))
    mc.post(address(evening, "do", "undo"), {"seen": ClubEvening.objects.get().version})
    assert "Ready to cut" in text(mc.get(address(evening)))
    assert "Undone: Cut by the program" in text(mc.get(address(evening, "record")))


def test_a_name_is_corrected_on_a_page_of_its_own(mc: Client) -> None:
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, ["Gewn Gray", "Hugh Hill"])
    page = address(evening, "people", "1")
    assert 'value="Gewn Gray"' in mc.get(page).content.decode()
    taken = mc.post(page, {"name": "Hugh Hill"})
    assert "Hugh Hill is here already" in text(taken)
    assert mc.post(page, {"name": "Gwen Gray"})["Location"] == address(evening)
    assert "Gwen Gray" in text(mc.get(address(evening)))
    assert mc.get(address(evening, "people", "9")).status_code == 404
    again = mc.post(address(evening, "arrive"), {"names": "Hugh Hill"})
    assert again.status_code == 422
    assert "Hugh Hill is here already." in text(again)


def test_real_cards_are_typed_in_and_a_wrong_one_says_so(mc: Client) -> None:
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, NAMES[:4])
    mc.post(address(evening, "do", "form"), {"by": "cards"})
    cards = {"table": 1, "by": "cards", "card_1": "as", "card_2": "5 H", "card_3": "9c", "card_4": "joker"}
    page = mc.post(address(evening, "do", "cut"), cards)
    assert page.status_code == 422
    assert "Type the card like this" in text(page)
    assert 'value="joker"' in page.content.decode()
    missing = mc.post(address(evening, "do", "cut"), {**cards, "card_4": ""})
    assert "Type the card like this" in text(missing)
    mc.post(address(evening, "do", "cut"), {**cards, "card_4": "KD"})
    assert "Ann and Ben play Cath and Dai. Ann deals first. ( Law 16 )" in text(mc.get(address(evening)))


def test_everything_else_that_can_be_done(mc: Client) -> None:
    evening = evening_of()
    assert "Add the substitute’s name first." in text(mc.get(address(evening)))  # while everyone plays
    arrive(evening.pk, MC, NAMES[4:6])
    page = mc.get(address(evening))
    assert "Bring in the substitute" in text(page)
    choice = page.content.decode().split('name="player"')[1].split("</select>")[0]
    seats = re.findall(r'<option value="(\d+)">', choice)
    out = next(str(n) for n in range(1, 7) if str(n) not in seats)
    unchosen = mc.post(address(evening, "do", "substitute"), {"player": "", "instead": out}, follow=True)
    assert "Please choose who has to go" in text(unchosen)
    first = {"player": seats[0]}
    for act, fields, words in (
        ("substitute", first | {"instead": out}, f"plays the rubber out for {NAMES[int(seats[0]) - 1]}"),
        ("leave", first, "stopped playing"),
        ("break-up", {"table": "1", "player": ""}, "Table 1 stopped, as everyone agreed."),
        ("declare", first, "would like to play."),
    ):
        mc.post(address(evening, "do", act), fields)
        assert words in text(mc.get(address(evening, "record"))), act
    assert mc.post(address(evening, "do", "nothing")).status_code == 404


def test_an_old_page_says_that_the_table_has_changed_since(mc: Client) -> None:
    evening = evening_of()
    cards = {"by": "cards", "table": 1, **{f"card_{player}": "AS" for player in range(1, 5)}}
    games = {"table": 1, "number": 1, "client_id": "a", "game_0": "0 3", "game_1": "0 0"}
    changed = "Someone else has just changed this"
    assert changed in text(mc.post(address(evening, "do", "form"), follow=True))
    assert changed in text(mc.post(address(evening, "do", "cut"), cards, follow=True))
    mc.post(address(evening, "do", "rubber"), games)
    assert "in already" in text(mc.post(address(evening, "do", "rubber"), games, follow=True))
    mc.post(address(evening, "do", "cut"), {"table": 1})
    other = {**games, "client_id": "b"}
    assert changed in text(mc.post(address(evening, "do", "rubber"), other, follow=True))
    mc.post(address(evening, "do", "break-up"), {"table": 1})
    assert changed in text(mc.post(address(evening, "do", "rubber"), other, follow=True))


def test_set_up(mc: Client) -> None:
    evening = start_evening(MC, make_club())
    chosen = {"title": "Rubbers", "length": "10", "rubber": "best", "stake": "5", "cutting": "pairs"}
    assert "Long whist: games of ten" in text(mc.get(address(evening, "set-up")))
    mc.post(address(evening, "set-up"), chosen)
    evening.refresh_from_db()
    assert evening.settings == {"length": 10, "rubber": "best", "stake": 5, "cutting": "pairs"}
    assert mc.post(address(evening, "set-up"), {**chosen, "stake": "-1"}).status_code == 200
    mc.post(address(evening, "delete"))  # as it has no rubbers
    assert not ClubEvening.objects.exists()
    assert mc.get(address(evening)).status_code == 404


def test_queries(mc: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for tables in (1, 3):
        evening = evening_of(people=4 * tables)
        finish_rubber(evening.pk, MC, sent(), number=1)
        with django_assert_num_queries(5):
            mc.get(address(evening))
        ClubEvening.objects.all().delete()


def test_a_rubber_that_was_sent_wrongly_is_corrected(mc: Client) -> None:
    evening = evening_of()
    wrong = {"game_0": "0 3", "game_1": "1 0"}
    page = mc.post(address(evening, "do", "rubber"), {"table": 1, "number": 1, "client_id": "a", **wrong})
    assert page.status_code == 422
    assert "The rubber is not over yet." in text(page)
    assert '<option value="1 0" selected>' in page.content.decode()
    finish_rubber(evening.pk, MC, sent(), number=1)
    # An open page is told of what has changed.
    evening.refresh_from_db()
    same, other = (mc.get(address(evening, "news"), {"v": seen}) for seen in (evening.version, 0))
    assert (same.status_code, other.status_code) == (204, 204)
    assert "HX-Trigger" not in same
    assert other["HX-Trigger"] == '{"live": {}}'
    rubber = address(evening, "rubbers", "1")
    assert '<option value="0 3" selected>' in mc.get(rubber).content.decode()
    assert "The rubber is not over yet." in text(mc.post(rubber, wrong))
    mc.post(rubber, {"game_0": "0 3", "game_1": "0 4"})
    assert "5–3, 5–4" in text(mc.get(address(evening)))
    assert "Rubber 1 of table 1 was corrected: 5–3, 5–4" in text(mc.get(address(evening, "record")))
    assert mc.get(address(evening, "rubbers", "2")).status_code == 404


def test_a_ruling_is_found_in_the_frame_of_the_evening(mc: Client) -> None:
    evening = evening_of(people=8)
    page = mc.get(address(evening))
    assert f'href="{address(evening, "rulings")}"' in page.content.decode()
    for more in ((), ("misdeal",)):
        shown = mc.get(address(evening, "rulings", *more))
        assert f'href="{address(evening)}">Back to the evening</a>' in shown.content.decode()
        assert "Is it a whist drive?" not in text(shown)
        assert "Help" in text(shown)
    assert f"{address(evening, 'rulings')}misdeal/" in mc.get(address(evening, "rulings")).content.decode()
    found = mc.get(address(evening, "rulings"), {"q": "revoke"}, headers={"HX-Target": "rulings-list"})
    assert "<html" not in found.content.decode()
    assert "revoked" in text(found)
    assert mc.get(address(evening, "rulings", "nonsense")).status_code == 404
    assert "These rulings are for rubbers." in text(mc.get("/rulings/rubbers/"))
