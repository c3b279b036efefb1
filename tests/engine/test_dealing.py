"""The dealer: the sitting pair if there is one, otherwise a sentence that is true of every table."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.sampled import sampled
from tournaments.engine.dealing import who_deals
from tournaments.engine.movements import BY_RESULTS, FIXED, MOVEMENTS
from tournaments.engine.seating.draw import opening, opening_of_pairs
from tournaments.engine.seating.seating import Role, Seating, Side, Table

SITTING = "The sitting pair shuffles and deals; the visitors cut."
CUT = "One player of each pair cuts for deal. The lower card deals, and the other cuts the pack."
LEFT = "Nobody has moved here, so the deal passes to the left."
A, B = tuple(range(1, 13)), tuple(range(13, 25))  # 24 players, at six tables or in six teams


def an_evening(key: str, seed: int, hands_per_move: int = 1) -> list[Seating]:
    rng = Random(seed)
    if key in FIXED:
        a, b = (A[:4], ()) if key == "pivot" else (A, B)
        return list(FIXED[key].schedule(a, b, 12, rng=rng, hands_per_move=hands_per_move))
    movement = BY_RESULTS[key]
    seating = opening_of_pairs((*A, *B)) if movement.needs.unit > 1 else opening(A, B)
    roles = {**dict.fromkeys(A, Role.A), **dict.fromkeys(B, Role.B)}
    seatings: list[Seating] = []
    while len(seatings) < 12:
        seatings += [seating] * hands_per_move
        seating = movement.next_seating(seating, [rng.choice(list(Side)) for _ in seating.tables], roles)
    return seatings


def told(key: str, seatings: Sequence[Seating]) -> list[tuple[str, Table | None, Table]]:
    """The sentences for every table of every hand, with the table as seated in the hand before."""
    said = []
    for before, now in zip([None, *seatings], seatings, strict=False):
        for i, table in enumerate(now.tables):
            was = before.tables[i] if before else None
            said.append((str(who_deals(key, at=(was, table))), was, table))
    return said


def test_it_works() -> None:
    assert str(who_deals("losers-keep")) == f"{SITTING} In hand 1, or if no pair sits, cut for deal."
    assert str(who_deals("winners-split")) == CUT
    assert [key for key in ("winners-split", "mixed", "whist") if SITTING in str(who_deals(key))] == []


@pytest.mark.parametrize("key", sampled(MOVEMENTS, every=2))
def test_the_sitting_pair_deals_only_where_one_pair_has_stayed(key: str) -> None:
    for hands_per_move in (1, 2):
        for words, was, table in told(key, an_evening(key, 7, hands_per_move)):
            before = set(was.seats) if was else set()
            stayed = [set(table.pair(side)) <= before for side in Side]
            assert words != SITTING or stayed.count(True) == 1
            assert words != LEFT or (was is not None and was.seats == table.seats)


def test_where_a_pair_stays_together_it_deals_from_hand_2_on() -> None:
    for key in ("winners-keep", "losers-keep", "pairs-winners-up"):
        assert [words for words, _, _ in told(key, an_evening(key, 3))] == [CUT] * 6 + [SITTING] * 66, key


@pytest.mark.parametrize("key", ["compass", "pairs-mitchell"])
def test_where_north_and_south_never_move_they_deal(key: str) -> None:
    assert {words for words, _, _ in told(key, an_evening(key, 3))} == {
        "North and South shuffle and deal; East and West cut."
    }
    for before, now in zip(an_evening(key, 3), an_evening(key, 3)[1:], strict=False):
        assert [table.pair(Side.NS) for table in now.tables] == [t.pair(Side.NS) for t in before.tables]


@pytest.mark.parametrize("key", ["military", "flag-whist"])
def test_at_a_fort_the_pair_at_home_deals(key: str) -> None:
    home = [set(unit) for unit in zip(*[iter((*A, *B))] * 4, strict=True)]
    for words, _, table in told(key, an_evening(key, 3)):
        assert words == "The pair at home shuffles and deals; the visitors cut."
        assert set(table.pair(Side.NS)) <= home[table.number - 1]
        assert not set(table.pair(Side.EW)) & home[table.number - 1]


def test_a_table_that_did_not_move_and_one_that_is_new() -> None:
    table, moved = Table(1, 1, 2, 3, 4), Table(1, 1, 5, 3, 6)
    assert str(who_deals("losers-keep", 2, at=(table, table))) == LEFT
    assert str(who_deals("losers-keep", 2, at=(table, moved))) == SITTING
    assert str(who_deals("losers-keep", at=(None, moved))) == CUT
    assert str(who_deals("winners-split", 2)).endswith("Until people move, the deal passes to the left.")
