"""The evening of two tables worked out with pencil and paper, photographed."""

from dataclasses import replace
from random import Random

import pytest

from tests.card_evenings import with_blanks, with_figure
from tests.engine.card_audit.worked import CARDS, COURSE, TABLES_ONLY
from tests.engine.photos.pictures import (
    NOTHING_SEEN,
    WrittenBox,
    clear,
    figures,
    filled,
    pictures,
    seen,
    shown,
)
from tournaments.engine.card_audit.values import Course, PaperCard
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import BoxReading, PhotographedCard

AT = (1, 2)  # 1 and 7 made 6 at table 2, against 7 of 3 and 5


def reading(box: WrittenBox, course: Course = COURSE, at: tuple[int, int] = AT) -> BoxReading:
    """The reading of a box, if all others are clear."""
    decoded = decode(course, pictures(CARDS, {at: seen(box)}))
    return next(one for one in decoded.filled + decoded.shown if (one.entry, one.hand) == at)


@pytest.mark.parametrize("course", [COURSE, TABLES_ONLY])
def test_clear_cards_are_filled_in(course: Course) -> None:
    decoded = decode(course, pictures(CARDS))
    assert (filled(decoded), shown(decoded)) == (figures(CARDS), [])


@pytest.mark.parametrize("course", [COURSE, TABLES_ONLY])
def test_the_other_cards_decide_a_doubt(course: Course) -> None:
    """The picture alone says 0."""
    read = reading({0: 0.7, 6: 0.3}, course)
    assert (read.figure, read.proved) == (6, 6)
    assert read.probability > 0.997


def test_the_likeliest_slips_of_the_pen_are_doubted_longest() -> None:
    """One trick more, and those of the other side, need less of a picture than any other figure."""
    shares = {figure: reading({figure: 0.7, 6: 0.3}).probability for figure in (0, 3, 5, 7)}
    assert shares[7] < shares[5] < shares[0]
    assert shares[3] == pytest.approx(shares[0], abs=1e-9)


def test_a_clear_figure_is_shown_if_it_contradicts_its_proof_and_is_not_overwritten() -> None:
    for figure in (0, 3, 5, 7, 9, 13):
        cards = with_figure(CARDS, *AT, figure)
        decoded = decode(COURSE, pictures(cards))
        assert shown(decoded) == [AT], figure
        assert filled(decoded) == {at: held for at, held in figures(CARDS).items() if at != AT}
        box = decoded.shown[0]
        assert box.proved == 6
        assert {candidate.figure for candidate in box.likeliest[:2]} == {6, figure}


def test_an_empty_box_in_between_is_shown_too() -> None:
    box = reading({None: 1})
    assert {candidate.figure for candidate in box.likeliest[:2]} == {None, 6}
    assert (box.proved, box.probability < 0.997) == (6, True)


def test_a_box_without_a_picture_is_read_from_the_others_and_yet_shown() -> None:
    """One figure in 300 is a slip of the pen, and nobody has seen this one."""
    decoded = decode(COURSE, pictures(CARDS, {AT: NOTHING_SEEN}))
    assert shown(decoded) == [AT]
    assert decoded.shown[0].figure == 6


def test_the_worst_come_first() -> None:
    unsure = {(2, 1): NOTHING_SEEN, (3, 2): seen({7: 1, 6: 1, 8: 1}), (8, 3): seen({11: 1, 12: 1})}
    decoded = decode(COURSE, pictures(CARDS, unsure))
    shares = [box.probability for box in decoded.shown]
    assert (set(shown(decoded)), shares) == ({(2, 1)}, sorted(shares))
    several = decode(COURSE, pictures(CARDS, {at: NOTHING_SEEN for at in figures(CARDS) if at[1] == 3}))
    shares = [box.probability for box in several.shown]
    assert len(shares) == 8
    assert shares == sorted(shares)


def test_three_candidates_are_offered_with_their_shares() -> None:
    box = reading({6: 0.5, 7: 0.3, 2: 0.2})
    assert [candidate.figure for candidate in box.likeliest] == [6, 7, 2]
    assert sum(candidate.probability for candidate in box.likeliest) == pytest.approx(1, abs=1e-4)


def test_a_wrong_winner_is_found_out_by_the_next_hand() -> None:
    """All four pictures of table 1 in hand 1 say that the others won."""
    ns, ew = seen({9: 0.3, 4: 0.7}), seen({4: 0.3, 9: 0.7})
    boxes = {(1, 1): ns, (5, 1): ns, (2, 1): ew, (6, 1): ew}
    decoded = decode(COURSE, pictures(CARDS, boxes))
    assert filled(decoded) == figures(CARDS)


def test_a_score_of_a_phone_decides_between_two_equal_readings() -> None:
    """In the last hand nothing else can."""
    boxes = {(8, 3): seen({11: 1, 10: 1}), (3, 3): seen({11: 1, 10: 1}),
             (2, 3): seen({2: 1, 3: 1}), (5, 3): seen({2: 1, 3: 1})}  # fmt: skip
    photographed = pictures(CARDS, boxes)
    assert set(shown(decode(COURSE, photographed))) == boxes.keys()
    for ns in (10, 11):
        decoded = decode(replace(COURSE, sent={(3, 1): ns}), photographed)
        assert {at: figure for at, figure in filled(decoded).items() if at in boxes} == {
            (8, 3): ns, (3, 3): ns, (2, 3): 13 - ns, (5, 3): 13 - ns
        }  # fmt: skip


def test_a_score_that_all_four_cards_contradict_is_not_believed() -> None:
    decoded = decode(replace(COURSE, sent={(3, 1): 4}), pictures(CARDS))
    assert (filled(decoded), shown(decoded)) == (figures(CARDS), [])


def test_typed_cards_help_to_read_the_others() -> None:
    """Two of a table are photographed and two typed."""
    boxes = {at: seen({figure: 0.4, 13 - int(figure or 0): 0.6}) for at, figure in figures(CARDS[:4]).items()}
    photographed = pictures(CARDS[:4], boxes)
    alone = decode(COURSE, photographed)
    together = decode(COURSE, photographed, CARDS[4:])
    assert alone.filled == ()
    assert filled(together) == figures(CARDS[:4])


def test_figures_that_the_mc_let_stand_prove_nothing() -> None:
    box = {AT: seen({7: 0.6, 6: 0.4})}
    typed = [card._replace(kept=frozenset({1, 2, 3})) for card in CARDS[1:]]
    one = pictures(CARDS[:1], box)
    assert shown(decode(COURSE, one, typed)) == shown(decode(COURSE, one))
    assert AT not in shown(decode(COURSE, pictures(CARDS[:1], {AT: seen({0: 0.6, 6: 0.4})}), CARDS[1:]))


def test_a_card_typed_and_photographed_is_read_from_its_picture() -> None:
    wrong = PaperCard(1, (3, 3, 3))
    decoded = decode(COURSE, pictures(CARDS), [wrong, *CARDS[1:]])
    assert filled(decoded) == figures(CARDS)


def test_hands_that_are_in_no_picture_are_not_read_and_what_is_typed_for_them_helps() -> None:
    first = PhotographedCard(1, [None, clear(6), None])
    blind = {(2, 1): NOTHING_SEEN, (6, 1): NOTHING_SEEN, (5, 1): seen({9: 0.7, 8: 0.3})}
    others = pictures(CARDS[1:], blind)
    alone, helped = decode(COURSE, [first, *others]), decode(COURSE, [first, *others], CARDS[:1])
    readings = {(box.entry, box.hand) for box in helped.filled + helped.shown}
    assert figures(CARDS).keys() - readings == {(1, 1), (1, 3)}
    assert ((5, 1) in filled(alone), filled(helped)[5, 1]) == (False, 9)
    kept = decode(COURSE, [first, *others], [CARDS[0]._replace(kept=frozenset({1, 3}))])
    assert kept == alone


def test_nobody_who_has_no_card_is_read() -> None:
    decoded = decode(COURSE, pictures(CARDS[1:]))
    assert filled(decoded) == figures(CARDS[1:])


def test_a_typed_figure_that_is_missing_says_nothing() -> None:
    typed = with_blanks(Random(3), CARDS[2:], 6)
    assert filled(decode(COURSE, pictures(CARDS[:2]), typed)) == figures(CARDS[:2])


@pytest.mark.parametrize(
    "cards",
    [
        [PhotographedCard(9, [clear(4)] * 3)],
        [PhotographedCard(1, [clear(4)] * 3)] * 2,
        [PhotographedCard(1, [clear(4)[1:]])],
        [PhotographedCard(1, [[]])],
        [PhotographedCard(1, [[0.0] * 16])],
        [PhotographedCard(1, [[-1.0] + [1.0] * 15])],
        [PhotographedCard(1, [[float("nan")] * 16])],
        [PhotographedCard(1, [[float("inf")] * 16])],
    ],
)
def test_cards_that_cannot_be_are_refused(cards: list[PhotographedCard]) -> None:
    with pytest.raises(ValueError, match=r"nobody|twice|likelihoods"):
        decode(COURSE, cards)


def test_nothing_can_be_read_before_the_draw() -> None:
    with pytest.raises(ValueError, match="draw"):
        decode(replace(COURSE, seatings=()), pictures(CARDS))
