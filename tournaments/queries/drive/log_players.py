"""What the log says of names: the club's, how people's show in public, and that they were forgotten."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext

from tournaments.models import Shown

Told = Mapping[str, Any]


def _numbers(after: Told) -> str:
    return ", ".join(map(str, after["entries"]))


def _shown(after: Told) -> str:
    if not after["entries"]:
        return gettext("Somebody who took over a card shows otherwise in public")
    return gettext("The name of number %(numbers)s shows otherwise in public") % {"numbers": _numbers(after)}


def _forgotten(after: Told) -> str:
    if not after["entries"]:
        return gettext("Forgot the name of somebody who came into it")
    return gettext("Forgot the name of number %(numbers)s") % {"numbers": _numbers(after)}


PLAYERS: Mapping[str, Callable[[Told, Told], str]] = {
    "club-renamed": lambda _, a: gettext("The club is now called %(name)s") % {"name": a["name"]},
    "name-shown": lambda _, a: _shown(a),
    "names-shown": lambda _, a: gettext("Names in public: %(shown)s") % {"shown": Shown(a["shown"]).label},
    "forget": lambda _, a: _forgotten(a),
    "forget-old": lambda _b, _a: gettext(
        "Forgot the names of those who have not come again, as the club wants it"
    ),
}
