"""The kit is made while the page waits and says how far it is."""

import re
import threading

import pytest
from playwright.sync_api import expect
from pytest_django.fixtures import Settings

from tests.factories import seated_drive
from tests.journeys.conftest import SCREENS, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tournaments.jobs.queue import JobKind, JobProgress, ask
from tournaments.jobs.tasks import KINDS
from tournaments.models import Job

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PRINT = "/drives/harvest/print/"


@pytest.fixture(scope="module")
def worker() -> None:
    """None: what is made is made beside the site."""


@pytest.fixture(autouse=True)
def _without_workers(settings: Settings) -> None:
    settings.REDIS_URL = ""


@pytest.mark.parametrize("screen", [SCREENS[0], SCREENS[3]], ids=lambda screen: screen.name)
def test_it_works(open_page: OpenPage, axe: Axe, screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    seated_drive(tables=1)
    over = threading.Event()

    def rest(_job: Job, _progress: JobProgress) -> None:
        over.wait(60)

    monkeypatch.setitem(KINDS, "busy", JobKind(rest, attempts=1, pause=1))
    ask("busy", "the thread", {})
    page = signed_in(open_page(screen), PRINT)
    page.get_by_role("button", name="Print everything").click()
    expect(page.get_by_text("one other job comes first.")).to_be_visible()
    kits = Job.objects.filter(kind="kit")
    kits.update(state=Job.JobState.RUNNING, attempts=1, done=1, total=4)
    expect(page.get_by_text("The print pack is being made. Done so far: 25%.")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "25")
    assert axe(page) == []
    kits.update(state=Job.JobState.WAITING, attempts=0)
    over.set()
    expect(page.get_by_text("Your print pack is ready:")).to_be_visible()
    expect(page.get_by_role("link", name="Open the card (PDF)")).to_be_visible()
    assert axe(page) == []


def test_the_sheets_are_counted_again_when_a_tick_is_taken_away(open_page: OpenPage) -> None:
    seated_drive(tables=1)
    page = signed_in(open_page(SCREENS[0]), PRINT)
    count = page.locator("#kit-sheets")
    before = re.search(r"(\d+) sheets in all", count.inner_text())
    assert before is not None
    page.locator("#kit-register").uncheck()
    expect(count).to_contain_text(f"{int(before[1]) - 1} sheets in all, single-sided:")
