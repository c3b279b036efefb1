"""What the games of exact bids share: everybody says how many tricks, and is paid for being right.

A *hand* is a dictionary made by ``a_hand``; a game changes of it what is otherwise there. The deal goes
round, so that the number of hands before this one says who deals. Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import after, best, numbers, plus, say, winners
from tournaments.engine.family.pad import Field, Line, Playing, Problems, Said, State
from tournaments.engine.words import gettext_noop

Hand = dict[str, Any]


def a_hand(title: Said, cards: int) -> Hand:
    """A hand of so many cards each: all bid, a trick is one point, an exact bid is ten more.

    ``bids``: whether anybody bids; ``bar``: whether the bids may not come to the number of tricks; ``trick``
    and ``bonus``: what is paid; ``kept``: whether tricks are paid to those too whose bid was wrong, of whom
    ``missed`` is said; ``notes``: what is said of the hand before it is played.
    """
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s: %(points)s.")
    hand = {"title": title, "cards": cards, "bids": True, "bar": True, "notes": []}
    return after(hand, {"trick": 1, "bonus": 10, "kept": True, "missed": missed})


def suit_of(trumps: str) -> Said:
    """What is trumps, as it is said within a sentence: ``hearts`` and so on, or ``none``."""
    if trumps == "hearts":
        return say(gettext_noop("hearts"))
    if trumps == "clubs":
        return say(gettext_noop("clubs"))
    if trumps == "diamonds":
        return say(gettext_noop("diamonds"))
    return say(gettext_noop("spades")) if trumps == "spades" else say(gettext_noop("no trumps"))


def suited(number_of: int, trumps: Said, cards: int) -> Said:
    """The title of a hand whose trumps are known before it is dealt."""
    values = {"hand": number_of, "trumps": trumps, "cards": cards}
    return say(gettext_noop("Hand %(hand)s, %(trumps)s. Cards each: %(cards)s"), values)


def begun(game: Playing) -> State:
    """Nobody has a point; the first player deals first."""
    who = game["players"]
    return {"columns": who, "totals": [0 for _ in who], "hand": 0, "notes": [], "over": None}


def asked_of(game: Playing, state: State, hand: Hand) -> dict[str, Any]:
    """What is asked of a hand: all bids and tricks, from the dealer's left on to the dealer."""
    dealer = state["hand"] % len(game["players"])
    who = from_left_of(game["players"], dealer)
    fields: list[Field] = []
    if hand["bids"]:
        fields.append(numbers("bids", say(gettext_noop("Bids")), [0, hand["cards"]], who))
    fields.append(numbers("made", say(gettext_noop("Tricks made")), [0, hand["cards"]], who, hand["cards"]))
    notes = hand["notes"] + [duty(game["players"][dealer], hand)]
    return {"title": hand["title"], "notes": notes, "fields": fields}


def duty(dealer: str, hand: Hand) -> Said:
    """Who deals, and what the dealer has to mind."""
    values = {"who": dealer, "cards": hand["cards"]}
    if not hand["bids"]:
        return say(gettext_noop("%(who)s deals."), values)
    if hand["bar"]:
        text = gettext_noop(
            "%(who)s deals and bids last. All bids together may come to anything but %(cards)s."
        )
        return say(text, values)
    return say(gettext_noop("%(who)s deals and bids last."), values)


def from_left_of(players: list[str], dealer: int) -> list[str]:
    """All names in the order in which they bid: the dealer is last."""
    return players[dealer + 1 :] + players[: dealer + 1]


def by_place(given: list[int], dealer: int) -> list[int]:
    """Numbers given from the dealer's left on, in the order of the places."""
    last = len(given) - 1 - dealer
    return given[last:] + given[:last]


def unpaid(settings: dict[str, Any]) -> Problems:
    """There must be something to win."""
    if settings["bonus"] + settings["trick"] > 0:
        return {}
    text = gettext_noop("Nobody could have a point. Give points for an exact bid, or for tricks.")
    return {"bonus": say(text)}


def barred(game: Playing, state: State, line: Line, hand: Hand) -> Problems:
    """The bids may not come to the number of tricks: the dealer, who bids last, has to say another."""
    if not hand["bids"] or not hand["bar"] or sum(line["bids"]) != hand["cards"]:
        return {}
    text = gettext_noop(
        "The bids come to %(cards)s, as many as there are tricks: the dealer, %(who)s, may not bid %(last)s."
    )
    dealer = game["players"][state["hand"] % len(game["players"])]
    return {"bids": say(text, {"cards": hand["cards"], "who": dealer, "last": line["bids"][-1]})}


def settled(game: Playing, state: State, line: Line, hand: Hand, last: bool) -> dict[str, Any]:
    """What everybody has of a hand, and why; the most points have won where it was the last."""
    dealer = state["hand"] % len(game["players"])
    made = by_place(line["made"], dealer)
    bids = by_place(line["bids"], dealer) if hand["bids"] else []
    points: list[int] = []
    why: list[Said] = []
    for place, player in enumerate(game["players"]):
        if hand["bids"]:
            got = paid(bids[place], made[place], hand)
            why.append(said_of(player, bids[place], made[place], got, hand))
        else:
            got = made[place] * hand["trick"]
            values = {"who": player, "made": made[place], "points": got}
            why.append(say(gettext_noop("%(who)s made %(made)s: %(points)s."), values))
        points.append(got)
    totals = plus(state["totals"], points)
    over = winners(state["columns"], best(totals), max(totals)) if last else None
    then = after(state, {"totals": totals, "hand": state["hand"] + 1, "over": over})
    return {"points": points, "why": why, "ends": None, "state": then}


def paid(bid: int, made: int, hand: Hand) -> int:
    """Points of one player who bid."""
    tricks: int = made * hand["trick"]
    if bid == made:
        bonus: int = hand["bonus"]
        return tricks + bonus
    return tricks if hand["kept"] else 0


def said_of(player: str, bid: int, made: int, points: int, hand: Hand) -> Said:
    """Why a player has these points."""
    exact = gettext_noop("%(who)s bid %(bid)s and made just that: %(points)s.")
    values = {"who": player, "bid": bid, "made": made, "points": points}
    return say(exact if bid == made else hand["missed"], values)
