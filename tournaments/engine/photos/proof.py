"""Proof of what each box should say, summed over all likely evenings, without the box's own picture."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp
from operator import mul, truediv

from tournaments.engine.card_audit.nodes import Node, Picks
from tournaments.engine.photos.evidence import UNIT, PhotographedEvenings
from tournaments.engine.photos.handwriting import AWAY, NOTHING_KNOWN, SAT_OUT, UNKNOWN, WRITTEN
from tournaments.engine.photos.misplaced import Proof, moved
from tournaments.engine.photos.tables import limits
from tournaments.engine.seating.seating import Table

TableReading = tuple[int, int, Table, bool | None]  # stage, position, seats and winner of a table

# Chosen.
NEGLIGIBLE = 1e-7  # weight of an evening that is left out
RELATED = 8.0  # logarithm of the odds from which the figures of a card out of place belong elsewhere
FOREIGN = 0.5  # if more than this share of the cards fits nowhere, they are of another evening


def only(truth: int) -> Proof:
    return [float(each == truth) for each in range(len(WRITTEN))]


class Proofs:
    """Proofs of all boxes, by hand and place, as weighted sums over the evenings of a search."""

    def __init__(self, evenings: PhotographedEvenings, found: Sequence[list[Node]]) -> None:
        self.evenings = evenings
        self.followed = evenings.stages[len(found) - 1].hands[-1]  # last hand of which seats are known
        # Probability of each truth by hand and place, with the box's own picture.
        self._truths: defaultdict[tuple[int, int | None], list[float]] = defaultdict(
            lambda: [0.0] * len(WRITTEN)
        )
        readings: defaultdict[TableReading, float] = defaultdict(float)
        for node, picks, weight in _weighted(found):
            for reading, share in _table_readings(node, picks):
                readings[reading] += share * weight
            for hand, player in evenings.sitting_out(node):
                self._truths[hand, player][SAT_OUT] += weight
        for reading, weight in readings.items():
            self._add(reading, weight)
        self._foreign = len(evenings.taken_out) > FOREIGN * len(evenings.places)
        self._moved = {place: self._belonging(place) for place in evenings.taken_out}

    def of(self, hand: int, entry: int) -> Proof:
        """Return the proof of a box, for a card out of place from where its figures belong."""
        if hand >= self.evenings.ends[entry]:
            return only(AWAY)
        if self._foreign:
            return only(UNKNOWN)
        owners = self.evenings.observed.owners[hand - 1].items()
        place = next((place for place, owner in owners if owner == entry), entry)
        if place in self._moved and hand <= self.followed:
            return self._moved[place][hand - 1]
        return self._of_place(hand, place)

    def _of_place(self, hand: int, place: int) -> Proof:
        truths = self._truths.get((hand, place))
        if truths is None:
            return only(AWAY if 1 <= hand <= self.followed else UNKNOWN)
        proof = list(map(truediv, truths, self.evenings.box(hand, place).truths))
        return [each / sum(proof) for each in proof]

    def _belonging(self, place: int) -> list[Proof]:
        """Return the proofs of a card out of place, hand by hand.

        From some hand on its figures belong to another card out of place, to the row above or below, or, if
        they do not fit there, nowhere.
        """
        hands = range(1, self.followed + 1)
        boxes = [self.evenings.boxes[hand - 1].get(place, NOTHING_KNOWN) for hand in hands]
        here = [self._of_place(hand, place) for hand in hands]
        sources = [(other, 0) for other in self.evenings.taken_out if other != place]
        sources += [(place, 1), (place, -1)]
        odds, nowhere = moved(boxes, here, [only(UNKNOWN)] * len(boxes))
        elsewhere = (
            moved(boxes, here, [self._of_place(hand - rows, other) for hand in hands])
            for other, rows in sources
        )
        best, proofs = max(elsewhere, key=lambda each: each[0])
        return proofs if best > odds + RELATED else nowhere

    def _add(self, reading: TableReading, weight: float) -> None:
        """Add the truths of the boxes at a table, if it was read this way."""
        at, i, table, ns_won = reading
        hands = self.evenings.hands(self.evenings.stages[at], i, table)
        rows = [each.row for each in hands if each.row]
        others = iter(limits(rows, ns_won=ns_won))
        for hand, there, row, instead in hands:
            likely = list(map(mul, row, next(others))) if row else []
            for seat, player in enumerate(there.seats):
                truths = self._truths[hand, player]
                if instead is not None:
                    truths[instead] += weight
                    continue
                for truth, share in enumerate(likely[::-1] if seat % 2 else likely):
                    truths[truth] += weight * share / sum(likely)


def _weighted(found: Sequence[list[Node]]) -> Iterator[tuple[Node, Picks | None, float]]:
    """Yield the seatings of all evenings, the readings that lead on (None at the end), and their weights."""
    last = [exp((found[-1][0].total - node.total) / UNIT) for node in found[-1]]
    weights: defaultdict[Node, dict[Picks | None, float]] = defaultdict(dict)
    for node, weight in zip(found[-1], last, strict=True):
        weights[node][None] = weight / sum(last)
    for nodes in reversed(found):
        for node in nodes:
            weight = sum(weights[node].values())
            yield from ((node, picks, share) for picks, share in weights[node].items() if share > NEGLIGIBLE)
            for arc in node.arcs:
                share = exp((node.cost - arc.node.cost - arc.cost) / UNIT)
                weights[arc.node][arc.picks] = weight * share


def _table_readings(node: Node, picks: Picks | None) -> Iterator[tuple[TableReading, float]]:
    """Yield the readings of all tables of a seating; at the end all that are possible, with their shares."""
    picked = dict(picks or ())
    for i, options in enumerate(node.rows):
        ways = range(len(options)) if picks is None else [picked.get(i, 0)]
        likelihoods = [exp((options[0].cost - options[way].cost) / UNIT) for way in ways]
        for way, likelihood in zip(ways, likelihoods, strict=True):
            table = node.seats[i][way] if node.seats else node.seating.tables[i]
            yield (node.stage, i, table, options[way].ns_won), likelihood / sum(likelihoods)
