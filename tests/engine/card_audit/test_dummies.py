"""Players without a card: a dummy, or somebody who took the card home."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import figure, true_evening, with_figure, with_wrong_figure, without
from tests.engine.card_audit.worked import CARDS, COURSE, first_rank, spoilt
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import AuditResult, Certainty, FigureChange

KEYS = ["winners-split", "winners-keep", "losers-keep", "losers-split", "head-table"]
ANY = st.sampled_from(KEYS)
SEEDS = st.integers(0, 2**32)


@given(key=ANY, players=st.integers(8, 30), hands_per_move=st.integers(1, 3), seed=SEEDS)
def test_the_other_cards_tell_all_of_one_who_has_none_and_a_wrong_figure_alone(
    *, key: str, players: int, hands_per_move: int, seed: int
) -> None:
    luck = Random(seed)
    evening = true_evening(luck, key, players // 4, 12, players=players, hands_per_move=hands_per_move)
    gone = luck.choice(evening.cards)
    there = without(evening.cards, [gone.entry])
    report = audit(evening.course, there)
    assert (report.result, report.unknown) == (AuditResult.AGREES, ())
    assert tuple(one.proposed for one in report.inferred) == gone.figures
    assert [hand.ns for hand in report.hands] == list(evening.ns)
    cards, change = with_wrong_figure(luck, there)
    assert [how.changes for how in first_rank(audit(evening.course, cards))] == [(change,)]


@given(key=ANY, players=st.integers(12, 30), hands_per_move=st.integers(1, 2), seed=SEEDS)
def test_a_wrong_figure_is_among_the_first_where_two_have_no_card(
    *, key: str, players: int, hands_per_move: int, seed: int
) -> None:
    """If the two are at one table, either of its other two figures may be wrong."""
    luck = Random(seed)
    evening = true_evening(luck, key, players // 4, 12, players=players, hands_per_move=hands_per_move)
    cards, change = with_wrong_figure(luck, evening.cards)
    gone = luck.sample([entry for entry in evening.course.roles if entry != change.entry], 2)
    reported = first_rank(audit(evening.course, without(cards, gone)))
    assert (change,) in [how.changes for how in reported]


def test_three_of_a_table_tell_which_of_them_is_wrong_and_that_it_is_likely() -> None:
    """Table 2 of hand 3, without 6: 4 and 1 agree on 8, and 7 has 9."""
    report = audit(COURSE, without(with_figure(CARDS, 7, 3, 9), [6]))
    assert [how.changes for how in first_rank(report)] == [(FigureChange(7, 3, 9, 8),)]
    assert report.certainty is Certainty.LIKELY


def test_two_of_a_table_that_do_not_agree_are_a_tie_and_nothing_is_inferred_of_it() -> None:
    """Table 2 of hand 3, without 1 and 6: 4 has 8, and 7 has 9."""
    report = audit(COURSE, spoilt((7, 3, 9), (1, 3, None), (6, 3, None)))
    assert {how.changes for how in first_rank(report)} == {
        (FigureChange(7, 3, 9, 8),),
        (FigureChange(4, 3, 8, 9),),
    }
    assert (report.certainty, report.inferred) == (Certainty.TIED, ())
    assert set(report.unknown) == {(1, 3), (6, 3)}


def test_the_last_figure_that_tells_of_a_table_is_believed() -> None:
    """Only one card of a table has a figure for a hand."""
    for hand in (1, 2, 3):
        _n, *others = (player or 0 for player in audit(COURSE, CARDS).hands[hand - 1].seating.tables[0].seats)
        report = audit(COURSE, spoilt(*((entry, hand, None) for entry in others)))
        assert {(one.entry, one.proposed) for one in report.inferred} == {
            (entry, figure(CARDS, entry, hand)) for entry in others
        }
