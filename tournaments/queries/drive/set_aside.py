"""Hands that a table did not play: what counts for them instead, and which are still to be played."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Score, TableState
from tournaments.engine.standings.set_aside import NARROWEST, SetAside
from tournaments.engine.standings.standings import FIELD_AVERAGE, OWN_AVERAGE, worth_of
from tournaments.models import Drive, Hand, TableHand
from tournaments.text import as_written

Where = tuple[int, int]  # the numbers of a hand and a table


@dataclass(frozen=True, slots=True)
class ToPlay:
    """A table that still has a hand to play."""

    hand: int
    table: int

    def words(self) -> str:
        words = gettext("Table %(table)s still has hand %(hand)s to play.")
        return words % {"table": self.table, "hand": self.hand}


def asks_who_moves(drive: Drive, table: int) -> bool:
    """Whether people still move by the result of a table, which is named by its primary key. One query."""
    rows = TableHand.objects.of(drive).filter(pk=table, moved_ns=None, hand__number__lt=drive.hands)
    return drive.movement in BY_RESULTS and rows.exists()


def to_play(drive: Drive) -> tuple[ToPlay, ...]:
    """What is still to be played, oldest first. One query."""
    rows = TableHand.objects.of(drive).filter(state=TableState.LATER).order_by("hand__number", "number")
    return tuple(ToPlay(*row) for row in rows.values_list("hand__number", "number"))


def worths(drive: Drive) -> dict[Where, Score | str]:
    """What each hand that was set aside counts, by hand and table. One query."""
    rows = TableHand.objects.of(drive).exclude(instead="")
    return {
        (hand, table): worth_of(instead)
        for hand, table, instead in rows.values_list("hand__number", "number", "instead")
    }


def moves_without_score(hands: Sequence[Hand]) -> dict[Where, int]:
    """The N-S tricks by which people move from tables where nobody won, by hand and table. One query."""
    rows = TableHand.objects.filter(hand__in=hands, instead_ns__isnull=False)
    return {
        (hand, table): ns
        for hand, table, ns in rows.values_list("hand__number", "number", "instead_ns")
        if ns
    }


@dataclass(frozen=True, slots=True)
class Idle:
    """A table that did not play a hand: the figures that its ``players`` wrote for it are no tricks.

    ``ns`` are the tricks by which people moved from it, any where nobody did.
    """

    state: str
    ns: int
    players: frozenset[int | None]


def idle_tables(hands: Iterable[Hand]) -> dict[Where, Idle]:
    """The tables that did not play a hand, by hand and table. One query."""
    rows = TableHand.objects.filter(hand__in=hands).set_aside()
    facts = ("hand__number", "number", "state", "instead_ns")
    seats = ("n__number", "e__number", "s__number", "w__number")
    return {
        (hand, table): Idle(state, ns or NARROWEST[Side.NS], frozenset(players) - {None})
        for hand, table, state, ns, *players in rows.values_list(*facts, *seats)
    }


def archived(hands: Sequence[Hand]) -> Iterator[SetAside]:
    """The same as an archive keeps it, by hand and table. One query."""
    rows = TableHand.objects.filter(hand__in=hands)
    told = (rows.set_aside() | rows.filter(instead_ns__isnull=False)).order_by("hand__number", "number")
    for hand, table, instead, ns in told.values_list("hand__number", "number", "instead", "instead_ns"):
        yield SetAside(hand, table, worth_of(instead) if instead else None, ns)


def worth_words(instead: str) -> str:
    """What a hand that was set aside counts, as a sentence."""
    if instead == OWN_AVERAGE:
        return gettext("It counts as the player’s own average for each of the four.")
    if instead == FIELD_AVERAGE:
        return gettext("It counts as everybody’s average for each of the four.")
    return gettext("It counts %(score)s for each of the four.") % {"score": as_written(float(instead))}
