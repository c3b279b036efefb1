"""Cards out of place: the player sat in another's place, wrote on another's card, or wrote in a wrong row."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import exp, log
from operator import mul, truediv

from tournaments.engine.card_audit.nodes import Node, Picks
from tournaments.engine.photos.evidence import PhotographedEvenings
from tournaments.engine.photos.handwriting import NOTHING_KNOWN, SAT_OUT, WrittenBox
from tournaments.engine.seating.seating import Table

Contradiction = tuple[int, int, float]  # hand, place, and the logarithm of the odds against its card
Proof = list[float]  # likelihood of each truth of a box by other evidence than its own picture

OUT_OF_PLACE = 9.0  # logarithm of the odds at which a card is taken out: three contradictions running; chosen


class Contradictions:
    """Contradictions between each card and the others on the way to a seating."""

    def __init__(self, evenings: PhotographedEvenings) -> None:
        self.evenings = evenings
        self._known: dict[tuple[int, Table], list[Contradiction]] = {}  # by stage and table

    def take_out(self, node: Node) -> int | None:
        """Take the card that is most contradicted out of the evidence. Return its stage, if any.

        Its odds add up hand by hand, and start again when they speak for the card (a CUSUM test).
        """
        sums: dict[int, tuple[float, int]] = {}
        for hand, place, odds in self._along(node):
            before, since = sums.get(place, (0.0, hand))
            sums[place] = (before + odds, since) if before > 0 else (odds, hand)
        place, (odds, since) = max(sums.items(), key=lambda item: item[1][0], default=(0, (0.0, 0)))
        if odds <= OUT_OF_PLACE:
            return None
        self._known.clear()
        return self.evenings.take_out(place, since)

    def _along(self, node: Node) -> Iterator[Contradiction]:
        """Yield the contradictions on the likeliest path to a node, hand by hand."""
        path: list[tuple[Node, Picks]] = [(node, ())]
        while arcs := path[-1][0].arcs:
            arc = min(arcs, key=lambda arc: arc.node.cost + arc.cost)
            path.append((arc.node, arc.picks))
        for at, picks in reversed(path):
            for i, table in enumerate(at.seated(picks).tables):
                key = at.stage, table
                if key not in self._known:
                    self._known[key] = list(self._at_table(at.stage, i, table))
                yield from self._known[key]
            for hand, player in self.evenings.sitting_out(at):
                box = self.evenings.box(hand, player)
                if box is not NOTHING_KNOWN:
                    yield hand, player, log(box.anywhere / box.truths[SAT_OUT])

    def _at_table(self, stage: int, i: int, table: Table) -> Iterator[Contradiction]:
        for hand, there, row, instead in self.evenings.hands(self.evenings.stages[stage], i, table):
            for seat, player in enumerate(there.seats):
                box = self.evenings.box(hand, player)
                if instead is None and player is not None and box is not NOTHING_KNOWN:
                    others = sum(map(truediv, row, box.sides[seat % 2]))
                    yield hand, player, log(box.anywhere * others / sum(row))


def moved(
    boxes: Sequence[WrittenBox], here: Sequence[Proof], there: Sequence[Proof]
) -> tuple[float, list[Proof]]:
    """Return the proofs of a card whose figures belong ``there`` from an unknown hand on, ``here`` before it.

    The proof of a box takes the hand of the change from the other boxes. The first value is the logarithm of
    the likelihood of all boxes.
    """
    stay = [sum(map(mul, proof, box.truths)) for proof, box in zip(here, boxes, strict=True)]
    gone = [sum(map(mul, proof, box.truths)) for proof, box in zip(there, boxes, strict=True)]
    odds = [0.0, *accumulate(log(a / b) for a, b in zip(stay, gone, strict=True))]  # by hands before it
    *gone_by, total = accumulate(exp(each - max(odds)) for each in odds)
    proofs = [
        [(total - before) / a * x + before / b * y for x, y in zip(*both, strict=True)]
        for before, a, b, *both in zip(gone_by, stay, gone, here, there, strict=True)
    ]
    return sum(map(log, gone)) + max(odds) + log(total), proofs
