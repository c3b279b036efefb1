"""Switching from phones to score cards during play, and back again."""

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Refused
from tournaments.play.queries.on_paper import first_unknown
from tournaments.play.services.moves import without_way_back


def switch_to_paper(drive_id: int, actor: Actor) -> None:
    """Switch to score cards from the first hand that is not complete.

    Every score of a table stays. Raises Refused if the scores of the last hand are in.
    """
    with change(drive_id, Action.PAPER, actor) as under_way:
        drive = under_way.drive
        if drive.paper_from:
            return
        hand = first_unknown(drive)
        if hand > drive.hands:
            raise Refused(
                Sentence(gettext_noop("Every table has sent its score for the last hand. Finish the drive."))
            )
        drive.paper_from = hand
        drive.announcement = without_way_back(drive)  # no call will end it
        under_way.log(LogVerb.PAPER, after={"hand": hand})


def back_to_phones(drive_id: int, actor: Actor) -> None:
    """Go back to phones at the hand the tables had reached. Typed cards stay, as a check only."""
    with change(drive_id, Action.PAPER, actor) as under_way:
        drive = under_way.drive
        if drive.paper_from:
            before, drive.paper_from = drive.paper_from, 0
            under_way.log(LogVerb.PAPER_UNDONE, before={"hand": before})
