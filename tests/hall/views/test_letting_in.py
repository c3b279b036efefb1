"""The way in for phones, and the page that its code leads to."""

import re
from asyncio import Server
from datetime import timedelta
from typing import Any, cast

import pytest
import uvicorn
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_club, make_drive, make_user, playing_drive
from tests.pages import text
from tournaments.engine.permissions import State
from tournaments.hall.queries.letting_in import PhoneWay, hall
from tournaments.live import computer, listeners
from tournaments.live.addresses import own_addresses
from tournaments.live.computer import Battery, Sleep
from tournaments.live.listeners import Listeners

pytestmark = pytest.mark.django_db
LOCALHOST = {"Host": "localhost:8000"}
PHONE = "192.0.2.77"


@pytest.fixture
def mc() -> Client:
    """The organiser at the computer that serves."""
    client = Client(headers=LOCALHOST)
    client.force_login(make_user())
    return client


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Listeners:
    """The doors of this process; its server does not run, so nobody comes in."""
    made = Listeners(uvicorn.Server(uvicorn.Config("drive.asgi:application")), 8000)
    monkeypatch.setattr(listeners, "here", made)
    return made


def let_in(served: Listeners, **ago: float) -> None:
    """As if the doors had been opened so long ago at every address of this computer."""
    served.since = timezone.now() - timedelta(**ago)
    served.at = dict.fromkeys(own_addresses(), cast("Server", None))


def test_it_works(mc: Client, served: Listeners) -> None:
    answer = mc.get("/hall/")
    page = text(answer)
    assert "So far only this computer can open the site." in page
    html = answer.content.decode()
    assert html.index("button-main") < html.index("So far only") < html.index("This computer")
    assert "Not kept awake" in page


def test_the_code_and_the_addresses_of_a_site_that_lets_phones_in(mc: Client, served: Listeners) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("NOT TESTED: this computer is on no network")
    let_in(served, seconds=5)
    page = mc.get("/hall/")
    assert f"http://{addresses[0]}:8000" in text(page)
    assert 'src="data:image/svg+xml' in page.content.decode()
    assert "Stop letting phones in" in text(page)
    assert "Not yet. Try one" in text(page)
    assert "<details open" not in page.content.decode()
    let_in(served, seconds=61)
    page = mc.get("/hall/")
    assert "No phone has got through yet" in text(page)
    assert "<details open" in page.content.decode()


def test_an_address_that_is_taken_and_a_computer_without_a_network(mc: Client, served: Listeners) -> None:
    let_in(served, seconds=5)
    served.refused = {"192.0.2.9": "Address already in use"}
    assert "Phones cannot get in at 192.0.2.9" in text(mc.get("/hall/"))
    served.refused, served.at = {}, {}
    assert "This computer is not on a network" in text(mc.get("/hall/"))


def test_a_site_that_was_started_otherwise(mc: Client) -> None:
    page = text(mc.get("/hall/", headers={"Host": "localhost:1"}))
    assert "Only this computer can open it, and this page cannot change that." in page
    assert "python3 start.py hall" in page
    assert "Let phones in, and those on the hall’s network can open" not in page
    assert mc.post("/hall/open/", {"drive": "harvest"}).headers["Location"] == "/hall/?drive=harvest"
    assert mc.post("/hall/close/").headers["Location"] == "/hall/"


def test_a_site_with_another_server_in_front(mc: Client, settings: Any) -> None:
    settings.SITE_URL = "https://drives.example.org"
    page = text(mc.get("/hall/"))
    assert "https://drives.example.org" in page
    assert "This is the web address that the site was set up with." in page


def test_the_way_back_leads_to_the_drive(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    make_drive(tables=1)
    with django_assert_num_queries(4):  # session, user, office, drive
        page = mc.get("/hall/?drive=harvest").content.decode()
    assert 'href="/drives/harvest/"' in page


@pytest.mark.parametrize("draft", [True, False])
def test_a_drive_of_strangers_is_as_if_it_were_not_there(mc: Client, draft: bool) -> None:
    make_drive(tables=0, draft=draft, title="Secret plans", slug="secret", club=make_club(slug="upper-hall"))
    page, nothing = mc.get("/hall/?drive=secret"), mc.get("/hall/?drive=no-such-drive")
    space = r"[\d.]+ GB"  # left on the disk, where others write meanwhile
    assert re.sub(space, "", text(page)) == re.sub(space, "", text(nothing))
    assert "secret" not in page.content.decode()


def test_an_open_page_fetches_only_what_is_new(mc: Client, served: Listeners) -> None:
    let_in(served, seconds=5)
    part = mc.get("/hall/", headers={"HX-Request": "true"})
    assert part.content.decode().strip().startswith('<div id="hall"')
    mark = part.context["mark"]
    assert mc.get(f"/hall/?v={mark}", headers={"HX-Request": "true"}).status_code == 204
    mc.get("/hello/", REMOTE_ADDR=PHONE)
    news = mc.get(f"/hall/?v={mark}", headers={"HX-Request": "true"})
    assert news.status_code == 200
    assert "A phone got through at" in text(news)


def test_the_code_leads_to_a_page_that_says_so_and_on_to_tonight(client: Client) -> None:
    playing_drive(tables=1)
    make_drive(tables=1, state=State.OPEN, slug="spring", title="Spring Drive")
    page = client.get("/hello/", REMOTE_ADDR=PHONE)
    assert "You are through" in text(page)
    assert 'href="/d/harvest/"' in page.content.decode()
    assert "Spring Drive" not in text(page)
    assert "no-store" in page.headers["Cache-Control"]


@pytest.mark.parametrize("drives", [1, 3])
def test_its_queries_do_not_grow(
    client: Client, drives: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for n in range(drives):
        make_drive(tables=1, state=State.PLAYING, slug=f"harvest-{n}")
    with django_assert_num_queries(1):
        assert "Leaderboard" in text(client.get("/hello/"))


def test_where_nothing_is_on_tonight_it_still_says_so(client: Client) -> None:
    page = text(client.get("/hello/"))
    assert "You are through" in page
    assert "Tonight" not in page


def test_only_organisers_see_the_computer(client: Client, served: Listeners) -> None:
    for path in ("/hall/", "/hall/warning/"):
        assert client.get(path).headers["Location"] == f"/sign-in/?next={path}"
    for path in ("/hall/open/", "/hall/close/"):
        assert client.post(path).status_code == 403
    assert not served.is_open


def test_to_open_and_close_is_something_to_send_and_nobody_shuts_themselves_out(
    mc: Client, served: Listeners
) -> None:
    assert mc.get("/hall/open/").status_code == 405
    assert mc.get("/hall/close/").status_code == 405
    assert mc.post("/hall/close/").headers["Location"] == "/hall/"  # they are closed
    let_in(served, seconds=5)
    answer = mc.post("/hall/close/", REMOTE_ADDR=PHONE, follow=True)
    assert "That would shut you out as well" in text(answer)
    assert served.is_open
    assert hall("http://localhost:8000").way is PhoneWay.OPEN


def test_what_is_amiss_stands_on_the_pages_of_the_organiser(
    mc: Client, served: Listeners, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing_drive(tables=1)
    pages = ["/hall/", "/drives/harvest/play/", "/drives/harvest/setup/"]

    def that_say(words: str) -> list[str]:
        return [page for page in pages if words in text(mc.get(page))]

    assert that_say("asleep from") == []
    now = timezone.now()
    served.sleeps.last = Sleep(now - timedelta(minutes=12), now)
    assert that_say("This computer was asleep from") == pages
    monkeypatch.setattr(computer, "_battery", lambda _moment: Battery(14, plugged=False, minutes=20))
    assert that_say("The battery is at 14%: plug in the charger") == pages
    assert "The battery is at" not in text(Client().get("/d/harvest/"))


@pytest.mark.parametrize(
    ("free", "says"), [(430, "nearly full: only 430 MB"), (40, "The disk is full: only 40 MB")]
)
def test_a_disk_that_fills(mc: Client, monkeypatch: pytest.MonkeyPatch, free: int, says: str) -> None:
    monkeypatch.setattr("tournaments.hall.queries.letting_in.free_bytes", lambda _folder: free * 1_000_000)
    assert says in text(mc.get("/hall/"))


def test_an_open_page_is_told_over_its_head_and_what_it_opened_with_keeps_its_place_when_it_is_over(
    mc: Client, served: Listeners
) -> None:
    playing_drive(tables=1)
    mark = mc.get("/drives/harvest/play/").context["mark"]
    assert mc.get(f"/hall/warning/?v={mark}").status_code == 204
    now = timezone.now()
    served.sleeps.last = Sleep(now - timedelta(minutes=12), now)
    told = mc.get(f"/hall/warning/?v={mark}")
    assert "computer-late" in told.content.decode()
    assert "This computer was asleep from" in text(told)
    page = mc.get("/drives/harvest/setup/").content.decode()
    assert "computer-late" not in page
    assert "&amp;stands=1" in page
    served.sleeps.last = None
    over = mc.get("/hall/warning/?v=before&stands=1")
    assert "All is well with the computer again" in text(over)
    assert "computer-late" not in over.content.decode()
