"""Trials of the audit: an evening that was, what went wrong with its cards, and whether the audit told it.

A trial takes an evening, what is known of it and its own luck, and says whether the audit found the truth.
"""

from collections.abc import Callable, Collection, Mapping
from random import Random

from tests.card_evenings import (
    FAMILY,
    Cards,
    Evening,
    figure,
    true_evening,
    with_blanks,
    with_exchange,
    with_figure,
    with_other_side,
    with_shift,
    with_wrong_figure,
    without,
)
from tests.card_reckoning import one_mistake
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import (
    Audit,
    AuditResult,
    Certainty,
    Course,
    Exchange,
    Explanation,
    FigureChange,
    OtherPair,
)
from tournaments.engine.seating.seating import Role, Table
from tournaments.engine.standings.scoring import TRICKS

MOST_TABLES = 25
SIZES = range(2, MOST_TABLES + 1)


def drive(number: int, other_pairs: Collection[OtherPair] = ()) -> tuple[Evening, Course]:
    """The drive of a number and what is known of it: each size, movement, way round and opening in turn."""
    luck = Random(number)
    sort = number // len(SIZES)
    movement, reverse, paired = FAMILY[sort % 4], sort // 4 % 2 == 1, sort // 8 % 2 == 0
    evening = true_evening(
        luck, movement, SIZES[number % len(SIZES)], reverse=reverse, other_pairs=other_pairs
    )
    return evening, evening.course if paired else evening.tables_only(luck)


class Trial:
    """One evening, what is known of it, and the luck of what goes wrong."""

    def __init__(self, number: int) -> None:
        self.number, self.luck = number, Random(-number - 1)
        self.evening, self.course = drive(number)
        self.hands = self.course.hands

    def audit(self, cards: Cards) -> Audit:
        return audit(self.course, cards)

    def rebuilt(self, found: Audit) -> bool:
        """Return whether every seat and every score of the evening is reconstructed correctly."""
        return [(hand.seating, hand.ns) for hand in found.hands] == list(
            zip(self.evening.seatings, self.evening.ns, strict=True)
        )

    def anywhere(self) -> tuple[int, int]:
        return self.luck.choice(self.evening.cards).entry, self.luck.randint(1, self.hands)

    def table(self, hand: int) -> tuple[Table, int]:
        """Some table of a hand and its N-S tricks."""
        at = self.luck.randrange(len(self.evening.ns[0]))
        return self.evening.seatings[hand - 1].tables[at], self.evening.ns[hand - 1][at]

    def role(self) -> list[int]:
        roles = self.course.roles
        role = self.luck.choice(list(Role))
        return [entry for entry in roles if roles[entry] is role]


def clean(trial: Trial) -> bool:
    found = trial.audit(trial.evening.cards)
    return found.result is AuditResult.AGREES and trial.rebuilt(found) and not found.explanations


def one_anywhere(trial: Trial) -> bool:
    return _alone(trial, *with_wrong_figure(trial.luck, trial.evening.cards))


def one_of_the_other_side(trial: Trial) -> bool:
    return _alone(trial, *with_other_side(trial.evening.cards, *trial.anywhere()))


def one_in_the_first_hand(trial: Trial) -> bool:
    return _alone(trial, *with_wrong_figure(trial.luck, trial.evening.cards, hand=1))


def one_of_the_other_side_in_the_first_hand(trial: Trial) -> bool:
    return _alone(trial, *with_other_side(trial.evening.cards, trial.anywhere()[0], 1))


def one_in_the_last_hand(trial: Trial) -> bool:
    return _alone(trial, *with_wrong_figure(trial.luck, trial.evening.cards, hand=trial.hands))


def one_of_the_other_side_in_the_last_hand(trial: Trial) -> bool:
    return _alone(trial, *with_other_side(trial.evening.cards, trial.anywhere()[0], trial.hands))


def _alone(trial: Trial, cards: Cards, change: FigureChange) -> bool:
    found = trial.audit(cards)
    first = [one for one in found.explanations if one.rank == 1]
    return (
        found.result is AuditResult.EXPLAINED
        and first == [Explanation(1, (change,))]
        and trial.rebuilt(found)
    )


def two_anywhere(trial: Trial) -> bool:
    return _two(trial, trial.anywhere(), trial.anywhere())


def two_in_one_hand(trial: Trial) -> bool:
    (one, hand), (other, _hand) = trial.anywhere(), trial.anywhere()
    return _two(trial, (one, hand), (other, hand))


def two_at_one_table(trial: Trial) -> bool:
    hand = trial.luck.randint(1, trial.hands)
    one, other = trial.luck.sample(trial.table(hand)[0].seats, 2)
    return _two(trial, (one or 0, hand), (other or 0, hand))


def two_on_one_card(trial: Trial) -> bool:
    entry, hand = trial.anywhere()
    return _two(trial, (entry, hand), (entry, trial.luck.randint(1, trial.hands)))


def _two(trial: Trial, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether both wrong figures are among the first two explanations."""
    if one == other:
        other = one[0], one[1] % trial.hands + 1
    cards, first = with_wrong_figure(trial.luck, trial.evening.cards, *one)
    cards, second = with_wrong_figure(trial.luck, cards, *other)
    told = [set(one.changes) for one in trial.audit(cards).explanations[:2]]
    return {first, second} in told


def tied(trial: Trial) -> bool:
    """Two figures at a table that leave open which two are wrong: both of a pair, or one of each pair."""
    hand = trial.luck.randint(1, trial.hands)
    table, true = trial.table(hand)
    won = true > TRICKS // 2
    # The side that won is another only where nobody moves on it, and not the same tricks the other way round.
    alike = [
        made
        for made in range(TRICKS + 1)
        if made not in {true, TRICKS - true} and (hand == trial.hands or (made > TRICKS // 2) == won)
    ]
    ns = trial.luck.choice(alike)
    given = dict(zip(table.seats, (ns, TRICKS - ns) * 2, strict=True))
    n, e, s, w = (seat or 0 for seat in table.seats)
    wrong = trial.luck.choice([(n, s), (e, w), (n, e), (n, w), (s, e), (s, w)])
    cards = trial.evening.cards
    both: tuple[set[FigureChange], set[FigureChange]] = (set(), set())
    for seat in (n, e, s, w):
        right = figure(cards, seat, hand)
        if seat in wrong:
            cards = with_figure(cards, seat, hand, given[seat])
            both[0].add(FigureChange(seat, hand, given[seat], right))
        else:
            both[1].add(FigureChange(seat, hand, right, given[seat]))
    found = trial.audit(cards)
    first = [set(one.changes) for one in found.explanations if one.rank == 1]
    return found.certainty is Certainty.TIED and len(first) == 2 and all(one in first for one in both)


def exchanged(trial: Trial) -> bool:
    """Two of one role in each other's places from some hand on; which hand, as far as figures tell it."""
    one, other = sorted(trial.luck.sample(trial.role(), 2))
    hand = trial.luck.randint(1, trial.hands - 6)
    true = trial.evening.cards
    cards = with_exchange(true, one, other, hand)
    told = [pair for one in trial.audit(cards).explanations[:2] for pair in one.exchanged]
    return any(with_exchange(true, pair.one, pair.other, pair.hand) == cards for pair in told)


def two_cards_for_one_another(trial: Trial) -> bool:
    first, *others = trial.luck.sample(trial.evening.cards, len(trial.evening.cards))
    # With two tables and partners kept a pair has the same figures all evening.
    one, other = first.entry, next(card.entry for card in others if card.figures != first.figures)
    found = trial.audit(with_exchange(trial.evening.cards, one, other))
    told = [set(pair) for how in found.explanations[:2] for pair in how.exchanged]
    # Where partners are not known, exchanging two of one table only says who played with whom.
    return found.result is AuditResult.AGREES or {*Exchange(one, other, 1)} in told


def the_other_pair_moved(trial: Trial) -> bool:
    """Alone in the first rank, wherever pencil and paper find no other mistake that explains the cards."""
    at = OtherPair(trial.luck.randint(1, len(trial.evening.ns[0])), trial.luck.randint(1, trial.hands))
    evening, course = drive(trial.number, [at])
    if one_mistake(evening.course, evening.cards) != [at]:
        return True
    found = audit(course, evening.cards)
    first = [one for one in found.explanations if one.rank == 1]
    return first == [Explanation(1, other_pairs=(at,))] and not any(map(is_emptied, found.explanations))


def is_emptied(how: Explanation) -> bool:
    """Return whether the explanation removes figures."""
    return any(change.proposed is None for change in how.changes)


def shifted(trial: Trial) -> bool:
    entry, hand = trial.luck.choice(trial.evening.cards).entry, trial.luck.randint(1, trial.hands - 6)
    by = trial.luck.choice([1, -1])
    found = trial.audit(with_shift(trial.evening.cards, entry, hand, by))
    return any(
        (shift.entry, shift.by) == (entry, by) for one in found.explanations[:2] for shift in one.shifted
    )


def a_card_missing(trial: Trial) -> bool:
    """Return whether the other cards determine the whole of a missing card."""
    gone = trial.luck.choice(trial.evening.cards)
    found = trial.audit(without(trial.evening.cards, [gone.entry]))
    told = {change.hand: change.proposed for change in found.inferred if change.entry == gone.entry}
    return (
        found.result is AuditResult.AGREES
        and trial.rebuilt(found)
        and [told.get(h) for h in range(1, trial.hands + 1)] == [*gone.figures]
    )


def many_cards_missing(trial: Trial) -> bool:
    """Return whether nothing false is inferred with up to half of the cards missing or incomplete."""
    true = trial.evening.cards
    if trial.luck.random() < 0.5:
        cards = with_blanks(trial.luck, true, trial.luck.randint(1, len(true) * trial.hands // 2))
    else:
        gone = trial.luck.sample(true, trial.luck.randint(1, len(true) // 2))
        cards = without(true, [card.entry for card in gone])
    found = trial.audit(cards)
    # Which way round a table of people without cards was shown in later hands cannot be told, and is nothing.
    scores = [
        ns is None or figure(true, player or 0, hand.number) == (ns, TRICKS - ns)[seat % 2]
        for hand in found.hands
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True)
        for seat, player in enumerate(table.seats)
    ]
    told = [figure(true, change.entry, change.hand) == change.proposed for change in found.inferred]
    return found.result in {AuditResult.AGREES, AuditResult.WAITING} and all(scores) and all(told)


def wrong_and_a_card_missing(trial: Trial) -> bool:
    """Return whether a wrong figure alone has the first rank although a card is missing."""
    cards, change = with_wrong_figure(trial.luck, trial.evening.cards)
    gone = trial.luck.choice([card.entry for card in cards if card.entry != change.entry])
    found = trial.audit(without(cards, [gone]))
    return [set(one.changes) - {*found.inferred} for one in found.explanations if one.rank == 1] == [{change}]


TrialOf = Callable[[Trial], bool]

# What must hold all of the time; what must not be said; and what is counted only.
ASKED: Mapping[str, tuple[TrialOf, ...]] = {
    "clean cards not rebuilt exactly": (clean,),
    "a wrong figure not told alone": (
        one_anywhere,
        one_of_the_other_side,
        one_in_the_first_hand,
        one_of_the_other_side_in_the_first_hand,
        one_in_the_last_hand,
        one_of_the_other_side_in_the_last_hand,
    ),
    "two wrong figures not in the first two": (
        two_anywhere,
        two_in_one_hand,
        two_at_one_table,
        two_on_one_card,
    ),
    "ties not told as ties": (tied,),
    "the other pair moved, and not told alone": (the_other_pair_moved,),
    "figures inferred that were others": (many_cards_missing,),
}
COUNTED: Mapping[str, tuple[TrialOf, ...]] = {
    "two in each other's places not told": (exchanged,),
    "two cards for one another not told": (two_cards_for_one_another,),
    "a shifted row not told": (shifted,),
    "a missing card not told in full": (a_card_missing,),
    "a wrong figure beside a missing card not told": (wrong_and_a_card_missing,),
}
