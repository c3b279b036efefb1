"""The morning after: results are published, copied, sent as a picture, and shown on the village’s website."""

import io
from pathlib import Path

import feedparser
import pytest
from django.db import transaction
from django.utils import timezone
from PIL import Image
from playwright.sync_api import Page, expect
from pytest_django import Settings

from tests.factories import MC, make_drive
from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage
from tests.journeys.mc import signed_in
from tests.journeys.server import Server
from tests.journeys.test_embed import clubs_site
from tests.village.queries.test_notice import USUAL, published, usual
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import rules_as_json
from tournaments.engine.season.rules import USUAL_RULES
from tournaments.models import Drive
from tournaments.people.services.players import link_drive
from tournaments.season.services import choose_drives, start_series

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
# A device that can share files; it keeps what it was given.
SHARES = """
navigator.canShare = ({ files }) => files[0].type === "image/png";
window.shared = new Promise((given) => {
  navigator.share = async ({ files: [file] }) => given([file.name, file.size]);
});
"""


def of_a_season(drive: Drive) -> None:
    with transaction.atomic():  # as services do
        link_drive(drive)
    choose_drives(start_series(drive.club_id, "Winter 2026", USUAL_RULES), MC, [drive.pk], [])


@pytest.mark.sample
@pytest.mark.push
def test_the_village_is_told(open_page: OpenPage, site: Server, settings: Settings, tmp_path: Path) -> None:
    settings.ON_A_LAPTOP = False
    drive = make_drive(
        tables=3,
        hands=2,
        breaks_after=[],
        ties=["share"],
        state=State.FINISHED,
        prize_rules=rules_as_json(USUAL),
    )
    of_a_season(drive)
    make_drive(tables=0, slug="next", title="Next Drive", date=timezone.localdate())
    page = open_page(PHONE)
    page.add_init_script(SHARES)
    signed_in(page, "/drives/harvest/publish/")
    page.get_by_role("button", name="Publish the results").click()

    # The picture, saved and shared in one press each
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    saved.value.save_as(tmp_path / "picture.png")
    assert Image.open(io.BytesIO((tmp_path / "picture.png").read_bytes())).width == 1080
    page.get_by_role("button", name="Share the picture").click()
    name, size = page.evaluate("window.shared")
    assert name == "results.png"
    assert size == (tmp_path / "picture.png").stat().st_size
    leaderboard = page.locator("#embed-lines").input_value()

    # The notice, copied, and its picture with surnames left out
    page.get_by_role("link", name="Notice for the newsletter").click()
    page.get_by_role("button", name="Copy the notice").click()
    expect(page.get_by_text("Copied.").first).to_be_visible()
    written = page.get_by_label("The notice", exact=True).input_value()
    page.get_by_label("Give surnames, if your club shows them").uncheck()
    expect(page.get_by_label("The notice", exact=True)).not_to_have_value(written)
    expect(page.get_by_role("button", name="Share the picture")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    assert Path(saved.value.path()).read_bytes() != (tmp_path / "picture.png").read_bytes()

    # The feeds, found as a reader finds them
    page.goto("/clubs/nether-hall/")
    for kind, version in (("atom", "atom10"), ("rss", "rss20")):
        link = page.locator(f'link[type="application/{kind}+xml"]').get_attribute("href")
        read = feedparser.parse(io.BytesIO(page.request.get(str(link)).body()))
        assert (read.bozo, read.version) == (False, version)
        titles = {entry.title for entry in read.entries}
        assert "Results: Harvest Whist Drive, Friday 2 October 2026" in titles
        assert any(title.startswith("Next Drive, ") for title in titles)

    # The frames, on a page of another site
    page.get_by_role("link", name="All dates by month").click()
    dates = page.locator("#embed-lines").input_value()
    page.get_by_role("link", name="Harvest Whist Drive").click()
    page.get_by_role("link", name="The season’s table").click()
    expect(page.locator("h1")).to_have_text("Winter 2026")
    season = page.locator("#embed-lines").input_value()
    visitor = open_page()
    with clubs_site(f"<!DOCTYPE html><title>Our village</title>{leaderboard}{dates}{season}") as address:
        visitor.goto(address)
        for place, words in ((0, "First lady"), (1, "Next Drive"), (2, "Winter 2026")):
            frame = visitor.frame_locator("iframe").nth(place)
            frame.owner.scroll_into_view_if_needed()
            expect(frame.get_by_text(words).first).to_be_visible()
        with visitor.context.expect_page() as opened:
            visitor.frame_locator("iframe").nth(1).get_by_role("link", name="Harvest Whist Drive").click()
        expect(opened.value.locator("h1")).to_have_text("Harvest Whist Drive")
    assert visitor.context.cookies() == []


def test_who_cannot_share_saves_it(open_page: OpenPage) -> None:
    published(usual)
    page = signed_in(open_page(PHONE), "/drives/harvest/publish/")
    expect(page.get_by_role("link", name="Save the picture")).to_be_visible()
    expect(page.get_by_text("Share the picture")).to_be_hidden()


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_every_page_is_fit_to_look_at(page: Page, axe: Axe, settings: Settings) -> None:
    settings.ON_A_LAPTOP = False
    of_a_season(published(usual))
    for address in (
        "/clubs/nether-hall/calendar/",
        "/embed/clubs/nether-hall/calendar/",
        "/embed/clubs/nether-hall/seasons/winter-2026/?theme=dark",
    ):
        page.goto(address)
        assert axe(page) == [], address
    signed_in(page)
    for address in (
        "/drives/harvest/notice/",
        "/drives/harvest/publish/",
        "/clubs/nether-hall/seasons/winter-2026/",
    ):
        page.goto(address)
        assert axe(page) == [], address
