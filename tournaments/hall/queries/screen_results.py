"""Contents of a big screen for leaders and prizes, as far as the MC lets them be shown."""

from dataclasses import dataclass

from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card
from tournaments.results.queries.charts import RaceChart, race
from tournaments.results.queries.leaderboard import Leaderboard, leaderboard
from tournaments.results.queries.prizes import PrizeInWords, prizes
from tournaments.results.queries.standings import Leaders

IN_A_LIST = 10


@dataclass(frozen=True, slots=True)
class Leading:
    """The best of each list of the leaderboard; ``lists`` is empty if none may be seen.

    A list of everybody is split into two halves. ``race`` is that of the best of everybody, if any.
    """

    lists: tuple[Leaders, ...]
    board: Leaderboard
    race: RaceChart | None = None


@dataclass(frozen=True, slots=True)
class PrizesTold:
    """The prizes announced so far: the ``newest``, and the ``earlier`` ones, latest first.

    ``over``: there are prizes to tell at all. Once the results are published all prizes that
    somebody has won are among the ``earlier``, in the order of giving, and none is the newest. ``to_come``
    is how many are not told yet.
    """

    newest: PrizeInWords | None
    earlier: tuple[PrizeInWords, ...]
    to_come: int
    over: bool


def leading(evening: DriveEvening) -> Leading:
    """The leaders as far as the leaderboard shows them."""
    drive = evening.drive
    adding_up = drive.state in (State.SEATED, State.PLAYING) and Card.objects.counting(drive).exists()
    board = leaderboard(evening, adding_up=adding_up)
    if board.standings is None or not board.standings.counted:
        return Leading((), board)
    return Leading(_lists(board), board, race(board.standings, board.standings.lines))


def _lists(seen: Leaderboard) -> tuple[Leaders, ...]:
    if not seen.cards:
        lines = seen.lines("")[: 2 * IN_A_LIST]
        first = len(lines) if len(lines) <= IN_A_LIST // 2 else (len(lines) + 1) // 2
        halves = (lines[:first], lines[first:])
        return tuple(Leaders("", "", half) for half in halves if half)
    return tuple(
        Leaders(ranked.label, ranked.colour, seen.lines(ranked.role)[:IN_A_LIST]) for ranked in seen.cards
    )


def told(evening: DriveEvening) -> PrizesTold:
    """The prizes that the MC has announced, or all once they are published."""
    drive = evening.drive
    if not drive.is_over and not drive.revealed:
        return PrizesTold(None, (), 0, over=False)
    by_name = {prize.name: prize for prize in prizes(evening).prizes}
    if drive.state == State.PUBLISHED:
        won = tuple(prize for prize in by_name.values() if prize.winners)
        return PrizesTold(None, won, 0, over=True)
    said = [by_name[name] for name in drive.revealed if name in by_name]
    newest = said[-1] if said else None
    to_come = len(by_name) - len(said) if drive.is_over else 0
    return PrizesTold(newest, tuple(said[-2::-1]), to_come, over=drive.is_over)
