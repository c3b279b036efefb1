"""Data that the pages of all players and tables share, cached until the next change that they all see."""

from dataclasses import dataclass, replace

from django.db import connection
from django.utils.translation import get_language

from tournaments.door.queries.seats import coming
from tournaments.engine.log_verbs import Audience, LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.score_cards.decisions import FIGURE
from tournaments.engine.seating.seating import Seating
from tournaments.engine.standings.scoring import Score, TableState
from tournaments.kernel.evening import DriveEvening, seatings, seats_known
from tournaments.kernel.page_cache import PageCache
from tournaments.models import Drive, TableHand
from tournaments.results.queries.leaderboard import Leaderboard
from tournaments.results.queries.leaderboard import leaderboard as read_leaderboard

MOST_KEPT = 256  # drives; forty players take eighty kilobytes
QUIET = [verb for verb in LogVerb if verb.audience is Audience.FEW]
FOOTING = f"""
    SELECT d.link_key, d.board,
        (
            SELECT l.version FROM tournaments_logentry l
            WHERE l.drive_id = d.id AND l.verb NOT IN ({", ".join(["%s"] * len(QUIET))})
            ORDER BY l.version DESC LIMIT 1
        ),
        NOT EXISTS (
            SELECT 1 FROM tournaments_tablehand t WHERE t.state = 'open' AND t.hand_id = (
                SELECT h.id FROM tournaments_hand h
                WHERE h.drive_id = d.id AND NOT h.withdrawn ORDER BY h.number DESC LIMIT 1
            )
        )
    FROM tournaments_drive d WHERE d.id = %s
"""  # noqa: S608 - nothing but marks for values is put in


@dataclass(frozen=True, slots=True)
class Footing:
    """The state that all players' pages depend on; ``moved`` is the version of the last change all see.

    ``complete`` is True if every table of the latest hand is in and the places may be shown. ``key`` belongs
    to this drive alone, even if another one takes over its primary key.
    """

    pk: int
    key: str
    moved: int
    complete: bool
    language: str


class EveningForPlayers(DriveEvening):
    """The evening as all players' pages show it, read once for each change that all of them see.

    Everything is read at creation, because threads share it until the next change. ``seating`` and ``before``
    are the seats of the latest hand and of the one before it; ``idle`` are the tables that sit the latest
    hand out; ``since_move`` are the hands since people last moved, and ``by_word`` the tricks by which the MC
    moves people from tables where nobody won, by hand and table. ``coming`` are the seats of the next hand in
    a plan; ``out`` counts the hands that each has sat out if the fair chair needs it. ``figures`` and
    ``sums`` are the MC's decisions about each card. ``seats_known`` is False if only the tables are known.
    """

    def __init__(self, drive: Drive) -> None:
        super().__init__(drive)
        latest, before = self.latest, self.hands.get(self.number - 1)
        seats = seatings([hand for hand in (before, latest) if hand])
        self.seating, self.before = seats.get(self.number), seats.get(self.number - 1)
        moved_at = (self.number - 1) // drive.hands_per_move * drive.hands_per_move
        self.since_move = [hand for hand in self.hands.values() if hand.number > moved_at]
        unplayed = TableHand.objects.filter(hand__in=self.since_move)
        unplayed = unplayed.exclude(state__in=(TableState.OPEN, TableState.PLAYED))
        rows = list(unplayed.values_list("hand__number", "number", "instead", "instead_ns", "state"))
        self.idle = frozenset(
            table
            for hand, table, instead, _, state in rows
            if (hand, state, instead) == (self.number, TableState.SIT_OUT, "")
        )
        self.by_word = {(hand, table): ns for hand, table, _, ns, _ in rows if ns is not None}
        self.coming = self._coming()
        needs_chairs = latest and drive.fair_chair and drive.movement in BY_RESULTS
        self.out = self.sat_out(self.number) if needs_chairs else None
        self.figures: dict[int, dict[int, int]] = {}
        self.sums: dict[int, tuple[Score, ...]] = {}
        for kind, data in self.decisions:
            if kind == FIGURE:
                self.figures.setdefault(data["entry"], {})[data["hand"]] = data["tricks"]
            else:
                self.sums[data["entry"]] = tuple(data["parts"])
        self.seats_known = seats_known(drive)
        tables = self.seating.tables if self.seating else ()
        self.table_of = {player: table.number for table in tables for player in table.seats if player}
        _ = self.people, self.roles  # read now, with the rest

    def _coming(self) -> Seating | None:
        drive, last = self.drive, self.latest
        if drive.movement in BY_RESULTS or last is None or last.number >= drive.hands:
            return None
        if not hasattr(drive, "schedule") or last.number >= len(drive.schedule.seats):
            return None
        return coming(self, last, self.entry_rows, last.number + 1).seating


rooms, leaderboards = PageCache[EveningForPlayers](MOST_KEPT), PageCache[Leaderboard](MOST_KEPT)


def footing(drive_id: int) -> Footing:
    """The present state that the players' pages depend on. One short query in plain SQL."""
    with connection.cursor() as cursor:
        cursor.execute(FOOTING, [*QUIET, drive_id])
        row = cursor.fetchone()
    if row is None:
        raise Drive.DoesNotExist
    key, shown, moved, complete = row
    seen = shown != Drive.Board.HELD and bool(complete)
    return Footing(drive_id, key, moved or 0, seen, get_language() or "")


def room(on: Footing) -> EveningForPlayers:
    """The hall as it is. Six queries, a few more for some movements; none while it stays as it is."""
    on = replace(on, complete=False)
    drives = Drive.objects.select_related("club", "schedule")
    return rooms.get(on.pk, on.language, on, lambda: EveningForPlayers(drives.get(pk=on.pk)))


def leaderboard(on: Footing) -> Leaderboard:
    """The public leaderboard. Two queries besides those of the room; none while it is cached."""
    return leaderboards.get(on.pk, on.language, on, lambda: read_leaderboard(room(on)))
