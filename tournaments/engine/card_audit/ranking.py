"""The explanations in their order, and how sure the first one is."""

from collections.abc import Iterator, Sequence

from tournaments.engine.card_audit.cases import TheoryAgreed
from tournaments.engine.card_audit.evenings import EveningReading, found
from tournaments.engine.card_audit.explaining import changes, expected, sent_changes
from tournaments.engine.card_audit.observed import Observed
from tournaments.engine.card_audit.values import Certainty, Course, Explanation, FigureChange

SHOWN = 12
CLEAR = 2  # changes more of the next explanation, that make the best one certain
WORTH_TELLING = 3  # changes more than the best explanation takes


def ranked(
    course: Course, observed: Observed, told: Sequence[TheoryAgreed]
) -> tuple[tuple[Explanation, ...], Certainty]:
    """The explanations, best first. ``told`` is sorted and not empty."""
    best = told[0].weight
    weights: dict[Explanation, int] = {}
    same: set[object] = set()
    for weight, one in sorted(_all(course, observed, told, best), key=lambda found: found[0]):
        what = (one.changes, one.tables) if one.shifted else one
        if what not in same and weight <= best + WORTH_TELLING and len(weights) < SHOWN:
            same.add(what)
            weights[one] = weight
    ranks = {weight: rank for rank, weight in enumerate(sorted(set(weights.values())), 1)}
    explanations = tuple(
        Explanation(ranks[weight], one.changes, one.tables, one.exchanged, one.shifted)
        for one, weight in weights.items()
    )
    tried = told[0].search.complete and not told[0].theory.weight  # nobody looks at all people out of place
    return explanations, _certainty(sorted(weights.values()), complete=tried)


def _certainty(weights: Sequence[int], *, complete: bool) -> Certainty:
    first, second = (*weights, weights[0] + CLEAR)[:2]
    if first == second:
        return Certainty.TIED
    return Certainty.CERTAIN if complete and second >= first + CLEAR else Certainty.LIKELY


def _all(
    course: Course, observed: Observed, told: Sequence[TheoryAgreed], best: int
) -> Iterator[tuple[int, Explanation]]:
    for one in told:
        least = one.search.least or 0
        for cost in (least, least + 1) if one.weight <= best + 1 else (least,):
            for evening in found(one.search, cost, SHOWN):
                yield one.theory.weight + cost, _explanation(course, observed, one, evening)


def _explanation(
    course: Course, observed: Observed, told: TheoryAgreed, evening: EveningReading
) -> Explanation:
    theory = told.theory
    people = theory.people(observed)
    wrong = list(changes(people, evening))
    for shift in theory.shifted:
        wrong += _filled(people, evening, shift.entry, shift.hand)
    wrong.sort(key=lambda change: (change.hand, change.entry))
    return Explanation(0, tuple(wrong), sent_changes(course, evening), theory.exchanged, theory.shifted)


def _filled(observed: Observed, evening: EveningReading, place: int, since: int) -> Iterator[FigureChange]:
    """The blanks on a card that get a figure when its rows are put right."""
    hands = zip(evening.seatings, evening.ns, strict=True)
    for hand, (seating, ns) in enumerate(hands, 1):
        if hand >= since and (observed.owner(place, hand), hand) in observed.missing:
            right = dict(expected(seating, ns)).get(place)
            if right is not None:
                yield FigureChange(observed.owner(place, hand), hand, None, right)
