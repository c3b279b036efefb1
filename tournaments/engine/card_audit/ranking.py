"""Ranking of explanations, and the certainty of the first one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tournaments.engine.card_audit.cases import TheoryAgreed
from tournaments.engine.card_audit.evenings import EveningReading, evenings_of, expected_at
from tournaments.engine.card_audit.explanations import changes, expected, sent_changes
from tournaments.engine.card_audit.observations import Observed, as_figure
from tournaments.engine.card_audit.values import Certainty, Course, Explanation, FigureChange

SHOWN = 12
CLEAR = 2  # lead in changes over the next explanation that makes the best one certain
WORTH_TELLING = 3  # explanations with up to this many extra changes are reported


def ranked(
    course: Course, observed: Observed, agreed: Sequence[TheoryAgreed], *, complete: bool
) -> tuple[tuple[Explanation, ...], Certainty]:
    """Return the explanations, best first; none if missing figures could decide. ``agreed`` is sorted.

    ``complete``: no figure is missing.
    """
    best = agreed[0].weight
    weights: dict[Explanation, int] = {}
    same: set[object] = set()
    emptied = best + CLEAR  # changes, if no card at a table has the right figure
    backers = CLEAR
    for weight, reading, backing in sorted(_all(course, observed, agreed, best), key=lambda way: way[0]):
        what = (reading.changes, reading.tables) if reading.shifted else reading
        if any(change.proposed is None for change in reading.changes):
            if not complete and not any({*other.changes} < {*reading.changes} for other in weights):
                emptied = min(emptied, weight)
            if not complete or any(other.other_pairs for other in weights):
                continue  # not an error in figures: the other pair moved
        if what not in same and weight <= best + WORTH_TELLING and len(weights) < SHOWN:
            same.add(what)
            weights[reading] = weight
            backers = backing if len(weights) == 1 else backers
    if not weights or emptied <= min(weights.values()):
        return (), Certainty.TIED
    ranks = {weight: rank for rank, weight in enumerate(sorted(set(weights.values())), 1)}
    explanations = tuple(replace(reading, rank=ranks[weight]) for reading, weight in weights.items())
    first = agreed[0]
    tried = (
        first.search.complete and not first.theory.weight
    )  # the search never tries all people out of place
    tried = tried and (complete or not _as_if_exchanged(explanations[0].changes))
    others = [*weights.values(), min(emptied, best + backers)]
    return explanations, _certainty(sorted(others), complete=tried)


def _as_if_exchanged(changes: Iterable[FigureChange]) -> bool:
    """Return whether two cards have each other's figures in a hand, so that an exchange is as likely."""
    ways = {(change.hand, change.given, change.proposed) for change in changes}
    return any((hand, proposed, given) in ways for hand, given, proposed in ways)


def _certainty(weights: Sequence[int], *, complete: bool) -> Certainty:
    first, second = weights[:2]
    if first == second:
        return Certainty.TIED
    return Certainty.CERTAIN if complete and second >= first + CLEAR else Certainty.LIKELY


def _all(
    course: Course, observed: Observed, agreed: Sequence[TheoryAgreed], best: int
) -> Iterator[tuple[int, Explanation, int]]:
    for each in agreed:
        least = each.search.least or 0
        for cost in (least, least + 1) if each.weight <= best + 1 else (least,):
            for evening in evenings_of(each.search, cost, SHOWN):
                reading = _explanation(course, observed, each, evening)
                yield each.theory.weight + cost, reading, _backers(course, each.meant, evening, reading)


def _explanation(
    course: Course, observed: Observed, agreed: TheoryAgreed, evening: EveningReading
) -> Explanation:
    theory = agreed.theory
    people = theory.people(observed)
    wrong = list(changes(people, evening))
    for shift in theory.shifted:
        wrong += _filled(people, evening, shift.entry, shift.hand)
    wrong.sort(key=lambda change: (change.hand, change.entry))
    return Explanation(
        0, tuple(wrong), sent_changes(course, evening), theory.exchanged, theory.shifted, theory.other_pairs
    )


def _backers(course: Course, observed: Observed, evening: EveningReading, reading: Explanation) -> int:
    """Return the number of cards (and scores sent) that support the least supported table.

    Only tables with something wrong count.
    """
    backers = CLEAR
    for hand in {each.hand for each in reading.changes} | {each.hand for each in reading.tables}:
        row = observed.rows[hand - 1]
        for table, ns in zip(evening.seatings[hand - 1].tables, evening.ns[hand - 1], strict=True):
            says = [as_figure(row[at]) == right for at, right in expected_at(table, ns) if at in row]
            if (hand, table.number) in course.sent:
                says.append(course.sent[hand, table.number] == ns)
            if ns is not None and not all(says):
                backers = min(backers, sum(says))
    return backers


def _filled(observed: Observed, evening: EveningReading, place: int, since: int) -> Iterator[FigureChange]:
    """Yield the blanks on a card that get a figure when its shifted rows are corrected."""
    hands = zip(evening.seatings, evening.ns, strict=True)
    for hand, (seating, ns) in enumerate(hands, 1):
        if hand >= since and (observed.owner(place, hand), hand) in observed.missing:
            right = dict(expected(seating, ns)).get(place)
            if right is not None:
                yield FigureChange(observed.owner(place, hand), hand, None, right)
