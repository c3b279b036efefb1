"""A hand as it is played: which cards are legal, who wins the trick, and revokes (laws 71 to 76).

In the plain Python of the score pads. A ``PlayerView`` has what the player on turn sees and may remember, and
nothing of the other three hands; a ``WhistHand`` has those too, and changes in place.
"""

from collections.abc import Sequence
from typing import TypedDict

from tournaments.engine.play.cards import PACK, RANKS, beats, by_number

SuitLists = list[list[int]]  # one player's cards of each suit, lowest first


class PlayerView(TypedDict):
    """What the player on turn sees, and what a player who counts remembers.

    ``led``, ``best`` and ``winner`` are of the trick on the table, and mean nothing before a lead. ``gone``
    has 1 for each card played, ``fallen`` counts them by suit, and ``without[seat][suit]`` is 1 for a seat
    that did not follow. ``leads`` is who led what, in order. ``turned`` is the trump card turned up, or -1.
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
    """A card of another suit while one of the suit led was in hand; ``trick`` counts from 0."""

    trick: int
    seat: int
    established: bool


class WhistHand(TypedDict):
    """A hand: the four players' cards, the view of whoever is on turn, and what has happened.

    ``tricks`` has the leader, the winner and the four cards of each trick; ``won`` counts those of N-S and
    E-W; ``quitted`` is how many were turned face down. ``exposed`` has the cards taken back from revokes.
    """

    hands: list[SuitLists]
    view: PlayerView
    tricks: list[list[int]]
    won: list[int]
    quitted: int
    revokes: list[RevokedCard]
    exposed: list[int]


def new_hand(hands: Sequence[Sequence[int]], trump: int, leader: int, turned: int = -1) -> WhistHand:
    """The hand before the lead. ``turned``: the dealer's trump card, where one was turned up."""
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
    """What the player on turn may play: the suit led if they have it, or else anything."""
    if len(view["trick"]) > 0 and len(view["hand"][view["led"]]) > 0:
        return list(view["hand"][view["led"]])
    cards = []
    for suit in view["hand"]:
        for card in suit:
            cards.append(card)  # noqa: PERF402 - plain Python
    return cards


def play_card(hand: WhistHand, card: int) -> None:
    """The player on turn plays a card of their own. A revoke is noted, as at the table, not refused.

    Raises ValueError for a card that is not in their hand.
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
    """The tricks so far lie face down: nothing in them can be put right any more (law-73).

    ``asked``: somebody asked their partner "have you none?", and turning the trick settles nothing (law-74).
    """
    hand["quitted"] = len(hand["tricks"])
    for revoke in hand["revokes"]:
        if revoke["trick"] < hand["quitted"] and not asked:
            revoke["established"] = True


def put_right(hand: WhistHand) -> None:
    """The last revoke is noticed in time: its player is on turn again, to follow suit (law-76).

    The card lies exposed until it is played. Cards played after it are withdrawn, and do not.
    Raises ValueError where no revoke can be put right any more.
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
    """The exposed cards of the player on turn that may be called: none that would be a revoke (law-64)."""
    legal = legal_cards(hand["view"])
    return [card for card in hand["exposed"] if card in legal]


def last_trick(hand: WhistHand) -> list[int]:
    """The four cards of the last trick turned, which anybody may see again (law-91); none before it."""
    if hand["quitted"] == 0:
        return []
    return hand["tricks"][hand["quitted"] - 1][2:]


def _take_back(hand: WhistHand) -> int:
    """Undo the last card; it is returned. That its player had none of the suit led stays known."""
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
    """A side that plays to a trick establishes its revokes in those before (law-73)."""
    for revoke in hand["revokes"]:
        if revoke["trick"] < len(hand["tricks"]) and revoke["seat"] % 2 == seat % 2:
            revoke["established"] = True
