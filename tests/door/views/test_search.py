"""The panel under the draw: how well a plan mixes people, and the search for a better one."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.sampled import sampled
from tournaments.door.queries.search import search_key
from tournaments.door.services import search as service
from tournaments.door.services.draw import make_draw
from tournaments.door.services.search import begin_search
from tournaments.jobs.queue import ask
from tournaments.models import Drive, Job, Schedule

pytestmark = pytest.mark.django_db
DRAW, SEARCH = "/drives/harvest/draw/", "/drives/harvest/draw/search/"


def searchable(**fields: Any) -> Drive:
    """Twenty with twelve hands, every one the first again."""
    drive = seated_drive(tables=5, **{"movement": "optimised", "hands": 12, **fields})
    drive.schedule.seats = drive.schedule.seats[:1] * 12
    drive.schedule.save()
    return drive


def polled(mc: Client) -> tuple[str, str]:
    """Return the answer to a waiting page, and the element that it replaces."""
    response = mc.get(SEARCH, headers={"HX-Request": "true"})
    return response.content.decode(), response.headers.get("HX-Retarget", "")


def test_it_works(mc: Client) -> None:
    searchable()
    page = mc.get(DRAW).content.decode()
    assert "How well the plan mixes people" in page
    assert '<th scope="row" class="nowrap">Partners</th>' in page
    assert "Search for a better plan" in page
    assert mc.get(SEARCH).headers["Location"] == f"{DRAW}#search"  # without htmx
    assert mc.post(SEARCH).headers["Location"] == f"{DRAW}#search"
    page = mc.get(DRAW).content.decode()
    assert "Stop searching" in page
    assert "<progress" in page
    assert "Search for a better plan" not in page


def test_a_waiting_page_hears_how_far_it_is_and_then_that_it_is_over(mc: Client) -> None:
    drive = searchable()
    begin_search(drive.pk, MC)
    seen, target = polled(mc)
    assert "It will start in a moment." in seen
    Job.objects.update(state=Job.JobState.RUNNING, done=30, total=100)
    seen, target = polled(mc)
    assert 'id="searching"' in seen
    assert 'value="30"' in seen
    assert "The search has started." in seen
    assert target == ""
    service._Search(drive.pk).run(0.1)
    seen, _ = polled(mc)
    assert "Repeats in the best plan so far:" in seen
    mc.post(SEARCH, {"enough": "yes"})
    seen, target = polled(mc)
    assert target == "#search"
    assert 'id="search"' in seen
    assert "Keep searching" in seen
    assert "The search has finished, and you now have the best plan it found." in seen


@pytest.mark.parametrize(
    ("movement", "says", "not_there"),
    sampled(
        [
            ("winners-split", "Draw again", "mixes people"),  # no plan
            ("colours", "Fewest possible", "Search for"),
            ("whist", "Fewest possible", "Search for"),
            ("pairs-howell", "No two play against each other more than", "Fewest possible"),
            ("military", "No two play against each other more than", "Fewest possible"),
        ],
        every=2,
    ),
)
def test_every_plan_says_its_figures(mc: Client, movement: str, says: str, not_there: str) -> None:
    seated_drive(tables=4, movement=movement)
    page = mc.get(DRAW).content.decode()
    assert says in page
    assert not_there not in page


def test_hands_sat_out_are_said(mc: Client) -> None:
    drive = make_drive(tables=5, movement="individual-compass", hands=24)
    drive.entries.filter(number=20).delete()
    make_draw(drive.pk, MC, seed=1)
    assert "Everyone sits out three or four hands." in mc.get(DRAW).content.decode()


def test_the_best_there_can_be_is_said(mc: Client) -> None:
    seated_drive(tables=2, movement="optimised", hands=7)
    page = mc.get(DRAW).content.decode()
    assert "No plan for this many players and hands can have fewer repeats." in page
    assert "Search for a better plan" not in page


def test_in_play_there_is_no_search(mc: Client) -> None:
    playing_drive(tables=3, movement="optimised", hands=12)
    assert "Search for" not in mc.get(DRAW).content.decode()
    assert "Play has begun" in mc.post(SEARCH, follow=True).content.decode()


@pytest.mark.parametrize("tables", sampled([6, 2], every=2))
def test_a_waiting_page_asks_for_little(
    mc: Client, tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = seated_drive(tables=tables, movement="optimised", hands=12)
    schedule = Schedule.objects.get(drive=drive)
    schedule.searching_since = timezone.now()
    schedule.save()
    ask("search", search_key(schedule), {}, drive=drive)
    with django_assert_num_queries(5):  # session, user, drive with the office, plan, job
        mc.get(SEARCH, headers={"HX-Request": "true"})
