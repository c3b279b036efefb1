"""A drive as a file, out and in by the browser."""

import dataclasses
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils.datastructures import MultiValueDict

from tests.changed_files import without_checksum
from tests.factories import make_club, make_drive, make_user, playing_drive
from tests.work_done import do_jobs
from tournaments.club.views import file_imports as views
from tournaments.engine.archive.size_limits import LARGEST_FILE
from tournaments.engine.archive.writer import write
from tournaments.engine.people.offices import Office
from tournaments.files.forms.archive import ArchiveForm
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import DRIVE_FILE
from tournaments.files.views import archive as archive_views
from tournaments.models import Drive, Hand, Job, Membership
from tournaments.web.rate_limits import Limit

pytestmark = pytest.mark.django_db

IMPORT = "/archive/import/"


def kept(client: Client) -> bytes:
    """The file of the one drive there is."""
    return client.get(reverse("archive-export", args=[Drive.objects.get().slug])).content


def bring_in(client: Client, raw: bytes, **fields: str) -> str:
    file = SimpleUploadedFile("drive.json", raw)
    return client.post(IMPORT, {"file": file, **fields}, follow=True).content.decode()


def test_it_works(mc: Client) -> None:
    playing_drive(tables=2, hands_played=2)
    raw = kept(mc)
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    assert "Harvest Whist Drive is here, with its seats, scores and record" in bring_in(mc, raw)
    assert kept(mc) == raw


def with_keys_of_a_later_version(raw: bytes) -> bytes:
    """A file that says more than this version knows, in three places."""
    data = json.loads(without_checksum(raw))
    data["weather"] = "wet"
    data["entries"][0]["membership"] = "N-104"
    data["hands"][0]["tables"][1]["colour"] = {"of": "cloth"}
    return json.dumps(data).encode()


@pytest.mark.parametrize("at_once", [10**9, 0])
def test_what_this_version_does_not_know_is_passed_over_and_said(
    mc: Client, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    playing_drive(tables=2, hands_played=2)
    raw = kept(mc)
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    monkeypatch.setattr(archive_views, "DRIVE_FILE", dataclasses.replace(DRIVE_FILE, at_once=at_once))
    html = bring_in(mc, with_keys_of_a_later_version(raw))
    if not at_once:
        do_jobs()
        html = mc.get(f"/archive/import/{Job.objects.get().pk}/", follow=True).content.decode()
    assert "not used: weather, entries[0].membership, hands[0].tables[1].colour." in html
    assert kept(mc) == raw


def test_the_file_is_one_to_keep(mc: Client) -> None:
    make_drive(tables=1)
    answer = mc.get(reverse("archive-export", args=["harvest"]))
    assert answer["Content-Disposition"] == 'attachment; filename="harvest.json"'
    assert json.loads(answer.content)["format"] == "whist-drive-archive"
    assert mc.get(reverse("archive-export", args=["nowhere"])).status_code == 404


def test_a_drive_that_is_here_is_not_replaced_unless_that_is_said(mc: Client) -> None:
    make_drive(tables=1)
    raw = without_checksum(kept(mc)).replace(b"Village Hall", b"Church Hall")
    assert "There is already a drive with the web address harvest" in bring_in(mc, raw)
    assert Drive.objects.get().hall == "Village Hall"
    bring_in(mc, raw, replace="on")
    assert Drive.objects.get().hall == "Church Hall"


def test_one_changed_total_is_named(mc: Client) -> None:
    playing_drive(tables=2, hands_played=2)
    data = json.loads(without_checksum(kept(mc)))
    data["standings"][0]["total"] += 1
    page = bring_in(mc, json.dumps(data).encode(), replace="on")
    assert "standings[0].total: The file says" in page
    assert " checked" in page
    assert Drive.objects.get().version == data["log"][-1]["version"]


def test_no_file_an_empty_one_one_with_markup_and_one_far_too_large(mc: Client) -> None:
    assert "Choose a file." in mc.post(IMPORT).content.decode()
    assert "This file is empty." in bring_in(mc, b"")
    assert "This file does not contain a drive." in bring_in(mc, b"{}")
    shown = bring_in(mc, b'{"<script>": 1, "<script>": 2}')
    assert "&lt;script&gt;: This is given twice in one object." in shown
    huge = SimpleUploadedFile("drive.json", b"{}")
    huge.size = LARGEST_FILE + 1
    form = ArchiveForm((), {}, MultiValueDict({"file": [huge]}))
    assert form.errors == {"file": ["This file is too large to be a drive."]}


def test_nobody_keeps_the_site_reading_files(mc: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "BROUGHT_IN", Limit("brought-in", 1, 3600))
    assert "You have brought in a lot of files" not in bring_in(mc, b"x")
    assert "You have brought in a lot of files in an hour." in bring_in(mc, b"x")


def test_who_helps_several_clubs_says_whose_drive_it_is_to_be(client: Client) -> None:
    make_drive(tables=1, slug="other")
    user = make_user()
    client.force_login(user)
    assert "Who runs it" not in client.get(IMPORT).content.decode()
    second = make_club(name="Upper Hall", slug="upper-hall")
    Membership.objects.create(user=user, club=second, office=Office.MC)
    viewed = make_club(name="Lower Hall", slug="lower-hall")
    Membership.objects.create(user=user, club=viewed, office=Office.VIEWER)
    raw = without_checksum(kept(client)).replace(b'"other"', b'"brought"')
    page = client.get(IMPORT).content.decode()
    assert ("Upper Hall" in page, "Lower Hall" in page) == (True, False)
    assert "Please choose one of these." in bring_in(client, raw, club="lower-hall")
    bring_in(client, raw, club="upper-hall")
    assert Drive.objects.get(slug="brought").club == second


def test_who_runs_no_club_is_told_that_one_begins(client: Client) -> None:
    user = make_user(office=Office.SCORER)
    client.force_login(user)
    words = "this drive will start one called “Whist club”"
    assert words in client.get(IMPORT).content.decode()
    Membership.objects.update(office=Office.MC)
    assert words not in client.get(IMPORT).content.decode()


def test_an_address_that_strangers_have_keeps_nobody_out(client: Client) -> None:
    make_drive(tables=1, title="Secret plans")
    mine = make_club(name="Upper Hall", slug="upper-hall")
    client.force_login(make_user(club=mine))
    raw = without_checksum(write(archive(Drive.objects.get()))).replace("Secret plans", "Harvest").encode()
    for replace in ({"replace": "on"}, {}):
        page = bring_in(client, raw, **replace)
        assert "Harvest is here" in page
        assert "Secret plans" not in page
        if replace:
            Drive.objects.get(slug="harvest-2", club=mine).delete()
    assert Drive.objects.get(slug="harvest").title == "Secret plans"
    assert Drive.objects.get(slug="harvest-2").club == mine
