"""Knock-out whist: a player who makes no trick is out, and the last one left wins (whist.md, 8.13).

Every hand has a trick, so somebody stays in; the hand of one card has only one trick, so it is the last.
"""

from typing import Any

from tournaments.engine.family.bids import dealt_out
from tournaments.engine.family.lines import (
    _,
    after,
    best,
    deals,
    listed,
    number,
    numbers,
    opened,
    scored,
    setting,
    yes,
)
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.family.steps import next_of, trumps_note, trumps_setting

GAME = Game(
    key="knock-out",
    name="Knock-out whist",
    also=("Trumps", "Diminishing whist"),
    about=_("Two to seven players, everyone for themselves, with one card fewer in each hand. Anyone who "
        "makes no trick is out, and the last one left has won. The score shows the tricks made."),
    players=(2, 7),
    settings=(
        setting(
            number("cards", _("Cards each in the first hand"), 1, 13), 7, "8.13",
            _("No common rule; seven is usual, with one fewer each time."),
        ),
        setting(
            yes("dog", _("The first to make no trick may stay in, with a dog’s life")),
            False, "8.13",
            _("Usually anyone who makes no trick is out. With a dog’s life, the first has one card "
                "in the next hand, to play to any trick they like, and stays in if it makes one."),
        ),
        trumps_setting(),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """Check that there are enough cards for everybody."""
    return dealt_out(game, "cards")


def begin(game: Playing) -> State:
    """Return the first state: everybody is in, totals count tricks, the first player deals.

    ``left`` are the places of the players who are in, ``dogs`` those of them with a dog's life, ``spared``
    whether it has been given, and ``most`` the places with the most tricks in the hand before.
    """
    left = list(range(len(game["players"])))
    first = {"left": left, "dogs": [], "spared": False, "most": [], "dealer": 0}
    return after(opened(game["players"]), first)


def cards_at(game: Playing, state: State) -> int:
    """Return the cards each, and so the tricks, of the next hand."""
    cards: int = game["settings"]["cards"] - state["hand"]
    return cards


def ask(game: Playing, state: State) -> dict[str, Any]:
    """Ask for the tricks of everybody who is in."""
    cards = cards_at(game, state)
    players = game["players"]
    names = [players[place] for place in state["left"]]
    notes = [
        trumps_note(game, state, cards * len(names)),
        deals(players[state["dealer"]]),
    ]
    for place in state["dogs"]:
        who_has = {"who": players[place]}
        notes.append(_("%(who)s has a dog’s life: one card, to play to any trick of this hand.", who_has))
    return {
        "title": _("Hand %(hand)s. Cards each: %(cards)s", {"hand": state["hand"] + 1, "cards": cards}),
        "notes": notes,
        "fields": [numbers("made", _("Tricks made"), [0, cards], names, cards)],
    }


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """Check that a player with one card makes at most one trick."""
    for seat, place in enumerate(state["left"]):
        if place in state["dogs"] and line["made"][seat] > 1:
            values = {"who": game["players"][place]}
            return {"made": _("%(who)s had only one card, so cannot have made more than one trick.", values)}
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """Return the row with the tricks made; players without one are out, unless spared."""
    spares = game["settings"]["dog"] and not state["spared"] and cards_at(game, state) > 1
    tricks = [0] * len(game["players"])
    left: list[int] = []
    dogs: list[int] = []
    why: list[Said] = []
    for seat, place in enumerate(state["left"]):
        tricks[place] = line["made"][seat]
        if tricks[place] == 0 and spares:
            dogs.append(place)
        if tricks[place] > 0 or spares:
            left.append(place)
        why.append(fate(game["players"][place], tricks[place], spares))
    what: dict[str, Any] = {"left": left, "dogs": dogs, "most": best(tricks), "notes": [], "over": None}
    what["spared"] = state["spared"] or len(dogs) > 0
    what["dealer"] = next_of(left, state["dealer"])
    values = {"who": listed(game["players"], left)}
    if len(left) == 1:
        what["over"] = _("%(who)s is the last one left and has won.", values)
    else:
        what["notes"] = [_("Still in: %(who)s.", values)]
    return scored(state, tricks, why, what)


def fate(player: str, tricks: int, spares: bool) -> Said:
    """Return the sentence about a player who made so many tricks."""
    if tricks > 0:
        return _("%(who)s stays in. Tricks: %(made)s.", {"who": player, "made": tricks})
    if spares:
        return _("%(who)s made no trick and has a dog’s life.", {"who": player})
    return _("%(who)s made no trick and is out.", {"who": player})
