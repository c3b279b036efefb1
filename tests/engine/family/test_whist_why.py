"""Why each side has its points, by the worked cases (whist.md, 8.1 to 8.3), and how a rubber stands."""

from typing import Any

import pytest

from tests.engine.family.playing import usual
from tests.engine.family.whist_hands import A, B, a_game, hand, last_row, spoken
from tournaments.engine.family import short_whist
from tournaments.engine.family.lines import sheet

PAYS = "Revoke by Ann & Cat. "
SEVEN = "Tricks for Ann & Cat: 7. Points for those tricks: 1."
EIGHT = "Tricks for Ann & Cat: 8. Points for those tricks: 2."
NINE = "Tricks for Ann & Cat: 9. Points for those tricks: 3."
THEIRS = "Tricks for Bob & Dai: 7. Points for those tricks: 1."
SHORT = "Ann & Cat revoked, so cannot win the game on this hand and can have 4 at most."
ONE_ONLY = "Honours held by Ann & Cat score 1, as honours cannot win the game."
TWO = "Honours held by Ann & Cat score 2."
ENOUGH = "The game is 5, so anything above that does not count."


def why(start: tuple[int, int], line: dict[str, Any], rule: str = "laws") -> list[str]:
    """What is said of a hand that begins at these scores."""
    row = last_row(short_whist, usual(short_whist, honours=rule), start, line)
    return [spoken(one) for one in row["why"]]


def revoked(penalty: str) -> dict[str, Any]:
    """A hand with nine tricks of the first side, which revoked."""
    return hand(A, 9, "none", (penalty, "none"))


@pytest.mark.parametrize(
    ("start", "line", "expected"),
    [
        pytest.param((0, 0), revoked("take"), [f"{PAYS}Tricks to Bob & Dai: 3.", THEIRS], id="V2"),
        pytest.param((3, 1), revoked("off"), [f"{PAYS}Points taken off: 3.", NINE], id="V3"),
        pytest.param((3, 1), revoked("add"), [f"{PAYS}Points to Bob & Dai: 3.", NINE, SHORT], id="V4"),
        pytest.param(
            (1, 2), revoked("off"), [f"{PAYS}Points taken off: 1.", NINE], id="open-not-below-nothing"
        ),
    ],
)
def test_what_a_revoke_costs(start: tuple[int, int], line: dict[str, Any], expected: list[str]) -> None:
    assert why(start, line) == expected


def test_what_revokes_of_both_sides_cost() -> None:
    assert why((4, 2), hand(A, 13, "none", ("off", "add"))) == [
        f"{PAYS}Points taken off: 3.",
        "Revoke by Bob & Dai. Points to Ann & Cat: 3.",
        "Tricks for Ann & Cat: 13. Points for those tricks: 7.",
        SHORT,
    ]
    assert why((1, 2), hand(A, 9, "none", ("off", "add")))[0] == f"{PAYS}Points taken off: 3."


def test_v1_a_game_won_by_a_revoke_is_won_before_anything_else() -> None:
    assert why((2, 0), hand(B, 13, "second-4", ("none", "add"))) == [
        "Revoke by Bob & Dai. Points to Ann & Cat: 3.",
        "That wins the game before tricks and honours are counted.",
    ]


@pytest.mark.parametrize(
    ("start", "line", "rule", "expected"),
    [
        pytest.param((2, 0), hand(A, 7, "first-3"), "laws", [SEVEN, TWO], id="H6"),
        pytest.param((2, 0), hand(A, 7, "first-3"), "capped", [SEVEN, ONE_ONLY], id="H7"),
        pytest.param((0, 0), hand(A, 9, "first-3"), "laws", [NINE, TWO], id="just-the-game"),
        pytest.param((0, 0), hand(A, 9, "first-3"), "capped", [NINE, ONE_ONLY], id="not-the-last-point"),
        pytest.param((0, 0), hand(A, 8, "first-3"), "capped", [EIGHT, TWO], id="both-below-the-game"),
    ],
)
def test_what_honours_bring(
    start: tuple[int, int], line: dict[str, Any], rule: str, expected: list[str]
) -> None:
    assert why(start, line, rule) == expected


def test_h3_honours_come_too_late() -> None:
    late = "The tricks win the game before honours are counted."
    assert why((3, 0), hand(A, 8, "second-4")) == [EIGHT, late]


def test_h4_honours_that_do_not_count() -> None:
    none = "Honours held by Ann & Cat do not count, as they began the hand with 4."
    assert why((4, 2), hand(B, 7, "first-4")) == [THEIRS, none]


@pytest.mark.parametrize(
    ("start", "line", "expected"),
    [
        pytest.param((4, 0), hand(A, 9), [NINE, ENOUGH], id="tricks"),
        pytest.param(
            (0, 0), hand(A, 9, "first-4"), [NINE, "Honours held by Ann & Cat score 4.", ENOUGH], id="honours"
        ),
        pytest.param((2, 0), hand(A, 9), [NINE], id="just-the-game"),
    ],
)
def test_more_than_the_game_is_said(
    start: tuple[int, int], line: dict[str, Any], expected: list[str]
) -> None:
    assert why(start, line) == expected


def test_where_the_rubber_stands_is_said_r1() -> None:
    lines: list[Any] = []
    stood = []
    for game in (a_game(A, 5, 4), a_game(B, 5, 1), a_game(A, 5, 0)):
        lines += game
        stood.append(
            [spoken(note) for note in sheet(short_whist, usual(short_whist), lines)["state"]["notes"]]
        )
    assert stood == [
        ["Games: Ann & Cat 1, Bob & Dai 0.", "Points for games: Ann & Cat 1, Bob & Dai 0."],
        ["Games: Ann & Cat 1, Bob & Dai 1.", "Points for games: Ann & Cat 1, Bob & Dai 2."],
        ["Games: Ann & Cat 2, Bob & Dai 1."],
    ]


def test_what_can_be_chosen_for_a_hand_is_said() -> None:
    asked = sheet(short_whist, usual(short_whist, revokes=1), [])["asked"]
    said = {
        field["key"]: {value: spoken(one) for value, one in field["choices"]}
        for field in asked["fields"]
        if field["key"] != "tricks"
    }
    assert said == {
        "won": {"first": "Ann & Cat", "second": "Bob & Dai"},
        "honours": {
            "none": "Two each, or nobody called them",
            "first-3": "Ann & Cat: three of them",
            "first-4": "Ann & Cat: all four",
            "second-3": "Bob & Dai: three of them",
            "second-4": "Bob & Dai: all four",
        },
        "revokes": {
            "none": "No revoke",
            "take": "Revoke: three tricks taken",
            "off": "Revoke: three points off",
            "add": "Revoke: three points to the others",
            "mixed": "Mixed the cards wilfully: the game is lost",
        },
    }


def test_misdeals_are_asked_for_where_that_is_chosen_and_what_they_do_is_said() -> None:
    asked = sheet(short_whist, usual(short_whist, misdeals=True), [])["asked"]
    assert [field["key"] for field in asked["fields"]] == ["won", "tricks", "honours", "revokes", "misdeals"]
    assert asked["fields"][-1]["usual"] == 0
    assert asked["fields"][-1]["least"] == 0
    lost = "A misdeal loses the deal, and it passes to the next player on the left."
    assert [spoken(note) for note in asked["notes"]] == ["Ann deals.", lost]
    without = sheet(short_whist, usual(short_whist), [])["asked"]
    assert [field["key"] for field in without["fields"]] == ["won", "tricks", "honours", "revokes"]
    assert [spoken(note) for note in without["notes"]] == ["Ann deals."]


def test_honours_at_four_are_only_spoken_of_where_the_london_laws_count_them() -> None:
    game = usual(short_whist, honours="capped")
    notes = sheet(short_whist, game, [hand(A, 10)])["asked"]["notes"]
    assert [spoken(note) for note in notes] == ["Bob deals."]


def test_games_and_their_hands_are_counted() -> None:
    found = sheet(short_whist, usual(short_whist), [hand(A, 10), hand(A, 7), hand(B, 7)])
    titles = [spoken(one["title"]) for one in (*found["rows"], found["asked"])]
    assert titles == ["Game 1, hand 1", "Game 1, hand 2", "Game 2, hand 1", "Game 2, hand 2"]
