"""The four movements of ladies and gents by their results, played out: seats and partners (whist.md, 2.2)."""

from itertools import product

import pytest

from tests.door.services.test_seats import seated
from tests.engine.proof.seats_and_scores import seats_and_scores
from tests.factories import MC, playing_drive, send
from tests.host.services.simulated_evenings import played, players, totals_and_ranks_are_right
from tests.sampled import sampled
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.movements.progressive import Progressive
from tournaments.engine.proof.moves import Moves, paths
from tournaments.engine.seating.seating import PARTNER, SEATS, Role, Side
from tournaments.engine.standings.scoring import PlayedTable
from tournaments.engine.standings.standings import EntryInPlay
from tournaments.files.queries.archive import archive
from tournaments.host.services.simulate import simulated_drive
from tournaments.play.services import moves

pytestmark = pytest.mark.django_db

# By tables: nearly as many hands as bring people round. The engine's tests play on, without a database.
HANDS = {2: 8, 3: 8, 7: 9, 8: 8}

# The pairs of hand 2 (whist.md, 8.8) where the first pair wins at all four tables; L and G by number.
WORKED = {
    "winners-split": ("L7 G2 L2 G3", "L1 G4 L4 G5", "L3 G6 L6 G7", "L5 G8 L8 G1"),
    "losers-keep": ("L1 G1 L8 G4", "L3 G3 L2 G6", "L5 G5 L4 G8", "L7 G7 L6 G2"),
    "winners-keep": ("L2 G2 L7 G3", "L4 G4 L1 G5", "L6 G6 L3 G7", "L8 G8 L5 G1"),
    "losers-split": ("L8 G1 L1 G4", "L2 G3 L3 G6", "L4 G5 L5 G8", "L6 G7 L7 G2"),
}


@pytest.mark.parametrize(
    ("movement", "reverse", "tables"),
    sampled(product(WORKED, (False, True), HANDS), every=13),
)
def test_every_evening_is_right(movement: str, reverse: bool, tables: int) -> None:
    hands = HANDS[tables]
    archived = archive(simulated_drive(tables, hands, movement, reverse=reverse, seed=tables))
    rows, people = played(archived), players(archived)
    rule = BY_RESULTS[movement]
    assert isinstance(rule, Progressive)

    assert len(rows) == tables * hands
    assert seats_and_scores(people, rows) == []
    assert paths(people, rows, Moves(rule.winners_move, reverse)) == []
    totals_and_ranks_are_right(archived, rows)
    _everybody_is_where_their_tricks_brought_them(rows, people, rule, reverse)
    if rule.split:
        _nobody_keeps_a_partner(rows)
    assert parse(write(archived)) == archived


def _everybody_is_where_their_tricks_brought_them(
    rows: list[PlayedTable], people: list[EntryInPlay], rule: Progressive, reverse: bool
) -> None:
    """A lady is at her first table plus her moves, a gent at his minus his (the other way when reversed)."""
    tables = max(row.table for row in rows)
    for player in people:
        own = [row for row in rows if player.number in row[2:6]]
        up = (player.role is Role.A) is not reverse
        at = own[0].table - 1
        for row in own:
            assert row.table - 1 == at
            assert row.ns is not None
            won = (row.ns > 6) is (player.number in (row.n, row.s))
            at = (at + (1 if up else -1) * (won is rule.winners_move)) % tables


def _nobody_keeps_a_partner(rows: list[PlayedTable]) -> None:
    partners: dict[tuple[int, int | None], int | None] = {}
    for row in rows:
        seats = dict(zip(SEATS, row[2:6], strict=True))
        for seat, entry in seats.items():
            partners[row.hand, entry] = seats[PARTNER[seat]]
            assert partners.get((row.hand - 1, entry)) != partners[row.hand, entry]


@pytest.mark.parametrize("movement", sorted(WORKED))
def test_the_worked_case_of_four_tables(movement: str) -> None:
    """At table t sit the pairs (L2t-1, G2t-1) and (L2t, G2t); N-S are the first and win everywhere."""
    drive = playing_drive(tables=4, movement=movement)
    called: dict[int | None, str] = {}
    for table in seated(drive).tables:
        called |= {table.n: f"L{2 * table.number - 1}", table.s: f"G{2 * table.number - 1}"}
        called |= {table.e: f"L{2 * table.number}", table.w: f"G{2 * table.number}"}
        send(drive, hand=1, table=table.number, ns_made=8)
    moves.call_move(drive.pk, MC, 1)
    for table, worked in zip(seated(drive).tables, WORKED[movement], strict=True):
        pairs = {frozenset(called[player] for player in table.pair(side)) for side in Side}
        lady, gent, other_lady, other_gent = worked.split()
        assert pairs == {frozenset((lady, gent)), frozenset((other_lady, other_gent))}
