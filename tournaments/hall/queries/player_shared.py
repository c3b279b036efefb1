"""What the pages of players and tables have in common, made once for every change that all of them see."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db import connection
from django.utils.translation import get_language

from tournaments.door.queries.seats import coming
from tournaments.engine.log_verbs import Audience, LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.score_cards.decisions import FIGURE, TOTALS
from tournaments.engine.seating.seating import Role, Seating
from tournaments.engine.standings.scoring import Score, TableState
from tournaments.engine.trumps import Trump, trump_for
from tournaments.kernel import evening
from tournaments.kernel.evening import Name
from tournaments.kernel.page_cache import PageCache
from tournaments.models import Drive, Entry, TableHand
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
    """What all players' pages are made from: ``moved`` is the version of the last change that all see.

    ``complete`` says whether every table of the latest hand is in, where the places may be seen; elsewhere it
    is False. ``key`` is this drive's alone, also where another one took its place.
    """

    pk: int
    key: str
    moved: int
    complete: bool
    language: str


@dataclass(frozen=True, slots=True)
class SeatedHand:
    """A hand that has seats. ``trumps`` is empty until it is called, and where the MC has not drawn them."""

    pk: int
    number: int
    trumps: str
    called: bool


@dataclass(frozen=True, slots=True)
class EveningForPlayers:
    """Who is where. ``drive`` is as it was then, but for its version.

    ``hands`` are those with seats by number, ``seating`` the seats of the last of them, ``before`` those of
    the one before; ``idle`` are the last one's tables that cannot play; ``by_word`` has the tricks by
    which the MC moves people where nobody won, by hand and table. ``coming`` are the seats of the hand
    after it in a movement whose evening is known, ``out`` the hands that each sat out so far where the fair
    chair asks. ``figures`` and ``sums`` are what the MC let stand of each card. ``seats_known``: not only the
    tables.
    """

    drive: Drive
    people: Mapping[int, Name]
    entries: tuple[Entry, ...]
    trumps: tuple[str, ...]
    hands: Mapping[int, SeatedHand]
    seating: Seating | None
    before: Seating | None
    idle: frozenset[int]
    by_word: Mapping[tuple[int, int], int]
    coming: Seating | None
    out: Mapping[int, int] | None
    figures: Mapping[int, Mapping[int, int]]
    sums: Mapping[int, tuple[Score, ...]]
    seats_known: bool

    @property
    def latest(self) -> SeatedHand | None:
        return self.hands[max(self.hands)] if self.hands else None

    @property
    def roles(self) -> dict[int, Role]:
        return {entry.number: Role(entry.role) for entry in self.entries}

    def table_of(self, number: int) -> int:
        """The table of a player in the latest hand, 0 for none."""
        for table in self.seating.tables if self.seating else ():
            if number in table.seats:
                return table.number
        return 0

    def tables(self) -> dict[int, int]:
        """The same of everybody who has one."""
        tables = self.seating.tables if self.seating else ()
        return {player: table.number for table in tables for player in table.seats if player is not None}


rooms, leaderboards = PageCache[EveningForPlayers](MOST_KEPT), PageCache[Leaderboard](MOST_KEPT)


def footing(drive_id: int) -> Footing:
    """What the players' pages depend on now. One short database query, written out."""
    with connection.cursor() as cursor:
        cursor.execute(FOOTING, [*QUIET, drive_id])
        row = cursor.fetchone()
    if row is None:
        raise Drive.DoesNotExist
    key, board, moved, complete = row
    return Footing(
        drive_id, key, moved or 0, board != Drive.Board.HELD and bool(complete), get_language() or ""
    )


def room(on: Footing) -> EveningForPlayers:
    """The hall as it is. Nine database queries, thirteen at most; none while it stays as it is."""
    on = replace(on, complete=False)
    return rooms.get(on.pk, on.language, on, lambda: _room(on.pk))


def leaderboard(on: Footing) -> Leaderboard:
    """The leaderboard as everybody may see it. Ten database queries; none while it stays as it is."""
    return leaderboards.get(on.pk, on.language, on, lambda: read_leaderboard(on.pk))


def _room(drive_id: int) -> EveningForPlayers:
    drive = Drive.objects.get(pk=drive_id)
    entries = tuple(drive.entries.all())
    hands = list(drive.played_hands.valid().order_by("number"))
    last = hands[-1] if hands else None
    cycle = [Trump(trump) for trump in drive.trumps]
    figures, sums = _decided(drive)
    since = hands[(len(hands) - 1) // drive.hands_per_move * drive.hands_per_move :] if hands else []
    empty = TableHand.objects.filter(hand__in=since).exclude(state__in=(TableState.OPEN, TableState.PLAYED))
    silent = list(empty.values_list("hand__number", "number", "instead", "instead_ns", "state"))
    return EveningForPlayers(
        drive=drive,
        people=evening.names(drive),
        entries=entries,
        trumps=tuple(trump_for(cycle, hand) or "" for hand in range(1, drive.hands + 1)),
        hands={
            hand.number: SeatedHand(hand.pk, hand.number, hand.trumps, hand.called_at is not None)
            for hand in hands
        },
        seating=evening.seating(last) if last else None,
        before=evening.seating(hands[-2]) if len(hands) > 1 else None,
        idle=frozenset(
            table
            for hand, table, instead, _, state in silent
            if (hand, state, instead) == (len(hands), TableState.SIT_OUT, "")
        ),
        by_word={(hand, table): ns for hand, table, _, ns, _ in silent if ns is not None},
        coming=_coming(drive, entries, last.number + 1 if last else 0),
        out=evening.sat_out(drive, last.number)
        if last and drive.fair_chair and drive.movement in BY_RESULTS
        else None,
        figures=figures,
        sums=sums,
        seats_known=evening.seats_known(drive),
    )


def _coming(drive: Drive, entries: tuple[Entry, ...], number: int) -> Seating | None:
    """The seats of the hand that comes, where they do not depend on results."""
    if drive.movement in BY_RESULTS or not 1 < number <= drive.hands:
        return None
    last = evening.hand_numbered(drive, number - 1)
    if last is None or not hasattr(drive, "schedule") or number > len(drive.schedule.seats):
        return None
    return coming(drive, last, entries, number).seating


def _decided(drive: Drive) -> tuple[dict[int, dict[int, int]], dict[int, tuple[Score, ...]]]:
    """What the MC has decided that counts whatever the tables have, by entry: figures by hand, and sums."""
    figures: dict[int, dict[int, int]] = {}
    sums: dict[int, tuple[Score, ...]] = {}
    made = drive.decisions.filter(kind__in=(FIGURE, TOTALS), withdrawn=False).order_by("pk")
    for kind, data in made.values_list("kind", "data"):
        if kind == FIGURE:
            figures.setdefault(data["entry"], {})[data["hand"]] = data["tricks"]
        else:
            sums[data["entry"]] = tuple(data["parts"])
    return figures, sums
