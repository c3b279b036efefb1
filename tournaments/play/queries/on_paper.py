"""Facts for an MC who switches to paper: what the tables have sent, and the first hand to write down."""

from typing import NamedTuple

from django.db.models import Q

from tournaments.engine.standings.scoring import TableState
from tournaments.kernel import evening
from tournaments.models import Card, Drive, TableHand

NOT_IN = (TableState.OPEN, TableState.LATER)


class OnPaper(NamedTuple):
    """The ``first`` hand that not every table has sent, and the ``known`` one before it.

    ``tables_in`` tables have sent the first; ``typed`` cards are typed in and not confirmed.
    """

    first: int
    known: int
    tables_in: int
    typed: int


def first_unknown(drive: Drive) -> int:
    """The first hand that has no score from some table, ``drive.hands + 1`` if all are in. Two queries."""
    # Before its call hand 1 has seats, but no table can have sent a score for it.
    not_in = TableHand.objects.of(drive).filter(Q(state__in=NOT_IN) | Q(hand__called_at=None))
    first: int | None = not_in.order_by("hand__number").values_list("hand__number", flat=True).first()
    return first or evening.DriveEvening(drive).number + 1


def on_paper(drive: Drive) -> OnPaper:
    """The data of the page about paper. Four queries."""
    first = first_unknown(drive)
    sent = TableHand.objects.of(drive).filter(hand__number=first).exclude(state__in=NOT_IN).count()
    return OnPaper(first, first - 1, sent, Card.objects.unchecked(drive).filter(second=False).count())
