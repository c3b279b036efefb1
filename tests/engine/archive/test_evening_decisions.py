"""Decisions about the whole evening in an archive: settings, plan, dummies, people without prizes."""

import json
import random
from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from tests.engine.archive.sample import as_data, in_play, refusal, sample
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import Archive, Plan, PlanLine, Settings
from tournaments.engine.archive.writer import write
from tournaments.engine.movements import FIXED


@cache
def planned() -> Archive:
    """Eight people in mid-evening in a planned movement, with two of four hands played."""
    archive = sample(hands=4)
    people = [entry.number for entry in archive.entries]
    seatings = FIXED["optimised"].schedule(people, (), 4, rng=random.Random(1))
    hands = tuple(
        replace(
            hand,
            tables=tuple(
                replace(line, seats=table.seats)
                for line, table in zip(hand.tables, seating.tables, strict=True)
            ),
        )
        for hand, seating in zip(archive.hands, seatings, strict=True)
    )
    plan = Plan(tuple(PlanLine(tuple(t.seats for t in s.tables), s.sitting_out) for s in seatings))
    entries = tuple(replace(entry, role=None) for entry in archive.entries)
    drive = replace(archive.drive, movement="optimised", prize_rules=())
    return in_play(replace(archive, drive=drive, entries=entries, hands=hands[:2], plan=plan))


def test_it_works() -> None:
    archive = planned()
    settings = Settings(
        fair_chair=False,
        most_tables=2,
        least_hands=3,
        lines_apart=True,
        slam_flags=1,
        contact="Mavis",
        cause="In aid of the roof",
        called_off="Snow",
        moved_from=date(2026, 10, 1),
    )
    archive = replace(archive, drive=replace(archive.drive, settings=settings), helpers=(3,), decisions=())
    assert parse(write(archive)) == archive
    kinds = [decision["kind"] for decision in as_data(archive)["decisions"]]
    assert kinds == ["settings", "plan", "no_prizes"]


def test_settings_that_are_as_usual_are_not_written() -> None:
    archive = sample()
    drive = replace(archive.drive, settings=Settings(most_tables=2), prize_rules=())
    fewer = with_results(replace(archive, drive=drive))
    assert as_data(archive)["decisions"] == []
    assert as_data(fewer)["decisions"] == [{"kind": "settings", "most_tables": 2}]
    assert parse(write(fewer)) == fewer


def test_settings_are_no_larger_than_in_the_form() -> None:
    for key, most in (("most_tables", 500), ("least_hands", 100)):
        why = refusal(as_data(sample()) | {"decisions": [{"kind": "settings", key: most + 1}]})
        assert f"decisions[0].{key}: This must be a whole number" in why
        assert why.endswith(f" to {most}.")


def test_a_dummy_takes_no_prize() -> None:
    archive = sample()
    best = next(prize for prize in archive.prizes if prize.prize == "First lady").entries[0]
    lying_open = with_results(replace(archive, dummies=(best,)))
    assert all(best not in prize.entries for prize in lying_open.prizes)
    assert as_data(lying_open)["decisions"] == [{"kind": "dummies", "entries": [best]}]
    assert parse(write(lying_open)) == lying_open


FIRST_TABLE = ("hands", 0, "tables", 0)
LINES = [{"line": 1, "entry": 2}, {"line": 2, "entry": 1}]


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        (FIRST_TABLE, [1, 2, 3], "decisions[0].hands[0].tables[0]: A table has four seats"),
        (FIRST_TABLE, [1, 2, 3, 3], "decisions[0].hands[0]: Someone is down twice"),
        (FIRST_TABLE, [1, 2, 3, "x"], "decisions[0].hands[0].tables[0].W: This must be a whole"),
        (("hands",), [], "decisions: The plan has only 0 of 4 hands"),
        (("lines",), [{"line": 1, "entry": 99}], "decisions: There is no player number 99."),
        (("lines",), LINES, "decisions: In the plan, number 1 leads round"),
        (("lines",), [one | {"entry": 3} for one in LINES], "decisions: The same line of the plan"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    path: tuple[str | int, ...], value: object, expected: str
) -> None:
    data = as_data(planned())
    at = data["decisions"][0]
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    assert refusal(data).startswith(expected)


def test_an_evening_under_way_needs_its_plan() -> None:
    data = as_data(planned())
    plan = data["decisions"].pop()
    assert refusal(data).startswith("decisions: The plan has only 2 of 4 hands")
    assert refusal(data | {"decisions": [plan, plan]}) == "decisions[0]: This decision is in the file twice."


def test_where_tricks_move_people_there_is_no_plan_and_no_empty_seat() -> None:
    archive = in_play(sample())
    plan = Plan((PlanLine(((1, 2, 3, 4),), ()),))
    assert refusal(as_data(replace(archive, plan=plan))).startswith(
        "decisions: In this movement the tricks decide who sits where"
    )
    last = archive.hands[-1]
    n, e, s, w = last.tables[1].seats
    assert n is not None
    empty = replace(last, tables=(last.tables[0], replace(last.tables[1], seats=(None, e, s, w))))
    entries = tuple(replace(line, to_hand=3) if line.number == n else line for line in archive.entries)
    data = as_data(replace(archive, entries=entries, hands=(*archive.hands[:-1], empty)))
    assert refusal(data).startswith("hands[3].tables[1].seats: Nobody can move from an empty seat")


def test_cards_that_are_all_alike_say_no_role_and_no_pair() -> None:
    for key, value in (("role", "a"), ("unit", 1)):
        data = as_data(planned())
        data["entries"][0][key] = value
        assert refusal(data).startswith(f"entries[0].{key}: This movement has no")


def test_who_changed_places_to_sit_out_may_sit_where_the_log_says() -> None:
    """Two ladies sit in each other's seats in hand 2, which is refused unless the log has it."""
    data = as_data(sample(tables=3))
    tables = data["hands"][1]["tables"]
    ladies = [(t, seat) for t in (0, 2) for seat in tables[t]["seats"] if tables[t]["seats"][seat] % 2]
    (one, seat), (other, place) = ladies[0], ladies[-1]
    pair = tables[one]["seats"][seat], tables[other]["seats"][place]
    tables[other]["seats"][place], tables[one]["seats"][seat] = pair
    assert refusal(data).startswith("hands[1].tables")
    data["log"][1] |= {"verb": "sit-out", "after": {"hand": 2, "entry": pair[0], "instead": pair[1]}}
    assert not refusal(data).startswith("hands[1].tables")


@pytest.mark.parametrize("after", [{"hand": {}, "entry": "x"}, {"hand": [1], "entry": 1}, {"hand": 1}])
def test_a_change_of_places_that_names_nobody_agrees_to_nothing(after: object) -> None:
    data = as_data(sample())
    data["log"][1] |= {"verb": "sit-out", "after": after}
    assert parse(json.dumps(data)).log[1].after == after
