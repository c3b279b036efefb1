"""The backup stick for the evening's file: its pages on every screen, and an evening that goes on from it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pytest_django.fixtures import Settings

from tests.factories import playing_drive, send
from tests.journeys.conftest import BY_TURNS, TABLET, Axe, OpenPage
from tests.journeys.mc import signed_in
from tests.sticks import plug_in
from tournaments.files.services import backup_stick as service
from tournaments.models import Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def stick(tmp_path: Path, settings: Settings) -> Path:
    return plug_in(settings, tmp_path, "a-stick-with-a-long-name-" * 4)


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_its_pages_are_fit_to_look_at(page: Page, stick: Path, axe: Axe) -> None:
    playing_drive(tables=2, hands_played=2)
    signed_in(page, "/backup-stick/")

    assert axe(page) == []
    service.choose(str(stick))
    page.goto("/backup-stick/")
    assert axe(page) == []
    page.goto("/backup-stick/evenings/")
    assert axe(page) == []
    page.get_by_role("button", name="Carry on here").click()
    expect(page.get_by_role("heading", name="One question")).to_be_visible()
    assert axe(page) == []
    stick.rename(stick.with_name("in a pocket"))
    service.save_due()
    page.goto("/backup-stick/")
    expect(page.get_by_text("The memory stick has been out since")).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("javascript", [True, False])
def test_an_evening_goes_on_from_a_stick(open_page: OpenPage, stick: Path, javascript: bool) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    page = signed_in(open_page(TABLET, javascript=javascript), "/backup-stick/")
    page.get_by_text("Type the name of a folder").click()
    page.get_by_label("Memory stick or folder").fill("nowhere")
    page.get_by_role("button", name="Back up to this folder").click()
    expect(page.get_by_text("Type the full name of the folder, such as")).to_be_visible()
    expect(page.get_by_label("Memory stick or folder")).to_have_value("nowhere")
    page.get_by_label("Memory stick or folder").fill(str(stick))
    page.get_by_role("button", name="Back up to this folder").click()
    expect(page.get_by_text("From now on, every evening will be saved there as well.")).to_be_visible()
    send(drive, hand=3, table=1, ns_made=8)  # not on the stick any more: the laptop fails
    page.get_by_role("link", name="Carry on from a memory stick").click()
    page.get_by_role("button", name="Carry on here").click()
    page.get_by_role("button", name="Use the one from the stick").click()
    expect(page.get_by_text("is here, with its seats, scores and record of the evening.")).to_be_visible()
    assert Drive.objects.get().version == drive.version
