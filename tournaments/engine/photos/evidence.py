"""The course of the evening as the audit knows it, with pictures of figures instead of figures.

A cost is -1000 times the natural logarithm of a likelihood, an integer as in the audit's nodes.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import log, prod
from typing import NamedTuple

from tournaments.engine.card_audit.evidence import Evenings
from tournaments.engine.card_audit.observations import Observed, as_figure, observe
from tournaments.engine.card_audit.options import Option
from tournaments.engine.card_audit.stages import Stage, stages
from tournaments.engine.card_audit.values import OUT, Course, PaperCard
from tournaments.engine.photos.handwriting import NOTHING_KNOWN, SAT_OUT, SENT, UNKNOWN, WrittenBox, typed_box
from tournaments.engine.photos.tables import EITHER, Row, sides
from tournaments.engine.photos.values import BLANK
from tournaments.engine.seating.seating import Table

UNIT = 1000  # cost of one natural logarithm
LEFT = 11.5  # logarithm of the odds at which the empty end of a card counts as the player's absence; chosen

Boxes = Mapping[int, Sequence[WrittenBox]]  # by entry


def cost(likelihood: float) -> int:
    return round(-UNIT * log(max(likelihood, 1e-300)))


class HandAtTable(NamedTuple):
    """A table in a hand, and the likelihood of each number of N-S tricks.

    If no tricks were made there, ``instead`` is the truth of all its boxes: SAT_OUT if a whole pair is
    missing (``row`` is empty), UNKNOWN if the table was set aside (``row``: the score by which people moved).
    """

    hand: int
    table: Table
    row: Row
    instead: int | None = None


class PhotographedEvenings(Evenings):
    """The course of the evening, and the evidence of pictures, typed cards and scores that tables sent.

    ``boxes`` has the evidence of each hand by place. ``ends``: the hand from which a card is empty, by entry.
    ``taken_out``: the hand from which a card is no evidence of its own place.
    """

    def __init__(self, course: Course, pictures: Boxes, typed: Sequence[PaperCard]) -> None:
        self.ends = {entry: _end(boxes) for entry, boxes in pictures.items()}
        cards = [PaperCard(entry, tuple(OUT for _ in range(1, end))) for entry, end in self.ends.items()]
        observed = observe(course, [*cards, *(card for card in typed if card.entry not in pictures)])
        self.boxes = [
            {place: _box(observed, place, hand, pictures) for place in row}
            for hand, row in enumerate(observed.rows, 1)
        ]
        self.places = frozenset[int]().union(*observed.rows)  # those of which a card says anything
        self.taken_out: dict[int, int] = {}
        super().__init__(course, stages(course), observed, None)

    def read(self, stage: Stage, i: int, table: Table) -> tuple[Option, ...]:
        """Return the readings of a table: either side won, the likelier one first."""
        hands = self.hands(stage, i, table)
        rows = [each.row for each in hands if each.row]
        out = sum(
            self.cost_out(each.hand, player) for each in hands if not each.row for player in each.table.seats
        )
        if not rows:
            return (Option(out, True, ()),)
        if not stage.decides:
            return (Option(out + sum(cost(sum(row)) for row in rows), None, ()),)
        ns, ew = map(cost, sides(rows))
        choices = Option(out + ns, True, ()), Option(out + ew, False, ())
        return choices if ns <= ew else choices[::-1]

    def cost_out(self, hand: int, player: int | None) -> int:
        return cost(self.box(hand, player).truths[SAT_OUT])

    def hands(self, stage: Stage, i: int, table: Table) -> list[HandAtTable]:
        """Return the hands of a stage at a table."""
        return [self._hand(hand, there) for hand, there in self.seats_in(stage, i, table)]

    def _hand(self, hand: int, table: Table) -> HandAtTable:
        if None in table.seats and table.lacks_pair:
            return HandAtTable(hand, table, (), SAT_OUT)
        sent = self.course.sent.get((hand, table.number))
        said = EITHER if sent is None else SENT[sent]
        if (hand, table.number) in self.course.idle:
            return HandAtTable(hand, table, said, UNKNOWN)
        boxes = [self.box(hand, player).sides[seat % 2] for seat, player in enumerate(table.seats)]
        return HandAtTable(hand, table, list(map(prod, zip(*boxes, said, strict=True))))

    def box(self, hand: int, place: int | None) -> WrittenBox:
        """Return the evidence of a box for its own place."""
        if place in self.taken_out and hand >= self.taken_out[place]:
            return NOTHING_KNOWN
        return self.boxes[hand - 1].get(place, NOTHING_KNOWN)  # type: ignore[arg-type]

    def take_out(self, place: int, hand: int) -> int:
        """Stop believing the card of a place from a hand on. Return the stage of that hand."""
        self.taken_out[place] = hand
        first = next(at for at, stage in enumerate(self.stages) if hand in stage.hands)
        for read in self._read[first:]:
            read.clear()
        return first


def _box(observed: Observed, place: int, hand: int, pictures: Boxes) -> WrittenBox:
    owner = observed.owner(place, hand)
    if owner in pictures:
        return pictures[owner][hand - 1]
    return typed_box(as_figure(observed.rows[hand - 1][place]))


def _end(boxes: Sequence[WrittenBox]) -> int:
    """Return the hand from which a card is surely empty: its player has left, or play goes on."""
    empty = [log(box.classes[BLANK] / box.anywhere) for box in reversed(boxes)]
    odds = [0.0, *accumulate(empty)]
    most = max(range(len(odds)), key=odds.__getitem__)
    return len(boxes) + 1 - (most if odds[most] > LEFT else 0)
