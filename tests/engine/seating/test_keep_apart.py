"""Keep-apart groups for the first hands, not only the very first."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.movements import BY_RESULTS, FIXED
from tournaments.engine.seating.draw import draw, opening
from tournaments.engine.seating.keep_apart import cells, meetings
from tournaments.engine.seating.seating import Role, Seating, Side

LADIES, GENTS = list(range(1, 17)), list(range(17, 33))  # eight tables
ROLES = {**dict.fromkeys(LADIES, Role.A), **dict.fromkeys(GENTS, Role.B)}
APART = {1: "Archer", 17: "Archer", 2: "Baker", 18: "Baker", 3: "Cooper", 4: "Cooper"}


def shared(seating: Seating) -> list[set[int]]:
    """The members of one group who sit at one table."""
    tables = [[p for p in table.seats if p in APART] for table in seating.tables]
    return [set(here) for here in tables if len({APART[p or 0] for p in here}) < len(here)]


@pytest.mark.parametrize("key", sorted(BY_RESULTS.keys() - {"pairs-winners-up"}))
@pytest.mark.parametrize("reverse", [False, True])
@given(seed=st.integers(0, 10**6))
def test_where_results_decide_they_cannot_meet_in_the_first_hands_whoever_wins(
    key: str, reverse: bool, seed: int
) -> None:
    movement = BY_RESULTS[key]
    classes = [[(n,) for n in LADIES], [(n,) for n in GENTS]]
    walks = tuple(movement.steps(reverse).values())
    drawn = draw(classes, lambda a, b, _: (opening(a, b),), seed, APART, hands=3, walks=walks)
    steps = {player: movement.steps(reverse)[role] for player, role in ROLES.items()}
    assert meetings(cells([drawn.seating], 3, 1, steps), APART) == {}
    rng, seating = Random(seed), drawn.seating
    for _ in range(3):
        assert shared(seating) == []
        winners = [rng.choice(list(Side)) for _ in seating.tables]
        seating = movement.next_seating(seating, winners, ROLES, reverse)


@pytest.mark.parametrize("key", ["mixed", "whist", "optimised", "individual-compass", "mitchell-gents"])
def test_in_a_plan_they_share_no_table_in_the_first_hands(key: str) -> None:
    roles = FIXED[key].needs.roles
    everybody = [[(n,) for n in LADIES], [(n,) for n in GENTS]]
    classes = everybody if roles else [[*everybody[0], *everybody[1]]]

    def plan(a: object, b: object, rng: Random) -> tuple[Seating, ...]:
        return FIXED[key].schedule(a, b, 12, rng=rng)  # type: ignore[arg-type]

    drawn = draw(classes, plan, 5, APART, hands=4)
    assert [shared(seating) for seating in drawn.seatings[:4]] == [[], [], [], []]


def test_where_it_cannot_be_had_for_so_many_hands_it_is_had_for_the_first() -> None:
    apart = {1: "x", 2: "x"}  # two ladies, two tables: after the first move they may share one
    classes = [[(n,) for n in range(1, 5)], [(n,) for n in range(5, 9)]]
    drawn = draw(classes, lambda a, b, _: (opening(a, b),), 5, apart, hands=3, walks=(1, -1))
    assert drawn.together == ()
    steps = {**dict.fromkeys(range(1, 5), 1), **dict.fromkeys(range(5, 9), -1)}
    met = meetings(cells([drawn.seating], 3, 1, steps), apart)
    assert {hand for hand, _ in met} == {2, 3}


def test_whoever_begins_on_a_chair_may_come_to_any_table() -> None:
    seating = opening([1, 2, 3], [4, 5])
    assert cells([seating], 2, 1, dict.fromkeys(range(1, 6), 1))[3] == {(2, 1)}


def test_what_nobody_can_promise_is_given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    few = 150
    monkeypatch.setattr("tournaments.engine.seating.draw.MOST_TRIES", few)
    classes = [[(n,) for n in range(1, 41)], [(n,) for n in range(41, 81)]]
    apart = {1: "x", 2: "x", 41: "x"}
    tries: list[object] = []

    def plan(a: Sequence[int], b: Sequence[int], rng: Random) -> tuple[Seating, ...]:
        choice = rng.choice

        def count(among: Any) -> Any:
            tries.append(among)
            return choice(among)

        monkeypatch.setattr(rng, "choice", count)
        return (opening(a, b),)

    drawn = draw(classes, plan, 1, apart, hands=24, walks=(1, -1))
    possible = 10  # hands until the two directions round twenty tables have met everywhere
    assert 2 * few <= len(tries) <= 2 * few * possible  # a try makes two choices
    assert meetings(cells([drawn.seating], 1), apart) == {}
