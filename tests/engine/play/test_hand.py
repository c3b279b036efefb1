"""A hand card by card: winners, legality, and when a revoke is established (laws 71 to 76, and 91)."""

import pytest

from tests.engine.play.table import card, cards
from tournaments.engine.play.cards import beats
from tournaments.engine.play.hand import (
    WhistHand,
    cards_to_call,
    last_trick,
    legal_cards,
    new_hand,
    play_card,
    put_right,
    quit_trick,
)

HANDS = ("HA32 C2", "H54 CA3", "H6 CK4 S2", "HK7 C65")


def hand_at(text: str) -> WhistHand:
    """Those hands with spades as trumps and North to lead, and these cards played."""
    hand = new_hand([cards(own) for own in HANDS], 3, 0)
    for played in text.split():
        play_card(hand, card(played))
    return hand


def test_what_beats_what() -> None:
    won = [("HA", "HK"), ("S2", "HA"), ("S3", "S2")]
    lost = [("H2", "H3"), ("CA", "H2"), ("HA", "S2")]
    assert [one for one in won + lost if beats(card(one[0]), card(one[1]), 3)] == won


def test_the_winner_leads_and_the_pair_has_the_trick() -> None:
    hand = hand_at("H2 H4 H6 HK")
    assert (hand["view"]["seat"], hand["won"]) == (3, [0, 1])
    assert legal_cards(hand["view"]) == cards("H7 C56")


def test_a_player_follows_suit_who_can_and_plays_anything_who_cannot() -> None:
    assert legal_cards(hand_at("H2")["view"]) == cards("H45")
    later = hand_at("H2 H4 H6 HK H7 H3 H5")
    assert legal_cards(later["view"]) == cards("C4K S2")
    trumped = hand_at("H2 H4 H6 HK H7 HA H5 S2")
    assert (trumped["view"]["seat"], trumped["revokes"]) == (2, [])
    with pytest.raises(ValueError, match="does not have"):
        hand_at("H4")


def test_a_revoke_can_be_put_right_until_the_trick_is_quitted_or_the_side_plays_to_the_next() -> None:
    hand = hand_at("H2 C3 H6 HK")
    assert hand["revokes"] == [{"trick": 0, "seat": 1, "established": False}]
    quit_trick(hand)
    assert hand["revokes"][0]["established"]
    with pytest.raises(ValueError, match="no revoke"):
        put_right(hand)
    assert hand_at("H2 C3 H6 HK H7")["revokes"][0]["established"], "the partner leads"
    hand = hand_at("HA C3 H6 H7 H2")
    assert not hand["revokes"][0]["established"], "the other side leads"
    play_card(hand, card("H4"))
    assert hand["revokes"][0]["established"]


def test_a_question_keeps_a_revoke_open_when_the_trick_is_turned() -> None:
    """Law 74, until the side plays to the next trick."""
    hand, later = hand_at("H2 C3 H6 HK"), hand_at("H2 C3 H6 HK")
    for one in (hand, later):
        quit_trick(one, asked=True)
    put_right(hand)
    assert last_trick(hand) == []
    play_card(later, card("H7"))
    assert later["revokes"][0]["established"]


def test_a_revoke_is_put_right_in_time() -> None:
    """Law 76: the hand is as if only the lead had been played, except for the exposed card."""
    for after in ("", " H6", " H6 H7", " H6 H7 H3"):
        hand = hand_at("HA C3" + after)
        put_right(hand)
        assert hand == {**hand_at("HA"), "exposed": [card("C3")]}
        assert legal_cards(hand["view"]) == cards("H45")
    hand = hand_at("H2 H4 H6 HK H7 HA C3 S2")
    put_right(hand)
    assert (hand["view"]["best"], hand["view"]["winner"]) == (card("HA"), 0), "the best card before it"


def test_an_exposed_card_is_called_when_it_is_no_revoke_until_it_is_played() -> None:
    """Laws 64, 65 and 76."""
    hand = hand_at("H2 C3")
    put_right(hand)
    assert cards_to_call(hand) == []
    for trick, callable_now in (("H4 H6 H7 C6 C2", ["C3"]), ("CA C4", ["C3"]), ("C3 CK C5 H3 S2 HK HA", [])):
        for played in trick.split():
            play_card(hand, card(played))
        assert cards_to_call(hand) == [card(text) for text in callable_now]


def test_only_the_last_trick_turned_is_seen_again() -> None:
    hand = hand_at("H2 H4 H6 HK")
    assert last_trick(hand) == []
    quit_trick(hand)
    for played in ("H7", "H3", "H5", "S2"):
        play_card(hand, card(played))
    assert last_trick(hand) == [card(text) for text in ("H2", "H4", "H6", "HK")]
    quit_trick(hand)
    assert last_trick(hand) == [card(text) for text in ("H7", "H3", "H5", "S2")]
