"""The audit of the cards: how often it tells what was true over a thousand drives, and how long it takes."""

import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random

from tests.bench import Row, seconds
from tests.card_evenings import (
    FAMILY,
    Cards,
    Evening,
    true_cards,
    true_evening,
    with_wrong_figure,
    without,
)
from tests.card_pending import MISTAKES, TO_COME, Outcome, outcome
from tests.card_trials import ASKED, COUNTED, Trial, TrialOf
from tests.factories import make_drive
from tournaments.cards.queries.audit import audited, course
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Side
from tournaments.models import Card

DRIVES = 1000
PENDING = 40  # evenings of each kind of mistake, for each number of cards to come
NEARLY_ALL = range(1, 4)  # cards to come, with which nine evenings in ten are named
HALL, LARGEST = (25, 20, 100), (250, 1, 2000)  # tables, evenings of each movement, milliseconds at most


def rows() -> Iterator[Row]:
    """Yield the rows that must hold, then rates that should be high, then times."""
    for aim, trials in ((0, ASKED), (2, COUNTED)):
        for what, kinds in trials.items():
            yield _rate(what, kinds, aim)
    yield from _pending()
    for tables, evenings, aim in (HALL, LARGEST):
        for what, spoil in SPOILT.items():
            yield _time(f"audit of {tables} tables, {what}", list(_audits(tables, evenings, spoil)), aim)
    tables, _evenings, aim = HALL
    yield _time(f"audit of {tables} tables out of the database", list(_queries(tables)), aim)


def _rate(what: str, kinds: Sequence[TrialOf], aim: float) -> Row:
    """Percentage of a thousand drives, for each kind of trial, for which the truth is not found."""
    missed: Counter[str] = Counter()
    begun = time.perf_counter()
    for kind in kinds:
        for number in range(DRIVES):
            missed[kind.__name__] += not kind(Trial(number))
    took = time.perf_counter() - begun
    told = [f"{name.replace('_', ' ')} {DRIVES - number} of {DRIVES}" for name, number in missed.items()]
    found = 100 * missed.total() / (DRIVES * len(kinds))
    return Row(what, found, aim, "%", f"told: {', '.join(told)}; {took:.0f} s")


def _pending() -> Iterator[Row]:
    """For each kind of mistake and number of cards to come: false certainties, and evenings not named.

    With up to three cards to come one evening in ten may go unnamed; with more, only what is said counts.
    """
    for kind in MISTAKES:
        for to_come in TO_COME:
            begun = time.perf_counter()
            came = Counter(outcome(kind, number, to_come)[0] for number in range(PENDING))
            took = time.perf_counter() - begun
            shares = {each: 100 * came[each] / PENDING for each in Outcome}
            note = ", ".join(f"{each} {share:g}%" for each, share in shares.items()) + f"; {took:.0f} s"
            what = f"{kind}, {to_come} cards to come"
            yield Row(f"{what}: certain and not so", shares[Outcome.WRONG], 0, "%", note)
            if to_come in NEARLY_ALL:
                yield Row(f"{what}: not named", 100 - shares[Outcome.NAMED], 10, "%")


def _one_wrong(rng: Random, evening: Evening) -> Cards:
    return with_wrong_figure(rng, evening.cards)[0]


def _two_wrong(rng: Random, evening: Evening) -> Cards:
    return with_wrong_figure(rng, _one_wrong(rng, evening))[0]


def _half(rng: Random, evening: Evening) -> Cards:
    numbers = [card.entry for card in evening.cards]
    return without(evening.cards, rng.sample(numbers, len(numbers) // 2))


def _to_the_interval(_rng: Random, evening: Evening) -> Cards:
    return tuple(card._replace(figures=card.figures[:12] + (None,) * 12) for card in evening.cards)


SPOILT: Mapping[str, Callable[[Random, Evening], Cards]] = {
    "all agree": lambda _rng, evening: evening.cards,
    "one figure wrong": _one_wrong,
    "two figures wrong": _two_wrong,
    "half of the cards in": _half,
    "typed to the interval": _to_the_interval,
}


def _audits(
    tables: int, evenings: int, spoil: Callable[[Random, Evening], Cards]
) -> Iterator[Callable[[], object]]:
    """Audits of so many evenings of each movement, with partners of hand 1 known and not known by turns."""
    for number in range(len(FAMILY) * evenings):
        rng = Random(number)
        evening = true_evening(rng, FAMILY[number % len(FAMILY)], tables)
        known = evening.course if number // len(FAMILY) % 2 else evening.tables_only(rng)
        yield partial(audit, known, spoil(rng, evening))


def _queries(tables: int) -> Iterator[Callable[[], object]]:
    """The audit as it runs after a keystroke, from the cards of a drive with one figure wrong."""
    drive = make_drive(tables=tables, state=State.PLAYING, slug="bench-card-audit")
    known, rng = course(drive), Random(1)
    assert known.movement
    seatings, made = [known.seatings[0]], []
    for _ in range(known.hands):
        made.append([rng.randint(3, 10) for _ in range(tables)])
        won = [Side.NS if ns > 6 else Side.EW for ns in made[-1]]
        seatings.append(known.movement.next_seating(seatings[-1], won, known.roles))
    cards = {card.entry: card for card in with_wrong_figure(rng, true_cards(seatings[:-1], made))[0]}
    Card.objects.bulk_create(
        Card(
            entry=entry, figures={str(hand): made for hand, made in enumerate(cards[entry.number].figures, 1)}
        )
        for entry in drive.entries.all()
    )
    assert len(audited(drive).explanations[0].changes) == 1
    yield from [partial(audited, drive)] * 20


def _time(what: str, runs: Sequence[Callable[[], object]], aim: float) -> Row:
    """The longest of some runs in milliseconds of the processor, with the median beside it."""
    took = [1000 * seconds(run, time.process_time) for run in runs]
    return Row(
        what, max(took), aim, "ms", f"the longest of {len(runs)}; median {statistics.median(took):.1f} ms"
    )
