"""Hands that were not played, in an archive."""

from dataclasses import replace

import pytest

from tests.engine.archive.sample import as_data, refusal, sample
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import Archive
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.engine.standings.scoring import Score, TableState
from tournaments.engine.standings.set_aside_tables import SetAside


def aside(archive: Archive, counts: Score | str | None = 6, hand: int = 2) -> Archive:
    """The same evening with table 1 not playing a hand, and moves as if it had its score."""
    lines = list(archive.hands)
    first, *others = lines[hand - 1].tables
    state = TableState.LATER if counts is None else TableState.SIT_OUT
    moved = SetAside(hand, 1, counts, first.ns if hand < archive.drive.hands else None)
    idle = replace(first, state=state, ns=None)
    lines[hand - 1] = replace(lines[hand - 1], tables=(idle, *others))
    under_way = archive.drive if counts is not None else replace(archive.drive, state=State.PLAYING)
    return with_results(replace(archive, drive=under_way, hands=tuple(lines), set_aside=(moved,)))


@pytest.mark.parametrize("counts", [6, 6.5, 0, "own_average", None])
@pytest.mark.parametrize("hand", [2, 4])
def test_it_comes_back(counts: Score | str | None, hand: int) -> None:
    archive = aside(sample(), counts, hand)
    assert parse(write(archive)) == archive


def test_who_moves_from_there_is_checked() -> None:
    archive = aside(sample())
    (at,) = archive.set_aside
    assert at.moved_ns is not None
    assert "number" in refusal(as_data(replace(archive, set_aside=(at._replace(moved_ns=13 - at.moved_ns),))))


@pytest.mark.parametrize(
    ("item", "why"),
    [
        ({"table": 2}, "Table 2 of hand 2 cannot have been set aside"),
        ({"table": 9}, "Table 9 of hand 2 cannot have been set aside"),
        ({"counts": None}, "Table 1 of hand 2 cannot have been set aside"),
        ({"counts": "field_average"}, "Table 1 of hand 2 cannot have been set aside"),
        ({"counts": 14}, "must be from 0 to 13"),
        ({"moved_on": {"NS": 7, "EW": 7}}, "do not add up to 13"),
    ],
)
def test_what_cannot_be_is_refused(item: dict[str, object], why: str) -> None:
    data = as_data(aside(sample()))
    data["decisions"][-1]["tables"][0] |= item
    assert why in refusal(data)


def test_nobody_moves_by_the_last_hand_and_one_table_is_set_aside_once() -> None:
    last, twice = as_data(aside(sample(), 6, 4)), as_data(aside(sample()))
    last["decisions"][-1]["tables"][0]["moved_on"] = {"NS": 7, "EW": 6}
    assert "Table 1 of hand 4 cannot have been set aside" in refusal(last)
    twice["decisions"][-1]["tables"] *= 2
    assert "cannot have been set aside" in refusal(twice)


def test_a_hand_to_be_played_later_was_set_aside_and_is_not_left_when_the_drive_is_finished() -> None:
    finished, unsaid = as_data(aside(sample(), None)), as_data(aside(sample(), None))
    finished["drive"]["state"] = "finished"
    del unsaid["decisions"][-1]
    for data in (finished, unsaid):
        assert "still has this hand to play" in refusal(data)
