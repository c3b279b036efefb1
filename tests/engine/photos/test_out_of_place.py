"""People and figures out of place, cards of another evening, and cards that are not full."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from tests.card_evenings import FAMILY, Cards, Evening, true_evening, with_exchange, with_shift, without
from tests.engine.photos.pictures import Figures, figures, filled, pictures, seen, shown
from tests.sampled import sampled
from tournaments.engine.card_audit.values import Exchange, OtherPair
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import Decoded

NUMBERS = sampled(range(24), every=5)


def an_evening(number: int, other_pairs: Iterable[OtherPair] = ()) -> Evening:
    # In the other movements two tables' pairs may have the same figures for long.
    return true_evening(Random(number), FAMILY[number % 4], 4 + number % 5, other_pairs=tuple(other_pairs))


def decoded(number: int, evening: Evening, cards: Cards) -> tuple[Decoded, Figures]:
    """The decoder's reading of these cards, of which one box in twelve is smudged, and what they say."""
    luck, right = Random(number), figures(cards)
    boxes = {
        at: seen({right[at]: 1, luck.randrange(14): 0.9})
        for at in luck.sample(sorted(right), len(right) // 12)
    }
    return decode(evening.course, pictures(cards, boxes)), right


def shares(reading: Decoded, right: Figures) -> tuple[int, float]:
    """The number of boxes filled in wrongly, and the share of boxes shown."""
    return sum(right[at] != figure for at, figure in filled(reading).items()), len(reading.shown) / len(right)


@pytest.mark.parametrize("number", NUMBERS)
def test_two_in_each_others_places_are_read_all_the_same(number: int) -> None:
    evening, luck = an_evening(number), Random(number)
    role = [
        entry
        for entry, role in evening.course.roles.items()
        if role is luck.choice([*evening.course.roles.values()])
    ]
    one, other = luck.sample(role, 2)
    cards = with_exchange(evening.cards, one, other, luck.randint(2, 16))
    wrong, more = shares(*decoded(number, evening, cards))
    assert wrong == 0
    assert more < 0.02


@pytest.mark.parametrize("number", NUMBERS)
def test_a_card_a_row_too_low_or_too_high_is_read_all_the_same(number: int) -> None:
    evening, luck = an_evening(number), Random(number)
    entry = luck.choice(evening.cards).entry
    cards = with_shift(evening.cards, entry, luck.randint(2, 16), luck.choice((1, -1)))
    wrong, more = shares(*decoded(number, evening, cards))
    assert wrong == 0
    assert more < 0.02


@pytest.mark.parametrize("number", NUMBERS)
def test_nor_does_it_matter_that_the_wrong_pair_moved(number: int) -> None:
    luck = Random(number)
    evening = an_evening(number, [OtherPair(luck.randint(1, 4), luck.randint(2, 16))])
    wrong, more = shares(*decoded(number, evening, evening.cards))
    assert wrong == 0
    assert more < 0.03


def test_a_card_that_fits_nowhere_is_shown_and_spoils_no_other() -> None:
    evening, luck = an_evening(0), Random(0)
    odd = evening.cards[3]
    strange = odd._replace(figures=tuple(luck.randrange(14) for _ in odd.figures))
    cards = (*evening.cards[:3], strange, *evening.cards[4:])
    reading = decode(evening.course, pictures(cards))
    assert filled(reading).items() >= figures(without(evening.cards, [odd.entry])).items()
    assert sum(entry == odd.entry for entry, _ in shown(reading)) > 20


def test_an_exchange_that_the_mc_has_accepted_is_reckoned_with() -> None:
    """Two figures are enough to tell, as nothing has to be found out."""
    evening = an_evening(1)
    one, other = (entry for entry in list(evening.course.roles)[:2])
    cards = with_exchange(evening.cards, one, other, 20)
    course = replace(evening.course, exchanged=(Exchange(one, other, 20),))
    reading = decode(course, pictures(cards))
    assert (filled(reading), shown(reading)) == (figures(cards), [])


def test_another_pair_that_the_mc_has_accepted_is_reckoned_with() -> None:
    pair = OtherPair(2, 20)
    evening = an_evening(2, [pair])
    reading = decode(replace(evening.course, other_pairs=(pair,)), pictures(evening.cards))
    assert (filled(reading), shown(reading)) == (figures(evening.cards), [])


def test_of_the_cards_of_another_evening_nothing_is_filled_in() -> None:
    reading = decode(an_evening(4).course, pictures(true_evening(Random(99), FAMILY[0], 4).cards))
    assert reading.filled == ()


def test_nothing_is_entered_of_empty_cards() -> None:
    evening = an_evening(3)
    cards = [card._replace(figures=(None,) * 24) for card in evening.cards]
    reading = decode(evening.course, pictures(cards))
    assert {box.figure for box in reading.filled} == {None}
    assert reading.shown == ()


def test_half_an_evening_is_read_up_to_the_interval() -> None:
    evening = an_evening(0)
    cards = [card._replace(figures=card.figures[:12] + (None,) * 12) for card in evening.cards]
    reading = decode(evening.course, pictures(cards))
    assert (filled(reading), shown(reading)) == (figures(cards), [])


def test_somebody_left_early_and_the_card_stays_empty() -> None:
    evening = an_evening(5)
    gone = evening.cards[2]
    cards = (*without(evening.cards, [gone.entry]), gone._replace(figures=gone.figures[:20] + (None,) * 4))
    reading = decode(evening.course, pictures(cards))
    assert (filled(reading), shown(reading)) == (figures(cards), [])


def test_a_single_empty_box_at_the_end_may_have_been_forgotten() -> None:
    evening = an_evening(5)
    last = evening.cards[2]
    cards = (*without(evening.cards, [last.entry]), last._replace(figures=(*last.figures[:23], None)))
    assert shown(decode(evening.course, pictures(cards))) == [(last.entry, 24)]


def test_typed_cards_out_of_place_do_not_make_a_photographed_one_foreign() -> None:
    evening = an_evening(1)
    one, other, *_others, last = (card.entry for card in evening.cards if card.entry in evening.course.roles)
    typed = with_exchange(without(evening.cards, [last]), one, other, 5)
    cards = [card for card in evening.cards if card.entry == last]
    reading = decode(evening.course, pictures(cards), typed)
    assert (filled(reading), shown(reading)) == (figures(cards), [])
