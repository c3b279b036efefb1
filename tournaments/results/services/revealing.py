"""Announcing prizes one by one on the big screens."""

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, DriveChange, change
from tournaments.kernel.errors import Refused
from tournaments.results.queries.prizes import UNDECIDED
from tournaments.results.services.prizes import award_of, keep_as_given, withdraw_given


def reveal(drive_id: int, actor: Actor, prize: str) -> None:
    """Announce a prize on the boards. The first one replaces the MC's announcement.

    In the interval its winners are then fixed. Raises Stale if there is no such prize, Refused if nobody has
    it yet.
    """
    with change(drive_id, Action.REVEAL, actor) as under_way:
        drive = under_way.drive
        award = award_of(drive, prize)
        if award.outcome in UNDECIDED:
            text = gettext_noop("Nobody has won “%(prize)s” yet. Decide it on the Prizes page first.")
            raise Refused(Sentence(text, {"prize": prize}))
        if prize not in drive.revealed:
            if not drive.revealed:
                end_announcement(under_way)
            drive.revealed = [*drive.revealed, prize]
            keep_as_given(under_way, award)
            under_way.log(LogVerb.REVEAL, after={"prize": prize})


def take_back_reveal(drive_id: int, actor: Actor, prize: str) -> None:
    """Remove a prize from the boards again."""
    with change(drive_id, Action.REVEAL, actor) as under_way:
        drive = under_way.drive
        if prize in drive.revealed:
            drive.revealed = [name for name in drive.revealed if name != prize]
            withdraw_given(under_way, prize)
            under_way.log(LogVerb.REVEAL_UNDONE, before={"prize": prize})


def end_announcement(under_way: DriveChange) -> None:
    """Remove the MC's announcement, as a part of another change."""
    before, under_way.drive.announcement = under_way.drive.announcement, ""
    if before:
        under_way.log(LogVerb.ANNOUNCE, before={"words": before}, after={"words": ""})
