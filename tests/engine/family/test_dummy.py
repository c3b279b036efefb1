"""Dummy: what is said of it (whist.md, 8.6); it is scored as short whist is."""

import pytest

from tests.engine.family.playing import usual
from tests.engine.family.whist_hands import A, B, a_game, hand, last_row, over, spoken
from tournaments.engine.family import dummy
from tournaments.engine.family.lines import sheet


def test_dummy_deals_first_and_the_deal_goes_to_the_left() -> None:
    lines = [hand(A, 7)] * 4
    dealers = [spoken(sheet(dummy, usual(dummy), lines[:after])["asked"]["notes"][0]) for after in range(5)]
    dummys = "Dummy’s deal: Ann deals for dummy."
    assert dealers == [dummys, "Cat deals.", "Ann deals.", "Bob deals.", dummys]


def test_dummy_pays_nothing_for_a_revoke() -> None:
    row = last_row(dummy, usual(dummy), (4, 0), hand(A, 7, "none", ("dummy", "none")))
    assert row["totals"] == [5, 0]  # and the game can be won by it
    assert spoken(row["why"][0]) == ("Dummy revoked, playing with Ann: it stands, and there is no penalty.")


@pytest.mark.parametrize("both", ["laws", "again"])
def test_dummy_does_not_make_it_a_revoke_on_both_sides(both: str) -> None:
    line = hand(A, 9, "none", ("dummy", "add"))
    assert last_row(dummy, usual(dummy, both=both), (1, 0), line)["totals"] == [5, 0]


def test_the_partner_of_dummy_pays() -> None:
    row = last_row(dummy, usual(dummy), (4, 0), hand(A, 7, "none", ("add", "none")))
    assert row["totals"] == [4, 3]


def test_8_18_that_the_encyclopaedia_means_another_game_is_said() -> None:
    about = spoken(dummy.GAME.about)
    assert "This is not the bid whist for three" in about
    assert "Short whist for three" in about


def test_the_two_others_have_no_dummy() -> None:
    found = sheet(dummy, usual(dummy), [hand(A, 7, "none", ("none", "dummy"))])
    problem = found["rows"][0]["problems"]["revokes"]
    assert spoken(problem) == "Bob & Cat: there is no dummy on this side. Choose what happened."


def test_nothing_is_said_of_revokes_where_they_are_not_asked_for() -> None:
    line = {"won": A, "tricks": 8, "honours": "none"}
    assert sheet(dummy, usual(dummy, revokes=0), [line])["rows"][0]["totals"] == [2, 0]


def test_the_rubber_is_scored_as_in_short_whist_r1() -> None:
    lines = [*a_game(A, 5, 4), *a_game(B, 5, 1), *a_game(A, 5, 0)]
    said = spoken(over(dummy, usual(dummy, stake=12), lines))
    won = "Ann won the rubber, 6 points to 2, including two for the rubber. Difference: 4."
    assert said == f"{won} Owed to Ann by Bob & Cat: £0.48."
