"""Cards without a fault are rebuilt exactly: every seat and every score, whatever the evening was like."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import FAMILY, Evening, true_evening
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, Audit, AuditResult, Certainty, Course
from tournaments.engine.movements import BY_RESULTS

ROLES_MATTER = sorted(BY_RESULTS.keys() - {"pairs-winners-up"})


def is_rebuilt(found: Audit, evening: Evening) -> bool:
    hands = zip(evening.seatings, evening.ns, strict=True)
    return [(hand.seating, hand.ns) for hand in found.hands] == list(hands)


def agrees(course: Course, evening: Evening) -> bool:
    """Whether all is told, and nothing but that all agrees."""
    found = audit(course, evening.cards)
    nothing = not (found.explanations or found.inferred or found.unknown or found.clashes or found.sums)
    return (
        found.found is AuditResult.AGREES
        and found.certainty is Certainty.CERTAIN
        and nothing
        and is_rebuilt(found, evening)
    )


@pytest.mark.parametrize("tables", range(2, 26))
def test_halls_of_every_size(tables: int) -> None:
    luck = Random(tables)
    evening = true_evening(luck, FAMILY[tables % 4], tables, reverse=tables % 8 > 3)
    assert agrees(evening.course, evening)
    assert agrees(evening.tables_only(luck), evening)


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("key", sorted(BY_RESULTS))
def test_every_movement_both_ways_round(key: str, reverse: bool) -> None:
    evening = true_evening(Random(3), key, 7, reverse=reverse)
    assert agrees(evening.course, evening)


@pytest.mark.parametrize("key", ROLES_MATTER)
def test_tables_alone_are_enough(key: str) -> None:
    evening = true_evening(Random(4), key, 6, 20)
    assert agrees(evening.tables_only(Random(4)), evening)


@pytest.mark.parametrize("hands_per_move", [2, 3])
@pytest.mark.parametrize("key", sorted(BY_RESULTS))
def test_several_hands_between_two_moves(key: str, hands_per_move: int) -> None:
    evening = true_evening(Random(hands_per_move), key, 5, 20, hands_per_move=hands_per_move)
    assert agrees(evening.course, evening)


@pytest.mark.parametrize("hands_per_move", [2, 3])
@pytest.mark.parametrize("key", FAMILY)
def test_several_hands_between_two_moves_where_tables_alone_are_known(key: str, hands_per_move: int) -> None:
    evening = true_evening(Random(5), key, 4, 12, hands_per_move=hands_per_move)
    assert agrees(evening.tables_only(Random(5)), evening)


@pytest.mark.parametrize("hands", [2, 3])
@pytest.mark.parametrize("key", FAMILY)
def test_an_evening_without_a_move_where_tables_alone_are_known(key: str, hands: int) -> None:
    evening = true_evening(Random(6), key, 3, hands, hands_per_move=3)
    assert agrees(evening.tables_only(Random(6)), evening)


@pytest.mark.parametrize("players", range(5, 31))
def test_any_number_of_players_where_those_over_sit_out_in_turn(players: int) -> None:
    evening = true_evening(Random(players), FAMILY[players % 4], players // 4, 24, players=players)
    assert agrees(evening.course, evening)
    assert any(OUT in card.figures for card in evening.cards) is (players % 4 > 0)


@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("over", [1, 2, 3])
@pytest.mark.parametrize("key", ROLES_MATTER)
def test_chairs_in_every_movement(key: str, over: int, fair: bool) -> None:
    evening = true_evening(Random(over), key, 3, 15, players=12 + over, fair=fair, reverse=True)
    assert agrees(evening.course, evening)
    assert agrees(evening.tables_only(Random(over)), evening)


@pytest.mark.parametrize("reverse", [False, True])
def test_a_pair_on_a_chair(reverse: bool) -> None:
    evening = true_evening(Random(1), "pairs-winners-up", 4, 20, players=18, reverse=reverse)
    assert agrees(evening.course, evening)


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


def test_one_table_alone() -> None:
    for key in FAMILY:
        evening = true_evening(Random(1), key, 1, 12)
        assert agrees(evening.course, evening)


def test_one_hand_alone() -> None:
    evening = true_evening(Random(1), "losers-split", 5, 1)
    assert agrees(evening.course, evening)
    assert agrees(evening.tables_only(Random(1)), evening)
