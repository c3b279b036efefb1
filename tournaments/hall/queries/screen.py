"""One of the hall's boards: which scene it shows and what is on it."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from tournaments.cards.queries.totals import is_by_totals
from tournaments.engine.people.short_names import short_names
from tournaments.engine.permitted import State
from tournaments.hall.queries.screen_hand import Interval, Playing, interval, playing
from tournaments.hall.queries.screen_results import Leading, PrizesTold, leading, told
from tournaments.hall.queries.screen_seats import Leaving, ScreenSeat, leavings, places
from tournaments.kernel import evening
from tournaments.kernel.scenes import Scene
from tournaments.models import Drive, Hand
from tournaments.results.queries.provisional import unchecked

BOARDS = range(1, 5)
MOVES_STAND = timedelta(seconds=75)
MOVES_STAND_AT_MOST = timedelta(minutes=3)  # by then the tables play
A_PAGE = timedelta(seconds=10)  # as the templates tell static/js/hall/screen_turns.js
TABLES_A_PAGE = 6  # on the smallest screen that is meant for a board


@dataclass(frozen=True, slots=True)
class Screen:
    """One board, by its number from 1. ``scene`` is what it shows now; ``picked`` whether the MC chose it.

    ``moves_until``: the moves stand so long, then what is ``playing``, without another word from the server.
    On a board that follows, ``interval`` and ``leading`` take turns where places may be seen.
    What is not on this scene is None or empty.
    """

    number: int
    scene: Scene
    picked: bool
    state: State
    hand: int
    draft: bool = False
    playing: Playing | None = None
    moves: tuple[Leaving, ...] = ()
    moves_until: datetime | None = None
    seats: tuple[ScreenSeat, ...] = ()
    leading: Leading | None = None
    interval: Interval | None = None
    told: PrizesTold | None = None

    @property
    def short(self) -> dict[str, str]:
        """The short form of every name on this scene, for rows in which the name is too long."""
        names = [place.who.name for place in self.seats]
        names += [going.who.name for leaving in self.moves for going in leaving.people]
        for leaders in self.leading.lists if self.leading else ():
            for line in leaders.lines:
                names += [line.who.name, *(member.who.name for member in line.members)]
        prizes = (self.told.newest, *self.told.earlier) if self.told else ()
        names += [winner.name for prize in prizes if prize for winner in prize.winners]
        return short_names(names)

    @property
    def over(self) -> bool:
        return self.state.is_over

    @property
    def has_door(self) -> bool:
        """Whether the way to the leaderboard for phones is on this scene; a draft's leads nowhere yet."""
        return self.scene is Scene.WELCOME and not self.draft


def screen(drive: Drive, number: int, at: datetime) -> Screen:
    """What a board shows ``at`` a time. Thirteen queries at most."""
    asked = drive.boards.get(str(number), "")
    picked = asked in list(Scene)
    hand = evening.latest_hand(drive)
    bare = Screen(
        number=number,
        scene=Scene(asked) if picked else by_itself(drive),
        picked=picked,
        state=State(drive.state),
        hand=hand.number if hand else 0,
        draft=drive.draft,
    )
    found = _filled(bare, drive, hand)
    if bare.scene is not Scene.TRUMPS or picked or hand is None or hand.called_at is None:
        return found
    return _after_a_call(found, drive, hand, at - hand.called_at)


def by_itself(drive: Drive) -> Scene:
    """The scene of a board that follows the drive; just after a call the moves come before the trumps.

    Two queries at most.
    """
    if drive.is_over:
        return Scene.PRIZES
    if drive.state in (State.OPEN, State.SEATED):
        return Scene.LEADERS if drive.state == State.SEATED and unchecked(drive) else Scene.WELCOME
    if drive.interval_since:
        return Scene.INTERVAL
    return Scene.LEADERS if drive.paper_from or is_by_totals(drive) else Scene.TRUMPS


def _after_a_call(found: Screen, drive: Drive, hand: Hand, since: timedelta) -> Screen:
    """The moves instead of the hand, as long as people walk."""
    moves = leavings(drive, hand) if since < MOVES_STAND_AT_MOST else ()
    pages = -(-len(moves) // TABLES_A_PAGE)
    stand = min(max(MOVES_STAND, (pages + 1) * A_PAGE), MOVES_STAND_AT_MOST)  # so that each page is seen
    if not moves or hand.called_at is None or not timedelta() <= since < stand:
        return found
    return replace(found, scene=Scene.MOVES, moves=moves, moves_until=hand.called_at + stand)


def _filled(bare: Screen, drive: Drive, hand: Hand | None) -> Screen:
    match bare.scene:
        case Scene.WELCOME:
            return replace(bare, seats=() if bare.over or hand is None else places(drive, hand))
        case Scene.TRUMPS:
            return replace(bare, playing=playing(drive, hand) if hand else None)
        case Scene.MOVES:
            return replace(bare, moves=leavings(drive, hand) if hand else ())
        case Scene.LEADERS:
            return replace(bare, leading=leading(drive))
        case Scene.INTERVAL:
            return replace(
                bare, interval=interval(drive, hand), leading=_between(bare, drive), told=told(drive)
            )
        case Scene.PRIZES:
            return replace(bare, told=told(drive))


def _between(bare: Screen, drive: Drive) -> Leading | None:
    """The leaders to look at while people wait: on a board that follows, and where any may be seen."""
    found = None if bare.picked else leading(drive)
    return found if found and found.lists else None
