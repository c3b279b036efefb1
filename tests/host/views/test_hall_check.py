"""The page "Check this hall" for the organiser at the laptop."""

from typing import Any

import pytest
from django.test import Client
from pypdf import PageObject
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_club, make_user
from tests.hall.views.test_letting_in import PHONE, let_in, mc, served
from tests.pages import hidden, parts, text, words_in_sight
from tests.press.reading import pages, reader
from tournaments.engine.people.offices import Office
from tournaments.live import listeners
from tournaments.live.addresses import own_addresses
from tournaments.live.listeners import Listeners
from tournaments.press.drawing.paper import SAFE, mm
from tournaments.press.score_cards.shape import SHAPES, USUAL

__all__ = ["mc", "served"]
pytestmark = pytest.mark.django_db
HERE = "/check-this-hall/"


def test_it_works(mc: Client, served: Listeners) -> None:
    page = mc.get(HERE)
    names = [name.partition(":")[0] for name in parts(page, "<h2>(.*?)</h2>")]
    assert names == ["Computer", "Wi-Fi", "A phone", "Printer", "Memory stick", "Battery"]
    assert "Printer: Try it" in text(page)
    assert "Memory stick: To do" in text(page)
    assert len(words_in_sight(page)) < 200


def test_who_lets_phones_in_from_here_comes_back(mc: Client, served: Listeners) -> None:
    if not own_addresses():
        pytest.skip("NOT TESTED: this computer is on no network")
    sent = hidden(mc.get(HERE).content.decode())
    listeners.here = None  # its doors would open in a loop that does not run
    assert mc.post("/hall/open/", sent).headers["Location"] == HERE


def test_it_says_when_a_phone_has_got_through(mc: Client, served: Listeners) -> None:
    if not own_addresses():
        pytest.skip("NOT TESTED: this computer is on no network")
    let_in(served, seconds=5)
    page = mc.get(HERE)
    assert f"http://{own_addresses()[0]}:8000/hello/" in text(page)
    mark = page.context["mark"]
    assert mc.get(f"{HERE}?v={mark}", headers={"HX-Request": "true"}).status_code == 204
    mc.get("/hello/", REMOTE_ADDR=PHONE)
    news = mc.get(f"{HERE}?v={mark}", headers={"HX-Request": "true"})
    assert news.content.decode().strip().startswith("<ul")
    assert "A phone: Ready A phone got through at" in text(news)


@pytest.mark.same_on_any_database  # but for what is asked of SQLite's own file
@pytest.mark.parametrize("clubs", [1, 3])
def test_its_queries_do_not_grow(
    mc: Client, clubs: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(clubs):
        make_club(name=f"Club {number}", slug=f"club-{number}")
    with django_assert_num_queries(12):  # session, user, office, the doctor's nine
        assert "Club 0 has no owner" in text(mc.get(HERE))


def test_the_cards_for_the_printer_measure_what_the_page_says(mc: Client) -> None:
    answer = mc.get(f"{HERE}printer.pdf")
    assert answer.headers["Content-Type"] == "application/pdf"
    (page,) = pages(answer.content)
    assert page.count("Test cards") == 2
    sheet: PageObject = reader(answer.content).pages[0]
    assert sheet.mediabox.width > sheet.mediabox.height
    across = (SHAPES[USUAL].card[0] - 2 * SAFE) / mm(1)
    assert f"span {across:.0f} mm" in text(mc.get(HERE))


def test_a_host_says_that_it_is_not_for_it(mc: Client, settings: Any) -> None:
    settings.ON_A_LAPTOP = False
    for path in (HERE, f"{HERE}printer.pdf", "/hall/"):
        answer = mc.get(path)
        assert answer.status_code == 404
        assert "This page is only for a laptop in a hall." in text(answer)
    assert "only for a laptop" not in text(mc.get("/no-such-page/"))


def test_the_way_to_it(mc: Client) -> None:
    for path in ("/", "/hall/"):
        assert f'href="{HERE}"' in mc.get(path).content.decode()
    assert HERE not in Client().get("/").content.decode()
    helper = Client()
    helper.force_login(make_user(username="typist", office=Office.SCORER))
    assert HERE not in helper.get("/").content.decode()
