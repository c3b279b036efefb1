"""A second place for the evening's file: its pages on every screen, and an evening that goes on from it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pytest_django.fixtures import Settings

from tests.factories import playing_drive, send
from tests.journeys.conftest import BY_TURNS, TABLET
from tests.journeys.mc import signed_in
from tests.sticks import plug_in
from tournaments.models import Drive
from tournaments.services.files import backup_stick as service

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def stick(tmp_path: Path, settings: Settings) -> Path:
    return plug_in(settings, tmp_path, "a-stick-with-a-long-name-" * 4)


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_its_pages_are_fit_to_look_at(page: Page, stick: Path, axe: Callable[[Page], list[str]]) -> None:
    playing_drive(tables=2, hands_played=2)
    signed_in(page, "/second-place/")

    def fit() -> None:
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    fit()
    service.choose(str(stick))
    page.goto("/second-place/")
    fit()
    page.goto("/second-place/evenings/")
    fit()
    page.get_by_role("button", name="Go on with it here").click()
    expect(page.get_by_role("heading", name="One question")).to_be_visible()
    fit()
    stick.rename(stick.with_name("in a pocket"))
    service.save_due()
    page.goto("/second-place/")
    expect(page.get_by_text("The stick has been out since")).to_be_visible()
    fit()


@pytest.mark.parametrize("javascript", [pytest.param(True, marks=pytest.mark.sample), False])
def test_an_evening_goes_on_from_a_stick(
    open_page: Callable[..., Page], stick: Path, javascript: bool
) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    page = open_page(TABLET, javascript=javascript)
    signed_in(page, "/second-place/")
    page.get_by_label("The stick or folder").fill("nowhere")
    page.get_by_role("button", name="Keep it in this folder").click()
    expect(page.get_by_text("Give the whole name of the folder")).to_be_visible()
    expect(page.get_by_label("The stick or folder")).to_have_value("nowhere")
    page.get_by_label("The stick or folder").fill(str(stick))
    page.get_by_role("button", name="Keep it in this folder").click()
    expect(page.get_by_text("Every evening is kept there as well from now on.")).to_be_visible()
    send(drive, hand=3, table=1, ns_made=8)  # not on the stick any more: the laptop fails
    page.get_by_role("link", name="Go on with an evening from a stick").click()
    page.get_by_role("button", name="Go on with it here").click()
    page.get_by_role("button", name="Take the one from the stick").click()
    expect(page.get_by_text("is here, with its seats, scores and log.")).to_be_visible()
    assert Drive.objects.get().version == drive.version
