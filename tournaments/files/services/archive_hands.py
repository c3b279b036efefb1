"""Importing the hands of an archive: seats, tricks, and times of the calls."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any

from tournaments.engine.archive.shape import Archive, TableLine
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import TRICKS, Revoke, TableState, before_revoke
from tournaments.kernel.change import Actor, now
from tournaments.models import Drive, Hand, Score, TableHand

BATCH = 500
CALLS = {LogVerb.START, LogVerb.CALL, LogVerb.RESEAT}
COUNTS = {LogVerb.SCORE_TAKEN, LogVerb.SCORE_CORRECTED, LogVerb.SCORE_SETTLED}
SentScore = tuple[int, tuple[Revoke, ...], str, datetime]  # N-S tricks as they count, from whom and when


def write_hands(drive: Drive, archive: Archive, actor: Actor) -> None:
    """Save the rows of the hands, tables and scores; the actor is the scores' sender."""
    ids = dict(drive.entries.values_list("number", "pk"))
    called, sent = _called(archive), _sent(archive, actor)
    waiting = archive.drive.state is State.SEATED
    hands = Hand.objects.bulk_create(
        Hand(
            drive=drive,
            number=line.number,
            trumps="" if waiting else line.trumps or "",
            called_at=None if waiting else called.get(line.number, now()),
            sitting_out=list(line.sitting_out),
        )
        for line in archive.hands
    )
    tables = TableHand.objects.bulk_create(
        (
            _table(hand, archive, table, ids, played=bool(sent[line.number, table.number]))
            for hand, line in zip(hands, archive.hands, strict=True)
            for table in line.tables
        ),
        batch_size=BATCH,
    )
    Score.objects.bulk_create(_scores(tables, sent.values()), batch_size=BATCH)


def _table(hand: Hand, archive: Archive, table: TableLine, ids: dict[int, int], *, played: bool) -> TableHand:
    """Return the row of one table. ``moved_ns`` is kept for hands whose tricks have decided a move."""
    north, east, south, west = (None if player is None else ids[player] for player in table.seats)
    by_results = archive.drive.movement in BY_RESULTS
    moved = by_results and archive.drive.decided_by(hand.number) < len(archive.hands)
    moved_ns = table.ns if table.moved_ns is None else table.moved_ns
    aside = next((item for item in archive.set_aside if item[:2] == (hand.number, table.number)), None)
    return TableHand(
        hand=hand,
        number=table.number,
        state=TableState.PLAYED if played else table.state,
        n_id=north,
        e_id=east,
        s_id=south,
        w_id=west,
        moved_ns=(aside.moved_ns if aside and moved_ns is None else moved_ns) if moved else None,
        instead="" if aside is None or aside.counts is None else str(aside.counts),
        instead_ns=aside and aside.moved_ns,
    )


def _scores(tables: list[TableHand], sent: Iterable[list[SentScore]]) -> Iterator[Score]:
    """Yield the current score of each table; scores that differ from it wait for the MC."""
    for row, scores in zip(tables, sent, strict=True):
        for place, (ns, revokes, by, at) in enumerate(scores):
            yield Score(
                table=row,
                status=Score.Status.DISPUTED if place else Score.Status.CURRENT,
                ns_made=before_revoke(ns, TRICKS - ns, revokes)[0],
                ns=ns,
                revokes=[{"side": str(r.side), "tricks": r.tricks} for r in revokes],
                source=Score.Source.MC,
                actor=by,
                client_id=f"archive-{row.pk}-{place}",
                entered_at=at,
            )


def _sent(archive: Archive, actor: Actor) -> dict[tuple[int, int], list[SentScore]]:
    """Scores by hand and table: the one that counts, or contradictory ones, the one that counts first.

    Contradictory scores are only in the log: while a hand is played such a table is open. Invalid ones are
    skipped.
    """
    logged: dict[tuple[int, int], list[SentScore]] = {}
    for line in archive.log:
        with suppress(KeyError, TypeError, ValueError, AttributeError):
            after: Any = line.after
            if line.verb in CALLS:
                # A hand called again has only the scores sent since.
                logged = {place: kept for place, kept in logged.items() if place[0] != int(after["hand"])}
            elif line.verb == LogVerb.SET_ASIDE:
                logged.pop((int(after["hand"]), int(after["table"])), None)
            elif line.verb in COUNTS | {LogVerb.SCORE_DISPUTED}:
                place, ns = (int(after["hand"]), int(after["table"])), int(after["ns"])
                revokes = tuple(Revoke(Side(r["side"]), int(r["tricks"])) for r in after["revokes"])
                before_revoke(ns, TRICKS - ns, revokes)
                earlier = logged.get(place, []) if line.verb == LogVerb.SCORE_DISPUTED else []
                logged[place] = [*earlier, (ns, revokes, line.actor, line.at)]
    scores = {}
    for hand, table in archive.tables():
        counts = [] if table.ns is None else [(table.ns, table.revokes, actor.name, now())]
        differ = logged.get((hand.number, table.number), [])
        fits = table.state is TableState.OPEN or (differ[:1] and differ[0][:2] == (table.ns, table.revokes))
        scores[hand.number, table.number] = differ if fits and len(differ) > 1 else counts
    return scores


def _called(archive: Archive) -> dict[int, datetime]:
    """Return when each hand was called, as far as the log says."""
    called: dict[int, datetime] = {}
    for line in archive.log:
        hand = line.after.get("hand") if isinstance(line.after, dict) else None
        if line.verb in CALLS and isinstance(hand, int):
            called[hand] = line.at
    return called
