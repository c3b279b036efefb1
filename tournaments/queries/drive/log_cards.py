"""What the log says of the players' cards: put right, let stand, checked off."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext

Told = Mapping[str, Any]


def _figure(value: object) -> str:
    return gettext("nothing") if value is None else gettext("sat out") if value == "out" else str(value)


def _corrected(before: Any, after: Any) -> str:
    text = gettext("card %(entry)s, hand %(hand)s from %(old)s to %(new)s")
    changes = (
        text
        % {
            "entry": new["entry"],
            "hand": new["hand"],
            "old": _figure(old["tricks"]),
            "new": _figure(new["tricks"]),
        }
        for old, new in zip(before["changes"], after["changes"], strict=True)
    )
    return gettext("Put right: %(changes)s") % {"changes": "; ".join(changes)}


def _pair(after: Told) -> dict[str, object]:
    one, other = after["entries"]
    return {"one": one, "other": other, "hand": after["hand"]}


def _kept(after: Told) -> str:
    return gettext("Let card %(entry)s stand in hand %(hand)s: %(tricks)s") % {
        **after,
        "tricks": _figure(after["tricks"]),
    }


def _checked_off(after: Told) -> str:
    words = gettext("Checked the cards off: %(cards)s cards, %(hands)s hands") % after
    if after.get("worked_out"):
        words += ", " + gettext("%(worked_out)s figures worked out from other cards") % after
    if after.get("kept"):
        words += ", " + gettext("figures that count for their player alone: %(count)s") % {
            "count": len(after["kept"])
        }
    return words


CARDS: Mapping[str, Callable[[Told, Told], str]] = {
    "cards-corrected": _corrected,
    "card-kept": lambda _, a: _kept(a),
    "card-unkept": lambda _, a: gettext("No longer let card %(entry)s stand in hand %(hand)s") % a,
    "cards-exchanged": lambda _, a: (
        gettext("Numbers %(one)s and %(other)s sat in each other's places from hand %(hand)s on") % _pair(a)
    ),
    "cards-exchanged-undone": lambda b, _: (
        gettext("Numbers %(one)s and %(other)s did not sit in each other's places from hand %(hand)s on")
        % _pair(b)
    ),
    "card-figures-exchanged": lambda _, a: (
        gettext("Exchanged the figures of cards %(one)s and %(other)s from hand %(hand)s on") % _pair(a)
    ),
    "cards-checked-off": lambda _, a: _checked_off(a),
    "cards-check-off-undone": lambda _b, _a: gettext("Took the check-off of the cards back"),
}
