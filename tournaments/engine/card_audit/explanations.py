"""Comparison of an evening with the figures on the cards: necessary changes, and actual seats."""

from collections.abc import Iterator

from tournaments.engine.card_audit.evenings import EveningReading, expected_at
from tournaments.engine.card_audit.observations import NOTHING, Observed, as_figure
from tournaments.engine.card_audit.options import Ns
from tournaments.engine.card_audit.values import (
    OUT,
    Course,
    Figure,
    FigureChange,
    RebuiltHand,
    TableChange,
)
from tournaments.engine.seating.seating import Seating

Expected = tuple[int, Figure]  # a place, and the figure that should be on its card


def expected(seating: Seating, ns: tuple[Ns, ...]) -> Iterator[Expected]:
    """Yield the figure that everybody should have written in a hand; None if it is unknown."""
    for table, tricks in zip(seating.tables, ns, strict=True):
        yield from expected_at(table, tricks)
    for player in seating.sitting_out:
        yield player, OUT


def changes(observed: Observed, evening: EveningReading) -> tuple[FigureChange, ...]:
    """Return the figures that differ from the evening, by hand and entry.

    ``proposed`` is None if all figures of a table must be wrong, so that nothing shows the right one.
    """
    changed = []
    hands = zip(observed.rows, evening.seatings, evening.ns, strict=False)
    for hand, (row, seating, ns) in enumerate(hands, 1):
        for place, right in expected(seating, ns):
            given = as_figure(row.get(place, NOTHING))
            if given is not None and given != right:
                changed.append(FigureChange(observed.owner(place, hand), hand, given, right))
    changed.sort(key=lambda change: (change.hand, change.entry))
    return tuple(changed)


def sent_changes(course: Course, evening: EveningReading) -> tuple[TableChange, ...]:
    """Return the scores sent by tables that differ from the evening, by hand and table."""
    changed = []
    for (hand, number), given in sorted(course.sent.items()):
        if hand <= len(evening.ns) and number <= len(evening.ns[hand - 1]):
            tricks = evening.ns[hand - 1][number - 1]
            if tricks is not None and tricks != given:
                changed.append(TableChange(number, hand, given, tricks))
    return tuple(changed)


def rebuilt(observed: Observed, evening: EveningReading) -> tuple[RebuiltHand, ...]:
    """Return the evening with the actual seats, including people who sat in each other's places."""
    hands = enumerate(zip(evening.seatings, evening.ns, strict=True), 1)
    return tuple(
        RebuiltHand(hand, seating.with_others(observed.owners[hand - 1]), ns) for hand, (seating, ns) in hands
    )
