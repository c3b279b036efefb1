"""Incomplete sets of cards: nothing unsearched is certain, and no played hand is lost."""

import json
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.card_evenings import true_evening, with_figure, with_other_side, without
from tests.card_pending import MISTAKES, Outcome, outcome
from tests.engine.card_audit.worked import first_rank
from tests.sampled import sampled
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.pile_file import movement_of, read
from tournaments.engine.card_audit.proofs import prove
from tournaments.engine.card_audit.values import AuditResult, Certainty, Explanation, OtherPair

PILES = Path(__file__).parent / "piles"
TRUTH = json.loads((PILES / "truth.json").read_text())


@pytest.mark.parametrize("name", TRUTH)
def test_the_pair_that_moved_is_named_and_no_figure_blamed(name: str) -> None:
    """No figure is wrong, but after one hand the other pair moved, and cards are missing."""
    truth = TRUTH[name]
    report, _pile = prove(read((PILES / name).read_text(), movement_of(truth["movement"])))
    moved = truth["other_pair_moved"]
    assert first_rank(report) == [
        Explanation(1, other_pairs=(OtherPair(moved["table"], moved["after_hand"]),))
    ]
    assert report.certainty is Certainty.LIKELY
    assert all(change.proposed is not None for how in report.explanations for change in how.changes)


@pytest.mark.parametrize(("kind", "to_come"), sampled(product(MISTAKES, (0, 2, 4, 8)), every=5))
def test_nothing_is_certain_that_is_not_so(kind: str, to_come: int) -> None:
    outcomes = [outcome(kind, number, to_come)[0] for number in (0, 1, 5)]
    assert Outcome.WRONG not in outcomes
    assert Outcome.NAMED in outcomes


def test_two_cards_with_each_others_figures_are_not_surely_slips() -> None:
    for to_come in (6, 7):
        assert outcome("cards exchanged", 22, to_come)[1].certainty is not Certainty.CERTAIN


def test_of_a_figure_and_a_pair_that_explain_the_last_hand_alike_neither_is_certain() -> None:
    """A move after the last hand but one affects a single hand, which one card may show."""
    at = OtherPair(1, 23)
    for seed in range(40):
        evening = true_evening(Random(seed), "winners-keep", 6, other_pairs=[at])
        report = audit(evening.course, without(evening.cards, range(1, 7)))
        if any(how.changes for how in first_rank(report)):
            assert report.certainty is Certainty.TIED
            assert Explanation(1, other_pairs=(at,)) in first_rank(report)
            return
    pytest.fail("no such evening among these")


def test_a_lone_card_at_the_table_in_question_is_not_judged() -> None:
    """One figure alone gives the winner, but the others moved as winners: more cards must decide."""
    evening = true_evening(Random(3), "winners-split", 6)
    table = evening.seatings[9].tables[2]
    lone, *gone = (player or 0 for player in table.seats)
    cards, change = with_other_side(evening.cards, lone, 10)
    report = audit(evening.course, without(cards, gone))
    assert (report.result, report.explanations) == (AuditResult.WAITING, ())
    assert (10, 3, ((lone, change.given),)) in [
        (clash.hand, clash.table, tuple(each for each in clash.figures if each[1] is not None))
        for clash in report.clashes
    ]


def test_how_sure_a_figure_of_the_last_hand_is_by_the_cards_of_its_table() -> None:
    evening = true_evening(Random(4), "losers-keep", 6)
    n, _, s, w = (player or 0 for player in evening.seatings[23].tables[0].seats)
    cards = with_figure(evening.cards, n, 24, 13)
    report = [audit(evening.course, without(cards, gone)).certainty for gone in ([], [w], [s, w])]
    assert report == [Certainty.CERTAIN, Certainty.LIKELY, Certainty.TIED]


def test_a_figure_that_one_card_alone_contradicts_is_likely_at_most() -> None:
    """The moves confirm the partner's winner, but not by how much."""
    evening = true_evening(Random(4), "losers-keep", 6)
    n, *opponents = (evening.seatings[9].tables[2].seats[seat] or 0 for seat in (0, 1, 3))
    cards, change = with_other_side(evening.cards, n, 10)
    report = audit(evening.course, without(cards, opponents))
    assert [{one for one in how.changes if one.given is not None} for how in first_rank(report)] == [{change}]
    assert report.certainty is Certainty.LIKELY
