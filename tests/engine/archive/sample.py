"""Small valid archives, built by the engine alone."""

import json
import random
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import (
    Archive,
    ArchivedHand,
    ArchivedLogEntry,
    DriveFacts,
    EntryLine,
    TableLine,
)
from tournaments.engine.archive.writer import write
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.play.players import tricks_of_ns
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.seating.draw import opening
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.trumps import SUITS, trump_for

BEGINS = datetime(2026, 10, 2, 18, 30, tzinfo=UTC)
RULES = (
    PrizeRule(PrizeKind.PLACE, "First lady", "A clock", role=Role.A),
    PrizeRule(PrizeKind.PLACE, "First gent", "A jug", role=Role.B),
    PrizeRule(PrizeKind.BOOBY, "Booby", "A bar of chocolate", main=False),
)


def sample(*, tables: int = 2, hands: int = 4, movement: str = "winners-split", seed: int = 1) -> Archive:
    """A finished drive of full tables; odd entries have role a, even ones role b."""
    numbers = range(1, 4 * tables + 1)
    roles = {number: Role.A if number % 2 else Role.B for number in numbers}
    seating = opening(list(numbers)[::2], list(numbers)[1::2])
    rng = random.Random(seed)
    lines = []
    for hand in range(1, hands + 1):
        line = _hand(hand, seating, rng)
        lines.append(line)
        won = [Side.NS if (table.ns or 0) > 6 else Side.EW for table in line.tables]
        seating = BY_RESULTS[movement].next_seating(seating, won, roles)
    entries = tuple(
        EntryLine(number, f"Player {number}", roles[number], None, 1, None, ()) for number in numbers
    )
    return with_results(
        Archive(_facts(tables, hands, movement, seed), entries, tuple(lines), (), (), (), _log(hands))
    )


def as_data(archive: Archive) -> Any:
    """The archive as JSON values without its checksum, free to be changed."""
    data = json.loads(write(archive))
    del data["checksum"]
    return data


def refused(text: str | bytes) -> BadArchive:
    """The reason why such a file is refused."""
    with pytest.raises(BadArchive) as caught:
        parse(text)
    return caught.value


def refusal(data: Any) -> str:
    """The message about such data."""
    return str(refused(json.dumps(data)))


def in_play(archive: Archive) -> Archive:
    """The same drive with the last table of its last hand still playing."""
    *before, last = archive.hands
    table = replace(last.tables[-1], state=TableState.OPEN, ns=None)
    hand = replace(last, tables=(*last.tables[:-1], table))
    playing = replace(archive.drive, state=State.PLAYING)
    return with_results(replace(archive, drive=playing, hands=(*before, hand)))


def _facts(tables: int, hands: int, movement: str, seed: int) -> DriveFacts:
    return DriveFacts(
        title="Harvest Whist Drive",
        slug="harvest-2026",
        date=date(2026, 10, 2),
        hall="Village Hall",
        state=State.FINISHED,
        movement=movement,
        reverse=False,
        tables=tables,
        hands=hands,
        hands_per_move=1,
        breaks_after=(2,),
        trumps=SUITS,
        role_a="lady",
        role_b="gent",
        missed=6.5,
        absent=0,
        prize_rules=RULES,
        ties=(Tie.SECOND_HALF, Tie.CUT),
        seed=seed,
    )


def _hand(number: int, seating: Seating, rng: random.Random) -> ArchivedHand:
    trumps = trump_for(SUITS, number)
    assert trumps is not None
    tables = tuple(
        TableLine(table.number, TableState.PLAYED, table.seats, tricks_of_ns(rng, trumps), None, ())
        for table in seating.tables
    )
    return ArchivedHand(number, trumps, tables, ())


def _log(hands: int) -> tuple[ArchivedLogEntry, ...]:
    return tuple(
        ArchivedLogEntry(
            hand, BEGINS + timedelta(minutes=5 * hand), "Mavis Crane", "call", None, {"hand": hand}, ""
        )
        for hand in range(1, hands + 1)
    )
