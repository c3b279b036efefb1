"""Typing cards in: the page, what it sends, what it is told, and who may do so."""

import pytest
from django.test import Client

from tests.cards.views.card_typists import HELPERS, TYPE, helper, pile_in, send
from tests.factories import make_drive, seated_drive
from tests.pages import text
from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Card, Drive

pytestmark = pytest.mark.django_db


def test_it_works(mc: Client) -> None:
    drive = seated_drive(tables=2)
    page = mc.get(TYPE)
    assert page.status_code == 200
    assert "Card number" in text(page)
    assert "0 of 8 cards" in text(page)
    assert f"/c/harvest/{helpers_token(drive)}/" in page.content.decode()
    assert 'src="data:image/svg+xml' in page.content.decode()
    answer = send(mc, {"card": 3, "place": "7", "now": 9}, {"card": 3, "place": "total", "now": 162})
    assert [one["taken"] for one in answer.json()["answers"]] == ["saved", "saved"]
    card = Card.objects.get()
    assert (card.figures, card.written, card.by["7"]) == ({"7": 9}, {"total": 162}, "Mavis Crane")
    card_data = pile_in(mc.get(TYPE))["cards"][2]
    assert (card_data["number"], card_data["figures"]) == (3, {"7": 9})
    assert Drive.objects.get().version == 2  # the draw, and one line for the card


def test_a_figure_of_somebody_else_is_told_and_not_overwritten(mc: Client) -> None:
    drive = seated_drive()
    send(helper(drive), {"card": 3, "place": "7", "now": 8})
    answer = send(mc, {"card": 3, "place": "7", "now": 9}).json()["answers"][0]
    assert answer == {"key": "0", "taken": "differs", "stands": 8, "by": "Joan", "why": ""}
    assert Card.objects.get().figures == {"7": 8}


def test_what_cannot_be_is_refused_in_words_and_what_no_page_of_ours_sends_is_not_taken(mc: Client) -> None:
    seated_drive()
    wrong = [(99, "1", 5), (1, "25", 5), (1, "1", 14), (1, "part 3", 5), (1, "total", 1.3), (10**30, "1", 5)]
    odd: tuple[object, ...] = ([], {}, "9", True, 9.5, -1)
    asked = [{"card": c, "place": p, "now": n} for c, p, n in (*wrong, *((1, "1", now) for now in odd))]
    answers = send(mc, *asked).json()["answers"]
    assert [one["taken"] for one in answers] == ["refused"] * len(asked)
    assert all(one["why"].endswith(".") for one in answers[: len(wrong)])
    nobodys = ("", "[]", '{"typed": 3}', '{"typed": ["7"]}', "\xff", 100_000 * "[")
    for body in (*nobodys, '{"typed": []}' + 200_000 * " "):
        assert mc.post(TYPE + "save/", body, content_type="application/json").status_code == 400, body[:20]
    assert not Card.objects.exists()


def test_before_the_draw_the_page_says_what_comes_first(mc: Client) -> None:
    make_drive()
    assert "Make the draw first." in text(mc.get(TYPE))
    answer = send(mc, {"card": 1, "place": "1", "now": 5})
    assert answer.status_code == 409
    assert "Make the draw first." in answer.json()["why"]


def test_a_helper_gives_a_name_once_and_sees_only_the_cards() -> None:
    drive = seated_drive()
    joan = Client()
    link = f"/c/harvest/{helpers_token(drive)}/"
    assert "Your name" in text(joan.get(link))
    assert "Please fill this in." in text(joan.post(link, {"name": " "}))
    assert joan.post(link, HELPERS).headers["Location"] == TYPE
    page = joan.get(TYPE).content.decode()
    assert "The evening" not in page  # the organiser's path
    assert "Let others help" not in page
    assert joan.get(link).headers["Location"] == TYPE
    send(joan, {"card": 3, "place": "7", "now": 9})
    assert Card.objects.get().by == {"7": "Joan"}
    seated_drive(slug="other")
    for other in ("/drives/harvest/play/", "/drives/harvest/cards/", "/drives/other/cards/type/"):
        assert joan.get(other).status_code == 302


@pytest.mark.parametrize("wrong", ["/c/harvest/nonsense/", "/c/no-such-drive/nonsense/"])
def test_a_wrong_link_says_what_to_do(client: Client, wrong: str) -> None:
    seated_drive()
    page = client.get(wrong)
    assert page.status_code == 404
    assert "Please ask the MC to show you the QR code again." in text(page)


def test_a_number_leads_to_its_card(mc: Client) -> None:
    drive = seated_drive()
    assert mc.get(TYPE + "?card=3").headers["Location"] == TYPE + "3/"
    assert mc.get(TYPE + "?card=3&second=1").headers["Location"] == TYPE + "3/?second=1"
    page = mc.get(TYPE + "?card=99")
    assert "There is no card number 99 in this drive." in text(page)
    assert 'value="99"' in page.content.decode()
    assert "There is no card number 99" in text(mc.get(TYPE + "99/"))
    drive.entries.filter(number=3).update(dummy=True)
    assert "There is no card number 3 in this drive." in text(mc.get(TYPE + "?card=3"))
    assert send(mc, {"card": 3, "place": "7", "now": 9}).json()["answers"][0]["taken"] == "refused"
