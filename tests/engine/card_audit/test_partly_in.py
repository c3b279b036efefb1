"""Incomplete sets of cards: none, one, half of them, and strangers among them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import (
    FAMILY,
    Cards,
    Evening,
    figure,
    true_evening,
    with_blanks,
    with_wrong_figure,
    without,
)
from tests.engine.card_audit.worked import CARDS, COURSE, TABLES_ONLY, spoilt, told_alone
from tests.sampled import sampled
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import AuditResult, Course, FigureChange, PaperCard
from tournaments.engine.seating.seating import Role, Seating, Table
from tournaments.engine.standings.scoring import TRICKS

SEEDS = st.integers(0, 2**32)
SHARES = st.floats(0.02, 0.98)


def nothing_is_wrong(course: Course, cards: Sequence[PaperCard], evening: Evening) -> bool:
    """Return whether no true cards clash, and everything inferred or reconstructed is true."""
    report = audit(course, cards)
    rebuilt = [
        (player or 0, hand.number, (ns, TRICKS - ns)[seat % 2])
        for hand in report.hands
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True)
        if ns is not None
        for seat, player in enumerate(table.seats)
    ]
    reported = [(one.entry, one.hand, one.proposed) for one in report.inferred] + rebuilt
    return (
        report.result in ({AuditResult.AGREES, AuditResult.WAITING} if cards else {AuditResult.EMPTY})
        and (report.clashes, report.explanations) == ((), ())
        and all(figure(evening.cards, player, hand) == tricks for player, hand, tricks in reported)
    )


def up_to(cards: Cards, hand: int) -> Cards:
    """The cards typed up to a hand."""
    return tuple(
        card._replace(figures=card.figures[:hand] + (None,) * (len(card.figures) - hand)) for card in cards
    )


def test_nothing_typed_and_no_seats_any_more() -> None:
    for cards in ((), tuple(PaperCard(n, (None,) * 3) for n in range(1, 9))):
        report = audit(COURSE, cards)
        assert (report.result, report.hands, report.clashes, report.inferred) == (
            AuditResult.EMPTY,
            (),
            (),
            (),
        )
    assert audit(replace(COURSE, seatings=()), CARDS).result is AuditResult.EMPTY


def test_one_card_and_one_figure_alone() -> None:
    for card in (*CARDS, PaperCard(3, (None, 7, None))):
        report = audit(COURSE, [card])
        assert (report.result, report.clashes, report.explanations) == (AuditResult.WAITING, (), ())


def test_what_does_not_belong_to_the_evening_means_nothing() -> None:
    """The card of somebody who did not play, and figures for too many hands."""
    stranger = PaperCard(99, (13, 13, 13))
    for place in (0, 4, 8):
        assert audit(COURSE, (*CARDS[:place], stranger, *CARDS[place:])) == audit(COURSE, CARDS)
    assert audit(COURSE, [stranger]).explanations == ()
    cards = tuple(card._replace(figures=(*card.figures, 7, 7)) for card in CARDS)
    assert audit(COURSE, cards) == audit(COURSE, CARDS)


def test_a_card_that_ends_early_is_empty_from_there() -> None:
    """A card without any figures counts as missing."""
    cards = tuple(c._replace(figures=c.figures[:2]) if c.entry == 6 else c for c in CARDS)
    assert audit(COURSE, cards) == audit(COURSE, spoilt((6, 3, None)))
    blank = tuple(c._replace(figures=(None,) * 3) if c.entry == 5 else c for c in CARDS)
    assert audit(COURSE, blank) == audit(COURSE, without(CARDS, [5]))


def test_two_who_met_at_a_table_and_do_not_agree_clash_there() -> None:
    """1 and 6 met at table 1 of hand 1 with 9 and 8; 1 and 3 at table 2 of hand 2 with 6 and 10."""
    for other, clash in (
        (PaperCard(6, (8, None, None)), (1, 1, ((1, 9), (6, 8)))),
        (PaperCard(3, (5, 10, None)), (2, 2, ((1, 6), (3, 10)))),
    ):
        report = audit(COURSE, [CARDS[0], other])
        assert [(one.hand, one.table, one.figures) for one in report.clashes] == [clash]


def test_two_ladies_of_a_table_with_the_same_figure_clash_but_a_lady_and_a_gent_may_be_partners() -> None:
    ladies = audit(TABLES_ONLY, [PaperCard(1, (9, None, None)), PaperCard(2, (9, None, None))])
    assert [(clash.hand, clash.table) for clash in ladies.clashes] == [(1, 1)]
    report = audit(TABLES_ONLY, [PaperCard(1, (9, None, None)), PaperCard(6, (9, None, None))])
    assert (report.result, report.clashes) == (AuditResult.WAITING, ())


@given(
    key=st.sampled_from(FAMILY), tables=st.integers(2, 12), share=SHARES, paired=..., reverse=..., seed=SEEDS
)
def test_some_of_the_true_cards_never_clash_and_tell_nothing_false(
    *, key: str, tables: int, share: float, paired: bool, reverse: bool, seed: int
) -> None:
    luck = Random(seed)
    evening = true_evening(luck, key, tables, 12, reverse=reverse)
    course = evening.course if paired else evening.tables_only(luck)
    assert nothing_is_wrong(course, luck.sample(evening.cards, max(1, int(share * 4 * tables))), evening)


@given(
    st.sampled_from([*FAMILY, "head-table"]),
    st.integers(8, 30),
    SHARES,
    st.integers(1, 3),
    SEEDS,
)
def test_some_of_the_true_figures_never_clash_and_tell_nothing_false(
    key: str, players: int, share: float, hands_per_move: int, seed: int
) -> None:
    luck = Random(seed)
    evening = true_evening(luck, key, players // 4, 12, players=players, hands_per_move=hands_per_move)
    cards = with_blanks(luck, evening.cards, int(share * 12 * players))
    assert nothing_is_wrong(evening.course, cards, evening)


@pytest.mark.parametrize(("key", "live"), sampled(product(FAMILY, (1, 2, 3, 4)), every=5))
def test_no_two_true_cards_clash_where_live_hands_end(key: str, live: int) -> None:
    """Seats may be known up to a hand between two moves."""
    for hands_per_move in (1, 2, 3):
        evening = true_evening(Random(live), key, 4, 12, hands_per_move=hands_per_move)
        course = evening.live_until(live)
        assert [two for two in combinations(evening.cards, 2) if audit(course, two).clashes] == []


@pytest.mark.parametrize("key", FAMILY)
def test_the_first_true_cards_of_a_pile_never_clash(key: str) -> None:
    for reverse, hands_per_move, seed in product((False, True), (1, 2), range(5)):
        evening = true_evening(Random(seed), key, 6, 12, reverse=reverse, hands_per_move=hands_per_move)
        report = audit(evening.course, [card for card in evening.cards if card.entry <= 7])
        assert (report.result, report.clashes) == (AuditResult.WAITING, ())


@given(tables=st.integers(2, 8), share=st.floats(0.1, 0.9), hands_per_move=st.integers(1, 3), seed=SEEDS)
def test_partners_of_one_role_are_no_clash(
    *, tables: int, share: float, hands_per_move: int, seed: int
) -> None:
    luck = Random(seed)
    evening = true_evening(luck, "pairs-winners-up", tables, 12, hands_per_move=hands_per_move)
    cards = luck.sample(evening.cards, int(share * 4 * tables))
    assert nothing_is_wrong(evening.course, cards, evening)


def test_partners_of_one_role_are_no_clash_in_a_plan() -> None:
    first = Seating((Table(1, 1, 2, 3, 4), Table(2, 5, 6, 7, 8)))
    course = replace(COURSE, seatings=(first,) * 3, movement=None, roles=dict.fromkeys(range(1, 9), Role.A))
    assert audit(course, [PaperCard(1, (9, 4, 8)), PaperCard(3, (9, 4, 8))]).clashes == ()


@pytest.mark.parametrize("key", FAMILY)
def test_all_cards_typed_up_to_a_hand_contradict_nothing(key: str) -> None:
    for hand, tables in product((6, 12, 18, 23), (2, 5, 12)):
        evening = true_evening(Random(hand), key, tables, 24)
        assert nothing_is_wrong(evening.course, up_to(evening.cards, hand), evening)


@pytest.mark.parametrize("key", FAMILY)
def test_all_cards_typed_up_to_a_hand_are_rebuilt_up_to_it_and_a_wrong_figure_shows(key: str) -> None:
    evening = true_evening(Random(1), key, 6, 24)
    typed = up_to(evening.cards, 18)
    report = audit(evening.course, typed)
    assert report.result is AuditResult.AGREES
    there = list(zip(evening.seatings, evening.ns, strict=True))[:18]
    assert [(hand.seating, hand.ns) for hand in report.hands[:18]] == there
    assert not {one.hand for one in report.inferred} & set(range(1, 19))
    assert {hand for _, hand in report.unknown} == set(range(19, 25))
    cards, change = with_wrong_figure(Random(2), typed)
    report = audit(evening.course, cards)
    assert report.result is AuditResult.EXPLAINED
    assert report.explanations[0].changes == (change,)


def test_a_missing_card_is_told_in_full_by_the_others() -> None:
    for gone in CARDS:
        report = audit(COURSE, without(CARDS, [gone.entry]))
        assert (report.result, report.unknown) == (AuditResult.AGREES, ())
        assert report.inferred == tuple(
            FigureChange(gone.entry, hand, None, tricks) for hand, tricks in enumerate(gone.figures, 1)
        )
    # A wrong figure beside it is reported.
    assert told_alone(COURSE, without(spoilt((4, 3, 9)), [2]), FigureChange(4, 3, 9, 8))


def test_what_no_card_tells_is_unknown() -> None:
    """All four of table 2 in the last hand."""
    report = audit(COURSE, spoilt(*((entry, 3, None) for entry in (1, 4, 6, 7))))
    assert report.result is AuditResult.AGREES
    assert report.hands[2].ns == (11, None)
    assert (report.inferred, report.unknown) == ((), ((1, 3), (4, 3), (6, 3), (7, 3)))


def test_who_won_where_four_figures_are_missing_is_told_by_where_they_went() -> None:
    """Table 1 of hand 1: later figures agree only if 1 and 5 moved on, but not by how much they won."""
    report = audit(COURSE, spoilt(*((entry, 1, None) for entry in (1, 2, 5, 6))))
    assert report.result is AuditResult.AGREES
    assert [hand.seating for hand in report.hands][1:] == [h.seating for h in audit(COURSE, CARDS).hands][1:]
    assert report.hands[0].ns == (None, 5)
    assert report.unknown == ((1, 1), (2, 1), (5, 1), (6, 1))
