"""A score on a single card is inferred for the other three, with a warning that nothing confirms it."""

from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.card_evenings import (
    FAMILY,
    Evening,
    figure,
    true_evening,
    with_figure,
    with_shift,
    with_wrong_figure,
    without,
)
from tests.engine.card_audit.worked import first_rank
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.json_report import audit_as_json
from tournaments.engine.card_audit.pile_file import PileFile
from tournaments.engine.card_audit.single_card_scores import on_one_card, single_card_lines
from tournaments.engine.card_audit.text_report import report_lines
from tournaments.engine.card_audit.values import AuditResult, Certainty, OtherPair, PaperCard
from tournaments.engine.standings.scoring import TRICKS

ALONE = "Hand 1, table 2: only one card says so. Type another."
FIVE_TABLES = true_evening(Random(0), "winners-split", 5, 12)


def four(evening: Evening) -> list[int]:
    """The four at table 2 in hand 1."""
    return [player or 0 for player in evening.seatings[0].tables[1].seats]


def backed_by_one(evening: Evening, cards: tuple[PaperCard, ...]) -> set[tuple[int, int]]:
    """The tables with a single card, by the true seats, if no card is wrong."""
    there = {(card.entry, h) for card in cards for h, f in enumerate(card.figures, 1) if f is not None}
    return {
        (hand, table.number)
        for hand, seating in enumerate(evening.seatings, 1)
        for table in seating.tables
        if sum((player, hand) in there for player in table.seats) == 1
    }


def blank(cards: tuple[PaperCard, ...], entries: Collection[int], hand: int) -> tuple[PaperCard, ...]:
    for entry in entries:
        cards = with_figure(cards, entry, hand, None)
    return cards


@pytest.mark.parametrize("key", FAMILY)
def test_a_slip_on_the_only_card_of_a_table_agrees_and_is_told_to_stand_alone(key: str) -> None:
    evening = true_evening(Random(0), key, 5, 12)
    *gone, last = four(evening)
    right = figure(evening.cards, last, 1)
    assert isinstance(right, int)
    cards = with_figure(without(evening.cards, gone), last, 1, right - 1 if right != 7 else 8)
    report = audit(evening.course, cards)
    assert (report.result, len(report.inferred)) == (AuditResult.AGREES, 36)
    alone = on_one_card(report, evening.course, cards)
    assert alone[0] == (1, 2)
    assert {*alone} == backed_by_one(evening, cards)
    pile = PileFile(evening.course, cards, {}, dict.fromkeys(gone, 2))
    assert ALONE in map(str, report_lines(report, pile))
    data: Any = audit_as_json(report, pile)
    assert data["one_card"][0] == {"hand": 1, "table": 2}


def test_two_cards_are_enough() -> None:
    evening = FIVE_TABLES
    for there in (2, 3, 4):
        cards = without(evening.cards, four(evening)[there:])
        report = audit(evening.course, cards)
        assert (1, 2) not in on_one_card(report, evening.course, cards)
        assert "one_card" not in audit_as_json(report, PileFile(evening.course, cards, {}, {}))
    # A score that the table sent does not need a card.
    course = replace(evening.course, sent={(1, 2): evening.ns[0][1]})
    cards = without(evening.cards, four(evening)[1:])
    assert (1, 2) not in on_one_card(audit(course, cards), course, cards)


def test_a_card_that_is_to_be_changed_or_left_as_it_is_backs_nothing() -> None:
    evening = FIVE_TABLES
    first, second, *gone = four(evening)
    tricks = evening.ns[0][1]
    # The other card has the other side's tricks, which would have moved other people.
    cards = with_figure(blank(evening.cards, gone, 1), second, 1, tricks)
    report = audit(evening.course, cards)
    assert first_rank(report)[0].changes[0].entry == second
    assert figure(cards, first, 1) == tricks
    assert on_one_card(report, evening.course, cards) == ((1, 2),)
    cards = with_figure(cards, second, 1, TRICKS - tricks + 1)
    kept = tuple(card._replace(kept=frozenset({1})) if card.entry == second else card for card in cards)
    assert on_one_card(audit(evening.course, kept), evening.course, kept) == ((1, 2),)


@pytest.mark.parametrize("by", [1, -1])
def test_a_card_in_the_wrong_row_counts_where_its_figures_belong(by: int) -> None:
    evening = true_evening(Random(4), "winners-split", 5, 20)
    cards = with_shift(evening.cards, 4, 8, by)
    table = next(table for table in evening.seatings[11].tables if 4 in table.seats)
    others = [player or 0 for player in table.seats if player != 4]
    two = blank(cards, others[:2], 12)
    report = audit(evening.course, two)
    assert [shift.entry for shift in report.explanations[0].shifted] == [4]
    assert {(entry, 12) for entry in others[:2]} <= {change[:2] for change in report.inferred}
    assert on_one_card(report, evening.course, two) == ()


def test_a_wrong_figure_elsewhere_is_certain_and_it_is_still_told() -> None:
    evening = true_evening(Random(0), "losers-split", 5, 24)
    *gone, last = four(evening)
    cards, change = with_wrong_figure(Random(1), blank(evening.cards, gone, 1), last, 20)
    report = audit(evening.course, cards)
    assert (report.certainty, report.explanations[0].changes) == (Certainty.CERTAIN, (change,))
    assert ALONE in map(str, report_lines(report, PileFile(evening.course, cards, {}, {})))


def test_no_more_are_named_than_can_be_read() -> None:
    said = [str(line) for line in single_card_lines([(hand, 2) for hand in range(1, 15)])]
    assert (said[0], said[10:]) == (ALONE, ["and 4 more"])


def test_no_missing_card_is_told_by_an_explanation_that_is_only_likely() -> None:
    """Under another explanation the figures differ."""
    for seed, gone in ((2, [2, 3]), (6, [19, 3]), (9, [15, 12])):
        evening = true_evening(Random(seed), "winners-split", 5, 12, other_pairs=[OtherPair(2, 11)])
        cards = without(evening.cards, gone)
        report = audit(evening.course, cards)
        assert (report.certainty, len(report.inferred)) == (Certainty.LIKELY, 24)
        pile = PileFile(evening.course, cards, {}, dict.fromkeys(gone, 1))
        assert not [
            line
            for line in map(str, report_lines(report, pile))
            if "worked out" in line or "only one" in line
        ]
        assert not {"inferred", "one_card"} & audit_as_json(report, pile).keys()


def test_where_it_is_certain_the_missing_card_is_told() -> None:
    evening = true_evening(Random(2), "winners-split", 5, 24)
    cards, _change = with_wrong_figure(Random(2), without(evening.cards, [7]), 8, 12)
    report = audit(evening.course, cards)
    assert (report.certainty, len(report.explanations[0].changes)) == (Certainty.CERTAIN, 1)
    pile = PileFile(evening.course, cards, {}, {7: 1})
    assert [line for line in map(str, report_lines(report, pile)) if "worked out" in line]
    data: Any = audit_as_json(report, pile)
    assert len(data["inferred"]) == 24
