"""Consistency checks of tables in an archive that did not play a hand."""

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.shape import Archive
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.standings.standings import FIELD_AVERAGE
from tournaments.engine.words import _

FITS = {True: (TableState.SIT_OUT,), False: (TableState.LATER, TableState.PLAYED)}


def check_set_aside(archive: Archive) -> None:
    """Raise BadArchive unless each exists, occurs once and has a matching state.

    A hand can be still to play only while the evening is under way.
    """
    drive = archive.drive
    states = {(hand.number, table.number): table.state for hand, table in archive.tables()}
    for hand, table, counts, moved_ns in archive.set_aside:
        fits = states.pop((hand, table), None) in FITS[counts is not None] and counts != FIELD_AVERAGE
        if moved_ns is not None and (drive.movement not in BY_RESULTS or hand >= drive.hands):
            fits = False  # the result moves nobody
        if not fits or (counts is None and drive.state in (State.OPEN, State.SEATED)):
            text = _(
                "Table %(table)s of hand %(hand)s cannot have been set aside like this.",
                table=table,
                hand=hand,
            )
            raise BadArchive("decisions", text)
    for i, line in enumerate(archive.hands):
        waits = any(table.state is TableState.LATER for table in line.tables)
        untold = any(states.get((line.number, table.number)) is TableState.LATER for table in line.tables)
        if untold or (waits and drive.state.is_over):
            raise BadArchive(f"hands[{i}].tables", _("A table still has this hand to play."))
