"""Knock-out whist: whoever makes no trick is out, and the last one left has won (whist.md, 8.13).

Every hand has a trick, so that somebody stays in; the hand of one card has only one, so that it is the last.
"""

from typing import Any

from tournaments.engine.family.lines import after, best, listed, number, numbers, plus, say, setting, yes
from tournaments.engine.family.pad import Game, Line, Playing, Problems, Said, State
from tournaments.engine.family.steps import PACK, enough, next_of, trumps_note, trumps_setting
from tournaments.engine.words import gettext_noop

GAME = Game(
    key="knock-out",
    name="Knock-out whist",
    also=("Trumps", "Diminishing whist"),
    about=say(
        gettext_noop(
            "Two to seven players, each for themselves, with a card fewer in each hand. Whoever makes no "
            "trick is out, and the last one left has won. The figures are the tricks made."
        )
    ),
    players=(2, 7),
    settings=(
        setting(
            number("cards", say(gettext_noop("Cards each in the first hand")), 1, 13), 7, "8.13",
            say(gettext_noop(
                "The encyclopaedia does not say how many; from outside of it: seven, and one fewer each time."
            )),
        ),
        setting(
            yes("dog", say(gettext_noop("The first to make no trick may stay in, with a dog’s life"))),
            False, "8.13",
            say(gettext_noop(
                "The encyclopaedia puts everybody out who makes no trick. From outside of it: the first has "
                "one card in the next hand, for any trick they like, and is back if it makes one."
            )),
        ),
        trumps_setting(),
    ),
)  # fmt: skip


def check(game: Playing) -> Problems:
    """There must be cards enough for everybody."""
    if enough(game, game["settings"]["cards"]):
        return {}
    text = gettext_noop("There are 52 cards: so many players can have %(most)s each at most.")
    return {"cards": say(text, {"most": PACK // len(game["players"])})}


def begin(game: Playing) -> State:
    """Everybody is in; the totals are the tricks made, and the first player deals first.

    ``left`` are the places of those who are in, ``dogs`` of those among them with a dog's life, ``spared``
    whether that has been given; ``most`` the places of those who made the most tricks in the hand before.
    """
    who = game["players"]
    begun_with = {"left": list(range(len(who))), "dogs": [], "spared": False, "most": [], "dealer": 0}
    return after(
        {"columns": who, "totals": [0 for _ in who], "hand": 0, "notes": [], "over": None}, begun_with
    )


def cards_at(game: Playing, state: State) -> int:
    """How many cards, and so how many tricks, the next hand has."""
    cards: int = game["settings"]["cards"] - state["hand"]
    return cards


def ask(game: Playing, state: State) -> dict[str, Any] | None:
    """The tricks of all who are in."""
    if state["over"] is not None:
        return None
    cards = cards_at(game, state)
    players = game["players"]
    who = [players[place] for place in state["left"]]
    notes = [
        trumps_note(game, state, cards * len(who)),
        say(gettext_noop("%(who)s deals."), {"who": players[state["dealer"]]}),
    ]
    for place in state["dogs"]:
        text = gettext_noop("%(who)s has a dog’s life: one card, for any trick of this hand.")
        notes.append(say(text, {"who": players[place]}))
    return {
        "title": say(
            gettext_noop("Hand %(hand)s. Cards each: %(cards)s"), {"hand": state["hand"] + 1, "cards": cards}
        ),
        "notes": notes,
        "fields": [numbers("made", say(gettext_noop("Tricks made")), [0, cards], who, cards)],
    }


def weigh(game: Playing, state: State, line: Line) -> Problems:
    """One card makes one trick at most."""
    for seat, place in enumerate(state["left"]):
        if place in state["dogs"] and line["made"][seat] > 1:
            text = gettext_noop("%(who)s had only one card, and can have made one trick at most.")
            return {"made": say(text, {"who": game["players"][place]})}
    return {}


def score(game: Playing, state: State, line: Line) -> dict[str, Any]:
    """The tricks made, and who is out: whoever made none, unless they are spared."""
    spares = game["settings"]["dog"] and not state["spared"] and cards_at(game, state) > 1
    made = [0 for _ in game["players"]]
    left: list[int] = []
    dogs: list[int] = []
    why: list[Said] = []
    for seat, place in enumerate(state["left"]):
        made[place] = line["made"][seat]
        if made[place] == 0 and spares:
            dogs.append(place)
        if made[place] > 0 or spares:
            left.append(place)
        why.append(fate(game["players"][place], made[place], spares))
    then = {"totals": plus(state["totals"], made), "hand": state["hand"] + 1, "left": left, "dogs": dogs}
    moved = {
        "spared": state["spared"] or len(dogs) > 0,
        "most": best(made),
        "dealer": next_of(left, state["dealer"]),
    }
    return {"points": made, "why": why, "ends": None, "state": ended(game, after(after(state, then), moved))}


def fate(who: str, made: int, spares: bool) -> Said:
    """What becomes of a player who made so many tricks."""
    if made > 0:
        return say(gettext_noop("%(who)s stays in. Tricks: %(made)s."), {"who": who, "made": made})
    if spares:
        return say(gettext_noop("%(who)s made no trick and has a dog’s life."), {"who": who})
    return say(gettext_noop("%(who)s made no trick and is out."), {"who": who})


def ended(game: Playing, state: State) -> State:
    """The state with who is in, or who has won where one is left."""
    who = {"who": listed(game["players"], state["left"])}
    if len(state["left"]) == 1:
        over = say(gettext_noop("%(who)s is the last one left and has won."), who)
        return after(state, {"notes": [], "over": over})
    return after(state, {"notes": [say(gettext_noop("Still in: %(who)s."), who)]})
