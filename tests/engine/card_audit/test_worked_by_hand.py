"""The evening worked out by hand: clean, with one and with two wrong figures."""

import pytest

from tests.engine.card_audit.worked import (
    CARDS,
    COURSE,
    NS,
    SEATINGS,
    TABLES_ONLY,
    first_rank,
    spoilt,
    tied,
    told_alone,
)
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import AuditResult, Certainty, Course, FigureChange
from tournaments.engine.standings.scoring import TRICKS

KNOWN = pytest.mark.parametrize("course", [COURSE, TABLES_ONLY], ids=["partners known", "tables only"])


@KNOWN
def test_it_works(course: Course) -> None:
    report = audit(course, CARDS)
    assert report.result is AuditResult.AGREES
    assert tuple(hand.seating for hand in report.hands) == SEATINGS
    assert tuple(hand.ns for hand in report.hands) == NS
    assert [hand.number for hand in report.hands] == [1, 2, 3]
    assert (report.explanations, report.inferred, report.unknown, report.clashes) == ((), (), (), ())
    assert audit(course, CARDS[::-1]) == report, "the order of the pile means nothing"


@KNOWN
def test_any_wrong_figure_is_told_alone(course: Course) -> None:
    places = [(card.entry, hand, true) for card in CARDS for hand, true in enumerate(card.figures, 1)]
    missed = [
        (entry, hand, given)
        for entry, hand, true in places
        for given in range(TRICKS + 1)
        if given != true
        and not told_alone(course, spoilt((entry, hand, given)), FigureChange(entry, hand, given, true))
    ]
    assert missed == []


def test_a_wrong_figure_spoils_nothing_of_the_evening_and_among_four_it_is_certain() -> None:
    report = audit(TABLES_ONLY, spoilt((1, 1, 4)))
    assert tuple(hand.seating for hand in report.hands) == SEATINGS
    assert tuple(hand.ns for hand in report.hands) == NS
    assert audit(COURSE, spoilt((8, 3, 12))).certainty is Certainty.CERTAIN


def test_two_wrong_figures_in_two_hands_or_at_two_tables_are_told_alone() -> None:
    cards = spoilt((1, 1, 4), (4, 3, 9))
    assert told_alone(COURSE, cards, FigureChange(1, 1, 4, 9), FigureChange(4, 3, 9, 8))
    assert audit(COURSE, cards) == audit(COURSE, cards), "the same pile has the same answer"
    cards = spoilt((3, 2, 8), (2, 2, 10))
    assert told_alone(COURSE, cards, FigureChange(2, 2, 10, 3), FigureChange(3, 2, 8, 7))


def test_two_wrong_figures_at_a_table_that_do_not_agree_are_told_with_the_next_best_behind() -> None:
    report = audit(COURSE, spoilt((4, 3, 9), (7, 3, 10)))
    first = report.explanations[0]
    assert first.changes == (FigureChange(4, 3, 9, 8), FigureChange(7, 3, 10, 8))
    assert [(one.rank, len(one.changes)) for one in report.explanations] == [(1, 2), (2, 3), (2, 3)]
    assert report.hands[2].ns == (11, 8), "the evening is the one of the best explanation"
    assert report.certainty is Certainty.LIKELY
    # Nothing more is reported if no other explanation is near.
    alone = audit(COURSE, spoilt((4, 3, 9)))
    assert len(first_rank(alone)) == len(alone.explanations) == 1


@KNOWN
def test_two_figures_changed_together_leave_open_which_two_are_wrong(course: Course) -> None:
    """Both of a pair, one of each pair, and in mid-evening if the same side wins."""
    pair = spoilt((4, 3, 9), (7, 3, 9))
    assert tied(course, pair) == {
        (FigureChange(4, 3, 9, 8), FigureChange(7, 3, 9, 8)),
        (FigureChange(1, 3, 5, 4), FigureChange(6, 3, 5, 4)),
    }
    assert audit(course, pair).certainty is Certainty.TIED
    assert tied(course, spoilt((4, 3, 9), (6, 3, 4))) == {
        (FigureChange(4, 3, 9, 8), FigureChange(6, 3, 4, 5)),
        (FigureChange(1, 3, 5, 4), FigureChange(7, 3, 8, 9)),
    }
    assert tied(COURSE, spoilt((3, 2, 8), (5, 2, 8))) == {
        (FigureChange(3, 2, 8, 7), FigureChange(5, 2, 8, 7)),
        (FigureChange(1, 2, 6, 5), FigureChange(7, 2, 6, 5)),
    }


def test_later_hands_break_a_tie_between_one_winner_and_the_other() -> None:
    """3 and 5 made 7. With 6, others would have moved, and hand 3 would not agree anywhere."""
    cards = spoilt((3, 2, 6), (5, 2, 6))
    assert told_alone(COURSE, cards, FigureChange(3, 2, 6, 7), FigureChange(5, 2, 6, 7))


def test_figures_that_speak_for_four_scores_are_four_explanations_alike() -> None:
    """Table 2 of hand 3: 4 implies 8, 7 implies 9, 1 implies 10 and 6 implies 11."""
    report = audit(COURSE, spoilt((7, 3, 9), (1, 3, 3), (6, 3, 2)))
    assert len(first_rank(report)) == 4
    assert {len(one.changes) for one in first_rank(report)} == {3}
    true = (FigureChange(1, 3, 3, 5), FigureChange(6, 3, 2, 5), FigureChange(7, 3, 9, 8))
    assert true in {one.changes for one in first_rank(report)}


def test_four_cards_that_agree_on_a_wrong_score_cannot_be_seen_unless_another_had_won() -> None:
    for hand in (1, 2, 3):
        (table, true) = SEATINGS[hand - 1].tables[0], NS[hand - 1][0]
        tricks_made = dict(zip(table.seats, (true + 1, TRICKS - true - 1) * 2, strict=True))
        report = audit(COURSE, spoilt(*((entry or 0, hand, tricks) for entry, tricks in tricks_made.items())))
        assert report.result is AuditResult.AGREES
        assert report.hands[hand - 1].ns[0] == true + 1
    # Table 1 of hand 1 as if 2 and 6 had won with 9: the cards contradict all seats of hand 2.
    report = audit(COURSE, spoilt((1, 1, 4), (5, 1, 4), (2, 1, 9), (6, 1, 9)))
    assert report.result is not AuditResult.AGREES
