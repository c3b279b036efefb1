"""Those of whom no card tells anything from some stage on: where they sit changes nothing that can be seen.

Seatings that differ only in which of them sits where are one to a search, which then ends soon however many
cards are missing. It must remember, though, who may have been in whose place, and say nothing about them.
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
    """``since`` has for each stage, and for after the last, who has no figure in it or later."""

    def __init__(self, course: Course, stages: Sequence[Stage], observed: Observed) -> None:
        self.roles = course.roles
        silent = {player for seating in course.seatings for player in seating.players()}
        self.since: list[frozenset[int]] = [frozenset(silent)]
        for stage in reversed(stages):
            silent = silent.difference(*(observed.rows[hand - 1] for hand in stage.hands))
            self.since.append(frozenset(silent))
        self.since.reverse()
        self._known: list[dict[Table, object]] = [{} for _ in self.since]  # where nobody has sat out

    def key(self, place: int, seating: Seating, out: Mapping[int, int]) -> object:
        """What is the same for seatings of a stage that are one to a search."""
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
        """Who wins and who loses at a table, as far as it matters to the stage of this place."""
        blank = self.since[place]
        pairs = self._pair(table, Side.NS, blank, out), self._pair(table, Side.EW, blank, out)
        return pairs if ns_won else pairs[::-1]

    def moved(self, place: int, before: Seating, after: Seating) -> set[int]:
        """Who of them may sit elsewhere, where two seatings are taken for one."""
        blank = self.since[place]
        changed = {*before.sitting_out} ^ {*after.sitting_out}
        for here, there in zip(before.tables, after.tables, strict=True):
            if here != there:
                changed.update(blank.intersection(player or 0 for player in (*here.seats, *there.seats)))
        return changed

    def _kept(
        self, kept: dict[Table, object], table: Table, blank: frozenset[int], out: Mapping[int, int]
    ) -> object:
        kept[table] = blanks = self._table(table, blank, out)
        return blanks

    def _table(self, table: Table, blank: frozenset[int], out: Mapping[int, int]) -> object:
        if blank.isdisjoint(table.seats):
            return table
        return tuple(sorted(self._pair(table, side, blank, out) for side in Side))

    def _pair(self, table: Table, side: Side, blank: frozenset[int], out: Mapping[int, int]) -> Pair:
        return tuple(sorted(self._name(player, blank, out) for player in table.pair(side)))

    def _name(self, player: int | None, blank: frozenset[int], out: Mapping[int, int]) -> int:
        """The entry number; of those told nothing of, their role and hands sat out, below 0."""
        if player is None:
            return 0
        if player not in blank:
            return player
        return -1 - ROLES.get(self.roles.get(player), 0) - KINDS * out.get(player, 0)  # type: ignore[arg-type]
