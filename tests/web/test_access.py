"""Access of every office to every address by every method. A new address without a rule fails here."""

import itertools
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import get_resolver, path
from django.urls.resolvers import URLPattern, URLResolver
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker, Settings

from tests.factories import MC, make_club, make_user, playing_drive
from tests.sampled import sampled
from tests.standing import stands
from tournaments.door.services.entries import set_paid
from tournaments.engine.people.offices import TABLE, Deed, Office
from tournaments.models import Drive
from tournaments.web.access import ByLink, Open, Rule, at

METHODS = ("get", "post", "head", "put", "patch", "delete", "options")

# What stands in an address where it names something: the drive "harvest" of the club "nether-hall".
ASKED = {"slug": "harvest", "club": "nether-hall", "act": "nothing", "key": "register", "token": "of-nobody"}
NOBODY, ELSEWHERE = "nobody", "owner of another club"
PEOPLE = (NOBODY, ELSEWHERE, *reversed(Office))  # whoever may do most comes last: what is sent may work


@dataclass(frozen=True)
class Address:
    """One address of the site: its pattern, an example of it, and its rule."""

    pattern: str
    example: str
    rule: Rule | None
    name: str = ""


def addresses(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[Address]:
    """Every address, also those that are included."""
    for one in patterns:
        route = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from addresses(one.url_patterns, route)
        else:
            example = re.sub(r"<(?:\w+:)?(\w+)>", lambda name: ASKED.get(name[1], "1"), route)
            yield Address(route, f"/{example}", getattr(one.callback, "rule", None), one.name or "")


def deed(rule: Rule | None) -> Deed | None:
    """The deed that an address of a club requires; typing cards has an office of its own."""
    if rule is Open.CARRY_ON:
        return Deed.COMPUTER
    return Deed.SCORE if rule is Open.SCORERS else rule if isinstance(rule, Deed) else None


EVERY = list(addresses(get_resolver().url_patterns))
OF_A_CLUB = [one for one in EVERY if deed(one.rule) and re.search(r"<slug:(slug|club)>", one.pattern)]
OF_ANY_CLUB = [one for one in EVERY if deed(one.rule) and one not in OF_A_CLUB]
pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def standing(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A drive of the club that is being played, and one of each who may come."""
    yield from stands(django_db_blocker, club_and_people)


def club_and_people() -> None:
    """Write them."""
    playing_drive(tables=1)
    make_user(username="elsewhere", club=make_club(name="Elsewhere", slug="elsewhere"))
    for office in Office:
        make_user(username=office, office=office)


@pytest.fixture
def drive(standing: None) -> Drive:
    """A drive of the club that is being played."""
    return Drive.objects.get()


@pytest.fixture
def browsers(standing: None) -> dict[str, Client]:
    """A browser of each of them, signed in."""
    found = {who: Client(raise_request_exception=False) for who in PEOPLE}
    for who in PEOPLE[1:]:
        found[who].force_login(User.objects.get(username="elsewhere" if who == ELSEWHERE else who))
    return found


@contextmanager
def nothing_stays() -> Iterator[None]:
    """Roll back and forget the requests made inside this context, which do not count for limits."""
    for cache in caches.all():
        cache.clear()
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def asks_to_sign_in(answer: Any) -> bool:
    """Led to the sign-in; or told that what was sent was not taken, for the person may be signed out."""
    return answer.headers.get("Location", "").startswith("/sign-in/") or (
        answer.status_code == 403 and b"This page was open for too long" in answer.content
    )


def is_refused(answer: Any) -> bool:
    """Told which office would be needed."""
    return answer.status_code == 403 and b"In this club you are down as" in answer.content


def looks(address: Address, who: str) -> str:
    """Expected access: "in", "refused", "nothing" (as if the page did not exist) or "sign in"."""
    wanted = deed(address.rule)
    assert wanted is not None
    if who == NOBODY:
        return "sign in"
    if who == ELSEWHERE:
        return "nothing"
    return "in" if Office(who) in TABLE[wanted] else "refused"


def came(answer: Any, *, head: bool) -> str:
    """Actual access, in the same words. A HEAD response has no text to tell a refusal by."""
    if asks_to_sign_in(answer):
        return "sign in"
    if is_refused(answer) or (head and answer.status_code == 403):
        return "refused"
    return "nothing" if answer.status_code == 404 else "in"


def test_every_address_has_a_rule() -> None:
    assert [one.pattern for one in EVERY if not isinstance(one.rule, Rule)] == []
    assert len(OF_A_CLUB) > 80


def test_only_beginnings_and_cards_need_no_office_below_a_drive() -> None:
    below = [one for one in EVERY if one.pattern.startswith(("drives/", "clubs/")) and one not in OF_A_CLUB]
    assert {one.rule for one in below} <= {Open.SIGNED_IN, Open.EVERYBODY}
    assert not [
        one.pattern for one in below if one.rule is Open.EVERYBODY and one.pattern.startswith("drives/")
    ]


def cells(*, every: int) -> dict[Address, list[str]]:
    """People to try each address as: all of them, or nobody and every ``every``-th of the others.

    All are tried at the first address of each rule, for a drive and for a club.
    """
    chosen: dict[Address, list[str]] = {}
    known: set[tuple[Rule | None, bool]] = set()
    for n, one in enumerate(OF_A_CLUB):
        kind = (one.rule, "<slug:slug>" in one.pattern)
        some = {who for m, who in enumerate(PEOPLE[1:]) if kind not in known or (n + m) % every == 0}
        chosen[one] = [who for who in PEOPLE if who in some | {NOBODY}]
        known.add(kind)
    return chosen


@pytest.mark.parametrize(
    ("methods", "every"),
    [
        pytest.param(METHODS[:2], len(PEOPLE) - 1, id="a sample, by what our pages ask by"),
        pytest.param(METHODS[:2], 2, id="half, by what our pages ask by", marks=pytest.mark.push),
        pytest.param(METHODS[:2], 1, id="all, by what our pages ask by", marks=pytest.mark.whole),
        pytest.param(METHODS[2:], 1, id="all, by other methods", marks=pytest.mark.whole),
    ],
)
def test_an_address_of_a_club_gives_what_the_table_says(
    browsers: dict[str, Client], methods: tuple[str, ...], every: int
) -> None:
    wrong = []
    for address, people in cells(every=every).items():
        with nothing_stays():
            for who, method in itertools.product(people, methods):
                answer = getattr(browsers[who], method)(address.example)
                said, wanted = came(answer, head=method == "head"), looks(address, who)
                # Inside, a view may say that there is no such document or that nothing is called so.
                right = said == wanted or (said, wanted) == ("nothing", "in")
                if answer.status_code >= 500 or not right:
                    wrong.append((address.pattern, who, method, answer.status_code, said, wanted))
    assert wrong == []


def test_an_address_of_no_club_asks_for_the_office_in_any(
    browsers: dict[str, Client], settings: Settings
) -> None:
    stranger = Client()
    stranger.force_login(make_user(username="stranger", office=None))
    wrong = []
    for address in OF_ANY_CLUB:
        wanted = {NOBODY: "sign in", "stranger": "nothing"}
        # Whoever may not do this in any club may not see who could.
        wanted |= {office: looks(address, office).replace("refused", "nothing") for office in Office}
        for who in wanted:
            answer = (browsers | {"stranger": stranger})[who].get(address.example, REMOTE_ADDR="192.168.1.20")
            if came(answer, head=False) != wanted[who] or answer.status_code >= 500:
                wrong.append((address.pattern, who, answer.status_code))
    assert wrong == []
    of_the_computer = [one.example for one in EVERY if deed(one.rule) is Deed.COMPUTER]
    assert of_the_computer
    settings.ON_A_LAPTOP = False  # a host has no computer to work
    assert {browsers[Office.OWNER].get(example).status_code for example in of_the_computer} == {404}


def test_what_belongs_to_a_person_asks_who_it_is_and_what_is_for_everybody_does_not(
    client: Client, drive: Drive
) -> None:
    for address in EVERY:
        if address.rule is Open.SIGNED_IN:
            for method in METHODS:
                answer = getattr(client, method)(address.example)
                assert asks_to_sign_in(answer), (address.pattern, method)
        elif address.rule is Open.EVERYBODY:
            assert not asks_to_sign_in(client.get(address.example)), address.pattern


@pytest.mark.parametrize("who", sampled(PEOPLE, every=len(PEOPLE) - 1))
def test_a_wrong_link_opens_nothing(browsers: dict[str, Client], drive: Drive, who: str) -> None:
    wrong = []
    for address in EVERY:
        if isinstance(address.rule, ByLink):
            with nothing_stays():
                for method in METHODS:
                    answer = getattr(browsers[who], method)(address.example)
                    refused = answer.status_code in (403, 404, 405, 410, 429)
                    if not refused or drive.title in answer.content.decode():
                        wrong.append((address.pattern, method, answer.status_code))
    assert wrong == []


def test_a_drive_that_goes_while_somebody_waits_for_it_is_not_there(rf: RequestFactory) -> None:
    def pay(_request: HttpRequest) -> HttpResponse:
        set_paid(0, MC, 1, paid=True)
        return HttpResponse()

    with pytest.raises(Http404):
        at("", pay, "pay", Open.EVERYBODY).callback(rf.post("/"))


def plain_page(_request: HttpRequest) -> HttpResponse:
    """A page that somebody put among the others without saying for whom."""
    return HttpResponse("Open to all")


class Added:
    """Addresses with one more, which has no rule."""

    urlpatterns = [path("added/", plain_page), *get_resolver().url_patterns]


def test_an_address_without_a_rule_is_refused(client: Client, settings: Settings) -> None:
    settings.ROOT_URLCONF = Added
    assert client.get("/added/").status_code == 404
    assert client.get("/laws/").status_code == 200


def test_an_earlier_address_leads_to_the_new_one_with_all_that_was_sent(
    browsers: dict[str, Client], drive: Drive
) -> None:
    for method in ("get", "post"):
        answer = getattr(browsers[Office.OWNER], method)("/drives/harvest/play/look/?from=3")
        assert (answer.status_code, answer["Location"]) == (308, "/drives/harvest/play/to-settle/?from=3")


def test_one_query_says_who_somebody_is(
    client: Client, drive: Drive, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(make_user(office=Office.VIEWER))
    with django_assert_num_queries(3):  # the session, the person, the office
        assert client.get("/drives/harvest/draw/").status_code == 403
