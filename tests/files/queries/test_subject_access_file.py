"""The file of all data held about a player."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.marked import NAME, marked_evening
from tournaments.files.queries import subject_access as module
from tournaments.files.queries.subject_access import MOST, subject_access_page
from tournaments.files.queries.subject_access_file import subject_access_file
from tournaments.models import Card

pytestmark = pytest.mark.django_db


def keys(value: Any) -> Iterator[str]:
    """Every heading, wherever it stands."""
    for one in value if isinstance(value, list) else value.values() if isinstance(value, dict) else ():
        yield from keys(one)
    if isinstance(value, dict):
        yield from value


def test_it_works() -> None:
    drive, player = marked_evening()
    Card.objects.update(figures={"1": 7, "2": "out"}, written={"1": 7, "total": 7})
    found = subject_access_file(player)
    assert (found["Name"], found["Club"], found["A child"]) == (NAME, "Nether Hall Whist Club", "no")
    assert found["Also written as"] == []
    (evening,) = found["Drives"]
    assert (evening["Drive"], evening["Day"]) == ("Harvest Whist Drive", "Friday 2 October 2026")
    assert [one["Hand"] for one in evening["Seats and tricks"]] == [1, 2]
    assert {one["Seat"] for one in evening["Seats and tricks"]} <= {"North", "East", "South", "West"}
    (card,) = evening["Score cards as typed in"]
    assert card["Tricks by hand"] == {"Hand 1": 7, "Hand 2": "sat out"}
    assert card["Totals written on it"] == {"Part 1 of the evening": 7, "Total": 7}
    assert (card["Which check"], card["Typed in"]) == ("the first", "not yet")
    (said,) = evening["Queries to the MC"]
    assert (said["About"], said["What they wrote"]) == ("Hand 1", "my own words")
    assert said["Dealt with"] == "not yet"
    assert evening["Prizes won"] == ["Booby"]
    assert drive.date.isoformat() == "2026-10-02"
    for heading in keys(found):
        assert re.match(r"[A-Z][^_]*$", heading), "a name of a table, a column or a thing in the code"
    text = json.dumps(found, ensure_ascii=False)
    for internal in ("LogEntry", "TableHand", '"after"', '"before"', "null", "true", "false", "prize_rules"):
        assert internal not in text


def test_everything_is_in_it_and_nothing_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    _, player = marked_evening()
    elsewhere = subject_access_file(player)["Where else the name appears"]
    page = subject_access_page(player, None)
    assert page.more > 0 or len(page.mentions) <= MOST
    assert len(elsewhere) == len(page.mentions) + page.more
    monkeypatch.setattr(module, "MOST", 1000)
    told = [(one.where, one.words) for one in subject_access_page(player, None).mentions]
    assert [(one["Where"], one["What it says"]) for one in elsewhere] == told
    assert all("mârker" in one["What it says"].casefold() for one in elsewhere)
    text = json.dumps(elsewhere, ensure_ascii=False)
    assert ("Player 2" in text, "Leaving Lou" in text) == (False, False)
