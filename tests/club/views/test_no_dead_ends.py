"""Every link and button on the pages of a club works for the person it is offered to."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import urlsplit

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker, Settings

from tests.factories import MC, make_drive, make_user, playing_drive
from tests.paper_evenings import twins, type_cards
from tests.standing import stands
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off
from tournaments.door.services.spares import add_spare
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State

pytestmark = pytest.mark.django_db
OFFERED = re.compile(r'(?:href|action|formaction|hx-get|hx-post)="(/[^"]*)"')
# Files, and what ends the visit.
ELSEWHERE = re.compile(r"^/static/|^/sign-out/|\.(pdf|png|zip|csv|xlsx|json)$")
# The guide, the laws, the rulings and the pads, which are the same for everybody.
BOOKS = re.compile(r"^/(help|laws|rulings|pad)/.")
OPENS = (200, 204, 302, 405)  # 405: it takes what a form sends, from this person


def wrong_turns(client: Client, *, passing_by: re.Pattern[str] | None = None) -> list[str]:
    """Follow what is offered, one of each kind; give what is refused or is not there, and where it stands."""
    ahead, seen, wrong = [("/", "")], {"/"}, []
    while ahead:
        address, offered_on = ahead.pop()
        answer = client.get(address)
        if answer.status_code not in OPENS:
            wrong.append(f"{answer.status_code} {address} on {offered_on}")
        if answer.status_code != 200 or "html" not in answer["Content-Type"]:
            continue
        for found in OFFERED.findall(answer.content.decode()):
            path = urlsplit(unescape(found)).path
            kind = re.sub(r"/\d+/", "/1/", path)  # one table is like another
            kind = re.sub(
                r"^/drives/(?!playing/).*/rulings/.+", "a ruling", kind
            )  # all are asked of one drive
            passed = ELSEWHERE.search(path) or (passing_by and passing_by.match(path))
            if kind not in seen and not passed:
                seen.add(kind)
                ahead.append((unescape(found), address))
    return wrong


@pytest.fixture(scope="module")
def standing(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The drives of a club."""
    yield from stands(django_db_blocker, evenings)


def evenings() -> None:
    """Drives of all kinds, one in each state and one whose cards are checked off."""
    make_drive(tables=0, slug="empty")
    make_drive(tables=2, slug="door")
    make_drive(tables=2, state=State.SEATED, slug="seated")
    playing = playing_drive(tables=2, hands_played=1, hands=3, slug="playing")
    add_spare(playing.pk, MC, "Zoe Late")
    make_drive(tables=1, hands=1, state=State.FINISHED, slug="finished")
    make_drive(tables=1, hands=1, state=State.PUBLISHED, slug="published")
    for state in (State.OPEN, State.PUBLISHED):
        make_drive(tables=1, hands=1, state=state, slug=f"draft-{state}", draft=True)
    _, drive, figures = twins(8, hands=3)
    type_cards(drive, figures)
    check_off(drive.pk, MC)
    save_figures(playing.pk, MC, [TypedFigure(1, "1", None, 8)])


# The owner may do most, and is asked for before every push; a helper at the door each time, at the laptop.
@pytest.mark.parametrize(
    ("office", "laptop"),
    [
        (Office.DOOR, True),
        pytest.param(Office.OWNER, False, marks=pytest.mark.push),
        *(pytest.param(one, False, marks=pytest.mark.whole) for one in Office if one is not Office.OWNER),
    ],
)
def test_whatever_is_offered_opens(
    standing: None, client: Client, office: Office, laptop: bool, settings: Settings
) -> None:
    settings.ON_A_LAPTOP = laptop
    client.force_login(make_user(office=office))
    assert wrong_turns(client, passing_by=BOOKS) == []


def test_whatever_is_offered_to_a_visitor_opens_in_the_guide_and_the_laws_too(
    standing: None, client: Client
) -> None:
    assert wrong_turns(client) == []
