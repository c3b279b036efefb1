"""Shared rules of the games of exact bids.

Players say how many tricks they will make, and score for being right. A *hand* is a dictionary made by
``a_hand`` and adapted by the game. The deal rotates, so the number of hands played gives the dealer. Written
in the plain Python of the family.
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
    """Return a default hand of ``cards`` each: all bid, a trick scores one, an exact bid ten more.

    ``bids``: players bid. ``bar``: the bids must not add up to the number of tricks. ``trick`` and ``bonus``:
    points. ``kept``: a wrong bid still scores for tricks; ``missed`` is the sentence about a wrong bid.
    ``notes``: sentences shown before play.
    """
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s: %(points)s.")
    return {
        "title": title, "cards": cards, "bids": True, "bar": True, "notes": [],
        "trick": 1, "bonus": 10, "kept": True, "missed": missed,
    }  # fmt: skip


def suit_of(trumps: str) -> Said:
    """Return the name of trumps within a sentence: one of ``SUITS``, or ``none``."""
    words = [_("hearts"), _("clubs"), _("diamonds"), _("spades")]
    return words[SUITS.index(trumps)] if trumps in SUITS else _("no trumps")


def suited(number_of: int, trumps: Said, cards: int) -> Said:
    """Return the title of a hand whose trumps are fixed before the deal."""
    values = {"hand": number_of, "trumps": trumps, "cards": cards}
    return _("Hand %(hand)s, %(trumps)s. Cards each: %(cards)s", values)


def rules_of(hand_at: Callable[[Playing, State], Hand], hands_of: Callable[[Playing], int]) -> Rules:
    """Return the rules of a game, from functions for the next hand and the total number of hands."""

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
    """Check that there are enough cards, given the setting for cards each."""
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
    """Return the note on turning up trumps, if a card is left for it."""
    if dealt == PACK:
        return _("Every card is dealt and none is left to turn up, so there are no trumps.")
    return _("Turn up the next card of the pack: its suit is trumps.")


def asked_of(game: Playing, state: State, hand: Hand) -> dict[str, Any]:
    """Return the fields of a hand: all bids and tricks, from the dealer's left."""
    dealer = state["hand"] % len(game["players"])
    bidders = from_left_of(game["players"], dealer)
    fields: list[Field] = []
    if hand["bids"]:
        fields.append(numbers("bids", _("Bids"), [0, hand["cards"]], bidders))
    fields.append(numbers("made", _("Tricks made"), [0, hand["cards"]], bidders, hand["cards"]))
    notes = hand["notes"] + [duty(game["players"][dealer], hand)]
    return {"title": hand["title"], "notes": notes, "fields": fields}


def duty(dealer: str, hand: Hand) -> Said:
    """Return the note on the dealer, and on the dealer's bid."""
    values = {"who": dealer, "cards": hand["cards"]}
    if not hand["bids"]:
        return deals(dealer)
    if hand["bar"]:
        return _("%(who)s deals and bids last. The bids must not add up to %(cards)s.", values)
    return _("%(who)s deals and bids last.", values)


def from_left_of(players: list[str], dealer: int) -> list[str]:
    """Return all names in bidding order, the dealer last."""
    return players[dealer + 1 :] + players[: dealer + 1]


def by_place(given: list[int], dealer: int) -> list[int]:
    """Reorder numbers from bidding order into the order of the players."""
    last = len(given) - 1 - dealer
    return given[last:] + given[:last]


def unpaid(game: Playing) -> Problems:
    """Check that it is possible to score points."""
    if game["settings"]["bonus"] + game["settings"]["trick"] > 0:
        return {}
    return {"bonus": _("Nobody could score anything. Set some points for an exact bid or for tricks.")}


def barred(game: Playing, state: State, line: Line, hand: Hand) -> Problems:
    """Check that the bids do not add up to the number of tricks; the dealer bids last and must avoid it."""
    if not hand["bids"] or not hand["bar"] or sum(line["bids"]) != hand["cards"]:
        return {}
    dealer = game["players"][state["hand"] % len(game["players"])]
    text = _(
        "The bids add up to %(cards)s, the number of tricks, so the dealer, %(who)s, cannot bid %(last)s.",
        {"cards": hand["cards"], "who": dealer, "last": line["bids"][-1]},
    )
    return {"bids": text}


def settled(game: Playing, state: State, line: Line, hand: Hand, last: bool) -> dict[str, Any]:
    """Return the row of a hand with everybody's points and reasons; the last hand also ends the game."""
    dealer = state["hand"] % len(game["players"])
    tricks = by_place(line["made"], dealer)
    bids = by_place(line["bids"], dealer) if hand["bids"] else []
    points: list[int] = []
    why: list[Said] = []
    title: Said = hand["title"]  # printed with everybody's bid and tricks
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
    """Return the points of one bidder."""
    tricks: int = tricks_made * hand["trick"]
    if bid == tricks_made:
        bonus: int = hand["bonus"]
        return tricks + bonus
    return tricks if hand["kept"] else 0


def said_of(player: str, bid: int, tricks: int, points: int, hand: Hand) -> Said:
    """Return the reason for a player's points."""
    values = {"who": player, "bid": bid, "made": tricks, "points": points}
    if bid == tricks:
        return _("%(who)s bid %(bid)s and made exactly that: %(points)s.", values)
    return say(hand["missed"], values)
