"""The same again, and a drive that is called off or moved: the pages, and the words on every other page."""

import re
from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, make_user, playing_drive, seated_drive
from tests.pages import text
from tests.web.test_access import EVERY
from tournaments.drive.services.dates import call_off
from tournaments.drive.services.drives import update_drive
from tournaments.engine.permissions import State
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.models import Drive
from tournaments.paper.queries.documents import heading
from tournaments.paper.queries.pack_sheets import next_drive, poster
from tournaments.web.whist_tags import full_day

pytestmark = pytest.mark.django_db
OFF, MOVED = "Called off: Snow", "Moved from Friday 2 October"


@pytest.fixture
def mc(client: Client) -> Client:
    client.force_login(make_user())
    return client


def off_and_moved(drive: Drive) -> Drive:
    update_drive(drive.pk, MC, {"date": timezone.localdate() + timedelta(3)})
    call_off(drive.pk, MC, "Snow")
    return Drive.objects.get(pk=drive.pk)


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=0, date=timezone.localdate())
    shown = mc.get(reverse("again", args=[drive.slug]))
    days = shown.context["form"].fields["days"].choices
    assert len(days) == 10
    answer = mc.post(reverse("again", args=[drive.slug]), {"days": [days[0][0], days[2][0]]}, follow=True)
    assert "Two drives are set up." in text(answer)
    assert sorted(str(new.date) for new in Drive.objects.exclude(pk=drive.pk)) == [days[0][0], days[2][0]]
    again = mc.get(reverse("again", args=[drive.slug]))
    assert text(again).count("(set up already)") == 2
    assert again.content.decode().count(" checked") == 8
    answer = mc.post(reverse("again", args=[drive.slug]), {"days": [days[0][0], days[3][0]]}, follow=True)
    assert "One drive is set up. On the other days there is one already." in text(answer)


def test_the_rhythm_is_asked_for(mc: Client) -> None:
    drive = make_drive(tables=0, date=date(2030, 10, 10))
    address = reverse("again", args=[drive.slug])
    assert "Monthly: second Thursday" in text(mc.get(address))
    shown = mc.get(address, {"every": "fortnight", "most": "9", "until": "2030-11-30"})
    days = [day for day, _ in shown.context["form"].fields["days"].choices]
    assert days == ["2030-10-24", "2030-11-07", "2030-11-21"]
    wrong = mc.get(address, {"every": "fortnight", "most": "900", "until": "2030-11-30"})
    assert "This cannot be more than 30." in text(wrong)
    assert "2030-11-30" in wrong.content.decode()
    assert "Please choose one of these." in text(mc.post(address, {"days": ["2030-10-25"]}))
    assert "Please fill this in." in text(mc.post(address, {}))
    assert Drive.objects.count() == 1


@pytest.mark.parametrize("there", [1, 3])
def test_its_queries(mc: Client, there: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for n in range(there):
        make_drive(tables=0, slug=f"drive-{n}", date=timezone.localdate() + timedelta(n))
    with django_assert_num_queries(4):
        mc.get(reverse("again", args=["drive-0"]))


def test_calling_off_asks_why_and_is_taken_back(mc: Client) -> None:
    drive = make_drive()
    address = reverse("off", args=[drive.slug])
    assert "Please fill this in." in text(mc.post(address, {"why": " "}))
    long = mc.post(address, {"why": "x" * 121})
    assert "There is room for up to 120 letters" in text(long)
    assert "x" * 121 in long.content.decode()
    assert OFF in text(mc.post(address, {"why": "Snow"}, follow=True))
    assert OFF not in text(mc.post(address, {"back": "1"}, follow=True))


def test_what_was_moved_need_not_be_said_for_ever(mc: Client) -> None:
    drive = off_and_moved(make_drive())
    assert MOVED in text(mc.get(reverse("off", args=[drive.slug])))
    assert MOVED not in text(mc.post(reverse("off", args=[drive.slug]), {"moved": "1"}, follow=True))


def test_results_that_are_out_stay_as_they_are(mc: Client) -> None:
    drive = make_drive(hands=1, breaks_after=[], state=State.PUBLISHED)
    address = reverse("off", args=[drive.slug])
    assert "Call this drive off" not in text(mc.get(address))
    assert "unpublish them first" in text(mc.post(address, {"why": "Snow"}, follow=True))


@pytest.mark.whole
@pytest.mark.parametrize("state", [State.SEATED, State.OPEN, State.PLAYING])
def test_every_page_of_a_drive_says_so(mc: Client, state: State) -> None:
    drive = off_and_moved(make_drive(tables=2, state=state))
    secret = [table_path(drive, 1), player_path(drive, 1), big_screen_path(drive)]
    of_drive = [one.example for one in EVERY if "<slug:slug>" in one.pattern]
    pages = 0
    for address in ["/", "/clubs/nether-hall/", *secret, *of_drive]:
        answer = mc.get(address)
        shown = answer.content.decode() if "html" in answer.headers.get("Content-Type", "") else ""
        if answer.status_code == 200 and "<html" in shown:
            pages += 1
            assert OFF in shown, address
            assert MOVED in shown, address
    assert pages > 30
    if state is not State.PLAYING:
        seen = [text(mc.get(address)) for address in secret]
        assert all("This drive will not take place" in page for page in seen[:2])
        assert not any("after the draw" in page or "You start at" in page for page in seen)


def test_strangers_and_programs_read_it_too(client: Client) -> None:
    drive = off_and_moved(make_drive())
    for address in ("/", "/clubs/nether-hall/", "/d/harvest/", "/embed/harvest/"):
        assert {OFF, MOVED} <= set(
            re.findall(r'class="draft">([^<]*)<', client.get(address).content.decode())
        )
    assert "after the first hand" not in text(client.get("/d/harvest/"))
    answer = client.get("/api/v1/drives/harvest").json()
    assert (answer["called_off"], answer["moved_from"]) == ("Snow", "2026-10-02")
    assert drive.date != drive.moved_from


def test_nothing_is_drawn_or_called_once_it_is_off(mc: Client) -> None:
    buttons = {
        "open": ("Draw the seats", "On to the draw", "Go to the draw"),
        "seated": ("Draw again", "Call the first hand", "Check the seats and begin"),
        "playing": ("Call the move", "Call the next hand"),
    }
    for drive in (make_drive(slug="open"), seated_drive(slug="seated"), playing_drive(slug="playing")):
        call_off(drive.pk, MC, "Snow")
        for page in ("drive", "draw", "play"):
            shown = text(mc.get(reverse(page, args=[drive.slug])))
            assert OFF in shown
            assert not [button for button in buttons[drive.slug] if button in shown], (drive.slug, page)
    assert "On to the draw" in text(mc.get(reverse("drive", args=[make_drive(slug="on").slug])))


def test_every_sheet_says_so_and_the_poster_loudly() -> None:
    drive = off_and_moved(make_drive())
    assert heading(drive).when.startswith(f"{OFF}, {MOVED}, ")
    assert poster(drive, "").day == f"Called off, {full_day(drive.date)}"
    next_week = make_drive(tables=0, slug="next", date=drive.date + timedelta(7))
    assert next_drive(drive) == next_week
    call_off(next_week.pk, MC, "Snow")
    assert next_drive(drive) is None, "what is called off is not announced"
