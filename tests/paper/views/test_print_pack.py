"""Everything printed at once, and pictures of what is printed."""

import datetime as dt
import re
from html import escape, unescape

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from tests.factories import seated_drive
from tests.press.reading import pages
from tests.sampled import sampled
from tests.work_done import do_jobs
from tournaments.jobs.queue import WENT_WRONG, ask
from tournaments.models import Drive, Job
from tournaments.paper.queries.print_pack import Kit, kept_kit
from tournaments.paper.services.print_pack import MOST_AT_ONCE, ask_for_kit

pytestmark = pytest.mark.django_db
PRINT = "/drives/harvest/print/"


def asked_with(mc: Client, **wanted: object) -> str:
    """Ask for a kit, and have it made: what stands behind the ? of the page that the answer sends on to."""
    query = mc.post(f"{PRINT}kit/", wanted).headers["Location"].partition("?")[2]
    do_jobs()
    return query


def test_everything_is_printed_as_a_pdf_for_each_kind_of_paper(mc: Client) -> None:
    seated_drive(tables=1)
    query = asked_with(mc, doc=["register", "score-cards"], sheet="a5")
    page = mc.get(f"{PRINT}?{query}").content.decode()
    assert "Your print pack is ready: two documents." in page
    for stock, words in (("paper", "Register"), ("card", "Grand total")):
        assert f"kit-{stock}.pdf?{escape(query)}" in page
        kit = mc.get(f"{PRINT}kit-{stock}.pdf?{query}")
        assert kit.headers["Content-Type"] == "application/pdf"
        assert kit.headers["Content-Disposition"] == f'inline; filename="harvest-{stock}.pdf"'
        assert all(words in text for text in pages(kit.content))
    assert "kit-labels.pdf" not in page
    assert mc.get(f"{PRINT}kit-labels.pdf?{query}").headers["Location"] == PRINT


def test_the_page_says_sides_paper_weight_and_the_number_of_sheets_in_all(mc: Client) -> None:
    seated_drive(tables=3)
    page = " ".join(mc.get(f"{PRINT}?doc=register&doc=score-cards&doc=trumps").content.decode().split())
    assert "Choose single-sided and actual size, not “fit to page”" in page
    assert "Ordinary paper (80 g)" in page
    assert "use thin card (160 to 200 g) for the cards." in page
    assert "6 sheets of thin card" in page
    assert "8 sheets in all, single-sided: 2 sheets of ordinary paper, 6 sheets of thin card." in page
    assert "1 sheet of ordinary paper" in page


def test_what_is_of_use_is_ticked_and_stays_as_it_was_ticked(mc: Client) -> None:
    seated_drive(tables=1)
    of_use = {"score-cards", "blank-cards", "table-cards", "register", "seating", "chart"}
    assert ticks(mc.get(PRINT).content.decode()) >= of_use
    query = asked_with(mc, doc=["seating", "chart"], large="on")
    page = mc.get(f"{PRINT}?{query}").content.decode()
    assert ticks(page) == {"seating", "chart"}
    assert "large=on" in page


def ticks(page: str) -> set[str]:
    boxes = re.findall(r"<input[^>]*>", page)
    return {
        found[1]
        for box in boxes
        if 'name="doc"' in box and " checked" in box and (found := re.search(r'value="([^"]*)"', box))
    }


def test_everything_is_printed_as_a_zip_but_no_kit_of_a_drive_that_has_changed_is_given(mc: Client) -> None:
    drive = seated_drive(tables=1)
    query = asked_with(mc, doc=["register"], form="zip")
    assert "Download ZIP file" in mc.get(f"{PRINT}?{query}").content.decode()
    kit = mc.get(f"{PRINT}kit.zip?{query}")
    assert kit.headers["Content-Type"] == "application/zip"
    assert kit.headers["Content-Disposition"] == 'attachment; filename="harvest.zip"'
    assert kit.content.startswith(b"PK")
    query = asked_with(mc, doc=["register"])
    Drive.objects.filter(pk=drive.pk).update(version=drive.version + 1)
    answer = mc.get(f"{PRINT}kit-paper.pdf?{query}", follow=True)
    assert "The drive has changed since the print pack was made." in answer.content.decode()
    assert mc.get(f"{PRINT}kit.zip", follow=True).redirect_chain == [(PRINT, 302)]


def test_the_page_waits_for_a_worker(mc: Client, settings: Settings) -> None:
    settings.SITE_URL = "https://hall.example"
    drive = seated_drive(tables=1)
    kit = Kit("https://hall.example", ("register",))
    query = mc.post(f"{PRINT}kit/", {"doc": "register"}).headers["Location"].partition("?")[2]
    assert query == "doc=register&form=pdf"
    assert "Look again" in mc.get(f"{PRINT}?{query}").content.decode()
    fragment, target = polled(mc, query)
    assert "It will start in a moment." in fragment
    assert (target, "<html" in fragment) == ("", False)
    Job.objects.update(state=Job.JobState.RUNNING, begun_at=timezone.now(), done=3, total=4)
    fragment, target = polled(mc, query)
    assert "The print pack is being made. Done so far: 75%." in " ".join(fragment.split())
    assert '<progress max="100" value="75"' in fragment
    assert 'hx-trigger="every 400ms"' in fragment
    Job.objects.update(asked_at=timezone.now() - dt.timedelta(minutes=1))
    assert 'hx-trigger="every 2000ms"' in polled(mc, query)[0]
    assert mc.get(f"{PRINT}kit/?{query}").headers["Location"] == f"{PRINT}?{query}"
    Job.objects.update(state=Job.JobState.WAITING)
    do_jobs()
    assert kept_kit(drive, kit) is not None
    fragment, target = polled(mc, query)
    assert "Your print pack is ready: one document." in fragment
    assert ('id="kit"' in fragment, "every" in fragment, target) == (True, False, "#kit")


def test_it_says_how_much_comes_before(mc: Client) -> None:
    drive = seated_drive(tables=1)
    for key in ("one", "two"):
        ask("kit", key, {}, drive=drive)
    query = mc.post(f"{PRINT}kit/", {"doc": "register"}).headers["Location"].partition("?")[2]
    assert "two other jobs come first." in polled(mc, query)[0]
    Job.objects.get(key="one").delete()
    assert "one other job comes first." in polled(mc, query)[0]


def test_who_asks_for_too_many_at_once_is_told_and_what_is_ticked_stays(mc: Client) -> None:
    drive = seated_drive(tables=1)
    for n in range(MOST_AT_ONCE):
        ask_for_kit(drive, Kit(f"https://hall-{n}.example", ("register",)))
    page = mc.post(f"{PRINT}kit/", {"doc": ["seating", "chart"]}, follow=True).content.decode()
    assert "Please wait until one is ready, then ask for this one again." in page
    assert ticks(page) == {"seating", "chart"}
    assert Job.objects.count() == MOST_AT_ONCE


def test_a_kit_that_failed_can_be_asked_for_again(mc: Client) -> None:
    seated_drive(tables=1)
    query = mc.post(f"{PRINT}kit/", {"doc": "register"}).headers["Location"].partition("?")[2]
    Job.objects.update(state=Job.JobState.FAILED, why=WENT_WRONG)
    fragment, target = polled(mc, query)
    assert "The print pack could not be made. Something went wrong" in " ".join(fragment.split())
    assert ("Try again" in fragment, target) == (True, "#kit")
    assert asked_with(mc, doc=["register"]) == query
    assert "Your print pack is ready:" in mc.get(f"{PRINT}?{query}").content.decode()


def polled(mc: Client, query: str) -> tuple[str, str]:
    """Return the answer to a waiting page, and the element that it replaces."""
    answer = mc.get(f"{PRINT}kit/?{query}", headers={"HX-Request": "true"})
    return answer.content.decode(), answer.headers.get("HX-Retarget", "")


@pytest.mark.parametrize("first", sampled(range(5), every=5))
def test_each_document_has_a_picture_of_its_first_page(mc: Client, first: int) -> None:
    drive = seated_drive(tables=1, movement="whist")
    page = mc.get(PRINT).content.decode()
    images = re.findall(r"<img[^>]*>", page)
    assert len(images) >= 9
    assert all('loading="lazy"' in image and "alt=" in image for image in images)
    for image in images[first::5]:
        source = re.search(r'src="([^"]*)"', image)
        assert source is not None
        answer = mc.get(unescape(source[1]))
        assert answer.headers["Content-Type"] == "image/png"
        assert "private" in answer.headers["Cache-Control"]
        assert f"version={drive.version}" in source[1]


def test_there_is_no_picture_of_what_cannot_be_printed_and_a_kit_that_cannot_be_made_says_why(
    mc: Client,
) -> None:
    seated_drive(tables=1)
    for address in (
        *("menu.png", "results.png", "seating.png?page=0", "seating.png?page=99", "seating.png?page=x"),
        *("blank-cards.png?number=0", f"seating.png?page={'9' * 5000}"),
    ):
        assert mc.get(PRINT + address).status_code == 404, address[:40]
    for ticked, why in (
        ([], "Please tick at least one document."),
        (["results"], "One of these cannot be printed at the moment."),
    ):
        answer = mc.post(f"{PRINT}kit/", {"doc": ticked})
        assert answer.status_code == 200
        assert why in answer.content.decode()
    page = mc.get(f"{PRINT}?sheet=four&large=").content.decode()  # the size of card goes with every link
    assert '<option value="four" selected>' in page
    assert "score-cards.pdf?sheet=four" in page
    assert '<input type="hidden" name="sheet" value="four">' in page


@pytest.mark.parametrize("tables", sampled([3, 1], every=2))
def test_as_many_queries_for_one_table_as_for_three(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    seated_drive(tables=tables)
    with django_assert_num_queries(10):  # session, user, drive with office, path, kit, five of queries.papers
        mc.get(PRINT)
