"""What the screens of the hall show: scenes on the boards, prizes one by one, words to everybody, timers."""

from collections.abc import Collection

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permitted import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models.drives import ANNOUNCEMENT
from tournaments.queries.results.prizes import UNDECIDED
from tournaments.services.drive.change import Actor, DriveChange, change
from tournaments.services.drive.errors import Refused, Stale
from tournaments.services.results.prizes import award_of, keep_as_given, withdraw_given

FOLLOW = "follow"  # the scene of a board that follows the drive
MOST_MINUTES = 180


def pick_scene(drive_id: int, actor: Actor, board: int, scene: str, scenes: Collection[str]) -> None:
    """Put one of ``scenes`` on a board, by its number from 1; FOLLOW lets it follow the drive.

    The first is always there, the others from when something is put on them.
    """
    with change(drive_id, Action.SCREENS, actor) as under_way:
        before = under_way.drive.boards.get(str(board), FOLLOW if board == 1 else "")
        if scene not in {FOLLOW, *scenes}:
            raise Stale
        if before != scene:
            under_way.drive.boards = {**under_way.drive.boards, str(board): scene}
            under_way.log(
                LogVerb.SCENE,
                before={"board": board, "scene": before},
                after={"board": board, "scene": scene},
            )


def reveal(drive_id: int, actor: Actor, prize: str) -> None:
    """Tell one prize, by its name, on the boards. What was said to everybody before the first one is over.

    In the interval it then stays as it is. Raises Stale where there is no such prize, Refused where nobody
    has it yet.
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
    """Take a prize off the boards again, by its name."""
    with change(drive_id, Action.REVEAL, actor) as under_way:
        drive = under_way.drive
        if prize in drive.revealed:
            drive.revealed = [told for told in drive.revealed if told != prize]
            withdraw_given(under_way, prize)
            under_way.log(LogVerb.REVEAL_UNDONE, before={"prize": prize})


def announce(drive_id: int, actor: Actor, words: str) -> None:
    """Say something on every screen of the drive until other words, or none, take its place."""
    with change(drive_id, Action.SCREENS, actor) as under_way:
        words = " ".join(words.split())
        if len(words) > ANNOUNCEMENT:
            text = gettext_noop("That is too long for the big screen. Use up to %(most)s letters.")
            raise Refused(Sentence(text, {"most": ANNOUNCEMENT}))
        before, under_way.drive.announcement = under_way.drive.announcement, words
        if before != words:
            under_way.log(LogVerb.ANNOUNCE, before=before and {"words": before}, after={"words": words})


def end_announcement(under_way: DriveChange) -> None:
    """Take away what was said to everybody, as a part of another change."""
    before, under_way.drive.announcement = under_way.drive.announcement, ""
    if before:
        under_way.log(LogVerb.ANNOUNCE, before={"words": before}, after={"words": ""})


def set_minutes(drive_id: int, actor: Actor, *, hand: int | None = None, interval: int | None = None) -> None:
    """Set how long a hand (0: as long as it takes) and an interval are meant to last, in minutes."""
    with change(drive_id, Action.SCREENS, actor) as under_way:
        drive = under_way.drive
        before = {"hand": drive.hand_minutes, "interval": drive.interval_minutes}
        if any(not 0 <= minutes <= MOST_MINUTES for minutes in (hand or 0, interval or 0)):
            text = gettext_noop("Type 0 to %(most)s minutes.")
            raise Refused(Sentence(text, {"most": MOST_MINUTES}))
        drive.hand_minutes = drive.hand_minutes if hand is None else hand
        drive.interval_minutes = drive.interval_minutes if interval is None else interval
        after = {"hand": drive.hand_minutes, "interval": drive.interval_minutes}
        if before != after:
            under_way.log(LogVerb.MINUTES, before=before, after=after)
