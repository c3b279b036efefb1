"""A player's card so far, in the layout of the paper card."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from django.db import connection

from tournaments.engine.permissions import State
from tournaments.engine.standings import standings as engine
from tournaments.engine.standings.scoring import TRICKS, PlayedRow, SatOut, Score, plain
from tournaments.engine.standings.standings import (
    FIELD_AVERAGE,
    EntryCard,
    EntryInPlay,
    EveningRules,
    worth_of,
)
from tournaments.hall.queries.player_marks import CardNews
from tournaments.hall.queries.player_shared import EveningForPlayers, room
from tournaments.kernel.counting import hand_mark
from tournaments.kernel.evening import EntryValues, part_names
from tournaments.kernel.plan import is_here
from tournaments.models import Doubt

# Written out: after every call each player's page asks, and Django takes longer to write it than the answer.
ROWS = """
    SELECT h.number, t.number, t.state, t.instead, t.n_id, t.s_id, s.ns
    FROM tournaments_tablehand t
    JOIN tournaments_hand h ON h.id = t.hand_id
    LEFT JOIN tournaments_score s ON s.table_id = t.id AND s.status = 'current'
    WHERE h.drive_id = %s AND NOT h.withdrawn AND h.called_at IS NOT NULL
        AND (t.n_id = %s OR t.e_id = %s OR t.s_id = %s OR t.w_id = %s)
"""
# hand, table, state, what counts where nobody played, the primary keys at N and S, the N-S tricks that count
Row = tuple[int, int, str, str, int | None, int | None, int | None]


PartSum = tuple[str, Score | None]  # the name of a part of the evening, and its total as far as it is known


@dataclass(frozen=True, slots=True)
class CardHand:
    """One hand. ``made`` has its tricks, or what counts instead, None while unknown.

    ``total`` is the running total. ``table`` is 0 if the player had none. ``out``: sat out; ``away``: absent.
    ``part`` is the part that ends with this hand, if any. ``mark`` says how a hand counts that is not like
    the others.
    """

    hand: int
    trumps: str
    called: bool
    now: bool
    table: int
    made: Score | None
    total: Score | None
    out: bool
    away: bool
    part: PartSum | None
    told: Doubt | None
    mark: str = ""

    @property
    def waits(self) -> bool:
        """True if the hand was called and its score is not in."""
        return self.called and self.made is None and not self.away and not self.out


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card. ``sums`` are the totals of its parts if its hands are not known; ``lines`` is empty then.

    ``averaged``: a hand counts by everybody's average, which is not known yet. ``told`` is the query about
    the whole card.
    """

    lines: tuple[CardHand, ...]
    total: Score | None
    sums: tuple[PartSum, ...]
    averaged: bool
    told: Doubt | None

    @property
    def begun(self) -> bool:
        """True once a hand has been called."""
        return any(line.called for line in self.lines)


def card_of(news: CardNews) -> CardSeen:
    """A player's card. One query."""
    here, entry = room(news.on), news.entry
    # The player's last word on each hand, unless the player has taken it back.
    told = {doubt.hand: doubt for doubt in news.doubts if doubt.settled_at is None or doubt.settled_by}
    drive = here.drive
    names = part_names(drive)
    if sums := here.sums.get(entry.number):
        parts = tuple((name, made) for name, made in zip(names, sums, strict=False))
        return CardSeen((), plain(sum(sums)), parts, averaged=False, told=told.get(0))
    with connection.cursor() as cursor:
        cursor.execute(ROWS, [drive.pk, *[entry.pk] * 4])
        rows = {row[0]: row for row in cast("list[Row]", cursor.fetchall())}
    card = _made(here, entry, rows)
    lines = tuple(_lines(here, card, told, names))
    scores = [score for score in card.scores if score is not None]
    averaged = FIELD_AVERAGE in (drive.missed_hand_score, drive.absent_hand_score)
    return CardSeen(
        lines,
        plain(sum(scores)) if scores else None,
        (),
        averaged=averaged and any((line.out or line.away) and line.made is None for line in lines),
        told=told.get(0),
    )


def _made(here: EveningForPlayers, entry: EntryValues, rows: Mapping[int, Row]) -> EntryCard:
    """Compute the card by the rules of the drive, from the hands of this player alone.

    A score that depends on everybody's average stays open.
    """
    drive, number, figures = here.drive, entry.number, here.figures.get(entry.number, {})
    called = [hand.number for hand in here.hands.values() if hand.called_at]
    played: list[PlayedRow] = [(hand, 0, None, None, None, None, None, None, "") for hand in called]
    aside = {(hand, table): worth_of(instead) for hand, table, _, instead, *_ in rows.values() if instead}
    for hand, table, state, _, north, south, ns in rows.values():
        tricks = None if ns is None else ns if entry.pk in (north, south) else TRICKS - ns
        made = tricks if tricks is None else figures.get(hand, tricks)
        played.append((hand, table, number, None, None, None, made, None, state))
    out = [SatOut(hand, number) for hand in called if is_here(entry, hand) and hand not in rows]
    worths = (drive.missed_hand_score, drive.absent_hand_score)
    # The average of all is unknown here: zero is a placeholder, removed below.
    missed, absent = (worth_of("0" if worth == FIELD_AVERAGE else worth) for worth in worths)
    player = EntryInPlay(number, None, entry.from_hand, entry.to_hand, away=tuple(entry.away))
    rules = EveningRules(drive.hands, missed, absent, aside, drive.points)
    (card,) = engine.cards([player], played, out, rules)
    # The four had their table, and something else counts than for those without one.
    hands = {hand for hand, _ in aside}
    card = card._replace(sat_out=tuple(hand for hand in card.sat_out if hand not in hands))
    unknown = {
        *(card.sat_out if worths[0] == FIELD_AVERAGE else ()),
        *(card.absent if worths[1] == FIELD_AVERAGE else ()),
    }
    return card._replace(
        scores=tuple(None if hand in unknown else made for hand, made in enumerate(card.scores, 1))
    )


def _lines(
    here: EveningForPlayers, card: EntryCard, told: Mapping[int, Doubt], names: Sequence[str]
) -> Iterator[CardHand]:
    """Yield every hand of the drive, with running totals."""
    ends = {part.stop - 1: part for part in engine.parts(here.drive.breaks_after, here.drive.hands)}
    labels = dict(zip(ends, names, strict=False))
    latest = here.latest
    total: Score | None = None
    for hand, made in enumerate(card.scores, 1):
        seen = here.hands.get(hand)
        called = seen is not None and seen.called_at is not None
        total = total if made is None else (total or 0) + made
        yield CardHand(
            hand=hand,
            trumps=(seen.trumps if seen and called else "") or here.drive.usual_trump(hand),
            called=called,
            now=latest is not None and latest.number == hand and here.drive.state == State.PLAYING,
            table=card.tables[hand - 1] or 0,
            made=made if not card.tricks or card.tricks[hand - 1] is None else card.tricks[hand - 1],
            total=total if made is not None else None,
            out=hand in card.sat_out,
            away=hand in card.absent,
            part=_part(labels[hand], card, ends[hand]) if hand in labels else None,
            told=told.get(hand),
            mark=hand_mark(here.drive, hand),
        )


def _part(name: str, card: EntryCard, hands: range) -> PartSum:
    made = [score for score in card.scores[hands.start - 1 : hands.stop - 1] if score is not None]
    return name, plain(sum(made)) if made else None
