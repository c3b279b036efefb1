"""The pack: cutting and dealing by the laws, and honours."""

import random

import pytest

from tests.engine.play.table import cards
from tournaments.engine.play.cards import cut, deal, honours, shuffled, trump_suit
from tournaments.engine.trumps import Trump


def test_a_deal_gives_everybody_thirteen_of_one_pack() -> None:
    hands = deal(shuffled(random.Random(1)), dealer=2)
    assert [len(hand) for hand in hands] == [13] * 4
    assert sorted(card for hand in hands for card in hand) == list(range(52))


def test_the_deal_begins_on_the_dealers_left_and_turns_up_the_dealers_card() -> None:
    _, east, south, west = deal(list(range(52)), dealer=1)
    assert south[:2] == (0, 4)
    assert west[:2] == (1, 5)
    assert east[-1] == 51


def test_a_cut_puts_the_top_packet_underneath_with_four_cards_in_each() -> None:
    assert cut(range(52), 4) == [*range(4, 52), 0, 1, 2, 3]
    for depth in (3, 49):
        with pytest.raises(ValueError, match="at least 4"):
            cut(range(52), depth)


@pytest.mark.parametrize(
    ("hands", "score"),
    [
        (("SAKQJ", "", "", ""), (4, 0)),
        (("SAK", "SJ", "SQ", ""), (2, 0)),
        (("SA", "SK", "SQ", "SJ"), (0, 0)),
        (("HAKQJ", "SAQ", "SJ", "SK"), (0, 2)),
        (("", "SAQ", "", "SKJ"), (0, 4)),
    ],
)
def test_honours_of_a_side_and_none_without_trumps(hands: tuple[str, ...], score: tuple[int, int]) -> None:
    score_cards = [cards(hand) for hand in hands]
    assert honours(score_cards, trump_suit(Trump.SPADES)) == score
    assert honours(score_cards, trump_suit(Trump.NONE)) == (0, 0)
