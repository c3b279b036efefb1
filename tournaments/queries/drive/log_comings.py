"""What the log says of those who come, go, wait and take over."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext

Told = Mapping[str, Any]


def _arrived(_: Told, after: Told) -> str:
    names = ", ".join(f"{one['number']} {one['name']}" for one in after["entries"])
    return gettext("Let %(names)s join at hand %(hand)s") % {"names": names, "hand": after["hand"]}


def _left(_: Told, after: Told) -> str:
    if not after["to_hand"]:
        return gettext("Number %(entry)s %(name)s went before the first hand") % after
    return gettext("Number %(entry)s %(name)s goes after hand %(to_hand)s") % after


def _tables(_: Told, after: Told) -> str:
    if after["most_tables"] is None:
        return gettext("As many tables as the players fill, from hand %(hand)s") % after
    return gettext("Tables that play at most: %(most_tables)s, from hand %(hand)s") % after


COMINGS: Mapping[str, Callable[[Told, Told], str]] = {
    "arrive": _arrived,
    "arrive-undone": lambda b, _: gettext("Took newcomer %(number)s %(name)s off the list again") % b,
    "leave": _left,
    "leave-undone": lambda _, a: gettext("Number %(entry)s %(name)s stays after all") % a,
    "redraw": lambda _, a: gettext("Drew the hands from %(from_hand)s on again with the seed %(seed)s") % a,
    "redraw-undone": lambda _, a: gettext("Went back to the plan as it was, from hand %(from_hand)s on") % a,
    "tables": _tables,
    "sit-out": lambda _, a: gettext("Number %(entry)s sits hand %(hand)s out instead of %(instead)s") % a,
    "substitute-undone": lambda b, a: (
        gettext("Gave card %(entry)s back to %(name)s from %(before)s") % {**a, "before": b["name"]}
    ),
    "spare": lambda _, a: gettext("%(name)s waits for a card") % a,
    "spare-gone": lambda b, _: gettext("%(name)s no longer waits") % b,
}
