"""Sums written by players, compared with their figures."""

from dataclasses import replace

from tests.engine.card_audit.worked import CARDS, COURSE, spoilt
from tests.engine.cases import amiss
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import (
    OUT,
    AuditResult,
    Course,
    Figure,
    PaperCard,
    SumFault,
)
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import Role, Seating, Table
from tournaments.engine.standings.scoring import Score

HALVES = Course(
    hands=4,
    roles={1: Role.A, 2: Role.A, 3: Role.B, 4: Role.B, 5: Role.A},
    seatings=(Seating((Table(1, 1, 2, 3, 4),), (5,)),),
    movement=BY_RESULTS["losers-keep"],
    parts=(range(1, 3), range(3, 5)),
)


def faults(
    figures: tuple[Figure, ...], parts: tuple[Score | None, ...], total: Score | None, course: Course = HALVES
) -> tuple[SumFault, ...]:
    return audit(course, [PaperCard(1, figures, parts, total)]).sums


def test_each_sum_that_is_written_is_held_against_its_figures() -> None:
    cases = [
        ((13, 15), 28, ()),
        ((None, None), None, ()),
        ((), 28, ()),
        ((14, 15), 28, (SumFault(1, 1, 14, 13),)),
        ((13, 14), 28, (SumFault(1, 2, 14, 15),)),
        ((13, 15), 27, (SumFault(1, 0, 27, 28),)),
        ((14, 14), 28, (SumFault(1, 1, 14, 13), SumFault(1, 2, 14, 15))),
        ((None, 0), 0, (SumFault(1, 2, 0, 15), SumFault(1, 0, 0, 28))),
        ((13,), None, ()),
    ]
    assert amiss(cases, lambda parts, total: faults((6, 7, 5, 10), parts, total)) == {}


def test_a_half_that_is_complete_is_judged_before_the_card_is() -> None:
    assert faults((6, 7, 5, None), (14, 9), 30) == (SumFault(1, 1, 14, 13),)
    assert faults((6, 7), (14, 9), 30) == (SumFault(1, 1, 14, 13),)


def test_a_hand_sat_out_counts_what_it_counts_in_the_drive() -> None:
    figures: tuple[Figure, ...] = (6, OUT, 6, 10)
    for missed, total in ((6.5, 28.5), (7, 29), (0, 22)):
        course = replace(HALVES, missed=missed)
        assert faults(figures, (), total, course) == ()
        (fault,) = faults(figures, (), total + 1, course)
        assert (fault.part, fault.written, fault.made) == (0, total + 1, total)
    (fault,) = faults((OUT, OUT, 6, 10), (), 30)  # two halves make a whole number
    assert (fault.made, type(fault.made)) == (29, int)
    # An average for a hand sat out cannot be judged.
    assert faults(figures, (12, 17), 99, replace(HALVES, missed=None)) == (SumFault(1, 2, 17, 16),)


def test_sums_are_told_whether_or_not_the_figures_agree_and_while_few_cards_are_in() -> None:
    first, *others = CARDS
    written = first._replace(total=21)
    for cards, result in (
        ((written, *spoilt((8, 3, 12))[1:]), AuditResult.EXPLAINED),
        ((written, *others), AuditResult.AGREES),
        ((written,), AuditResult.WAITING),
    ):
        report = audit(COURSE, cards)
        assert (report.result, report.sums) == (result, (SumFault(1, 0, 21, 20),))
    assert audit(COURSE, [PaperCard(1, (None,) * 3, (), 20)]).sums == (), "nothing yet"
