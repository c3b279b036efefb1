"""What must hold for every movement that the audit knows."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import Evening, true_cards, true_evening
from tests.engine.photos.pictures import NOTHING_SEEN, figures, filled, pictures, seen, shown
from tournaments.engine.card_audit.values import Course
from tournaments.engine.movements import BY_RESULTS, FIXED, MOVEMENTS
from tournaments.engine.photos.decoder import decode
from tournaments.engine.seating.seating import Table

SEEDS = st.integers(0, 2**32)
PIVOT = "pivot"  # for one table only


def an_evening(rng: Random, movement: str, tables: int, hands: int = 24, **more: int | bool) -> Evening:
    """Return an evening of any movement, with everybody's true card."""
    if movement not in FIXED:
        return true_evening(rng, movement, tables, hands, **more)  # type: ignore[arg-type]
    everybody = range(1, 4 * tables + 1)
    seatings = FIXED[movement].schedule(everybody[::2], everybody[1::2], hands, rng=rng)
    ns = tuple(tuple(rng.choices(range(14), range(1, 15))[0] for _ in one.tables) for one in seatings)
    return Evening(Course(hands, {}, seatings, None), true_cards(seatings, ns), seatings, ns)


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    """An evening of any movement with chairs, several hands a move, and more or less known of it."""
    key, luck = draw(st.sampled_from(sorted(MOVEMENTS))), Random(draw(SEEDS))
    hands = draw(st.integers(2, 8))
    if key in FIXED:
        return an_evening(luck, key, 1 if key == PIVOT else 4 * draw(st.integers(1, 2)), hands)
    tables = draw(st.integers(2, 5))
    evening = an_evening(
        luck,
        key,
        tables,
        hands,
        players=4 * tables + draw(st.sampled_from((0, 2))),
        hands_per_move=draw(st.integers(1, 4)),
        reverse=draw(st.booleans()),
        fair=draw(st.booleans()),
    )
    live = draw(st.integers(0, hands - 1))
    known: list[Callable[[], Course]] = [lambda: evening.course, lambda: evening.live_until(live)]
    if not evening.seatings[0].sitting_out and BY_RESULTS[key].needs.roles:
        known.append(lambda: evening.tables_only(luck))
    return replace(evening, course=draw(st.sampled_from(known))())


@given(evenings())
def test_clear_pictures_come_out_as_they_went_in(evening: Evening) -> None:
    decoded = decode(evening.course, pictures(evening.cards))
    assert (filled(decoded), shown(decoded)) == (figures(evening.cards), [])


@pytest.mark.parametrize("key", sorted(MOVEMENTS))
def test_no_movement_is_forgotten(key: str) -> None:
    evening = an_evening(Random(5), key, 1 if key == PIVOT else 8, 6)
    decoded = decode(evening.course, pictures(evening.cards))
    assert (filled(decoded), shown(decoded)) == (figures(evening.cards), [])


@given(evenings())
def test_boxes_of_which_nothing_is_seen_are_all_shown(evening: Evening) -> None:
    blind = dict.fromkeys(figures(evening.cards), NOTHING_SEEN)
    decoded = decode(evening.course, pictures(evening.cards, blind))
    assert (decoded.filled, len(decoded.shown)) == ((), len(blind))


@given(evenings(), SEEDS)
def test_the_order_of_the_cards_changes_nothing(evening: Evening, seed: int) -> None:
    luck = Random(seed)
    smudged = {
        at: seen({figure: 1, luck.randrange(14): luck.random() * 1.5})
        for at, figure in figures(evening.cards).items()
    }
    cards = pictures(evening.cards, smudged)
    assert decode(evening.course, luck.sample(cards, len(cards))) == decode(evening.course, cards)


@given(evenings(), SEEDS)
def test_of_two_readings_that_fit_equally_well_none_is_filled_in(evening: Evening, seed: int) -> None:
    """A whole table of the last hand may have made either of two numbers of tricks, unless it sent one."""
    luck = Random(seed)
    hand = len(evening.seatings)
    table = luck.choice(evening.seatings[-1].tables)
    true = evening.ns[-1][table.number - 1]
    other = luck.choice([tricks for tricks in range(14) if tricks != true])
    boxes = _either(table, hand, true, other)
    cards = pictures(evening.cards, boxes)
    course = replace(evening.course, sent={at: ns for at, ns in evening.course.sent.items() if at[0] < hand})
    assert set(shown(decode(course, cards))) == boxes.keys()
    phone = replace(course, sent={**course.sent, (hand, table.number): true})
    assert filled(decode(phone, cards)) == figures(evening.cards)


def _either(table: Table, hand: int, one: int, other: int) -> dict[tuple[int, int], list[float]]:
    """The boxes of four players whose figures are of either of two numbers of N-S tricks."""
    ns, ew = seen({one: 1, other: 1}), seen({13 - one: 1, 13 - other: 1})
    return {
        (player, hand): ew if seat % 2 else ns
        for seat, player in enumerate(table.seats)
        if player is not None
    }
