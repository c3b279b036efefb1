"""Every fixed movement with every number of players it admits (whist.md, 9.2 to 9.5 and 9.7)."""

from collections import Counter
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tests.sampled import sampled
from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.engine.movements.fixed_movements import FixedMovement
from tournaments.engine.movements.optimised_movement import optimise
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seating import Role, Seating

SEARCHED = {"optimised", "mixed"}  # these take a second, so they are tried on fewer numbers
QUICK = sorted(set(FIXED) - SEARCHED)


def split(movement: FixedMovement, total: int) -> tuple[range, range]:
    """Ladies 1, 3, 5 and gents 2, 4, 6 if there are roles, else everybody in one row."""
    if movement.needs.roles:
        return range(1, total + 1, 2), range(2, total + 1, 2)
    return range(1, total + 1), range(0)


def faults(seatings: list[Seating], a: range, b: range, roles: bool) -> list[str]:
    """Players who sit twice, nowhere, or with their own role; tables that are missing or not full."""
    role_of = {**dict.fromkeys(a, Role.A), **dict.fromkeys(b, Role.B)} if roles else {}
    result = [fault for seating in seatings for fault in problems(seating, role_of, [*a, *b])]
    for seating in seatings:
        if len(seating.tables) != (len(a) + len(b)) // 4:
            result.append(f"{len(seating.tables)} tables")
        result += ["a vacant seat" for table in seating.tables if None in table.seats]
    return result


def uneven(seatings: list[Seating], people: range) -> int:
    """The greatest difference in hands sat out between two of these people at any moment."""
    out = Counter(dict.fromkeys(people, 0))
    worst = 0
    for seating in seatings:
        out.update(player for player in seating.sitting_out if player in people)
        worst = max(worst, max(out.values(), default=0) - min(out.values(), default=0))
    return worst


@pytest.mark.parametrize("total", sampled(range(4, 61), every=7))
def test_nobody_sits_twice_or_is_forgotten_and_all_sit_out_alike(total: int) -> None:
    """24 hands of every movement with every number of players, with either role one over."""
    for movement in map(FIXED.__getitem__, QUICK):
        for a, b in {split(movement, total), split(movement, total)[:: -1 if movement.needs.roles else 1]}:
            if movement.refusal(len(a), len(b)):
                with pytest.raises(ValueError, match="needs"):
                    movement.schedule(a, b, 24, rng=Random(1))
            else:
                check(movement, a, b, 24)


def check(
    movement: FixedMovement, a: range, b: range, hands: int, *, per_move: int = 1, reverse: bool = False
) -> list[Seating]:
    """Return the seatings after checking that they are legal and sitting out is even up to the last move."""
    seatings = list(movement.schedule(a, b, hands, rng=Random(1), hands_per_move=per_move, reverse=reverse))
    assert len(seatings) == hands
    assert faults(seatings, a, b, movement.needs.roles) == [], movement.key
    for group in [a, b] if movement.needs.roles else [range(1, len(a) + len(b) + 1)]:
        assert uneven(seatings, group) <= per_move, movement.key
    return seatings


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
    seatings = check(movement, a, b, hands, per_move=per_move, reverse=reverse)
    for hand in range(1, hands):
        if hand % per_move:
            assert seatings[hand] == seatings[hand - 1]


@pytest.mark.whole
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
    a, b = split(FIXED[key], total)
    if more_gents and FIXED[key].needs.roles:
        a, b = b, a
    check(FIXED[key], a, b, hands, per_move=per_move)


@pytest.mark.parametrize("total", sampled([4, 5, 6, 7, 9, 10, 14, 15, 20], every=4))
def test_mixed_seats_everybody(total: int) -> None:
    check(FIXED["mixed"], *split(FIXED["mixed"], total), 24)


@pytest.mark.parametrize("total", sampled(range(4, 61), every=9))
def test_optimised_is_legal_from_the_first_answer_on(total: int) -> None:
    people = range(1, total + 1)
    for progress in islice(optimise(people, 24, Random(total)), 3):
        seatings = list(progress.seatings())
        assert faults(seatings, people, range(0), roles=False) == []
        assert uneven(seatings, people) <= 1


def test_whoever_is_refused_hears_of_a_movement_that_fits() -> None:
    names = {movement.name: movement for movement in MOVEMENTS.values()}
    for movement, a, b in product(MOVEMENTS.values(), range(2, 31), range(2, 31)):
        refused = movement.refusal(a, b)
        if refused is not None:
            fits = names[str(refused.params["instead"])]
            assert fits.key != movement.key
            assert fits.refusal(a, b) is None


def test_a_refusal_says_what_is_needed_and_what_fits() -> None:
    refusals = {str(movement.refusal(2, 1)) for movement in MOVEMENTS.values()}
    assert refusals == {"3 on the list so far. A whist drive needs at least four players."}
    howell = str(FIXED["pairs-howell"].refusal(21, 0))
    assert "“Pairs, all play all” needs an even number of players, at least six, and there are 21" in howell
    assert "“Everybody partners everybody once” fits" in howell
    colours = str(FIXED["colours"].refusal(14, 8))
    assert "two of each, and you have 14 and 8. Ask 3 of those playing as lady to play as gent" in colours
    assert "or choose “As fair as the computer can make it”" in colours


def test_the_first_hand_is_the_draw() -> None:
    a, b = range(1, 40, 2), range(2, 41, 2)
    for key in ("colours", "mitchell-gents"):
        assert FIXED[key].schedule(a, b, 1, rng=Random(1))[0] == opening(a, b)
