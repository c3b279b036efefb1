"""Following a club by email in a real browser, and sending the results to those who do."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from pytest_django import Settings

from tests.factories import make_club
from tests.journeys.conftest import BY_TURNS, PHONE, TABLET, Axe, OpenPage, Screen
from tests.journeys.mc import press, signed_in
from tests.smtp_server import Postbox, mail_server
from tests.village.mail import coming, follow, published
from tests.work_done import until
from tournaments.models import Follower
from tournaments.village.queries.followers import leave_token

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CLUB = "/clubs/nether-hall/"


@pytest.fixture(autouse=True)
def postbox(settings: Settings, mail_port: int) -> Iterator[Postbox]:
    with mail_server(settings, mail_port) as server:
        yield server


def test_without_scripts_somebody_follows_gets_the_results_and_leaves(
    open_page: OpenPage, postbox: Postbox
) -> None:
    published()
    ann = open_page(PHONE, javascript=False, at="/d/harvest/")
    ann.get_by_role("link", name="Email me about drives and results").click()
    ann.get_by_label("Email", exact=True).fill("ann@hall.example")
    press(ann, "Email me")
    expect(ann.get_by_role("heading", level=1)).to_have_text("Check your email")
    until(lambda: len(postbox.taken) == 1)
    ann.goto(link(postbox, "/email/follow/"))
    press(ann, "Yes, email me")
    expect(ann.get_by_text("will write to ann@hall.example")).to_be_visible()

    owner = signed_in(open_page(TABLET), "/drives/harvest/publish/")
    owner.get_by_role("button", name="Email one person").click()
    expect(owner.get_by_text("Sent: 1 of 1.")).to_be_visible()
    ann.goto(link(postbox, "/email/leave/"))
    press(ann, "Yes, stop them")
    expect(ann.get_by_role("heading", level=1)).to_have_text("The emails have stopped")
    assert not Follower.objects.exists()


def link(postbox: Postbox, part: str) -> str:
    """The link in the latest email."""
    words = postbox.taken[-1][1].get_content().split()
    return str(next(word for word in words if part in word))


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_every_page_is_fit_to_look_at(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    make_club()
    follow("ann", "ben")
    published()
    coming(slug="next", title="Advent Drive")
    stranger, owner = open_page(screen), signed_in(open_page(screen), "/drives/harvest/publish/")
    assert axe(owner) == []
    owner.get_by_role("button", name="Email two people").click()
    expect(owner.get_by_text("Sent: 2 of 2.")).to_be_visible()
    assert axe(owner) == []
    leaving = f"/email/leave/{leave_token(Follower.objects.earliest('pk'))}/"
    for address in (CLUB, f"{CLUB}follow/", leaving, "/email/leave/nothing/"):
        stranger.goto(address)
        assert axe(stranger) == [], address
