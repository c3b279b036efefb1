"""Card layouts in common notation, and an independent check of legality."""

import random
from collections.abc import Sequence
from copy import deepcopy

from tournaments.engine.play.hand import PlayerView, WhistHand, new_hand, play_card

SUIT_LETTERS, RANK_LETTERS = "HCDS", "23456789TJQKA"


def card(text: str) -> int:
    """A card in common notation: "HA", "C2"."""
    return SUIT_LETTERS.index(text[0]) * 13 + RANK_LETTERS.index(text[1])


def cards(text: str) -> list[int]:
    """Cards by suit: "HAQ2 C5"."""
    return [card(group[0] + rank) for group in text.split() for rank in group[1:]]


def view_of(
    hand: str,
    trick: str = "",
    *,
    trumps: str = "S",
    gone: str = "",
    void: str = "",
    leads: str = "",
    turned: str = "",
) -> PlayerView:
    """North's view. ``void``: "EH" if East has no hearts; ``leads``: "SC4" if South led that."""
    trump = SUIT_LETTERS.find(trumps)
    view = new_hand((cards(hand), [], [], []), trump, 0)["view"]
    fallen = [card(text) for text in trick.split()]
    view["trick"] = fallen
    for one in [*cards(gone), *fallen]:
        view["gone"][one] = 1
        view["fallen"][one // 13] += 1
    for text in void.split():
        view["without"]["NESW".index(text[0])][SUIT_LETTERS.index(text[1])] = 1
    view["leads"] = [["NESW".index(text[0]), card(text[1:])] for text in leads.split()]
    if turned:
        view["turned"], view["dealer"] = card(turned), 0
    if fallen:
        leader = 4 - len(fallen)
        view["led"] = fallen[0] // 13
        place = winning_place(fallen, trump)
        view["best"], view["winner"] = fallen[place], leader + place
    return view


def ending(hands: Sequence[str], played: str, trump: int = -1, leader: int = 0) -> WhistHand:
    """The last cards of a hand, after some of them have been played."""
    hand = new_hand([cards(own) for own in hands], trump, leader)
    hand["view"]["gone"] = [int(not any(one in cards(own) for own in hands)) for one in range(52)]
    hand["view"]["fallen"] = [sum(hand["view"]["gone"][suit * 13 : suit * 13 + 13]) for suit in range(4)]
    for one in cards(played):
        play_card(hand, one)
    return hand


def winning_place(trick: Sequence[int], trump: int) -> int:
    """The position in a trick of its highest trump, or else of its highest card of the suit led."""
    return max(
        range(len(trick)),
        key=lambda i: (trick[i] // 13 == trump, trick[i] // 13 == trick[0] // 13, trick[i]),
    )


def illegal_cards(
    hands: Sequence[Sequence[int]], trump: int, leader: int, tricks: Sequence[Sequence[int]]
) -> int:
    """The number of cards out of turn, not in the hand, or not following suit.

    Each trick is its leader, its winner and its four cards. A trick with a wrong winner, or a missing one,
    counts too.
    """
    left = [set(hand) for hand in hands]
    wrong = abs(13 - len(tricks))
    for led_by, won_by, *trick in tricks:
        wrong += led_by != leader
        for place, played in enumerate(trick):
            own = left[(leader + place) % 4]
            follows = {other for other in own if other // 13 == trick[0] // 13}
            wrong += played not in (follows or own)
            own.discard(played)
        leader = (leader + winning_place(trick, trump)) % 4
        wrong += won_by != leader
    return wrong


def exchanged(hand: WhistHand, rng: random.Random) -> WhistHand:
    """The same hand, with the cards unseen by the player on turn dealt again."""
    other = deepcopy(hand)
    hidden = [suits for seat, suits in enumerate(other["hands"]) if seat != hand["view"]["seat"]]
    unseen = [card for suits in hidden for suit in suits for card in suit]
    rng.shuffle(unseen)
    for suits in hidden:
        count = sum(map(len, suits))
        cards_now, unseen = unseen[:count], unseen[count:]
        suits[:] = [sorted(card for card in cards_now if card // 13 == suit) for suit in range(4)]
    return other
