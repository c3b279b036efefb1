"""An evening has a maximum size, within which every action is fast."""

import json
import time

import pytest

from tests.engine.club_evening.largest import evening_of, record_of
from tests.engine.club_evening.rooms import after, room
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.club_evening.archive import as_text, read, write
from tournaments.engine.club_evening.events import (
    Event,
    PlayerArrived,
    PlayerLeft,
    Undone,
    counting,
    replay,
)
from tournaments.engine.limits import MOST_EVENTS, MOST_PEOPLE


@pytest.mark.whole
def test_the_largest_evening_that_is_played_is_read_again() -> None:
    evening = evening_of(MOST_PEOPLE, MOST_EVENTS)
    assert (len(evening.players), len(evening.log) > MOST_EVENTS - 10) == (MOST_PEOPLE, True)
    assert read(json.loads(as_text(write(record_of(evening))))).evening == evening


def test_as_many_people_and_lines_as_there_may_be_are_read_again() -> None:
    full = room(MOST_PEOPLE)
    again: list[Event] = [PlayerLeft(MOST_PEOPLE), Undone()] * ((MOST_EVENTS - MOST_PEOPLE) // 2)
    evening = replay(full.settings, [*full.log, *again])
    assert (len(evening.players), len(evening.log)) == (MOST_PEOPLE, MOST_EVENTS)
    assert read(json.loads(as_text(write(record_of(evening))))).evening == evening


def test_more_is_refused_in_words() -> None:
    for people, undone in ((MOST_PEOPLE + 1, 0), (MOST_PEOPLE, MOST_EVENTS)):
        data = write(record_of(room(people))) | {"standings": []}
        del data["checksum"]
        data["events"] += [data["events"][0]] * undone
        with pytest.raises(BadArchive, match="up to 300 people, and up to 2,000 lines"):
            read(data)


def test_undoing_much_is_undone_once_and_not_from_the_beginning_each_time() -> None:
    """A thousand undone arrivals would be half a million events if each undo replayed all."""
    events = [PlayerArrived(number, f"Player {number}") for number in range(1, 801)]
    undone = [Undone()] * 790
    began = time.process_time()
    evening = replay(room(0).settings, [*events, *undone])
    assert time.process_time() - began < 2
    assert len(evening.players) == 10
    assert counting(evening.log) == [*range(10)]
    assert after(evening, PlayerArrived(11, "Zoe")).candidates[-1] == 11
