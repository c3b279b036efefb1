"""`manage.py archive export` and `manage.py archive import`."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from pytest_django import DjangoDbBlocker

from tests.changed_files import without_checksum
from tests.factories import make_drive, playing_drive
from tests.own_database import at_work_in, own_sqlite
from tournaments.models import Club, Drive, Hand

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("archive", *arguments, stdout=out)
    return out.getvalue()


def test_it_works(tmp_path: Path) -> None:
    playing_drive(tables=2, hands_played=2)
    file = tmp_path / "drive.json"
    assert run("export", "harvest", "--output", str(file)) == ""
    text = file.read_text(encoding="utf-8")
    assert text == run("export", "harvest")
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    assert "Harvest Whist Drive has been brought in, at /drives/harvest/." in run("import", str(file))
    assert run("export", "harvest") == text


@pytest.mark.push
def test_a_file_made_in_a_window_of_windows_loses_no_letter(
    tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    """Redirected output is in the console's code page, which lacks Ō, and has other line ends."""
    site = own_sqlite(tmp_path / "site")
    with at_work_in(site, django_db_blocker):
        make_drive(tables=1, title="Ōtaki’s Whist Drive ♥")
        text = run("export", "harvest")
        ended, out, _err = site.manage("archive", "export", "harvest", PYTHONIOENCODING="cp1252")
        assert (ended, out) == (0, text)
        file = tmp_path / "drive.json"
        file.write_bytes(text.replace("\n", "\r\n").encode())
        assert "has been brought in" in run("import", str(file), "--replace")


def test_a_slug_that_exists_wants_replace(tmp_path: Path) -> None:
    make_drive(tables=1)
    file = tmp_path / "drive.json"
    file.write_text(
        without_checksum(run("export", "harvest")).replace("Village Hall", "Church Hall"), encoding="utf-8"
    )
    with pytest.raises(CommandError, match="Use --replace to replace it"):
        run("import", str(file))
    assert Drive.objects.get().hall == "Village Hall"
    run("import", str(file), "--replace")
    assert Drive.objects.get().hall == "Church Hall"


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no drive with the web address nowhere"):
        run("export", "nowhere")
    with pytest.raises(CommandError, match="cannot be read"):
        run("import", str(tmp_path / "nothing.json"))
    make_drive(tables=1)
    data = json.loads(without_checksum(run("export", "harvest")))
    data["drive"]["hands"] = 0
    file = tmp_path / "drive.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(CommandError, match=r"^drive\.hands: This must be a whole number from 1"):
        run("import", str(file))


def test_on_a_host_with_several_clubs_one_is_named(tmp_path: Path, settings: LazySettings) -> None:
    settings.ON_A_LAPTOP = False
    make_drive(tables=1)
    other = Club.objects.create(name="Other club", slug="other")
    file = tmp_path / "drive.json"
    file.write_text(without_checksum(run("export", "harvest")).replace("harvest", "spring"), encoding="utf-8")
    with pytest.raises(CommandError, match="Say which one the drive is for: --club ADDRESS"):
        run("import", str(file))
    with pytest.raises(CommandError, match="There is no club with the web address nowhere"):
        run("import", str(file), "--club", "nowhere")
    run("import", str(file), "--club", "other")
    assert Drive.objects.get(slug="spring").club == other
