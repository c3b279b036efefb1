"""Tables of a club evening, formed and changed by cutting, and their rubbers."""

from collections.abc import Sequence
from operator import eq
from random import Random

from tournaments.club_evening.queries.state import pad_name, rubber_number
from tournaments.club_evening.services.change import EveningChange, evening_change
from tournaments.engine.club_evening.cuts import draw_cuts
from tournaments.engine.club_evening.evening import Evening
from tournaments.engine.club_evening.events import CutMade, CutSource, RubberFinished, TablesFormed
from tournaments.engine.club_evening.steps import StepKind, next_steps, suggested_tables
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale

MOVED_ON = Sentence(
    gettext_noop(
        "This table’s rubber is in already, or the table has changed since. Please check with the MC."
    )
)


def form_tables(evening_id: int, actor: Actor, *, by_program: bool) -> None:
    """Form tables of all who wait, cut by the program or later by hand. Raises Stale for too few."""
    with evening_change(evening_id, actor) as under_way:
        tables = suggested_tables(under_way.state)
        if not tables:
            raise Stale
        first = under_way.state.formed + 1
        under_way.write(TablesFormed(tables))
        for table in range(first, first + len(tables)) if by_program else ():
            _cut(under_way, table)


def cut_by_program(evening_id: int, actor: Actor, table: int) -> None:
    """Cut at a table until no one has to cut again. Raises Stale if no one has to."""
    with evening_change(evening_id, actor) as under_way:
        if not _who_cuts(under_way.state, table):
            raise Stale
        _cut(under_way, table)


def _cut(under_way: EveningChange, table: int) -> None:
    while players := _who_cuts(under_way.state, table):
        # Each event has another version, so each cut is new.
        chance = Random(f"{under_way.evening.seed} {under_way.evening.version}")
        cards = tuple(sorted(draw_cuts(players, chance).items()))
        under_way.write(CutMade(table, cards, CutSource.PROGRAM))


def _who_cuts(state: Evening, table: int) -> tuple[int, ...]:
    cuts = (step.players for step in next_steps(state) if step.kind is StepKind.CUT and step.table == table)
    return next(cuts, ())


def finish_rubber(
    evening_id: int, actor: Actor, rubber: RubberFinished, *, number: int, names: Sequence[str] = ()
) -> bool:
    """Save a rubber, once for each id of its sender; return False if it was saved already.

    It is the ``number``-th of its table, and ``names`` are those of the four as a phone had them. Raises
    Refused, also for another rubber.
    """
    with evening_change(evening_id, actor) as under_way:
        # Sent again it is no error, although the table has moved on since.
        if under_way.evening.events.filter(client_id=rubber.id).exists():
            return False
        table = under_way.state.tables.get(rubber.table)
        if table is None or not table.seats or rubber_number(under_way.state, rubber.table) != number:
            raise Refused(MOVED_ON)
        seated = under_way.state.names(table.seats)
        # A name may have been corrected since the phone had it
        if names and sum(map(eq, names, map(pad_name, seated))) < len(seated) - 1:
            raise Refused(MOVED_ON)
        under_way.write(rubber, client_id=rubber.id)
        return True
