"""The draw: complete, reproducible from its seed, and with couples apart (whist.md, 9.6)."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tournaments.engine.movements import FIXED
from tournaments.engine.seating.draw import Draw, opening, opening_of_pairs
from tournaments.engine.seating.draw import draw as draw_blocks
from tournaments.engine.seating.keep_apart import cells, meetings
from tournaments.engine.seating.seating import Role, Seating, Side, Table


def draw(a: Iterable[int], b: Iterable[int], seed: int, apart: Mapping[int, str] | None = None) -> Draw:
    classes = [[(p,) for p in a], [(p,) for p in b]]
    return draw_blocks(classes, lambda a, b, _rng: (opening(a, b),), seed, apart)


def clashes(seating: Seating, apart: Mapping[int, str]) -> tuple[int, ...]:
    return tuple(table for _, table in meetings(cells([seating], 1), apart))


def test_the_order_of_the_places() -> None:
    assert opening([1, 3], [2, 4]).tables == (Table(1, n=1, e=3, s=2, w=4),)
    with pytest.raises(ValueError, match="two of each role"):
        opening([1, 3, 5, 7, 9, 11], [2, 4])


@given(st.permutations(range(1, 13)), st.integers(0, 10**8))
def test_the_same_seed_and_entries_give_the_same_draw(order: list[int], seed: int) -> None:
    ladies, gents = [n for n in order if n % 2], [n for n in order if not n % 2]
    assert draw(ladies, gents, seed) == draw(sorted(ladies), sorted(gents), seed)


def test_a_known_draw_stays_the_same_on_every_machine_and_other_seeds_give_others() -> None:
    drawn = draw(range(1, 9, 2), range(2, 9, 2), seed=20261002)
    assert [table.seats for table in drawn.seating.tables] == [(7, 1, 2, 8), (5, 3, 4, 6)]
    seatings = {draw(range(1, 17, 2), range(2, 17, 2), seed).seating for seed in range(50)}
    assert len(seatings) == 50


@given(st.integers(0, 10**6))
def test_couples_start_at_different_tables(seed: int) -> None:
    apart = {entry: str((entry + 1) // 2) for entry in range(1, 17)}
    drawn = draw(range(1, 17, 2), range(2, 17, 2), seed, apart)
    assert drawn.together == clashes(drawn.seating, apart) == ()


def test_what_cannot_be_parted_is_said_and_is_at_as_few_tables_as_can_be() -> None:
    assert draw([1, 3], [2, 4], 7, {1: "x", 2: "x"}).together == (1,)
    three = dict.fromkeys((1, 2, 3), "x")
    drawn = draw([1, 3, 5, 7], [2, 4, 6, 8], 7, three)
    assert len(drawn.together) == 1
    assert drawn.together == clashes(drawn.seating, three)


@given(st.integers(4, 60), st.booleans())
def test_whoever_is_over_begins_on_a_chair(total: int, more_gents: bool) -> None:
    few, many = total // 2, total - total // 2
    a, b = range(1, 100, 2)[: few if more_gents else many], range(2, 100, 2)[: many if more_gents else few]
    seating = opening(a, b)
    roles = {**dict.fromkeys(a, Role.A), **dict.fromkeys(b, Role.B)}
    assert problems(seating, roles, roles) == []
    assert len(seating.tables) == total // 4
    on_chairs = [roles[player] for player in seating.sitting_out]
    assert on_chairs == sorted(on_chairs)


def test_no_more_tables_than_the_hall_has() -> None:
    seating = opening(range(1, 21, 2), range(2, 21, 2), 3)
    assert len(seating.tables) == 3
    assert seating.sitting_out == (13, 15, 17, 19, 14, 16, 18, 20)
    pairs = opening_of_pairs(range(1, 15), 2)
    assert len(pairs.tables) == 2
    assert pairs.sitting_out == (9, 10, 11, 12, 13, 14)


@given(st.integers(4, 20), st.integers(0, 10**8), st.booleans())
def test_pairs_stay_together_and_are_kept_apart_from_others(pairs: int, seed: int, friends: bool) -> None:
    blocks = [(2 * n - 1, 2 * n) for n in range(1, pairs + 1)]
    apart = {1: "x", 3: "x"} if friends else {}
    drawn = draw_blocks([blocks], lambda a, _b, _rng: (opening_of_pairs(a),), seed, apart)
    seated = [table.pair(side) for table in drawn.seating.tables for side in Side]
    assert sorted([*seated, *([drawn.seating.sitting_out] if pairs % 2 else [])]) == blocks
    assert drawn.together == clashes(drawn.seating, apart) == ()


@given(st.integers(2, 8), st.integers(0, 10**8))
def test_a_team_is_drawn_as_one(teams: int, seed: int) -> None:
    """The captain and the colours keep their order, and all hands use the same draw."""
    blocks = [tuple(range(10 * n, 10 * n + 4)) for n in range(1, teams + 1)]

    def plan(a: Sequence[int], b: Sequence[int], rng: Random) -> Sequence[Seating]:
        return FIXED["flag-whist"].schedule(a, b, 3, rng=rng)

    drawn = draw_blocks([blocks], plan, seed)
    captains = {block[0] for block in blocks}
    for seating in drawn.seatings:
        assert {table.n for table in seating.tables} == captains
        assert sorted(seating.players()) == sorted(p for block in blocks for p in block)
        for table in seating.tables:
            assert table.n is not None
            assert table.s is not None
            assert table.n // 10 == table.s // 10


@given(st.integers(8, 60), st.integers(0, 10**8))
def test_everybody_has_one_place_and_those_kept_apart_may_begin_on_chairs(total: int, seed: int) -> None:
    a, b = range(1, total + 1, 2), range(2, total + 1, 2)
    drawn = draw(a, b, seed, {1: "x", 2: "x", 3: "x"} if total > 11 else {1: "x", 2: "x"})
    roles = {**dict.fromkeys(a, Role.A), **dict.fromkeys(b, Role.B)}
    assert problems(drawn.seating, roles, roles) == []
    assert drawn.together == ()
