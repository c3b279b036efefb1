"""Whole evenings as files with no drive: read and proved, they are what they were."""

from random import Random

import pytest

from tests.card_evenings import Cards, Evening, true_evening, with_wrong_figure
from tests.card_files import as_csv, as_rows
from tournaments.engine.card_audit.proving import prove
from tournaments.engine.card_audit.reading import Pile, read
from tournaments.engine.card_audit.values import Audit, Course, Found
from tournaments.engine.movements import BY_RESULTS


def proved(course: Course, cards: Cards) -> tuple[Audit, Pile]:
    assert course.movement
    text = as_csv(as_rows(course, cards))
    return prove(
        read(text, course.movement, reverse=course.reverse, hands_per_move=course.hands_per_move)  # type: ignore[arg-type]
    )


def is_rebuilt(found: Audit, evening: Evening) -> bool:
    hands = zip(evening.seatings, evening.ns, strict=True)
    return [(hand.seating, hand.ns) for hand in found.hands] == list(hands)


@pytest.mark.parametrize("key", sorted(BY_RESULTS))
@pytest.mark.parametrize("over", [0, 2])
@pytest.mark.parametrize("per_move", [1, 3])
def test_an_evening_is_rebuilt_from_its_file(key: str, over: int, per_move: int) -> None:
    evening = true_evening(Random(5), key, 4, 12, reverse=True, players=16 + over, hands_per_move=per_move)
    found, pile = proved(evening.course, evening.cards)
    assert pile.course.seatings == evening.course.seatings
    assert (found.found, found.explanations) == (Found.AGREES, ())
    assert is_rebuilt(found, evening)


def test_tables_alone_are_enough() -> None:
    evening = true_evening(Random(6), "losers-split", 5)
    found, pile = proved(evening.tables_only(Random(6)), evening.cards)
    assert not pile.course.paired
    assert is_rebuilt(found, evening)


def test_a_chair_to_which_people_go_by_the_movement_alone_is_found_out() -> None:
    evening = true_evening(Random(7), "winners-keep", 4, players=19, fair=False)
    found, pile = proved(evening.course, evening.cards)
    assert not pile.course.fair
    assert (found.found, is_rebuilt(found, evening)) == (Found.AGREES, True)
    cards, change = with_wrong_figure(Random(8), evening.cards)
    found, pile = proved(evening.course, cards)
    assert not pile.course.fair
    assert [one.changes for one in found.explanations if one.rank == 1] == [(change,)]


def test_who_has_sat_out_less_goes_first_unless_the_cards_say_otherwise() -> None:
    evening = true_evening(Random(9), "winners-keep", 4, players=19)
    cards, change = with_wrong_figure(Random(9), evening.cards)
    found, pile = proved(evening.course, cards)
    assert pile.course.fair
    assert found.explanations[0].changes == (change,)
