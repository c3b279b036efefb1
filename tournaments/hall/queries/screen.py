"""One of the hall's big screens: its scene and contents."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from tournaments.door.queries.draw import DrawnSeat
from tournaments.engine.people.short_names import short_names
from tournaments.engine.permissions import State
from tournaments.hall.queries.screen_hand import Following, Playing, following, playing
from tournaments.hall.queries.screen_results import Leading, PrizesTold, leading, told
from tournaments.hall.queries.screen_seats import Leaving, leavings, places
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scenes import Scene
from tournaments.models import Hand
from tournaments.results.queries.provisional import unchecked

SCREEN_NUMBERS = range(1, 5)
MOVES_STAND = timedelta(seconds=75)
MOVES_STAND_AT_MOST = timedelta(minutes=3)  # by then the tables play
A_PAGE = timedelta(seconds=10)  # as the templates tell static/js/hall/screen_turns.js
TABLES_A_PAGE = 6  # on the smallest big screen


@dataclass(frozen=True, slots=True)
class Screen:
    """Contents of a big screen, numbered from 1. ``picked``: the MC chose the scene.

    The page itself switches from the moves to ``playing`` at ``moves_until``. A screen that follows the
    evening shows the interval and ``leading`` in turn, if places are public; before the
    first prize ``leading`` has the race. Fields that other scenes use
    are None or empty.
    """

    number: int
    scene: Scene
    picked: bool
    hand: int
    playing: Playing | None = None
    moves: tuple[Leaving, ...] = ()
    moves_until: datetime | None = None
    seats: tuple[DrawnSeat, ...] = ()
    leading: Leading | None = None
    following: Following | None = None
    told: PrizesTold | None = None

    @property
    def short(self) -> dict[str, str]:
        """The short form of every name on this scene, for rows in which the name is too long."""
        names = [place.who.name for place in self.seats]
        names += [going.who.name for _, people in self.moves for going in people]
        for leaders in self.leading.lists if self.leading else ():
            for line in leaders.lines:
                names += [line.who.name, *(member.who.name for member in line.members)]
        prizes = (self.told.newest, *self.told.earlier) if self.told else ()
        names += [winner.name for prize in prizes if prize for winner in prize.winners]
        return short_names(names)


def screen(evening: DriveEvening, number: int, at: datetime) -> Screen:
    """The contents of a big screen ``at`` a time."""
    drive, hand = evening.drive, evening.latest
    asked = drive.boards.get(str(number), "")
    picked = asked in list(Scene)
    bare = Screen(
        number=number,
        scene=Scene(asked) if picked else by_itself(evening),
        picked=picked,
        hand=hand.number if hand else 0,
    )
    filled = _filled(bare, evening)
    if bare.scene is not Scene.TRUMPS or picked or hand is None or hand.called_at is None:
        return filled
    return _after_a_call(filled, evening, hand, at - hand.called_at)


def by_itself(evening: DriveEvening) -> Scene:
    """The scene of a screen that follows the drive; just after a call the moves come before the trumps."""
    drive = evening.drive
    if drive.is_over:
        return Scene.PRIZES
    if drive.state in (State.OPEN, State.SEATED):
        # On paper nothing is called.
        return Scene.LEADERS if drive.state == State.SEATED and unchecked(drive) else Scene.WELCOME
    if drive.interval_since:
        return Scene.INTERVAL
    return Scene.LEADERS if drive.paper_from or evening.is_by_totals else Scene.TRUMPS


def _after_a_call(shown: Screen, evening: DriveEvening, hand: Hand, since: timedelta) -> Screen:
    """Show the moves instead of the hand, as long as people walk."""
    moves = leavings(evening, hand) if since < MOVES_STAND_AT_MOST else ()
    pages = -(-len(moves) // TABLES_A_PAGE)
    stand = min(max(MOVES_STAND, (pages + 1) * A_PAGE), MOVES_STAND_AT_MOST)  # so that each page is seen
    if not moves or hand.called_at is None or not timedelta() <= since < stand:
        return shown
    return replace(shown, scene=Scene.MOVES, moves=moves, moves_until=hand.called_at + stand)


def _filled(bare: Screen, evening: DriveEvening) -> Screen:
    drive, hand = evening.drive, evening.latest
    match bare.scene:
        case Scene.WELCOME:
            return replace(bare, seats=() if drive.is_over or hand is None else places(evening, hand))
        case Scene.TRUMPS:
            return replace(bare, playing=playing(evening, hand) if hand else None)
        case Scene.MOVES:
            return replace(bare, moves=leavings(evening, hand) if hand else ())
        case Scene.LEADERS | Scene.RACE:
            return replace(bare, leading=leading(evening))
        case Scene.INTERVAL:
            return replace(
                bare, following=following(drive, hand), leading=_between(bare, evening), told=told(evening)
            )
        case Scene.PRIZES:
            prizes = told(evening)
            is_next = drive.is_over and not (prizes.newest or prizes.earlier)
            return replace(bare, told=prizes, leading=leading(evening) if is_next else None)


def _between(bare: Screen, evening: DriveEvening) -> Leading | None:
    """The leaders for the interval, on a screen that follows the drive, if they may be seen."""
    leaders = None if bare.picked else leading(evening)
    return leaders if leaders and leaders.lists else None
