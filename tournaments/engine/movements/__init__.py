"""All movements by key."""

from collections.abc import Mapping
from types import MappingProxyType

from tournaments.engine.movements.fixed_movements import FixedMovement
from tournaments.engine.movements.individual import INDIVIDUAL
from tournaments.engine.movements.mixed_movement import MIXED
from tournaments.engine.movements.needs import Movement
from tournaments.engine.movements.optimised_movement import BEST
from tournaments.engine.movements.pairs import ONE_TABLE, PAIRS
from tournaments.engine.movements.pairs_up import PAIRS_UP, PairsUp
from tournaments.engine.movements.progressive import FAMILY, Progressive
from tournaments.engine.movements.teams import TEAMS
from tournaments.engine.movements.whist import PERFECT

ByResults = Progressive | PairsUp  # moves that depend on who won

# Movements in which each move depends on the results of the hand before it.
BY_RESULTS: Mapping[str, ByResults] = MappingProxyType(
    {movement.key: movement for movement in (*FAMILY, PAIRS_UP)}
)

# Movements in which all seats are known before the first hand.
FIXED: Mapping[str, FixedMovement] = MappingProxyType(
    {movement.key: movement for movement in (*INDIVIDUAL, MIXED, PERFECT, BEST, *PAIRS, *TEAMS, ONE_TABLE)}
)

MOVEMENTS: Mapping[str, Movement] = MappingProxyType({**BY_RESULTS, **FIXED})
