"""Whole evenings as files without a drive: the audit reconstructs them."""

import json
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import Cards, true_evening, with_wrong_figure, without
from tests.card_files import as_csv, as_rows
from tests.engine.card_audit.worked import is_rebuilt
from tests.sampled import sampled
from tournaments.engine.card_audit.json_report import audit_as_json
from tournaments.engine.card_audit.pile_file import PileFile, movement_of, read
from tournaments.engine.card_audit.proofs import prove
from tournaments.engine.card_audit.text_report import hand_lines, report_lines
from tournaments.engine.card_audit.values import Audit, AuditResult, Course
from tournaments.engine.movements import BY_RESULTS


def proved(course: Course, cards: Cards) -> tuple[Audit, PileFile]:
    assert course.movement
    text = as_csv(as_rows(course, cards))
    return prove(read(text, course.movement, reverse=course.reverse, hands_per_move=course.hands_per_move))


@pytest.mark.parametrize("key", sorted(BY_RESULTS))
def test_an_evening_is_rebuilt_from_its_file(key: str) -> None:
    for over, per_move in product((0, 2), (1, 3)):
        evening = true_evening(
            Random(5), key, 4, 12, reverse=True, players=16 + over, hands_per_move=per_move
        )
        report, pile = proved(evening.course, evening.cards)
        assert pile.course.seatings == evening.course.seatings
        assert (report.result, report.explanations) == (AuditResult.AGREES, ())
        assert is_rebuilt(report, evening)


def test_tables_alone_are_enough() -> None:
    evening = true_evening(Random(6), "losers-split", 5)
    report, pile = proved(evening.tables_only(Random(6)), evening.cards)
    assert not pile.course.paired
    assert is_rebuilt(report, evening)


def test_a_chair_to_which_people_go_by_the_movement_alone_is_found_out() -> None:
    evening = true_evening(Random(7), "winners-keep", 4, players=19, fair=False)
    report, pile = proved(evening.course, evening.cards)
    assert not pile.course.fair
    assert (report.result, is_rebuilt(report, evening)) == (AuditResult.AGREES, True)
    cards, change = with_wrong_figure(Random(8), evening.cards)
    report, pile = proved(evening.course, cards)
    assert not pile.course.fair
    assert [one.changes for one in report.explanations if one.rank == 1] == [(change,)]


def test_who_has_sat_out_less_goes_first_unless_the_cards_say_otherwise() -> None:
    evening = true_evening(Random(9), "winners-keep", 4, players=19)
    cards, change = with_wrong_figure(Random(9), evening.cards)
    report, pile = proved(evening.course, cards)
    assert pile.course.fair
    assert report.explanations[0].changes == (change,)


@pytest.mark.parametrize("key", sorted(BY_RESULTS))
def test_lines_in_another_order_are_the_same_cards(key: str) -> None:
    """Two of one role, or two pairs, sit out: the lines do not say who took which chair."""
    over = 4 if key == "pairs-winners-up" else 3
    for seed in range(3):
        evening = true_evening(Random(seed), key, 4, players=16 + over)
        assert evening.course.movement
        heads, *rows = as_rows(evening.course, evening.cards)
        seated, out = rows[:-over], rows[-over:]
        out = [*out[2:], *out[:2]] if over == 4 else out[::-1]
        report, pile = prove(read(as_csv([heads, *out, *seated]), evening.course.movement))
        assert (report.result, report.explanations) == (AuditResult.AGREES, ())
        assert pile.course.fair
        assert is_rebuilt(report, evening)


@pytest.mark.parametrize(("key", "paired"), sampled(product(sorted(BY_RESULTS), (True, False)), every=7))
def test_a_last_table_without_a_card_does_not_make_clean_cards_unclear(key: str, *, paired: bool) -> None:
    evening = true_evening(Random(3), key, 6)
    course = evening.course if paired or key == "pairs-winners-up" else evening.tables_only(Random(3))
    gone = [player for player in course.seatings[0].tables[-1].seats if player is not None]
    report, pile = proved(course, without(evening.cards, gone))
    assert (report.result, report.explanations) == (AuditResult.AGREES, ())
    assert [*pile.missing.values()] == [6, 6, 6, 6]
    cards, change = with_wrong_figure(Random(3), without(evening.cards, gone))
    report, pile = proved(course, cards)
    assert [one.changes for one in report.explanations if one.rank == 1] == [(change,)]


FIGURES = st.one_of(st.sampled_from(["", "out", "13", "0"]), st.integers(4, 9).map(str))


@given(
    st.sampled_from(sorted(BY_RESULTS)),
    st.integers(0, 2**32),
    st.lists(st.lists(FIGURES, min_size=4, max_size=4), min_size=1, max_size=11),
    st.integers(1, 3),
)
def test_whatever_stands_on_the_cards_there_is_an_answer(
    key: str, seed: int, figures: list[list[str]], per_move: int
) -> None:
    """Cards of two tables and up to three chairs, some missing, with arbitrary figures."""
    seats = ["1,N,a", "1,E,a", "1,S,b", "1,W,b", "2,N,a", "2,E,a", "2,S,b", "2,W,b", ",,a", ",,b", ",,a"]
    rows = [
        f"{n},{seat},{','.join(row)}" for n, (seat, row) in enumerate(zip(seats, figures, strict=False), 1)
    ]
    rows = rows[: len(rows) - (key == "pairs-winners-up" and len(rows) in {9, 11})]
    Random(seed).shuffle(rows)
    here = rows[seed % 3 :] if len(rows) == 8 else rows
    text = "\n".join(["entry,table,seat,role,1,2,3,4", *here])
    pile = read(text, movement_of(key), reverse=seed % 2 == 1, hands_per_move=per_move)
    report, pile = prove(pile)
    said = [str(line) for line in [*report_lines(report, pile), *hand_lines(report, pile, 4)]]
    data = json.loads(json.dumps(audit_as_json(report, pile)))
    assert all(said)
    assert [one["rank"] for one in data["explanations"]] == sorted(one.rank for one in report.explanations)
    made_up = set(pile.missing) & {
        seat for hand in data["tables"] for table in hand["tables"] for seat in table["seats"].values()
    }
    assert not made_up
