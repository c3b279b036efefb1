"""The evening's file in a folder: whole, the latest, and nobody else's lost."""

import json
from pathlib import Path

import pytest

from tests.factories import MC, make_drive, playing_drive, send
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.queries.evening_files import before_of, keys_of
from tournaments.files.services.archive import import_archive
from tournaments.files.services.evening_file import evening_file, save_evening
from tournaments.models import Drive, Entry

pytestmark = pytest.mark.django_db


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_it_works(tmp_path: Path) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    kept, digest, *_ = save_evening(tmp_path, drive.pk, "")
    raw = (tmp_path / "harvest.json").read_bytes()
    assert raw.decode() == write(archive(drive)) == write(kept)
    assert names(tmp_path) == ["harvest.json", "harvest.keys.json"]
    assert json.loads((tmp_path / "harvest.keys.json").read_text())["drive"]["link_key"] == drive.link_key
    assert drive.link_key not in raw.decode()
    send(drive, hand=2, table=1, ns_made=8)
    save_evening(tmp_path, drive.pk, digest)
    assert (tmp_path / "harvest.before.json").read_bytes() == raw
    assert parse((tmp_path / "harvest.json").read_bytes()).log[-1].verb == "score-taken"


def test_a_drive_that_is_only_being_entered_for_is_kept_too(tmp_path: Path) -> None:
    """A damaged file is kept for who can mend it."""
    for tables, slug in ((0, "nobody"), (1, "harvest")):
        drive = make_drive(tables=tables, slug=slug)
        save_evening(tmp_path, drive.pk, "")
        assert len(parse((tmp_path / f"{slug}.json").read_bytes()).entries) == 4 * tables
    drive = make_drive(tables=1, slug="half")
    for n in (1, 2):
        (tmp_path / "half.json").write_text(f"half of it, {n}", encoding="utf-8")
        save_evening(tmp_path, drive.pk, "")
        assert (tmp_path / f"half.other-{n}.json").read_text(encoding="utf-8") == f"half of it, {n}"


def test_a_bad_one_never_takes_the_place_of_the_last_good_one(tmp_path: Path) -> None:
    """An earlier state of the same evening is not in the way."""
    drive = playing_drive(tables=2, hands_played=1)
    digest = save_evening(tmp_path, drive.pk, "").digest
    good = (tmp_path / "harvest.json").read_bytes()
    name = Entry.objects.get(number=1).name
    Entry.objects.filter(number=1).update(name="")
    with pytest.raises(BadArchive):
        save_evening(tmp_path, drive.pk, digest)
    assert (tmp_path / "harvest.json").read_bytes() == good
    assert names(tmp_path) == ["harvest.json", "harvest.keys.json"]
    Entry.objects.filter(number=1).update(name=name)
    send(drive, hand=2, table=1, ns_made=8)
    save_evening(tmp_path, drive.pk, "written by another computer, so this one does not know it")
    assert names(tmp_path) == ["harvest.before.json", "harvest.json", "harvest.keys.json"]


def test_the_file_of_another_evening_is_put_aside_with_its_keys(tmp_path: Path) -> None:
    other = make_drive(tables=1, title="Another laptop's")
    save_evening(tmp_path, other.pk, "")
    theirs, keys = ((tmp_path / f"harvest.{kind}").read_bytes() for kind in ("json", "keys.json"))
    Drive.objects.all().delete()
    save_evening(tmp_path, playing_drive(tables=2).pk, "")
    assert (tmp_path / "harvest.other-1.json").read_bytes() == theirs
    assert (tmp_path / "harvest.other-1.keys.json").read_bytes() == keys
    assert parse((tmp_path / "harvest.json").read_bytes()).drive.title == "Harvest Whist Drive"


def test_one_that_went_on_elsewhere_is_put_aside(tmp_path: Path) -> None:
    drive = playing_drive(tables=2)
    text = write(archive(drive))
    send(drive, hand=1, table=1, ns_made=8)
    save_evening(tmp_path, drive.pk, "")
    further = (tmp_path / "harvest.json").read_bytes()
    again = import_archive(MC, text, replace=True)
    save_evening(tmp_path, again.pk, "")
    assert (tmp_path / "harvest.json").read_text(encoding="utf-8") == text
    assert (tmp_path / "harvest.other-1.json").read_bytes() == further


def test_no_two_drives_share_a_name() -> None:
    both = [evening_file(Path(), slug) for slug in ("a", "a-before")]
    assert len({name for file in both for name in (file, before_of(file), keys_of(file))}) == 6
