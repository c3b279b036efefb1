"""Movements for teams of four (whist.md, 9.3; flag whist: 8.17).

The members of a team are, in order, captain, blue, red and white. Team t is at home at table t, where its
home pair sits N-S and the visitors E-W.
"""

from random import Random

from tournaments.engine.movements.fixed_movements import FixedMovement, Players, seating
from tournaments.engine.movements.needs import Needs
from tournaments.engine.seating.seating import Seating
from tournaments.engine.words import gettext_noop

CAPTAIN, BLUE, RED, WHITE = range(4)
FLAGS_SHOWN = ((BLUE, WHITE), (WHITE, RED), (RED, BLUE))  # visitors, in the order of whist.md, 8.17


def _military(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    """Alternate the halves of a team as visitors; shift by one after a lap with an even number of moves."""
    teams = players.units(4)
    laps_even = len(teams) % 2
    result = []
    for move in range(moves):
        lap, on = divmod(move, len(teams) - 1)
        first_half_goes = (move + (lap if laps_even else 0)) % 2
        visits, home = ((0, 1), (2, 3)) if first_half_goes else ((2, 3), (0, 1))
        result.append(_visit(teams, _shift(on, reverse), visits, home))
    return result


def _flag_whist(players: Players, moves: int, _rng: Random, reverse: bool) -> list[Seating]:
    """Move visitors on a table each hand, skipping their own; the visiting colours change every hand."""
    teams = players.units(4)
    in_step = (len(teams) - 1) % 3 == 0  # unshifted, each colour would always visit the same tables
    result = []
    for move in range(moves):
        lap, on = divmod(move, len(teams) - 1)
        visits = FLAGS_SHOWN[(move + (lap if in_step else 0)) % 3]
        (stays,) = {BLUE, RED, WHITE} - set(visits)
        result.append(_visit(teams, _shift(on, reverse), visits, (CAPTAIN, stays)))
    return result


def _shift(on: int, reverse: bool) -> int:
    return -(on + 1) if reverse else on + 1


def _visit(
    teams: list[tuple[int, ...]], shift: int, visits: tuple[int, int], home: tuple[int, int]
) -> Seating:
    rows = []
    for table, team in enumerate(teams):
        guests = teams[(table - shift) % len(teams)]
        rows.append((team[home[0]], guests[visits[0]], team[home[1]], guests[visits[1]]))
    return seating(rows)


FOURS = Needs(gettext_noop("at least two full teams of four"), least=8, over=(0,), unit=4)

TEAMS = (
    FixedMovement(
        "military",
        gettext_noop("Military whist, with forts and flags"),
        gettext_noop(
            "Teams of four, each with a fort. Two of the team stay at home and two visit the next "
            "fort, then the one after. Flags go home with the team that wins them."
        ),
        FOURS,
        _military,
        nobody_stays=True,
    ),
    FixedMovement(
        "flag-whist",
        gettext_noop("Flag whist"),
        gettext_noop(
            "Teams of four: a captain, who stays at home, and blue, red and white. For each hand "
            "the MC shows two colours, and those two players visit the next table."
        ),
        FOURS,
        _flag_whist,
        nobody_stays=True,
    ),
)
