"""Planned evenings, in which every table of every hand is independent."""

from dataclasses import replace
from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import Cards, figure, true_cards, with_figure, with_wrong_figure, without
from tests.engine.card_audit.worked import first_rank, tied, told_alone
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import (
    OUT,
    AuditResult,
    Certainty,
    Course,
    Exchange,
    Explanation,
    FigureChange,
)
from tournaments.engine.seating.seating import Seating, Table

SEATINGS = (
    Seating((Table(1, 1, 2, 3, 4), Table(2, 5, 6, 7, 8)), (9,)),
    Seating((Table(1, 9, 6, 1, 7), Table(2, 4, 8, 2, 5)), (3,)),
    Seating((Table(1, 3, 8, 6, 9), Table(2, 1, 5, 7, 4)), (2,)),
)
NS = ((9, 5), (10, 7), (11, 8))
CARDS = true_cards(SEATINGS, NS)
COURSE = Course(3, {}, SEATINGS, None)


def test_it_works() -> None:
    report = audit(COURSE, CARDS)
    assert (report.result, report.explanations) == (AuditResult.AGREES, ())
    assert [(hand.seating, hand.ns) for hand in report.hands] == list(zip(SEATINGS, NS, strict=True))


def test_a_wrong_figure_is_told_alone_even_the_one_of_the_other_side() -> None:
    for entry, hand in product(range(1, 10), (1, 2, 3)):
        true = figure(CARDS, entry, hand)
        wrong = 7 if true == OUT else 13 - int(true or 0)
        cards = with_figure(CARDS, entry, hand, wrong)
        assert told_alone(COURSE, cards, FigureChange(entry, hand, wrong, true)), (entry, hand)


def test_wrong_figures_at_each_table_are_told_together() -> None:
    cards: Cards = CARDS
    changes = []
    for hand, seating in enumerate(SEATINGS, 1):
        for table in seating.tables:
            cards, change = with_wrong_figure(Random(hand), cards, table.e, hand)
            changes.append(change)
    report = audit(COURSE, cards)
    right = tuple(sorted(changes, key=lambda change: (change.hand, change.entry)))
    assert first_rank(report) == [Explanation(1, right)]


def test_a_missing_card_is_inferred() -> None:
    report = audit(COURSE, without(CARDS, [3]))
    assert report.result is AuditResult.AGREES
    assert [one.proposed for one in report.inferred] == [9, OUT, 11]


def test_two_cards_taken_for_one_another_are_told() -> None:
    """1 and 4 have only that in common; results do not determine seats."""
    rng = Random(1)
    players = list(range(1, 9))
    seatings = []
    for _hand in range(12):
        rng.shuffle(players)
        seatings.append(Seating((Table(1, *players[:4]), Table(2, *players[4:]))))
    ns = [(rng.randint(3, 10), rng.randint(3, 10)) for _ in seatings]
    cards = {card.entry: card for card in true_cards(seatings, ns)}
    one, other = cards[1].figures, cards[4].figures
    cards[1], cards[4] = cards[1]._replace(figures=other), cards[4]._replace(figures=one)
    report = audit(Course(12, {}, tuple(seatings), None), list(cards.values()))
    assert first_rank(report)[0].exchanged == (Exchange(1, 4, 1),)


def test_a_vacant_seat_is_no_card() -> None:
    """Three at a table, and a fourth seat without a card."""
    course = Course(2, {}, (Seating((Table(1, 1, 2, 3, None),)), Seating((Table(1, 3, 1, None, 2),))), None)
    cards = true_cards(course.seatings, ((8,), (6,)))
    assert audit(course, cards).result is AuditResult.AGREES
    assert told_alone(course, with_figure(cards, 2, 1, 6), FigureChange(2, 1, 6, 5))
    # With only two figures, either may be wrong.
    two = Course(1, {}, (Seating((Table(1, 1, 2, None, None),)),), None)
    cards = with_figure(true_cards(two.seatings, ((8,),)), 2, 1, 6)
    assert audit(two, cards).certainty is Certainty.TIED
    assert tied(two, cards) == {(FigureChange(1, 1, 8, 7),), (FigureChange(2, 1, 6, 5),)}


def test_a_table_without_a_pair_sits_out() -> None:
    tables = (Table(1, 1, 2, 3, 4), Table(2, 5, None, 6, None))
    course = Course(1, {}, (Seating(tables),), None)
    cards = true_cards([Seating(tables[:1], (5, 6))], [(8,)])
    report = audit(course, cards)
    assert (report.result, report.hands[0].ns) == (AuditResult.AGREES, (8, None))
    assert told_alone(course, with_figure(cards, 6, 1, 5), FigureChange(6, 1, 5, OUT))


def test_a_plan_that_ends_before_the_evening_is_followed_as_far_as_it_goes() -> None:
    report = audit(replace(COURSE, hands=5), [card._replace(figures=(*card.figures, 4, 9)) for card in CARDS])
    assert not report.explanations
    assert [hand.ns for hand in report.hands] == list(NS)


@given(
    tables=st.integers(1, 12), hands=st.integers(1, 24), over=st.integers(0, 3), seed=st.integers(0, 2**32)
)
def test_any_plan(*, tables: int, hands: int, over: int, seed: int) -> None:
    luck = Random(seed)
    players = list(range(1, 4 * tables + over + 1))
    seatings, ns = [], []
    for _ in range(hands):
        luck.shuffle(players)
        rows = [players[4 * i : 4 * i + 4] for i in range(tables)]
        seatings.append(
            Seating(tuple(Table(i, *row) for i, row in enumerate(rows, 1)), tuple(players[4 * tables :]))
        )
        ns.append([luck.randint(0, 13) for _ in rows])
    course = Course(hands, {}, tuple(seatings), None)
    cards = true_cards(seatings, ns)
    assert audit(course, cards).result is AuditResult.AGREES
    cards, change = with_wrong_figure(luck, cards)
    assert told_alone(course, cards, change)
