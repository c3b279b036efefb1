"""Points for the tricks of a hand, by the worked figures of Court whist (whist.md, 1.8 and 8.16)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.evenings import evenings
from tests.engine.prizes.prize_giving import give
from tournaments.engine.archive.shape import POINTS
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.hand_points import (
    Formula,
    HandPoints,
    ScoreKind,
    read_hands,
    written_hands,
)
from tournaments.engine.standings.scoring import PlayedTable, SatOut
from tournaments.engine.standings.standings import (
    FIELD_AVERAGE,
    OWN_AVERAGE,
    EntryInPlay,
    EveningRules,
    cards,
    standings,
)
from tournaments.engine.standings.unit_cards import together, unit_cards

Evening = tuple[list[EntryInPlay], list[PlayedTable], int]
COURTS = HandPoints(double=(5, 6, 7, 8), misere=(13, 14, 15, 16))
OVER_SIX, WIN = HandPoints(Formula.OVER_SIX), HandPoints(Formula.WIN)
HANDS = st.lists(st.integers(1, 24), unique=True).map(sorted).map(tuple)
ANY_POINTS = st.builds(HandPoints, st.sampled_from(Formula), HANDS, HANDS)


def test_it_works() -> None:
    assert COURTS.of(6, 8) == 16
    assert COURTS.of(14, 8) == 5
    assert COURTS.of(1, 8) == 8
    assert [COURTS.at_table(hand) for hand in (1, 6, 14)] == [13, 26, 13]
    assert [OVER_SIX.of(1, tricks) for tricks in (0, 6, 7, 8, 13)] == [0, 0, 1, 2, 7]
    assert [WIN.of(1, tricks) for tricks in (0, 6, 7, 13)] == [0, 0, 1, 1]
    assert HandPoints(Formula.OVER_SIX, double=(2,), misere=(2,)).of(2, 4) == 6  # 9 against, twice 3 over six


@given(points=ANY_POINTS, hand=st.integers(1, 24), tricks=st.integers(0, 13))
def test_a_table_shares_what_the_formula_says(points: HandPoints, hand: int, tricks: int) -> None:
    double = 2 if hand in points.double else 1
    both = points.of(hand, tricks) + points.of(hand, 13 - tricks)
    more = max(tricks, 13 - tricks)
    each = {Formula.TRICKS: 13, Formula.OVER_SIX: more - 6, Formula.WIN: 1}[points.formula]
    assert both == double * each
    assert points.at_table(hand) == (None if points.formula is Formula.OVER_SIX else both)


@given(points=ANY_POINTS)
def test_points_are_the_same_once_saved(points: HandPoints) -> None:
    assert POINTS.read(points.as_json(), "") == points
    assert (points.as_json() == {}) is points.is_usual
    assert read_hands(written_hands(points.double)) == points.double


def test_hands_are_read_as_people_type_them() -> None:
    assert read_hands(" 6, 12;18-20 , 19–21,") == (6, 12, 18, 19, 20, 21)
    assert read_hands("6, 12 and 18") == (6, 12, 18)
    assert read_hands("") == ()
    assert written_hands((6, 12, 18, 19, 20, 23, 24)) == "6, 12, 18–20, 23, 24"


@pytest.mark.parametrize("wrong", ["six", "0", "5-", "-5", "9-7", "1-2-3", "99999", "²"])
def test_other_words_are_not_hands(wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_hands(f"3, {wrong}")


@given(whole=evenings(), points=ANY_POINTS)
def test_every_card_adds_up_the_points_of_its_hands(whole: Evening, points: HandPoints) -> None:
    people, played, hands = whole
    tricks = cards(people, played, [], EveningRules(hands))
    pile = cards(people, played, [], EveningRules(hands, points=points))
    for made, card in zip(tricks, pile, strict=True):
        assert card.scores == tuple(points.of(hand, int(t or 0)) for hand, t in enumerate(made.scores, 1))
        assert card.played() == made.played()
    by_entry = {card.entry: sum(score or 0 for score in card.scores) for card in pile}
    assert {place.entry: place.total for place in standings(pile, [1], hands)} == by_entry


FOUR = [EntryInPlay(1, Role.A), EntryInPlay(2, Role.A), EntryInPlay(3, Role.B), EntryInPlay(4, Role.B)]


def table(hand: int, ns: int) -> PlayedTable:
    return PlayedTable(hand, 1, 1, 2, 3, 4, ns, 13 - ns, "played")


def test_a_missed_hand_counts_points_and_is_never_doubled() -> None:
    people = [*FOUR, EntryInPlay(5, Role.A)]
    played, out = [table(1, 9), table(2, 10)], [SatOut(1, 5), SatOut(2, 5)]
    points = HandPoints(Formula.OVER_SIX, double=(2,))

    def fifth(missed: float | str) -> list[object]:
        return [*cards(people, played, out, EveningRules(2, missed, points=points))[4].scores]

    assert fifth(1) == [1, 1]
    # The field scored 3 + 3 + 0 + 0 and 8 + 8 + 0 + 0, so 2.75 a hand.
    assert fifth(FIELD_AVERAGE) == fifth(OWN_AVERAGE) == [3, 2.5]
    nobody = cards(people, [], [SatOut(1, 5)], EveningRules(1, OWN_AVERAGE, points=points))
    assert nobody[4].scores == (0.5,)


def test_partners_score_points_and_teams_their_flags() -> None:
    played = [table(1, 9), table(2, 4)]
    pairs = together(2, {1: 1, 3: 1, 2: 2, 4: 2})
    scored = unit_cards(FOUR, played, pairs, EveningRules(2, points=HandPoints(misere=(2,))))
    assert [card.scores for card in scored] == [(9, 9), (4, 4)]


def test_prizes_for_tens_and_slams_look_at_tricks_and_the_others_at_points() -> None:
    points = HandPoints(Formula.WIN, double=(3,), misere=(4,))
    played = [table(1, 13), table(2, 10), table(3, 2), table(4, 10)]
    pile = cards(FOUR, played, [], EveningRules(4, points=points))
    assert [card.scores for card in pile[:2]] == [(1, 1, 0, 0), (0, 0, 2, 1)]
    rules = [
        PrizeRule(PrizeKind.MOST_TENS, "Tens", role=Role.A, main=False),
        PrizeRule(PrizeKind.SLAM, "Slam", main=False),
        PrizeRule(PrizeKind.PLACE, "First lady", role=Role.A, main=False),
        PrizeRule(PrizeKind.BOOBY, "Booby", role=Role.A, main=False),
        PrizeRule(PrizeKind.HIGHEST_HAND, "Hand", role=Role.A, main=False),
    ]
    awards = give(rules, *pile, ties=(Tie.SHARE,), counted=ScoreKind.POINTS)
    assert [(award.entries, award.figure) for award in awards] == [
        ((1,), 3),
        ((1, 3), None),
        ((2,), 3),
        ((1,), 2),
        ((2,), 2),
    ]
    assert [str(award.explanation[0]) for award in awards[2:4]] == [
        "Bea scored the most points: 3.",
        "Ann scored the fewest points: 2.",
    ]
