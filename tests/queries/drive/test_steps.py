"""The path of an evening."""

import pytest

from tests.factories import make_drive, seated_drive
from tournaments.queries.drive.steps import path

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    steps = path(make_drive(), "entries")
    assert [step.state for step in steps] == ["done", "now", *["next"] * 5]
    assert [step.here for step in steps] == [False, True, *[False] * 5]
    assert [bool(step.url) for step in steps] == [True, True, True, *[False] * 4]
    assert steps[1].url == "/drives/harvest/entries/"


def test_after_the_draw_it_stands_at_the_draw() -> None:
    assert [step.state for step in path(seated_drive())] == ["done", "done", "now", *["next"] * 4]


def test_an_evening_on_paper_goes_from_the_draw_to_the_cards() -> None:
    seated = seated_drive()
    assert [step.state for step in path(seated, "cards")][3:5] == ["done", "now"]
    assert [step.state for step in path(seated, "draw")][2:5] == ["now", "next", "next"]
