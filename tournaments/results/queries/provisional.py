"""Provisional places by cards that are not confirmed: for the MC only, never on the leaderboard."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Count, Max, Q

from tournaments.cards.queries.audit import audit_input
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, Audit, Course, PaperCard
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import CardFigure
from tournaments.engine.score_cards.sums import sums_of
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.standings.unit_cards import TEAM
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card, Drive
from tournaments.results.queries.played_cards import Cards, Row, cards, cards_of

UNDER_WAY = frozenset({State.SEATED, State.PLAYING})
PLAYED, SIT_OUT = TableState.PLAYED.value, TableState.SIT_OUT.value


@dataclass(frozen=True, slots=True)
class PileCount:
    """Numbers of the players' cards: ``typed`` and not confirmed, ``checked``, and in all.

    ``counts``: they decide the results; otherwise they only check the scores of the tables. ``stamp`` changes
    with every figure that is typed.
    """

    typed: int
    checked: int
    people: int
    stamp: str
    counts: bool = True


def pile(drive: Drive) -> PileCount | None:
    """The cards of a drive, or None while there are none. One database query, two if there are cards."""
    cards_in = Card.objects.filter(entry__drive=drive).exclude(figures={}, written={})
    counting = Q(pk__in=Card.objects.counting(drive).values("pk"))
    counts, typed, checked, last = cards_in.aggregate(
        counts=Count("pk", filter=counting),
        typed=Count("pk", filter=Q(checked_at=None, second=False)),
        checked=Count("pk", filter=Q(checked_at__isnull=False, second=False)),
        last=Max("typed_at"),
    ).values()
    if not typed and not checked:
        return None
    people = drive.entries.who_came().filter(dummy=False).count()
    return PileCount(typed, checked, people, f"{typed}-{last:%H%M%S%f}", counts > 0)


def unchecked(drive: Drive) -> int:
    """The number of cards that are typed in but not confirmed. One database query."""
    return Card.objects.unchecked(drive).count()


def is_provisional(drive: Drive, cards_in: PileCount | None) -> bool:
    """True if the MC's places go by cards that are not confirmed."""
    under_way = drive.state in UNDER_WAY
    return under_way and cards_in is not None and cards_in.typed > 0 and cards_in.counts


def cards_so_far(evening: DriveEvening) -> Cards:
    """Everybody's card by the figures so far: by the reconstructed evening, else by each card itself."""
    course, papers = audit_input(evening.drive)
    return as_typed(evening, course, papers, audit(course, papers))


def as_typed(evening: DriveEvening, course: Course, papers: list[PaperCard], result: Audit) -> Cards:
    """Everybody's card from the result of the audit."""
    if result.hands:
        rows: list[Row] = [
            (number, table.number, *table.seats, None, course.idle[number, table.number])
            if (number, table.number) in course.idle
            else (number, table.number, *table.seats, ns, SIT_OUT if table.lacks_pair else PLAYED)
            for number, seating, tricks in result.hands
            for table, ns in zip(seating.tables, tricks, strict=True)
        ]
    elif evening.drive.movement_rules.needs.unit == TEAM:
        return cards(evening)  # whose partner has which flag, only the tables of the evening could tell
    elif not course.sent and not any(_tricks(card) for card in papers):
        worth = course.parts, course.missed, course.points
        sums = {card.entry: tuple(total or 0 for total in sums_of(card, *worth)) for card in papers}
        return cards_of(evening, (), counted=0, sums=sums)
    else:
        rows = list(_by_themselves(evening, course, papers))
    counted = max((row[0] for row in rows if row[6] is not None), default=0)
    figures = [
        CardFigure(card.entry, hand, tricks)
        for card in papers
        for hand, tricks in _tricks(card).items()
        if hand in card.kept
    ]
    return cards_of(evening, [row for row in rows if row[0] <= counted], counted=counted, figures=figures)


def _tricks(card: PaperCard) -> dict[int, int]:
    return {hand: tricks for hand, tricks in enumerate(card.figures, 1) if isinstance(tricks, int)}


def _by_themselves(evening: DriveEvening, course: Course, papers: Iterable[PaperCard]) -> Iterator[Row]:
    """Yield the tables that sent a score, and a row for every other figure, None if it is not typed.

    People who sat out have no row.
    """
    by_table: set[tuple[int, int]] = set()
    for hand, seating in enumerate(course.seatings, 1):
        for table in seating.tables:
            ns = course.sent.get((hand, table.number))
            if ns is not None:
                by_table.update((hand, player) for player in (*table.seats, *seating.sitting_out) if player)
                state = course.idle.get((hand, table.number), PLAYED)
                yield hand, table.number, *table.seats, ns if state == PLAYED else None, state
    figures = {(hand, card.entry): figure for card in papers for hand, figure in enumerate(card.figures, 1)}
    for entry in evening.entry_rows:
        for hand in range(1, course.hands + 1):
            figure = figures.get((hand, entry.number))
            if (hand, entry.number) not in by_table and figure != OUT:
                yield hand, 0, entry.number, None, None, None, figure, PLAYED
