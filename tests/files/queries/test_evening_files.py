"""Contents of a stick before it is restored."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.found import takes
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.size_limits import LARGEST_FILE
from tournaments.engine.permissions import State
from tournaments.files.queries.evening_files import evenings_in, find, here, sound
from tournaments.files.services.evening_file import save_evening
from tournaments.files.services.evening_keys import take_up
from tournaments.kernel.change import at_time
from tournaments.models import Drive

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_it_works(tmp_path: Path) -> None:
    save_evening(tmp_path, playing_drive(tables=3, hands_played=2).pk, "")
    found = find(tmp_path / "harvest.json")
    assert (found.title, str(found.stands), found.tables) == ("Harvest Whist Drive", "hand 3 of 24", 3)
    assert found.at is not None
    assert found.rest == (tmp_path / "harvest.keys.json").read_bytes()


def test_where_an_evening_is_is_said_alike_of_a_file_and_of_a_drive(tmp_path: Path) -> None:
    for state, said in (
        (State.OPEN, "people are being added"),
        (State.SEATED, "the draw has been made"),
        (State.PLAYING, "hand 1 of 2"),
        (State.FINISHED, "all hands have been played"),
        (State.PUBLISHED, "the results are out"),
    ):
        drive = make_drive(tables=1, state=state, hands=2, breaks_after=[], slug=state)
        save_evening(tmp_path, drive.pk, "")
        in_file, of_drive = find(tmp_path / f"{state}.json").stands, here([state], Drive.objects.all())[state]
        assert (str(in_file), str(of_drive)) == (said, said)


def test_what_is_here_is_asked_at_once() -> None:
    slugs = [seated_drive(tables=1, slug=f"drive-{n}").slug for n in range(3)]
    takes(1, here, [*slugs, "nowhere"], Drive.objects.all())
    assert set(here([*slugs, "nowhere"], Drive.objects.all())) == set(slugs)


def test_of_a_file_far_too_large_only_as_much_is_read_as_shows_it(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(40 * LARGEST_FILE)  # takes no room on the disk
    with pytest.raises(BadArchive, match="far more in it"):
        find(huge)
    assert sound([huge]) == []


def test_only_evenings_are_listed_and_for_a_bad_one_the_one_before(tmp_path: Path) -> None:
    ours = tmp_path / "whist-drives"
    ours.mkdir()
    for name in ("notes.txt", "harvest.other-1.json", "harvest.json.new"):
        (ours / name).write_text("{}")
    drive = playing_drive(tables=1)
    digest = save_evening(ours, drive.pk, "").digest
    save_evening(ours, drive.pk, digest)
    save_evening(ours, make_drive(tables=1, slug="summer").pk, "")
    assert [file.name for file in evenings_in(tmp_path)] == ["harvest.json", "summer.json"]
    assert evenings_in(ours) == evenings_in(tmp_path)
    (ours / "harvest.json").write_text("half of it")
    (ours / "summer.json").write_text("half of it")
    assert [found.file.name for found in sound(evenings_in(tmp_path))] == ["harvest.before.json"]
    with pytest.raises(BadArchive):
        find(ours / "summer.json")
    assert evenings_in(tmp_path / "nowhere") == []


def test_typed_cards_are_the_newest_change_of_a_copy(tmp_path: Path) -> None:
    """Typing them leaves no line in the record of the evening."""
    drive = seated_drive(tables=1)
    later = datetime(2037, 1, 2, 21, 30, tzinfo=UTC)
    with at_time(later):
        save_figures(drive.pk, MC, [TypedFigure(entry, "1", None, 8) for entry in (1, 2, 3)])
    digest = save_evening(tmp_path, drive.pk, "").digest
    found = find(tmp_path / "harvest.json")
    assert (str(found.stands), found.at) == ("score cards typed in: 3", later)
    assert found.stands == here(["harvest"], Drive.objects.all())["harvest"]
    again, _ = take_up(MC, found.raw, found.rest, replace=True)
    save_evening(tmp_path, again.pk, digest)
    assert find(tmp_path / "harvest.json").at == later
    keys = tmp_path / "harvest.keys.json"
    keys.write_bytes(keys.read_bytes().replace(b"2037-01-02", b"2038-01-02"))  # not as it was saved
    assert find(tmp_path / "harvest.json").at == again.log.latest("version").at
