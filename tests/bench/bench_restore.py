"""An evening taken up on another computer, from what was kept on a stick."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from tests.bench import Row, seconds

AIM_SECONDS = 30  # the hall waits
AIM = 3


def rows() -> Iterator[Row]:
    """On a computer with nothing but the program, beside an empty database made in the same way."""
    from tests.factories import playing_drive
    from tournaments.files.services.evening_file import save_evening

    drive = playing_drive(tables=10, hands_played=12)
    with tempfile.TemporaryDirectory() as name:
        stick = Path(name)
        save_evening(stick, drive.pk, "")
        _manage(stick / "warm", "migrate", "--verbosity", "0")
        bare = seconds(lambda: _manage(stick / "one", "migrate", "--verbosity", "0"))
        took = seconds(lambda: _manage(stick / "other", "restore", str(stick)))
    drive.played_hands.all().delete()
    drive.delete()
    yield Row("an evening taken up on an empty computer", took, AIM_SECONDS, "seconds")
    yield Row("the same, against an empty database", took / bare, AIM)


def _manage(computer: Path, *words: str) -> None:
    computer.mkdir()
    here = {"DATABASE_URL": f"sqlite:///{computer / 'drive.sqlite3'}", "DATA_DIR": str(computer)}
    subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=settings.BASE_DIR,
        env={**os.environ, **here},
        check=True,
        stdout=subprocess.DEVNULL,
    )
