"""What a move means at each table."""

from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.moving import Arrival, Stay, table_moves
from tournaments.engine.seating import Role, Seating, Side, Table


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
