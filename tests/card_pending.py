"""Trials of the audit while cards are still to come: what it says of each kind of mistake.

Apart from the trials of complete piles: here the cards may not tell yet, and then nothing must be said.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from itertools import count
from random import Random

from tests.card_evenings import (
    FAMILY,
    Cards,
    Evening,
    true_evening,
    with_exchange,
    with_figure,
    with_other_side,
    with_shift,
    with_wrong_figure,
    without,
)
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import (
    Audit,
    AuditResult,
    Certainty,
    Course,
    Explanation,
    FigureChange,
    OtherPair,
)
from tournaments.engine.seating.seating import Role

HANDS = 24
SIZES = range(5, 26)
TO_COME = range(9)


class Outcome(StrEnum):
    """Result of a trial. DOUBTED: something else is in the first rank, and not called certain."""

    NAMED = "named"
    SILENT = "silent"
    DOUBTED = "doubted"
    WRONG = "wrong"


class Pending:
    """An evening with a mistake, of which some cards are not typed yet."""

    def __init__(self, number: int, to_come: int) -> None:
        self.number, self.to_come, self.luck = number, to_come, Random(-number - 1)
        self.changes: set[FigureChange] = set()
        self.other_pairs: tuple[OtherPair, ...] = ()
        self.is_right: Callable[[Explanation], bool] = self._is_so

    def play(self, *, astray: bool = False, late: bool = False) -> "Pending":
        """Play the evening. ``astray``: the other pair moved at ``at``. ``late``: it was near the end."""
        sort, luck = self.number // 2, Random(self.number)
        tables = SIZES[self.number % len(SIZES)]
        hand = HANDS - 1 if late else self.luck.randint(1, HANDS - 2)
        self.at = OtherPair(self.luck.randint(1, tables), hand)
        self.other_pairs = (self.at,) if astray else ()
        self.evening: Evening = true_evening(
            luck,
            FAMILY[sort % 4],
            tables,
            HANDS,
            reverse=sort // 4 % 2 == 1,
            other_pairs=self.other_pairs,
        )
        paired = self.number % 2 == 0
        self.course: Course = self.evening.course if paired else self.evening.tables_only(luck)
        self.cards: Cards = self.evening.cards
        self.gone = set(luck.sample([card.entry for card in self.cards], self.to_come))
        self.there = [card.entry for card in self.cards if card.entry not in self.gone]
        return self

    def spoil(self, entry: int, hand: int) -> None:
        """Write a wrong figure in one place."""
        self.cards, change = with_wrong_figure(self.luck, self.cards, entry, hand)
        self.changes.add(change)

    def anywhere(self) -> tuple[int, int]:
        return self.luck.choice(self.there), self.luck.randint(1, HANDS)

    def outcome(self) -> tuple[Outcome, Audit]:
        found = audit(self.course, without(self.cards, self.gone))
        first = [how for how in found.explanations if how.rank == 1]
        emptied = any(change.proposed is None for how in found.explanations for change in how.changes)
        if emptied and self.to_come:
            return Outcome.WRONG, found
        if found.result is not AuditResult.EXPLAINED:
            return Outcome.SILENT, found
        if any(map(self.is_right, first)):
            return Outcome.NAMED, found
        return Outcome.WRONG if found.certainty is Certainty.CERTAIN else Outcome.DOUBTED, found

    def _is_so(self, how: Explanation) -> bool:
        """Return whether the whole explanation is true. Another mistake may have left no trace so far."""
        said = {change for change in how.changes if change.given is not None}
        return (
            said <= self.changes
            and {*how.other_pairs} <= {*self.other_pairs}
            and bool(said or how.other_pairs)
            and not (how.exchanged or how.shifted)
        )


def wrong_figure(on: Pending) -> None:
    on.play().spoil(*on.anywhere())


def other_sides_figure(on: Pending) -> None:
    on.play()
    on.cards, change = with_other_side(on.cards, *on.anywhere())
    on.changes = {change}


def two_wrong(on: Pending) -> None:
    on.play()
    first = on.anywhere()
    on.spoil(*first)
    on.spoil(*next(other for _ in count() if (other := on.anywhere()) != first))


def two_wrong_one_in_the_last_hand_but_one(on: Pending) -> None:
    on.play().spoil(on.luck.choice(on.there), HANDS - 1)
    on.spoil(*next(other for _ in count() if (other := on.anywhere())[1] != HANDS - 1))


def the_other_pair_moved(on: Pending) -> None:
    on.play(astray=True)


def the_other_pair_moved_in_the_last_hand_but_one(on: Pending) -> None:
    on.play(astray=True, late=True)


def the_other_pair_moved_and_a_wrong_figure(on: Pending) -> None:
    on.play(astray=True).spoil(*on.anywhere())


def the_other_pair_moved_in_the_last_hand_but_one_and_a_wrong_figure(on: Pending) -> None:
    on.play(astray=True, late=True).spoil(*on.anywhere())


def score_the_other_way_round(on: Pending) -> None:
    """All four write down the tricks of the other side: on the cards it is as if the other pair had moved."""
    on.play()
    table, hand = on.at
    for player in on.evening.seatings[hand - 1].tables[table - 1].seats:
        on.cards, _change = with_other_side(on.cards, player or 0, hand)
    on.other_pairs = (on.at,)


def cards_exchanged(on: Pending) -> None:
    _exchange(on.play(), 1)


def in_each_others_places(on: Pending) -> None:
    _exchange(on.play(), on.luck.randint(2, HANDS - 6))


def _exchange(on: Pending, hand: int) -> None:
    role = on.luck.choice(list(Role))
    true = without(on.cards, on.gone)
    one, other = on.luck.sample([entry for entry in on.there if on.course.roles[entry] is role], 2)
    on.cards = with_exchange(on.cards, one, other, hand)
    spoilt = without(on.cards, on.gone)

    def is_so(how: Explanation) -> bool:
        cards = true
        for pair in how.exchanged:
            if not on.gone.isdisjoint((pair.one, pair.other)):
                return False
            cards = with_exchange(cards, *pair)
        return cards == spoilt and not how.other_pairs and not how.shifted

    on.is_right = is_so


def shifted_row(on: Pending) -> None:
    on.play()
    entry, hand, by = on.luck.choice(on.there), on.luck.randint(1, HANDS - 6), on.luck.choice([1, -1])
    on.cards = with_shift(on.cards, entry, hand, by)
    on.is_right = lambda how: (
        [(s.entry, s.by) for s in how.shifted] == [(entry, by)] and not how.exchanged and not how.other_pairs
    )


def seven_wrong_and_one_box_in_nine_empty(on: Pending) -> None:
    """Seven wrong figures; besides the cards to come, one box in nine is empty."""
    on.play()
    while len(on.changes) < 7:
        entry, hand = on.anywhere()
        if (entry, hand) not in {change[:2] for change in on.changes}:
            on.spoil(entry, hand)
    wrong = {change[:2] for change in on.changes}
    boxes = [
        (entry, hand) for entry in on.there for hand in range(1, HANDS + 1) if (entry, hand) not in wrong
    ]
    for entry, hand in on.luck.sample(boxes, len(boxes) // 9):
        on.cards = with_figure(on.cards, entry, hand, None)


MISTAKES: Mapping[str, Callable[[Pending], None]] = {
    kind.__name__.replace("_", " "): kind
    for kind in (
        wrong_figure,
        other_sides_figure,
        two_wrong,
        two_wrong_one_in_the_last_hand_but_one,
        the_other_pair_moved,
        the_other_pair_moved_in_the_last_hand_but_one,
        the_other_pair_moved_and_a_wrong_figure,
        the_other_pair_moved_in_the_last_hand_but_one_and_a_wrong_figure,
        score_the_other_way_round,
        cards_exchanged,
        in_each_others_places,
        shifted_row,
        seven_wrong_and_one_box_in_nine_empty,
    )
}


def outcome(kind: str, number: int, to_come: int) -> tuple[Outcome, Audit]:
    """Say what the audit made of one evening with a mistake of this kind and cards to come."""
    pending = Pending(number, to_come)
    MISTAKES[kind](pending)
    return pending.outcome()
