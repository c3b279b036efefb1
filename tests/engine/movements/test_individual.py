"""Colours, the individual compass and sitting ladies (whist.md, 9.3: M11, M13 and M14)."""

from random import Random

from tournaments.engine.movements import FIXED
from tournaments.engine.movements.figures import figures
from tournaments.engine.seating.seating import Seating

LADIES, GENTS = range(1, 20, 2), range(2, 21, 2)  # five tables


def places(seatings: tuple[Seating, ...], player: int) -> list[tuple[int, str]]:
    """Table and seat of a player, hand by hand."""
    return [
        (table.number, "NESW"[table.seats.index(player)])
        for seating in seatings
        for table in seating.tables
        if player in table.seats
    ]


def test_colours_walk_opposite_ways() -> None:
    for reverse, lady in ((False, 1), (True, -1)):
        seatings = FIXED["colours"].schedule(LADIES, GENTS, 6, rng=Random(1), reverse=reverse)
        for player in (*LADIES, *GENTS):
            tables = [table for table, _ in places(seatings, player)]
            step = lady if player % 2 else -lady
            assert tables == [(tables[0] - 1 + step * hand) % 5 + 1 for hand in range(6)]


def test_five_tables_of_colours_partner_ten_before_anybody_again() -> None:
    mix = figures(FIXED["colours"].schedule(LADIES, GENTS, 10, rng=Random(1)))
    assert (mix.partners.different_least, mix.partners.most) == (10, 1)
    # One and two tables warn.
    assert [len(FIXED["colours"].warnings(tables)) for tables in (1, 2, 3)] == [1, 1, 0]


def test_a_chair_takes_whoever_is_over_and_they_move_on() -> None:
    """Eleven ladies at five tables: the chair follows table 5, and its occupant moves to table 1.

    One of the two at table 5 takes the chair, and the other does on the next round.
    """
    seatings = FIXED["colours"].schedule([*LADIES, 21], [*GENTS, 22], 12, rng=Random(1))
    assert [seating.sitting_out[0] for seating in seatings[:11]] == [21, 17, 13, 9, 5, 1, 19, 15, 11, 7, 3]
    assert all(table == 1 for table, _ in places(seatings[1:2], 21))
    assert {table for table, _ in places(seatings[:1], seatings[1].sitting_out[0])} == {5}


def test_the_individual_compass_which_wants_four_tables() -> None:
    compass = FIXED["individual-compass"]
    seatings = compass.schedule(range(1, 21), (), 7, rng=Random(1))
    for player, step, seat in ((1, 0, "N"), (2, 1, "E"), (3, -1, "S"), (4, 2, "W")):
        assert places(seatings, player) == [(step * hand % 5 + 1, seat) for hand in range(7)]
    assert all("at least four tables" in str(compass.refusal(players, 0)) for players in (8, 15))


def test_every_lady_who_sits_partners_every_gent() -> None:
    for tables in range(2, 13):
        ladies, gents = range(1, 4 * tables, 2), range(2, 4 * tables + 1, 2)
        seatings = FIXED["mitchell-gents"].schedule(ladies, gents, 2 * tables, rng=Random(1))
        mix = figures(seatings)
        assert (mix.partners.different_least, mix.partners.most) == (2 * tables, 1)
        assert all(len(set(places(seatings, lady))) == 1 for lady in ladies)
