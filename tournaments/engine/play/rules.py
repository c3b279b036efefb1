"""Rules of play behind the maxims, in the plain Python of the score pads.

A rule takes the view of the player on turn and returns the legal card to play, or -1 if it does not apply.
``maxims.py`` has the source and the moments of each; whist.md, 8.20, has the books.
"""

from tournaments.engine.play.cards import ACE, KNAVE, QUEEN, RANKS, TEN, beats
from tournaments.engine.play.hand import PlayerView


def commands(view: PlayerView, card: int) -> bool:
    """Return whether no other player has a higher card of its suit, from counting the cards."""
    own = view["hand"][card // RANKS]
    for higher in range(card + 1, (card // RANKS + 1) * RANKS):
        if view["gone"][higher] == 0 and higher not in own:
            return False
    return True


def touching(view: PlayerView, lower: int, higher: int) -> bool:
    """Return whether two cards of a suit are equivalent: those between are played or in the same hand."""
    own = view["hand"][lower // RANKS]
    for between in range(lower + 1, higher):
        if view["gone"][between] == 0 and between not in own:
            return False
    return True


def others_have(view: PlayerView, suit: int) -> int:
    """Return the number of cards of a suit in the other three hands together."""
    return RANKS - view["fallen"][suit] - len(view["hand"][suit])


def trumps_against(view: PlayerView) -> bool:
    """Return whether an opponent may still have a trump."""
    trump = view["trump"]
    if trump < 0 or others_have(view, trump) == 0:
        return False
    seat = view["seat"]
    return view["without"][(seat + 1) % 4][trump] == 0 or view["without"][(seat + 3) % 4][trump] == 0


def may_be_trumped(view: PlayerView, suit: int) -> bool:
    """Return whether an opponent may trump a suit.

    One is known to have none of it, or too few cards are left for everybody to follow.
    """
    trump = view["trump"]
    if suit == trump or not trumps_against(view):
        return False
    for seat in ((view["seat"] + 1) % 4, (view["seat"] + 3) % 4):
        if view["without"][seat][suit] == 1 and view["without"][seat][trump] == 0:
            return True
    return others_have(view, suit) < 4


def plain_suits(view: PlayerView) -> list[int]:
    """Return the suits of the hand except trumps, the longest first."""
    hand = view["hand"]
    suits: list[int] = []
    for suit in range(4):
        length = len(hand[suit])
        if suit != view["trump"] and length > 0:
            at = len(suits)
            while at > 0 and len(hand[suits[at - 1]]) < length:
                at -= 1
            suits.insert(at, suit)
    return suits


def longest_suit(view: PlayerView) -> int:
    """Return the longest suit except trumps, or trumps if nothing else is left."""
    longest = view["trump"]
    length = 0
    for suit in range(4):
        if suit != view["trump"] and len(view["hand"][suit]) > length:
            length = len(view["hand"][suit])
            longest = suit
    return longest


def partners_lead(view: PlayerView) -> int:
    """Return the plain suit that the partner led first, or -1."""
    partner = (view["seat"] + 2) % 4
    for lead in view["leads"]:
        if lead[0] == partner:
            suit: int = lead[1] // RANKS
            return -1 if suit == view["trump"] else suit
    return -1


def cheapest_winner(view: PlayerView) -> int:
    """Return the lowest card of the suit led that beats the trick so far, or -1."""
    for card in view["hand"][view["led"]]:
        if beats(card, view["best"], view["trump"]):
            return card
    return -1


def lowest_trump(view: PlayerView) -> int:
    """Return the lowest trump that beats the trick so far, or -1."""
    if view["trump"] >= 0:
        for card in view["hand"][view["trump"]]:
            if beats(card, view["best"], view["trump"]):
                return card
    return -1


def partner_wins(view: PlayerView) -> bool:
    """Return whether the partner is winning the trick so far."""
    return view["winner"] % 2 == view["seat"] % 2


def lead_trumps(view: PlayerView) -> int:
    trump = view["trump"]
    if trump < 0 or not trumps_against(view):
        return -1
    own = view["hand"][trump]
    if len(own) < 4:
        return -1
    is_best = commands(view, own[-1])
    in_sequence = touching(view, own[-2], own[-1])
    if len(own) == 4 and not (is_best and in_sequence):
        return -1
    return own[-1] if in_sequence or (is_best and view["fallen"][trump] > 0) else own[0]


def commanding_card(view: PlayerView) -> int:
    for suit in plain_suits(view):
        own = view["hand"][suit]
        bare_ace = view["fallen"][suit] == 0 and not (len(own) > 1 and own[-2] == own[-1] - 1)
        if not bare_ace and commands(view, own[-1]) and not may_be_trumped(view, suit):
            return highest_of(own)
    return -1


def highest_of(own: list[int]) -> int:
    """Return the highest card of a suit, but the king from ace and king: leading the ace denies the king."""
    return own[-1] - 1 if len(own) > 1 and own[-1] % RANKS == ACE and own[-2] == own[-1] - 1 else own[-1]


def return_lead(view: PlayerView) -> int:
    suit = partners_lead(view)
    if suit < 0 or len(view["hand"][suit]) == 0 or may_be_trumped(view, suit):
        return -1
    if view["without"][(view["seat"] + 2) % 4][suit] == 1 or others_have(view, suit) == 0:
        return -1
    own = view["hand"][suit]
    return own[-1] if len(own) <= 2 else own[0]


def see_saw(view: PlayerView) -> int:
    """Return the lowest card of a suit the partner may trump, if another suit can be trumped in return."""
    trump = view["trump"]
    partner = view["without"][(view["seat"] + 2) % 4]
    if trump < 0 or partner[trump] == 1 or others_have(view, trump) == 0:
        return -1
    suits = plain_suits(view)
    if len(view["hand"][trump]) == 0 or len(suits) == 3:
        return -1
    for suit in suits:
        left = view["without"][(view["seat"] + 1) % 4][suit]
        own = view["hand"][suit]
        if partner[suit] == 1 and left == 0 and not commands(view, own[-1]):
            return own[0]
    return -1


def head_of_sequence(view: PlayerView) -> int:
    for suit in plain_suits(view):
        own = view["hand"][suit]
        if len(own) > 1 and own[-1] % RANKS > TEN and touching(view, own[-2], own[-1]):
            return highest_of(own)
    return -1


def singleton(view: PlayerView) -> int:
    trump = view["trump"]
    if trump < 0 or len(view["hand"][trump]) == 0 or len(view["hand"][trump]) > 3:
        return -1
    for suit in plain_suits(view):
        own = view["hand"][suit]
        if len(own) == 1 and view["fallen"][suit] == 0 and own[0] % RANKS < QUEEN:
            return own[0]
    return -1


def strong_suit(view: PlayerView) -> int:
    """Return the lowest card of the longest suit of four or more without the ace."""
    for suit in plain_suits(view):
        own = view["hand"][suit]
        if len(own) > 3 and own[-1] % RANKS != ACE and not may_be_trumped(view, suit):
            return own[0]
    return -1


def short_suit(view: PlayerView) -> int:
    """Return the highest of up to three cards, unless it is a queen, king or ace guarded by the others."""
    for suit in plain_suits(view):
        own = view["hand"][suit]
        if len(own) < 4 and own[-1] % RANKS < QUEEN and not may_be_trumped(view, suit):
            return own[-1]
    return -1


def last_resort(view: PlayerView) -> int:
    """Return the best card of the longest suit if nobody has a higher one, else its lowest."""
    own = view["hand"][longest_suit(view)]
    return own[-1] if commands(view, own[-1]) else own[0]


def second_round(view: PlayerView) -> int:
    own = view["hand"][view["led"]]
    rounds = 0
    for lead in view["leads"]:
        if lead[1] // RANKS == view["led"]:
            rounds += 1
    seat = view["seat"]
    if (
        view["without"][(seat + 1) % 4][view["led"]] == 1
        and view["without"][(seat + 2) % 4][view["led"]] == 1
    ):
        return cheapest_winner(view)
    if rounds > 1 and commands(view, own[-1]) and beats(own[-1], view["best"], view["trump"]):
        return own[-1]
    return -1


def split_honours(view: PlayerView) -> int:
    own = view["hand"][view["led"]]
    if len(own) < 2 or own[-2] % RANKS < TEN or not beats(own[-2], view["best"], view["trump"]):
        return -1
    return own[-2] if touching(view, own[-2], own[-1]) else -1


def cover(view: PlayerView) -> int:
    card = cheapest_winner(view)
    if card < 0 or view["best"] < view["led"] * RANKS + TEN or view["best"] >= view["led"] * RANKS + RANKS:
        return -1
    return card if card % RANKS == QUEEN or (card % RANKS == ACE and view["best"] % RANKS >= QUEEN) else -1


def lowest_card(view: PlayerView) -> int:
    return view["hand"][view["led"]][0]


def finesse(view: PlayerView) -> int:
    """Return the second best card if one higher is missing, or the lowest if the partner's is as good."""
    own = view["hand"][view["led"]]
    if len(own) < 2 or not commands(view, own[-1]) or view["fallen"][view["led"]] > 3:
        return -1
    higher = [card for card in range(own[-2] + 1, own[-1]) if view["gone"][card] == 0]
    if len(higher) != 1 or own[-2] % RANKS < TEN or not beats(own[-2], view["best"], view["trump"]):
        return -1
    if view["without"][(view["seat"] + 3) % 4][view["led"]] == 1:
        return -1
    return own[0] if partner_wins(view) and touching(view, view["best"], own[-2]) else own[-2]


def third_high(view: PlayerView) -> int:
    own = view["hand"][view["led"]]
    if not beats(own[-1], view["best"], view["trump"]):
        return -1
    if partner_wins(view) and (view["best"] % RANKS > TEN or touching(view, view["best"], own[-1])):
        return -1
    return lowest_equal(view)


def lowest_equal(view: PlayerView) -> int:
    """Return the lowest card that is equivalent to the highest of the suit led and wins the trick."""
    own = view["hand"][view["led"]]
    card = own[-1]
    for lower in reversed(own):
        if touching(view, lower, own[-1]) and beats(lower, view["best"], view["trump"]):
            card = lower
    return card


def partners_trick(view: PlayerView) -> int:
    return view["hand"][view["led"]][0] if partner_wins(view) else -1


def win_cheaply(view: PlayerView) -> int:
    return -1 if partner_wins(view) else cheapest_winner(view)


def trump_for_partner(view: PlayerView) -> int:
    """As third player, trump a partner's card below the king that the last player may beat."""
    if len(view["trick"]) != 2 or not partner_wins(view) or view["best"] // RANKS == view["trump"]:
        return -1
    last = view["without"][(view["seat"] + 1) % 4][view["led"]]
    if view["best"] % RANKS > QUEEN or commands(view, view["best"]) or last == 1:
        return -1
    return lowest_trump(view)


def small_trump(view: PlayerView) -> int:
    return -1 if partner_wins(view) else lowest_trump(view)


def keep_command(view: PlayerView) -> int:
    good = [suit for suit in plain_suits(view) if commands(view, view["hand"][suit][0])]
    return weakest(view, good) if len(good) > 0 else -1


def weak_discard(view: PlayerView) -> int:
    card = weakest(view, [])
    return card if card >= 0 else view["hand"][view["trump"]][0]


def weakest(view: PlayerView, kept: list[int]) -> int:
    """Return the lowest card outside ``kept`` suits, sparing cards that guard a queen or king; or -1."""
    choice = -1
    least = 99
    for suit in plain_suits(view):
        own = view["hand"][suit]
        cost = own[0] % RANKS
        if len(own) == ACE - own[-1] % RANKS + 1 and own[-1] % RANKS > KNAVE:
            cost += RANKS
        if cost < least and suit not in kept:
            least = cost
            choice = own[0]
    return choice
