"""Solo whist (whist.md, 8.12): the bids of the documents, and points from other sources."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import solo
from tournaments.engine.family.lines import sheet


def call(what: str, tricks: int, partner: str | None = None, caller: str = "first") -> dict[str, Any]:
    """A hand that Ann called, unless another caller is given."""
    line = {"caller": caller, "call": what, "made": tricks}
    return line if partner is None else {**line, "partner": partner}


def row(line: dict[str, Any], **settings: Any) -> dict[str, Any]:
    """The row of this hand."""
    result: dict[str, Any] = sheet(solo, usual(solo, **settings), [line])["rows"][0]
    return result


def test_the_bids_of_the_documents() -> None:
    cases = {
        "five tricks": (call("solo", 5), [3, -1, -1, -1]),
        "five called and four made": (call("solo", 4), [-3, 1, 1, 1]),
        "more than were called count nothing": (call("solo", 13), [3, -1, -1, -1]),
        "misere: no tricks": (call("misere", 0, caller="third"), [-2, -2, 6, -2]),
        "misere: one trick loses it": (call("misere", 1), [-6, 2, 2, 2]),
        "nine tricks": (call("abundance", 9), [9, -3, -3, -3]),
        "nine called and eight made": (call("abundance", 8), [-9, 3, 3, 3]),
        "thirteen tricks": (call("declared", 13), [18, -6, -6, -6]),
        "thirteen called and twelve made": (call("declared", 12), [-18, 6, 6, 6]),
        "everybody passed": (call("solo", 0, caller="none"), [0, 0, 0, 0]),
    }
    assert amiss(cases, lambda line: row(line)["points"]) == {}


def test_what_the_documents_do_not_have_counts_where_it_is_agreed() -> None:
    """Proposal and acceptance are eight tricks together; somebody else accepts a proposal."""
    assert row(call("open", 0), open=4)["points"] == [12, -4, -4, -4]
    for tricks, points in ((8, [1, -1, 1, -1]), (13, [1, -1, 1, -1]), (7, [-1, 1, -1, 1])):
        assert row(call("prop", tricks, "third"), prop=1)["points"] == points
    assert [[*row(call(what, 0, "third"))["problems"]] for what in ("prop", "open")] == [["call"]] * 2
    for line in (call("prop", 8, "first"), call("prop", 8, "none"), call("solo", 5, "third")):
        assert list(row(line, prop=1)["problems"]) == ["partner"], line


def test_tricks_over_and_under_as_in_hoffmanns_hoyle() -> None:
    def answer(line: dict[str, Any]) -> Any:
        return row(line, prop=6, solo=6, misere=12, abundance=18, extra=1)["points"]

    cases = {
        "two over eight": (call("prop", 10, "third"), [8, -8, 8, -8]),
        "two under eight": (call("prop", 6, "third"), [-8, 8, -8, 8]),
        "two over five": (call("solo", 7, "none"), [24, -8, -8, -8]),
        "three under nine": (call("abundance", 6, "none"), [-63, 21, 21, 21]),
        "misere is lost only once": (call("misere", 4, "none"), [-36, 12, 12, 12]),
        "so is declared abundance": (call("declared", 11, "none"), [-18, 6, 6, 6]),
    }
    assert amiss(cases, answer) == {}


def test_why_a_call_is_worth_so_much_is_said() -> None:
    for line, values in (
        (call("prop", 10, "third"), [{"beyond": 2, "each": 1}, {"worth": 8}]),
        (call("solo", 4, "none"), [{"beyond": 1, "each": 1}, {"worth": 7}]),
        (call("misere", 4, "none"), [{"worth": 12}]),
    ):
        why = row(line, prop=6, solo=6, misere=12, extra=1)["why"]
        assert [one["values"] for one in why[1:]] == values


def test_what_was_called_and_what_it_costs_is_said() -> None:
    def why(line: dict[str, Any], **settings: Any) -> list[str]:
        return [spoken(one) for one in row(line, **settings)["why"]]

    won, lost = "Tricks made: %s, so the call is won.", "Tricks made: %s, so the call is lost."
    assert why(call("solo", 5)) == [f"Ann: Solo, five tricks. {won % 5}", "Every opponent pays 1."]
    assert why(call("misere", 1)) == [f"Ann: Misère, no tricks. {lost % 1}", "Every opponent is paid 2."]
    abundance = why(call("abundance", 9), pay="alone")
    assert abundance == [f"Ann: Abundance, nine tricks. {won % 9}", "It scores 3."]
    prop = why(call("prop", 7, "third"), pay="alone", prop=1)
    assert prop == [f"Ann and Cat: Proposal and acceptance, eight tricks. {lost % 7}", "It costs 1."]
    assert why(call("solo", 0, caller="none")) == ["Everybody passed."]


def test_those_who_called_may_score_alone() -> None:
    assert row(call("abundance", 9), pay="alone")["points"] == [3, 0, 0, 0]
    assert row(call("solo", 4), pay="alone")["points"] == [-1, 0, 0, 0]
    assert row(call("prop", 8, "fourth"), pay="alone", prop=1)["points"] == [1, 0, 0, 1]


def test_only_what_is_played_is_asked_for() -> None:
    for settings, keys, offered in (
        ({}, "caller call made", "solo misere abundance declared"),
        ({"prop": 1}, "caller call partner made", "prop solo misere abundance declared"),
        ({"open": 4}, "caller call made", "solo misere abundance open declared"),
    ):
        asked = sheet(solo, usual(solo, **settings), [])["asked"]
        assert spoken(asked["title"]) == "Hand 1"
        assert [field["key"] for field in asked["fields"]] == keys.split()
        assert [value for value, _ in asked["fields"][1]["choices"]] == offered.split()
        people = [spoken(said) for _, said in asked["fields"][0]["choices"]]
        assert people == ["Ann", "Bob", "Cat", "Dai", "Nobody: everybody passed"]


def test_there_are_thirteen_tricks() -> None:
    assert list(row(call("solo", 14))["problems"]) == ["made"]


def test_the_deal_goes_round_and_the_game_ends_after_the_agreed_hands() -> None:
    won, passed = call("solo", 5), call("solo", 0, caller="none")
    notes = [sheet(solo, usual(solo), [passed, *[won] * 3][:hands])["asked"]["notes"] for hands in range(5)]
    assert [spoken(one[0]) for one in notes] == [
        f"{one} deals." for one in ("Ann", "Bob", "Cat", "Dai", "Ann")
    ]
    over = sheet(solo, usual(solo, hands=3), [passed, won, passed])["state"]["over"]
    assert over["values"] == {"who": "Ann", "points": 3}


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
