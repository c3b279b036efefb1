"""The course of the evening as the audit knows it, with pictures of figures instead of figures.

Costs are thousandths of a natural logarithm of a likelihood, so that the audit's own nodes can carry them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import log

from tournaments.engine.card_audit.evidence import Evenings
from tournaments.engine.card_audit.nodes import Node
from tournaments.engine.card_audit.observations import OUT_CODE, Observed, as_figure, observe
from tournaments.engine.card_audit.options import Option
from tournaments.engine.card_audit.stages import Stage, stages
from tournaments.engine.card_audit.values import OUT, Course, Figure, PaperCard
from tournaments.engine.photos.handwriting import NOTHING_KNOWN, SAT_OUT, SENT, WrittenBox, typed_box
from tournaments.engine.photos.tables import EITHER, Row, sides
from tournaments.engine.photos.values import BLANK
from tournaments.engine.seating.seating import Table

UNIT = 1000  # costs of one natural logarithm
ENDS = 5.0  # logarithm of the odds against a card that is empty from some hand on, before it is seen
SURELY = 6.5  # and of the odds at which it counts as such

Boxes = Mapping[int, Sequence[WrittenBox]]  # by entry


def cost(likelihood: float) -> int:
    return round(-UNIT * log(max(likelihood, 1e-300)))


class PhotographedEvenings(Evenings):
    """The course of the evening, and the evidence of pictures, typed cards and scores that tables sent.

    ``boxes`` has the evidence of each hand by place. ``ends``: the hand from which a card is empty, by entry.
    """

    def __init__(self, course: Course, pictures: Boxes, typed: Sequence[PaperCard]) -> None:
        self.ends = {entry: _end(boxes) for entry, boxes in pictures.items()}
        cards = [PaperCard(entry, tuple(OUT for _ in range(1, end))) for entry, end in self.ends.items()]
        observed = observe(course, [*cards, *(card for card in typed if card.entry not in pictures)])
        self.boxes: list[dict[int, WrittenBox]] = [
            {
                place: _box(observed, place, hand, as_figure(code), pictures)
                for place, code in row.items()
            }
            for hand, row in enumerate(observed.rows, 1)
        ]  # fmt: skip
        rows = tuple(dict.fromkeys(row, OUT_CODE) for row in observed.rows)
        silent = Observed(rows, observed.owners, observed.missing)
        self.taken_out: dict[int, int] = {}  # hand from which a card says nothing about its own place
        self.misplaced: dict[tuple[int, int], WrittenBox] = {}  # boxes taken out, by hand and place
        super().__init__(course, stages(course), silent, None)

    def read(self, stage: Stage, i: int, table: Table) -> tuple[Option, ...]:
        """Return the readings of a table: either side won, the likelier one first."""
        rows = self.rows(stage, i, table)
        if not rows:
            boxes = (self.box(hand, player) for hand in stage.hands for player in table.seats)
            return (Option(sum(cost(box.truths[SAT_OUT]) for box in boxes), True, ()),)
        if not stage.decides:
            return (Option(sum(cost(sum(row)) for row in rows), None, ()),)
        ns, ew = map(cost, sides(rows))
        choices = Option(ns, True, ()), Option(ew, False, ())
        return choices if ns <= ew else choices[::-1]

    def rows(self, stage: Stage, i: int, table: Table) -> list[Row]:
        """Return the likelihoods of the tricks of each hand; none if the table cannot play."""
        if None in table.seats and table.lacks_pair:
            return []
        return [self.row(hand, there) for hand, there in self.seats_in(stage, i, table)]

    def row(self, hand: int, table: Table) -> Row:
        """Return the likelihood of each number of N-S tricks of a table."""
        sent = self.course.sent.get((hand, table.number))
        said = EITHER if sent is None else SENT[sent]
        if (hand, table.number) in self.course.idle:
            return said
        n, e, s, w = (self.box(hand, player) for player in table.seats)
        return [a * b * c * d * x for a, b, c, d, x in zip(n.ns, e.ew, s.ns, w.ew, said, strict=True)]

    def box(self, hand: int, place: int | None) -> WrittenBox:
        return self.boxes[hand - 1].get(place, NOTHING_KNOWN)  # type: ignore[arg-type]

    def picture(self, hand: int, place: int) -> WrittenBox:
        """Return the evidence of a box of a card, even if the card has been taken out."""
        return self.misplaced.get((hand, place)) or self.box(hand, place)

    def sitting_out(self, node: Node) -> Iterator[tuple[int, int]]:
        """Yield (hand, player) for everybody who sits out in a stage."""
        stage = self.stages[node.stage]
        for hand, given in zip(stage.hands, stage.given, strict=True):
            for player in (given or node.seating).sitting_out:
                yield hand, player

    def take_out(self, place: int, hand: int) -> int:
        """Stop believing the card of a place from a hand on. Return the stage of that hand."""
        self.taken_out[place] = hand
        for number in range(hand, len(self.boxes) + 1):
            if place in self.boxes[number - 1]:
                self.misplaced[number, place] = self.boxes[number - 1].pop(place)
        first = next(at for at, stage in enumerate(self.stages) if hand in stage.hands)
        for read in self._read[first:]:
            read.clear()
        return first

    def look_again(self, node: Node) -> None:
        """Read the tables of a node again, after a card has been taken out."""
        node.spare = None
        self._look(node)

    def _look(self, node: Node) -> None:
        super()._look(node)
        node.base += sum(cost(self.box(*out).truths[SAT_OUT]) for out in self.sitting_out(node))


def _box(observed: Observed, place: int, hand: int, figure: Figure, pictures: Boxes) -> WrittenBox:
    owner = observed.owner(place, hand)
    return pictures[owner][hand - 1] if owner in pictures else typed_box(figure)


def _end(boxes: Sequence[WrittenBox]) -> int:
    """Return the hand from which a card is surely empty: its player has left, or play goes on."""
    empty = [log(box.classes[BLANK] / box.anywhere) for box in reversed(boxes)]
    odds = [0.0, *accumulate(empty)]
    most = max(range(len(odds)), key=odds.__getitem__)
    return len(boxes) + 1 - (most if odds[most] > ENDS + SURELY else 0)
