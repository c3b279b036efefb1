"""Buttons for the effect of a ruling: the forms of the drive that put things right."""

from django.urls import reverse
from django.utils.translation import gettext, gettext_noop

from tournaments.engine.laws.desk import DeskEffect
from tournaments.engine.permissions import State
from tournaments.engine.standings.scoring import TableState
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Hand

FORMS = {
    DeskEffect.REVOKE: (gettext_noop("Table %(number)s"), "play-table", "?revoke=1"),
    DeskEffect.CORRECT_SCORE: (gettext_noop("Table %(number)s"), "play-table", ""),
    DeskEffect.VOID_HAND: (gettext_noop("Table %(number)s"), "play-aside", "?counts=later"),
    DeskEffect.SEATS: (gettext_noop("Hand %(number)s"), "play-seats", ""),
    DeskEffect.TRUMPS: (gettext_noop("Hand %(number)s"), "play-hand", "?trumps=again"),
    DeskEffect.SUBSTITUTE: (gettext_noop("Bring in a substitute"), "play-substitute", ""),
    DeskEffect.PEOPLE: (gettext_noop("Someone arriving or leaving"), "people", ""),
}


def remedy_links(evening: DriveEvening, effect: DeskEffect) -> list[tuple[str, str]]:
    """Label and address of each form that the effect needs. Three database queries at most."""
    drive = evening.drive
    hand = evening.latest if effect in FORMS and drive.state == State.PLAYING else None
    if hand is None or (effect is DeskEffect.SEATS and evening.is_by_totals):
        return []
    label, name, more = FORMS[effect]
    return [
        (gettext(label) % {"number": (0, *where)[-1]}, reverse(name, args=[drive.slug, *where]) + more)
        for where in _places(hand, name)
    ]


def _places(hand: Hand, name: str) -> list[tuple[int, ...]]:
    """Remaining arguments of each address: each table of the hand, the hand and the one before, or none."""
    if name in ("play-seats", "play-hand"):
        return [(number,) for number in (hand.number, hand.number - 1) if number]
    if name not in ("play-table", "play-aside"):
        return [()]
    # A table that lacks a pair plays nothing, so there is nothing to correct.
    tables = hand.tables.exclude(state=TableState.SIT_OUT, instead="").order_by("number")
    return [(hand.number, table) for table in tables.values_list("number", flat=True)]
