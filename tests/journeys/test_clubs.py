"""A club and its helpers in a real browser: settings, a hall, an invitation that somebody accepts."""

import pytest
from django.db import transaction
from playwright.sync_api import expect

from tests.factories import make_club, make_drive, make_user
from tests.journeys.conftest import BY_TURNS, PHONE, SCREENS, Axe, OpenPage, Screen
from tests.journeys.mc import press, signed_in
from tournaments.engine.permissions import State
from tournaments.models import Hall, Membership, Player
from tournaments.people.services.players import link_drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CLUB = "/clubs/nether-hall/"


def test_without_scripts_somebody_is_invited_and_helps(open_page: OpenPage) -> None:
    owner = signed_in(open_page(PHONE, javascript=False), CLUB)
    owner.get_by_role("link", name="Helpers").click()
    owner.locator("label", has_text="Scorer").click()
    press(owner, "Make the invitation")
    link = owner.get_by_label("The link").input_value()

    make_user(username="ann", office=None, first_name="Ann")
    ann = open_page(PHONE, javascript=False, at=link)
    ann.get_by_role("main").get_by_role("link", name="Sign in").click()
    ann.fill("[name=username]", "ann")
    ann.fill("[name=password]", "lamp and baize")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("heading", level=1)).to_have_text("You have been asked to help")
    press(ann, "Yes, I will help")
    expect(ann.get_by_text("You now help here as: Scorer")).to_be_visible()
    assert Membership.objects.get(user__username="ann").office == "scorer"


def test_a_hall_is_added_and_offered_where_a_drive_is_set_up(open_page: OpenPage) -> None:
    page = signed_in(open_page(PHONE), f"{CLUB}settings/")
    page.get_by_role("link", name="Add a hall").click()
    page.get_by_label("Hall", exact=False).first.fill("Village Hall")
    press(page, "Save the hall")
    expect(page.get_by_role("heading", name="Village Hall")).to_be_visible()
    page.get_by_label("Title").fill("Friday Whist")
    press(page, "Save the settings")
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.goto("/drives/new/")
    expect(page.get_by_label("Title")).to_have_value("Friday Whist")
    assert page.locator("#halls option").get_attribute("value") == Hall.objects.get().name


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_every_page_is_fit_to_look_at(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    make_drive(tables=1)
    page = signed_in(open_page(screen), "/")
    member = Membership.objects.get().pk
    for address in ("/", CLUB, f"{CLUB}helpers/", f"{CLUB}helpers/{member}/", f"{CLUB}leave/", "/clubs/new/"):
        page.goto(address)
        assert axe(page) == [], address


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", [SCREENS[0], SCREENS[-1]], ids=lambda screen: screen.name)
def test_what_owners_keep_is_fit_to_look_at(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    """Settings, halls, players and what is held of them, the lines for the club's own page, an invitation."""
    hall = Hall.objects.create(club=make_club(), name="Village Hall", address="Church Lane", tables=12)
    with transaction.atomic():  # as services do
        link_drive(make_drive(tables=1, hands=1, state=State.FINISHED))
    page = signed_in(open_page(screen), "/")
    page.goto(f"{CLUB}players/")
    someone = f"players/{Player.objects.earliest('pk').pk}/"
    kept = ("", "subject-access/", "merge/", "forget/")
    club = (
        "settings/",
        "delete/",
        "halls/new/",
        f"halls/{hall.pk}/",
        "players/",
        *(someone + one for one in kept),
    )
    for address in ("/drives/harvest/publish/", "/account/delete/", *(CLUB + one for one in club)):
        page.goto(address)
        assert axe(page) == [], page.url
    page.goto(f"{CLUB}helpers/")
    press(page, "Make the invitation")
    link = page.get_by_label("The link").input_value()
    assert axe(page) == [], page.url
    for visitor in (page, open_page(screen)):
        visitor.goto(link)
        assert axe(visitor) == [], visitor.url


@pytest.mark.same_on_any_database
def test_labels_and_boxes_of_the_usual_set_up_stand_in_lines(open_page: OpenPage) -> None:
    make_club()
    page = signed_in(open_page(Screen(name="desk", width=1280, height=900)), f"{CLUB}settings/")
    for parts in ("> .field-label", "> :is(input, select)"):
        tops = page.locator(f".fields-level > .field {parts}").evaluate_all(
            "found => found.map((one) => Math.round(one.getBoundingClientRect().top))"
        )
        assert len(tops) == 8
        assert len(set(tops)) == 2, parts  # two lines of four
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
