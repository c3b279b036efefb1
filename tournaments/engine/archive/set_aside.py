"""Whether what an archive says of hands that were not played fits the rest of it."""

from tournaments.engine.archive.shape import Archive, BadArchive
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permitted import State
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.words import Sentence, _

FITS = {True: (TableState.SIT_OUT,), False: (TableState.LATER, TableState.PLAYED)}


def check_set_aside(archive: Archive) -> None:
    """Raise BadArchive unless each table set aside is one of the evening, once, and without a score.

    One that is to be played later is still without it while the evening is under way, and only then.
    """
    states = {(hand.number, table.number): table.state for hand, table in archive.tables()}
    later = {place for place, state in states.items() if state is TableState.LATER}
    for hand, table, counts, moved_ns in archive.set_aside:
        later.discard((hand, table))
        state = states.pop((hand, table), None)
        if state not in FITS[counts is not None]:
            raise _bad(
                _("Table %(table)s of hand %(hand)s cannot have been set aside.", table=table, hand=hand)
            )
        if moved_ns is not None and (archive.drive.movement not in BY_RESULTS or hand >= archive.drive.hands):
            raise _bad(
                _("Nobody moves by what table %(table)s did in hand %(hand)s.", table=table, hand=hand)
            )
    waits = {hand.number for hand, table in archive.tables() if table.state is TableState.LATER}
    if later or (waits and archive.drive.state is not State.PLAYING):
        hand = min(waits)
        raise BadArchive(f"hands[{hand - 1}].tables", _("A table still has this hand to play."))


def _bad(sentence: Sentence) -> BadArchive:
    return BadArchive("decisions", sentence)
