"""Saving the evening reconstructed from the cards as if it had been played live."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tournaments.cards.queries.audit import decisions_of_kind, live_hands
from tournaments.door.services.draw import seat
from tournaments.door.services.seats import as_rows
from tournaments.engine.card_audit.values import RebuiltHand
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.score_cards.decisions import OTHER_PAIR
from tournaments.engine.seating.seating import SEATS, Seating, Table
from tournaments.engine.standings.scoring import TRICKS, TableState
from tournaments.kernel import evening
from tournaments.kernel.change import Actor, now
from tournaments.models import Drive, Hand, Score, TableHand

CARDS, CURRENT = Score.Source.CARDS, Score.Status.CURRENT
PLAYED, SIT_OUT = TableState.PLAYED, TableState.SIT_OUT


def as_it_is(drive: Drive) -> dict[str, object]:
    """Return the state of the drive that reopening the cards has to restore."""
    since = drive.interval_since
    return {
        "state": str(drive.state),
        "hand": live_hands(drive)[-1].number,
        "interval_since": since.isoformat() if since else None,
        "paper_from": drive.paper_from,
    }


def moved_on(drive: Drive, hands: int) -> int:
    """Return the last hand whose tricks decided seats, if ``hands`` hands have seats."""
    return (hands - 1) // drive.hands_per_move * drive.hands_per_move


def write_hands(drive: Drive, actor: Actor, hands: Sequence[RebuiltHand]) -> list[dict[str, object]]:
    """Write every hand. Return the earlier seats of hands that had others."""
    by_number = {hand.number: hand for hand in drive.played_hands.valid()}
    before: list[dict[str, object]] = []
    moved = [tricks.data for tricks in decisions_of_kind(drive, OTHER_PAIR)]
    for rebuilt in hands:
        hand = by_number.get(rebuilt.number)
        if hand is None:
            hand = seat(drive, rebuilt.number, rebuilt.seating)
        elif (sat := evening.seating(hand)) != rebuilt.seating:  # the cards tell who really sat there
            before.append({"hand": hand.number, **as_rows([sat])[0]})
            seat_again(drive, hand, rebuilt.seating)
        open_hand(drive, hand)
        ns = {table.number: tricks for table, tricks in zip(rebuilt.seating.tables, rebuilt.ns, strict=True)}
        others = None
        if rebuilt.number <= moved_on(drive, len(hands)) and drive.movement in BY_RESULTS:
            # Decisions name the last hand before a move.
            after = -(-rebuilt.number // drive.hands_per_move) * drive.hands_per_move
            others = {at["table"] for at in moved if at["hand"] == after}
        _write_scores(drive, actor, hand, ns, others)
    return before


def seat_again(drive: Drive, hand: Hand, seating: Seating) -> None:
    """Replace the seats of a hand."""
    ids = dict(drive.entries.values_list("number", "pk"))
    tables = {table.number: table for table in hand.tables.all()}
    for at in seating.tables:
        for letter, player in zip(SEATS, at.seats, strict=True):
            setattr(tables[at.number], f"{letter.lower()}_id", None if player is None else ids[player])
    TableHand.objects.bulk_update(tables.values(), [letter.lower() for letter in SEATS])
    hand.sitting_out = list(seating.sitting_out)
    hand.save(update_fields=["sitting_out"])


def as_written(row: Mapping[str, Any]) -> Seating:
    """Seats from a row of the log."""
    tables = (Table(number, *seats) for number, seats in enumerate(row["tables"], 1))
    return Seating(tuple(tables), tuple(row["out"]))


def open_hand(drive: Drive, hand: Hand) -> None:
    """Mark a hand as called, with its trumps."""
    if hand.called_at is None:
        hand.trumps = hand.trumps or drive.usual_trump(hand.number)
        hand.called_at = now()
        hand.save(update_fields=["trumps", "called_at"])


def _write_scores(
    drive: Drive, actor: Actor, hand: Hand, ns: Mapping[int, int | None], others: Collection[int] | None
) -> None:
    """Save the tricks of tables without a score, and the tricks by which people moved on, if they did.

    A table whose tricks are unknown counts as sat out. From the tables in ``others`` the other pair moved, as
    if the score had been reversed.
    """
    sent = evening.current_ns([hand])
    tables = list(hand.tables.all())
    for table in tables:
        if table.state in (SIT_OUT, TableState.LATER):
            table.moved_ns = table.moved_ns if others is None else table.instead_ns
            continue
        counts = sent.get((hand.number, table.number), ns[table.number])
        table.state = PLAYED if counts is not None else SIT_OUT
        if others is not None and counts is not None and table.moved_ns is None:
            table.moved_ns = TRICKS - counts if table.number in others else counts
    TableHand.objects.bulk_update(tables, ["state", "moved_ns"])
    Score.objects.bulk_create(
        Score(
            table=table,
            status=CURRENT,
            ns_made=tricks,
            ns=tricks,
            source=CARDS,
            actor=actor.name,
            # The version, because scores of an earlier confirmation keep theirs.
            client_id=f"cards-{table.pk}-{drive.version}",
            entered_at=now(),
        )
        for table in tables
        if table.state == PLAYED
        and (hand.number, table.number) not in sent
        and (tricks := ns[table.number]) is not None
    )
