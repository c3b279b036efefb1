"""The public leaderboard of a drive.

Names are those of ``people.queries.public_names``.
"""

from dataclasses import dataclass

from django.db import connection

from tournaments.engine.people.names import plain_letters
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.units import RankedList, ranked_lists
from tournaments.models import Drive
from tournaments.people.queries.public_names import public_names
from tournaments.results.queries.prizes import PrizeInWords, prizes
from tournaments.results.queries.standings import StandingsLine, StandingsPage, standings

BEFORE = frozenset({State.OPEN, State.SEATED})
# Nobody types cards in before there are seats, nor when the drive is over.
# No drafts: ``Drive.objects.public`` in other words. Which cards: ``Card.objects.counting``.
SEEN = """
    SELECT d.id, d.version, d.link_key, d.state IN ('seated', 'playing') AND EXISTS (
        SELECT 1 FROM tournaments_card c JOIN tournaments_entry e ON e.id = c.entry_id
        WHERE e.drive_id = d.id AND c.checked_at IS NULL AND NOT c.second
        AND NOT (CAST(c.figures AS text) = '{}' AND CAST(c.written AS text) = '{}')
    ) AND (
        d.paper_from > 0 OR NOT EXISTS (
            SELECT 1 FROM tournaments_score s JOIN tournaments_tablehand t ON t.id = s.table_id
            JOIN tournaments_hand h ON h.id = t.hand_id
            WHERE h.drive_id = d.id AND NOT h.withdrawn AND s.status = 'current' AND s.source <> 'cards'
        )
    )
    FROM tournaments_drive d WHERE d.slug = %s AND NOT d.draft
"""


@dataclass(frozen=True, slots=True)
class Seen:
    """The drive behind an address, and its version, the cache key of pages made for everybody.

    ``key`` belongs to this drive alone, even if another one takes over its primary key; it is secret and not
    to be shown. ``adding_up``: the drive is decided by cards that are typed but not confirmed. Figures added
    to a card that was begun do not change the version.
    """

    pk: int
    version: int
    key: str
    adding_up: bool

    @property
    def stamp(self) -> str:
        """A stamp that differs whenever the page does."""
        return f"{self.version}-cards" if self.adding_up else str(self.version)


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The leaderboard. ``standings`` is None as long as they are hidden or there are none.

    ``cards`` are the lists beside the one of everybody: by card, by line, or none. ``hidden`` is how many
    hands at the end are left out.
    ``prizes`` come with the published results. ``adding_up``: the players' cards are being typed in; what
    they say is not here before they are checked off.
    """

    drive: Drive
    held: bool
    hidden: int
    cards: tuple[RankedList, ...]
    standings: StandingsPage | None
    prizes: tuple[PrizeInWords, ...]
    adding_up: bool = False

    @property
    def begun(self) -> bool:
        return self.drive.state not in BEFORE or self.adding_up

    def lines(self, role: str) -> tuple[StandingsLine, ...]:
        """The list of one card, or of everybody if ``role`` is empty."""
        if self.standings is None:
            return ()
        return self.standings.of_role(role) if role else self.standings.lines

    def named(self, part: str) -> tuple[StandingsLine, ...]:
        """The lines whose shown names contain every word of ``part``; empty if it has no words."""
        words = plain_letters(part).split()
        return tuple(line for line in self.lines("") if words and all(word in line.letters for word in words))


def seen(slug: str) -> Seen | None:
    """The drive and its version; None for a draft. One short query in plain SQL."""
    with connection.cursor() as cursor:
        cursor.execute(SEEN, [slug])
        row = cursor.fetchone()
    return Seen(row[0], row[1], row[2], adding_up=bool(row[3])) if row else None


def leaderboard_of(seen: Seen) -> Leaderboard:
    """The leaderboard behind an address; its drive has the season. Six queries, more once published."""
    drive = Drive.objects.select_related("club", "series").get(pk=seen.pk)
    return leaderboard(DriveEvening(drive), adding_up=seen.adding_up)


def leaderboard(evening: DriveEvening, *, adding_up: bool = False) -> Leaderboard:
    """The leaderboard as far as the MC shows it."""
    drive = evening.drive
    state = State(drive.state)
    is_held = drive.board == Drive.Board.HELD and state is not State.PUBLISHED
    hidden = drive.board_hides if drive.board == Drive.Board.SHORT and state is not State.PUBLISHED else 0
    seen_by_all = not is_held and state not in BEFORE
    people = public_names(evening) if seen_by_all else {}
    last = drive.hands - hidden if hidden else None
    if hidden and seen_by_all and state is State.FINISHED and not evening.is_by_totals:
        last = len(evening.hands) - hidden  # perhaps after fewer hands than were meant
    return Leaderboard(
        drive=drive,
        held=is_held,
        hidden=hidden,
        cards=ranked_lists(drive),
        standings=standings(evening, up_to=last, people=people) if seen_by_all else None,
        prizes=prizes(evening, people=people).prizes if state is State.PUBLISHED else (),
        adding_up=adding_up,
    )
