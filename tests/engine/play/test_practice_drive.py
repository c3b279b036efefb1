"""A practice drive: its movement equals the engine's usual one, trumps rotate, cards add up."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.play.practice_drive import (
    PracticeDrive,
    move,
    new_drive,
    place,
    trump_of,
    write_down,
    your_table,
)
from tournaments.engine.seating.seating import Role, Seating, Side, Table

tricks = st.integers(0, 13)


def seating_of(drive: PracticeDrive) -> Seating:
    """The tables as the engine's seating, with entries from 1."""
    tables = enumerate(drive["tables"], start=1)
    return Seating(tuple(Table(number, *(entry + 1 for entry in seats)) for number, seats in tables), ())


@given(st.integers(1, 6).flatmap(lambda n: st.lists(st.lists(tricks, min_size=n, max_size=n), max_size=24)))
def test_everybody_moves_as_at_a_drive_where_winners_move_and_partners_change(hands: list[list[int]]) -> None:
    tables = len(hands[0]) if hands else 1
    drive = new_drive(tables, 3)
    roles = {entry + 1: Role.A if entry % 2 == 0 else Role.B for entry in range(4 * tables)}
    for won in hands:
        winners = [Side.NS if ns > 6 else Side.EW for ns in won]
        expected = BY_RESULTS["winners-split"].next_seating(seating_of(drive), winners, roles)
        move(drive, won)
        assert seating_of(drive) == expected


def test_trumps_go_round_and_you_find_your_table() -> None:
    drive = new_drive(3, 10)
    suits = []
    for _hand in range(5):
        suits.append(trump_of(drive))
        assert 10 in drive["tables"][your_table(drive)]
        move(drive, [13, 0, 7])
    assert suits == [0, 1, 2, 3, 0]
    assert drive["hand"] == 6


@given(st.lists(tricks, min_size=4, max_size=4))
def test_thirteen_tricks_go_on_each_pair_of_cards(won: list[int]) -> None:
    drive = new_drive(4, 0)
    write_down(drive, won)
    assert sum(drive["totals"]) == 4 * 26
    for (north, east, south, west), ns in zip(drive["tables"], won, strict=True):
        assert [drive["totals"][entry] for entry in (north, south, east, west)] == [ns, ns, 13 - ns, 13 - ns]


def test_those_who_are_level_share_a_place() -> None:
    drive = new_drive(1, 0)
    drive["totals"] = [20, 31, 20, 19]
    assert [place(drive, entry) for entry in range(4)] == [2, 1, 2, 4]
