"""The audit finds nothing in a correct evening, and finds every single error."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.engine.evenings import evening, evenings, players
from tests.engine.proof.seats_and_scores import seats_and_scores
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.proof.moves import AuditProblem, FaultKind, Moves, paths
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import PlayedTable, SatOut
from tournaments.engine.standings.standings import EntryInPlay

Drive = tuple[list[EntryInPlay], list[PlayedTable], int]
FOUR = players(1)
ROW = PlayedTable(1, 1, 1, 2, 3, 4, 8, 5, "played")


def faults(result: list[AuditProblem]) -> list[FaultKind]:
    return [problem.fault for problem in result]


@given(evenings())
def test_a_sound_evening_has_no_problems(drive: Drive) -> None:
    everybody, played, _ = drive
    assert seats_and_scores(everybody, played) == []
    assert paths(everybody, played, Moves()) == []


@given(evenings(), st.randoms(use_true_random=False))
def test_any_one_changed_figure_is_found_at_its_table(drive: Drive, rng: Random) -> None:
    everybody, played, _ = drive
    at = rng.randrange(len(played))
    row = played[at]
    played[at] = row._replace(ew=(row.ew or 0) + 1)
    result = seats_and_scores(everybody, played)
    assert [(p.fault, p.hand, p.table) for p in result[:1]] == [(FaultKind.TRICKS, row.hand, row.table)]


@given(evenings(), st.randoms(use_true_random=False))
def test_two_people_who_change_places_are_found(drive: Drive, rng: Random) -> None:
    """Two ladies of one hand sit in each other's seats, where neither was sent."""
    everybody, played, hands = drive
    assume(hands > 1 and max(row.table for row in played) > 2)
    hand = rng.randint(2, hands)
    one, two = rng.sample([i for i, row in enumerate(played) if row.hand == hand], 2)
    played[one], played[two] = played[one]._replace(n=played[two].n), played[two]._replace(n=played[one].n)
    assert seats_and_scores(everybody, played) == []
    result = {problem.entry for problem in paths(everybody, played, Moves()) if problem.hand == hand}
    assert result == {played[one].n, played[two].n}


@pytest.mark.parametrize(
    ("row", "fault", "says"),
    [
        (ROW._replace(ns=9), FaultKind.TRICKS, "9 and 5 do not make 13"),
        (ROW._replace(ns=-1, ew=14), FaultKind.TRICKS, "-1 and 14 do not make 13"),
        (ROW._replace(ns=None), FaultKind.TRICKS, "was played but has no tricks"),
        (ROW._replace(state="open"), FaultKind.TRICKS, "has tricks although it was not played"),
        (ROW._replace(table=2), FaultKind.TABLES, "not numbered from 1 to 1"),
        (ROW._replace(n=None), FaultKind.PLACES, "number 1 has no place"),
        (ROW._replace(n=2), FaultKind.PLACES, "number 2 has two places"),
        (ROW._replace(n=9), FaultKind.PLACES, "number 9 should not be seated"),
        (ROW._replace(e=3, s=2), FaultKind.ROLES, "numbers 1 and 2 hold one card"),
    ],
)
def test_what_is_wrong_in_a_hand_is_said(row: PlayedTable, fault: FaultKind, says: str) -> None:
    result = seats_and_scores(FOUR, [row])
    assert any(problem.fault is fault and says in str(problem.sentence) for problem in result)


def test_section_0_two_of_one_role_together_spoil_the_grand_totals() -> None:
    result = seats_and_scores(FOUR, [ROW._replace(e=3, s=2)])
    assert [str(p.sentence) for p in result if p.hand is None] == [
        "All cards of one colour together have 16 tricks instead of 13.",
        "All cards of one colour together have 10 tricks instead of 13.",
    ]


def test_who_sits_out_or_is_away_has_no_seat() -> None:
    five = [*FOUR, EntryInPlay(5, None), EntryInPlay(6, None, from_hand=2), EntryInPlay(7, None, to_hand=1)]
    played = [ROW, ROW._replace(hand=2)]
    out = [SatOut(1, 5), SatOut(1, 7), SatOut(2, 5), SatOut(2, 6)]
    assert seats_and_scores(five, played, out) == []
    result = seats_and_scores(five, played, [SatOut(1, 5), SatOut(2, 5), SatOut(2, 6), SatOut(2, 7)])
    assert [(p.hand, p.entry, str(p.sentence)) for p in result] == [
        (1, 7, "Hand 1: number 7 has no place."),
        (2, 7, "Hand 2: number 7 should not be seated."),
    ]


def test_a_jump_of_two_tables_is_a_step_too_far() -> None:
    everybody, played = players(5), evening(5, 2, Random(3))
    first = played[0]
    moved = next(i for i, row in enumerate(played) if row.hand == 2 and row.table == 4)
    played[moved] = played[moved]._replace(n=first.n)
    result = [p for p in paths(everybody, played, Moves()) if p.entry == first.n]
    assert FaultKind.STEP in faults(result)
    assert "came to table 4 from table 1" in str(result[-1].sentence)


def test_a_winner_who_stayed_or_went_the_wrong_way_round_is_found() -> None:
    played = evening(4, 1, Random(1))
    result = paths(players(4), played + [row._replace(hand=2) for row in played], Moves())
    assert {*faults(result)} == {FaultKind.MOVE}
    winners = {e for r in played for e in ((r.n, r.s) if (r.ns or 0) > 6 else (r.e, r.w))}
    assert {problem.entry for problem in result} == winners
    assert "is at table 1 instead of table" in str(result[0].sentence)
    result = paths(players(3), evening(3, 2, Random(5)), Moves(reverse=True))
    assert {*faults(result)} == {FaultKind.MOVE}


def test_a_score_still_to_come_says_nothing_of_who_moves_and_roles_are_optional() -> None:
    row = ROW._replace(ns=None, ew=None, state="open")
    assert paths(players(1), [row, row._replace(hand=2)], Moves()) == []
    nobody = [player._replace(role=None) for player in FOUR]
    assert seats_and_scores(nobody, [ROW]) == []
    assert paths(nobody, [ROW, ROW._replace(hand=2)], Moves()) == []


def play(key: str, tables: int, hands: int, rng: Random, moves: Moves) -> list[PlayedTable]:
    """An evening by the movements of the engine itself."""
    roles = {p.number: p.role for p in players(tables) if p.role is not None}
    ladies, gents = range(1, 2 * tables + 1), range(2 * tables + 1, 4 * tables + 1)
    seating = opening(ladies, gents)
    rows: list[PlayedTable] = []
    lead = [0] * tables
    for hand in range(1, hands + 1):
        last = []
        for at, table in enumerate(seating.tables):
            ns = rng.randint(0, 13)
            rows.append(PlayedTable(hand, at + 1, *table.seats, ns, 13 - ns, "played"))
            last.append(2 * ns - 13)
            lead[at] += last[at]
        if hand % moves.hands_per_move == 0:
            won = [Side.NS if (lead[at] or last[at]) > 0 else Side.EW for at in range(tables)]
            seating = BY_RESULTS[key].next_seating(seating, won, roles, moves.reverse)
            lead = [0] * tables
    return rows


@given(
    st.sampled_from(["winners-split", "winners-keep", "losers-keep", "losers-split"]),
    st.booleans(),
    st.integers(1, 3),
    st.integers(1, 7),
    st.integers(0, 2**32),
)
def test_section_2_2_the_four_movements_pass(
    key: str, reverse: bool, per_move: int, tables: int, seed: int
) -> None:
    moves = Moves(key.startswith("winners"), reverse, per_move)
    played = play(key, tables, 12, Random(seed), moves)
    assert seats_and_scores(players(tables), played) == []
    assert paths(players(tables), played, moves) == []
    if tables > 2:
        other = Moves(not moves.winners_move, reverse, per_move)
        assert paths(players(tables), played, other)
