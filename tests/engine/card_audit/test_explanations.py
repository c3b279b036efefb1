"""Properties of all explanations: they make the cards agree, and they are in order."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import (
    Cards,
    Evening,
    figure,
    true_evening,
    with_blanks,
    with_exchange,
    with_figure,
    with_shift,
    with_wrong_figure,
    without,
)
from tests.engine.card_audit.worked import first_rank
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import Audit, AuditResult, Certainty, Course, Explanation
from tournaments.engine.seating.seating import Role

KEYS = st.sampled_from(["winners-split", "winners-keep", "losers-keep", "losers-split", "head-table"])
SEEDS = st.integers(0, 2**32)


def wrong(luck: Random, evening: Evening, cards: Cards) -> Cards:
    return with_wrong_figure(luck, cards)[0]


def blank(luck: Random, evening: Evening, cards: Cards) -> Cards:
    return with_blanks(luck, cards, 1)


def gone(luck: Random, evening: Evening, cards: Cards) -> Cards:
    return without(cards, [luck.choice(cards).entry])


def exchanged(luck: Random, evening: Evening, cards: Cards) -> Cards:
    role = luck.choice(list(Role))
    same = [card.entry for card in cards if evening.course.roles[card.entry] is role]
    one, other = luck.sample(same, 2)
    return with_exchange(cards, one, other, luck.randint(1, evening.course.hands))


def shifted(luck: Random, evening: Evening, cards: Cards) -> Cards:
    entry, hand = luck.choice(cards).entry, luck.randint(1, evening.course.hands)
    return with_shift(cards, entry, hand, luck.choice([1, -1]))


Mishap = Callable[[Random, Evening, Cards], Cards]
MISHAPS: list[Mishap] = [wrong, wrong, wrong, blank, gone, exchanged, shifted]
mishaps = st.lists(st.sampled_from(MISHAPS), min_size=1, max_size=4)


def cured(course: Course, cards: Cards, how: Explanation) -> Audit:
    """The audit after applying everything in an explanation."""
    for change in how.changes:
        cards = with_figure(cards, change.entry, change.hand, change.proposed)
    sent = dict(course.sent)
    for table in how.tables:
        sent[table.hand, table.table] = table.proposed
    course = replace(course, sent=sent, exchanged=course.exchanged + how.exchanged)
    return audit(replace(course, other_pairs=course.other_pairs + how.other_pairs), cards)


def weight(how: Explanation) -> int:
    return len(how.changes) + len(how.tables) + 2 * len(how.exchanged) + len(how.other_pairs)


@given(
    key=KEYS,
    players=st.integers(8, 26),
    live=st.sampled_from([0, 0, 4]),
    paired=...,
    what=mishaps,
    seed=SEEDS,
)
def test_every_explanation_cures_and_they_stand_in_their_order(
    *, key: str, players: int, live: int, paired: bool, what: list[Mishap], seed: int
) -> None:
    luck = Random(seed)
    evening = true_evening(luck, key, players // 4, 12, players=players)
    course = evening.live_until(live) if live or paired else evening.tables_only(luck)
    cards = evening.cards
    for mishap in what:
        cards = mishap(luck, evening, cards)
    report = audit(course, cards)
    reported = report.explanations
    assert bool(reported) is (report.result is AuditResult.EXPLAINED)
    assert len(set(reported)) == len(reported)
    ranks = [how.rank for how in reported]
    assert sorted(set(ranks)) == list(range(1, max(ranks, default=0) + 1))
    assert ranks == sorted(ranks)
    weights = {(weight(how), how.rank) for how in reported if not how.shifted}
    assert len({rank for _, rank in weights}) == len({heavy for heavy, _ in weights}) == len(weights)
    assert [rank for _, rank in sorted(weights)] == sorted(rank for _, rank in weights)
    for how in reported:
        for change in how.changes:
            assert change.given == figure(cards, change.entry, change.hand) != change.proposed
        assert cured(course, cards, how).result is AuditResult.AGREES
    if reported:
        assert (report.certainty is Certainty.TIED) is (ranks.count(1) > 1)


def test_many_wrong_figures_here_and_there_are_all_told() -> None:
    """Every tenth card of a large hall has one wrong figure."""
    luck = Random(1)
    evening = true_evening(luck, "losers-split", 20, 24)
    cards: Cards = evening.cards
    changes = set()
    for entry in luck.sample(sorted(evening.course.roles), 8):
        cards, change = with_wrong_figure(luck, cards, entry, luck.randint(1, 24))
        changes.add(change)
    assert [set(how.changes) for how in first_rank(audit(evening.course, cards))] == [changes]


def test_junk_is_never_said_to_agree_or_to_be_certain() -> None:
    luck = Random(2)
    evening = true_evening(luck, "winners-split", 4, 12)
    cards = tuple(
        card._replace(figures=tuple(luck.randint(0, 13) for _ in range(12))) for card in evening.cards
    )
    report = audit(evening.course, cards)
    assert report.result in {AuditResult.UNCLEAR, AuditResult.EXPLAINED}
    assert report.result is AuditResult.UNCLEAR or report.certainty is not Certainty.CERTAIN
    if report.result is AuditResult.UNCLEAR:
        assert (len(report.hands), bool(report.clashes)) == (12, True)
