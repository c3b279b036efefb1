"""Partners and opponents that a player has met at the tables."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import F, OuterRef, Q, Subquery

from tournaments.door.queries.entries import is_sharer
from tournaments.engine.standings.scoring import TRICKS
from tournaments.models import Player, Score, Substitute, TableHand
from tournaments.results.queries.card_results import holder_of
from tournaments.season.queries.names import ShownPlayer

SEATS = ("n", "e", "s", "w")
Substitutes = Mapping[int, Sequence[Any]]


@dataclass(slots=True)
class TimesMet:
    """Hands and tricks together as partners, and hands against each other."""

    hands: int = 0
    tricks: int = 0
    against: int = 0

    @property
    def average(self) -> str:
        """Tricks of a hand together."""
        return f"{self.tricks / self.hands:.2f}" if self.hands else ""


def companions(
    met: Mapping[int, TimesMet], names: Mapping[int, ShownPlayer]
) -> list[tuple[ShownPlayer, TimesMet]]:
    """Return those whose names are not hidden, the most frequent partner first."""
    people = [(names[key], meetings) for key, meetings in met.items() if not names[key].hidden]
    return sorted(people, key=lambda each: (-each[1].hands, -each[1].against, each[0].name))


def people_met(player: Player, entries: Collection[int], substitutes: Substitutes) -> dict[int, TimesMet]:
    """Return the players met in hands that a player held one of the ``entries``, at tables with a score.

    One query.
    """
    here = reduce(or_, (Q(**{f"{seat}__in": entries}) for seat in SEATS))
    current = Score.objects.current().filter(table=OuterRef("pk")).values("ns")[:1]
    tables = TableHand.objects.filter(here, hand__withdrawn=False).annotate(ns=Subquery(current))
    columns = (*SEATS, *(f"{seat}__player" for seat in SEATS))
    met: defaultdict[int, TimesMet] = defaultdict(TimesMet)
    for hand, ns, *row in tables.exclude(ns=None).values_list("hand__number", "ns", *columns):
        cards = zip(row[: len(SEATS)], row[len(SEATS) :], strict=True)
        seats = [_holder(entry, owner, hand, substitutes) for entry, owner in cards]
        if player.pk not in seats:
            continue
        own = seats.index(player.pk)
        for seat, other in enumerate(seats):
            if other is None or seat == own:
                continue
            if (seat - own) % 2:
                met[other].against += 1
            else:
                met[other].hands += 1
                met[other].tricks += TRICKS - ns if own % 2 else ns
    return met


def substitutes_of(drives: Collection[int]) -> Substitutes:
    """Return the substitutes of each card, in order, with its ``entry`` and their ``holder``. One query.

    The holder is a player's key, or None if nobody knows which player that was.
    """
    rows = Substitute.objects.filter(entry__drive__in=drives).select_related("entry")
    substitutes: defaultdict[int, list[Substitute]] = defaultdict(list)
    for row in rows.annotate(holder=F("card_results__player")).order_by("from_hand", "pk"):
        substitutes[row.entry_id].append(row)
    return substitutes


def _holder(entry: int, owner: int | None, hand: int, substitutes: Substitutes) -> int | None:
    """Return the player who held a card in a hand; None if it is shared or nobody knows."""
    of_card = substitutes.get(entry, ())
    name = of_card[0].entry.name if of_card else ""
    taken: Any = holder_of(name, of_card, hand)
    if taken is None:
        return owner
    return None if is_sharer(name, taken.from_hand, taken.name) else taken.holder
