"""Short whist: every worked case (whist.md, 8.1 to 8.3), by its number."""

from itertools import product
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import (
    A,
    B,
    a_game,
    hand,
    last_row,
    outcome,
    over,
    spoken,
    up_to,
)
from tournaments.engine.family import short_whist
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.rubber import money

LENGTH = 5
Games = list[tuple[str, int]]  # winner of each, and the losers' points


def rubber(games: Games, **settings: Any) -> dict[str, Any]:
    """The sentence about a rubber of these games."""
    lines = [line for winner, lost in games for line in a_game(winner, LENGTH, lost)]
    return over(short_whist, usual(short_whist, **settings), lines)


def test_the_points_of_a_rubber() -> None:
    def points(games: Games) -> Any:
        said = rubber(games)["values"]
        assert (said["who"], said["balance"]) == ("Ann & Cat", said["won"] - said["lost"])
        return said["won"], said["lost"]

    cases = {
        "R1-enquire-within": ([(A, 4), (B, 1), (A, 0)], (6, 2)),
        "R2-most": ([(A, 0), (A, 0)], (8, 0)),
        "R3-least-in-two-games": ([(A, 4), (A, 3)], (4, 0)),
        "R4-least": ([(A, 4), (B, 0), (A, 3)], (4, 3)),
        "R5-most-in-three-games": ([(A, 0), (B, 4), (A, 0)], (8, 1)),
    }
    assert amiss(cases, points) == {}


def test_r6_no_third_game_where_a_side_has_won_two_by_the_london_laws() -> None:
    lines = [*a_game(A, LENGTH, 0), *a_game(A, LENGTH, 2)]
    pad = sheet(short_whist, usual(short_whist), [*lines, hand(B, 8)])
    assert pad["asked"] is None
    assert pad["rows"][-1]["problems"]


def test_r7_no_side_has_less_than_nothing_or_more_than_all_of_a_hand() -> None:
    assert [problems(hand(A, tricks)) for tricks in (6, 14)] == [["tricks"]] * 2


def problems(*lines: dict[str, Any]) -> list[str]:
    """The problems of the last of these hands."""
    return [*sheet(short_whist, usual(short_whist), list(lines))["rows"][-1].get("problems", {})]


def test_all_three_games_by_the_encyclopaedia_without_points() -> None:
    lines = [*a_game(A, LENGTH, 0), *a_game(A, LENGTH, 2), *a_game(B, LENGTH, 1)]
    said = over(short_whist, usual(short_whist, rubber="three"), lines)
    assert spoken(said) == "Ann & Cat won the rubber, 2 games to 1."


def test_every_rubber_is_worth_what_the_laws_make_possible() -> None:
    def worth(*winners: str) -> set[int]:
        every = product(range(LENGTH), repeat=len(winners))
        return {rubber([*zip(winners, lost, strict=True)])["values"]["balance"] for lost in every}

    assert worth(A, A) == {4, 5, 6, 7, 8}
    assert worth(A, B, A) == {1, 2, 3, 4, 5, 6, 7}


def test_what_a_game_is_worth() -> None:
    for lost, worth in enumerate(("treble", "double", "double", "single", "single")):
        row = sheet(short_whist, usual(short_whist), a_game(B, LENGTH, lost))["rows"][-1]
        assert f"Bob & Dai won the game, 5 to {lost}: a {worth}" in spoken(row["ends"])


def test_stakes_r1_at_a_shilling_a_point_comes_to_four() -> None:
    note = next(field["note"] for field in short_whist.GAME.settings if field["key"] == "stake")
    assert "two for the game and two for the rubber" in spoken(note)  # addition of Enquire Within
    said = rubber([(A, 4), (B, 1), (A, 0)], stake=5)  # a shilling was five of today's pence
    assert spoken(said).endswith("Owed to Ann & Cat by Bob & Dai: £0.20.")
    amounts = [spoken(money(pence)) for pence in (0, 7, 105, 12340)]
    assert amounts == ["£0.00", "£0.07", "£1.05", "£123.40"]


def test_honours() -> None:
    cases = {
        "H2-tricks-before-honours": ((3, 0), hand(B, 9, "first-3"), "laws", ([5, 3], "single")),
        "H3-won-before-honours": ((3, 0), hand(A, 8, "second-4"), "laws", ([5, 0], "treble")),
        "H4-no-honours-at-four": ((4, 2), hand(B, 7, "first-4"), "laws", ([4, 3], None)),
        "H5-won-before-honours": ((3, 3), hand(A, 8, "second-3"), "laws", ([5, 3], "single")),
        "H6-london-laws-may-win": ((2, 0), hand(A, 7, "first-3"), "laws", ([5, 0], "treble")),
        "H7-encyclopaedia-may-not": ((2, 0), hand(A, 7, "first-3"), "capped", ([4, 0], None)),
        "H8-two-each": ((2, 1), hand(A, 7, "none"), "laws", ([3, 1], None)),
        "H7-encyclopaedia-not-of-five": ((2, 0), hand(A, 7, "first-3"), "none", ([3, 0], None)),
        "encyclopaedia-at-four": ((0, 4), hand(A, 7, "second-4"), "capped", ([1, 4], None)),
        "london-law-3-three-are-two": ((0, 0), hand(A, 7, "first-3"), "laws", ([3, 0], None)),
        "london-law-3-the-others-three": ((0, 0), hand(A, 7, "second-3"), "laws", ([1, 2], None)),
        "london-law-3-all-are-four": ((0, 0), hand(B, 7, "first-4"), "laws", ([4, 1], None)),
        "london-law-3-the-others-all": ((0, 0), hand(A, 7, "second-4"), "laws", ([1, 4], None)),
    }

    def answer(start: tuple[int, int], line: dict[str, Any], rule: str) -> Any:
        return outcome(short_whist, usual(short_whist, honours=rule), start, line)

    assert amiss(cases, answer) == {}


def test_h7_and_h9_honours_count_in_three_ways_and_three_and_two_cannot_be_said() -> None:
    (field,) = (one for one in short_whist.GAME.settings if one["key"] == "honours")
    named = {value: spoken(said) for value, said in field["choices"]}
    assert "(London laws)" in named["laws"]
    assert "but never for the winning point" in named["capped"]
    assert "They do not count" in named["none"]
    assert problems(hand(A, 7, "first-3 second-2")) == ["honours"]


def test_honours_are_not_asked_for_where_they_do_not_count_and_who_cannot_score_them_is_told_before() -> None:
    asked = sheet(short_whist, usual(short_whist, honours="none"), [])["asked"]
    assert [field["key"] for field in asked["fields"]] == ["won", "tricks", "revokes"]
    asked = sheet(short_whist, usual(short_whist), up_to(4, 2))["asked"]
    (note,) = (spoken(one) for one in asked["notes"][1:])
    assert "Ann & Cat cannot count honours" in note
    assert "they are at 4" in note


def test_revokes() -> None:
    cases = {
        "V1-london-law-72e": ((2, 0), hand(B, 13, "second-4", ("none", "add")), ([5, 0], "treble")),
        "V2-three-tricks": ((0, 0), hand(A, 9, "none", ("take", "none")), ([0, 1], None)),
        "V3-three-off": ((3, 1), hand(A, 9, "none", ("off", "none")), ([3, 1], None)),
        "V4-no-more-than-four": ((3, 1), hand(A, 9, "none", ("add", "none")), ([4, 4], None)),
        "V5-cannot-win": ((4, 0), hand(A, 13, "first-4", ("off", "none")), ([4, 0], None)),
        "V6-two-penalties": ((3, 1), hand(A, 9, "none", ("take off", "none")), ([0, 2], None)),
        "V6-the-same-twice": ((3, 0), hand(A, 7, "none", ("add add", "none")), ([3, 5], "single")),
        "open-not-below-nothing": ((1, 2), hand(A, 7, "none", ("off", "none")), ([1, 2], None)),
        "open-only-one-to-take": ((0, 0), hand(A, 12, "none", ("none", "take")), ([5, 0], "treble")),
    }
    assert amiss(cases, lambda start, line: outcome(short_whist, usual(short_whist), start, line)) == {}


def test_no_more_tricks_are_taken_than_there_are() -> None:
    row = last_row(short_whist, usual(short_whist), (0, 0), hand(A, 12, "none", ("none", "take")))
    assert spoken(row["why"][0]) == "Revoke by Bob & Dai. Tricks to Ann & Cat: 1."


def test_v7_and_v8_a_penalty_cannot_be_divided_and_a_revoke_is_claimed_with_its_hand() -> None:
    for divided in ("add-1 off-2", "add 1", "off-1", "", 3):
        assert problems({**hand(A, 9), "revokes": [divided, "none"]}) == ["revokes"], divided
    assert {*problems(hand(A, 9), {"revokes": ["add", "none"]})} == {"won", "tricks", "honours"}


def test_as_many_revokes_can_be_charged_as_are_set_and_every_way_is_said() -> None:
    offered = []
    for most in range(4):
        fields = sheet(short_whist, usual(short_whist, revokes=most), [])["asked"]["fields"]
        offered.append([field["choices"] for field in fields if field["key"] == "revokes"])
    assert [[len(choices) for choices in one] for one in offered] == [[], [5], [11], [21]]
    said = {value: spoken(words) for value, words in offered[2][0]}
    assert said["none"] == "No revoke"
    assert said["off"] == "Revoke: three points off"
    assert said["take add"] == "Revokes: 2 (three tricks taken, three points to the others)"
    assert len(set(said.values())) == 11


def test_both_revoke_london_laws_both_pay_and_neither_wins() -> None:
    line = hand(A, 13, "none", ("off", "add"))  # 4 + 3 - 3 + 7, and no more than four
    assert outcome(short_whist, usual(short_whist), (4, 2), line) == ([4, 2], None)


def test_both_revoke_enquire_within_the_hand_is_dealt_again() -> None:
    game = usual(short_whist, both="again")
    pad = sheet(short_whist, game, [*up_to(4, 2), hand(A, 13, "first-4", ("off", "add"))])
    assert (pad["rows"][-1]["points"], pad["state"]["totals"]) == ([0, 0], [4, 2])
    assert pad["asked"]["notes"][0] == sheet(short_whist, game, up_to(4, 2))["asked"]["notes"][0]
    # A revoke of one side alone is paid.
    game = usual(short_whist, both="again", revokes=1)
    for revokes, scores in ((("add", "none"), [4, 4]), (("none", "add"), [5, 1])):
        assert last_row(short_whist, game, (3, 1), hand(A, 9, "none", revokes))["totals"] == scores


def test_tricks_are_counted_before_penalties_where_revokes_are_asked_for() -> None:
    labels = []
    for most in (0, 1):
        asked = sheet(short_whist, usual(short_whist, revokes=most), [])["asked"]
        labels.append(spoken(asked["fields"][1]["label"]))
    assert labels == ["How many tricks did they make?", "How many tricks did they make, before any penalty?"]


def test_the_deal_passes_to_the_left_and_a_misdeal_loses_it() -> None:
    game = usual(short_whist, misdeals=True)
    lines = [{**hand(A, 7), "misdeals": lost} for lost in (0, 1, 0)]
    dealers = [spoken(sheet(short_whist, game, lines[:after])["asked"]["notes"][0]) for after in range(4)]
    assert dealers == ["Ann deals.", "Bob deals.", "Dai deals.", "Ann deals."]


def test_what_is_not_asked_for_any_more_does_not_count() -> None:
    line = {**hand(A, 9, "first-4", ("off", "add")), "misdeals": 1}
    pad = sheet(short_whist, usual(short_whist, honours="none", revokes=0), [line])
    plain = sheet(short_whist, usual(short_whist), [hand(A, 9)])
    assert pad["rows"] == plain["rows"]
    assert pad["state"] == plain["state"]


@given(seed=st.integers(0, 2**32), rule=st.sampled_from(["laws", "capped", "none"]))
def test_scores_stay_within_the_game_and_who_revoked_does_not_win(seed: int, rule: str) -> None:
    game = usual(short_whist, honours=rule, revokes=3, stake=10)
    lines = played(short_whist, game, Random(seed))
    pad = sheet(short_whist, game, lines)
    for row, line in zip(pad["rows"], lines, strict=True):
        assert all(0 <= score <= LENGTH for score in row["totals"])
        assert (LENGTH in row["totals"]) == (row["ends"] is not None)
        if row["ends"]:
            assert 0 <= row["ends"]["values"]["lost"] < LENGTH  # R7
        for side, revoke in enumerate(line["revokes"]):
            assert revoke == "none" or row["totals"][side] < LENGTH
    assert max(pad["state"]["games"]) == 2
    assert sum(pad["state"]["games"]) < 4
    said = pad["state"]["over"]["values"]
    assert 1 <= said["won"]["values"]["balance"] <= 8
    assert said["owed"]["values"]["money"] == money(10 * said["won"]["values"]["balance"])


@given(seed=st.integers(0, 2**32))
def test_without_revokes_and_honours_a_hand_is_the_tricks_above_six(seed: int) -> None:
    game = usual(short_whist, honours="none", revokes=0)
    lines = played(short_whist, game, Random(seed))
    for row, line in zip(sheet(short_whist, game, lines)["rows"], lines, strict=True):
        side = [A, B].index(line["won"])
        assert row["points"][1 - side] == 0
        before = row["totals"][side] - row["points"][side]
        assert row["totals"][side] == min(LENGTH, before + line["tricks"] - 6)
