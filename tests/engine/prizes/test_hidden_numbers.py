"""Prizes that go by something drawn or by the MC's word, each with an evening by hand (whist.md, 4.1)."""

from dataclasses import replace
from random import Random

import pytest

from tests.engine.prizes.prize_giving import CHAIN, A, give, lady, said
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.prizes.awards import PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.hidden_numbers import HiddenNumberError, draw_hidden, parse_hidden
from tournaments.engine.prizes.rules import (
    HowDecided,
    PrizeKind,
    PrizeRule,
    PrizeRuling,
    Tie,
    parse_decisions,
)
from tournaments.engine.standings.standings import EntryCard

NEAREST = PrizeRule(PrizeKind.NEAREST, "Nearest")
JAR = PrizeRule(PrizeKind.COOKIE_JAR, "Cookie jar", number=2)
BEST_AT = PrizeRule(PrizeKind.BEST_AT, "Best there")
SEAT = PrizeRule(PrizeKind.HIDDEN_SEAT, "Hidden seat")
MC = PrizeRule(PrizeKind.MC_SAYS, "Best hat")
ALL = (NEAREST, JAR, BEST_AT, SEAT)


def sat(entry: int, scores: tuple[int, ...], tables: tuple[int | None, ...]) -> EntryCard:
    return EntryCard(entry, A, True, scores, tables)


CARDS = (
    sat(1, (10, 10, 4, 6), (1, 1, 2, 2)),  # 30
    sat(2, (5, 6, 7, 9), (1, 2, 2, 1)),  # 27
    sat(3, (7, 7, 7, 7), (2, 2, 1, 1)),  # 28
)


def drawn(rule: PrizeRule, *numbers: int, winners: tuple[int, ...] = ()) -> PrizeRuling:
    return PrizeRuling(HowDecided.HIDDEN, rule.name, (1, 2, 3), winners, drawn=numbers)


def test_nearest_to_a_hidden_number_and_a_tie_goes_down_the_chain() -> None:
    (award,) = give([NEAREST], *CARDS, decisions=(drawn(NEAREST, 31),))
    assert (award.entries, award.figure, award.decided_by) == ((1,), 1, "nearest")
    assert said(award) == "The hidden number was 31. Ann came nearest; tricks away: 1."
    (award,) = give([NEAREST], *CARDS, decisions=(drawn(NEAREST, 29),))
    assert (award.entries, award.decided_by) == ((3,), "second_half")
    assert said(award).startswith("The hidden number was 29. Ann and Cat were level")


def test_a_cookie_jar_goes_to_the_most_wins_of_the_hands_drawn() -> None:
    (award,) = give([JAR], *CARDS, decisions=(drawn(JAR, 3, 4),))
    assert award.outcome is PrizeOutcome.GIVEN
    assert (award.entries, award.figure) == ((2,), 2), "Bea and Cat won both, Bea has the better second half"
    (award,) = give([JAR], *CARDS[:1], decisions=(drawn(JAR, 3, 4),))
    assert said(award) == "Nobody won any of the hands drawn."
    (award,) = give([JAR], *CARDS[:2], decisions=(drawn(JAR, 1, 2),))
    assert said(award) == "The hands drawn were: 1, 2. Ann won most of the hands drawn: 2."


def test_the_best_of_those_at_a_table_in_a_hand() -> None:
    (award,) = give([BEST_AT], *CARDS, decisions=(drawn(BEST_AT, 1, 4),))
    assert (award.entries, award.figure) == ((3,), 28)
    assert said(award) == (
        "What was drawn: table 1 in hand 4. Cat has the best total of those who sat there: 28."
    )
    (award,) = give([BEST_AT], *CARDS, decisions=(drawn(BEST_AT, 9, 4),))
    assert award.outcome is PrizeOutcome.NOBODY


def test_a_hidden_seat_is_as_it_was_drawn() -> None:
    (award,) = give([SEAT], *CARDS, decisions=(drawn(SEAT, 2, 3, 3, winners=(2,)),))
    assert (award.entries, award.decided_by) == ((2,), "hidden")
    assert said(award) == "Bea sat there. What was drawn: table 2 in hand 3, South."


@pytest.mark.parametrize("rule", ALL)
def test_until_it_is_drawn_nobody_is_named_and_during_play_nothing_can_be_drawn(rule: PrizeRule) -> None:
    (award,) = give([rule], *CARDS)
    assert (award.outcome, award.entries, award.among) == (PrizeOutcome.HIDDEN, (), (1, 2, 3))
    (award,) = give([rule], *CARDS, over=False, complete=4)
    assert (award.ready, award.entries) == (False, ())
    (award,) = give([rule], *CARDS, decisions=(drawn(rule, 1, 1, 1, 1),))  # a file may hold anything
    assert award.outcome in {PrizeOutcome.HIDDEN, PrizeOutcome.GIVEN, PrizeOutcome.CUT}


@pytest.mark.parametrize("kind", [PrizeKind.MC_SAYS, PrizeKind.TRAVELLING])
def test_the_mc_says_and_later_main_prizes_wait(kind: PrizeKind) -> None:
    best = PrizeRule(PrizeKind.HIGHEST_HAND, "Highest hand")
    hat, highest = give([replace(MC, kind=kind), best], *CARDS)
    assert (hat.outcome, said(hat)) == (PrizeOutcome.MC_SAYS, "The MC will say who wins this.")
    assert highest.outcome is PrizeOutcome.WAITS
    named = PrizeRuling(HowDecided.OVERRIDE, "Best hat", (), (1,))
    hat, highest = give([replace(MC, kind=kind), best], *CARDS, decisions=(named,))
    assert (hat.entries, highest.entries) == ((1,), (2,))


def evening(ties: tuple[Tie, ...] = CHAIN) -> PrizeEvening:
    return PrizeEvening(CARDS, (2,), 4, ties)


def test_a_draw_can_be_made_again_with_its_seed_and_lies_in_a_sensible_range() -> None:
    for seed in range(50):
        first = [draw_hidden(rule, evening(), (1, 2), Random(seed)) for rule in ALL]
        assert first == [draw_hidden(rule, evening(), (2, 1), Random(seed)) for rule in ALL]
        (number,), hands, (table, hand), at = first
        assert 27 <= number <= 30
        assert len({*hands}) == 2
        assert {*hands} <= {1, 2, 3, 4}
        assert any(card.tables[hand - 1] == table for card in CARDS[:2])
        assert len(at) == 2
    with pytest.raises(HiddenNumberError):
        draw_hidden(SEAT, PrizeEvening([lady(1, 5)._replace(tables=(None,))], (), 1, CHAIN), (1,), Random(1))


@pytest.mark.parametrize(
    ("rule", "typed", "numbers"),
    [
        (NEAREST, " 163 ", (163,)),
        (NEAREST, "163, 5", None),
        (NEAREST, "many", None),
        (JAR, "4 1, 3", (1, 3, 4)),
        (JAR, "5", None),
        (JAR, "1, 1", None),
        (BEST_AT, "2, 3", (2, 3)),
        (BEST_AT, "7, 3", None),
        (SEAT, "2, 3, s", (2, 3, 3)),
        (SEAT, "2, 3, X", None),
        (SEAT, "2, 3, 5", None),
    ],
)
def test_what_the_mc_typed(rule: PrizeRule, typed: str, numbers: tuple[int, ...] | None) -> None:
    if numbers is None:
        with pytest.raises(HiddenNumberError):
            parse_hidden(rule, evening(), typed)
    else:
        assert parse_hidden(rule, evening(), typed) == numbers


def test_only_a_hidden_number_has_something_drawn() -> None:
    for bad in ({"kind": "cut", "drawn": [3]}, {"kind": "hidden"}, {"kind": "hidden", "drawn": [-1]}):
        with pytest.raises(BadArchive):
            parse_decisions([{"prize": "x", "among": [1], "winners": [1], **bad}])
