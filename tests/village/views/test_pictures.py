"""The cards that messages show beside a shared address, and the picture of the results."""

import io
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image
from pytest_django import DjangoAssertNumQueries, Settings

from tests.factories import MC, make_club, make_drive
from tests.village.queries.test_notice import published, shared, usual
from tournaments.drive.services.dates import call_off
from tournaments.drive.services.drives import update_drive
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.press.sheets.share_pictures import SharePicture
from tournaments.village.queries.notice import notice_facts
from tournaments.village.queries.notice_text import NoticeFacts, WonPrize
from tournaments.village.queries.pictures import MOST_PRIZES, club_picture, drive_picture, result_picture
from tournaments.village.views.pictures import DRAWN

pytestmark = pytest.mark.django_db
CLUB, DRIVE, RESULTS = "/clubs/nether-hall/card.png", "/d/harvest/card.png", "/drives/harvest/notice.png"


def coming(**fields: Any) -> Drive:
    return make_drive(tables=0, date=timezone.localdate() + timedelta(30), starts_at="19:30", **fields)


def results(drive: Drive, *, scores: bool = True, raised: bool = False) -> SharePicture:
    facts = notice_facts(DriveEvening(drive), timezone.localdate(), surnames=True, raised=raised)
    return result_picture(facts, "https://drives.example.org/d/harvest/", scores=scores)


def test_it_works(client: Client) -> None:
    coming()
    for address in (CLUB, DRIVE):
        answer = client.get(address)
        assert answer["Content-Type"] == "image/png"
        assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
        assert answer["Cache-Control"] == "public, max-age=0, s-maxage=600, must-revalidate"
        assert client.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    for address in ("/clubs/nothing/card.png", "/d/nothing/card.png"):
        assert client.get(address).status_code == 404


def test_what_the_cards_say() -> None:
    drive = coming()
    day = f"{drive.date:%A} {drive.date.day} {drive.date:%B %Y}"
    card = drive_picture("harvest")
    assert (card.club, card.above, card.title) == ("Nether Hall Whist Club", "", "Harvest Whist Drive")
    assert card.lines == (f"{day}, 7.30 pm", "Village Hall")
    assert (club_picture("nether-hall").title, club_picture("nether-hall").lines) == (
        card.club,
        ("Whist drives",),
    )
    update_drive(drive.pk, MC, {"date": drive.date + timedelta(7)})
    assert drive_picture("harvest").lines[-1].startswith(f"Moved from {drive.date:%A}")
    call_off(drive.pk, MC, "Snow")
    assert drive_picture("harvest").above == "Called off"
    make_drive(tables=1, hands=1, breaks_after=[], slug="played", state=State.PUBLISHED)
    assert drive_picture("played").above == "Results"


def test_the_results_are_those_of_the_notice() -> None:
    drive = published(usual)
    shown = results(drive)
    assert shown.prizes[:2] == (
        ("First lady · 48 tricks", "Gwen Glover"),
        ("First gent · 51 tricks", "Frank Fletcher"),
    )
    assert shown.notes == ("In aid of the church roof", "drives.example.org/d/harvest")
    assert results(drive, scores=False).prizes[0] == ("First lady", "Gwen Glover")
    assert "£74.90 was raised" in results(drive, raised=True).notes


def test_a_shared_prize_has_all_its_winners() -> None:
    assert results(published(shared)).prizes[0] == (
        "First lady and second lady, shared · 13 tricks",
        "Ann Archer and Cath Cooper",
    )


def test_many_prizes_and_many_winners_are_counted() -> None:
    drive = make_drive(tables=0)
    prizes = tuple(WonPrize(f"Prize {n}", tuple(f"Player {k}" for k in range(n + 1))) for n in range(14))
    shown = result_picture(NoticeFacts(drive, 56, 14, prizes), "", scores=True)
    assert len(shown.prizes) == MOST_PRIZES
    assert shown.notes == ("and 2 more prizes",)
    assert shown.prizes[3][1] == "Player 0, Player 1, Player 2 and Player 3"
    assert shown.prizes[4][1] == "Player 0, Player 1, Player 2 and 2 others"
    long = result_picture(NoticeFacts(drive, 4, 1, (WonPrize("First", ("x" * 200,)),)), "", scores=True)
    assert long.prizes[0][1] == "x" * 149 + "…"


def test_the_picture_of_the_results_is_saved_as_chosen(mc: Client) -> None:
    published(usual)
    answer = mc.get(RESULTS)
    assert answer["Content-Type"] == "image/png"
    assert answer["Content-Disposition"] == 'attachment; filename="harvest-notice.png"'
    assert Image.open(io.BytesIO(answer.content)).width == 1080
    assert mc.get(RESULTS, {"length": "paragraph"}).content != answer.content  # no scores, no surnames
    for name in ("publish", "notice"):
        page = mc.get(reverse(name, args=["harvest"])).content.decode()
        assert f'data-share="{RESULTS}"' in page
        assert "js/village/share_picture.js" in page


def test_there_is_no_picture_before_the_results_are_published(mc: Client) -> None:
    make_drive(state=State.FINISHED, hands=1, breaks_after=[])
    assert mc.get(RESULTS)["Content-Type"].startswith("text/html")
    assert RESULTS not in mc.get(reverse("publish", args=["harvest"])).content.decode()


def test_its_address_is_there_only_if_others_can_open_it(settings: Settings, mc: Client) -> None:
    published(usual)
    settings.ON_A_LAPTOP = True
    in_the_hall = mc.get(RESULTS).content
    settings.SITE_URL = "https://drives.example.org"
    assert mc.get(RESULTS).content != in_the_hall


def test_a_visitor_has_so_many_in_a_minute(client: Client) -> None:
    make_club()
    answers = [client.get(CLUB) for _ in range(DRAWN.most + 1)]
    assert [answer.status_code for answer in answers[-2:]] == [200, 429]
    assert int(answers[-1]["Retry-After"]) <= 60
    assert "public" not in answers[-1]["Cache-Control"]


@pytest.mark.parametrize("drives", [1, 3])
def test_its_queries(client: Client, drives: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for n in range(drives):
        coming(slug=f"drive-{n}")
    for address, queries in ((CLUB, 1), ("/d/drive-0/card.png", 1)):
        with django_assert_num_queries(queries):
            client.get(address)
