"""Invariants of any evening, and one evening from end to end."""

import json
from collections import Counter
from contextlib import suppress
from random import Random

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.engine.club_evening.rooms import after, formed, members, next_at, room, rubber, seated
from tournaments.engine.club_evening.archive import from_json, to_json
from tournaments.engine.club_evening.cuts import Unlawful, draw_cuts
from tournaments.engine.club_evening.evening import ClubTable, CuttingOut, Evening, EveningSettings
from tournaments.engine.club_evening.events import (
    CutMade,
    Event,
    PlayerArrived,
    PlayerLeft,
    RubberFinished,
    SubstituteNamed,
    TableBrokenUp,
    TablesFormed,
    Undone,
    WishDeclared,
    apply,
    replay,
)
from tournaments.engine.club_evening.rights import claims
from tournaments.engine.club_evening.standings import standings
from tournaments.engine.club_evening.steps import StepKind, next_steps, suggested_tables

NUMBERS = st.integers(1, 16)
TABLES = st.integers(1, 4)
CHANCES = st.randoms(use_true_random=False)
GAMES = st.sampled_from(
    [((0, 0), (0, 4)), ((1, 2), (1, 1)), ((0, 4), (1, 0), (0, 3)), ((0, 3), (1, 4), (1, 0))]
)


def rank(evening: Evening, player: int, table: int, rivals: set[int]) -> int:
    """A player's right to enter a table: the lower the better (laws 17, 16 and 24, 22, 25)."""
    person = evening.players[player]
    if person.prior:
        return 0
    if not person.been or person.gave_up == table:
        return 1
    return 3 if person.behind & rivals else 2


class AnyEvening(RuleBasedStateMachine):
    """Any actions in any order; actions that the laws forbid change nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.evening = Evening(EveningSettings())

    def deed(self, event: Event) -> None:
        with suppress(Unlawful):
            self.evening = apply(self.evening, event)

    @rule(cutting=st.sampled_from(CuttingOut))
    @precondition(lambda self: not self.evening.log)
    def settle(self, cutting: CuttingOut) -> None:
        self.evening = Evening(EveningSettings(cutting, stake=10))

    @rule(people=st.integers(1, 7))
    @precondition(lambda self: len(self.evening.players) < 16)
    def arrive(self, people: int) -> None:
        for number in range(len(self.evening.players) + 1, len(self.evening.players) + people + 1):
            self.deed(PlayerArrived(number, f"Player {number}"))

    @rule()
    @precondition(lambda self: bool(suggested_tables(self.evening)))
    def form(self) -> None:
        self.evening = formed(self.evening)

    @rule(table=TABLES, chance=CHANCES)
    def cut(self, table: int, chance: Random) -> None:
        here = self.evening.tables.get(table)
        if here is None or here.seats or next_at(self.evening, table).purpose is None:
            return
        before = self.evening
        cards = draw_cuts(next_at(before, table).cut.to_cut, chance)
        self.evening = apply(before, CutMade(table, tuple(cards.items())))
        if here.turnover is None and here.last:
            nobody_passed_over_at_the_door(before, self.evening, here)
        if self.evening.tables[table].seats and here.last:
            nobody_passed_over_at_the_table(self.evening, here)

    @rule(chance=CHANCES)
    @precondition(lambda self: any(not table.seats for table in self.evening.tables.values()))
    def cut_until_all_play(self, chance: Random) -> None:
        for table in tuple(self.evening.tables):
            while not self.evening.tables[table].seats and next_at(self.evening, table).purpose:
                self.cut(table, chance)

    @rule(table=TABLES, games=GAMES, name=st.integers(1, 30))
    def finish(self, table: int, games: tuple[tuple[int, int], ...], name: int) -> None:
        self.deed(RubberFinished(table, str(name), "short-whist", "best", 5, games))

    @rule(games=GAMES)
    def finish_all(self, games: tuple[tuple[int, int], ...]) -> None:
        for key, table in self.evening.tables.items():
            if table.seats:
                self.evening = rubber(self.evening, games, key)

    @rule(player=NUMBERS, table=st.none() | TABLES)
    def declare(self, player: int, table: int | None) -> None:
        self.deed(WishDeclared(player, table))

    @rule(player=NUMBERS)
    def leave(self, player: int) -> None:
        self.deed(PlayerLeft(player))

    @rule(player=NUMBERS, substitute=NUMBERS)
    def substitute(self, player: int, substitute: int) -> None:
        self.deed(SubstituteNamed(player, substitute))

    @rule(table=TABLES, player=st.none() | NUMBERS)
    def break_up(self, table: int, player: int | None) -> None:
        self.deed(TableBrokenUp(table, player))

    @rule()
    def undo(self) -> None:
        self.deed(Undone())

    @invariant()
    def nobody_sits_twice(self) -> None:
        people = self.evening.players
        sitting = Counter(
            people[player].substitute or player
            for table in self.evening.tables.values()
            for player in table.seats
        )
        assert set(sitting.values()) <= {1}

    @invariant()
    def those_who_play_belong_to_the_table_and_six_are_enough(self) -> None:
        for key, table in self.evening.tables.items():
            assert set(table.seats) <= members(self.evening, key)
            assert len(members(self.evening, key)) <= 6
            assert len(set(table.seats)) in (0, 4)

    @invariant()
    def every_candidate_and_every_table_is_in_what_comes_next(self) -> None:
        steps = next_steps(self.evening)
        named = {player for step in steps for player in step.players} | self.evening.occupied
        for key, table in self.evening.tables.items():
            named |= set() if table.seats else set(next_at(self.evening, key).members)
        assert set(self.evening.candidates) <= named
        assert {step.table for step in steps} - {None} == set(self.evening.tables)
        assert all(str(step.sentence) for step in steps)

    @invariant()
    def the_balances_add_up_to_nothing(self) -> None:
        lines = standings(self.evening)
        assert sum(line.balance for line in lines) == 0
        assert sum(line.rubbers for line in lines) == 4 * len(self.evening.rubbers)

    def teardown(self) -> None:
        log = [from_json(json.loads(json.dumps(to_json(event)))) for event in self.evening.log]
        assert replay(self.evening.settings, log) == self.evening


def nobody_passed_over_at_the_door(before: Evening, now: Evening, table: ClubTable) -> None:
    """Nobody who wished to enter is left out for somebody with less right, or while there is room."""
    number = table.number
    wishes = set(claims(before)[0][number])
    cutting = now.tables[number].turnover
    if cutting and wishes & set(cutting.cut.to_cut):
        return
    came_in = members(now, number) - members(before, number)
    assert came_in <= wishes
    for left_out in wishes - came_in:
        assert len(members(now, number)) == 6
        for player in came_in:
            mine, theirs = (rank(before, each, number, wishes) for each in (player, left_out))
            assert mine <= theirs
            if mine == theirs <= 1:
                assert before.players[player].waits <= before.players[left_out].waits


def nobody_passed_over_at_the_table(now: Evening, table: ClubTable) -> None:
    """Those who sat out play, and nobody goes out with fewer rubbers in a row than one who stays (law 20)."""
    here, played = members(now, table.number) - now.occupied, set(table.last)
    seats = set(now.tables[table.number].seats)
    if now.settings.cutting is CuttingOut.SINGLY:
        stayed = {now.players[player].rubbers for player in seats & played}
        out = {now.players[player].rubbers for player in here & played}
        assert not stayed or not out or max(stayed) <= min(out)
        assert not (seats & played and here - played)
    assert len(here - played) <= 2


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(stateful_step_count=40)


def test_an_evening_of_fourteen() -> None:
    """14 people, four rubbers, two arrivals, one departure, a table broken up."""
    chance = Random(1905)
    evening = formed(room(14, EveningSettings(stake=10)))
    for table in (1, 2, 3):
        evening = seated(evening, chance, table)
    assert [len(members(evening, table)) for table in (1, 2, 3)] == [5, 5, 4]
    evening = rubber(evening, ((0, 4), (1, 1), (0, 0)), 1, "first")  # R1: 6 to 2
    evening = rubber(evening, ((1, 0), (1, 0)), 2, "second")
    evening = after(evening, PlayerArrived(15, "Olive"), PlayerArrived(16, "Peter"))
    idle = {one for table in (1, 2) for one in members(evening, table) if not evening.players[one].rubbers}
    # Both join tables of five, one each: then six belong, and two go out at each
    assert [len(next_at(evening, table).members) for table in (1, 2)] == [6, 6]
    evening = seated(seated(evening, chance, 1), chance, 2)
    seats = [set(evening.tables[table].seats) for table in (1, 2)]
    assert idle | {15, 16} <= seats[0] | seats[1]
    evening = rubber(evening, ((0, 0), (0, 0)), 3, "third")
    left, *others = sorted(members(evening, 3))
    evening = after(evening, PlayerLeft(left), TableBrokenUp(3, None))
    assert set(evening.candidates) == set(others)
    assert [step.law for step in next_steps(evening) if step.kind is StepKind.WAITING] == ["law-22"]
    evening = rubber(evening, ((1, 3), (1, 3)), 1, "fourth")
    assert [step.law for step in next_steps(evening) if step.kind is StepKind.WAITING] == ["law-22"]
    lines = {line.player: line for line in standings(evening)}
    assert sum(line.money for line in lines.values()) == 0
    assert sum(line.sat_out for line in lines.values()) == 1 + 1 + 0 + 2
    assert lines[left].rubbers == 1
    assert replay(evening.settings, evening.log) == evening
    assert TablesFormed.kind == to_json(evening.log[14])["kind"]
