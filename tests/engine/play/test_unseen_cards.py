"""Deals of unseen cards: they fit the play so far, and are uniformly distributed."""

import random
from collections import Counter
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.play.table import ending
from tournaments.engine.play.cards import PACK, RANKS, deal, shuffled
from tournaments.engine.play.hand import SuitLists, WhistHand, legal_cards, new_hand, play_card
from tournaments.engine.play.unseen_cards import fitting_deals


def hand_after(seed: int, trump: int, played: int, *, turned: bool) -> WhistHand:
    """A hand after some random legal cards; with ``turned``, the dealer's last card was turned up."""
    rng = random.Random(seed)
    pack = shuffled(rng)
    if turned:
        trump = pack[-1] // RANKS
    hand = new_hand(deal(pack, 3), trump, 0, pack[-1] if turned else -1)
    for _ in range(played):
        play_card(hand, rng.choice(legal_cards(hand["view"])))
    return hand


def counts(hands: list[SuitLists]) -> list[int]:
    return [sum(map(len, suits)) for suits in hands]


@given(st.integers(0, 2**32), st.integers(-1, 3), st.integers(0, PACK - 1), st.booleans())
def test_every_deal_fits_what_the_player_has_seen(seed: int, trump: int, played: int, turned: bool) -> None:
    hand = hand_after(seed, trump, played, turned=turned)
    view = hand["view"]
    out = sorted(card for suits in hand["hands"] for suit in suits for card in suit)
    for hands in islice(fitting_deals(view, random.Random(seed)), 5):
        assert sorted(card for suits in hands for suit in suits for card in suit) == out
        assert counts(hands) == counts(hand["hands"])
        assert hands[view["seat"]] == view["hand"]
        for seat, suits in enumerate(hands):
            for suit in range(4):
                assert all(card // RANKS == suit for card in suits[suit])
                assert not (view["without"][seat][suit] and suits[suit])
        if view["turned"] in out:
            assert view["turned"] in hands[view["dealer"]][view["trump"]]


def test_each_deal_that_fits_is_as_likely_as_any_other() -> None:
    """East has two of the four cards that are not hearts, and South and West two each of the rest."""
    hand = ending(("HA D23", "C2 D45", "H234", "H5 S23"), "HA C2 H2 H5")
    times = Counter(str(hands) for hands in islice(fitting_deals(hand["view"], random.Random(3)), 3600))
    assert len(times) == 36
    assert 65 < min(times.values()) <= max(times.values()) < 140


def test_after_a_revoke_anybody_may_have_any_suit() -> None:
    """Nobody followed to a heart, but one of them has the seven."""
    hand = ending(("HA C2", "H7 D2", "D34", "S23"), "HA D2 D3 S2")
    deals = islice(fitting_deals(hand["view"], random.Random(1)), 60)
    assert {seat for hands in deals for seat in range(4) if hands[seat][0]} == {1, 2, 3}
