"""Reasons for each side's points, by the worked cases (whist.md, 8.1 to 8.3), and the state of a rubber."""

from typing import Any

from tests.engine.cases import amiss
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
    """The reasons for a hand that begins at these scores."""
    row = last_row(short_whist, usual(short_whist, honours=rule), start, line)
    return [spoken(one) for one in row["why"]]


def revoked(penalty: str) -> dict[str, Any]:
    """A hand with nine tricks for the first side, which revoked."""
    return hand(A, 9, "none", (penalty, "none"))


def test_what_a_revoke_costs() -> None:
    cases = {
        "V2": ((0, 0), revoked("take"), [f"{PAYS}Tricks to Bob & Dai: 3.", THEIRS]),
        "V3": ((3, 1), revoked("off"), [f"{PAYS}Points taken off: 3.", NINE]),
        "V4": ((3, 1), revoked("add"), [f"{PAYS}Points to Bob & Dai: 3.", NINE, SHORT]),
        "open-not-below-nothing": ((1, 2), revoked("off"), [f"{PAYS}Points taken off: 1.", NINE]),
    }
    assert amiss(cases, why) == {}


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


def test_what_honours_bring() -> None:
    cases = {
        "H6": ((2, 0), hand(A, 7, "first-3"), "laws", [SEVEN, TWO]),
        "H7": ((2, 0), hand(A, 7, "first-3"), "capped", [SEVEN, ONE_ONLY]),
        "just-the-game": ((0, 0), hand(A, 9, "first-3"), "laws", [NINE, TWO]),
        "not-the-last-point": ((0, 0), hand(A, 9, "first-3"), "capped", [NINE, ONE_ONLY]),
        "both-below-the-game": ((0, 0), hand(A, 8, "first-3"), "capped", [EIGHT, TWO]),
    }
    assert amiss(cases, why) == {}


def test_h3_and_h4_honours_that_come_too_late_and_honours_that_do_not_count() -> None:
    assert why((3, 0), hand(A, 8, "second-4")) == [
        EIGHT,
        "The tricks win the game before honours are counted.",
    ]
    tricks, none = why((4, 2), hand(B, 7, "first-4"))
    assert (tricks, "Ann & Cat do not count" in none, "with 4" in none) == (THEIRS, True, True)


def test_more_than_the_game_is_said() -> None:
    cases = {
        "tricks": ((4, 0), hand(A, 9), [NINE, ENOUGH]),
        "honours": ((0, 0), hand(A, 9, "first-4"), [NINE, "Honours held by Ann & Cat score 4.", ENOUGH]),
        "just-the-game": ((2, 0), hand(A, 9), [NINE]),
    }
    assert amiss(cases, why) == {}


def test_where_the_rubber_stands_is_said_r1() -> None:
    lines: list[Any] = []
    stood = []
    for game in (a_game(A, 5, 4), a_game(B, 5, 1), a_game(A, 5, 0)):
        lines += game
        notes = sheet(short_whist, usual(short_whist), lines)["state"]["notes"]
        stood.append([spoken(note) for note in notes])
    assert stood == [
        ["Games: Ann & Cat 1, Bob & Dai 0.", "Points for games: Ann & Cat 1, Bob & Dai 0."],
        ["Games: Ann & Cat 1, Bob & Dai 1.", "Points for games: Ann & Cat 1, Bob & Dai 2."],
        ["Games: Ann & Cat 2, Bob & Dai 1."],
    ]


def test_what_can_be_chosen_for_a_hand_is_said() -> None:
    fields = sheet(short_whist, usual(short_whist, revokes=1), [])["asked"]["fields"]
    said = {
        field["key"]: " | ".join(f"{value}: {spoken(one)}" for value, one in field["choices"])
        for field in fields
        if field["key"] != "tricks"
    }
    assert said == {
        "won": "first: Ann & Cat | second: Bob & Dai",
        "honours": (
            "none: Two each, or nobody called them"
            " | first-3: Ann & Cat: three of them | first-4: Ann & Cat: all four"
            " | second-3: Bob & Dai: three of them | second-4: Bob & Dai: all four"
        ),
        "revokes": (
            "none: No revoke | take: Revoke: three tricks taken | off: Revoke: three points off"
            " | add: Revoke: three points to the others"
            " | mixed: Mixed the cards wilfully: the game is lost"
        ),
    }


def test_misdeals_are_asked_for_where_that_is_chosen_and_what_they_do_is_said() -> None:
    asked = sheet(short_whist, usual(short_whist, misdeals=True), [])["asked"]
    assert [field["key"] for field in asked["fields"]] == ["won", "tricks", "honours", "revokes", "misdeals"]
    assert (asked["fields"][-1]["usual"], asked["fields"][-1]["least"]) == (0, 0)
    deals, lost = (spoken(note) for note in asked["notes"])
    assert (deals, "A misdeal loses the deal" in lost) == ("Ann deals.", True)
    without = sheet(short_whist, usual(short_whist), [])["asked"]
    assert [field["key"] for field in without["fields"]] == ["won", "tricks", "honours", "revokes"]
    assert [spoken(note) for note in without["notes"]] == ["Ann deals."]
    # Honours at four are only mentioned if the London laws apply.
    capped = sheet(short_whist, usual(short_whist, honours="capped"), [hand(A, 10)])["asked"]
    assert [spoken(note) for note in capped["notes"]] == ["Bob deals."]


def test_games_and_their_hands_are_counted() -> None:
    pad = sheet(short_whist, usual(short_whist), [hand(A, 10), hand(A, 7), hand(B, 7)])
    titles = [spoken(one["title"]) for one in (*pad["rows"], pad["asked"])]
    assert titles == ["Game 1, hand 1", "Game 1, hand 2", "Game 2, hand 1", "Game 2, hand 2"]
