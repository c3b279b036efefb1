"""A hand card by card: who wins, what is legal, and when a revoke is established (laws 71, 73 and 91)."""

import pytest

from tests.engine.play.table import card, cards
from tournaments.engine.play.cards import beats
from tournaments.engine.play.hand import WhistHand, last_trick, legal_cards, new_hand, play_card, quit_trick

HANDS = ("HA32 C2", "H54 CA3", "H6 CK4 S2", "HK7 C65")


def hand_at(text: str) -> WhistHand:
    """Those hands with spades as trumps and North to lead, and these cards played."""
    hand = new_hand([cards(own) for own in HANDS], 3, 0)
    for played in text.split():
        play_card(hand, card(played))
    return hand


@pytest.mark.parametrize(
    ("better", "best", "wins"),
    [
        ("HA", "HK", True), ("H2", "H3", False), ("S2", "HA", True), ("CA", "H2", False),
        ("HA", "S2", False), ("S3", "S2", True),
    ],
)  # fmt: skip
def test_what_beats_what(better: str, best: str, wins: bool) -> None:
    assert beats(card(better), card(best), 3) is wins


def test_the_winner_leads_and_the_pair_has_the_trick() -> None:
    hand = hand_at("H2 H4 H6 HK")
    assert hand["view"]["seat"] == 3
    assert hand["won"] == [0, 1]
    assert legal_cards(hand["view"]) == cards("H7 C56")


def test_a_player_follows_suit_who_can_and_plays_anything_who_cannot() -> None:
    assert legal_cards(hand_at("H2")["view"]) == cards("H45")
    later = hand_at("H2 H4 H6 HK H7 H3 H5")
    assert legal_cards(later["view"]) == cards("C4K S2")


def test_a_trump_takes_the_trick() -> None:
    assert hand_at("H2 H4 H6 HK H7 HA H5 S2")["view"]["seat"] == 2


def test_nobody_plays_a_card_of_somebody_else() -> None:
    with pytest.raises(ValueError, match="does not have"):
        hand_at("H4")


def test_playing_another_suit_with_none_of_it_is_no_revoke() -> None:
    assert hand_at("H2 H4 H6 HK H7 HA H5 S2")["revokes"] == []


def test_a_revoke_can_be_put_right_until_the_trick_is_quitted() -> None:
    hand = hand_at("H2 C3 H6 HK")
    assert hand["revokes"] == [{"trick": 0, "seat": 1, "established": False}]
    quit_trick(hand)
    assert hand["revokes"][0]["established"]


def test_a_revoke_is_established_when_the_partner_leads_to_the_next_trick() -> None:
    assert hand_at("H2 C3 H6 HK H7")["revokes"][0]["established"]


def test_a_revoke_is_not_established_by_a_lead_of_the_other_side() -> None:
    hand = hand_at("HA C3 H6 H7 H2")
    assert not hand["revokes"][0]["established"]
    play_card(hand, card("H4"))
    assert hand["revokes"][0]["established"]


def test_only_the_last_trick_turned_is_seen_again() -> None:
    hand = hand_at("H2 H4 H6 HK")
    assert last_trick(hand) == []
    quit_trick(hand)
    for played in ("H7", "H3", "H5", "S2"):
        play_card(hand, card(played))
    assert last_trick(hand) == [card(text) for text in ("H2", "H4", "H6", "HK")]
    quit_trick(hand)
    assert last_trick(hand) == [card(text) for text in ("H7", "H3", "H5", "S2")]
