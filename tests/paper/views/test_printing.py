"""Print a drive: the page, each document, the pack."""

import re
import socket
from datetime import timedelta
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.utils.timezone import localdate
from pytest_django.fixtures import Settings

from tests.factories import make_drive, playing_drive, seated_drive
from tests.press.reading import has_code, pages, reader, rectangles
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.secret_links import big_screen_path, player_path
from tournaments.live.addresses import own_addresses
from tournaments.results.queries.prizes import prizes

pytestmark = pytest.mark.django_db
PRINT = "/drives/harvest/print/"


def test_it_works(mc: Client) -> None:
    seated_drive(tables=3)
    page = mc.get(PRINT).content.decode()
    for document in ("Register", "Score cards", "Table cards", "Seating"):
        assert f"{document} (PDF)" in page
    assert "6 sheets of thin card" in page
    assert "You can print this once the drive is finished." in page
    assert "Print everything" in page


@pytest.mark.parametrize("first", sampled(range(3), every=3))
def test_each_document_opens_in_the_browser(mc: Client, first: int) -> None:
    seated_drive(tables=1, movement="whist")
    keys = (
        *("register", "score-cards", "plan-cards", "blank-cards", "table-cards"),
        *("seating", "hand-sheet", "room", "chart", "score-sheet", "scorers-sheet"),
    )
    for key in keys[first::3]:
        answer = mc.get(f"{PRINT}{key}.pdf?number=1&shape=line")
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "application/pdf"
        name = "harvest-hand-sheet-1" if key == "hand-sheet" else f"harvest-{key}"
        assert answer.headers["Content-Disposition"] == f'inline; filename="{name}.pdf"'
        assert len(reader(answer.content).pages) >= 1
    assert mc.get(f"{PRINT}plan-cards.pdf?sheet=a5").status_code == 200
    answer = mc.get(f"{PRINT}plan-cards.pdf?sheet=a6", follow=True)
    assert "The plan needs a larger card than A6." in answer.content.decode()


def test_results_of_a_drive_under_way(mc: Client) -> None:
    playing_drive(tables=2, hands_played=1)
    assert "After hand 1 of 24" in pages(mc.get(f"{PRINT}results.pdf").content)[0]


def test_what_cannot_be_printed_yet_says_why(mc: Client) -> None:
    make_drive(tables=2)
    answer = mc.get(f"{PRINT}seating.pdf", follow=True)
    assert answer.redirect_chain == [(PRINT, 302)]
    assert "Seating: The draw has not been made yet." in answer.content.decode()


def test_a_document_that_there_is_not(mc: Client) -> None:
    make_drive(tables=1)
    assert mc.get(f"{PRINT}menu.pdf").status_code == 404
    assert mc.get("/drives/no-such-drive/print/").status_code == 404


def test_what_cannot_be_stays_in_its_box(mc: Client) -> None:
    seated_drive(tables=1)
    for key, number in (
        *(("blank-cards", number) for number in ("0", "201", "many")),
        *(("hand-sheet", number) for number in ("25", "")),
    ):
        answer = mc.get(f"{PRINT}{key}.pdf", {"number": number})
        page = answer.content.decode()
        assert answer.headers["Content-Type"].startswith("text/html")
        assert f'id="{key}-error"' in page
        assert f'value="{number}"' in page
    answer = mc.get(f"{PRINT}room.pdf", {"shape": "heap"})
    assert "Please choose one of these." in answer.content.decode()
    page = mc.get(PRINT).content.decode()
    assert all(words in page for words in ("in a ring", "in one row", "in three rows"))
    said = {
        "large": "Large print needs a card of A5 or more.",
        "codes": "An A6 card has no room for a QR code.",
        "tally": "There is no room for this on A6 or in large print.",
        "initials": "There is no room for this on A6 or in large print.",
    }
    together = ["large"], ["codes", "tally", "initials"]
    for address, wishes in product(("", "score-cards.pdf", "blank-cards.pdf"), together):
        page = mc.get(PRINT + address, {"sheet": "a6", **dict.fromkeys(wishes, "on")}).content.decode()
        assert '<option value="a6" selected>' in page
        for wish in wishes:
            assert said[wish] in page
            assert f'aria-describedby="id_{wish}_error"' in page
            assert f'id="id_{wish}_error"' in page


def test_blank_cards_have_no_colour_where_roles_do_not_matter(mc: Client) -> None:
    make_drive(tables=1, movement="whist")
    page = mc.get(PRINT).content.decode()
    assert "How many of each colour" not in page
    asked, told = re.search(r'id="blank-cards-number"[^>]*value="(\d+)"', page), "4 sheets of thin card"
    assert asked is not None
    assert told in page[page.index('id="blank-cards"') : asked.start()]
    assert len(reader(mc.get(f"{PRINT}blank-cards.pdf?number={asked[1]}").content).pages) == 4
    texts = pages(mc.get(f"{PRINT}blank-cards.pdf?number=3").content)
    assert sum(text.count("Grand total") for text in texts) == 3


def test_what_a_card_has_more_is_folded_and_goes_with_every_address(mc: Client) -> None:
    seated_drive(tables=2)
    assert re.search(r"<details>\s*<summary>More on the cards", mc.get(PRINT).content.decode())
    page = mc.get(f"{PRINT}?sheet=three&tally=on&initials=on").content.decode()
    assert re.search(r"<details open>\s*<summary>More on the cards", page)
    assert "score-cards.pdf?sheet=three&amp;tally=on&amp;initials=on" in page
    card = pages(mc.get(f"{PRINT}score-cards.pdf?sheet=three&tally=on&initials=on").content)[0]
    assert ("Tally" in card, "With" in card) == (True, True)
    assert "put the left pile on the middle one, and both on the right" in page


def test_as_many_blank_cards_as_are_wanted(mc: Client) -> None:
    make_drive(tables=0)
    texts = pages(mc.get(f"{PRINT}blank-cards.pdf?number=3").content)
    assert sum(text.count("Grand total") for text in texts) == 6


def test_cards_with_a_code_for_the_players_own_page(mc: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://hall.example"
    drive = seated_drive(tables=1, movement="whist")
    for key in ("score-cards", "plan-cards"):
        plain, coded = (mc.get(f"{PRINT}{key}.pdf{ask}").content for ask in ("", "?codes=1"))
        for number in range(1, 5):
            own = f"https://hall.example{player_path(drive, number)}"
            assert has_code(coded, own), key
            assert not has_code(plain, own), key


def test_blank_cards_have_no_code_for_phones(mc: Client) -> None:
    seated_drive(tables=1)
    plain, coded = (mc.get(f"{PRINT}blank-cards.pdf?number=4{ask}").content for ask in ("", "&codes=1"))
    assert rectangles(coded) == rectangles(plain)


@pytest.mark.whole
def test_cards_come_on_the_paper_that_is_asked_for(mc: Client) -> None:
    seated_drive(tables=1)
    for sheet, size in (("", (842, 595)), ("a5", (420, 595)), ("four", (595, 842)), ("letter", (612, 792))):
        for key in ("score-cards", "blank-cards"):
            page = reader(mc.get(f"{PRINT}{key}.pdf?number=4&sheet={sheet}").content).pages[0].mediabox
            assert (round(page.width), round(page.height)) == size, (key, sheet)


def test_codes_lead_to_the_address_that_is_set(mc: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://hall.example"
    seated_drive(tables=1)
    assert "The QR codes on the cards lead to https://hall.example." in mc.get(PRINT).content.decode()
    assert "hall.example/k/" in pages(mc.get(f"{PRINT}table-cards.pdf").content)[0].replace(" ", "")


def test_codes_lead_to_the_address_that_was_asked_for(mc: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["whist.example"]
    seated_drive(tables=1)
    page = mc.get(PRINT, headers={"Host": "whist.example:1234"}, SERVER_PORT="8000").content.decode()
    assert "lead to http://whist.example:8000." in page


def test_codes_lead_to_this_computers_address_in_the_hall_where_it_listens_there(mc: Client) -> None:
    seated_drive(tables=1)
    addresses = own_addresses()
    if not addresses:
        pytest.skip("NOT TESTED: this computer is on no network")
    with socket.create_server((addresses[0], 0)) as listener:
        port = listener.getsockname()[1]
        page = mc.get(PRINT, headers={"Host": f"localhost:{port}"}, SERVER_PORT=str(port)).content.decode()
    assert f"lead to http://{addresses[0]}:{port}." in page


def test_codes_of_a_host_lead_to_a_name_that_it_answers_by(mc: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS, settings.ON_A_LAPTOP = ["whist.example", "localhost"], False
    drive = seated_drive(tables=1)
    boards = mc.get(f"/drives/{drive.slug}/big-screens/", headers={"Host": "localhost"}).content.decode()
    assert f'href="{big_screen_path(drive)}"' in boards
    for address in own_addresses():
        assert address not in boards
    boards = mc.get(f"/drives/{drive.slug}/big-screens/", headers={"Host": "whist.example"}).content.decode()
    assert ">http://whist.example/" in boards


def test_a_site_that_phones_cannot_reach_says_how_to_let_them_in(mc: Client) -> None:
    seated_drive(tables=1)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        page = mc.get(PRINT, headers={"Host": f"localhost:{port}"}, SERVER_PORT=str(port)).content.decode()
    assert "Phones cannot open the QR codes yet" in page
    assert page.index("Phones cannot open") < page.index("Score cards"), "before the sheet it spoils"
    assert 'href="/hall/?drive=harvest"' in page


RULES = [
    {"kind": "place", "name": name, "role": role, "place": 1, "main": True, "gift": ""}
    for name, role in (("First lady", "a"), ("First gent", "b"))
]


def test_the_prizes_and_the_certificates_are_printed_as_is_chosen(mc: Client) -> None:
    make_drive(tables=2, state=State.FINISHED, hands=2, breaks_after=[], prize_rules=RULES)
    assert "from last to first" in mc.get(PRINT).content.decode()
    for order, first in (("first", "First lady"), ("last", "First gent"), ("", "First lady")):
        (text,) = pages(mc.get(f"{PRINT}prizes.pdf", {"order": order}).content)
        assert min(("First lady", "First gent"), key=text.index) == first
    assert "Only for these prizes" in mc.get(PRINT).content.decode()
    for ticked, won in (([], 2), (["First gent"], 1), (["First lady", "First gent"], 2)):
        texts = pages(mc.get(f"{PRINT}certificates.pdf", {"prize": ticked}).content)
        assert len(texts) == won
    (gents,) = pages(mc.get(f"{PRINT}certificates.pdf?prize=First+gent").content)
    assert "won the prize for First gent" in gents


def test_sheets_that_are_sent_are_there_as_web_pages_from_the_same_data(mc: Client) -> None:
    prize = {"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}
    over: dict[str, Any] = {"state": State.FINISHED, "hands": 2, "breaks_after": [1], "prize_rules": [prize]}
    drive = make_drive(tables=2, cause="In aid of the church roof", **over)
    make_drive(
        slug="next", title="Christmas", date=localdate() + timedelta(days=7), contact="Joan, 01745 123456"
    )
    shown = {
        "results": ("1 Ann Archer", "Hand by hand", "First half"),
        "notice-board": ("First lady", "Ladies", f"{prizes(DriveEvening(drive)).prizes[0].winners[0].name}"),
        "rules": ("A revoke", "We play two hands."),
    }
    for key, words in shown.items():
        page = mc.get(f"{PRINT}{key}.html").content.decode()
        for each in (*words, "Harvest Whist Drive", "Village Hall", "In aid of the church roof"):
            assert each in page, (key, each)
    poster = mc.get(f"{PRINT}poster.html").content.decode()
    assert all(each in poster for each in ("Christmas", "Joan, 01745 123456", "All welcome"))
    printing = mc.get(PRINT).content.decode()
    assert all(f'href="{PRINT}{key}.html"' in printing for key in (*shown, "poster"))
    assert 'href="/laws/"' in printing


def test_a_web_page_that_there_is_not_or_not_yet(mc: Client) -> None:
    make_drive(tables=1)
    for key in ("register", "menu", "results"):
        assert mc.get(f"{PRINT}{key}.html").status_code == 404
