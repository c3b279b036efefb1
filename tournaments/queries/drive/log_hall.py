"""What the log says of the hall's screens, and of what players and tables ask the MC to look at."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext

from tournaments.queries.hall.big_screens import scene_names
from tournaments.queries.hall.screen import Scene

Told = Mapping[str, Any]


def _scene(_: Told, after: Told) -> str:
    if after["scene"] not in list(Scene):
        return gettext("Board %(board)s follows the drive again") % after
    name = scene_names()[Scene(after["scene"])]
    return gettext("Put on board %(board)s: %(scene)s") % {"board": after["board"], "scene": name}


def _announce(before: Told, after: Told) -> str:
    if after["words"]:
        return gettext("Said on every screen: “%(words)s”") % after
    return gettext("Took “%(words)s” off the screens") % {"words": before.get("words", "?")}


def _minutes(before: Told, after: Told) -> str:
    changes = []
    if before["hand"] != after["hand"]:
        hand = gettext("Minutes for a hand: %(hand)s") if after["hand"] else gettext("No time set for a hand")
        changes.append(hand % after)
    if before["interval"] != after["interval"]:
        changes.append(gettext("Minutes of the interval: %(interval)s") % after)
    return "; ".join(changes)


def _which(doubt: Told) -> str:
    """What a doubt is about."""
    if "table" in doubt:
        return gettext("hand %(hand)s, table %(table)s: N-S %(ns)s, which did not count by itself") % doubt
    if doubt["hand"]:
        return gettext("card %(entry)s, hand %(hand)s") % doubt
    return gettext("card %(entry)s") % doubt


def _doubt(_: Told, after: Told) -> str:
    words = gettext("A player says that something is wrong: %(what)s") % {"what": _which(after)}
    return f"{words}, “{after['words']}”" if after["words"] else words


def _link(_: Told, after: Told) -> str:
    kind, _space, number = str(after["link"]).partition(" ")
    words = {
        "table": gettext("Made a new link for table %(number)s"),
        "card": gettext("Made a new link for card %(number)s"),
        "boards": gettext("Made a new link for the boards"),
        "helpers": gettext("Made a new link for those who help with the cards"),
    }
    return words[kind] % {"number": number}


HALL: Mapping[str, Callable[[Told, Told], str]] = {
    "scene": _scene,
    "reveal": lambda _, a: gettext("Told the prize “%(prize)s” on the boards") % a,
    "reveal-undone": lambda b, _: gettext("Took the prize “%(prize)s” off the boards") % b,
    "announce": _announce,
    "minutes": _minutes,
    "link": _link,
    "doubt": _doubt,
    "doubt-undone": lambda b, _: (
        gettext("The player finds it right after all: %(what)s") % {"what": _which(b)}
    ),
    "doubt-settled": lambda b, _: gettext("Looked at: %(what)s") % {"what": _which(b)},
    "late": lambda _, a: gettext("Kept for the MC: %(what)s") % {"what": _which(a)},
}
