"""Chairs, the head table, pairs that move up: the audit agrees with the movements and finds errors."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.proof.seats_and_scores import seats_and_scores
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.proof.moves import FaultKind, Moves, paths, sit_outs
from tournaments.engine.seating.draw import opening, opening_of_pairs
from tournaments.engine.seating.seating import Role, Side
from tournaments.engine.standings.scoring import PlayedTable, SatOut
from tournaments.engine.standings.standings import EntryInPlay

Played = tuple[list[EntryInPlay], list[PlayedTable], list[SatOut]]
FAMILY = ["winners-split", "winners-keep", "losers-keep", "losers-split", "head-table"]


def evening(key: str, a: int, b: int, moves: Moves, *, seed: int, hands: int = 16) -> Played:
    """Ladies and gents, those left over on chairs, moved by the engine's own movement."""
    roles = {n: Role.A if n <= a else Role.B for n in range(1, a + b + 1)}
    ladies, gents = list(roles)[:a], list(roles)[a:]
    seating = opening_of_pairs(list(roles)) if moves.pairs else opening(ladies, gents, min(a, b) // 2)
    rng, turns = Random(seed), Counter[int]()
    rows: list[PlayedTable] = []
    out: list[SatOut] = []
    for hand in range(1, hands + 1):
        tricks = [rng.randint(0, 13) for _ in seating.tables]
        for table, ns in zip(seating.tables, tricks, strict=True):
            rows.append(PlayedTable(hand, table.number, *table.seats, ns, 13 - ns, "played"))
        out += [SatOut(hand, player) for player in seating.sitting_out]
        turns.update(seating.sitting_out)
        won = [Side.NS if ns > 6 else Side.EW for ns in tricks]
        counted = turns if moves.fair else None
        seating = BY_RESULTS[key].next_seating(seating, won, roles, moves.reverse, counted)
    return [EntryInPlay(n, None if moves.pairs else role) for n, role in roles.items()], rows, out


def rule(key: str, *, reverse: bool, fair: bool) -> Moves:
    pairs, head = key == "pairs-winners-up", key == "head-table"
    return Moves(not key.startswith("losers"), reverse, head=head, pairs=pairs, fair=fair)


@given(
    st.sampled_from(FAMILY),
    st.tuples(st.integers(4, 13), st.integers(4, 13)),
    st.booleans(),
    st.booleans(),
    st.integers(0, 2**32),
)
def test_chairs_pass(key: str, cards: tuple[int, int], reverse: bool, fair: bool, seed: int) -> None:
    moves = rule(key, reverse=reverse, fair=fair)
    people, rows, out = evening(key, *cards, moves, seed=seed)
    assert seats_and_scores(people, rows, out) == []
    assert paths(people, rows, moves, out) == []
    either = Moves(moves.winners_move, reverse, head=moves.head)
    assert paths(people, rows, either, out) == []


@given(st.integers(4, 15), st.booleans(), st.booleans(), st.integers(0, 2**32))
def test_pairs_pass(pairs: int, reverse: bool, fair: bool, seed: int) -> None:
    moves = rule("pairs-winners-up", reverse=reverse, fair=fair)
    people, rows, out = evening("pairs-winners-up", pairs, pairs, moves, seed=seed)
    assert seats_and_scores(people, rows, out) == []
    assert paths(people, rows, moves, out) == []


def test_who_stays_on_a_chair_is_found() -> None:
    moves = rule("winners-split", reverse=False, fair=True)
    people, rows, out = evening("winners-split", 7, 6, moves, seed=3)
    sitter, mover = out[0].entry, out[1].entry
    changed = list(rows)
    for at, row in enumerate(rows):
        if row.hand == 2 and sitter in row[2:6]:
            seat: dict[str, Any] = {"nesw"[row[2:6].index(sitter)]: mover}
            changed[at] = row._replace(**seat)
    result = paths(people, changed, moves, [out[0], SatOut(2, sitter), *out[2:]])
    assert (FaultKind.MOVE, sitter) in {(problem.fault, problem.entry) for problem in result}
    assert any("is sitting out in the wrong position" in str(problem.sentence) for problem in result)


def test_an_unfair_chair_is_found_where_chairs_are_fair() -> None:
    plain = rule("winners-split", reverse=False, fair=False)
    people, rows, out = evening("winners-split", 7, 6, plain, seed=3, hands=24)
    assert paths(people, rows, plain, out) == []
    assert paths(people, rows, rule("winners-split", reverse=False, fair=True), out) != []


def test_the_fewest_and_the_most_hands_sat_out() -> None:
    people = [EntryInPlay(n, Role.A if n < 3 else Role.B) for n in range(1, 5)]
    out = [SatOut(1, 1), SatOut(2, 1), SatOut(3, 3)]
    assert sit_outs(people, out) == {Role.A: (0, 2), Role.B: (0, 1)}
    assert sit_outs([EntryInPlay(1, None, to_hand=3), EntryInPlay(2, None)], out) == {None: (0, 0)}


def test_a_move_at_which_somebody_came_is_not_looked_at() -> None:
    for key in FAMILY:
        moves = rule(key, reverse=False, fair=True)
        people, rows, out = evening(key, 6, 6, moves, seed=1, hands=1)
        stayed = [*rows, *(row._replace(hand=2) for row in rows)]
        assert paths(people, stayed, moves, out) != [], key
        assert paths([*people, EntryInPlay(99, Role.A, from_hand=2)], stayed, moves, out) == [], key
