"""Dummy and double dummy: their own rules (whist.md, 8.6); they are scored as short whist."""

from types import ModuleType

from tests.engine.family.playing import usual
from tests.engine.family.whist_hands import A, B, a_game, hand, last_row, over, spoken
from tournaments.engine.family import double_dummy, dummy
from tournaments.engine.family.lines import sheet


def dealers(module: ModuleType) -> list[str]:
    """The dealers of the first five hands."""
    lines = [hand(A, 7)] * 4
    return [spoken(sheet(module, usual(module), lines[:after])["asked"]["notes"][0]) for after in range(5)]


def test_dummy_deals_first_and_the_deal_goes_to_the_left() -> None:
    anns, bobs = "Dummy’s deal: Ann deals for dummy.", "Dummy’s deal: Bob deals for dummy."
    assert dealers(dummy) == [anns, "Cat deals.", "Ann deals.", "Bob deals.", anns]
    assert dealers(double_dummy) == [anns, bobs, "Ann deals.", "Bob deals.", anns]


def test_dummy_pays_nothing_for_a_revoke() -> None:
    row = last_row(dummy, usual(dummy), (4, 0), hand(A, 7, "none", ("dummy", "none")))
    assert row["totals"] == [5, 0]  # and the game can be won by it
    assert "Dummy revoked, playing with Ann" in spoken(row["why"][0])
    for both in ("laws", "again"):  # nor is it a revoke on both sides
        line = hand(A, 9, "none", ("dummy", "add"))
        assert last_row(dummy, usual(dummy, both=both), (1, 0), line)["totals"] == [5, 0]
    for revokes in (("dummy", "none"), ("none", "dummy"), ("dummy", "dummy")):
        row = last_row(double_dummy, usual(double_dummy), (3, 4), hand(A, 8, "none", revokes))
        assert row["totals"] == [5, 4], revokes


def test_the_partner_of_dummy_pays() -> None:
    row = last_row(dummy, usual(dummy), (4, 0), hand(A, 7, "none", ("add", "none")))
    assert row["totals"] == [4, 3]
    row = last_row(double_dummy, usual(double_dummy), (0, 0), hand(A, 9, "none", ("take", "none")))
    assert row["totals"] == [0, 1]


def test_8_18_that_the_encyclopaedia_means_another_game_is_said() -> None:
    about = spoken(dummy.GAME.about)
    assert "This is not the bid whist for three" in about
    assert "Short whist for three" in about


def test_the_two_others_have_no_dummy() -> None:
    pad = sheet(dummy, usual(dummy), [hand(A, 7, "none", ("none", "dummy"))])
    assert "Bob & Cat: there is no dummy on this side" in spoken(pad["rows"][0]["problems"]["revokes"])


def test_nothing_is_said_of_revokes_where_they_are_not_asked_for() -> None:
    line = {"won": A, "tricks": 8, "honours": "none"}
    assert sheet(dummy, usual(dummy, revokes=0), [line])["rows"][0]["totals"] == [2, 0]


def test_double_dummy_has_no_misdeal_so_that_none_is_asked_for_and_no_deal_is_lost() -> None:
    game = usual(double_dummy)
    assert "misdeals" not in game["settings"]
    fields = sheet(double_dummy, game, [])["asked"]["fields"]
    assert [field["key"] for field in fields] == ["won", "tricks", "honours", "revokes"]
    lines = [{**hand(A, 7), "misdeals": 1}]
    assert sheet(double_dummy, game, lines)["state"] == sheet(double_dummy, game, [hand(A, 7)])["state"]


def test_the_rubber_is_scored_as_in_short_whist_r1() -> None:
    lines = [*a_game(A, 5, 4), *a_game(B, 5, 1), *a_game(A, 5, 0)]
    won = "Ann won the rubber, 6 points to 2, including two for the rubber. Difference: 4."
    for module, losers in ((dummy, "Bob & Cat"), (double_dummy, "Bob")):
        said = spoken(over(module, usual(module, stake=12), lines))
        assert said == f"{won} Owed to Ann by {losers}: £0.48."
