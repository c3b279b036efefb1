"""Teams of four: forts, and the rotation (whist.md, 8.17)."""

from collections import Counter
from random import Random

import pytest

from tournaments.engine.movements import FIXED
from tournaments.engine.seating.seating import Seating, Table


def named(player: int | None) -> str:
    """Team and place, as in whist.md, 8.17: 3B is the blue player of team 3."""
    assert player is not None
    return f"{(player - 1) // 4 + 1}{'CBRW'[(player - 1) % 4]}"


def shown(table: Table) -> str:
    n, e, s, w = (named(player) for player in table.seats)
    return f"{n}{s} v {e}{w}"


def test_section_8_17() -> None:
    seatings = FIXED["flag-whist"].schedule(range(1, 13), (), 4, rng=Random(1))
    assert [[shown(table) for table in seating.tables] for seating in seatings] == [
        ["1C1R v 3B3W", "2C2R v 1B1W", "3C3R v 2B2W"],
        ["1C1B v 2W2R", "2C2B v 3W3R", "3C3B v 1W1R"],
        ["1C1W v 3R3B", "2C2W v 1R1B", "3C3W v 2R2B"],
        ["1C1R v 2B2W", "2C2R v 3B3W", "3C3R v 1B1W"],
    ]


def played(key: str, teams: int, hands: int) -> tuple[Seating, ...]:
    return FIXED[key].schedule(range(1, 4 * teams + 1), (), hands, rng=Random(1))


@pytest.mark.parametrize("key", ["military", "flag-whist"])
def test_half_a_team_is_at_home_and_half_at_one_other_table(key: str) -> None:
    for teams in range(2, 16):
        for table in (table for seating in played(key, teams, 30) for table in seating.tables):
            assert {((player or 0) - 1) // 4 for player in (table.n, table.s)} == {table.number - 1}
            away = {((player or 0) - 1) // 4 for player in (table.e, table.w)}
            assert len(away) == 1
            assert away != {table.number - 1}


def test_both_halves_of_every_team_visit_every_fort_before_it_comes_again() -> None:
    for teams in range(2, 16):
        seatings = played("military", teams, 2 * (teams - 1))
        for half in (seatings[: teams - 1], seatings[teams - 1 :]):
            met = {(table.number, ((table.e or 0) - 1) // 4) for seating in half for table in seating.tables}
            assert len(met) == teams * (teams - 1)
        visits = {(table.number, table.e) for seating in seatings for table in seating.tables}
        assert len(visits) == 2 * teams * (teams - 1)


def test_all_three_flags_visit_alike() -> None:
    """Two of three go each hand; over three laps every flag has seen every other table twice."""
    for teams in range(2, 16):
        tables = [table for one in played("flag-whist", teams, 3 * (teams - 1)) for table in one.tables]
        visits = Counter((table.number, player) for table in tables for player in (table.e, table.w))
        assert {*visits.values()} == {2}
        assert not any(named(player).endswith("C") for _, player in visits)


def test_teams_have_four() -> None:
    refusal = str(FIXED["military"].refusal(22, 0))
    assert "“Military whist, with forts and flags” needs at least two full teams" in refusal
    assert "there are 22" in refusal
    assert "“As fair as the computer can make it” fits" in refusal
