"""The page of a large file that becomes a drive in the background."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.changed_files import without_checksum
from tests.factories import make_club, make_drive, make_user, playing_drive
from tests.files.views.test_archive import IMPORT, bring_in, kept
from tests.work_done import do_jobs
from tournaments.club.queries.file_imports import WRITING
from tournaments.club.views import file_imports as views
from tournaments.engine.people.offices import Office
from tournaments.files.services.archive import DRIVE_FILE
from tournaments.jobs.queue import WENT_WRONG
from tournaments.models import Drive, Hand, Job, Membership
from tournaments.web.rate_limits import Limit

pytestmark = [pytest.mark.database, pytest.mark.django_db]
WAITS = {"HX-Request": "true"}


def large(raw: bytes) -> bytes:
    """The same file, so large that nobody should wait for it."""
    return raw + b" " * (DRIVE_FILE.at_once + 1 - len(raw))


def gone(client: Client) -> bytes:
    """The file of the one drive, which is here no more."""
    raw = kept(client)
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    return raw


def page() -> str:
    return f"{IMPORT}{Job.objects.get().pk}/"


def test_it_works(mc: Client) -> None:
    playing_drive(tables=2, hands_played=2)
    raw = gone(mc)
    seen = bring_in(mc, large(raw))
    assert "Bringing in the drive" in seen
    assert "It will start in a moment." in seen
    assert f'hx-get="{page()}"' in seen
    assert f'href="{page()}"' in seen  # without JavaScript
    Job.objects.update(state=Job.JobState.RUNNING, done=WRITING, total=100)
    assert "We are now saving the drive, which takes longest." in mc.get(page()).content.decode()
    Job.objects.update(state=Job.JobState.WAITING)
    do_jobs()
    answer = mc.get(page(), follow=True)
    assert answer.redirect_chain == [("/drives/harvest/", 302)]
    assert "Harvest Whist Drive is here, with its seats, scores and record" in answer.content.decode()
    assert kept(mc) == raw


def test_a_page_that_waits_hears_how_far_it_is_and_is_led_to_the_drive(mc: Client) -> None:
    make_drive(tables=1)
    assert "is here, with its seats" in bring_in(mc, large(gone(mc))[:-1])  # not large, so it is here at once
    assert Job.objects.count() == 0
    bring_in(mc, large(gone(mc)))
    Job.objects.update(state=Job.JobState.RUNNING, done=10, total=100)
    seen = mc.get(page(), headers=WAITS).content.decode()
    assert seen.lstrip().startswith('<div class="progress"')
    assert 'value="10"' in seen
    assert "We are reading the file and adding up every score in it again." in seen
    Job.objects.update(state=Job.JobState.WAITING)
    do_jobs()
    answer = mc.get(page(), headers=WAITS)
    assert answer.headers["HX-Redirect"] == "/drives/harvest/"
    assert "is here, with its seats" in mc.get("/drives/harvest/").content.decode()


def test_what_is_wrong_is_said_there_in_the_same_words_beside_the_form_for_another(mc: Client) -> None:
    make_drive(tables=1)
    raw = without_checksum(kept(mc)).replace(b"Village Hall", b"Church Hall")
    words = "There is already a drive with the web address harvest: Harvest Whist Drive."
    assert words in bring_in(mc, raw)
    bring_in(mc, large(raw))
    do_jobs()
    assert mc.get(page(), headers=WAITS).headers["HX-Redirect"] == page()
    seen = mc.get(page()).content.decode()
    assert words in seen
    assert f'action="{IMPORT}"' in seen
    assert 'type="file"' in seen
    bring_in(mc, large(raw), replace="on")
    do_jobs()
    assert Drive.objects.get().hall == "Church Hall"


def test_what_failed_for_another_reason_says_so(mc: Client) -> None:
    bring_in(mc, large(b"{}"))
    Job.objects.update(state=Job.JobState.FAILED, why=WENT_WRONG)
    assert WENT_WRONG in mc.get(page()).content.decode()


def test_a_file_with_far_too_much_in_it_is_refused_at_once_and_not_kept(mc: Client) -> None:
    seen = bring_in(mc, b"[" + b"[]," * 13_000_000 + b"[]]")
    assert "This file has far more in it than any evening could" in seen
    assert 'type="file"' in seen
    assert not Job.objects.exists()


def test_who_left_the_page_finds_it_again_where_the_file_was_chosen(mc: Client) -> None:
    make_drive(tables=1)
    raw = gone(mc)
    bring_in(mc, large(b'{"<script>": 1, "<script>": 2}'))
    first = page()
    assert "still being brought in" in mc.get(IMPORT).content.decode()
    do_jobs()
    seen = mc.get(IMPORT).content.decode()
    assert f'href="{first}"' in seen
    assert "could not be brought in" in seen
    shown = mc.get(first).content.decode()
    assert "could not be brought in" not in shown
    assert "&lt;script&gt;: This is given twice in one object." in shown  # as text
    bring_in(mc, large(raw))
    do_jobs()
    assert "large file" not in mc.get(IMPORT).content.decode()


def test_a_large_file_counts_as_much_as_a_small_one(mc: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "BROUGHT_IN", Limit("brought-in", 1, 3600))
    bring_in(mc, large(b"{}"))
    assert "You have brought in a lot of files in an hour." in bring_in(mc, large(b"[]"))
    assert Job.objects.count() == 1


def test_the_club_is_one_of_the_persons_and_stays_chosen(client: Client) -> None:
    make_drive(tables=1)
    user = make_user()
    client.force_login(user)
    raw = large(gone(client))
    upper = make_club(name="Upper Hall", slug="upper-hall")
    Membership.objects.create(user=user, club=upper, office=Office.MC)
    viewed = make_club(name="Lower Hall", slug="lower-hall")
    Membership.objects.create(user=user, club=viewed, office=Office.VIEWER)
    assert "Please choose one of these." in bring_in(client, raw, club="lower-hall")
    assert Job.objects.count() == 0
    bring_in(client, raw, club="upper-hall")
    Job.objects.update(state=Job.JobState.FAILED, why=WENT_WRONG)
    assert '<option value="upper-hall" selected' in client.get(page()).content.decode()
    bring_in(client, raw, club="upper-hall")
    do_jobs()
    assert Drive.objects.get().club == upper


def test_nobody_else_sees_it(mc: Client, client: Client) -> None:
    bring_in(mc, large(b"{}"))
    client.force_login(make_user(username="other"))
    assert client.get(page()).status_code == 404
    assert "still being brought in" not in client.get(IMPORT).content.decode()
    client.logout()
    assert client.get(page()).headers["Location"].startswith("/sign-in/")
    mc.force_login(make_user(username="third"))
    assert mc.get(f"{IMPORT}999999/").status_code == 404


@pytest.mark.parametrize("others", [0, 5])
def test_a_page_that_waits_asks_for_little(
    mc: Client, others: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    bring_in(mc, large(b"{}"))
    at = page()
    for n in range(others):
        bring_in(mc, large(b"[%d]" % n))
    with django_assert_num_queries(4):  # session, user, the file, how far it is
        mc.get(at, headers=WAITS)
    with django_assert_num_queries(4):
        mc.get(at)
    with django_assert_num_queries(4):  # session, user, clubs, files under way
        mc.get(IMPORT)
