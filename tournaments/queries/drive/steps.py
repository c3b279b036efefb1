"""The path of an evening: set up, door, draw, play, cards, prizes, publish. Organisers' pages show it."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.engine.people.offices import Deed
from tournaments.engine.permitted import State
from tournaments.models import Drive

# The steps, and what one must be able to do to open each.
STEPS = {
    "setup": Deed.SET_UP,
    "entries": Deed.DOOR,
    "draw": Deed.SET_UP,
    "play": Deed.RUN,
    "cards": Deed.SCORE,
    "prizes": Deed.RESULTS,
    "publish": Deed.RESULTS,
}
KEYS = tuple(STEPS)
# Where each state stands on the path, and how far along it there is anything to open.
NOW = {
    State.OPEN: "entries",
    State.SEATED: "draw",
    State.PLAYING: "play",
    State.FINISHED: "prizes",
    State.PUBLISHED: "",
}
LAST_OPEN = {
    State.OPEN: "draw",
    State.SEATED: "cards",
    State.PLAYING: "cards",
    State.FINISHED: "publish",
    State.PUBLISHED: "publish",
}


@dataclass(frozen=True, slots=True)
class EveningStep:
    """One step: ``state`` is done, now or next; ``url`` is empty while there is nothing to open.

    It leads there only for those who may do ``deed``.
    """

    name: str
    url: str
    state: str
    here: bool
    deed: Deed


def path(drive: Drive, here: str = "") -> tuple[EveningStep, ...]:
    """The steps of a drive; ``here`` is the address name of the page shown (``setup`` ... ``publish``)."""
    names = {
        "setup": gettext("Set up"),
        "entries": gettext("Door"),
        "draw": gettext("Draw"),
        "play": gettext("Play"),
        "cards": gettext("Cards"),
        "prizes": gettext("Prizes"),
        "publish": gettext("Publish"),
    }
    state = State(drive.state)
    at = KEYS.index(NOW[state]) if NOW[state] else len(KEYS)
    if here == "cards" and state is State.SEATED:  # an evening on paper goes from the draw to the cards
        at = KEYS.index(here)
    last = KEYS.index(LAST_OPEN[state])
    return tuple(
        EveningStep(
            name=names[key],
            url=reverse(key, args=[drive.slug]) if i <= last else "",
            state="done" if i < at else "now" if i == at else "next",
            here=key == here,
            deed=STEPS[key],
        )
        for i, key in enumerate(KEYS)
    )
