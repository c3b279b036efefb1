"""Season tables: cases worked out by hand, and properties of any series."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.season.rules import (
    SeasonFigure,
    SeasonRules,
    SeasonTotal,
    parse_rules,
    rules_as_json,
)
from tournaments.engine.season.table import (
    SeasonCard,
    SeasonEvening,
    SeasonLine,
    Unranked,
    Why,
    improved,
    table,
)

ANN, BEN, CATH, DAI = 1, 2, 3, 4
SUM = SeasonRules(total=SeasonTotal.SUM)
AVERAGE = SeasonRules(total=SeasonTotal.AVERAGE)
PLACES = SeasonRules(figure=SeasonFigure.PLACES, total=SeasonTotal.SUM, places=(6, 4, 3))


def evening(
    key: int, totals: dict[int, float], hands: int = 24, helpers: Sequence[int] = ()
) -> SeasonEvening:
    """An evening in October in which Ann and Cath play as ladies; places go by the totals."""

    def rank(player: int, among: Sequence[int]) -> int:
        return 1 + sum(totals[other] > totals[player] for other in among)

    cards = [
        SeasonCard(
            player,
            role,
            int(2 * total),
            rank(player, [*totals]),
            rank(player, [p for p in totals if p % 2 == player % 2]),
            helper=player in helpers,
        )
        for player, total in totals.items()
        for role in ["a" if player % 2 else "b"]
    ]
    return SeasonEvening(key, date(2026, 10, key), hands, cards)


def told(lines: Sequence[SeasonLine]) -> list[tuple[int, int | None, object]]:
    return [(line.player, line.rank, line.total) for line in lines]


def whys(line: SeasonLine) -> dict[int, Why]:
    return {key: why for key, _figure, why in line.evenings}


def test_the_best_evenings_count() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 90}), evening(2, {ANN: 85}), evening(3, {ANN: 70.5, BEN: 70})]
    lines = table(evenings, SeasonRules(best=2))
    assert told(lines) == [(ANN, 1, 165), (BEN, 2, 160)]
    assert whys(lines[0]) == {1: Why.COUNTS, 2: Why.COUNTS, 3: Why.NOT_BEST}
    assert (lines[0].attended, lines[0].counted) == (3, 2)


def test_of_equal_evenings_the_earlier_counts() -> None:
    (line,) = table([evening(2, {ANN: 80}), evening(1, {ANN: 80})], SeasonRules(best=1))
    assert whys(line) == {1: Why.COUNTS, 2: Why.NOT_BEST}


def test_an_average_needs_attendance() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 100}), evening(2, {ANN: 81}), evening(3, {ANN: 80})]
    lines = table(evenings, replace(AVERAGE, attendance=2))
    assert told(lines) == [(ANN, 1, Fraction(241, 3)), (BEN, None, 100)]
    assert lines[1].unranked is Unranked.ATTENDANCE


def test_missing_an_evening_is_no_nought_in_an_average_and_the_worst_in_a_sum() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 90}), evening(2, {ANN: 60}), evening(3, {ANN: 85, BEN: 90})]
    average = table(evenings, replace(AVERAGE, dropped=1))
    assert told(average) == [(BEN, 1, 90), (ANN, 2, Fraction(165, 2))]
    total = table(evenings, replace(SUM, dropped=1))
    assert told(total) == [(BEN, 1, 180), (ANN, 2, 165)]
    assert whys(total[1])[2] is Why.DROPPED
    assert Why.DROPPED not in whys(total[0]).values(), "the evening that Ben missed is the one left out"


def test_places_go_by_the_list() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 90, CATH: 70, DAI: 85}), evening(2, {ANN: 80, CATH: 80})]
    assert told(table(evenings, PLACES)) == [(ANN, 1, 9), (CATH, 2, 6), (BEN, 3, 6), (DAI, 4, 4)]
    assert told(table(evenings, PLACES, "a")) == [(ANN, 1, 12), (CATH, 2, 10)]
    assert told(table(evenings, PLACES, "b")) == [(BEN, 1, 6), (DAI, 2, 4)]


def test_called_off_half_way_counts_as_the_club_says() -> None:
    """Evening 2 ended after hand 8, evening 3 after hand 11; 4 was called off and has no results."""
    evenings = [
        evening(1, {ANN: 80, BEN: 79}),
        evening(2, {BEN: 40}, hands=8),
        evening(3, {ANN: 41}, hands=11),
    ]
    every = table(evenings, SUM)
    assert told(every) == [(ANN, 1, 121), (BEN, 2, 119)]
    lines = table(evenings, replace(SUM, shortest=12))
    assert told(lines) == [(ANN, 1, 80), (BEN, 2, 79)]
    assert whys(lines[0]) == {1: Why.COUNTS, 3: Why.SHORT}
    assert (lines[0].attended, lines[0].counted) == (1, 1)
    (only_short,) = table(evenings[1:2], replace(SUM, shortest=12))
    assert (only_short.rank, only_short.unranked) == (None, Unranked.ATTENDANCE)
    assert only_short.total == 0


def test_twenty_hands_among_twenty_fours() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 90}), evening(2, {ANN: 75.5, BEN: 60}, hands=20)]
    lines = table(evenings, replace(SUM, figure=SeasonFigure.PER_24))
    assert told(lines) == [(ANN, 1, 80 + Fraction(151, 2) * 24 / 20), (BEN, 2, 90 + 72)]


def test_level_players() -> None:
    """By attendance, then the best evening, then the next; Cath and Dai differ in nothing."""
    evenings = [
        evening(1, {ANN: 80, BEN: 90, CATH: 85, DAI: 85}),
        evening(2, {ANN: 90, BEN: 80, CATH: 85, DAI: 85}),
        evening(3, {ANN: 60}),
    ]
    lines = table(evenings, SeasonRules(best=2))
    assert [(line.player, line.rank, line.tied) for line in lines] == [
        (ANN, 1, False),
        (BEN, 2, False),
        (CATH, 3, True),
        (DAI, 3, True),
    ]


def test_a_helper_scores_the_own_average_so_many_times() -> None:
    evenings = [
        evening(1, {ANN: 80}),
        evening(2, {ANN: 85, BEN: 60}, helpers=[BEN]),
        evening(3, {ANN: 50}, helpers=[ANN]),
        evening(4, {ANN: 120}, helpers=[ANN]),
    ]
    ann, ben = table(evenings, replace(SUM, helper=1))
    assert (ann.player, ann.total, ann.attended) == (ANN, 80 + 85 + Fraction(165, 2), 3)
    assert whys(ann) == {1: Why.COUNTS, 2: Why.COUNTS, 3: Why.HELPED, 4: Why.HELPED_TOO_OFTEN}
    assert (whys(ben), ben.rank) == ({2: Why.NO_AVERAGE}, None)
    assert table(evenings, SUM)[0].total == 80 + 85 + 50 + 120, "without the rule a card is a card"


def test_winners_of_the_cup_before_are_barred() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 90, CATH: 70})]
    lines = table(evenings, SUM, barred={BEN})
    assert [(line.player, line.rank, line.unranked) for line in lines] == [
        (ANN, 1, None),
        (CATH, 2, None),
        (BEN, None, Unranked.BARRED),
    ]


def test_who_qualifies() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 90}), evening(2, {ANN: 80})]
    assert {line.player: line.qualified for line in table(evenings, replace(SUM, final=2))} == {
        ANN: True,
        BEN: False,
    }
    assert not any(line.qualified for line in table(evenings, SUM))


def test_the_most_improved() -> None:
    before = table([evening(1, {ANN: 80, BEN: 70, CATH: 60}), evening(2, {ANN: 80, BEN: 70})], SUM)
    now = table([evening(3, {ANN: 81, BEN: 75, CATH: 100}), evening(4, {ANN: 82, BEN: 78, CATH: 9})], SUM)
    assert improved(now, before, 2) == [(BEN, Fraction(13, 2)), (ANN, Fraction(3, 2))]


def test_a_handicap_goes_by_the_average_so_far() -> None:
    """After two evenings Ann's average is 80 and Ben's 70; Cath is new and gets what Ben gets."""
    evenings = [
        evening(1, {ANN: 78, BEN: 72}),
        evening(2, {ANN: 82, BEN: 68}),
        evening(3, {ANN: 80, BEN: 75, CATH: 71}),
    ]
    by_sum = table(evenings, replace(SUM, handicap=2))
    assert told(by_sum) == [(ANN, 1, 240), (BEN, 2, 72 + 68 + 75 + 10), (CATH, 3, 71 + 10)]
    assert [figure for _key, figure, _why in by_sum[1].evenings] == [85, 72, 68]
    assert table(evenings, replace(SUM, handicap=3)) == table(evenings, SUM)
    by_average = table(evenings, replace(AVERAGE, handicap=1))
    assert told(by_average) == [(CATH, 1, 81), (ANN, 2, 80), (BEN, 3, Fraction(72 + 74 + 85, 3))]


def test_a_late_correction_and_a_rule_changed_in_mid_season() -> None:
    evenings = [evening(1, {ANN: 80, BEN: 82}), evening(2, {ANN: 80, BEN: 60})]
    assert told(table(evenings, SeasonRules(best=1))) == [(BEN, 1, 82), (ANN, 2, 80)]
    corrected = [evening(1, {ANN: 83, BEN: 79}), evenings[1]]
    assert told(table(corrected, SeasonRules(best=1))) == [(ANN, 1, 83), (BEN, 2, 79)]
    assert told(table(evenings, SeasonRules(best=2))) == [(ANN, 1, 160), (BEN, 2, 142)]


RULE_SETS = st.builds(
    SeasonRules,
    figure=st.sampled_from(SeasonFigure),
    total=st.sampled_from(SeasonTotal),
    best=st.integers(1, 4),
    dropped=st.integers(0, 2),
    attendance=st.integers(0, 3),
    shortest=st.sampled_from((0, 12)),
    helper=st.integers(0, 2),
    handicap=st.integers(0, 2),
)
EVENINGS = st.lists(
    st.builds(
        lambda totals, hands, helpers: (totals, hands, helpers),
        st.dictionaries(st.integers(1, 6), st.integers(0, 200).map(lambda halves: halves / 2)),
        st.sampled_from((8, 12, 20, 24)),
        st.sets(st.integers(1, 6), max_size=2),
    ),
    max_size=6,
).map(
    lambda rows: [
        evening(key, totals, hands, sorted(helpers)) for key, (totals, hands, helpers) in enumerate(rows, 1)
    ]
)


@given(EVENINGS, RULE_SETS)
def test_the_total_is_what_the_evenings_say(evenings: list[SeasonEvening], rules: SeasonRules) -> None:
    lines = table(evenings, rules)
    assert {line.player for line in lines} == {card.player for each in evenings for card in each.cards}
    for line in lines:
        figures = [
            figure or Fraction(0) for _key, figure, why in line.evenings if why in (Why.COUNTS, Why.HELPED)
        ]
        total = sum(figures, Fraction(0))
        if rules.total is SeasonTotal.AVERAGE:
            total /= len(figures) or 1
        assert (total, len(figures)) == (line.total, line.counted)
        there = {each.key for each in evenings if line.player in {card.player for card in each.cards}}
        assert {key for key, _figure, _why in line.evenings} == there
        assert (line.rank is None) == (line.attended < max(rules.attendance, 1))
    ranked = [line for line in lines if line.rank]
    assert ranked == lines[: len(ranked)]
    for above, below in itertools.pairwise(ranked):
        assert (above.total, above.attended) >= (below.total, below.attended)
    assert table(reversed(evenings), rules) == lines


@given(RULE_SETS)
def test_rules_out_and_in(rules: SeasonRules) -> None:
    assert parse_rules(rules_as_json(rules)) == rules


def test_rules_of_an_older_version_have_defaults() -> None:
    assert parse_rules({"best": 5}) == SeasonRules(best=5)
