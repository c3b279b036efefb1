"""An evening beside the figures on the cards: what would have to be changed, and who sat where."""

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

Expected = tuple[int, Figure]  # a place, and what should stand on the card that belongs to it


def expected(seating: Seating, ns: tuple[Ns, ...]) -> Iterator[Expected]:
    """What everybody should have written in a hand; None where that cannot be told."""
    for table, tricks in zip(seating.tables, ns, strict=True):
        yield from expected_at(table, tricks)
    for player in seating.sitting_out:
        yield player, OUT


def changes(observed: Observed, evening: EveningReading) -> tuple[FigureChange, ...]:
    """The figures that are not as the evening has them, by hand and entry.

    Where all figures of a table must be wrong, nothing says what is right: ``proposed`` is None.
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
    """The scores sent by tables that are not as the evening has them, by hand and table."""
    changed = []
    for (hand, number), given in sorted(course.sent.items()):
        if hand <= len(evening.ns) and number <= len(evening.ns[hand - 1]):
            tricks = evening.ns[hand - 1][number - 1]
            if tricks is not None and tricks != given:
                changed.append(TableChange(number, hand, given, tricks))
    return tuple(changed)


def rebuilt(observed: Observed, evening: EveningReading) -> tuple[RebuiltHand, ...]:
    """The evening as people sat, those in each other's places where they were."""
    hands = enumerate(zip(evening.seatings, evening.ns, strict=True), 1)
    return tuple(
        RebuiltHand(hand, seating.with_others(observed.owners[hand - 1]), ns) for hand, (seating, ns) in hands
    )
