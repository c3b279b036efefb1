"""Everybody's card, computed from the hands in the database."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, cast

from django.db import connection

from tournaments.engine.score_cards.decisions import FIGURE, CardFigure, with_figures
from tournaments.engine.score_cards.sums import by_sums, sums_up_to
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings import standings
from tournaments.engine.standings.scoring import TRICKS, PlayedRow, SatOut, Score, TableState
from tournaments.engine.standings.standings import EntryCard, EntryInPlay, EveningRules, worth_of
from tournaments.engine.standings.unit_cards import LINES, TEAM, seatless, together, unit_cards
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.set_aside import TableOfHand, worths

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
OPEN, LATER, SIT_OUT = TableState.OPEN.value, TableState.LATER.value, TableState.SIT_OUT.value


@dataclass(frozen=True, slots=True)
class Cards:
    """Everybody's card by the hands up to ``counted``, the last that is complete at every table.

    ``called`` is the last hand that has been called (0: none). If people stay together there is one card for
    each pair or team, under its lowest number: ``members`` are its players and ``takers`` those of them who
    take prizes; both are empty otherwise. ``tricks`` has those of each member of a team. Dummies have no
    card. ``by_sums``: only the totals of the cards are known. ``to_play``: hands up to ``counted`` that a
    table will play later.
    """

    cards: list[EntryCard]
    counted: int
    called: int
    members: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    takers: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    tricks: Mapping[int, Score] = field(default_factory=dict)
    by_sums: bool = False
    to_play: tuple[TableOfHand, ...] = ()

    @property
    def complete(self) -> int:
        """The last hand up to which every table is complete."""
        return min([self.counted, *(hand - 1 for hand, _ in self.to_play)])


class _Tally(NamedTuple):
    """The players, dummies among them, and the rows of the hands that count."""

    players: list[EntryInPlay]
    units: dict[int, int | None]
    dummies: set[int]
    rows: list[Row]
    numbers: dict[int | None, int | None]  # entry numbers by primary key
    figures: list[CardFigure]  # those that count for their players whatever the tables have
    sums: dict[int, tuple[Score, ...]]  # of each part, where nothing else is known of the cards

    def played(self, *, together: bool = False) -> Iterator[PlayedRow]:
        """Yield the rows that count one at a time; a list would take twice as long."""
        rows = _played(self.rows, self.numbers)
        return with_figures(rows, self.figures, together=together) if self.figures else rows


def cards(evening: DriveEvening, *, up_to: int | None = None) -> Cards:
    """Everybody's card from the complete hands, none after ``up_to``.

    One query besides those of the evening, and one more if a table set a hand aside.
    """
    tally = _entries(evening)
    with connection.cursor() as cursor:
        cursor.execute(ROWS, [evening.drive.pk])
        rows = cast("list[Row]", cursor.fetchall())
    called = max((row[0] for row in rows), default=0)
    counted = min((row[0] for row in rows if row[7] == OPEN), default=called + 1) - 1
    counted = counted if up_to is None else min(counted, max(0, up_to))
    tally.rows.extend(rows if counted == called or tally.sums else (row for row in rows if row[0] <= counted))
    to_play = sorted((row[0], row[1]) for row in rows if row[7] == LATER and row[0] <= counted)
    return replace(_cards_of_tally(evening, tally, (counted, called), up_to), to_play=tuple(to_play))


def cards_of(
    evening: DriveEvening,
    rows: Sequence[Row],
    *,
    counted: int,
    figures: Iterable[CardFigure] = (),
    sums: Mapping[int, tuple[Score, ...]] | None = None,
) -> Cards:
    """Everybody's card from rows other than the drive's, keyed by entry number."""
    tally = _entries(evening)
    numbers: dict[int | None, int | None] = dict.fromkeys(player for row in rows for player in row[2:6])
    numbers |= {player.number: player.number for player in tally.players}
    by_rows = tally._replace(rows=list(rows), numbers=numbers, figures=list(figures), sums=dict(sums or {}))
    return _cards_of_tally(evening, by_rows, (counted, counted))


def _cards_of_tally(
    evening: DriveEvening, tally: _Tally, hands: tuple[int, int], up_to: int | None = None
) -> Cards:
    """Cards of the players, pairs or teams; ``hands`` are the last hand that counts and the last called."""
    drive = evening.drive
    # Such tables have both sides and sit out, so they were set aside. Only then is their worth read.
    full = any(row[7] == SIT_OUT and (row[2] or row[4]) and (row[3] or row[5]) for row in tally.rows)
    missed, absent = worth_of(drive.missed_hand_score), worth_of(drive.absent_hand_score)
    rules = EveningRules(drive.hands, missed, absent, worths(drive) if full else {}, drive.points)
    if drive.movement_rules.needs.unit > 1:
        played = _unit_cards(evening, tally, rules, hands)
    else:
        played = Cards([card for card in _cards(tally, rules) if card.entry not in tally.dummies], *hands)
    if not tally.sums:
        return played
    # The totals of the cards replace hands that nobody knows.
    shown = sums_up_to(tally.sums, drive.breaks_after, drive.hands, up_to)
    summed = by_sums(played.cards, shown, played.members)
    return replace(played, cards=summed, counted=shown.last, called=drive.hands, by_sums=True)


def _entries(evening: DriveEvening) -> _Tally:
    tally = _Tally([], {}, set(), [], {None: None}, [], {})
    alone = (
        evening.drive.movement_rules.needs.unit == 1
    )  # pairs and teams are ranked by their lines, if at all
    for entry in evening.entry_rows:
        if entry.to_hand is not None and entry.to_hand < entry.from_hand:
            continue  # was never there: went before the first hand, or the call was undone
        number, role = entry.number, ROLES[entry.role] if alone else None
        tally.players.append(
            EntryInPlay(number, role, entry.from_hand, entry.to_hand, entry.eligible, tuple(entry.away))
        )
        tally.numbers[entry.pk] = number
        tally.units[number] = entry.unit
        if entry.dummy:
            tally.dummies.add(number)
    for kind, data in evening.decisions:
        if kind == FIGURE:
            tally.figures.append(CardFigure(**data))
        else:
            tally.sums[data["entry"]] = tuple(data["parts"])
    return tally


def _played(rows: Iterable[Row], numbers: Mapping[int | None, int | None]) -> Iterator[PlayedRow]:
    for hand, table, n, e, s, w, ns, state in rows:
        ew = None if ns is None else TRICKS - ns
        yield hand, table, numbers[n], numbers[e], numbers[s], numbers[w], ns, ew, state


def _cards(tally: _Tally, rules: EveningRules) -> list[EntryCard]:
    tables = Counter(row[0] for row in tally.rows)
    full = all(4 * count == len(tally.players) for count in tables.values())
    sitting_out: Sequence[SatOut] = ()
    # If everybody is at a full table nobody can have sat out, so the search is skipped.
    if not full or any(None in row[2:6] for row in tally.rows):
        sitting_out = seatless(tally.players, list(_played(tally.rows, tally.numbers)))
    return standings.cards(tally.players, tally.played(), sitting_out, rules)


def _unit_cards(evening: DriveEvening, tally: _Tally, rules: EveningRules, hands: tuple[int, int]) -> Cards:
    drive = evening.drive
    size = drive.movement_rules.needs.unit
    of = together(size, tally.units, lines=drive.movement in LINES, slam_flags=drive.slam_flags)
    cards = unit_cards(tally.players, list(tally.played(together=True)), of, rules)
    people = {
        lead: tuple(number for number in numbers if number not in tally.dummies)
        for lead, numbers in of.members().items()
    }
    takes = {player.number for player in tally.players if player.eligible}
    return Cards(
        [card for card in cards if people[card.entry]],
        *hands,
        members=people,
        takers={lead: tuple(n for n in numbers if n in takes) or numbers for lead, numbers in people.items()},
        tricks={card.entry: sum(card.played()) for card in _cards(tally, rules)} if size == TEAM else {},
    )
