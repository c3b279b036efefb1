"""`manage.py delete`: a host takes a club or a drive away."""

import io

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_club, make_drive, playing_drive
from tournaments.models import Club, Drive

pytestmark = pytest.mark.django_db


class Window(io.StringIO):
    """A window with somebody at it."""

    def isatty(self) -> bool:
        return True


def test_it_works(capsys: pytest.CaptureFixture[str]) -> None:
    playing_drive(tables=1, hands_played=1)
    call_command("delete", "drive", "harvest", "--yes")
    assert capsys.readouterr().out == (
        "Harvest Whist Drive. Players: 4, hands: 2, scores: 1.\nHarvest Whist Drive has been deleted.\n"
    )
    assert (Drive.objects.count(), Club.objects.count()) == (0, 1)


def test_a_club_goes_with_its_drives(capsys: pytest.CaptureFixture[str]) -> None:
    make_drive(tables=1)
    call_command("delete", "club", "nether-hall", "--yes")
    assert capsys.readouterr().out == (
        "Nether Hall Whist Club. Drives: 1, players: 0, scores: 0, helpers: 0.\nNether Hall Whist "
        "Club has been deleted.\n"
    )
    assert not Club.objects.exists()


def test_it_asks_who_is_at_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Window("yes\n"))
    make_club()
    call_command("delete", "club", "nether-hall")
    assert not Club.objects.exists()


@pytest.mark.parametrize("window", [Window("no\n"), Window("\n"), io.StringIO("yes\n")])
def test_without_a_yes_nothing_goes(monkeypatch: pytest.MonkeyPatch, window: io.StringIO) -> None:
    monkeypatch.setattr("sys.stdin", window)
    make_club()
    with pytest.raises(CommandError, match="Nothing has been deleted"):
        call_command("delete", "club", "nether-hall")
    assert Club.objects.exists()


def test_what_there_is_not_is_said() -> None:
    for what in ("club", "drive"):
        with pytest.raises(CommandError, match=f"no {what} with the web address nothing"):
            call_command("delete", what, "nothing", "--yes")
