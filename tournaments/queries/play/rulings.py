"""Where the effect of a ruling is entered in a drive: the form of each table that plays the hand."""

from django.urls import reverse

from tournaments.engine.laws.desk import DeskEffect
from tournaments.engine.permitted import State
from tournaments.engine.standings.scoring import TableState
from tournaments.models import Drive
from tournaments.queries.drive.evening import latest_hand

FORMS = {
    DeskEffect.REVOKE: ("play-table", "?revoke=1"),
    DeskEffect.CORRECT_SCORE: ("play-table", ""),
    DeskEffect.VOID_HAND: ("play-aside", "?counts=later"),
}


def score_links(drive: Drive, effect: str) -> list[tuple[int, str]]:
    """Each table of the hand being played with the address of its form. Two database queries, or none."""
    hand = latest_hand(drive) if effect and drive.state == State.PLAYING else None
    if hand is None:
        return []
    name, more = FORMS[DeskEffect(effect)]
    numbers = hand.tables.exclude(state=TableState.SIT_OUT, instead="").order_by("number")
    return [
        (number, reverse(name, args=[drive.slug, hand.number, number]) + more)
        for number in numbers.values_list("number", flat=True)
    ]
