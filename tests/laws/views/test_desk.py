"""The pages of the ruling desk, for everybody."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.pages import parts, text
from tournaments.engine.laws.desk import DeskRuling, Occasion, desk
from tournaments.engine.laws.desk_index import find

pytestmark = pytest.mark.django_db
LINKS = re.compile(r'<a class="button"\s+href="([^"]+)"')


def links(response: Any) -> list[str]:
    return [unescape(address) for address in LINKS.findall(response.content.decode())]


def test_it_works_without_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        page = client.get("/rulings/")
    titles = [situation.title for situation in desk(Occasion.DRIVE).situations.values()]
    assert sorted(parts(page, r'<a class="button"[^>]*>(.*?)</a>')) == sorted(titles)
    assert client.post("/rulings/").status_code == 405
    kept = client.get("/rulings/revoke/")["Cache-Control"]
    assert kept == "public, max-age=0, s-maxage=600, must-revalidate"


def test_a_ruling_says_who_chooses_the_law_and_the_custom(client: Client) -> None:
    page = text(client.get("/rulings/rubbers/both-revoked/"))
    ruling = desk().walk("both-revoked", [])
    assert isinstance(ruling, DeskRuling)
    of_ruling = (
        ruling.text,
        ruling.options[0].side,
        *ruling.options[0].choices,
        ruling.drive,
        ruling.differs,
    )
    for said in (*of_ruling, "Law 81: ", "Club law 18: "):
        assert said in page
    assert "at which table" not in page
    # Of a long law only the part that decides is read out, and what was answered stays in sight.
    page = text(client.get("/rulings/misdeal/?a=1"))
    assert ("(e)" in page, "(d)" in page) == (True, False)
    page = text(client.get("/rulings/revoke/?a=1&a=1"))
    assert "How far has the play gone? It was turned, or their side has played on" in page
    assert "Have the cards been cut for the next deal? Not yet" in page


def headline(response: Any) -> str:
    """The ruling that is read out first, with its heading."""
    return re.sub(r"\s+", " ", parts(response, r'class="panel ruling-first">(.*?)</section>')[0])


def test_at_a_drive_its_own_ruling_comes_first_and_the_law_after_it(client: Client) -> None:
    at_drive = client.get("/rulings/misdeal/?a=3")
    assert "Nobody loses the deal at a drive" in headline(at_drive)
    assert "the deal is lost" not in headline(at_drive)
    assert "By the laws of whist It is a misdeal, so the deal is lost" in text(at_drive)
    by_law = client.get("/rulings/rubbers/misdeal/?a=3")
    assert "the deal is lost" in headline(by_law)
    assert "Nobody loses the deal at a drive" in text(by_law)
    assert "Nobody loses the deal" not in headline(by_law)
    page = client.get("/rulings/led-out-of-turn/?a=0")  # for which drives have no rule
    assert "By the laws of whist" in headline(page)
    assert "Call that card when it can be played" in headline(page)
    assert "We know of no rule of whist drives for this" in text(page)


def test_the_front_says_for_which_game_it_is_and_leads_to_the_other(client: Client) -> None:
    drive, rubbers = client.get("/rulings/"), client.get("/rulings/rubbers/")
    assert "These rulings are for a whist drive." in text(drive)
    assert 'href="/rulings/rubbers/"' in drive.content.decode()
    assert "These rulings are for rubbers." in text(rubbers)
    assert 'href="/rulings/"' in rubbers.content.decode()
    assert "/rulings/rubbers/revoke/" in links(rubbers)
    assert links(client.get("/rulings/rubbers/revoke/"))[0].startswith("/rulings/rubbers/revoke/?a=")
    assert client.get("/rulings/rubbers/wrong-table/").status_code == 404


def test_three_taps_lead_to_a_ruling_on_what_happens_most(client: Client) -> None:
    for front in ("/rulings/", "/rulings/rubbers/"):
        to_tap = links(client.get(front))[:20]
        for _tap in range(3):
            pages = [client.get(address) for address in to_tap]
            assert all(("ruling-first" in page.content.decode()) != bool(links(page)) for page in pages)
            to_tap = [address for page in pages for address in links(page)]
        assert to_tap == [], front


def test_words_find_a_situation(client: Client) -> None:
    page = client.get("/rulings/?q=forgot+to+cut")
    assert links(page)[0] == "/rulings/not-cut/"
    assert 'value="forgot to cut"' in page.content.decode()
    assert "Nothing matches that" in text(client.get("/rulings/?q=xyzzy"))
    assert len(links(client.get("/rulings/?q=card+trick+deal+trumps"))) <= 8


def test_only_the_list_comes_while_somebody_types(client: Client) -> None:
    page = client.get("/rulings/?q=torn", headers={"HX-Target": "rulings-list"})
    assert [hit.key for hit in find("torn")] == ["torn-card"]
    assert links(page) == ["/rulings/torn-card/"]
    assert "<h1" not in page.content.decode()
    assert "HX-Target" in page["Vary"]


def test_answers_that_lead_nowhere(client: Client) -> None:
    for wrong in ("nowhere/", "revoke/?a=9", "revoke/?a=x", "revoke/?a=0&a=0", "revoke/?a=-1"):
        assert client.get(f"/rulings/{wrong}").status_code == 404, wrong
