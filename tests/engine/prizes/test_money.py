"""Prizes in money, shared to the penny, and play-offs."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.prizes.prize_giving import A, cut, give, lady, said
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.money import prize_money, split
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie

FIRST = PrizeRule(PrizeKind.PLACE, "First", role=A, money="15.00")
SECOND = PrizeRule(PrizeKind.PLACE, "Second", role=A, place=2, money="10.00")
THIRD = PrizeRule(PrizeKind.PLACE, "Third", role=A, place=3, money="5.00")
LEVEL = lady(1, 8, 8, 8, 8), lady(2, 8, 8, 8, 8), lady(3, 8, 8, 8, 8), lady(4, 7, 7, 7, 7)


@given(st.integers(0, 999_999), st.lists(st.integers(1, 1000), min_size=1, max_size=60, unique=True))
def test_money_shared_adds_up_to_the_penny(pence: int, entries: list[int]) -> None:
    shares = split(Decimal(pence).scaleb(-2), entries)
    assert sum(shares.values()) == Decimal(pence).scaleb(-2)
    assert {*shares} == {*entries}
    assert max(shares.values()) - min(shares.values()) <= Decimal("0.01")
    assert [*shares.values()] == sorted(shares.values(), reverse=True), "odd pence to the lowest numbers"


def test_level_players_share_the_prizes_they_cover() -> None:
    """Two on top share £15 and £10, £12.50 each; three level on top share £30.00, or £25.00 of two prizes."""
    awards = give([FIRST, SECOND, THIRD], *LEVEL[:2], LEVEL[3], ties=(Tie.SHARE,))
    assert prize_money(awards) == {
        "First": {1: Decimal("12.50"), 2: Decimal("12.50")},
        "Third": {4: Decimal("5.00")},
    }
    assert sum(prize_money(give([FIRST, SECOND, THIRD], *LEVEL, ties=(Tie.SHARE,)))["First"].values()) == 30
    money = prize_money(give([FIRST, SECOND], *LEVEL, ties=(Tie.SHARE,)))
    assert {who: pounds * 100 for who, pounds in money["First"].items()} == {1: 834, 2: 833, 3: 833}


def test_prizes_undecided_or_without_money_have_none() -> None:
    awards = give([FIRST], *LEVEL, ties=(Tie.CUT,))
    assert (awards[0].outcome, prize_money(awards)) == (PrizeOutcome.CUT, {})
    assert prize_money(give([PrizeRule(PrizeKind.PLACE, "First")], *LEVEL, ties=(Tie.SHARE,))) == {}


def test_a_play_off_ends_the_chain_as_a_cut_does() -> None:
    (award,) = give([FIRST], *LEVEL, ties=(Tie.LAST_HAND, Tie.PLAY_OFF))
    assert (award.outcome, award.among) == (PrizeOutcome.CUT, (1, 2, 3))
    assert said(award).endswith("Ann, Bea and Cat need to play off for this.")
    (award,) = give([FIRST], *LEVEL, ties=(Tie.PLAY_OFF,), decisions=(cut("First", (1, 2, 3), 2),))
    assert (award.entries, award.decided_by) == ((2,), "cut")
    assert said(award).endswith("Bea won the play-off.")
