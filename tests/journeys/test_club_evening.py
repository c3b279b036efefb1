"""A club evening in a real browser: people who come and go, rubbers, phones, a table broken up."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from tests.engine.family.playing import usual
from tests.factories import MC, make_club
from tests.journeys.conftest import PHONE, SCREENS, TABLET, WALL, Axe, OpenPage
from tests.journeys.mc import press, signed_in
from tests.journeys.pads import write
from tests.journeys.waits import go_offline, go_online
from tournaments.club_evening.queries.links import evening_screen_path, evening_table_path
from tournaments.club_evening.queries.page import evening_page
from tournaments.club_evening.services.evenings import start_evening
from tournaments.club_evening.services.people import arrive
from tournaments.club_evening.services.tables import form_tables
from tournaments.engine.family import short_whist
from tournaments.engine.family.lines import sheet
from tournaments.engine.people.offices import Office
from tournaments.models import ClubEvening, Membership

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CLUB = "/clubs/nether-hall/"
NAMES = (
    "Ann Archer, Ben Baker, Cath Cooper, Dai Dyer, Elen Evans, Frank Fletcher, Gwen Glover, Harish Hooper, "
    "Ina Ironside, Jack Joiner, Kath Kember, Leo Lamb, Mair Morgan, Nia Nash"
)
HAND = {"won": "first", "tricks": 11, "honours": "none", "revokes": ["none", "none"]}
FIELDS = sheet(short_whist, usual(short_whist), [])["asked"]["fields"]


def arrives(page: Page, names: str) -> None:
    """Type names in and press Enter."""
    page.get_by_label("Add a name").fill(names)
    page.keyboard.press("Enter")
    expect(page.locator(".evening-people")).to_contain_text(names.split(", ", maxsplit=1)[0])


def rubber(page: Page, table: int, *games: str) -> None:
    """The MC types a rubber in: "0 3" is a game of the dealer's side, the others at three."""
    tile = page.locator(f"#table-{table}")
    tile.get_by_text("The rubber is over").click()
    for place, game in enumerate(games):
        tile.locator(f"[name=game_{place}]").select_option(game)
    tile.get_by_role("button", name="Save the rubber").click()
    expect(page.locator(f"#table-{table} .tile-state")).to_have_text("Ready to cut")


def cuts(page: Page, table: int) -> None:
    """The program cuts for the next rubber."""
    page.locator(f"#table-{table}").get_by_role("button", name="Cut the cards for them").click()
    expect(page.locator(f"#table-{table} .seat")).to_have_count(4)


def standings(page: Page) -> list[str]:
    """The lines of the standings as they are read."""
    return [" ".join(row.split()) for row in page.locator(".leaderboard tbody tr").all_inner_texts()]


def a_phone_without_the_network(open_page: OpenPage, axe: Axe, evening: ClubEvening) -> None:
    """Table 3 scores on a phone, whose rubber goes to the evening once the network is back."""
    phone = open_page(PHONE, at=evening_table_path(evening, 3))
    assert axe(phone) == []
    phone.get_by_role("link", name="Score this rubber").click()
    expect(phone.locator("#pad [data-title]")).to_be_visible()
    expect(phone.locator("#plain-pad")).to_have_count(0)  # the pad is this phone’s own by now
    write(phone, FIELDS, HAND)
    go_offline(phone)
    write(phone, FIELDS, HAND)
    expect(phone.locator("[data-evening-said]")).to_contain_text("once the network is back")
    assert axe(phone) == []
    assert not evening_page(ClubEvening.objects.get()).rubbers
    go_online(phone)
    expect(phone.locator("[data-evening-said]")).to_contain_text("The evening has this rubber.")
    phone.reload()
    expect(phone.locator("[data-evening-said]")).to_contain_text("The evening has this rubber.")
    assert axe(phone) == []
    phone.get_by_role("link", name="The next rubber at this table").click()
    expect(phone.get_by_text("No rubber is being played here just now")).to_be_visible()


@pytest.mark.sample
@pytest.mark.push
def test_a_whole_evening_and_again_from_its_file(open_page: OpenPage, axe: Axe) -> None:
    page = signed_in(open_page(TABLET), CLUB)
    assert axe(page) == []
    press(page, "Start a club evening")
    assert axe(page) == []
    arrives(page, NAMES)
    press(page, "Form 3 tables")
    expect(page.locator(".tile")).to_have_count(3)
    assert axe(page) == []
    evening = ClubEvening.objects.get()

    a_phone_without_the_network(open_page, axe, evening)
    expect(page.locator("#table-3 .tile-state")).to_have_text("Ready to cut")  # the open page has followed
    arrives(page, "Olwen Owen, Pat Price")
    expect(page.locator("#table-3")).to_contain_text("Olwen Owen comes in. (Law 16)")
    cuts(page, 3)
    rubber(page, 1, "0 3", "1 4", "0 0")
    expect(page.locator("#table-1")).to_contain_text("Law 20")
    assert axe(page) == []
    leaver = evening_page(evening).tables[0].members[0][1]
    line = page.locator(".evening-people li", has_text=leaver).first
    line.locator("summary").click()
    line.locator("button", has_text="Mark as leaving").click()
    expect(line).to_contain_text("not playing")
    cuts(page, 1)
    rubber(page, 2, "1 2", "1 1")
    tile = page.locator("#table-2")
    tile.locator("summary", has_text="Break up the table").click()
    tile.get_by_role("button", name="Break up the table").click()
    expect(page.locator(".tile")).to_have_count(2)
    rubber(page, 3, "0 0", "0 0")
    before = standings(page)
    assert len(before) == 16
    assert axe(page) == []
    again_elsewhere(page, before, axe)


def again_elsewhere(page: Page, before: list[str], axe: Axe) -> None:
    """The evening’s file, brought in in another club where nothing is known of it."""
    page.get_by_text("Set-up, printing and more").click()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Keep as a file").click()
    page.get_by_role("link", name="Record of the evening").click()
    expect(page.get_by_text("broke up table 2").or_(page.get_by_text("Table 2 stopped"))).to_be_visible()
    assert axe(page) == []
    ClubEvening.objects.all().delete()
    other = make_club(name="Elsewhere", slug="elsewhere")
    Membership.objects.create(club=other, user=User.objects.get(), office=Office.OWNER)
    page.goto("/clubs/elsewhere/evenings/bring-in/")
    assert axe(page) == []
    page.get_by_label("The evening’s file").set_input_files(kept.value.path())
    press(page, "Bring it in")
    expect(page.locator(".leaderboard tbody tr")).to_have_count(16)
    assert standings(page) == before


def test_a_screen_with_more_tables_than_it_holds_turns_its_pages(open_page: OpenPage) -> None:
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, [f"Player Number {number}" for number in range(1, 81)])
    form_tables(evening.pk, MC, by_program=True)
    wall = open_page(WALL, at=evening_screen_path(evening))
    expect(wall.locator(".pages-at > span")).to_have_count(2)
    twentieth = wall.get_by_role("heading", name="Table 20")
    expect(twentieth).to_be_in_viewport(timeout=15_000)


@pytest.mark.parametrize("page", [SCREENS[0], SCREENS[4]], indirect=True, ids=lambda one: one.name)
def test_without_scripts_it_runs_too(open_page: OpenPage, page: Page, axe: Axe) -> None:
    make_club()
    mc = signed_in(open_page(PHONE, javascript=False), CLUB)
    press(mc, "Start a club evening")
    arrives(mc, NAMES)
    press(mc, "Form 3 tables")
    rubber(mc, 2, "0 3", "0 4")
    evening = ClubEvening.objects.get()
    phone = open_page(PHONE, javascript=False, at=evening_table_path(evening, 1))
    phone.get_by_role("link", name="Score this rubber").click()
    write(phone, FIELDS, HAND)
    write(phone, FIELDS, HAND)
    press(phone, "Send to the evening")
    expect(phone.get_by_text("The evening has this rubber.")).to_be_visible()
    assert len(evening_page(evening).rubbers) == 2
    page.goto(evening_screen_path(evening))
    expect(page.get_by_text("Standings")).to_be_visible()
    assert axe(page) == []
    mc.reload()
    press(mc, "Undo the last change")
    expect(mc.locator("#table-1 .tile-state")).to_have_text("Rubber 1")
