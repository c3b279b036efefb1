"""Every movement that can be played, by its key."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from tournaments.engine.movements.fixed import FixedMovement
from tournaments.engine.movements.individual import INDIVIDUAL
from tournaments.engine.movements.mixed import MIXED
from tournaments.engine.movements.needs import Needs
from tournaments.engine.movements.optimised import BEST
from tournaments.engine.movements.pairs import ONE_TABLE, PAIRS
from tournaments.engine.movements.pairs_up import PAIRS_UP
from tournaments.engine.movements.progressive import FAMILY
from tournaments.engine.movements.teams import TEAMS
from tournaments.engine.movements.whist import PERFECT
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.engine.words import Sentence


class Movement(Protocol):
    """How people go from one hand's seats to the next."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def explanation(self) -> str: ...
    @property
    def needs(self) -> Needs: ...
    @property
    def needs_results(self) -> bool: ...

    def refusal(self, a: int, b: int) -> Sentence | None: ...
    def warnings(self, tables: int) -> tuple[Sentence, ...]: ...


class ByResults(Movement, Protocol):
    """A movement where who won says where people go."""

    def steps(self, reverse: bool) -> dict[Role, int]: ...
    def leaving(self, winners: Sequence[Side], reverse: bool = False, /) -> list[bool]: ...
    def next_seating(
        self,
        seating: Seating,
        winners: Sequence[Side],
        roles: Mapping[int, Role],
        reverse: bool = False,
        out: Mapping[int, int] | None = None,
    ) -> Seating: ...


# Movements where each move waits for the hand before it.
BY_RESULTS: Mapping[str, ByResults] = MappingProxyType(
    {movement.key: movement for movement in (*FAMILY, PAIRS_UP)}
)

# Movements whose seats are known for the whole evening before the first hand.
FIXED: Mapping[str, FixedMovement] = MappingProxyType(
    {movement.key: movement for movement in (*INDIVIDUAL, MIXED, PERFECT, BEST, *PAIRS, *TEAMS, ONE_TABLE)}
)

MOVEMENTS: Mapping[str, Movement] = MappingProxyType({**BY_RESULTS, **FIXED})
