"""The standings of a drive: everybody's card from the hands that are complete, and who stands where."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from django.db import connection
from django.utils.translation import gettext

from tournaments.engine import standings as engine
from tournaments.engine.permitted import State
from tournaments.engine.scoring import TRICKS, PlayedRow, SatOut, Score, TableState, check_hand_score
from tournaments.engine.seating import Role
from tournaments.engine.standings import Card, Player, Rules
from tournaments.models import Drive
from tournaments.queries import evening
from tournaments.queries.evening import Name

# Written out: a thousand players make six thousand rows, and only what adds up is read.
ROWS = """
    SELECT h.number, t.number, t.n_id, t.e_id, t.s_id, t.w_id, s.ns, t.state
    FROM tournaments_hand h
    JOIN tournaments_tablehand t ON t.hand_id = h.id
    LEFT JOIN tournaments_score s ON s.table_id = t.id AND s.status = 'current'
    WHERE h.drive_id = %s AND NOT h.withdrawn AND h.called_at IS NOT NULL
"""


# hand, table, the primary keys of those at N E S W, N-S tricks that count, state
Row = tuple[int, int, int | None, int | None, int | None, int | None, int | None, str]
ROLES = {role.value: role for role in Role}
OPEN = TableState.OPEN.value


@dataclass(frozen=True, slots=True)
class Cards:
    """Everybody's card by the hands up to ``counted``, the last that is complete at every table.

    ``called`` is the last hand that has been called (0: none).
    """

    cards: list[Card]
    counted: int
    called: int


@dataclass(frozen=True, slots=True)
class Line:
    """Where somebody stands, among all and among those with the same card; ``parts`` between the breaks."""

    who: Name
    rank: int
    tied: bool
    role_rank: int
    role_tied: bool
    parts: tuple[Score, ...]
    total: Score
    hands_played: int

    @property
    def place(self) -> str:
        """The place as it is shown: "1", or "2=" for a tie."""
        return f"{self.rank}=" if self.tied else str(self.rank)

    @property
    def role_place(self) -> str:
        """The place among those with the same card, as it is shown."""
        return f"{self.role_rank}=" if self.role_tied else str(self.role_rank)


@dataclass(frozen=True, slots=True)
class Standings:
    """The list, best first, by ``counted`` of ``hands`` hands.

    ``parts`` names the parts of the evening, and is empty where there is no break. ``being_played`` is a hand
    that is not complete yet, or 0.
    """

    lines: tuple[Line, ...]
    parts: tuple[str, ...]
    counted: int
    hands: int
    being_played: int
    state: State

    @property
    def final(self) -> bool:
        """Whether the results are published."""
        return self.state is State.PUBLISHED

    def of_role(self, role: str) -> tuple[Line, ...]:
        """The lines of those who hold one card."""
        return tuple(line for line in self.lines if line.who.role == role)


@dataclass(frozen=True, slots=True)
class Leaders:
    """The best of those who hold one card: the hall's word for the card, and the lines."""

    label: str
    colour: str
    lines: tuple[Line, ...]


def cards(drive: Drive, *, up_to: int | None = None) -> Cards:
    """Everybody's card from the complete hands, none after ``up_to``. Two database queries."""
    players: list[Player] = []
    numbers: dict[int | None, int | None] = {None: None}
    for pk, number, role, first, left, eligible in drive.entries.order_by("number").values_list(
        "pk", "number", "role", "from_hand", "to_hand", "eligible"
    ):
        players.append(Player(number, ROLES[role], first, left, eligible))
        numbers[pk] = number
    rows = _rows(drive)
    called = max((row[0] for row in rows), default=0)
    counted = min((row[0] for row in rows if row[7] == OPEN), default=called + 1) - 1
    counted = counted if up_to is None else min(counted, max(0, up_to))
    if counted < called:
        rows = [row for row in rows if row[0] <= counted]
    rules = Rules(
        drive.hands,
        check_hand_score(float(drive.missed_hand_score)),
        check_hand_score(float(drive.absent_hand_score)),
    )
    made = engine.cards(players, _played(rows, numbers), _sitting_out(players, rows, numbers), rules)
    return Cards(made, counted, called)


def standings(drive: Drive, *, up_to: int | None = None) -> Standings:
    """Everybody, best first, by the complete hands, none after ``up_to``. Four database queries."""
    held = cards(drive, up_to=up_to)
    people = evening.names(drive)
    ranked = engine.standings(held.cards, drive.breaks_after, drive.hands) if held.counted else []
    return Standings(
        lines=_lines(ranked, people),
        parts=part_names(drive),
        counted=held.counted,
        hands=drive.hands,
        being_played=held.called if held.called > held.counted and up_to is None else 0,
        state=State(drive.state),
    )


def leaders(drive: Drive, count: int = 3) -> tuple[Leaders, ...]:
    """The best ``count`` of each card, and all that are level with the last. Four database queries."""
    found = standings(drive)
    labels = {line.who.role: (line.who.role_label, line.who.colour) for line in found.lines}
    return tuple(
        Leaders(*labels[role], tuple(line for line in found.of_role(role) if line.role_rank <= count))
        for role in Role
        if role in labels
    )


def part_names(drive: Drive) -> tuple[str, ...]:
    """What the parts of the evening are called; none where there is no break."""
    parts = engine.parts(drive.breaks_after, drive.hands)
    if len(parts) == 2:
        return gettext("First half"), gettext("Second half")
    if len(parts) < 2:
        return ()
    return tuple(gettext("Hands %(first)s to %(last)s") % {"first": p[0], "last": p[-1]} for p in parts)


def _rows(drive: Drive) -> list[Row]:
    with connection.cursor() as cursor:
        cursor.execute(ROWS, [drive.pk])
        return cast("list[Row]", cursor.fetchall())


def _played(rows: Iterable[Row], numbers: Mapping[int | None, int | None]) -> Iterator[PlayedRow]:
    """The rows with entry numbers for primary keys, one at a time: kept together they take twice as long."""
    for hand, table, n, e, s, w, ns, state in rows:
        ew = None if ns is None else TRICKS - ns
        yield hand, table, numbers[n], numbers[e], numbers[s], numbers[w], ns, ew, state


def _sitting_out(
    players: Sequence[Player], rows: Sequence[Row], numbers: Mapping[int | None, int | None]
) -> list[SatOut]:
    """Everybody who is here in a hand and has no seat in it."""
    tables = Counter(row[0] for row in rows)
    if all(4 * count == len(players) for count in tables.values()) and not any(
        None in row[2:6] for row in rows
    ):
        return []
    seated = {(row[0], numbers[pk]) for row in rows for pk in row[2:6]}
    return [
        SatOut(hand, number)
        for hand in tables
        for number, _role, first, left, _eligible in players
        if first <= hand and (left is None or hand <= left) and (hand, number) not in seated
    ]


def _lines(ranked: Sequence[engine.Standing], people: Mapping[int, Name]) -> tuple[Line, ...]:
    level = Counter(one.rank for one in ranked)
    role_level = Counter((people[one.entry].role, one.role_rank) for one in ranked)
    return tuple(
        Line(
            who=who,
            rank=one.rank,
            tied=level[one.rank] > 1,
            role_rank=one.role_rank or 0,
            role_tied=role_level[who.role, one.role_rank] > 1,
            parts=one.by_break,
            total=one.total,
            hands_played=one.hands_played,
        )
        for one in ranked
        for who in [people[one.entry]]
    )
