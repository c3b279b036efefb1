"""What knock-out whist and ladder whist share: who deals, and how trumps are settled.

The documents settle no trumps for either (whist.md, 8.13). Written in the plain Python of the family.
"""

from tournaments.engine.family.bids import suit_of
from tournaments.engine.family.lines import choice, listed, say, setting
from tournaments.engine.family.pad import Field, Playing, Said, State
from tournaments.engine.words import gettext_noop

PACK = 52
SUITS = ["hearts", "clubs", "diamonds", "spades"]


def trumps_setting() -> Field:
    """How trumps are settled."""
    ways = [
        ["most", say(gettext_noop("Whoever made the most tricks in the hand before names them"))],
        ["turned", say(gettext_noop("The next card of the pack is turned up"))],
        ["turn", say(gettext_noop("Hearts, clubs, diamonds and spades in turn"))],
    ]
    note = say(gettext_noop("The encyclopaedia does not say how they are settled."))
    return setting(choice("trumps", say(gettext_noop("Trumps")), ways), "most", "8.13", note)


def trumps_note(game: Playing, state: State, dealt: int) -> Said:
    """How trumps are settled in the next hand, in which so many cards are dealt.

    ``most`` of the state are the places of those who made the most tricks in the hand before, if any.
    """
    if game["settings"]["trumps"] == "turn":
        return say(
            gettext_noop("Trumps: %(trumps)s."), {"trumps": suit_of(SUITS[state["hand"] % len(SUITS)])}
        )
    who = {"who": listed(game["players"], state["most"])}
    if game["settings"]["trumps"] == "most" and len(state["most"]) == 1:
        return say(gettext_noop("%(who)s made the most tricks and names trumps."), who)
    if game["settings"]["trumps"] == "most" and len(state["most"]) > 1:
        text = gettext_noop("Most tricks: %(who)s. They cut, and whoever has the highest card names trumps.")
        return say(text, who)
    if dealt == PACK:
        return say(gettext_noop("Every card is dealt and none is left to turn up: there are no trumps."))
    return say(gettext_noop("Turn up the next card of the pack: its suit is trumps."))


def enough(game: Playing, cards: int) -> bool:
    """Whether a pack has so many cards for everybody."""
    return cards * len(game["players"]) <= PACK


def next_of(places: list[int], dealer: int) -> int:
    """Who of these places deals next: the first to the left of the dealer."""
    for place in places:
        if place > dealer:
            return place
    return places[0]
