"""The hands of an archive: who sat where, what they made, and when each was called."""

from collections.abc import Iterator
from datetime import datetime

from tournaments.engine.archive.shape import Archive, HandLine, TableLine
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permitted import State
from tournaments.engine.scoring import TRICKS, before_revoke
from tournaments.models import Drive, Hand, Score, TableHand
from tournaments.services._write import Actor, now

BATCH = 500


def write_hands(drive: Drive, archive: Archive, actor: Actor) -> None:
    """The rows of the hands, their tables and the scores, which are the actor's."""
    ids = dict(drive.entries.values_list("number", "pk"))
    called = _called(archive)
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
            _table(hand, archive, line, table, ids)
            for hand, line in zip(hands, archive.hands, strict=True)
            for table in line.tables
        ),
        batch_size=BATCH,
    )
    lines = [table for _, table in archive.tables()]
    Score.objects.bulk_create(_scores(tables, lines, actor), batch_size=BATCH)


def _table(hand: Hand, archive: Archive, line: HandLine, table: TableLine, ids: dict[int, int]) -> TableHand:
    """One table's row. By what people moved is kept for the hands whose tricks have decided a move."""
    north, east, south, west = (None if player is None else ids[player] for player in table.seats)
    by_results = archive.drive.movement in BY_RESULTS
    moved = by_results and archive.drive.decided_by(line.number) < len(archive.hands)
    return TableHand(
        hand=hand,
        number=table.number,
        state=table.state,
        n_id=north,
        e_id=east,
        s_id=south,
        w_id=west,
        moved_ns=(table.ns if table.moved_ns is None else table.moved_ns) if moved else None,
    )


def _scores(tables: list[TableHand], lines: list[TableLine], actor: Actor) -> Iterator[Score]:
    for row, line in zip(tables, lines, strict=True):
        if line.ns is not None:
            yield Score(
                table=row,
                status=Score.Status.CURRENT,
                ns_made=before_revoke(line.ns, TRICKS - line.ns, line.revokes)[0],
                ns=line.ns,
                revokes=[{"side": str(r.side), "tricks": r.tricks} for r in line.revokes],
                source=Score.Source.MC,
                actor=actor.name,
                client_id=f"archive-{row.pk}",
                entered_at=now(),
            )


def _called(archive: Archive) -> dict[int, datetime]:
    """When each hand was called, as far as the log tells."""
    found: dict[int, datetime] = {}
    for line in archive.log:
        hand = line.after.get("hand") if isinstance(line.after, dict) else None
        if line.verb in {"start", "call", "reseat"} and isinstance(hand, int):
            found[hand] = line.at
    return found
