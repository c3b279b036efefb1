"""The draw: everybody once, the same again from the same seed, couples apart (movements, section 6)."""

from collections.abc import Iterable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.draw import Draw, clashes, opening
from tournaments.engine.draw import draw as draw_blocks
from tournaments.engine.seating import Role, Table, problems


def draw(a: Iterable[int], b: Iterable[int], seed: int, apart: Mapping[int, str] | None = None) -> Draw:
    classes = [[(p,) for p in a], [(p,) for p in b]]
    return draw_blocks(classes, lambda a, b, _rng: (opening(a, b),), seed, apart)


def test_the_order_of_the_places() -> None:
    assert opening([1, 3], [2, 4]).tables == (Table(1, n=1, e=3, s=2, w=4),)


def test_roles_that_do_not_match_are_refused() -> None:
    with pytest.raises(ValueError, match="two of each role"):
        opening([1, 3, 5, 7, 9, 11], [2, 4])


@given(st.integers(1, 30), st.integers(0, 10**8))
def test_everybody_has_one_place(tables: int, seed: int) -> None:
    ladies, gents = list(range(1, 4 * tables, 2)), list(range(2, 4 * tables + 1, 2))
    roles = {**dict.fromkeys(ladies, Role.A), **dict.fromkeys(gents, Role.B)}
    assert problems(draw(ladies, gents, seed).seating, roles, roles) == []


@given(st.permutations(range(1, 13)), st.integers(0, 10**8))
def test_the_same_seed_and_entries_give_the_same_draw(order: list[int], seed: int) -> None:
    ladies, gents = [n for n in order if n % 2], [n for n in order if not n % 2]
    assert draw(ladies, gents, seed) == draw(sorted(ladies), sorted(gents), seed)


def test_a_known_draw_stays_the_same_on_every_machine() -> None:
    drawn = draw(range(1, 9, 2), range(2, 9, 2), seed=20261002)
    assert [table.seats for table in drawn.seating.tables] == [(7, 1, 2, 8), (5, 3, 4, 6)]


def test_other_seeds_give_other_draws() -> None:
    seatings = {draw(range(1, 17, 2), range(2, 17, 2), seed).seating for seed in range(50)}
    assert len(seatings) == 50


@given(st.integers(0, 10**6))
def test_couples_start_at_different_tables(seed: int) -> None:
    apart = {entry: str((entry + 1) // 2) for entry in range(1, 17)}
    drawn = draw(range(1, 17, 2), range(2, 17, 2), seed, apart)
    assert drawn.together == clashes(drawn.seating, apart) == ()


def test_what_cannot_be_parted_is_said() -> None:
    drawn = draw([1, 3], [2, 4], 7, {1: "x", 2: "x"})
    assert drawn.together == (1,)


def test_a_group_larger_than_the_room_leaves_as_few_tables_as_can_be() -> None:
    drawn = draw([1, 3, 5, 7], [2, 4, 6, 8], 7, dict.fromkeys((1, 2, 3), "x"))
    assert len(drawn.together) == 1
    assert drawn.together == clashes(drawn.seating, dict.fromkeys((1, 2, 3), "x"))
