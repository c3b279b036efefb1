"""The double-dummy search, compared with brute force and with published layouts."""

import random
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.play.table import cards, winning_place
from tournaments.engine.play.cards import RANKS
from tournaments.engine.play.double_dummy import DoubleDummy
from tournaments.engine.play.hand import legal_cards, new_hand, play_card

Cards = tuple[int, ...]


@cache
def most_tricks(hands: tuple[Cards, ...], trump: int, leader: int, trick: Cards = ()) -> int:
    """The tricks of N-S, by trying every legal card of every player."""
    if not any(hands):
        return 0
    seat = (leader + len(trick)) % 4
    follows = [card for card in hands[seat] if trick and card // RANKS == trick[0] // RANKS]
    result = []
    for card in follows or hands[seat]:
        left = tuple(tuple(own for own in hand if own != card) for hand in hands)
        fallen = (*trick, card)
        if len(fallen) < 4:
            result.append(most_tricks(left, trump, leader, fallen))
        else:
            winner = (leader + winning_place(fallen, trump)) % 4
            result.append((winner % 2 == 0) + most_tricks(left, trump, winner))
    return max(result) if seat % 2 == 0 else min(result)


@given(
    st.lists(st.integers(0, 51), min_size=12, max_size=16, unique=True),
    st.integers(-1, 3),
    st.integers(0, 3),
    st.integers(0, 7),
    st.randoms(use_true_random=False),
)
def test_the_search_finds_what_trying_everything_finds(
    pack: list[int], trump: int, leader: int, played: int, rng: random.Random
) -> None:
    """Three or four cards each, before a lead or in the middle of a trick."""
    size = len(pack) // 4
    hand = new_hand([pack[seat * size : seat * size + size] for seat in range(4)], trump, leader)
    for _ in range(played):
        play_card(hand, rng.choice(legal_cards(hand["view"])))
    view = hand["view"]
    left = tuple(tuple(card for suit in suits for card in suit) for suits in hand["hands"])
    led_by = (view["seat"] - len(view["trick"])) % 4
    assert DoubleDummy(trump).tricks_of_ns(hand) == most_tricks(left, trump, led_by, tuple(view["trick"]))


def test_layouts_on_record() -> None:
    """South leads, without trumps."""
    on_record = {
        # Wikipedia, "Simple squeeze", example 1: West cannot keep all three.
        ("SAJ HK", "S32 H3", "S4 H2 CA", "SKQ HA"): 3,
        # The same, example 2: East plays after North, and can.
        ("SAJ HK", "SKQ HA", "S4 H2 CA", "S32 H3"): 2,
        # Bridge Bum, "Vienna Coup": the ace of diamonds first, then East cannot keep all three.
        ("SAJ H6 DA", "SKQ DK8", "S4 HA DQ4", "C5432"): 4,
    }
    dealt = {layout: new_hand([cards(own) for own in layout], -1, 2) for layout in on_record}
    assert {layout: DoubleDummy(-1).tricks_of_ns(hand) for layout, hand in dealt.items()} == on_record
    *_, coup = dealt.values()
    play_card(coup, cards("HA")[0])
    assert DoubleDummy(-1).tricks_of_ns(coup) == 3, "it fails by cashing the heart first"


@given(st.permutations(range(52)), st.integers(-1, 3))
def test_exchanging_the_seats_of_the_pairs_exchanges_their_tricks(pack: list[int], trump: int) -> None:
    hands = [pack[seat * 6 : seat * 6 + 6] for seat in range(4)]
    turned = [*hands[3:], *hands[:3]]
    ours = DoubleDummy(trump).tricks_of_ns(new_hand(hands, trump, 0))
    assert DoubleDummy(trump).tricks_of_ns(new_hand(turned, trump, 1)) == 6 - ours
