"""Kinds of evenings on paper, and what has to be the same as live."""

from dataclasses import replace
from typing import Any

from tests.paper_evenings import Figures
from tests.recount import totals
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.kernel import evening as at
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, TableHand
from tournaments.results.queries.standings import standings

EVENINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "the usual": (12, {}),
    "losers move and part, the other way round": (12, {"movement": "losers-split", "reverse": True}),
    "losers move and stay together": (12, {"movement": "losers-keep"}),
    "winners move and stay together": (12, {"movement": "winners-keep"}),
    "one too many": (9, {}),
    "two too many, and one of each card": (10, {}),
    "nine, by lot who sits out": (9, {"fair_chair": False}),
    "pairs": (12, {"movement": "pairs-winners-up"}),
    "colours": (12, {"movement": "colours"}),
    "a plan for all with a vacant seat": (9, {"movement": "whist"}),
    "two hands before each move": (12, {"hands_per_move": 2}),
    "three hands before each move, and one more": (8, {"hands_per_move": 3, "hands": 10}),
    "a hand sat out at the average of one's own": (9, {"missed_hand_score": "own_average"}),
}


def seats(drive: Drive) -> list[object]:
    hands = drive.played_hands.valid().order_by("number")
    return [(hand.number, hand.trumps, at.seating(hand)) for hand in hands]


def moved(drive: Drive) -> list[object]:
    tables = TableHand.objects.filter(hand__drive=drive, hand__withdrawn=False)
    return list(tables.order_by("hand__number", "number").values_list("moved_ns", "state"))


def outcome(drive: Drive) -> object:
    return [
        (line.place, line.who.entry, line.total, line.parts) for line in standings(DriveEvening(drive)).lines
    ]


def without_log(drive: Drive) -> str:
    """The drive as its archive, but for what the log and the version say of the way there."""
    drive.refresh_from_db()
    return write(replace(archive(drive), log=()))


def same_evening(paper: Drive, live: Drive) -> None:
    for drive in (paper, live):
        drive.refresh_from_db()
    assert seats(paper) == seats(live)
    assert moved(paper) == moved(live)
    assert outcome(paper) == outcome(live)
    assert totals(paper) == totals(live)


def wrong(figures: Figures, entry: int, hand: int) -> int:
    """Another figure than the right one, with which the same side won; by how much it is off."""
    right = figures[entry][hand - 1]
    assert isinstance(right, int)
    off = 1 if right not in (6, 13) else -1
    figures[entry][hand - 1] = right + off
    return off


def partners(drive: Drive, hand: int) -> list[tuple[int | None, ...]]:
    seating = at.seating(drive.played_hands.valid().get(number=hand))
    return [pair for table in seating.tables for pair in ((table.n, table.s), (table.e, table.w))]
