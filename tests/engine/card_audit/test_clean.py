"""Cards without errors are reconstructed exactly, with every seat and score, whatever the evening."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import FAMILY, Evening, true_evening
from tests.engine.card_audit.worked import is_rebuilt
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, AuditResult, Certainty, Course
from tournaments.engine.movements import BY_RESULTS

ROLES_MATTER = sorted(BY_RESULTS.keys() - {"pairs-winners-up"})


def agrees(course: Course, evening: Evening) -> bool:
    """Return whether the audit reports agreement and nothing else."""
    report = audit(course, evening.cards)
    nothing = not (report.explanations or report.inferred or report.unknown or report.clashes or report.sums)
    sure = (report.result, report.certainty) == (AuditResult.AGREES, Certainty.CERTAIN)
    return sure and nothing and is_rebuilt(report, evening)


def test_halls_of_every_size() -> None:
    for tables in range(2, 26):
        luck = Random(tables)
        evening = true_evening(luck, FAMILY[tables % 4], tables, reverse=tables % 8 > 3)
        assert agrees(evening.course, evening), tables
        assert agrees(evening.tables_only(luck), evening), tables


@pytest.mark.parametrize("key", sorted(BY_RESULTS))
def test_every_movement_both_ways_round_with_several_hands_between_two_moves(key: str) -> None:
    for reverse, hands_per_move in ((False, 1), (True, 1), (False, 2), (False, 3)):
        evening = true_evening(Random(3), key, 7, reverse=reverse, hands_per_move=hands_per_move)
        assert agrees(evening.course, evening), (reverse, hands_per_move)


@pytest.mark.parametrize("key", ROLES_MATTER)
def test_tables_alone_are_enough(key: str) -> None:
    """With several hands between two moves, and in an evening without a move."""
    for tables, hands, hands_per_move in ((6, 20, 1), (4, 12, 2), (4, 12, 3), (3, 2, 3), (3, 3, 3)):
        evening = true_evening(Random(tables), key, tables, hands, hands_per_move=hands_per_move)
        assert agrees(evening.tables_only(Random(tables)), evening), (tables, hands, hands_per_move)


def test_any_number_of_players_where_those_over_sit_out_in_turn() -> None:
    for players in range(5, 31):
        evening = true_evening(Random(players), FAMILY[players % 4], players // 4, 24, players=players)
        assert agrees(evening.course, evening), players
        assert any(OUT in card.figures for card in evening.cards) is (players % 4 > 0)


@pytest.mark.parametrize("key", ROLES_MATTER)
def test_chairs_in_every_movement(key: str) -> None:
    for over, fair in product((1, 2, 3), (False, True)):
        evening = true_evening(Random(over), key, 3, 15, players=12 + over, fair=fair, reverse=True)
        assert agrees(evening.course, evening), (over, fair)
        assert agrees(evening.tables_only(Random(over)), evening), (over, fair)


def test_a_pair_on_a_chair() -> None:
    for reverse in (False, True):
        evening = true_evening(Random(1), "pairs-winners-up", 4, 20, players=18, reverse=reverse)
        assert agrees(evening.course, evening), reverse


@given(
    key=st.sampled_from(ROLES_MATTER),
    players=st.integers(8, 45),
    hands=st.integers(1, 26),
    hands_per_move=st.integers(1, 3),
    reverse=...,
    fair=...,
    seed=st.integers(0, 2**32),
)
def test_any_evening(
    *, key: str, players: int, hands: int, hands_per_move: int, reverse: bool, fair: bool, seed: int
) -> None:
    evening = true_evening(
        Random(seed),
        key,
        players // 4,
        hands,
        players=players,
        reverse=reverse,
        fair=fair,
        hands_per_move=hands_per_move,
    )
    assert agrees(evening.course, evening)


def test_one_table_and_one_hand_alone() -> None:
    for key in FAMILY:
        evening = true_evening(Random(1), key, 1, 12)
        assert agrees(evening.course, evening)
    evening = true_evening(Random(1), "losers-split", 5, 1)
    assert agrees(evening.course, evening)
    assert agrees(evening.tables_only(Random(1)), evening)
