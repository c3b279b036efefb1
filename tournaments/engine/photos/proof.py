"""What everything else proves about each box, over all likely evenings."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import exp, log
from operator import mul

from tournaments.engine.card_audit.nodes import Node, Picks
from tournaments.engine.photos.beam import total
from tournaments.engine.photos.evidence import UNIT, PhotographedEvenings
from tournaments.engine.photos.handwriting import AWAY, NUMBERS, SAT_OUT, UNKNOWN, WRITTEN, WrittenBox
from tournaments.engine.photos.tables import EITHER, limits
from tournaments.engine.seating.seating import Table

At = tuple[int, int]  # hand and place
Proof = list[float]  # probability of each truth, without the box's own picture
Reading = tuple[int, int, Table, bool | None]  # stage, position, seats and winner of a table


NEGLIGIBLE = 1e-7  # weight of an evening
RELATED = 8.0  # logarithm of the odds at which the figures of a card are thought to belong elsewhere


def only(truth: int) -> Proof:
    return [float(each == truth) for each in range(len(WRITTEN))]


class Proofs:
    """Proofs of all boxes, by hand and place, as weighted sums over the evenings of a search."""

    def __init__(self, evenings: PhotographedEvenings, found: Sequence[list[Node]]) -> None:
        self.evenings = evenings
        self.followed = evenings.stages[len(found) - 1].hands[-1]  # last hand of which seats are known
        self._sums: defaultdict[At, Proof] = defaultdict(lambda: [0.0] * len(WRITTEN))
        readings: defaultdict[Reading, float] = defaultdict(float)
        for node, picks, weight in _weighted(found):
            for reading, share in _readings(node, picks):
                readings[reading] += share * weight
            for hand, player in evenings.sitting_out(node):
                self._add_truth(hand, player, SAT_OUT, weight)
        for reading, weight in readings.items():
            self._add(reading, weight)
        self._moved = {place: self._belonging(place) for place in evenings.taken_out}

    def of(self, hand: int, place: int) -> Proof:
        """Return the proof of a box; of a card out of place, from wherever its figures belong."""
        if place in self._moved and hand <= self.followed:
            return self._moved[place][hand - 1]
        return self._of_place(hand, place)

    def _of_place(self, hand: int, place: int) -> Proof:
        if (hand, place) in self._sums:
            proof = self._sums[hand, place]
            return [each / sum(proof) for each in proof]
        return only(AWAY if hand <= self.followed else UNKNOWN)

    def _belonging(self, place: int) -> list[Proof]:
        """Return the proofs of a card out of place, hand by hand.

        From some hand on its figures belong to another card out of place, to the row above or below, or, if
        they do not fit there, nowhere.
        """
        hands = range(1, self.followed + 1)
        boxes = [self.evenings.picture(hand, place) for hand in hands]
        here = [self._of_place(hand, place) for hand in hands]
        sources = [(other, 0) for other in self.evenings.taken_out if other != place]
        sources += [(place, 1), (place, -1)]
        nowhere = since(boxes, here, [only(UNKNOWN)] * len(boxes))
        found = (
            since(boxes, here, [self._elsewhere(hand - rows, other) for hand in hands])
            for other, rows in sources
        )
        odds, proofs = max(found, key=lambda each: each[0])
        return proofs if odds > nowhere[0] + RELATED else nowhere[1]

    def _elsewhere(self, hand: int, place: int) -> Proof:
        return self._of_place(hand, place) if 1 <= hand <= self.followed else only(UNKNOWN)

    def _add(self, reading: Reading, weight: float) -> None:
        """Add the proofs of the players at a table, if it was read this way."""
        at, i, table, ns_won = reading
        evenings, stage = self.evenings, self.evenings.stages[at]
        rows = evenings.rows(stage, i, table)
        limit = [EITHER] * len(rows) if ns_won is None or not rows else limits(rows, ns_won=ns_won)
        for place, (hand, there) in enumerate(evenings.seats_in(stage, i, table)):
            if rows and (hand, there.number) not in evenings.course.idle:
                likely = [each * other for each, other in zip(rows[place], limit[place], strict=True)]
                self._add_tricks(hand, there, likely, weight / sum(likely))
                continue
            for player in there.seats:
                self._add_truth(hand, player, UNKNOWN if rows else SAT_OUT, weight)

    def _add_truth(self, hand: int, player: int | None, truth: int, weight: float) -> None:
        if player is not None:
            self._sums[hand, player][truth] += weight / self.evenings.box(hand, player).truths[truth]

    def _add_tricks(self, hand: int, table: Table, likely: Sequence[float], weight: float) -> None:
        for seat, player in enumerate(table.seats):
            if player is not None:
                box, proof = self.evenings.box(hand, player), self._sums[hand, player]
                for truth in NUMBERS:
                    ns = NUMBERS[-1] - truth if seat % 2 else truth
                    proof[truth] += weight * likely[ns] / box.truths[truth]


def since(
    boxes: Sequence[WrittenBox], here: Sequence[Proof], there: Sequence[Proof]
) -> tuple[float, list[Proof]]:
    """Return proofs of a card whose figures belong ``there`` from some hand on, and before it ``here``.

    Which hand, its other boxes tell. The first value is the logarithm of the likelihood of all boxes.
    """
    stay = [sum(map(mul, proof, box.truths)) for proof, box in zip(here, boxes, strict=True)]
    gone = [sum(map(mul, proof, box.truths)) for proof, box in zip(there, boxes, strict=True)]
    odds = [0.0, *accumulate(log(a / b) for a, b in zip(stay, gone, strict=True))]  # by hands before it
    weights = [exp(each - max(odds)) for each in odds]
    gone_by = list(accumulate(weights))
    proofs = []
    for hand, (before, after) in enumerate(zip(here, there, strict=True)):
        a, b = (gone_by[-1] - gone_by[hand]) / stay[hand], gone_by[hand] / gone[hand]
        proofs.append([(a * x + b * y) / (a + b) for x, y in zip(before, after, strict=True)])
    return sum(map(log, gone)) + max(odds) + log(gone_by[-1]), proofs


def _weighted(found: Sequence[list[Node]]) -> Iterator[tuple[Node, Picks | None, float]]:
    """Yield the seatings of all evenings, the readings that lead on (None at the end), and their weights."""
    ends = {node: exp((total(found[-1][0]) - total(node)) / UNIT) for node in found[-1]}
    weights: defaultdict[Node, dict[Picks | None, float]] = defaultdict(dict)
    for node, weight in ends.items():
        weights[node][None] = weight / sum(ends.values())
    for nodes in reversed(found):
        for node in nodes:
            weight = sum(weights[node].values())
            yield from ((node, picks, share) for picks, share in weights[node].items() if share > NEGLIGIBLE)
            for arc in node.arcs:
                share = exp((node.cost - arc.node.cost - arc.cost) / UNIT)
                weights[arc.node][arc.picks] = weight * share


def _readings(node: Node, picks: Picks | None) -> Iterator[tuple[Reading, float]]:
    """Yield the readings of all tables of a seating; at the end all that are possible, with their shares."""
    picked = dict(picks or ())
    for i, options in enumerate(node.rows):
        ways = range(len(options)) if picks is None else [picked.get(i, 0)]
        likelihoods = [exp((options[0].cost - options[way].cost) / UNIT) for way in ways]
        for way, likelihood in zip(ways, likelihoods, strict=True):
            table = node.seats[i][way] if node.seats else node.seating.tables[i]
            yield (node.stage, i, table, options[way].ns_won), likelihood / sum(likelihoods)
