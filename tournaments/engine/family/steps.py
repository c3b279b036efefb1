"""Shared rules of knock-out and ladder whist: the next dealer, and trumps.

The documents do not say how trumps are chosen in either (whist.md, 8.13). Written in the plain Python of the
family.
"""

from tournaments.engine.family.bids import SUITS, suit_of, turned_up
from tournaments.engine.family.lines import _, choice, listed, setting
from tournaments.engine.family.pad import Field, Playing, Said, State


def trumps_setting() -> Field:
    ways = [
        ["most", _("The player who made the most tricks in the hand before names them")],
        ["turned", _("The next card of the pack is turned up")],
        ["turn", _("Hearts, clubs, diamonds and spades in turn")],
    ]
    note = _("No common rule; usually the player who made the most tricks names them.")
    return setting(choice("trumps", _("Trumps"), ways), "most", "8.13", note)


def trumps_note(game: Playing, state: State, dealt: int) -> Said:
    """Return the note on trumps for the next hand, in which ``dealt`` cards are dealt.

    ``most`` in the state are the places with the most tricks in the hand before, if any.
    """
    if game["settings"]["trumps"] == "turn":
        return _("Trumps: %(trumps)s.", {"trumps": suit_of(SUITS[state["hand"] % len(SUITS)])})
    values = {"who": listed(game["players"], state["most"])}
    if game["settings"]["trumps"] == "most" and len(state["most"]) == 1:
        return _("%(who)s made the most tricks and names trumps.", values)
    if game["settings"]["trumps"] == "most" and len(state["most"]) > 1:
        return _("Most tricks: %(who)s. They cut, and the highest card names trumps.", values)
    return turned_up(dealt)


def next_of(places: list[int], dealer: int) -> int:
    """Return the place that deals next: the first of these to the left of the dealer."""
    for place in places:
        if place > dealer:
            return place
    return places[0]
