"""How names stand in public goes with an evening to another computer."""

import json

import pytest

from tests.changed_files import without_checksum
from tests.factories import MC, make_drive
from tournaments.engine.archive.writing import write
from tournaments.models import Club, Drive, Player, Shown
from tournaments.queries.files.archive import archive
from tournaments.queries.files.evening_keys import rest_of
from tournaments.queries.people.public_names import public_names
from tournaments.services.door.entries import NewEntry, add_entries
from tournaments.services.files.evening_keys import take_up

pytestmark = pytest.mark.django_db


def files() -> tuple[bytes, bytes]:
    """An evening of three, of whom one is a child and one wants to be seen."""
    Club.objects.all().delete()
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry(name) for name in ("Ann Archer", "Ben Baker", "Cath Cooper")])
    Player.objects.filter(name="Ben Baker").update(child=True)
    Player.objects.filter(name="Cath Cooper").update(shown=Shown.FULL)
    Club.objects.update(names_shown=Shown.INITIAL)
    drive = Drive.objects.get()
    return write(archive(drive)).encode(), rest_of(drive, {}).encode()


def in_public(drive: Drive) -> list[str]:
    return [who.name for who in public_names(Drive.objects.get(pk=drive.pk)).values()]


def test_whoever_was_hidden_there_is_hidden_here() -> None:
    raw, rest = files()
    Drive.objects.all().delete()
    Club.objects.all().delete()
    drive, with_rest = take_up(MC, raw, rest)
    assert with_rest
    assert in_public(drive) == ["Ann A.", "No. 2", "Cath Cooper"]
    assert Player.objects.filter(club=drive.club).count() == Player.objects.count() == 3


def test_the_other_drives_of_the_club_have_new_pages_for_it() -> None:
    raw, rest = files()
    Drive.objects.all().delete()
    Player.objects.all().delete()
    other = make_drive(tables=0, slug="spring")
    add_entries(other.pk, MC, [NewEntry(name) for name in ("Ann Archer", "Cath Cooper", "Ben Baker")])
    other.refresh_from_db()
    assert in_public(other) == ["Ann A.", "Cath C.", "Ben B."]
    take_up(MC, raw, rest)
    assert in_public(other) == ["Ann A.", "Cath Cooper", "No. 3"]
    assert Drive.objects.get(slug="spring").version == other.version + 1
    line = other.log.get(verb="name-shown")
    assert line.after == {"entries": [2, 3]}


def test_what_was_said_here_stays() -> None:
    raw, rest = files()
    Drive.objects.all().delete()
    Player.objects.filter(name="Cath Cooper").update(shown=Shown.HIDDEN)
    drive, _ = take_up(MC, raw, rest)
    assert in_public(drive) == ["Ann A.", "No. 2", "No. 3"]


def test_a_file_that_says_nothing_of_it_is_taken_up() -> None:
    raw, rest = files()
    Drive.objects.all().delete()
    data = json.loads(without_checksum(rest))
    for row in data["entries"]:
        del row["shown"], row["child"]
    drive, with_rest = take_up(MC, raw, json.dumps(data).encode())
    assert with_rest
    assert in_public(drive) == ["Ann A.", "No. 2", "Cath Cooper"]
