"""Settings of the big screens: scenes, announcements and timers."""

from collections.abc import Collection

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Refused, Stale
from tournaments.models.drives import ANNOUNCEMENT

FOLLOW = "follow"  # the scene of a board that follows the drive
MOST_MINUTES = 180


def pick_scene(drive_id: int, actor: Actor, board: int, scene: str, scenes: Collection[str]) -> None:
    """Put one of ``scenes`` on a board, by its number from 1; FOLLOW lets it follow the drive.

    Board 1 always exists, the others once something is put on them.
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


def announce(drive_id: int, actor: Actor, words: str) -> None:
    """Show an announcement on every screen of the drive until it is replaced or removed."""
    with change(drive_id, Action.SCREENS, actor) as under_way:
        words = " ".join(words.split())
        if len(words) > ANNOUNCEMENT:
            text = gettext_noop("That is too long for the big screen. Use up to %(most)s letters.")
            raise Refused(Sentence(text, {"most": ANNOUNCEMENT}))
        before, under_way.drive.announcement = under_way.drive.announcement, words
        if before != words:
            under_way.log(LogVerb.ANNOUNCE, before=before and {"words": before}, after={"words": words})


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
