"""The words of what was done: what a verb of the log says, with what was logged put in."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.models import Shown
from tournaments.queries.drive.set_aside import worth_words
from tournaments.queries.hall.big_screens import scene_names
from tournaments.queries.hall.screen import Scene
from tournaments.text import TRUMPS_IN_A_SENTENCE

Logged = Mapping[str, Any]
SCORES = frozenset(verb for verb in LogVerb if verb.startswith("score-"))


class Places(dict[str, Any]):
    """What stands in the places of a sentence; one that was not logged is a question mark, never an error."""

    def __missing__(self, key: str) -> str:
        return "?"


def filled_in(verb: LogVerb, before: Logged, after: Logged) -> str:
    """The words of a verb. ``after`` counts where both tell the same; ``before`` names who had a card."""
    places = Places({**before, **after, "before": before.get("name", "?")})
    places["trumps"] = suit_words(places.get("trumps"))
    if isinstance(pair := places.get("entries"), list) and len(pair) == 2:
        places["one"], places["other"] = pair
    if "winners" in places:
        places["winners"] = ", ".join(map(str, places["winners"] or ["?"]))
    return gettext(verb.words) % places


def suit_words(suit: object) -> str:
    """A suit in the middle of a sentence."""
    return str(TRUMPS_IN_A_SENTENCE.get(str(suit), gettext("to be drawn")))


def _score(verb: LogVerb) -> Callable[[Logged, Logged], str]:
    def score(before: Logged, after: Logged) -> str:
        words = filled_in(verb, before, after)
        for revoke in after.get("revokes") or []:
            side = "N-S" if revoke.get("side") == "NS" else "E-W"
            template = gettext("after a revoke of %(side)s, which cost %(tricks)s")
            words += ", " + template % {"side": side, "tricks": revoke.get("tricks")}
        return words

    return score


def _entered(_: Logged, after: Logged) -> str:
    people = after.get("entries") if isinstance(after.get("entries"), list) else [after]
    names = ", ".join(f"{entry.get('number', '?')} {entry.get('name', '?')}" for entry in people or [])
    return gettext("Put on the list: %(names)s") % {"names": names}


def _changes(before: Logged, after: Logged) -> str:
    """What of an entry or of the set-up is different now, from what to what."""
    changes = [
        gettext("%(what)s from %(old)s to %(new)s")
        % {"what": key.replace("_", " "), "old": _setting(before.get(key)), "new": _setting(value)}
        for key, value in after.items()
        if key != "number"
    ]
    return ", ".join(changes)


def _setting(value: object) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, list):
        return gettext("%(count)s items") % {"count": len(value)} if value else gettext("nothing")
    return str(value) if value not in (None, "") else gettext("nothing")


def _paid(_: Logged, after: Logged) -> str:
    words = (
        gettext("Number %(number)s has paid")
        if after.get("paid")
        else gettext("Number %(number)s has not paid")
    )
    return words % Places(after)


def _share(before: Logged, after: Logged) -> str:
    words = gettext("%(name)s share card %(number)s, and number %(other)s is off the list")
    return words % Places({**after, "other": before.get("number", "?")})


def _search(before: Logged, after: Logged) -> str:
    words = gettext(
        "Searched for a better plan: repeats of partners %(partners)s, of opponents %(opponents)s"
    )
    words %= Places(after)
    if not before:
        return words
    return words + " " + gettext("(before: %(partners)s and %(opponents)s)") % Places(before)


def _trumps(before: Logged, after: Logged) -> str:
    words = gettext("Trumps of hand %(hand)s: %(trumps)s") % {
        "hand": after.get("hand", "?"),
        "trumps": suit_words(after.get("trumps")),
    }
    if not before:
        return words
    return words + " " + gettext("(before: %(trumps)s)") % {"trumps": suit_words(before.get("trumps"))}


def _arrived(_: Logged, after: Logged) -> str:
    names = ", ".join(f"{entry['number']} {entry['name']}" for entry in after["entries"])
    return gettext("Let %(names)s join at hand %(hand)s") % {"names": names, "hand": after["hand"]}


def _left(_: Logged, after: Logged) -> str:
    if not after["to_hand"]:
        return gettext("Number %(entry)s %(name)s went before the first hand") % after
    return gettext("Number %(entry)s %(name)s goes after hand %(to_hand)s") % after


def _tables(_: Logged, after: Logged) -> str:
    if after["most_tables"] is None:
        return gettext("As many tables as the players fill, from hand %(hand)s") % after
    return gettext("Tables that play at most: %(most_tables)s, from hand %(hand)s") % after


def _seats_put_right(_: Logged, after: Logged) -> str:
    words = {
        "hand": after["hand"],
        "numbers": ", ".join(str(entry) for entry, _instead in after["swapped"]),
    }
    if after["later"]:
        return gettext("Hand %(hand)s and from then on: put the seats right of numbers %(numbers)s") % words
    return gettext("Hand %(hand)s: put the seats right of numbers %(numbers)s") % words


def _tricks(value: object) -> str:
    return gettext("nothing") if value is None else gettext("sat out") if value == "out" else str(value)


def _cards_corrected(before: Logged, after: Logged) -> str:
    text = gettext("card %(entry)s, hand %(hand)s from %(old)s to %(new)s")
    changes = (
        text % {**new, "old": _tricks(old["tricks"]), "new": _tricks(new["tricks"])}
        for old, new in zip(before["changes"], after["changes"], strict=True)
    )
    return gettext("Put right: %(changes)s") % {"changes": "; ".join(changes)}


def _card_kept(_: Logged, after: Logged) -> str:
    tricks = _tricks(after["tricks"])
    return gettext("Let card %(entry)s stand in hand %(hand)s: %(tricks)s") % {**after, "tricks": tricks}


def _cards_checked_off(_: Logged, after: Logged) -> str:
    words = gettext("Checked the cards off: %(cards)s cards, %(hands)s hands") % after
    if after.get("worked_out"):
        words += ", " + gettext("%(worked_out)s figures worked out from other cards") % after
    if kept := after.get("kept"):
        words += ", " + gettext("figures that count for their player alone: %(count)s") % {"count": len(kept)}
    return words


def _board(_: Logged, after: Logged) -> str:
    words = {
        "held": gettext("Held the leaderboard back"),
        "short": gettext("Showed the leaderboard without the last %(hides)s hands") % Places(after),
        "shown": gettext("Showed the leaderboard"),
    }
    return words.get(str(after.get("board")), gettext("Changed the leaderboard"))


def _scene(_: Logged, after: Logged) -> str:
    if after["scene"] not in list(Scene):
        return gettext("Board %(board)s follows the drive again") % after
    name = scene_names()[Scene(after["scene"])]
    return gettext("Put on board %(board)s: %(scene)s") % {"board": after["board"], "scene": name}


def _announce(before: Logged, after: Logged) -> str:
    if after["words"]:
        return gettext("Said on every screen: “%(words)s”") % after
    return gettext("Took “%(words)s” off the screens") % {"words": before.get("words", "?")}


def _minutes(before: Logged, after: Logged) -> str:
    changes = []
    if before["hand"] != after["hand"]:
        hand = gettext("Minutes for a hand: %(hand)s") if after["hand"] else gettext("No time set for a hand")
        changes.append(hand % after)
    if before["interval"] != after["interval"]:
        changes.append(gettext("Minutes of the interval: %(interval)s") % after)
    return "; ".join(changes)


def _what(query: Logged) -> dict[str, str]:
    """What the MC was asked to look at."""
    if "table" in query:
        words = gettext("hand %(hand)s, table %(table)s: N-S %(ns)s, which did not count by itself")
    elif query["hand"]:
        words = gettext("card %(entry)s, hand %(hand)s")
    else:
        words = gettext("card %(entry)s")
    return {"what": words % query}


def _doubt(_: Logged, after: Logged) -> str:
    words = gettext("A player says that something is wrong: %(what)s") % _what(after)
    return f"{words}, “{after['words']}”" if after["words"] else words


def _link(_: Logged, after: Logged) -> str:
    kind, _space, number = str(after["link"]).partition(" ")
    words = {
        "table": gettext("Made a new link for table %(number)s"),
        "card": gettext("Made a new link for card %(number)s"),
        "boards": gettext("Made a new link for the boards"),
        "helpers": gettext("Made a new link for those who help with the cards"),
    }
    return words[kind] % {"number": number}


def _name_shown(_: Logged, after: Logged) -> str:
    if not after["entries"]:
        return gettext("Somebody who took over a card shows otherwise in public")
    numbers = ", ".join(map(str, after["entries"]))
    return gettext("The name of number %(numbers)s shows otherwise in public") % {"numbers": numbers}


def _forgotten(_: Logged, after: Logged) -> str:
    if not after["entries"]:
        return gettext("Forgot the name of somebody who came into it")
    numbers = ", ".join(map(str, after["entries"]))
    return gettext("Forgot the name of number %(numbers)s") % {"numbers": numbers}


def _set_aside(_: Logged, after: Logged) -> str:
    return gettext("Hand %(hand)s, table %(table)s: not played.") % after + " " + worth_words(after["counts"])


# The words of every verb that has none of its own.
MADE_OF_PARTS: Mapping[LogVerb, Callable[[Logged, Logged], str]] = {
    **{verb: _score(verb) for verb in SCORES},
    LogVerb.SET_UP: lambda b, a: gettext("Set up: %(changes)s") % {"changes": _changes(b, a)},
    LogVerb.LINK: _link,
    LogVerb.ENTER: _entered,
    LogVerb.CHANGE_ENTRY: lambda b, a: (
        gettext("Number %(number)s: %(changes)s")
        % {"number": a.get("number", "?"), "changes": _changes(b, a)}
    ),
    LogVerb.PAID: _paid,
    LogVerb.SHARE: _share,
    LogVerb.SEARCH: _search,
    LogVerb.TRUMPS: _trumps,
    LogVerb.UNDO_CALL: lambda b, _: (
        gettext("Took the call of hand %(hand)s back; scores set aside: %(scores)s") % Places(b)
    ),
    LogVerb.SET_ASIDE: _set_aside,
    LogVerb.SEATS_PUT_RIGHT: _seats_put_right,
    LogVerb.LATE: lambda _, a: gettext("Kept for the MC: %(what)s") % _what(a),
    LogVerb.DOUBT: _doubt,
    LogVerb.DOUBT_UNDONE: lambda b, _: gettext("The player finds it right after all: %(what)s") % _what(b),
    LogVerb.DOUBT_SETTLED: lambda b, _: gettext("Looked at: %(what)s") % _what(b),
    LogVerb.ARRIVE: _arrived,
    LogVerb.LEAVE: _left,
    LogVerb.TABLES: _tables,
    LogVerb.CARDS_CORRECTED: _cards_corrected,
    LogVerb.CARD_KEPT: _card_kept,
    LogVerb.CARDS_CHECKED_OFF: _cards_checked_off,
    LogVerb.BOARD: _board,
    LogVerb.SCENE: _scene,
    LogVerb.ANNOUNCE: _announce,
    LogVerb.MINUTES: _minutes,
    LogVerb.NAME_SHOWN: _name_shown,
    LogVerb.NAMES_SHOWN: lambda _, a: (
        gettext("Names in public: %(shown)s") % {"shown": Shown(a["shown"]).label}
    ),
    LogVerb.FORGET: _forgotten,
}
