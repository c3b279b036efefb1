"""Players whose cards say nothing from some stage on, so that their seats make no observable difference.

The search treats seatings that differ only in the seats of such players as one, so it ends soon however many
cards are missing. It must remember who may have been in whose place, and conclude nothing about them.
"""

from collections.abc import Mapping, Sequence

from tournaments.engine.card_audit.observations import Observed
from tournaments.engine.card_audit.stages import Stage
from tournaments.engine.card_audit.values import Course
from tournaments.engine.seating.seating import Role, Seating, Side, Table

ROLES = {Role.A: 1, Role.B: 2}
KINDS = 3
Pair = tuple[int, ...]


class Blanks:
    """Players without figures; ``since`` has those without any from each stage on, and after the last."""

    def __init__(self, course: Course, stages: Sequence[Stage], observed: Observed) -> None:
        self.roles = course.roles
        silent = {player for seating in course.seatings for player in seating.players()}
        self.since: list[frozenset[int]] = [frozenset(silent)]
        for stage in reversed(stages):
            silent = silent.difference(*(observed.rows[hand - 1] for hand in stage.hands))
            self.since.append(frozenset(silent))
        self.since.reverse()
        self._known: list[dict[Table, object]] = [{} for _ in self.since]  # cache, if nobody has sat out

    def key(self, place: int, seating: Seating, out: Mapping[int, int]) -> object:
        """Return a key that is equal for seatings of a stage that the search treats as one."""
        blank = self.since[place]
        if not blank:
            return place, seating, tuple(sorted(out.items()))
        kept = {} if out else self._known[place]
        tables = tuple(kept.get(table) or self._kept(kept, table, blank, out) for table in seating.tables)
        chairs = tuple(self._name(player, blank, out) for player in seating.sitting_out)
        return place, tables, chairs, tuple(sorted((p, n) for p, n in out.items() if p not in blank))

    def effect(
        self, place: int, table: Table, out: Mapping[int, int], *, ns_won: bool | None
    ) -> tuple[Pair, Pair]:
        """Return the winners and losers at a table, with blank players made anonymous."""
        blank = self.since[place]
        pairs = self._pair(table, Side.NS, blank, out), self._pair(table, Side.EW, blank, out)
        return pairs if ns_won else pairs[::-1]

    def moved(self, place: int, before: Seating, after: Seating) -> set[int]:
        """Return the blank players who may sit elsewhere if two seatings are treated as one."""
        blank = self.since[place]
        changed = {*before.sitting_out} ^ {*after.sitting_out}
        for here, there in zip(before.tables, after.tables, strict=True):
            if here != there:
                changed.update(blank.intersection(player or 0 for player in (*here.seats, *there.seats)))
        return changed

    def _kept(
        self, kept: dict[Table, object], table: Table, blank: frozenset[int], out: Mapping[int, int]
    ) -> object:
        kept[table] = table
        if not blank.isdisjoint(table.seats):
            kept[table] = tuple(sorted(self._pair(table, side, blank, out) for side in Side))
        return kept[table]

    def _pair(self, table: Table, side: Side, blank: frozenset[int], out: Mapping[int, int]) -> Pair:
        return tuple(sorted(self._name(player, blank, out) for player in table.pair(side)))

    def _name(self, player: int | None, blank: frozenset[int], out: Mapping[int, int]) -> int:
        """Return the entry number; for blank players a negative code of their role and hands sat out."""
        if player is None:
            return 0
        if player not in blank:
            return player
        return -1 - ROLES.get(self.roles.get(player), 0) - KINDS * out.get(player, 0)  # type: ignore[arg-type]
