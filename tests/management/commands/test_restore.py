"""`manage.py restore`: an evening goes on at another computer, from what was kept on a stick."""

from contextlib import nullcontext
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_drive, make_user, playing_drive, send
from tests.management.commands.test_delete import Window
from tests.own_database import OwnDatabase
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.services.evening_file import save_evening
from tournaments.kernel.secret_links import table_token
from tournaments.models import Club, Drive, Score

pytestmark = [pytest.mark.database, pytest.mark.django_db]

AFTERWARDS = """
from tournaments.engine.archive.writer import write
from tournaments.models import Drive
from tournaments.files.queries.archive import archive
from tournaments.models.secret_links import is_token, of_table
drive = Drive.objects.get()
print(is_token(drive, of_table(1), "{token}"), write(archive(drive)), sep="\\n", end="")
"""


def restore(*arguments: str) -> str:
    out = StringIO()
    call_command("restore", *arguments, stdout=out, stderr=out)
    return out.getvalue()


def saved(folder: Path, drive: Drive) -> Path:
    """The drive's file in a folder; and nothing of it here any more."""
    save_evening(folder, drive.pk, "")
    return folder / f"{drive.slug}.json"


def forget_all() -> None:
    for drive in Drive.objects.all():
        drive.played_hands.all().delete()
        drive.delete()


@pytest.mark.push
def test_it_works(tmp_path: Path) -> None:
    """On a computer without even a database, and the table cards stay good."""
    drive = playing_drive(tables=10, hands_played=12)
    send(drive, hand=13, table=3, ns_made=9)
    drive.refresh_from_db()
    stick = tmp_path / "whist-drives"
    stick.mkdir()
    saved(stick, drive)
    laptop = OwnDatabase(f"sqlite:///{tmp_path / 'laptop' / 'drive.sqlite3'}", tmp_path / "laptop")
    ended, said, wrong = laptop.manage("restore", str(tmp_path), PYTHONUTF8="1")
    assert (ended, wrong) == (0, "")
    assert said.startswith(
        "  Harvest Whist Drive, Friday 2 October 2026\n  Hand 13 of 24, 10 tables\n  As it was at "
    )
    assert "The printed QR codes still work" in said
    assert "Sign in as organiser with the password" in said
    assert "carry on at /drives/harvest/" in said
    afterwards = AFTERWARDS.format(token=table_token(drive, 1))
    known, _, text = laptop.manage("shell", "-v0", "-c", afterwards, PYTHONUTF8="1")[1].partition("\n")
    assert known == "True"
    assert text == write(archive(drive))


def test_who_can_sign_in_already_is_given_no_password(tmp_path: Path) -> None:
    make_user()
    file = saved(tmp_path, make_drive(tables=1))
    forget_all()
    assert "password" not in restore(str(file))


def test_a_drive_that_is_here_is_replaced_only_when_that_is_said(tmp_path: Path) -> None:
    drive = playing_drive(tables=2)
    file = saved(tmp_path, drive)
    send(drive, hand=1, table=1, ns_made=8)
    further = Drive.objects.get().version
    with pytest.raises(
        CommandError,
        match=r"already a drive with this web address here: hand 1 of 24\. Nothing has been changed",
    ):
        restore(str(file))
    assert Drive.objects.get().version == further
    restore(str(file), "--replace")
    assert Drive.objects.get().version == further - 1


def test_of_a_bad_file_the_one_before_is_offered(tmp_path: Path) -> None:
    drive = playing_drive(tables=2)
    saved(tmp_path, drive)
    good = write(archive(drive))
    send(drive, hand=1, table=1, ns_made=8)
    file = saved(tmp_path, drive)
    file.write_bytes(file.read_bytes()[:-500])
    forget_all()
    with pytest.raises(CommandError, match=r"(?s)Hand 1 of 24.*give .*harvest\.before\.json instead"):
        restore(str(file))
    assert not Drive.objects.exists()
    said = restore(str(tmp_path / "harvest.before.json"))
    assert "The printed QR codes still work" in said
    assert write(archive(Drive.objects.get())) == good


def test_where_a_power_cut_left_only_the_one_before_that_is_offered(tmp_path: Path) -> None:
    file = saved(tmp_path, playing_drive(tables=2))
    file.rename(tmp_path / "harvest.before.json")
    with pytest.raises(CommandError, match=r"harvest\.before\.json instead"):
        restore(str(tmp_path))


def test_a_bad_file_and_none_before_it_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no evening in"):
        restore(str(tmp_path))
    file = tmp_path / "harvest.json"
    with pytest.raises(CommandError, match="cannot be read"):
        restore(str(file))
    for text, said in (
        ("", "cannot be used. This file is not JSON"),
        ("{}", "cannot be used. This file does not contain a drive"),
        ("[" * 100_000, "cannot be used. This file does not contain a drive"),
    ):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(CommandError, match=said) as caught:
            restore(str(file))
        assert "\n" not in str(caught.value)


def test_of_several_evenings_one_is_to_be_named(tmp_path: Path) -> None:
    for slug in ("harvest", "summer"):
        saved(tmp_path, make_drive(tables=1, slug=slug))
    with pytest.raises(CommandError, match=r"(?s)harvest\.json.*summer\.json"):
        restore(str(tmp_path))


def test_without_the_keys_it_says_that_the_old_codes_are_void(tmp_path: Path) -> None:
    file = saved(tmp_path, make_drive(tables=1))
    (tmp_path / "harvest.keys.json").unlink()
    forget_all()
    assert "print the table cards again" in restore(str(file))


@pytest.mark.parametrize(("answer", "scores"), [("y\n", 0), ("\n", 1)])
def test_a_person_at_the_window_is_asked(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: str,
    scores: int,
) -> None:
    drive = playing_drive(tables=2)
    file = saved(tmp_path, drive)
    send(drive, hand=1, table=1, ns_made=8)
    monkeypatch.setattr("sys.stdin", Window(answer))
    with nullcontext() if not scores else pytest.raises(CommandError, match="Nothing has been changed"):
        restore(str(file))
    assert "hand 1 of 24. Replace it with the one in the file? [y/N]" in capsys.readouterr().out
    assert Score.objects.count() == scores


@pytest.mark.parametrize("signed_up", [True, False])
def test_the_club_of_the_stick_is_the_only_one(tmp_path: Path, signed_up: bool) -> None:
    file = saved(tmp_path, playing_drive(tables=2, hands_played=1))
    forget_all()
    Club.objects.all().delete()
    if signed_up:
        make_user(office=None)
    restore(str(file))
    assert [club.name for club in Club.objects.all()] == ["Nether Hall Whist Club"]
    assert [one.office for one in Club.objects.get().memberships.all()] == ["owner"]
