"""What every pad says of answers that do not fit, of winners, and of lines after the end."""

from typing import Any

import pytest

from tests.engine.family.playing import usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import german
from tournaments.engine.family.lines import (
    after,
    choice,
    choices,
    fits,
    number,
    numbers,
    players_wanted,
    plus,
    say,
    sheet,
    winners,
    yes,
)
from tournaments.engine.family.pad import Field

LABEL = say("Anything")
WAYS = [["one", say("One")], ["two", say("Two")]]
NUMBER = number("it", LABEL, 1, 3)
BIDS = numbers("it", LABEL, [0, 2], ["Ann", "Bob"])
TRICKS = numbers("it", LABEL, [0, 2], ["Ann", "Bob"], 2)
WHOLE = "Type a whole number from 1 to 3."


@pytest.mark.parametrize(
    ("field", "answer", "problem"),
    [
        (yes("it", LABEL), "yes", "Choose yes or no."),
        (NUMBER, 0, WHOLE),
        (NUMBER, 4, WHOLE),
        (NUMBER, "2", WHOLE),
        (NUMBER, True, WHOLE),
        (NUMBER, 1.5, WHOLE),
        (NUMBER, None, WHOLE),
        (choice("it", LABEL, WAYS), "three", "Choose one of these."),
        (choice("it", LABEL, WAYS), 1, "Choose one of these."),
        (BIDS, 1, "Please fill this in for everyone."),
        (BIDS, [1], "Please fill this in for everyone."),
        (BIDS, [1, 1, 0], "Please fill this in for everyone."),
        (BIDS, [1, 3], "Bob: type a whole number from 0 to 2."),
        (BIDS, ["", 3], "Ann: type a whole number from 0 to 2."),
        (TRICKS, [2, 1], "These add up to 3, but should add up to 2. Please check them."),
        (TRICKS, [0, 1], "These add up to 1, but should add up to 2. Please check them."),
        (choices("it", LABEL, WAYS, ["Ann", "Bob"]), ["one", ""], "Bob: choose one of these."),
        (choices("it", LABEL, WAYS, ["Ann", "Bob"]), ["one"], "Please fill this in for everyone."),
    ],
)
def test_what_does_not_fit_is_said(field: Field, answer: Any, problem: str) -> None:
    assert spoken(fits([field], {"it": answer})["it"]) == problem


@pytest.mark.parametrize(
    ("field", "answer"),
    [
        (yes("it", LABEL), False),
        (NUMBER, 1),
        (NUMBER, 3),
        (choice("it", LABEL, WAYS), "two"),
        (BIDS, [2, 2]),
        (TRICKS, [2, 0]),
        (choices("it", LABEL, WAYS, ["Ann", "Bob"]), ["one", "one"]),
    ],
)
def test_what_fits(field: Field, answer: Any) -> None:
    assert fits([field], {"it": answer}) == {}


@pytest.mark.parametrize(
    ("places", "said"),
    [([1], "Won by Bob, with 7."), ([0, 2], "Equal first with 7: Ann, Cat.")],
    ids=["one", "several"],
)
def test_who_has_won_is_said(places: list[int], said: str) -> None:
    assert spoken(winners(["Ann", "Bob", "Cat"], places, 7)) == said


def test_how_many_names_are_wanted_is_said() -> None:
    assert spoken(players_wanted(4, 4)) == "Type the names of 4 players."
    assert spoken(players_wanted(2, 7)) == "Type the names of 2 to 7 players."


def test_what_is_given_stays_as_it_was() -> None:
    state, totals = {"hand": 1}, [1, 2]
    assert after(state, {"hand": 2}) == {"hand": 2}
    assert plus(totals, [1, -2]) == [2, 0]
    assert (state, totals) == ({"hand": 1}, [1, 2])


def test_a_line_after_the_end_says_so() -> None:
    found = sheet(german, usual(german), [{"tricks": 13}] * 3)
    assert [spoken(row["title"]) for row in found["rows"]] == ["Hand 1", "One row too many"]
    assert spoken(found["rows"][1]["problems"][""]) == (
        "The game was over before this row. Remove it, or correct an earlier one."
    )
    assert found["uncounted"] == 1
