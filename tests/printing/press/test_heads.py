"""The heads of sheets and cards: a hall and a title that are long stand there whole."""

from dataclasses import replace

from tests.printing.reading import HEADING, LADY, pages
from tournaments.engine.trumps import Trump
from tournaments.printing.score_cards.pack import Holder, ScoreCards
from tournaments.printing.score_cards.score_cards import render as render_cards
from tournaments.printing.sheets.prize_results import render as render_prizes
from tournaments.printing.sheets.register import Expected, Register
from tournaments.printing.sheets.register import render as render_register
from tournaments.printing.sheets.table_cards import Opening, TableCard, TableCards
from tournaments.printing.sheets.table_cards import render as render_table_cards

HALL = "The Memorial Institute and Reading Room, High Street"
TITLE = "Llanfair Village Institute Harvest Supper Whist Drive"
LONG = replace(HEADING, title=TITLE, when="Friday 2 October 2026, 7.30 pm", hall=HALL)


def test_on_a_sheet() -> None:
    register = Register(LONG, "", (Expected(1, "Ann Archer", LADY, paid=False),))
    for pdf in (render_register(register), render_prizes(LONG, ())):
        (page,) = pages(pdf)
        assert TITLE in page
        assert HALL in page


def test_on_the_card_of_a_table() -> None:
    table = TableCard(1, tuple(Opening(seat, 1, "Ann", "Lady") for seat in "NESW"), "", "")
    (page,) = pages(render_table_cards(TableCards(replace(LONG, title="Harvest Whist Drive"), "", (table,))))
    assert HALL in page


def test_on_a_score_card_the_club_gives_way_to_the_hall() -> None:
    trumps = (Trump.HEARTS,) * 24
    far = replace(LONG, hall="Memorial Institute and Reading Room, High Street")
    (page,) = pages(render_cards(ScoreCards(far, trumps, (12,), "", (Holder(1, "Ann Archer"),))))
    assert f"{far.when} · {far.hall}" in page
    assert HEADING.club not in page
    (page,) = pages(render_cards(ScoreCards(LONG, trumps, (12,), "", (Holder(1, "Ann Archer"),))))
    assert LONG.when in page
    assert HALL[:12] not in page, "it has no room, and is not cut"
    short = replace(LONG, hall="Village Hall")
    (page,) = pages(render_cards(ScoreCards(short, trumps, (12,), "", (Holder(1, "Ann Archer"),))))
    assert f"Village Hall · {HEADING.club}" in page
