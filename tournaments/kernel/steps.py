"""The path of an evening on organisers' pages: set up, door, draw, play, cards, prizes, publish."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, Q, Subquery
from django.db.models.expressions import BaseExpression
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import TOTALS
from tournaments.engine.standings.scoring import TableState
from tournaments.models import Card, Drive, TableHand

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
CONFIRMED = (LogVerb.CARDS_CHECKED_OFF, LogVerb.CARDS_TOTALS_CHECKED_OFF)
LAST_OPEN = {State.OPEN: "draw", State.SEATED: "cards", State.PLAYING: "cards"}  # later on all are


@dataclass(frozen=True, slots=True)
class EveningStep:
    """One step: ``done`` comes from the state of the drive, ``here`` is True on its own page.

    ``url`` is empty while there is nothing to open, and is a link only for those who may do ``deed``.
    """

    name: str
    url: str
    done: bool
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
    done = _done(drive)
    last = KEYS.index(LAST_OPEN.get(State(drive.state), KEYS[-1]))
    return tuple(
        EveningStep(
            name=names[key],
            url=reverse(key, args=[drive.slug]) if i <= last else "",
            done=key in done,
            here=key == here,
            deed=STEPS[key],
        )
        for i, key in enumerate(KEYS)
    )


def _done(drive: Drive) -> set[str]:
    """The steps that are done, whatever page is open. At most one database query.

    - set up: always, as a drive is not saved without what it needs - door: the seats are drawn, so that
    nobody joins the list without a new draw - draw: hand 1 is called, or on paper a card is typed; until then
    seats may still change - play: every table of every hand is in, on paper a card has its last hand or its
    total, or the drive is finished, even early - cards: they have been confirmed. If nobody typed them they
    were not checked, and have no tick - prizes: all are announced on the big screen; without one this is
    unknown before they are published - publish: the results are published. Only undoing something, as by a
    new draw, takes a tick away
    """
    state = State(drive.state)
    if state is State.OPEN:
        return {"setup"}
    decided = drive.log.filter(verb__in=(*CONFIRMED, LogVerb.CARDS_CHECK_OFF_UNDONE)).order_by("-version")
    asked: dict[str, BaseExpression] = {"said": Subquery(decided.values("verb")[:1])}
    if not state.is_over:  # each of these costs as much as the rest of the page's path
        tables, cards = TableHand.objects.of(drive), Card.objects.counting(drive)
        to_the_end = Q(figures__has_key=str(drive.hands)) | Q(written__has_key="total")
        asked["typed"] = Exists(cards)
        asked["by_cards"] = Exists(cards.filter(to_the_end))
        asked["summed"] = Exists(drive.decisions.valid().filter(kind=TOTALS))
        asked["called"] = Exists(tables.filter(hand__number=drive.hands))
        asked["missing"] = Exists(tables.filter(state__in=(TableState.OPEN, TableState.LATER)))
    is_so: Mapping[str, Any] = Drive.objects.filter(pk=drive.pk).values(**asked).get()
    published = state is State.PUBLISHED
    facts = {
        "draw": state is not State.SEATED or is_so["typed"],
        "play": state.is_over
        or is_so["by_cards"]
        or is_so["summed"]
        or (is_so["called"] and not is_so["missing"]),
        "cards": is_so["said"] in CONFIRMED,
        "prizes": published
        or (state.is_over and {rule["name"] for rule in drive.prize_rules} <= set(drive.revealed)),
        "publish": published,
    }
    return {"setup", "entries", *(key for key, is_done in facts.items() if is_done)}
