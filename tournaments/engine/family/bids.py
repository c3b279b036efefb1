"""What the games of exact bids share: everybody says how many tricks, and is paid for being right.

A *hand* is a dictionary made by ``a_hand``; a game changes of it what is otherwise there. The deal goes
round, so that the number of hands before this one says who deals. Written in the plain Python of the family.
"""

from collections.abc import Callable
from typing import Any

from tournaments.engine.family.lines import (
    _,
    after,
    best,
    deals,
    number,
    numbers,
    opened,
    plus,
    say,
    scored,
    setting,
    winners,
)
from tournaments.engine.family.pad import Field, Line, Playing, Problems, Rules, Said, State
from tournaments.engine.words import gettext_noop

Hand = dict[str, Any]

PACK = 52
SUITS = ["hearts", "clubs", "diamonds", "spades"]

PAID = (
    setting(
        number("bonus", _("Points for an exact bid"), 0, 50), 10, "8.11",
        _("No common rule; ten is usual."),
    ),
    setting(
        number("trick", _("Points for every trick made"), 0, 5), 1, "8.11",
        _("No common rule; one is usual."),
    ),
)  # fmt: skip


def a_hand(title: Said, cards: int) -> Hand:
    """A hand of so many cards each: all bid, a trick is one point, an exact bid is ten more.

    ``bids``: whether anybody bids; ``bar``: whether the bids may not come to the number of tricks; ``trick``
    and ``bonus``: what is paid; ``kept``: whether tricks are paid to those too whose bid was wrong, of whom
    ``missed`` is said; ``notes``: what is said of the hand before it is played.
    """
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s: %(points)s.")
    return {
        "title": title, "cards": cards, "bids": True, "bar": True, "notes": [],
        "trick": 1, "bonus": 10, "kept": True, "missed": missed,
    }  # fmt: skip


def suit_of(trumps: str) -> Said:
    """What is trumps, as it is said within a sentence: one of ``SUITS``, or ``none``."""
    words = [_("hearts"), _("clubs"), _("diamonds"), _("spades")]
    return words[SUITS.index(trumps)] if trumps in SUITS else _("no trumps")


def suited(number_of: int, trumps: Said, cards: int) -> Said:
    """The title of a hand whose trumps are known before it is dealt."""
    values = {"hand": number_of, "trumps": trumps, "cards": cards}
    return _("Hand %(hand)s, %(trumps)s. Cards each: %(cards)s", values)


def rules_of(hand_at: Callable[[Playing, State], Hand], hands_of: Callable[[Playing], int]) -> Rules:
    """The rules of a game, by the hand that is next at a state and the number of all hands."""

    def begin(game: Playing) -> State:
        return opened(game["players"])

    def ask(game: Playing, state: State) -> dict[str, Any]:
        return asked_of(game, state, hand_at(game, state))

    def weigh(game: Playing, state: State, line: Line) -> Problems:
        return barred(game, state, line, hand_at(game, state))

    def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
        return settled(game, state, line, hand_at(game, state), state["hand"] + 1 == hands_of(game))

    return begin, ask, weigh, score


def dealt_out(game: Playing, key: str) -> Problems:
    """There must be cards enough for everybody, by the setting that says how many each has."""
    most = PACK // len(game["players"])
    if game["settings"][key] <= most:
        return {}
    return {
        key: _(
            "There are only 52 cards, so with this many players you can deal up to %(most)s each.",
            {"most": most},
        )
    }


def turned_up(dealt: int) -> Said:
    """How trumps are turned up, if a card is left for it."""
    if dealt == PACK:
        return _("Every card is dealt and none is left to turn up, so there are no trumps.")
    return _("Turn up the next card of the pack: its suit is trumps.")


def asked_of(game: Playing, state: State, hand: Hand) -> dict[str, Any]:
    """What is asked of a hand: all bids and tricks, from the dealer's left on to the dealer."""
    dealer = state["hand"] % len(game["players"])
    bidders = from_left_of(game["players"], dealer)
    fields: list[Field] = []
    if hand["bids"]:
        fields.append(numbers("bids", _("Bids"), [0, hand["cards"]], bidders))
    fields.append(numbers("made", _("Tricks made"), [0, hand["cards"]], bidders, hand["cards"]))
    notes = hand["notes"] + [duty(game["players"][dealer], hand)]
    return {"title": hand["title"], "notes": notes, "fields": fields}


def duty(dealer: str, hand: Hand) -> Said:
    """Who deals, and what the dealer has to mind."""
    values = {"who": dealer, "cards": hand["cards"]}
    if not hand["bids"]:
        return deals(dealer)
    if hand["bar"]:
        return _("%(who)s deals and bids last. The bids must not add up to %(cards)s.", values)
    return _("%(who)s deals and bids last.", values)


def from_left_of(players: list[str], dealer: int) -> list[str]:
    """All names in the order in which they bid: the dealer is last."""
    return players[dealer + 1 :] + players[: dealer + 1]


def by_place(given: list[int], dealer: int) -> list[int]:
    """Numbers given from the dealer's left on, in the order of the places."""
    last = len(given) - 1 - dealer
    return given[last:] + given[:last]


def unpaid(game: Playing) -> Problems:
    """There must be something to win."""
    if game["settings"]["bonus"] + game["settings"]["trick"] > 0:
        return {}
    return {"bonus": _("Nobody could score anything. Set some points for an exact bid or for tricks.")}


def barred(game: Playing, state: State, line: Line, hand: Hand) -> Problems:
    """The bids may not come to the number of tricks: the dealer, who bids last, has to say another."""
    if not hand["bids"] or not hand["bar"] or sum(line["bids"]) != hand["cards"]:
        return {}
    dealer = game["players"][state["hand"] % len(game["players"])]
    text = _(
        "The bids add up to %(cards)s, the number of tricks, so the dealer, %(who)s, cannot bid %(last)s.",
        {"cards": hand["cards"], "who": dealer, "last": line["bids"][-1]},
    )
    return {"bids": text}


def settled(game: Playing, state: State, line: Line, hand: Hand, last: bool) -> dict[str, Any]:
    """What everybody has of a hand, and why; the most points have won where it was the last."""
    dealer = state["hand"] % len(game["players"])
    tricks = by_place(line["made"], dealer)
    bids = by_place(line["bids"], dealer) if hand["bids"] else []
    points: list[int] = []
    why: list[Said] = []
    title: Said = hand["title"]  # with what everybody bid and made, as the line is printed
    for place, player in enumerate(game["players"]):
        if hand["bids"]:
            got = paid(bids[place], tricks[place], hand)
            why.append(said_of(player, bids[place], tricks[place], got, hand))
            values = {"before": title, "who": player, "bid": bids[place], "made": tricks[place]}
            title = _("%(before)s · %(who)s bid %(bid)s, made %(made)s", values)
        else:
            got = tricks[place] * hand["trick"]
            values = {"who": player, "made": tricks[place], "points": got}
            why.append(_("%(who)s made %(made)s: %(points)s.", values))
        points.append(got)
    totals = plus(state["totals"], points)
    over = winners(state["columns"], best(totals), max(totals)) if last else None
    return after(scored(state, points, why, {"over": over}), {"title": title})


def paid(bid: int, tricks_made: int, hand: Hand) -> int:
    """Points of one player who bid."""
    tricks: int = tricks_made * hand["trick"]
    if bid == tricks_made:
        bonus: int = hand["bonus"]
        return tricks + bonus
    return tricks if hand["kept"] else 0


def said_of(player: str, bid: int, tricks: int, points: int, hand: Hand) -> Said:
    """Why a player has these points."""
    values = {"who": player, "bid": bid, "made": tricks, "points": points}
    if bid == tricks:
        return _("%(who)s bid %(bid)s and made exactly that: %(points)s.", values)
    return say(hand["missed"], values)
