"""Empty seats, tables that did not play, and evenings whose seats are known only in part."""

from dataclasses import replace
from random import Random

from tests.card_evenings import true_cards, true_evening, with_figure
from tests.engine.photos.pictures import figures, filled, pictures, seen, shown
from tournaments.engine.card_audit.values import OUT, Course, Figure
from tournaments.engine.photos.decoder import decode
from tournaments.engine.seating.seating import Seating, Table

SEATINGS = (
    Seating((Table(1, 1, 2, 3, None),), (4,)),
    Seating((Table(1, 3, 1, None, 2),), (4,)),
    Seating((Table(1, 4, 1, 3, 2),)),
)
COURSE = Course(3, {}, SEATINGS, None)
CARDS = true_cards(SEATINGS, ((8,), (6,), (11,)))


def test_a_vacant_seat_is_no_witness() -> None:
    reading = decode(COURSE, pictures(CARDS, {(2, 1): seen({5: 0.4, 2: 0.6})}))
    assert (filled(reading), shown(reading)) == (figures(CARDS), [])


def test_a_hand_sat_out_is_a_dash_or_nothing() -> None:
    either: tuple[Figure, ...] = OUT, None
    for written in either:
        cards = with_figure(CARDS, 4, 1, written)
        reading = decode(COURSE, pictures(cards))
        assert (filled(reading), shown(reading)) == (figures(cards), [])
    cards = with_figure(CARDS, 4, 1, 6)
    assert [(one.entry, one.hand, one.proved) for one in decode(COURSE, pictures(cards)).shown] == [
        (4, 1, OUT)
    ]


def test_a_table_without_a_pair_sits_out() -> None:
    tables = (Table(1, 1, 2, 3, 4), Table(2, 5, None, 6, None))
    cards = true_cards([Seating(tables[:1], (5, 6))], [(8,)])
    reading = decode(
        Course(1, {}, (Seating(tables),), None), pictures(cards, {(6, 1): seen({OUT: 0.7, 1: 0.3})})
    )
    assert (filled(reading), shown(reading)) == (figures(cards), [])


def test_a_table_that_loses_a_pair_before_the_move_has_played_until_then() -> None:
    full = Seating((Table(1, 1, 2, 3, 4), Table(2, 5, 6, 7, 8)))
    lacking = Seating((full.tables[0], Table(2, 5, None, 7, None)))
    evening = true_evening(Random(5), tables=2, hands=4, hands_per_move=2)
    course = replace(evening.course, seatings=(full, lacking))
    cards = true_cards(
        (full, replace(lacking, tables=lacking.tables[:1], sitting_out=(5, 7))), ((8, 4), (6,))
    )
    assert filled(decode(course, pictures(cards))) == figures(cards)


def test_a_player_who_came_later_has_nothing_to_write() -> None:
    early = (Seating((Table(1, 1, 2, 3, 5),)), *SEATINGS[1:])
    cards = true_cards(early, ((8,), (6,), (11,)))
    late = [card._replace(figures=(None, *card.figures)) if card.entry == 4 else card for card in cards]
    gone = [card._replace(figures=(*card.figures, None, None)) if card.entry == 5 else card for card in late]
    reading = decode(replace(COURSE, seatings=early), pictures(gone))
    assert (filled(reading), shown(reading)) == (figures(gone), [])


def test_a_table_that_did_not_play_proves_nothing() -> None:
    """Its tricks moved people, and are on no card."""
    evening = true_evening(Random(8), tables=4, hands=8)
    table = evening.seatings[2].tables[1]
    course = replace(evening.live_until(4), idle={(3, 2): "void"})
    cards = evening.cards
    for player in table.seats:
        cards = with_figure(cards, player or 0, 3, None)
    at = {(player or 0, 3) for player in table.seats}
    reading = decode(course, pictures(cards))
    assert set(shown(reading)) == at
    assert filled(reading) == {where: held for where, held in figures(cards).items() if where not in at}


def test_after_the_plan_has_ended_a_box_is_read_from_its_picture_and_shown() -> None:
    cards = [card._replace(figures=(*card.figures, 4, 9)) for card in CARDS]
    reading = decode(replace(COURSE, hands=5), pictures(cards))
    assert filled(reading) == figures(CARDS)
    assert {(box.hand, box.figure, box.proved) for box in reading.shown} == {(4, 4, None), (5, 9, None)}


def test_a_vacant_seat_that_nobody_can_move_from_ends_the_proof() -> None:
    evening = true_evening(Random(4), tables=3, hands=6)
    first = evening.seatings[0]
    table = first.tables[0]
    vacant = replace(first, tables=(Table(1, None, table.e, table.s, table.w), *first.tables[1:]))
    cards = [card for card in evening.cards if card.entry != table.n]
    reading = decode(replace(evening.course, seatings=(vacant,)), pictures(cards))
    assert filled(reading) == {at: held for at, held in figures(cards).items() if at[1] == 1}
    assert all(box.figure == figures(cards)[box.entry, box.hand] for box in reading.shown)


def test_players_on_chairs_in_an_order_that_nobody_wrote_down() -> None:
    evening = true_evening(Random(3), tables=3, hands=16, players=16)
    order = evening.seatings[0].sitting_out
    ladies, gents = order[:2][::-1], order[2:]
    first = replace(evening.seatings[0], sitting_out=ladies + gents)
    course = replace(evening.course, seatings=(first,), chairs_known=False)
    reading = decode(course, pictures(evening.cards))
    assert (filled(reading), shown(reading)) == (figures(evening.cards), [])


def test_one_card_of_a_pair_speaks_for_both() -> None:
    evening = true_evening(Random(6), "pairs-winners-up", 4, 12)
    ones = [seat for table in evening.seatings[0].tables for seat in (table.n, table.e)]
    cards = [card for card in evening.cards if card.entry in ones]
    boxes = {at: seen({held: 0.45, int(held) - 1 if held else 4: 0.55}) for at, held in figures(cards).items()
             if at[1] % 3 == 0 and at[0] % 2}  # fmt: skip
    reading = decode(evening.course, pictures(cards, boxes))
    assert all(figures(cards)[at] == held for at, held in filled(reading).items())
    assert len(reading.shown) <= len(boxes)
