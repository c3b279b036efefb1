"""The heads of sheets and cards: a hall and a title that are long stand there whole."""

from dataclasses import replace

from tests.press.reading import HEADING, LADY, pages
from tournaments.engine.trumps import Trump
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.score_cards import render as render_cards
from tournaments.press.sheets.prize_results import render as render_prizes
from tournaments.press.sheets.register import Expected, Register
from tournaments.press.sheets.register import render as render_register
from tournaments.press.sheets.table_cards import Opening, TableCard, TableCards
from tournaments.press.sheets.table_cards import render as render_table_cards

HALL = "The Memorial Institute and Reading Room, High Street"
TITLE = "Llanfair Village Institute Harvest Supper Whist Drive"
LONG = replace(HEADING, title=TITLE, when="Friday 2 October 2026, 7.30 pm", hall=HALL)


def test_on_a_sheet_and_on_the_card_of_a_table() -> None:
    register = Register(LONG, "", (Expected(1, "Ann Archer", LADY, paid=False),))
    for pdf in (render_register(register), render_prizes(LONG, ())):
        (page,) = pages(pdf)
        assert TITLE in page
        assert HALL in page
    table = TableCard(1, tuple(Opening(seat, 1, "Ann", "Lady") for seat in "NESW"), "", "")
    (page,) = pages(render_table_cards(TableCards(replace(LONG, title="Harvest Whist Drive"), "", (table,))))
    assert HALL in page


def test_on_a_score_card_date_hall_and_club_take_the_next_line_and_none_gives_way() -> None:
    for hall in ("Memorial Institute and Reading Room, High Street", HALL, "Village Hall"):
        holder = Holder(1, "Ann Archer")
        cards = ScoreCards(replace(LONG, hall=hall), (Trump.HEARTS,) * 24, (12,), "", (holder,))
        (page,) = pages(render_cards(cards))
        for words in (TITLE, LONG.when, hall, HEADING.club):
            assert words in page
