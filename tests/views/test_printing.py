"""Print a drive: the page, each document, the pack."""

import re
import socket
from html import escape, unescape

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from tests.factories import make_drive, make_user, playing_drive, seated_drive
from tests.printing.reading import pages, reader, rectangles
from tournaments.live.addresses import own_addresses
from tournaments.models import Drive
from tournaments.queries.kit import Kit, asked_key

pytestmark = pytest.mark.django_db
PRINT = "/drives/harvest/print/"


@pytest.fixture
def mc(client: Client) -> Client:
    cache.clear()
    client.force_login(make_user())
    return client


def test_it_works(mc: Client) -> None:
    seated_drive(tables=3)
    page = mc.get(PRINT).content.decode()
    for words in ("Register (PDF)", "Score cards (PDF)", "Table cards (PDF)", "Seating (PDF)", "6 pages"):
        assert words in page
    assert "The prizes are settled when the drive is finished." in page
    assert "Print everything" in page


@pytest.mark.parametrize(
    "key",
    [
        *("register", "score-cards", "plan-cards", "blank-cards", "table-cards"),
        *("seating", "room", "chart", "hand-sheet"),
    ],
)
def test_each_document_opens_in_the_browser(mc: Client, key: str) -> None:
    seated_drive(tables=2, movement="whist")
    answer = mc.get(f"{PRINT}{key}.pdf?number=1&shape=line")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/pdf"
    name = "harvest-hand-sheet-1" if key == "hand-sheet" else f"harvest-{key}"
    assert answer.headers["Content-Disposition"] == f'inline; filename="{name}.pdf"'
    assert len(reader(answer.content).pages) >= 1


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


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("blank-cards", "0"),
        ("blank-cards", "201"),
        ("blank-cards", "many"),
        ("hand-sheet", "25"),
        ("hand-sheet", ""),
    ],
)
def test_a_number_that_cannot_be_stays_in_its_box(mc: Client, key: str, number: str) -> None:
    seated_drive(tables=1)
    answer = mc.get(f"{PRINT}{key}.pdf", {"number": number})
    page = answer.content.decode()
    assert answer.headers["Content-Type"].startswith("text/html")
    assert f'id="{key}-error"' in page
    assert f'value="{number}"' in page


def test_a_shape_that_there_is_not_is_asked_for_again(mc: Client) -> None:
    seated_drive(tables=1)
    answer = mc.get(f"{PRINT}room.pdf", {"shape": "heap"})
    assert "Please choose one of these." in answer.content.decode()
    page = mc.get(PRINT).content.decode()
    assert all(words in page for words in ("in a ring", "in one row", "in three rows"))


def test_blank_cards_have_no_colour_where_roles_do_not_matter(mc: Client) -> None:
    make_drive(tables=1, movement="whist")
    assert "How many of each colour" not in mc.get(PRINT).content.decode()
    texts = pages(mc.get(f"{PRINT}blank-cards.pdf?number=3").content)
    assert sum(text.count("Grand total") for text in texts) == 3


def test_as_many_blank_cards_as_are_wanted(mc: Client) -> None:
    make_drive(tables=0)
    texts = pages(mc.get(f"{PRINT}blank-cards.pdf?number=3").content)
    assert sum(text.count("Grand total") for text in texts) == 6


def test_cards_with_a_code_for_the_leaderboard(mc: Client) -> None:
    seated_drive(tables=1)
    plain, coded = (mc.get(f"{PRINT}score-cards.pdf{ask}").content for ask in ("", "?codes=1"))
    assert len(rectangles(coded)) > len(rectangles(plain)) + 100


@pytest.mark.parametrize(
    ("sheet", "size"), [("", (842, 595)), ("a5", (420, 595)), ("four", (595, 842)), ("letter", (612, 792))]
)
def test_cards_come_on_the_paper_that_is_asked_for(mc: Client, sheet: str, size: tuple[int, int]) -> None:
    seated_drive(tables=1)
    for key in ("score-cards", "blank-cards"):
        page = reader(mc.get(f"{PRINT}{key}.pdf?number=4&sheet={sheet}").content).pages[0].mediabox
        assert (round(page.width), round(page.height)) == size


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("large", "Large print needs a larger card than A6."),
        ("codes", "A card of A6 has no room for a second code."),
    ],
)
def test_a_card_that_is_too_small_for_what_is_wanted_says_so(mc: Client, wish: str, words: str) -> None:
    seated_drive(tables=1)
    for address in ("", "score-cards.pdf", "blank-cards.pdf"):
        page = mc.get(f"{PRINT}{address}?sheet=a6&{wish}=on").content.decode()
        assert words in page
        assert '<option value="a6" selected>' in page
        assert f'aria-describedby="id_{wish}_error"' in page
        assert f'id="id_{wish}_error"' in page


def test_the_plan_of_the_evening_needs_a_larger_card(mc: Client) -> None:
    seated_drive(tables=2, movement="whist")
    assert mc.get(f"{PRINT}plan-cards.pdf?sheet=a5").status_code == 200
    answer = mc.get(f"{PRINT}plan-cards.pdf?sheet=a6", follow=True)
    assert "The plan of the evening needs a larger card than A6." in answer.content.decode()


def test_codes_lead_to_the_address_that_is_set(mc: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://hall.example"
    seated_drive(tables=1)
    assert "The codes on the cards lead to https://hall.example." in mc.get(PRINT).content.decode()
    assert "hall.example/t/harvest" in pages(mc.get(f"{PRINT}table-cards.pdf").content)[0].replace(" ", "")


def test_codes_lead_to_the_address_that_was_asked_for(mc: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["whist.example"]
    seated_drive(tables=1)
    page = mc.get(PRINT, headers={"Host": "whist.example:8000"}).content.decode()
    assert "lead to http://whist.example:8000." in page


def test_codes_lead_to_this_computers_address_in_the_hall_where_it_listens_there(mc: Client) -> None:
    seated_drive(tables=1)
    addresses = own_addresses()
    if not addresses:
        pytest.skip("NOT TESTED: this computer is on no network")
    with socket.create_server((addresses[0], 0)) as listener:
        port = listener.getsockname()[1]
        page = mc.get(PRINT, headers={"Host": f"localhost:{port}"}).content.decode()
    assert f"lead to http://{addresses[0]}:{port}." in page


def test_a_site_that_phones_cannot_reach_says_how_to_let_them_in(mc: Client) -> None:
    seated_drive(tables=1)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        page = mc.get(PRINT, headers={"Host": f"localhost:{port}"}).content.decode()
    assert "Phones cannot open the codes yet" in page
    assert "HOST=0.0.0.0 make run" in page


def asked_with(mc: Client, **wanted: object) -> str:
    """Ask for a kit: what stands behind the ? of the page that the answer sends on to."""
    return mc.post(f"{PRINT}kit/", wanted).headers["Location"].partition("?")[2]


def test_everything_is_printed_as_one_pdf(mc: Client) -> None:
    seated_drive(tables=1)
    query = asked_with(mc, doc=["register", "score-cards"], sheet="a5")
    page = mc.get(f"{PRINT}?{query}").content.decode()
    assert "The kit is ready: 2 documents." in page
    assert f"kit.pdf?{escape(query)}" in page
    kit = mc.get(f"{PRINT}kit.pdf?{query}")
    assert kit.headers["Content-Type"] == "application/pdf"
    assert kit.headers["Content-Disposition"] == 'inline; filename="harvest.pdf"'
    text = pages(kit.content)
    assert "Register" in text[-1]
    assert "Grand total" in text[0]


def test_everything_is_printed_as_a_zip(mc: Client) -> None:
    seated_drive(tables=1)
    query = asked_with(mc, doc=["register"], form="zip")
    assert "Take the kit (ZIP)" in mc.get(f"{PRINT}?{query}").content.decode()
    kit = mc.get(f"{PRINT}kit.zip?{query}")
    assert kit.headers["Content-Type"] == "application/zip"
    assert kit.headers["Content-Disposition"] == 'attachment; filename="harvest.zip"'
    assert kit.content.startswith(b"PK")


def test_what_is_of_use_is_ticked_and_stays_as_it_was_ticked(mc: Client) -> None:
    seated_drive(tables=1)
    assert ticks(mc.get(PRINT).content.decode()) >= {
        "score-cards",
        "blank-cards",
        "table-cards",
        "register",
        "seating",
        "chart",
    }
    query = asked_with(mc, doc=["seating", "chart"], large="on")
    page = mc.get(f"{PRINT}?{query}").content.decode()
    assert ticks(page) == {"seating", "chart"}
    assert "large=on" in page


def ticks(page: str) -> set[str]:
    boxes = re.findall(r"<input[^>]*>", page)
    return {
        found[1]
        for box in boxes
        if 'name="doc"' in box and " checked" in box and (found := re.search(r'value="([^"]*)"', box))
    }


@pytest.mark.parametrize(
    ("ticked", "words"),
    [([], "Please tick at least one document."), (["results"], "One of these cannot be printed just now.")],
)
def test_a_kit_that_cannot_be_made_says_why(mc: Client, ticked: list[str], words: str) -> None:
    seated_drive(tables=1)
    answer = mc.post(f"{PRINT}kit/", {"doc": ticked})
    assert answer.status_code == 200
    assert words in answer.content.decode()


def test_a_kit_of_a_drive_that_has_changed_is_not_given(mc: Client) -> None:
    drive = seated_drive(tables=1)
    query = asked_with(mc, doc=["register"])
    Drive.objects.filter(pk=drive.pk).update(version=drive.version + 1)
    answer = mc.get(f"{PRINT}kit.pdf?{query}", follow=True)
    assert "The drive has changed since the kit was made." in answer.content.decode()
    assert mc.get(f"{PRINT}kit.zip", follow=True).redirect_chain == [(PRINT, 302)]


def test_the_page_waits_for_a_worker(mc: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://hall.example"
    drive = seated_drive(tables=1)
    kit = Kit("https://hall.example", ("register",))
    cache.set(asked_key(drive, kit), True, 60)
    query = "doc=register&form=pdf"
    fragment = mc.get(f"{PRINT}kit/?{query}", headers={"HX-Request": "true"}).content.decode()
    assert "The kit is being made." in fragment
    assert 'hx-trigger="every 2s"' in fragment
    assert "<html" not in fragment
    assert mc.get(f"{PRINT}kit/?{query}").headers["Location"] == f"{PRINT}?{query}"


def test_each_document_has_a_picture_of_its_first_page(mc: Client) -> None:
    drive = seated_drive(tables=2, movement="whist")
    page = mc.get(PRINT).content.decode()
    images = re.findall(r"<img[^>]*>", page)
    assert len(images) >= 9
    assert all('loading="lazy"' in image and "alt=" in image for image in images)
    for image in images:
        source = re.search(r'src="([^"]*)"', image)
        assert source is not None
        answer = mc.get(unescape(source[1]))
        assert answer.headers["Content-Type"] == "image/png"
        assert "private" in answer.headers["Cache-Control"]
        assert f"version={drive.version}" in source[1]


@pytest.mark.parametrize(
    "address",
    [
        *("menu.png", "results.png", "seating.png?page=0", "seating.png?page=99", "seating.png?page=x"),
        "blank-cards.png?number=0",
    ],
)
def test_there_is_no_picture_of_what_cannot_be_printed(mc: Client, address: str) -> None:
    seated_drive(tables=1)
    assert mc.get(PRINT + address).status_code == 404


def test_the_size_of_card_goes_with_every_link(mc: Client) -> None:
    seated_drive(tables=2)
    page = mc.get(f"{PRINT}?sheet=four&large=").content.decode()
    assert '<option value="four" selected>' in page
    assert "score-cards.pdf?sheet=four" in page
    assert '<input type="hidden" name="sheet" value="four">' in page


@pytest.mark.parametrize("address", ["", "register.pdf", "register.png", "kit/", "kit.pdf", "kit.zip"])
def test_only_an_organiser_prints(client: Client, address: str) -> None:
    make_drive(tables=1)
    assert client.get(f"{PRINT}{address}").headers["Location"].startswith("/sign-in/")


@pytest.mark.parametrize("tables", [1, 3])
def test_as_many_queries_for_one_table_as_for_three(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    seated_drive(tables=tables)
    with django_assert_num_queries(7):  # session, user, drive, and the four of queries.papers
        mc.get(PRINT)
