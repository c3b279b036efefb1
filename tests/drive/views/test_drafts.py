"""A draft: for whoever has no office in its club there is no such drive, at any address."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.drive.forms.test_drives import GOOD
from tests.factories import MC, make_club, make_drive, make_user, playing_drive, seated_drive
from tests.pages import text
from tests.sampled import sampled
from tests.web.test_access import EVERY, METHODS
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.kernel.secret_links import big_screen_path, helpers_token, player_token, table_token
from tournaments.models import Drive
from tournaments.play.services import moves
from tournaments.web.access import Open

pytestmark = pytest.mark.django_db
SECRET: dict[str, Any] = {"title": "Quiet Trial Evening", "hall": "Hidden Barn", "draft": True}
WORDS = ("Quiet Trial", "Hidden Barn")
SOMEBODY = ("nobody", "owner of another club")
PRIZES = {"prizes": "0"}
# What these say of the computer itself may be different the next moment.
OF_THE_COMPUTER = ("healthz", "readyz", "metrics")
# What is new each time, though nothing else is.
NEW = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"')


def drafts() -> None:
    """One being played with its leaderboard shown, tonight, and one with results."""
    today = timezone.localdate()
    playing_drive(tables=1, hands_played=1, slug="quiet", board=Drive.Board.SHOWN, date=today, **SECRET)
    make_drive(tables=1, hands=1, slug="over", state=State.PUBLISHED, date=today, **SECRET)


def asked(by: str) -> Iterator[tuple[str, str]]:
    """Every address that is for everybody or has a drive in it, and how it is asked for."""
    for one in EVERY:
        if "<slug:slug>" in one.pattern:
            for slug in ("quiet", "over"):
                yield by, one.example.replace("harvest", slug)
        elif one.rule is Open.EVERYBODY and one.pattern not in OF_THE_COMPUTER:
            yield "get", one.example
    yield from (("get", f"/{path}?club=nether-hall") for path in ("api/v1/drives", "drives/new/"))
    yield from (("get", f"/{path}?list=playing") for path in ("", "clubs/nether-hall/"))


def answers(client: Client, by: str) -> dict[tuple[str, str], tuple[int, str, bytes]]:
    """Return a visitor's answer at every address: status, redirect and body."""
    found = {}
    for method, address in asked(by):
        caches["limits"].clear()  # no limit counts
        answer = getattr(client, method)(address)
        body = NEW.sub(b"", answer.content)
        found[method, address] = (answer.status_code, answer.headers.get("Location", ""), body)
    return found


@pytest.mark.parametrize(
    ("somebody", "method"), sampled(itertools.product(SOMEBODY, METHODS), every=2 * len(METHODS))
)
def test_everything_is_answered_as_if_there_were_no_such_drive(
    client: Client, somebody: str, method: str
) -> None:
    make_club()
    if somebody != "nobody":
        client.force_login(make_user(club=make_club(name="Elsewhere", slug="elsewhere")))
    without = answers(client, method)
    assert len(without) > 200
    drafts()
    now = answers(client, method)
    assert [address for address, told in now.items() if told != without[address]] == []
    assert not [at for at, told in now.items() for word in WORDS if word in told[2].decode(errors="replace")]


def test_it_is_all_there_once_it_is_shown(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """So that the test above does not pass because it looks in the wrong place."""
    drafts()
    for address, queries in (("d/quiet/", 1), ("api/v1/drives/quiet", 1), ("api/v1/clubs/nether-hall", 2)):
        with django_assert_num_queries(queries):  # no more than for what is no draft
            client.get(f"/{address}")
    Drive.objects.update(draft=False)
    for address in (
        *("/", "/clubs/nether-hall/", "/hello/", "/api/v1/drives", "/api/v1/drives/quiet"),
        *("/d/quiet/", "/embed/quiet/", "/api/v1/drives/over/archive"),
    ):
        assert "Quiet Trial" in client.get(address).content.decode(), address
    assert client.get("/api/v1/clubs/nether-hall").json()["drives"] == 2
    for address in ("/api/v1/drives/quiet/standings", "/api/v1/drives/over/results"):
        assert client.get(address).status_code == 200


def test_whoever_was_given_a_link_opens_it_and_is_led_nowhere_else(client: Client) -> None:
    drafts()
    drive = Drive.objects.get(slug="quiet")
    for address in (
        f"/t/quiet/1/{table_token(drive, 1)}/",
        f"/p/quiet/1/{player_token(drive, 1)}/",
        f"/c/quiet/{helpers_token(drive)}/",
        big_screen_path(drive, 1),
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert 'href="/d/quiet/"' not in answer.content.decode(), address
    ended = client.get(f"/t/over/1/{table_token(Drive.objects.get(slug='over'), 1)}/")
    assert ended.status_code == 410
    assert "/d/over/" not in ended.content.decode()


@pytest.mark.parametrize("office", sampled(Office, every=len(Office) - 1))
def test_the_people_of_the_club_see_it_and_that_it_is_a_draft(client: Client, office: Office) -> None:
    make_drive(tables=0, **SECRET)
    client.force_login(make_user(office=office))
    for draft in (True, False):
        Drive.objects.update(draft=draft)
        for address in ("/", "/clubs/nether-hall/", "/drives/harvest/"):
            answer = client.get(address)
            assert "Quiet Trial Evening" in text(answer), address
            assert ("Draft" in text(answer)) is draft, address
        offered = 'action="/drives/harvest/show/"' in answer.content.decode()
        assert offered is (draft and office in (Office.OWNER, Office.MC))


@pytest.mark.parametrize("state", [State.OPEN, State.PLAYING, State.PUBLISHED])
def test_one_button_shows_it_to_everybody_at_any_time(client: Client, state: State) -> None:
    drive = make_drive(tables=1, hands=1, state=state, **SECRET, date=timezone.localdate())
    client.force_login(make_user(office=Office.MC))
    answer: Any = client.post("/drives/harvest/show/", follow=True)
    assert answer.redirect_chain == [("/drives/harvest/", 302)]
    assert "Everyone can see the drive now." in text(answer)
    assert "Show it to everyone" not in text(answer)
    assert ("hide it again" in text(answer)) is (state is State.OPEN)
    before = drive.version
    drive.refresh_from_db()
    assert (drive.draft, drive.version) == (False, before + 1)
    assert "kept to ourselves for now from yes to no" in text(client.get("/drives/harvest/log/"))
    client.logout()
    assert state is State.PUBLISHED or "Quiet Trial Evening" in text(client.get("/"))
    assert client.get("/d/harvest/").status_code == 200


def is_ticked(response: Any) -> bool:
    """Return whether the box on a set-up page is ticked."""
    return re.search(r'name="draft"[^>]*checked', response.content.decode()) is not None


def test_the_box_at_set_up_makes_a_draft_and_shows_it_again(mc: Client) -> None:
    assert not is_ticked(mc.get("/drives/new/"))
    mc.post("/drives/new/", {**GOOD, **PRIZES, "draft": "on"})
    drive = Drive.objects.get()
    assert drive.draft
    setup = f"/drives/{drive.slug}/setup/"
    assert is_ticked(mc.get(setup))
    for box, draft in (({}, False), ({"draft": "on"}, True)):
        # One more prize leaves the box as it is, and saves nothing.
        assert is_ticked(mc.post(setup, {**GOOD, **PRIZES, **box, "prizes-do": "more"})) is draft
        assert Drive.objects.get().draft is not draft
        mc.post(setup, {**GOOD, **PRIZES, **box})
        assert Drive.objects.get().draft is draft


def test_after_the_first_hand_is_called_there_is_no_box_to_hide_it_by(mc: Client) -> None:
    drive = seated_drive(tables=1)
    setup = "/drives/harvest/setup/"
    assert 'name="draft"' in mc.get(setup).content.decode()
    moves.start(drive.pk, MC)
    assert 'name="draft"' not in mc.get(setup).content.decode()
    mc.post(setup, {**GOOD, **PRIZES, "draft": "on"})
    assert not Drive.objects.get().draft
    Drive.objects.update(draft=True)  # one that was hidden before
    assert 'name="draft"' in mc.get(setup).content.decode()


def test_the_results_of_a_draft_are_for_the_club(mc: Client) -> None:
    make_drive(tables=1, hands=1, state=State.PUBLISHED, **SECRET)
    for address in ("/drives/harvest/", "/drives/harvest/publish/", "/drives/harvest/standings/"):
        assert 'href="/d/harvest/"' not in mc.get(address).content.decode(), address
    assert "Nobody else can see them until the drive is shown" in text(mc.get("/drives/harvest/publish/"))
