"""The laptop of the hall breaks in mid-hand; another one goes on from the stick, with the same phones."""

from pathlib import Path

import pytest

from tests.live.hall import Hall, Phone
from tests.sticks import versions
from tests.work_done import until

CHOOSE = """
from tournaments.files.services.backup_stick import choose
choose({stick!r})
"""
VERSION = """
from tournaments.models import Drive
print(Drive.objects.get().version)
"""


class OtherHall(Hall):
    """Another laptop, with a key of its own."""

    @property
    def environment(self) -> dict[str, str]:
        return {**super().environment, "SECRET_KEY": "of another laptop"}


def halls(folder: Path) -> tuple[Hall, Hall]:
    for name in ("one", "other", "stick"):
        (folder / name).mkdir()
    one, other = folder / "one", folder / "other"
    return (
        Hall(one, f"sqlite:///{one / 'drive.sqlite3'}", tables=3),
        OtherHall(other, f"sqlite:///{other / 'drive.sqlite3'}", tables=1),
    )


@pytest.mark.whole
def test_it_works(tmp_path: Path) -> None:
    """Two tables have sent their scores; the third sends to the other laptop, by the link it has."""
    one, other = halls(tmp_path)
    stick = tmp_path / "stick"
    one.python(CHOOSE.format(stick=str(stick)))
    one.open()
    try:
        for link in one.links[:2]:
            assert Phone(one, link).send(8) == 302
        version = int(one.python(VERSION))
        until(lambda: versions(stick) == {"harvest": version})
    finally:
        one.kill()
    said = other.manage("restore", str(stick), "--replace")
    assert "Hand 1 of 24, 3 tables" in said
    other.open()
    try:
        assert Phone(other, one.links[2]).send(9) == 302
    finally:
        other.kill()
    assert [row[:2] for row in other.scores()] == [(1, 8), (2, 8), (3, 9)]
