"""Evenings that played themselves: who was there, what was played, and whether the totals come to it."""

from collections import Counter

from tournaments.engine.archive.shape import Archive
from tournaments.engine.seating.seating import SEATS, Role
from tournaments.engine.standings.scoring import TRICKS, PlayedTable
from tournaments.engine.standings.standings import EntryInPlay


def played(archived: Archive) -> list[PlayedTable]:
    return [
        PlayedTable(
            hand.number,
            table.number,
            *table.seats,
            table.ns,
            None if table.ns is None else TRICKS - table.ns,
            table.state.value,
        )
        for hand, table in archived.tables()
    ]


def players(archived: Archive) -> list[EntryInPlay]:
    return [EntryInPlay(e.number, e.role, e.from_hand, e.to_hand) for e in archived.entries]


def totals_and_ranks_are_right(archived: Archive, rows: list[PlayedTable]) -> None:
    """Added up again from the seats alone: half of the tricks for a hand sat out."""
    totals: Counter[int] = Counter()
    hands_played: Counter[int] = Counter()
    for row in rows:
        assert row.ns is not None
        for seat, entry in zip(SEATS, row[2:6], strict=True):
            assert entry is not None
            totals[entry] += row.ns if seat in "NS" else TRICKS - row.ns
            hands_played[entry] += 1
    roles = {entry.number: entry.role for entry in archived.entries}
    if None not in roles.values():
        for role in Role:
            assert sum(totals[entry] for entry in roles if roles[entry] is role) == TRICKS * len(rows)
    assert sum(totals.values()) == 2 * TRICKS * len(rows)
    hands = archived.drive.hands
    given = {entry: totals[entry] + 6.5 * (hands - hands_played[entry]) for entry in roles}
    for standing in archived.standings:
        total = given[standing.entry]
        better = [entry for entry in given if given[entry] > total]
        own = roles[standing.entry]
        assert standing.total == total == sum(standing.by_break)
        assert standing.rank == 1 + len(better)
        assert standing.role_rank == (None if own is None else 1 + sum(roles[e] is own for e in better))
        assert standing.hands_played == hands_played[standing.entry]
