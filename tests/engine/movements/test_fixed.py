"""Every fixed movement with every number of players that it admits (whist.md, 9.2 to 9.5 and 9.7)."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tests.sampled import sampled
from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.engine.movements.fixed import FixedMovement
from tournaments.engine.movements.optimised import optimise
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seating import Role, Seating

SEARCHED = {"optimised", "mixed"}  # these take a second, so they are tried on fewer numbers
QUICK = sorted(set(FIXED) - SEARCHED)


def split(movement: FixedMovement, total: int) -> tuple[range, range]:
    """Ladies 1, 3, 5 and gents 2, 4, 6 where there are roles, else everybody as one row."""
    if movement.needs.roles:
        return range(1, total + 1, 2), range(2, total + 1, 2)
    return range(1, total + 1), range(0)


def faults(seatings: list[Seating], a: range, b: range, roles: bool) -> list[str]:
    """Who sits twice, nowhere, or with their own role; tables that are not full or not all there are."""
    role_of = {**dict.fromkeys(a, Role.A), **dict.fromkeys(b, Role.B)} if roles else {}
    found = [fault for seating in seatings for fault in problems(seating, role_of, [*a, *b])]
    for seating in seatings:
        if len(seating.tables) != (len(a) + len(b)) // 4:
            found.append(f"{len(seating.tables)} tables")
        found += ["a vacant seat" for table in seating.tables if None in table.seats]
    return found


def uneven(seatings: list[Seating], people: range) -> int:
    """By how many hands sat out two of these people differ at most, at the worst moment of the evening."""
    out = Counter(dict.fromkeys(people, 0))
    worst = 0
    for seating in seatings:
        out.update(player for player in seating.sitting_out if player in people)
        worst = max(worst, max(out.values(), default=0) - min(out.values(), default=0))
    return worst


@pytest.mark.parametrize("total", sampled(range(4, 61), every=7))
@pytest.mark.parametrize("key", QUICK)
def test_nobody_sits_twice_or_is_forgotten_and_all_sit_out_alike(key: str, total: int) -> None:
    """Must hold: 24 hands of every movement with every number, whichever card the odd one holds."""
    movement = FIXED[key]
    for a, b in {split(movement, total), split(movement, total)[:: -1 if movement.needs.roles else 1]}:
        if movement.refusal(len(a), len(b)):
            with pytest.raises(ValueError, match="needs"):
                movement.schedule(a, b, 24, rng=Random(1))
            continue
        seatings = list(movement.schedule(a, b, 24, rng=Random(1)))
        assert len(seatings) == 24
        assert faults(seatings, a, b, movement.needs.roles) == []
        groups = [a, b] if movement.needs.roles else [range(1, total + 1)]
        assert all(uneven(seatings, group) <= 1 for group in groups)


@given(
    st.sampled_from(QUICK),
    st.integers(4, 60),
    st.integers(1, 30),
    st.integers(1, 4),
    st.tuples(st.booleans(), st.booleans()),
)
def test_any_hands_per_move_either_way_round(
    key: str, total: int, hands: int, per_move: int, ways: tuple[bool, bool]
) -> None:
    movement, (reverse, more_gents) = FIXED[key], ways
    a, b = split(movement, total)
    if more_gents and movement.needs.roles:
        a, b = b, a
    if movement.refusal(len(a), len(b)):
        return
    seatings = list(movement.schedule(a, b, hands, rng=Random(1), hands_per_move=per_move, reverse=reverse))
    assert len(seatings) == hands
    assert faults(seatings, a, b, movement.needs.roles) == []
    for group in [a, b] if movement.needs.roles else [range(1, total + 1)]:
        assert uneven(seatings, group) <= per_move
    for hand in range(1, hands):
        if hand % per_move:
            assert seatings[hand] == seatings[hand - 1]


@given(
    st.sampled_from(sorted(SEARCHED)),
    st.integers(4, 60),
    st.integers(1, 12),
    st.integers(1, 3),
    st.booleans(),
)
def test_a_search_seats_everybody_too(
    key: str, total: int, hands: int, per_move: int, more_gents: bool
) -> None:
    movement = FIXED[key]
    a, b = split(movement, total)
    if more_gents and movement.needs.roles:
        a, b = b, a
    seatings = list(movement.schedule(a, b, hands, rng=Random(1), hands_per_move=per_move))
    assert len(seatings) == hands
    assert faults(seatings, a, b, movement.needs.roles) == []
    for group in [a, b] if movement.needs.roles else [range(1, total + 1)]:
        assert uneven(seatings, group) <= per_move


@pytest.mark.parametrize("total", [4, 5, 6, 7, 9, 10, 14, 15, 20])
def test_mixed_seats_everybody(total: int) -> None:
    a, b = split(FIXED["mixed"], total)
    seatings = list(FIXED["mixed"].schedule(a, b, 24, rng=Random(1)))
    assert faults(seatings, a, b, roles=True) == []
    assert all(uneven(seatings, role) <= 1 for role in (a, b))


@pytest.mark.parametrize("total", range(4, 61))
def test_optimised_is_legal_from_the_first_answer_on(total: int) -> None:
    people = range(1, total + 1)
    for progress in islice(optimise(people, 24, Random(total)), 3):
        seatings = list(progress.seatings())
        assert faults(seatings, people, range(0), roles=False) == []
        assert uneven(seatings, people) <= 1


@pytest.mark.parametrize("key", sorted(MOVEMENTS))
def test_whoever_is_refused_hears_of_a_movement_that_fits(key: str) -> None:
    names = {movement.name: movement for movement in MOVEMENTS.values()}
    for a in range(2, 31):
        for b in range(2, 31):
            refused = MOVEMENTS[key].refusal(a, b)
            if refused is not None:
                fits = names[str(refused.params["instead"])]
                assert fits.key != key
                assert fits.refusal(a, b) is None


def test_three_players_are_too_few_for_anything() -> None:
    for movement in MOVEMENTS.values():
        assert (
            str(movement.refusal(2, 1)) == "3 on the list so far. A whist drive needs at least four players."
        )


def test_a_refusal_says_what_is_needed_and_what_fits() -> None:
    assert str(FIXED["pairs-howell"].refusal(21, 0)) == (
        "“Pairs, all play all” needs an even number of players, at least six, and there are 21 on "
        "the list. “Everybody partners everybody once” fits."
    )
    assert str(FIXED["colours"].refusal(14, 8)) == (
        "Every table needs two of each, and you have 14 and 8. Ask 3 of those playing as lady to "
        "play as gent, or choose “As fair as the computer can make it”, where it does not matter."
    )


@pytest.mark.parametrize("key", ["colours", "mitchell-gents"])
def test_the_first_hand_is_the_draw(key: str) -> None:
    a, b = range(1, 40, 2), range(2, 41, 2)
    assert FIXED[key].schedule(a, b, 1, rng=Random(1))[0] == opening(a, b)
