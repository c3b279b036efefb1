"""A membership number: typed at the door, and from there on all lists and out and in again."""

import json

import pytest
from django.test import Client

from tests.factories import MC, make_drive
from tournaments.door.services.entries import change_entry
from tournaments.engine.archive.writing import write
from tournaments.engine.seating.seating import Role
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry, LogEntry, Player
from tournaments.paper.queries.documents import register
from tournaments.people.services.forgetting import forget
from tournaments.people.services.players import link_drive
from tournaments.results.queries.results import players_sheet

pytestmark = pytest.mark.django_db
NUMBER = "N-104"


def test_it_is_typed_once_and_stands_everywhere(mc: Client) -> None:
    drive = make_drive(tables=1)
    page = mc.get("/drives/harvest/entries/1/").content.decode()
    assert "Membership number" in page
    mc.post("/drives/harvest/entries/1/", {"name": "Ann Archer", "role": "a", "membership": NUMBER})
    assert f"member {NUMBER}" in mc.get("/drives/harvest/entries/").content.decode()
    sheet = register(Drive.objects.get())
    assert sheet.facts == ("membership number",)
    assert [player.facts for player in sheet.players].count((NUMBER,)) == 1
    kept = write(archive(Drive.objects.get()))
    assert json.loads(kept)["entries"][0]["membership"] == NUMBER
    import_archive(MC, kept, replace=True)
    assert Entry.objects.get(number=1).membership == NUMBER
    assert write(archive(Drive.objects.get())) == kept
    assert NUMBER not in str(list(LogEntry.objects.values_list("before", "after")))
    assert drive.pk


def test_it_goes_with_the_name() -> None:
    drive = make_drive(tables=1)
    link_drive(drive)
    for number in ("N-103", NUMBER):
        change_entry(drive.pk, MC, 1, NewEntry("Ann Archer", Role.A, membership=number))
    forget(drive.club_id, MC, Player.objects.get(name="Ann Archer").pk, confirmed=True)
    assert "N-10" not in write(archive(drive))
    assert NUMBER not in str(players_sheet(drive))
