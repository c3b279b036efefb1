"""The wrong pair left a table, or all four cards have its score the wrong way round: equal figures."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.card_evenings import (
    FAMILY,
    Evening,
    true_evening,
    with_figure,
    with_wrong_figure,
    without,
)
from tests.card_reckoning import one_mistake
from tests.card_trials import is_emptied
from tests.engine.card_audit.worked import first_rank, is_rebuilt
from tests.sampled import sampled
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.other_pair import the_other_way_round
from tournaments.engine.card_audit.values import (
    AuditResult,
    Certainty,
    Explanation,
    FigureChange,
    OtherPair,
    TableChange,
)
from tournaments.engine.standings.scoring import TRICKS

EVENINGS = 120
AT = OtherPair(2, 6)


def with_one_mistake(number: int) -> tuple[Evening, OtherPair]:
    """An evening of 3 to 20 tables in each movement and direction, with a mistake anywhere."""
    luck = Random(number)
    tables = 3 + number % 18
    at = OtherPair(luck.randint(1, tables), luck.randint(1, 24))
    key, reverse = FAMILY[number % 4], number // 4 % 2 == 1
    return true_evening(luck, key, tables, reverse=reverse, other_pairs=[at]), at


def alone(evening: Evening, *at: OtherPair) -> bool:
    return first_rank(audit(evening.course, evening.cards)) == [Explanation(1, other_pairs=at)]


@pytest.mark.whole
def test_of_120_evenings_it_is_named_alone_in_first_rank_wherever_the_figures_allow_it() -> None:
    """They allow it if, by hand calculation, no other single mistake explains the cards.

    That is: no single wrong figure, no other move, and not no mistake at all, because a mistake in the last
    hand leaves no trace, nor does one after which both pairs make the same tricks all evening.
    """
    came: Counter[str] = Counter()
    for number in range(EVENINGS):
        evening, at = with_one_mistake(number)
        allowed = one_mistake(evening.course, evening.cards)
        if allowed == [at]:
            came["alone" if alone(evening, at) else f"not alone: {number}"] += 1
        elif allowed is None:
            came["no trace"] += audit(evening.course, evening.cards).result is AuditResult.AGREES
    assert came == {"alone": 116, "no trace": 4}


@pytest.mark.parametrize("number", range(0, EVENINGS, 7))
def test_no_figures_are_told_not_to_be_there(number: int) -> None:
    evening, _at = with_one_mistake(number)
    report = audit(evening.course, evening.cards)
    assert not any(map(is_emptied, report.explanations))
    assert report.result is AuditResult.AGREES or report.certainty is not Certainty.TIED


@pytest.mark.parametrize("key", FAMILY)
def test_the_evening_is_rebuilt_with_the_other_pair_moving_and_agrees_once_it_is_accepted(key: str) -> None:
    evening = true_evening(Random(4), key, 5, other_pairs=[AT])
    assert is_rebuilt(audit(evening.course, evening.cards), evening)
    accepted = replace(evening.course, other_pairs=(AT,))
    report = audit(accepted, evening.cards)
    assert (report.result, report.hands[23].ns) == (AuditResult.AGREES, evening.ns[23])
    wrong, change = with_wrong_figure(Random(4), evening.cards)
    assert first_rank(audit(accepted, wrong)) == [Explanation(1, (change,))]


def the_other_way(evening: Evening, at: OtherPair, **defaults: object) -> list[Explanation]:
    course = replace(evening.course, **defaults)  # type: ignore[arg-type]
    hands = audit(course, evening.cards).hands
    return [*the_other_way_round(course, {card.entry: card for card in evening.cards}, hands, at)]


@pytest.mark.parametrize("key", FAMILY)
def test_the_other_reading_gives_each_of_the_four_13_less_their_tricks(key: str) -> None:
    evening = true_evening(Random(4), key, 5, other_pairs=[AT])
    (how,) = the_other_way(evening, AT)
    ns = evening.ns[5][1]
    four = zip(evening.seatings[5].tables[1].seats, (ns, TRICKS - ns) * 2, strict=True)
    assert set(how.changes) == {
        FigureChange(player or 0, 6, tricks, TRICKS - tricks) for player, tricks in four
    }
    cards = evening.cards
    for one in how.changes:
        cards = with_figure(cards, one.entry, one.hand, one.proposed)
    assert audit(evening.course, cards).result is AuditResult.AGREES


def test_a_score_that_the_table_sent_is_turned_with_the_cards() -> None:
    evening = true_evening(Random(4), "losers-split", 5, other_pairs=[AT])
    ns = evening.ns[5][1]
    sent = {(6, 2): ns}
    report = audit(replace(evening.course, sent=sent), evening.cards)
    assert first_rank(report) == [Explanation(1, other_pairs=(AT,))]
    (how,) = the_other_way(evening, AT, sent=sent)
    assert (len(how.changes), how.tables) == (4, (TableChange(2, 6, ns, TRICKS - ns),))


def test_where_people_stay_for_more_hands_any_that_would_turn_the_move_may_be_the_one() -> None:
    evening = true_evening(Random(6), "winners-split", 5, hands_per_move=3, other_pairs=[AT])
    assert alone(evening, AT)
    leads = [2 * row[1] - TRICKS for row in evening.ns[3:6]]
    turning = [{4 + i} for i, lead in enumerate(leads) if (sum(leads) - 2 * lead > 0) != (sum(leads) > 0)]
    assert turning
    assert [{change.hand for change in how.changes} for how in the_other_way(evening, AT)] == turning


@pytest.mark.parametrize(("over", "key"), sampled(product((1, 2, 3), FAMILY), every=3))
def test_where_some_sit_out(over: int, key: str) -> None:
    reported = []
    for seed in range(4):
        at = OtherPair(1 + seed, 4 + 3 * seed)
        evening = true_evening(Random(seed), key, 5, players=20 + over, other_pairs=[at])
        if one_mistake(evening.course, evening.cards) == [at]:
            reported.append(alone(evening, at))
    assert reported
    assert all(reported)


def test_twice_in_an_evening() -> None:
    pairs = OtherPair(2, 5), OtherPair(6, 14)
    evening = true_evening(Random(3), "winners-keep", 8, other_pairs=pairs)
    assert {*first_rank(audit(evening.course, evening.cards))[0].other_pairs} == {*pairs}


@pytest.mark.parametrize("key", FAMILY)
def test_beside_a_wrong_figure_and_a_missing_card(key: str) -> None:
    at = OtherPair(3, 9)
    evening = true_evening(Random(5), key, 8, other_pairs=[at])
    cards, change = with_wrong_figure(Random(5), evening.cards)
    gone = next(card.entry for card in cards if card.entry != change.entry)
    best, *others = first_rank(audit(evening.course, without(cards, [gone])))
    assert (best.other_pairs, change in best.changes, others) == ((at,), True, [])
