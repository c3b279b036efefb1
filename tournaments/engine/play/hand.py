"""A hand in progress: legal cards, winners of tricks, and revokes (laws 71 to 76).

Written in the plain Python of the score pads. A ``PlayerView`` has only what the player on turn can see and
remember; a ``WhistHand`` has all hands, and changes in place.
"""

from collections.abc import Sequence
from typing import TypedDict

from tournaments.engine.play.cards import PACK, RANKS, beats, by_number

SuitLists = list[list[int]]  # one player's cards of each suit, lowest first


class PlayerView(TypedDict):
    """The cards that the player on turn sees, and those that a card counter remembers.

    ``led``, ``best`` and ``winner`` are of the trick on the table, and void before a lead. ``gone`` has 1 for
    each card played, ``fallen`` counts them by suit, and ``without[seat][suit]`` is 1 for a seat that did not
    follow suit. ``leads`` has (seat, card) of each lead. ``turned`` is the trump card turned up, or -1.
    """

    seat: int
    hand: SuitLists
    trump: int
    trick: list[int]
    led: int
    best: int
    winner: int
    gone: list[int]
    fallen: list[int]
    without: list[list[int]]
    leads: list[list[int]]
    dealer: int
    turned: int


class RevokedCard(TypedDict):
    """A card played instead of the suit led although the player could follow; ``trick`` counts from 0."""

    trick: int
    seat: int
    established: bool


class WhistHand(TypedDict):
    """A hand: the four players' cards, the view of the player on turn, and the play so far.

    ``tricks`` has the leader, the winner and the four cards of each trick; ``won`` counts those of N-S and
    E-W; ``quitted`` is the number turned face down. ``exposed`` has cards withdrawn after a revoke.
    """

    hands: list[SuitLists]
    view: PlayerView
    tricks: list[list[int]]
    won: list[int]
    quitted: int
    revokes: list[RevokedCard]
    exposed: list[int]


def new_hand(hands: Sequence[Sequence[int]], trump: int, leader: int, turned: int = -1) -> WhistHand:
    """Return a hand before the lead. ``turned`` is the dealer's trump card, if one was turned up."""
    by_suit: list[SuitLists] = []
    for cards in hands:
        suits: SuitLists = [[], [], [], []]
        for card in sorted(cards, key=by_number):
            suits[card // RANKS].append(card)
        by_suit.append(suits)
    view: PlayerView = {
        "seat": leader, "hand": by_suit[leader], "trump": trump, "trick": [], "led": -1, "best": -1,
        "winner": -1, "gone": [0] * PACK, "fallen": [0, 0, 0, 0],
        "without": [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
        "leads": [], "dealer": (leader + 3) % 4, "turned": turned,
    }  # fmt: skip
    return {
        "hands": by_suit, "view": view, "tricks": [], "won": [0, 0],
        "quitted": 0, "revokes": [], "exposed": [],
    }  # fmt: skip


def legal_cards(view: PlayerView) -> list[int]:
    """Return the legal cards of the player on turn: the suit led, or anything if they have none."""
    if len(view["trick"]) > 0 and len(view["hand"][view["led"]]) > 0:
        return list(view["hand"][view["led"]])
    cards = []
    for suit in view["hand"]:
        for card in suit:
            cards.append(card)  # noqa: PERF402 - plain Python
    return cards


def play_card(hand: WhistHand, card: int) -> None:
    """Play a card of the player on turn. A revoke is recorded, as at the table, not refused.

    Raise ValueError for a card that is not in their hand.
    """
    view = hand["view"]
    seat = view["seat"]
    own = view["hand"]
    trick = view["trick"]
    suit = card // RANKS
    if card not in own[suit]:
        raise ValueError(f"seat {seat} does not have card {card}")
    if len(hand["revokes"]) > 0:
        _establish(hand, seat)
    if len(trick) == 0:
        view["led"] = suit
        view["best"] = card
        view["winner"] = seat
        view["leads"].append([seat, card])
    else:
        led = view["led"]
        if suit != led:
            view["without"][seat][led] = 1
            if len(own[led]) > 0:
                hand["revokes"].append({"trick": len(hand["tricks"]), "seat": seat, "established": False})
        if beats(card, view["best"], view["trump"]):
            view["best"] = card
            view["winner"] = seat
    own[suit].remove(card)
    view["gone"][card] = 1
    view["fallen"][suit] += 1
    trick.append(card)
    seat = (seat + 1) % 4
    if len(trick) == 4:
        hand["tricks"].append([seat, view["winner"], trick[0], trick[1], trick[2], trick[3]])
        seat = view["winner"]
        hand["won"][seat % 2] += 1
        view["trick"] = []
    view["seat"] = seat
    view["hand"] = hand["hands"][seat]


def quit_trick(hand: WhistHand, asked: bool = False) -> None:
    """Turn the tricks so far face down, so that nothing in them can be corrected any more (law-73).

    ``asked``: somebody asked their partner "have you none?", so turning the trick settles nothing (law-74).
    """
    hand["quitted"] = len(hand["tricks"])
    for revoke in hand["revokes"]:
        if revoke["trick"] < hand["quitted"] and not asked:
            revoke["established"] = True


def put_right(hand: WhistHand) -> None:
    """Correct the last revoke in time: its player is on turn again, to follow suit (law-76).

    The card stays exposed until played. Later cards are withdrawn and are not exposed. Raise ValueError if no
    revoke can be corrected.
    """
    if len(hand["revokes"]) == 0 or hand["revokes"][-1]["established"]:
        raise ValueError("there is no revoke to put right")
    revoke = hand["revokes"].pop()
    view = hand["view"]
    card = -1
    while len(hand["tricks"]) > revoke["trick"] or view["seat"] != revoke["seat"]:
        card = _take_back(hand)
    leader = (view["seat"] - len(view["trick"]) + 4) % 4
    view["led"] = view["trick"][0] // RANKS
    view["best"] = view["trick"][0]
    view["winner"] = leader
    for place in range(1, len(view["trick"])):
        if beats(view["trick"][place], view["best"], view["trump"]):
            view["best"] = view["trick"][place]
            view["winner"] = (leader + place) % 4
    view["without"][view["seat"]][view["led"]] = 0
    hand["quitted"] = min(hand["quitted"], len(hand["tricks"]))
    hand["exposed"].append(card)


def cards_to_call(hand: WhistHand) -> list[int]:
    """Return the exposed cards of the player on turn that may be called: legal ones only (law-64)."""
    legal = legal_cards(hand["view"])
    return [card for card in hand["exposed"] if card in legal]


def last_trick(hand: WhistHand) -> list[int]:
    """Return the four cards of the last trick turned, which anybody may see again (law-91); else empty."""
    if hand["quitted"] == 0:
        return []
    return hand["tricks"][hand["quitted"] - 1][2:]


def _take_back(hand: WhistHand) -> int:
    """Undo and return the last card. A player known to have none of the suit led stays known as such."""
    view = hand["view"]
    if len(view["trick"]) == 0:
        trick = hand["tricks"].pop()
        hand["won"][trick[1] % 2] -= 1
        view["seat"] = trick[0]
        view["trick"] = trick[2:]
    card = view["trick"].pop()
    view["seat"] = (view["seat"] + 3) % 4
    view["hand"] = hand["hands"][view["seat"]]
    view["hand"][card // RANKS].append(card)
    view["hand"][card // RANKS].sort(key=by_number)
    view["gone"][card] = 0
    view["fallen"][card // RANKS] -= 1
    if len(view["trick"]) == 0:
        view["leads"].pop()
    return card


def _establish(hand: WhistHand, seat: int) -> None:
    """Establish the revokes of a side in earlier tricks when it plays to a new one (law-73)."""
    for revoke in hand["revokes"]:
        if revoke["trick"] < len(hand["tricks"]) and revoke["seat"] % 2 == seat % 2:
            revoke["established"] = True
