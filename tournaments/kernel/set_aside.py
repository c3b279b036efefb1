"""Hands that a table did not play: the scores instead, and hands to be played later."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext

from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Score, TableState
from tournaments.engine.standings.set_aside_tables import NARROWEST, SetAside
from tournaments.engine.standings.standings import OWN_AVERAGE, worth_of
from tournaments.models import Drive, TableHand
from tournaments.text import as_written

TableOfHand = tuple[int, int]  # the numbers of a hand and a table
WHERE = ("hand__number", "number")


class Idle(NamedTuple):
    """A table that did not play a hand, so that figures of its ``players`` for it are not tricks.

    ``ns`` are the tricks by which people moved from it; any value if nobody did.
    """

    state: str
    ns: int
    players: frozenset[int]


def to_play(drive: Drive) -> list[TableOfHand]:
    """Hands and tables that are put off until later, oldest first. One query."""
    rows = TableHand.objects.of(drive).filter(state=TableState.LATER)
    return list(rows.order_by(*WHERE).values_list(*WHERE))


def worths(drive: Drive) -> dict[TableOfHand, Score | str]:
    """The worth of each hand that was set aside. One query."""
    rows = TableHand.objects.of(drive).exclude(instead="").values_list(*WHERE, "instead")
    return {(hand, table): worth_of(instead) for hand, table, instead in rows}


def idle_tables(drive: Drive) -> dict[TableOfHand, Idle]:
    """The tables that did not play a hand. One query."""
    facts = (*WHERE, "state", "instead_ns", "n__number", "e__number", "s__number", "w__number")
    return {
        (hand, table): Idle(state, ns or NARROWEST[Side.NS], frozenset(p for p in players if p))
        for hand, table, state, ns, *players in TableHand.objects.of(drive).set_aside().values_list(*facts)
    }


def archived(drive: Drive) -> Iterator[SetAside]:
    """Records of these tables for an archive, in order. One query."""
    rows = TableHand.objects.of(drive)
    tables = (rows.set_aside() | rows.filter(instead_ns__isnull=False)).order_by(*WHERE)
    for hand, table, instead, ns in tables.values_list(*WHERE, "instead", "instead_ns"):
        yield SetAside(hand, table, worth_of(instead) if instead else None, ns)


def worth_words(instead: str) -> str:
    """A sentence for the worth of a hand that was set aside."""
    if instead == TableState.LATER:
        return gettext("It will be played later.")
    if instead == OWN_AVERAGE:
        return gettext("Each of the four scores their own average for it.")
    return gettext("Each of the four scores %(score)s for it.") % {"score": as_written(float(instead))}
