"""Messages of every pad about invalid answers, winners, and lines after the end."""

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

LABEL = say("Anything")
WAYS = [["one", say("One")], ["two", say("Two")]]
NUMBER = number("it", LABEL, 1, 3)
BIDS = numbers("it", LABEL, [0, 2], ["Ann", "Bob"])
TRICKS = numbers("it", LABEL, [0, 2], ["Ann", "Bob"], 2)


def test_what_fits_and_what_is_said_where_it_does_not() -> None:
    one, everyone = choice("it", LABEL, WAYS), "Please fill this in for everyone."
    both = choices("it", LABEL, WAYS, ["Ann", "Bob"])
    for field, answers, problem in (
        (yes("it", LABEL), ["yes"], "Choose yes or no."),
        (NUMBER, [0, 4, "2", True, 1.5, None], "Type a whole number from 1 to 3."),
        (one, ["three", 1], "Choose one of these."),
        (BIDS, [1, [1], [1, 1, 0]], everyone),
        (BIDS, [[1, 3]], "Bob: type a whole number from 0 to 2."),
        (BIDS, [["", 3]], "Ann: type a whole number from 0 to 2."),
        (TRICKS, [[2, 1]], "These add up to 3, but should add up to 2. Please check them."),
        (TRICKS, [[0, 1]], "These add up to 1, but should add up to 2. Please check them."),
        (both, [["one", ""]], "Bob: choose one of these."),
        (both, [["one"]], everyone),
    ):
        said = [spoken(fits([field], {"it": answer})["it"]) for answer in answers]
        assert said == [problem] * len(answers)
    for field, answer in (
        (yes("it", LABEL), False), (NUMBER, 1), (NUMBER, 3), (one, "two"), (BIDS, [2, 2]), (TRICKS, [2, 0]),
        (both, ["one", "one"]),
    ):  # fmt: skip
        assert fits([field], {"it": answer}) == {}


def test_who_has_won_and_how_many_names_are_wanted_is_said() -> None:
    assert spoken(winners(["Ann", "Bob", "Cat"], [1], 7)) == "Won by Bob, with 7."
    assert spoken(winners(["Ann", "Bob", "Cat"], [0, 2], 7)) == "Equal first with 7: Ann, Cat."
    assert spoken(players_wanted(4, 4)) == "Type the names of 4 players."
    assert spoken(players_wanted(2, 7)) == "Type the names of 2 to 7 players."


def test_what_is_given_stays_as_it_was() -> None:
    state, totals = {"hand": 1}, [1, 2]
    assert after(state, {"hand": 2}) == {"hand": 2}
    assert plus(totals, [1, -2]) == [2, 0]
    assert (state, totals) == ({"hand": 1}, [1, 2])


def test_a_line_after_the_end_says_so() -> None:
    pad = sheet(german, usual(german), [{"tricks": 13}] * 3)
    assert [spoken(row["title"]) for row in pad["rows"]] == ["Hand 1", "One row too many"]
    assert "over before this row" in spoken(pad["rows"][1]["problems"][""])
    assert pad["uncounted"] == 1
