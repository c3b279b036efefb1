"""A move, seen from each table."""

from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.moves import Arrival, Stay, comings, exchanged, table_moves
from tournaments.engine.seating.seating import Role, Seating, Side, Table


def test_who_stays_who_slides_and_who_arrives_from_where() -> None:
    before = Seating(tuple(Table(t, 4 * t - 3, 4 * t - 1, 4 * t - 2, 4 * t) for t in (1, 2, 3)))
    roles = {entry: Role.A if entry % 2 else Role.B for entry in range(1, 13)}
    after = BY_RESULTS["winners-split"].next_seating(before, [Side.EW] * 3, roles)
    move = table_moves(before, after)[1]
    assert move.table == 2
    assert move.staying == (Stay(5, "N", "N"), Stay(6, "S", "W"))
    assert move.arriving == (Arrival(3, 1, "E", opposite=6), Arrival(12, 3, "S", opposite=5))


def test_somebody_who_sat_out_comes_from_no_table() -> None:
    before = Seating((Table(1, 1, 3, 2, None),), sitting_out=(4,))
    after = Seating((Table(1, 1, 3, 2, 4),))
    assert table_moves(before, after)[0].arriving == (Arrival(4, None, "W", opposite=3),)


def test_who_sat_out_who_is_new_who_has_gone_and_which_tables_begin_and_end() -> None:
    before = Seating((Table(1, 1, 3, 2, 4), Table(2, 5, 7, 6, 8)), sitting_out=(9, 10))
    after = Seating((Table(1, 1, 9, 11, 4),), sitting_out=(10, 2))
    result = comings(before, after)
    assert (result.back, result.new, result.gone) == ((9,), (11,), (3, 5, 6, 7, 8))
    assert (result.opened, result.folded) == ((), (2,))
    assert comings(after, before).opened == (2,)
    arriving = table_moves(before, after)[0].arriving
    assert arriving == (Arrival(9, None, "E", opposite=4), Arrival(11, None, "S", opposite=1, new=True))


def test_whom_the_fair_chair_exchanged() -> None:
    fair, plain = Seating((), (1, 2, 7, 8)), Seating((), (1, 2, 5, 6))
    assert exchanged(fair, fair) == ()
    assert exchanged(fair, plain) == (((7,), (5,)), ((8,), (6,)))
    assert exchanged(fair, plain, size=2) == (((7, 8), (5, 6)),)
