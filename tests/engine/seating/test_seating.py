"""Legal seatings."""

from tests.engine.seating.legal import problems
from tournaments.engine.seating.seating import Role, Seating, Side, Table

ROLES = {1: Role.A, 2: Role.B, 3: Role.A, 4: Role.B}


def test_a_legal_seating_has_no_problems_nor_has_one_with_a_vacant_seat() -> None:
    assert problems(Seating((Table(1, 1, 3, 2, 4),)), ROLES, ROLES) == []
    assert problems(Seating((Table(1, 1, 3, 2, None),), sitting_out=(4,)), ROLES, ROLES) == []


def test_each_problem_is_named() -> None:
    seating = Seating((Table(2, 1, 1, 3, 9),))
    assert problems(seating, ROLES, ROLES) == [
        "tables are not numbered from 1 upwards",
        "entry 1 sits twice",
        "entry 2 has no place",
        "entry 4 has no place",
        "entry 9 is not in this drive",
        "table 2 NS has two of the same role",
    ]


def test_the_pairs_of_a_table() -> None:
    table = Table(1, n=1, e=3, s=2, w=4)
    assert (table.pair(Side.NS), table.pair(Side.EW)) == ((1, 2), (3, 4))
    assert Side.NS.other is Side.EW
