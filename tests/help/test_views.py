"""The guide as it is opened, and the ways to it from other pages."""

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.cards.views.card_typists import helper
from tests.factories import make_user, playing_drive, seated_drive
from tests.pages import parts, text
from tournaments.engine.people.offices import Office
from tournaments.kernel.secret_links import player_path, table_path
from tournaments.web.whist_tags import day

pytestmark = pytest.mark.django_db


def test_it_works(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(0):
        page = client.get("/help/the-door/")
    assert parts(page, "<h1>(.*?)</h1>") == ["The door"]
    assert parts(page, r'<a href="/help/the-door/" aria-current="page">(.*?)</a>') == ["The door"]
    assert "Put people on the list" in text(page)
    assert client.get("/help/security/").status_code == 404
    assert "Your first drive" in text(client.get("/help/"))
    page = client.get("/help/", {"q": "raffle <b>"})
    assert "Paper: The sheets" in text(page)
    assert "Raffle sheet – at the door" in text(page)
    assert "<b>" not in page.content.decode()


def test_what_was_found_leads_to_laws_rulings_and_words_too_and_to_the_questions(client: Client) -> None:
    found = client.get("/help/", {"q": "revoke"}).content.decode()
    for address in ("/rulings/revoke/", "/laws/law-71/", "/pad/words/#revoke", "/help/how-do-i/"):
        assert f'href="{address}"' in found, address
    nothing = text(client.get("/help/", {"q": "xylophone"}))
    assert "Nothing was found" in nothing
    assert "throw a bad evening away?" in nothing
    nearest = text(client.get("/help/", {"q": "intreval"}))
    assert "These words are the nearest" in nearest
    assert "Interval and substitutes: The interval" in nearest


def test_a_page_leads_to_its_chapter(mc: Client) -> None:
    playing_drive(tables=1)
    chapters = {
        "/": "your-first-drive/",
        "/drives/harvest/setup/": "set-up/",
        "/drives/harvest/play/": "playing/",
        "/drives/harvest/play/to-settle/": "playing/#queries",
        "/drives/harvest/play/1/1/": "playing/#scores-tapping",
        "/laws/": "rulings/#the-laws-of-whist",
        "/rulings/": "rulings/#get-a-ruling",
        "/drives/harvest/cards/hand/1/": "an-evening-on-paper/#other-ways-in",
        "/account/name/": "your-club/#your-own-account",
        "/d/harvest/": "leaderboard/",
        "/pad/": "score-pads/",
        "/nothing/": "",
    }
    led = {address: led_to(mc, mc.get(address)) for address in chapters}
    assert led == {address: {f"/help/{chapter}"} for address, chapter in chapters.items()}
    # What lies over the MC's page leaves it for the guide.
    page = mc.get("/drives/harvest/play/times/", headers={"HX-Target": "panel-body"})
    assert 'href="/help/?about=play-times&amp;back=/drives/harvest/play/times/"' in page.content.decode()


def led_to(client: Client, page: Any) -> set[str]:
    """Final targets of the help links on a page, after redirects."""
    links = re.findall(r'href="(/help/[^"]*)"', page.content.decode())
    return {client.get(link).headers.get("Location", "/help/") for link in links}


def test_phones_have_it_in_the_foot_alone(client: Client) -> None:
    drive = playing_drive(tables=1)
    for address, heading in (
        (table_path(drive, 1), "the-tables-phone"),
        (player_path(drive, 1), "the-players-own-page"),
    ):
        page = client.get(address)
        assert "/help/" not in page.content.decode().partition("<footer")[0]
        assert led_to(client, page) == {f"/help/phones-and-screens/#{heading}"}


def test_help_leads_back_to_the_page_one_came_from_and_to_nothing_else(mc: Client) -> None:
    playing_drive(tables=1)
    page = mc.get("/drives/harvest/play/").content.decode()
    link = re.findall(r'href="(/help/[^"]*)"', page)[0].replace("&amp;", "&")
    chapter = mc.get(link, follow=True).content.decode()
    assert '<a class="button" href="/drives/harvest/play/">' in chapter
    assert "Back to Play" in chapter
    searched = mc.get("/help/", {"q": "interval", "back": "/drives/harvest/prizes/"}).content.decode()
    assert 'href="/drives/harvest/prizes/"' in searched
    assert "Back to the drive" in searched
    assert 'href="/help/prizes/?back=/drives/harvest/prizes/"' in searched.replace("%2F", "/")
    halls = mc.get(
        re.findall(r'href="(/help/[^"]*)"', mc.get("/hall/").content.decode())[0].replace("&amp;", "&"),
        follow=True,
    )
    assert '<a class="button" href="/hall/">' in halls.content.decode()
    assert "Back to the page you came from" in text(halls)
    nowhere = (
        "https://elsewhere.example/",
        "//elsewhere.example",
        "/help/",
        "/drives/nowhere/x/y/",
        "/t/harvest/1/abc/",
    )
    for back in nowhere:
        assert 'class="button" href' not in mc.get("/help/", {"back": back}).content.decode(), back


def test_every_page_of_a_drive_leads_to_its_own_page_and_to_paper(client: Client) -> None:
    playing_drive(tables=1)
    for office, pages in ((Office.MC, ("standings", "log", "play")), (Office.VIEWER, ("standings", "log"))):
        client.force_login(make_user(username=office, office=office))
        ways = {"/drives/harvest/", *(["/drives/harvest/print/"] if office is Office.MC else [])}
        for page in pages:
            assert ways_of(client.get(f"/drives/harvest/{page}/")) >= ways


def ways_of(page: Any) -> set[str]:
    """Targets of the links in the path of the evening."""
    path = page.content.decode().partition('id="path"')[2].partition("</nav>")[0]
    return {*re.findall(r'href="([^"]*)"', path)}


def test_who_types_cards_by_a_link_sees_the_title_alone() -> None:
    drive = seated_drive(tables=1)
    page = helper(drive).get("/drives/harvest/cards/type/")
    assert parts(page, r'class="kicker">(.*?)</p>') == [f"{drive.title}, {day(drive.date)}"]


def test_a_chapter_is_still_there_by_its_earlier_name(client: Client) -> None:
    answer = client.get("/help/a-second-place/")
    assert (answer.status_code, answer["Location"]) == (301, "/help/backup-memory-stick/")
