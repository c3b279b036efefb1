"""A drive as a file, out and in by the browser."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils.datastructures import MultiValueDict

from tests.factories import make_drive, make_user, playing_drive
from tournaments.forms.archive import LARGEST_FILE, ArchiveForm
from tournaments.models import Drive, Hand

pytestmark = pytest.mark.django_db

IMPORT = "/archive/import/"


@pytest.fixture
def organiser(client: Client) -> Client:
    client.force_login(make_user())
    return client


def kept(client: Client) -> bytes:
    """The file of the one drive there is."""
    return client.get(reverse("archive-export", args=[Drive.objects.get().slug])).content


def bring_in(client: Client, raw: bytes, **fields: str) -> str:
    file = SimpleUploadedFile("drive.json", raw)
    return client.post(IMPORT, {"file": file, **fields}, follow=True).content.decode()


def test_it_works(organiser: Client) -> None:
    playing_drive(tables=2, hands_played=2)
    raw = kept(organiser)
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    assert "Harvest Whist Drive is here, with its seats, scores and log." in bring_in(organiser, raw)
    assert kept(organiser) == raw


def test_the_file_is_one_to_keep(organiser: Client) -> None:
    make_drive(tables=1)
    answer = organiser.get(reverse("archive-export", args=["harvest"]))
    assert answer["Content-Disposition"] == 'attachment; filename="harvest.json"'
    assert json.loads(answer.content)["format"] == "whist-drive-archive"


def test_only_organisers_may(client: Client) -> None:
    make_drive(tables=1)
    assert client.get(reverse("archive-export", args=["harvest"])).status_code == 302
    assert client.get(IMPORT).status_code == 302
    assert client.post(IMPORT).status_code == 403


def test_a_drive_that_is_not_there(organiser: Client) -> None:
    assert organiser.get(reverse("archive-export", args=["nowhere"])).status_code == 404


def test_a_drive_that_is_here_is_not_replaced_unless_that_is_said(organiser: Client) -> None:
    make_drive(tables=1)
    raw = kept(organiser).replace(b"Village Hall", b"Church Hall")
    assert "There is already a drive with the address harvest" in bring_in(organiser, raw)
    assert Drive.objects.get().hall == "Village Hall"
    bring_in(organiser, raw, replace="on")
    assert Drive.objects.get().hall == "Church Hall"


def test_one_changed_total_is_named(organiser: Client) -> None:
    playing_drive(tables=2, hands_played=2)
    data = json.loads(kept(organiser))
    data["standings"][0]["total"] += 1
    page = bring_in(organiser, json.dumps(data).encode(), replace="on")
    assert "standings[0].total: The file says" in page
    assert " checked" in page
    assert Drive.objects.get().version == data["log"][-1]["version"]


def test_what_is_in_the_file_is_shown_as_text(organiser: Client) -> None:
    page = bring_in(organiser, b'{"<script>": 1, "<script>": 2}')
    assert "&lt;script&gt;: This is given twice in one object." in page


def test_no_file_an_empty_one_and_one_far_too_large(organiser: Client) -> None:
    assert "Choose a file." in organiser.post(IMPORT).content.decode()
    assert "This file is empty." in bring_in(organiser, b"")
    huge = SimpleUploadedFile("drive.json", b"{}")
    huge.size = LARGEST_FILE + 1
    form = ArchiveForm({}, MultiValueDict({"file": [huge]}))
    assert form.errors == {"file": ["This file is too large to be a drive."]}
