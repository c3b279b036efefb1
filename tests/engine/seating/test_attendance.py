"""Arrivals and departures between two hands (whist.md, 9.8)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.seating.legal import problems
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.attendance import NextSeating, adapt
from tournaments.engine.seating.draw import opening, opening_of_pairs
from tournaments.engine.seating.seating import Role, Seating, Side, Table

A, B = Role.A, Role.B
ROLES = {number: A if number % 2 else B for number in range(1, 400)}


def four(number: int) -> Table:
    """A table of 4n - 3 to 4n: the ladies N and E, the gents S and W."""
    first = 4 * number - 3
    return Table(number, first, first + 2, first + 1, first + 3)


def full(tables: int, *out: int) -> Seating:
    return Seating(tuple(four(number) for number in range(1, tables + 1)), out)


def fit(seating: Seating, **change: object) -> NextSeating:
    """Adapt a seating; dummies get the numbers from 100 on."""
    return adapt(seating, ROLES, numbers=count(100), **change)  # type: ignore[arg-type]


def test_a_newcomer_takes_the_seat_of_one_who_went_and_held_the_same_card_or_else_a_chair() -> None:
    assert fit(full(3, 13)) == NextSeating(full(3, 13), {}, ()), "nobody comes and nobody goes"
    result = fit(full(2), gone={3}, come=[(9,)])
    assert result == NextSeating(Seating((Table(1, 1, 9, 2, 4), four(2))), {}, ())
    result = fit(full(2), gone={3}, come=[(10,)])
    assert result == NextSeating(Seating((Table(1, 1, 100, 2, 4), four(2)), (10,)), {100: A}, ())
    assert fit(full(2, 9), come=[(11,), (12,)]).seating == full(2, 9, 11, 12), "no seat is free"


def test_a_newcomer_takes_the_seat_of_a_dummy_unless_there_is_an_empty_one() -> None:
    result = fit(full(2), come=[(9,)], dummies={5})
    assert result == NextSeating(Seating((four(1), Table(2, 9, 7, 6, 8))), {}, (5,))
    result = fit(full(2), gone={7}, come=[(9,)], dummies={1})
    assert result.seating.tables == (four(1), Table(2, 5, 9, 6, 8))
    assert result.dismissed == ()


def test_one_on_a_chair_takes_the_seat_of_one_who_went_and_one_that_nobody_takes_is_a_dummys() -> None:
    assert fit(full(2, 9), gone={1}).seating == Seating((Table(1, 9, 3, 2, 4), four(2)))
    assert fit(full(2, 9, 10), gone={9}) == NextSeating(full(2, 10), {}, ()), "a chair leaves nothing behind"
    result = fit(full(2, 10), gone={1})
    assert result == NextSeating(Seating((Table(1, 100, 3, 2, 4), four(2)), (10,)), {100: A}, ())


def test_with_four_gone_the_last_table_is_folded_nearest_first() -> None:
    """In a ring of five, tables 1 and 4 are next to the last one, and 2 and 3 are further away."""
    result = fit(full(5), gone={5, 9, 14, 4})  # a lady of 2, a lady of 3, a gent of 4, a gent of 1
    assert (result.new, result.dismissed, result.seating.sitting_out) == ({}, (), ())
    places = {player: t.number for t in result.seating.tables for player in t.seats}
    assert len(result.seating.tables) == 4
    assert [places[player] for player in (17, 18, 19, 20)] == [2, 1, 3, 4]


def test_who_finds_no_seat_when_a_table_is_folded_sits_on_a_chair() -> None:
    result = fit(full(4), gone={1, 3, 5, 7})
    assert len(result.seating.tables) == 3
    assert (result.seating.sitting_out, result.new) == ((14, 16), {100: A, 101: A})


def test_four_newcomers_or_those_on_chairs_with_them_make_a_table_at_the_end() -> None:
    assert fit(full(2), come=[(9,), (10,), (11,), (12,)]) == NextSeating(full(3), {}, ())
    assert fit(full(2, 9, 10), come=[(11,), (12,)]).seating == full(3)


def test_no_more_tables_than_the_hall_has() -> None:
    result = fit(full(2, 9, 10), come=[(11,), (12,)], most_tables=2)
    assert result.seating == full(2, 9, 11, 10, 12)
    fewer = fit(full(3), most_tables=2)
    assert fewer.seating == full(2, 9, 11, 10, 12)
    assert fit(fewer.seating, most_tables=3).seating == full(3)


def test_pairs_come_and_go_together_and_two_who_come_alone_play_together_and_a_third_with_a_dummy() -> None:
    start = opening_of_pairs(range(1, 9))
    assert fit(start, gone={3, 4}, come=[(9, 10)], pairs=True).seating.tables[0] == Table(1, 1, 9, 2, 10)
    assert fit(start, come=[(9, 10)], pairs=True).seating.sitting_out == (9, 10)
    assert len(fit(start, come=[(9, 10), (11, 12)], pairs=True).seating.tables) == 3
    result = fit(start, come=[(9,), (10,), (11,)], pairs=True)
    assert result.seating.tables[2] == Table(3, 9, 11, 10, 100)
    assert result.new == {100: None}


def test_a_pair_that_lost_one_plays_or_waits_with_a_dummy_until_somebody_comes() -> None:
    alone = fit(opening_of_pairs(range(1, 9)), gone={3}, pairs=True)
    assert alone.seating.tables[0] == Table(1, 1, 100, 2, 4)
    assert alone.new == {100: None}
    whole = fit(alone.seating, come=[(9,)], dummies={100}, pairs=True)
    assert whole.seating.tables[0] == Table(1, 1, 9, 2, 4)
    assert whole.dismissed == (100,)
    alone = fit(opening_of_pairs(range(1, 11)), gone={9}, pairs=True)
    assert alone.seating.sitting_out == (100, 10)
    assert fit(alone.seating, come=[(11,)], dummies={100}, pairs=True).seating.sitting_out == (11, 10)


def test_when_the_second_of_a_pair_goes_so_does_the_dummy() -> None:
    alone = fit(opening_of_pairs(range(1, 13)), gone={3}, pairs=True)
    gone = fit(alone.seating, gone={4}, dummies={100}, pairs=True)
    assert gone.dismissed == (100,)
    assert len(gone.seating.tables) == 2
    assert sorted(gone.seating.players()) == [1, 2, 5, 6, 7, 8, 9, 10, 11, 12]


def test_two_dummies_are_never_partners() -> None:
    """A lady and a gent who were partners go: the two gents' seats change, and each dummy has a person."""
    result = fit(full(2), gone={1, 2})
    assert result.seating.tables[0].pair(Side.NS) == (100, 4)
    assert result.seating.tables[0].pair(Side.EW) == (3, 101)
    result = fit(full(3), gone={1, 2, 3})
    assert len(result.new) == 3
    pairs = [set(table.pair(side)) for table in result.seating.tables for side in Side]
    assert [pair for pair in pairs if pair <= set(result.new)] == [], "nor are three left at one table"


@dataclass
class Evening:
    """An evening with random winners, arrivals and departures, recorded as the services do."""

    key: str
    seating: Seating
    roles: dict[int, Role]
    luck: Random
    most_tables: int | None
    here: set[int]
    dummies: set[int] = field(default_factory=set)
    out: Counter[int] = field(default_factory=Counter)

    @property
    def pairs(self) -> bool:
        return self.key == "pairs-winners-up"

    def move(self) -> None:
        winners = [self.luck.choice(list(Side)) for _ in self.seating.tables]
        self.out.update(self.seating.sitting_out)
        self.seating = BY_RESULTS[self.key].next_seating(self.seating, winners, self.roles, out=self.out)

    def numbers(self) -> Iterator[int]:
        return count(max(self.roles) + 1)

    def newcomers(self) -> list[tuple[int, ...]]:
        first = max(self.roles) + 1
        if self.pairs:
            sizes = [self.luck.choice((1, 2, 2)) for _ in range(self.luck.choice((0, 0, 1, 2)))]
        else:
            sizes = [1] * self.luck.choice((0, 0, 1, 2, 4))
        blocks: list[tuple[int, ...]] = []
        for size in sizes:
            blocks.append(tuple(range(first, first + size)))
            first += size
        for block in blocks:
            self.roles.update({p: self.luck.choice([A, B]) for p in block})
            self.here.update(block)
        return blocks

    def leavers(self) -> set[int]:
        there = sorted(self.here)
        some = self.luck.sample(there, min(self.luck.choice((0, 0, 1, 2, 4)), max(len(there) - 8, 0)))
        self.here.difference_update(some)
        return set(some)

    def comings(self) -> None:
        gone = self.leavers()
        come = self.newcomers()
        fitted = adapt(
            self.seating,
            self.roles,
            gone=gone,
            come=come,
            dummies=frozenset(self.dummies),
            numbers=self.numbers(),
            most_tables=self.most_tables,
            pairs=self.pairs,
        )
        assert set(fitted.dismissed) <= self.dummies
        assert len(set(fitted.dismissed)) == len(fitted.dismissed)
        self.dummies = self.dummies - set(fitted.dismissed) | set(fitted.new)
        self.roles.update({dummy: role or A for dummy, role in fitted.new.items()})
        self.seating = fitted.seating


@st.composite
def nights(draw: st.DrawFn) -> Evening:
    key = draw(st.sampled_from(["winners-split", "losers-keep", "head-table", "pairs-winners-up"]))
    luck = Random(draw(st.integers(0, 10**6)))
    most = draw(st.sampled_from([None, 3, 6]))
    if key == "pairs-winners-up":
        people = range(1, 2 * draw(st.integers(4, 20)) + 1)
        start = opening_of_pairs(people, most)
    else:
        people = range(1, draw(st.integers(8, 40)) + 1)
        start = opening(people[::2], people[1::2], most)
    return Evening(key, start, {p: ROLES[p] for p in people}, luck, most, set(people))


@given(nights())
def test_nobody_is_lost_or_there_twice_whoever_comes_and_goes(night: Evening) -> None:
    for _ in range(10):
        night.move()
        night.comings()
        seating = night.seating
        assert problems(seating, {} if night.pairs else night.roles, night.here | night.dummies) == []
        assert all(None not in table.seats for table in seating.tables)
        assert len(seating.tables) <= (night.most_tables or 100)
        if not night.pairs:
            for table in seating.tables:
                assert sorted(night.roles[p] for p in table.seats if p) == [A, A, B, B]
        _nobody_waits_for_nothing(night)


def _nobody_waits_for_nothing(night: Evening) -> None:
    """No chair beside a dummy of that role, no table to form, at most three dummies, none as partners."""
    seating, dummies = night.seating, night.dummies
    for table in seating.tables:
        for side in Side:
            assert not set(table.pair(side)) <= dummies
    if night.pairs:
        assert len(seating.sitting_out) < 4 or len(seating.tables) == night.most_tables
        return
    on_chairs = Counter(night.roles[p] for p in seating.sitting_out)
    score_cards = Counter(night.roles[p] for p in dummies)
    assert not any(on_chairs[role] and score_cards[role] for role in Role)
    assert not dummies & set(seating.sitting_out)
    assert len(dummies) < 4
    assert min(on_chairs[A], on_chairs[B]) < 2 or len(seating.tables) == night.most_tables


def test_a_dummy_moves_like_a_player() -> None:
    for gone in ({1}, {1, 2}, {1, 3, 5}):
        result = fit(full(4), gone=gone)
        roles = ROLES | {dummy: role or A for dummy, role in result.new.items()}
        after = BY_RESULTS["winners-split"].next_seating(result.seating, [Side.NS] * 4, roles)
        assert sorted(after.players()) == sorted(result.seating.players())
