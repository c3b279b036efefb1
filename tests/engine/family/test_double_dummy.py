"""Double dummy: what is said of it (whist.md, 8.6); it is scored as short whist is."""

import pytest

from tests.engine.family.playing import usual
from tests.engine.family.whist_hands import A, B, a_game, hand, last_row, over, spoken
from tournaments.engine.family import double_dummy
from tournaments.engine.family.lines import sheet


def test_a_dummy_deals_first_and_the_deal_goes_to_the_left() -> None:
    game, lines = usual(double_dummy), [hand(A, 7)] * 4
    dealers = [spoken(sheet(double_dummy, game, lines[:after])["asked"]["notes"][0]) for after in range(5)]
    anns, bobs = "Dummy’s deal: Ann deals for dummy.", "Dummy’s deal: Bob deals for dummy."
    assert dealers == [anns, bobs, "Ann deals.", "Bob deals.", anns]


def test_there_is_no_misdeal_so_that_none_is_asked_for_and_no_deal_is_lost() -> None:
    game = usual(double_dummy)
    assert "misdeals" not in game["settings"]
    fields = sheet(double_dummy, game, [])["asked"]["fields"]
    assert [field["key"] for field in fields] == ["won", "tricks", "honours", "revokes"]
    lines = [{**hand(A, 7), "misdeals": 1}]
    assert sheet(double_dummy, game, lines)["state"] == sheet(double_dummy, game, [hand(A, 7)])["state"]


@pytest.mark.parametrize("revokes", [("dummy", "none"), ("none", "dummy"), ("dummy", "dummy")])
def test_neither_dummy_pays_for_a_revoke(revokes: tuple[str, str]) -> None:
    row = last_row(double_dummy, usual(double_dummy), (3, 4), hand(A, 8, "none", revokes))
    assert row["totals"] == [5, 4]


def test_a_player_pays() -> None:
    row = last_row(double_dummy, usual(double_dummy), (0, 0), hand(A, 9, "none", ("take", "none")))
    assert row["totals"] == [0, 1]


def test_the_rubber_is_scored_as_in_short_whist_r1() -> None:
    lines = [*a_game(A, 5, 4), *a_game(B, 5, 1), *a_game(A, 5, 0)]
    said = spoken(over(double_dummy, usual(double_dummy, stake=12), lines))
    assert said == (
        "Ann won the rubber, 6 points to 2, including two for the rubber. Difference: 4. Owed to "
        "Ann by Bob: £0.48."
    )
