"""Short whist: every worked case (whist.md, 8.1 to 8.3), by its number."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import A, B, a_game, hand, last_row, over, spoken, up_to
from tournaments.engine.family import short_whist
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.rubber import money

LENGTH = 5
Games = list[tuple[str, int]]  # who won each, and what the other side had


def rubber(games: Games, **settings: Any) -> dict[str, Any]:
    """What is said of a rubber of these games."""
    lines = [line for winner, lost in games for line in a_game(winner, LENGTH, lost)]
    return over(short_whist, usual(short_whist, **settings), lines)


@pytest.mark.parametrize(
    ("games", "won", "lost"),
    [
        pytest.param([(A, 4), (B, 1), (A, 0)], 6, 2, id="R1-enquire-within"),
        pytest.param([(A, 0), (A, 0)], 8, 0, id="R2-most"),
        pytest.param([(A, 4), (A, 3)], 4, 0, id="R3-least-in-two-games"),
        pytest.param([(A, 4), (B, 0), (A, 3)], 4, 3, id="R4-least"),
        pytest.param([(A, 0), (B, 4), (A, 0)], 8, 1, id="R5-most-in-three-games"),
    ],
)
def test_the_points_of_a_rubber(games: Games, won: int, lost: int) -> None:
    said = rubber(games)["values"]
    assert (said["who"], said["won"], said["lost"]) == ("Ann & Cat", won, lost)
    assert said["balance"] == won - lost


def test_r6_no_third_game_where_a_side_has_won_two_by_the_london_laws() -> None:
    lines = [*a_game(A, LENGTH, 0), *a_game(A, LENGTH, 2)]
    found = sheet(short_whist, usual(short_whist), [*lines, hand(B, 8)])
    assert found["asked"] is None
    assert found["rows"][-1]["problems"]


@pytest.mark.parametrize("tricks", [6, 14])
def test_r7_no_side_has_less_than_nothing_or_more_than_all_of_a_hand(tricks: int) -> None:
    row = sheet(short_whist, usual(short_whist), [hand(A, tricks)])["rows"][0]
    assert list(row["problems"]) == ["tricks"]


def test_all_three_games_by_the_encyclopaedia_without_points() -> None:
    lines = [*a_game(A, LENGTH, 0), *a_game(A, LENGTH, 2), *a_game(B, LENGTH, 1)]
    said = over(short_whist, usual(short_whist, rubber="three"), lines)
    assert spoken(said) == "Ann & Cat won the rubber, 2 games to 1."


def test_every_rubber_is_worth_what_the_laws_make_possible() -> None:
    lost = range(LENGTH)
    two = {rubber([(A, one), (A, other)])["values"]["balance"] for one, other in product(lost, lost)}
    three = {
        rubber([(A, one), (B, other), (A, last)])["values"]["balance"]
        for one, other, last in product(lost, lost, lost)
    }
    assert two == {4, 5, 6, 7, 8}
    assert three == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.parametrize(
    ("lost", "worth"), [(0, "treble"), (1, "double"), (2, "double"), (3, "single"), (4, "single")]
)
def test_what_a_game_is_worth(lost: int, worth: str) -> None:
    row = sheet(short_whist, usual(short_whist), a_game(B, LENGTH, lost))["rows"][-1]
    assert f"Bob & Dai won the game, 5 to {lost}: a {worth}" in spoken(row["ends"])


def test_the_stake_says_what_enquire_within_adds_to_it() -> None:
    note = next(field["note"] for field in short_whist.GAME.settings if field["key"] == "stake")
    assert "two for the game and two for the rubber" in spoken(note)


def test_stakes_r1_at_a_shilling_a_point_comes_to_four() -> None:
    said = rubber([(A, 4), (B, 1), (A, 0)], stake=5)  # a shilling was five of today's pence
    assert spoken(said).endswith("Owed to Ann & Cat by Bob & Dai: £0.20.")


@pytest.mark.parametrize(("pence", "text"), [(0, "£0.00"), (7, "£0.07"), (105, "£1.05"), (12340, "£123.40")])
def test_money(pence: int, text: str) -> None:
    assert spoken(money(pence)) == text


@pytest.mark.parametrize(
    ("start", "line", "rule", "scores", "ends"),
    [
        pytest.param((3, 0), hand(B, 9, "first-3"), "laws", [5, 3], "single", id="H2-tricks-before-honours"),
        pytest.param((3, 0), hand(A, 8, "second-4"), "laws", [5, 0], "treble", id="H3-won-before-honours"),
        pytest.param((4, 2), hand(B, 7, "first-4"), "laws", [4, 3], None, id="H4-no-honours-at-four"),
        pytest.param((3, 3), hand(A, 8, "second-3"), "laws", [5, 3], "single", id="H5-won-before-honours"),
        pytest.param((2, 0), hand(A, 7, "first-3"), "laws", [5, 0], "treble", id="H6-london-laws-may-win"),
        pytest.param((2, 0), hand(A, 7, "first-3"), "capped", [4, 0], None, id="H7-encyclopaedia-may-not"),
        pytest.param((2, 1), hand(A, 7, "none"), "laws", [3, 1], None, id="H8-two-each"),
        pytest.param((2, 0), hand(A, 7, "first-3"), "none", [3, 0], None, id="H7-encyclopaedia-not-of-five"),
        pytest.param((0, 4), hand(A, 7, "second-4"), "capped", [1, 4], None, id="encyclopaedia-at-four"),
        pytest.param((0, 0), hand(A, 7, "first-3"), "laws", [3, 0], None, id="london-law-3-three-are-two"),
        pytest.param(
            (0, 0), hand(A, 7, "second-3"), "laws", [1, 2], None, id="london-law-3-the-others-three"
        ),
        pytest.param((0, 0), hand(B, 7, "first-4"), "laws", [4, 1], None, id="london-law-3-all-are-four"),
        pytest.param((0, 0), hand(A, 7, "second-4"), "laws", [1, 4], None, id="london-law-3-the-others-all"),
    ],
)
def test_honours(
    start: tuple[int, int], line: dict[str, Any], rule: str, scores: list[int], ends: str | None
) -> None:
    row = last_row(short_whist, usual(short_whist, honours=rule), start, line)
    assert row["totals"] == scores
    assert (ends is None) == (row["ends"] is None)
    assert ends is None or ends in spoken(row["ends"])


def test_h7_honours_count_in_three_ways() -> None:
    (field,) = (one for one in short_whist.GAME.settings if one["key"] == "honours")
    named = {value: spoken(said) for value, said in field["choices"]}
    assert "(London laws)" in named["laws"]
    assert "but never for the winning point" in named["capped"]
    assert "They do not count" in named["none"]


def test_h9_three_honours_and_two_cannot_be_said() -> None:
    line = hand(A, 7, "first-3 second-2")
    found = sheet(short_whist, usual(short_whist), [line])
    assert list(found["rows"][0]["problems"]) == ["honours"]


def test_honours_are_not_asked_for_where_they_do_not_count() -> None:
    asked = sheet(short_whist, usual(short_whist, honours="none"), [])["asked"]
    assert [field["key"] for field in asked["fields"]] == ["won", "tricks", "revokes"]


def test_who_cannot_score_honours_is_told_before() -> None:
    asked = sheet(short_whist, usual(short_whist), up_to(4, 2))["asked"]
    assert [spoken(note) for note in asked["notes"]][1:] == [
        "Ann & Cat cannot count honours in this hand, as they are at 4."
    ]


@pytest.mark.parametrize(
    ("start", "line", "scores", "ends"),
    [
        pytest.param(
            (2, 0), hand(B, 13, "second-4", ("none", "add")), [5, 0], "treble", id="V1-london-law-72e"
        ),
        pytest.param((0, 0), hand(A, 9, "none", ("take", "none")), [0, 1], None, id="V2-three-tricks"),
        pytest.param((3, 1), hand(A, 9, "none", ("off", "none")), [3, 1], None, id="V3-three-off"),
        pytest.param((3, 1), hand(A, 9, "none", ("add", "none")), [4, 4], None, id="V4-no-more-than-four"),
        pytest.param((4, 0), hand(A, 13, "first-4", ("off", "none")), [4, 0], None, id="V5-cannot-win"),
        pytest.param((3, 1), hand(A, 9, "none", ("take off", "none")), [0, 2], None, id="V6-two-penalties"),
        pytest.param(
            (3, 0), hand(A, 7, "none", ("add add", "none")), [3, 5], "single", id="V6-the-same-twice"
        ),
        pytest.param((1, 2), hand(A, 7, "none", ("off", "none")), [1, 2], None, id="open-not-below-nothing"),
        pytest.param(
            (0, 0), hand(A, 12, "none", ("none", "take")), [5, 0], "treble", id="open-only-one-to-take"
        ),
    ],
)
def test_revokes(start: tuple[int, int], line: dict[str, Any], scores: list[int], ends: str | None) -> None:
    row = last_row(short_whist, usual(short_whist), start, line)
    assert row["totals"] == scores
    assert (ends is None) == (row["ends"] is None)
    assert ends is None or ends in spoken(row["ends"])


def test_no_more_tricks_are_taken_than_there_are() -> None:
    row = last_row(short_whist, usual(short_whist), (0, 0), hand(A, 12, "none", ("none", "take")))
    assert spoken(row["why"][0]) == "Revoke by Bob & Dai. Tricks to Ann & Cat: 1."


@pytest.mark.parametrize("divided", ["add-1 off-2", "add 1", "off-1", "", 3])
def test_v7_a_penalty_cannot_be_divided(divided: Any) -> None:
    line = hand(A, 9, "none", (divided, "none"))
    assert list(sheet(short_whist, usual(short_whist), [line])["rows"][0]["problems"]) == ["revokes"]


def test_v8_a_revoke_is_claimed_with_its_hand_and_not_after_it() -> None:
    later = {"revokes": ["add", "none"]}
    row = sheet(short_whist, usual(short_whist), [hand(A, 9), later])["rows"][1]
    assert row["problems"].keys() == {"won", "tricks", "honours"}


def test_as_many_revokes_can_be_charged_as_are_set() -> None:
    for most, ways in ((0, None), (1, 5), (2, 11), (3, 21)):
        fields = sheet(short_whist, usual(short_whist, revokes=most), [])["asked"]["fields"]
        offered = [len(field["choices"]) for field in fields if field["key"] == "revokes"]
        assert offered == ([] if ways is None else [ways])


def test_every_way_to_charge_revokes_is_said() -> None:
    asked = sheet(short_whist, usual(short_whist, revokes=2), [])["asked"]
    (field,) = (field for field in asked["fields"] if field["key"] == "revokes")
    offered = {value: spoken(said) for value, said in field["choices"]}
    assert offered["none"] == "No revoke"
    assert offered["off"] == "Revoke: three points off"
    assert offered["take add"] == "Revokes: 2 (three tricks taken, three points to the others)"
    assert len(set(offered.values())) == len(field["choices"])


def test_both_revoke_london_laws_both_pay_and_neither_wins() -> None:
    line = hand(A, 13, "none", ("off", "add"))
    row = last_row(short_whist, usual(short_whist), (4, 2), line)
    assert row["totals"] == [4, 2]  # 4 + 3 - 3 + 7, and no more than four
    assert row["ends"] is None


def test_both_revoke_enquire_within_the_hand_is_dealt_again() -> None:
    game = usual(short_whist, both="again")
    line = hand(A, 13, "first-4", ("off", "add"))
    found = sheet(short_whist, game, [*up_to(4, 2), line])
    assert found["rows"][-1]["points"] == [0, 0]
    assert found["state"]["totals"] == [4, 2]
    assert found["asked"]["notes"][0] == sheet(short_whist, game, up_to(4, 2))["asked"]["notes"][0]


@pytest.mark.parametrize(
    ("revokes", "scores"), [(("add", "none"), [4, 4]), (("none", "add"), [5, 1])], ids=["one", "the-other"]
)
def test_a_revoke_of_one_side_alone_is_paid_by_enquire_within_too(
    revokes: tuple[str, str], scores: list[int]
) -> None:
    game = usual(short_whist, both="again", revokes=1)
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
    found = sheet(short_whist, usual(short_whist, honours="none", revokes=0), [line])
    plain = sheet(short_whist, usual(short_whist), [hand(A, 9)])
    assert found["rows"] == plain["rows"]
    assert found["state"] == plain["state"]


@given(seed=st.integers(0, 2**32), rule=st.sampled_from(["laws", "capped", "none"]))
def test_scores_stay_within_the_game_and_who_revoked_does_not_win(seed: int, rule: str) -> None:
    game = usual(short_whist, honours=rule, revokes=3, stake=10)
    lines = played(short_whist, game, Random(seed))
    found = sheet(short_whist, game, lines)
    for row, line in zip(found["rows"], lines, strict=True):
        assert all(0 <= score <= LENGTH for score in row["totals"])
        assert (LENGTH in row["totals"]) == (row["ends"] is not None)
        if row["ends"]:
            assert 0 <= row["ends"]["values"]["lost"] < LENGTH  # R7
        for side, revoke in enumerate(line["revokes"]):
            assert revoke == "none" or row["totals"][side] < LENGTH
    assert max(found["state"]["games"]) == 2
    assert sum(found["state"]["games"]) < 4
    said = found["state"]["over"]["values"]
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
