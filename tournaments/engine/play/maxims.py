"""The maxims of whist: each a rule of its own, with its source and one sentence why, in the order they are tried.

A rule takes what the player on turn sees and returns the legal card it would play, or -1 where it has nothing
to say. Sources: "maxim", "advice" and "term" are the numbered Maxims for Whist, Advice to all Players and Terms
used in Whist of Enquire Within; "tactics" are the Basic tactics of the modern encyclopaedia, by hand. The rules
are in the plain Python of the score pads.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tournaments.engine.play.cards import ACE, KING, KNAVE, QUEEN, RANKS, TEN, beats
from tournaments.engine.play.hand import PlayerView
from tournaments.engine.words import gettext_noop

Rule = Callable[[PlayerView], int]

# When a rule may speak: to lead, as second, third or last to follow suit, or with none of the suit led.
LEAD, SECOND, THIRD, LAST, VOID = range(5)


@dataclass(frozen=True, slots=True)
class Maxim:
    """A rule of play by its key, where it is from, why it is a good one, and when it may speak."""

    key: str
    name: str
    source: str
    why: str
    rule: Rule
    moments: tuple[int, ...]


def commands(view: PlayerView, card: int) -> bool:
    """Whether no other player has a higher card of its suit: a player who counts knows that."""
    own = view["hand"][card // RANKS]
    for higher in range(card + 1, (card // RANKS + 1) * RANKS):
        if view["gone"][higher] == 0 and higher not in own:
            return False
    return True


def touching(view: PlayerView, lower: int, higher: int) -> bool:
    """Whether two cards of the player's own suit are as good as each other: all between are gone or theirs."""
    own = view["hand"][lower // RANKS]
    for between in range(lower + 1, higher):
        if view["gone"][between] == 0 and between not in own:
            return False
    return True


def others_have(view: PlayerView, suit: int) -> int:
    """How many cards of a suit the other three players have between them."""
    return RANKS - view["fallen"][suit] - len(view["hand"][suit])


def trumps_against(view: PlayerView) -> bool:
    """Whether an adversary may still have a trump."""
    trump = view["trump"]
    if trump < 0 or others_have(view, trump) == 0:
        return False
    left = view["without"][(view["seat"] + 1) % 4]
    right = view["without"][(view["seat"] + 3) % 4]
    return left[trump] == 0 or right[trump] == 0


def may_be_trumped(view: PlayerView, suit: int) -> bool:
    """Whether an adversary who has none of a suit may have a trump, or it has gone round too often to tell."""
    trump = view["trump"]
    if suit == trump or not trumps_against(view):
        return False
    for seat in ((view["seat"] + 1) % 4, (view["seat"] + 3) % 4):
        if view["without"][seat][suit] == 1 and view["without"][seat][trump] == 0:
            return True
    return others_have(view, suit) < 4


def plain_suits(view: PlayerView) -> list[int]:
    """The suits of the hand but trumps, the longest first."""
    suits: list[int] = []
    for length in range(RANKS, 0, -1):
        for suit in range(4):
            if suit != view["trump"] and len(view["hand"][suit]) == length:
                suits.append(suit)
    return suits


def partners_lead(view: PlayerView) -> int:
    """The plain suit that the partner led first, or -1."""
    partner = (view["seat"] + 2) % 4
    for lead in view["leads"]:
        if lead[0] == partner:
            suit: int = lead[1] // RANKS
            return -1 if suit == view["trump"] else suit
    return -1


def cheapest_winner(view: PlayerView) -> int:
    """The lowest card of the suit led that takes the trick as it lies, or -1."""
    for card in view["hand"][view["led"]]:
        if beats(card, view["best"], view["trump"]):
            return card
    return -1


def lowest_trump(view: PlayerView) -> int:
    """The lowest trump that takes the trick as it lies, or -1."""
    if view["trump"] >= 0:
        for card in view["hand"][view["trump"]]:
            if beats(card, view["best"], view["trump"]):
                return card
    return -1


def partner_wins(view: PlayerView) -> bool:
    """Whether the trick is the partner's as it lies."""
    return view["winner"] % 2 == view["seat"] % 2


def losing_card(view: PlayerView) -> int:
    trump = view["trump"]
    if trump < 0 or len(view["hand"][trump]) != 1 or others_have(view, trump) > 0:
        return -1
    loser = -1
    winners = 0
    for suit in plain_suits(view):
        for card in view["hand"][suit]:
            if commands(view, card):
                winners += 1
            elif loser >= 0:
                return -1
            else:
                loser = card
    return loser if winners > 0 else -1


def lead_trumps(view: PlayerView) -> int:
    trump = view["trump"]
    if trump < 0 or not trumps_against(view):
        return -1
    own = view["hand"][trump]
    if len(own) < 4 or (len(own) == 4 and not commands(view, own[-1])):
        return -1
    if commands(view, own[-1]) or touching(view, own[-2], own[-1]):
        return own[-1]
    return own[0]


def commanding_card(view: PlayerView) -> int:
    for suit in plain_suits(view):
        card = view["hand"][suit][-1]
        if commands(view, card) and not may_be_trumped(view, suit):
            return card
    return -1


def return_lead(view: PlayerView) -> int:
    suit = partners_lead(view)
    if suit < 0 or len(view["hand"][suit]) == 0 or others_have(view, suit) == 0:
        return -1
    own = view["hand"][suit]
    return own[-1] if len(own) <= 2 else own[0]


def see_saw(view: PlayerView) -> int:
    trump = view["trump"]
    partner = view["without"][(view["seat"] + 2) % 4]
    if trump < 0 or partner[trump] == 1 or others_have(view, trump) == 0:
        return -1
    for suit in plain_suits(view):
        left = view["without"][(view["seat"] + 1) % 4][suit]
        if partner[suit] == 1 and left == 0 and others_have(view, suit) > 0:
            return view["hand"][suit][0]
    return -1


def head_of_sequence(view: PlayerView) -> int:
    for suit in plain_suits(view):
        own = view["hand"][suit]
        if len(own) > 1 and own[-1] % RANKS > TEN and touching(view, own[-2], own[-1]):
            return own[-1] - 1 if own[-1] % RANKS == ACE and own[-2] == own[-1] - 1 else own[-1]
    return -1


def singleton(view: PlayerView) -> int:
    trump = view["trump"]
    if trump < 0 or not 0 < len(view["hand"][trump]) < 4:
        return -1
    for suit in plain_suits(view):
        if len(view["hand"][suit]) == 1 and view["fallen"][suit] == 0 and view["hand"][suit][0] % RANKS < KING:
            return view["hand"][suit][0]
    return -1


def not_from_tenace(view: PlayerView) -> int:
    for suit in plain_suits(view):
        own = view["hand"][suit]
        top = own[-1] % RANKS
        if len(own) > 1 and top != ACE and not (may_be_trumped(view, suit) and len(own) < 3):
            return own[-1] if len(own) == 2 else own[0]
    return -1


def strong_suit(view: PlayerView) -> int:
    suits = plain_suits(view)
    return view["hand"][suits[0]][-1] if len(suits) > 0 else view["hand"][view["trump"]][-1]


def second_round(view: PlayerView) -> int:
    own = view["hand"][view["led"]]
    if commands(view, own[-1]) and beats(own[-1], view["best"], view["trump"]):
        return own[-1] if view["fallen"][view["led"]] > 1 else -1
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


def second_low(view: PlayerView) -> int:
    return view["hand"][view["led"]][0]


def finesse(view: PlayerView) -> int:
    own = view["hand"][view["led"]]
    if len(own) < 2 or not commands(view, own[-1]) or view["fallen"][view["led"]] > 3:
        return -1
    higher = [card for card in range(own[-2] + 1, own[-1]) if view["gone"][card] == 0]
    if len(higher) != 1 or own[-2] % RANKS < TEN or not beats(own[-2], view["best"], view["trump"]):
        return -1
    return own[-2]


def third_high(view: PlayerView) -> int:
    own = view["hand"][view["led"]]
    if not beats(own[-1], view["best"], view["trump"]):
        return -1
    if partner_wins(view) and (view["best"] % RANKS > KNAVE or touching(view, view["best"], own[-1])):
        return -1
    return lowest_equal(view)


def lowest_equal(view: PlayerView) -> int:
    """The lowest of the cards that touch the highest of the suit led and take the trick."""
    own = view["hand"][view["led"]]
    card = own[-1]
    for lower in reversed(own):
        if touching(view, lower, own[-1]) and beats(lower, view["best"], view["trump"]):
            card = lower
    return card


def top_card(view: PlayerView) -> int:
    own = view["hand"][view["led"]]
    return own[-1] if not partner_wins(view) and beats(own[-1], view["best"], view["trump"]) else -1


def partners_trick(view: PlayerView) -> int:
    return view["hand"][view["led"]][0] if partner_wins(view) else -1


def win_cheaply(view: PlayerView) -> int:
    return -1 if partner_wins(view) else cheapest_winner(view)


def loose_card_of_suit(view: PlayerView) -> int:
    return view["hand"][view["led"]][0]


def trump_for_partner(view: PlayerView) -> int:
    """Third in hand: the partner's card will not stand, so trump it."""
    if len(view["trick"]) != 2 or not partner_wins(view) or view["best"] // RANKS == view["trump"]:
        return -1
    if commands(view, view["best"]) or others_have(view, view["led"]) == 0:
        return -1
    return lowest_trump(view)


def thirteenth(view: PlayerView) -> int:
    if len(view["trick"]) == 3 or others_have(view, view["led"]) > 0 or view["led"] == view["trump"]:
        return -1
    return weak_discard(view) if lowest_trump(view) >= 0 else -1


def small_trump(view: PlayerView) -> int:
    return -1 if partner_wins(view) else lowest_trump(view)


def weak_discard(view: PlayerView) -> int:
    """The lowest loser of the suit least worth keeping: no winner, no guard of a king or queen."""
    choice = -1
    worth = 99
    for suit in plain_suits(view):
        own = view["hand"][suit]
        top = own[-1] % RANKS
        cost = own[0] % RANKS
        if commands(view, own[0]):
            cost += 40
        elif len(own) == ACE - top + 1 and top > TEN:
            cost += 15
        if cost < worth:
            worth = cost
            choice = own[0]
    return choice


def loose_card(view: PlayerView) -> int:
    suits = plain_suits(view)
    return view["hand"][suits[0]][0] if len(suits) > 0 else view["hand"][view["trump"]][0]


MAXIMS = (
    Maxim(
        "losing-card", gettext_noop("The losing card first"), "maxim 8",
        gettext_noop("Your last trump will bring you back in, so lose the trick you must lose now."),
        losing_card, (LEAD,),
    ),
    Maxim(
        "lead-trumps", gettext_noop("Lead trumps when you are strong"), "maxim 6",
        gettext_noop("With four or five good trumps, draw theirs before they can trump your winners."),
        lead_trumps, (LEAD,),
    ),
    Maxim(
        "commanding-card", gettext_noop("Count, and lead the best card left"), "advice 8",
        gettext_noop("Every higher card has gone, so this one should win the trick."),
        commanding_card, (LEAD,),
    ),
    Maxim(
        "see-saw", gettext_noop("See-saw"), "term 10",
        gettext_noop("Your partner has none of this suit and can trump it."),
        see_saw, (LEAD,),
    ),
    Maxim(
        "head-of-sequence", gettext_noop("Lead the highest of a sequence"), "maxim 3",
        gettext_noop("The cards are as good as each other, and the highest tells your partner most."),
        head_of_sequence, (LEAD,),
    ),
    Maxim(
        "return-lead", gettext_noop("Return your partner’s lead"), "maxim 9",
        gettext_noop("Your partner led this suit because it is their strong one."),
        return_lead, (LEAD,),
    ),
    Maxim(
        "singleton", gettext_noop("Lead a lone card"), "tactics, the opening lead",
        gettext_noop("When the suit comes back, you can make one of your few trumps."),
        singleton, (LEAD,),
    ),
    Maxim(
        "not-from-tenace", gettext_noop("Do not lead away from an ace"), "maxims 10 and 11",
        gettext_noop("Let that suit come to you, and lead another."),
        not_from_tenace, (LEAD,),
    ),
    Maxim(
        "strong-suit", gettext_noop("Lead from your strong suit"), "maxim 1",
        gettext_noop("Your longest suit is where your small cards may win in the end."),
        strong_suit, (LEAD,),
    ),
    Maxim(
        "second-round", gettext_noop("Win the second round"), "advice 3",
        gettext_noop("Somebody may well trump the suit next time, so take the trick now."),
        second_round, (SECOND,),
    ),
    Maxim(
        "split-honours", gettext_noop("Split touching honours"), "tactics, second hand",
        gettext_noop("The lower of the two does the work and keeps the higher one for later."),
        split_honours, (SECOND,),
    ),
    Maxim(
        "cover", gettext_noop("Cover an honour"), "tactics, second hand",
        gettext_noop("It takes two of their high cards to beat one of yours."),
        cover, (SECOND,),
    ),
    Maxim(
        "second-low", gettext_noop("Second hand low"), "tactics, second hand",
        gettext_noop("Your partner plays last and may win the trick without your help."),
        second_low, (SECOND,),
    ),
    Maxim(
        "finesse", gettext_noop("Finesse"), "term 1",
        gettext_noop("Only one card beats this one, and it is as likely to be with the player before you."),
        finesse, (THIRD,),
    ),
    Maxim(
        "third-high", gettext_noop("Third hand high"), "tactics, third hand",
        gettext_noop("Your partner’s card will not win, so play your best, or the lowest card that is as good."),
        third_high, (THIRD,),
    ),
    Maxim(
        "partners-trick", gettext_noop("Leave your partner’s trick alone"), "advice 2",
        gettext_noop("Your partner is winning, and a trick counts once however high you play."),
        partners_trick, (THIRD, LAST),
    ),
    Maxim(
        "top-card", gettext_noop("Play your best card third"), "tactics, third hand",
        gettext_noop("The last player may have a high card too."),
        top_card, (THIRD,),
    ),
    Maxim(
        "win-cheaply", gettext_noop("Win with your lowest card that will do"), "maxim 22",
        gettext_noop("A higher card will win another trick."),
        win_cheaply, (LAST,),
    ),
    Maxim(
        "loose-card", gettext_noop("Play a loose card"), "term 4",
        gettext_noop("You cannot win this trick, so lose it with your smallest card."),
        loose_card_of_suit, (THIRD, LAST),
    ),
    Maxim(
        "thirteenth", gettext_noop("Do not trump a thirteenth card"), "maxim 13",
        gettext_noop("Somebody after you may trump higher. Trump it only if you are last."),
        thirteenth, (VOID,),
    ),
    Maxim(
        "trump-for-partner", gettext_noop("Trump where your partner’s card will not win"), "advice 2",
        gettext_noop("Higher cards are still out, and the last player may have one."),
        trump_for_partner, (VOID,),
    ),
    Maxim(
        "small-trump", gettext_noop("Make a small trump"), "maxim 16",
        gettext_noop("A small trump may never win a trick later, and it wins this one."),
        small_trump, (VOID,),
    ),
    Maxim(
        "discard-weak", gettext_noop("Throw from a weak suit"), "tactics, discards",
        gettext_noop("Keep your winners, and the small cards that guard a king or queen."),
        weak_discard, (VOID,),
    ),
    Maxim(
        "throw-away", gettext_noop("Throw a small card from your longest suit"), "term 4",
        gettext_noop("You have the most to spare there."),
        loose_card, (VOID,),
    ),
)  # fmt: skip
