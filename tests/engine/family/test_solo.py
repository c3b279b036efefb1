"""Solo whist (whist.md, 8.12): the bids of the documents, and the points from outside of them."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import solo
from tournaments.engine.family.lines import sheet


def call(what: str, made: int, partner: str | None = None, caller: str = "first") -> dict[str, Any]:
    """A hand that Ann called, where nobody else is said."""
    line = {"caller": caller, "call": what, "made": made}
    return line if partner is None else {**line, "partner": partner}


def row(line: dict[str, Any], **settings: Any) -> dict[str, Any]:
    """The row of this hand."""
    found: dict[str, Any] = sheet(solo, usual(solo, **settings), [line])["rows"][0]
    return found


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param(call("solo", 5), [3, -1, -1, -1], id="five tricks"),
        pytest.param(call("solo", 4), [-3, 1, 1, 1], id="five called and four made"),
        pytest.param(call("solo", 13), [3, -1, -1, -1], id="more than were called count nothing"),
        pytest.param(call("misere", 0, caller="third"), [-2, -2, 6, -2], id="misere: no tricks"),
        pytest.param(call("misere", 1), [-6, 2, 2, 2], id="misere: one trick loses it"),
        pytest.param(call("abundance", 9), [9, -3, -3, -3], id="nine tricks"),
        pytest.param(call("abundance", 8), [-9, 3, 3, 3], id="nine called and eight made"),
        pytest.param(call("declared", 13), [18, -6, -6, -6], id="thirteen tricks"),
        pytest.param(call("declared", 12), [-18, 6, 6, 6], id="thirteen called and twelve made"),
        pytest.param(call("solo", 0, caller="none"), [0, 0, 0, 0], id="everybody passed"),
    ],
)
def test_the_bids_of_the_documents(line: dict[str, Any], expected: list[int]) -> None:
    assert row(line)["points"] == expected


@pytest.mark.parametrize(
    ("made", "expected"), [(8, [1, -1, 1, -1]), (13, [1, -1, 1, -1]), (7, [-1, 1, -1, 1])]
)
def test_proposal_and_acceptance_are_eight_tricks_together(made: int, expected: list[int]) -> None:
    assert row(call("prop", made, "third"), prop=1)["points"] == expected


def test_misere_with_the_cards_on_the_table() -> None:
    assert row(call("open", 0), open=4)["points"] == [12, -4, -4, -4]


@pytest.mark.parametrize("what", ["prop", "open"])
def test_what_the_documents_do_not_have_is_not_offered_before_it_is_agreed(what: str) -> None:
    assert list(row(call(what, 0, "third"))["problems"]) == ["call"]


@pytest.mark.parametrize(
    "line",
    [call("prop", 8, "first"), call("prop", 8, "none"), call("solo", 5, "third")],
    ids=["with oneself", "with nobody", "another call"],
)
def test_a_proposal_alone_is_accepted_by_somebody_else(line: dict[str, Any]) -> None:
    assert list(row(line, prop=1)["problems"]) == ["partner"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param(call("prop", 10, "third"), [8, -8, 8, -8], id="two over eight"),
        pytest.param(call("prop", 6, "third"), [-8, 8, -8, 8], id="two under eight"),
        pytest.param(call("solo", 7, "none"), [24, -8, -8, -8], id="two over five"),
        pytest.param(call("abundance", 6, "none"), [-63, 21, 21, 21], id="three under nine"),
        pytest.param(call("misere", 4, "none"), [-36, 12, 12, 12], id="misere is lost only once"),
        pytest.param(call("declared", 11, "none"), [-18, 6, 6, 6], id="so is declared abundance"),
    ],
)
def test_tricks_over_and_under_as_in_hoffmanns_hoyle(line: dict[str, Any], expected: list[int]) -> None:
    assert row(line, prop=6, solo=6, misere=12, abundance=18, extra=1)["points"] == expected


@pytest.mark.parametrize(
    ("line", "values"),
    [
        (call("prop", 10, "third"), [{"beyond": 2, "each": 1}, {"worth": 8}]),
        (call("solo", 4, "none"), [{"beyond": 1, "each": 1}, {"worth": 7}]),
        (call("misere", 4, "none"), [{"worth": 12}]),
    ],
)
def test_why_a_call_is_worth_so_much_is_said(line: dict[str, Any], values: list[Any]) -> None:
    why = row(line, prop=6, solo=6, misere=12, extra=1)["why"]
    assert [one["values"] for one in why[1:]] == values


@pytest.mark.parametrize(
    ("line", "settings", "why"),
    [
        (
            call("solo", 5),
            {},
            ["Ann: Solo, five tricks. Tricks made: 5, so the call is won.", "Every opponent pays 1."],
        ),
        (
            call("misere", 1),
            {},
            ["Ann: Misère, no tricks. Tricks made: 1, so the call is lost.", "Every opponent is paid 2."],
        ),
        (
            call("abundance", 9),
            {"pay": "alone"},
            ["Ann: Abundance, nine tricks. Tricks made: 9, so the call is won.", "It scores 3."],
        ),
        (
            call("prop", 7, "third"),
            {"pay": "alone", "prop": 1},
            [
                ("Ann and Cat: Proposal and acceptance, eight tricks. Tricks made: 7, so the call is lost."),
                "It costs 1.",
            ],
        ),
        (call("solo", 0, caller="none"), {}, ["Everybody passed."]),
    ],
)
def test_what_was_called_and_what_it_costs_is_said(
    line: dict[str, Any], settings: dict[str, Any], why: list[str]
) -> None:
    assert [spoken(one) for one in row(line, **settings)["why"]] == why


def test_those_who_called_may_score_alone() -> None:
    assert row(call("abundance", 9), pay="alone")["points"] == [3, 0, 0, 0]
    assert row(call("solo", 4), pay="alone")["points"] == [-1, 0, 0, 0]
    assert row(call("prop", 8, "fourth"), pay="alone", prop=1)["points"] == [1, 0, 0, 1]


@pytest.mark.parametrize(
    ("settings", "keys", "offered"),
    [
        ({}, ["caller", "call", "made"], ["solo", "misere", "abundance", "declared"]),
        (
            {"prop": 1},
            ["caller", "call", "partner", "made"],
            ["prop", "solo", "misere", "abundance", "declared"],
        ),
        ({"open": 4}, ["caller", "call", "made"], ["solo", "misere", "abundance", "open", "declared"]),
    ],
)
def test_only_what_is_played_is_asked_for(
    settings: dict[str, int], keys: list[str], offered: list[str]
) -> None:
    asked = sheet(solo, usual(solo, **settings), [])["asked"]
    assert spoken(asked["title"]) == "Hand 1"
    assert [field["key"] for field in asked["fields"]] == keys
    assert [value for value, _ in asked["fields"][1]["choices"]] == offered
    people = [spoken(said) for _, said in asked["fields"][0]["choices"]]
    assert people == ["Ann", "Bob", "Cat", "Dai", "Nobody: everybody passed"]


def test_there_are_thirteen_tricks() -> None:
    assert list(row(call("solo", 14))["problems"]) == ["made"]


def test_the_deal_comes_back_to_the_first_player() -> None:
    dealers = [
        spoken(sheet(solo, usual(solo), [call("solo", 5)] * hands)["asked"]["notes"][0]) for hands in range(5)
    ]
    assert dealers == ["Ann deals.", "Bob deals.", "Cat deals.", "Dai deals.", "Ann deals."]


def test_the_deal_goes_round_and_the_game_ends_after_the_agreed_hands() -> None:
    passed = call("solo", 0, caller="none")
    found = sheet(solo, usual(solo, hands=3), [passed, call("solo", 5)])
    assert found["asked"]["notes"][0]["values"] == {"who": "Cat"}
    found = sheet(solo, usual(solo, hands=3), [passed, call("solo", 5), passed])
    assert found["state"]["over"]["values"] == {"who": "Ann", "points": 3}


@given(
    seed=st.integers(0, 2**32), prop=st.integers(0, 6), extra=st.integers(0, 2), open_misere=st.integers(0, 4)
)
def test_what_one_wins_the_others_lose(seed: int, prop: int, extra: int, open_misere: int) -> None:
    game = usual(solo, prop=prop, extra=extra, open=open_misere)
    lines = played(solo, game, Random(seed))
    assert len(lines) == 16
    most = max(6, 1 + 8 * extra, 3 + 4 * extra, 3 + 9 * extra, prop + 8 * extra) * 3
    for one in sheet(solo, game, lines)["rows"]:
        assert sum(one["points"]) == 0
        assert max(abs(points) for points in one["points"]) <= most
