"""The sums that players wrote, beside what the figures make."""

from dataclasses import replace

import pytest

from tests.engine.card_audit.worked import CARDS, COURSE, spoilt
from tests.engine.cases import amiss
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, AuditResult, Course, Figure, PaperCard, SumFault
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


def test_a_card_of_the_first_half_alone_is_judged_for_that() -> None:
    assert faults((6, 7), (14, 9), 30) == (SumFault(1, 1, 14, 13),)


@pytest.mark.parametrize(("missed", "made"), [(6.5, 28.5), (7, 29), (0, 22)])
def test_a_hand_sat_out_counts_what_it_counts_in_the_drive(missed: Score, made: Score) -> None:
    course = replace(HALVES, missed=missed)
    figures: tuple[Figure, ...] = (6, OUT, 6, 10)
    assert faults(figures, (), made, course) == ()
    (fault,) = faults(figures, (), made + 1, course)
    assert (fault.part, fault.written, fault.made) == (0, made + 1, made)


def test_two_halves_make_a_whole_number() -> None:
    (fault,) = faults((OUT, OUT, 6, 10), (), 30)
    assert (fault.made, type(fault.made)) == (29, int)


def test_an_average_for_a_hand_sat_out_cannot_be_judged() -> None:
    course = replace(HALVES, missed=None)
    assert faults((6, OUT, 6, 10), (12, 17), 99, course) == (SumFault(1, 2, 17, 16),)


def test_sums_are_told_whether_or_not_the_figures_agree() -> None:
    cards = tuple(card._replace(total=21) if card.entry == 1 else card for card in spoilt((8, 3, 12)))
    found = audit(COURSE, cards)
    assert (found.found, found.sums) == (AuditResult.EXPLAINED, (SumFault(1, 0, 21, 20),))
    found = audit(COURSE, [card._replace(total=21) if card.entry == 1 else card for card in CARDS])
    assert (found.found, found.sums) == (AuditResult.AGREES, (SumFault(1, 0, 21, 20),))


def test_a_sum_with_no_figure_is_nothing_yet() -> None:
    assert audit(COURSE, [PaperCard(1, (None,) * 3, (), 20)]).sums == ()


def test_sums_are_told_while_few_cards_are_in() -> None:
    found = audit(COURSE, [CARDS[0]._replace(total=19)])
    assert (found.found, found.sums) == (AuditResult.WAITING, (SumFault(1, 0, 19, 20),))
