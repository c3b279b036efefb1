"""The page of what the cards say, at stages of the pile and of the evening that are easily forgotten."""

import pytest
from django.test import Client

from tests.factories import MC, make_drive
from tests.pages import text
from tests.paper_evenings import on_cards, type_cards
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off
from tournaments.cards.services.confirm_totals import check_off_totals
from tournaments.engine.permissions import State
from tournaments.play.services import moves
from tournaments.play.services.evening import finish

pytestmark = pytest.mark.django_db


def test_the_first_card_on_its_way(mc: Client) -> None:
    drive = make_drive(tables=2, state=State.SEATED)
    for first, last in ((1, 1), (2, 12), (13, 23)):
        save_figures(drive.pk, MC, [TypedFigure(1, str(hand), None, 7) for hand in range(first, last + 1)])
        for page in ("", "?summary=1"):
            assert "0 of 8 cards are in" in text(mc.get(f"/drives/harvest/cards/check/{page}"))


@pytest.mark.whole
def test_with_hands_left_the_way_leads_to_play(mc: Client) -> None:
    drive, figures = on_cards(8)
    first = {number: card[:3] for number, card in figures.items()}
    type_cards(drive, first)
    check_off(drive.pk, MC, confirmed=True)
    assert "Play the remaining hands" in text(mc.get("/drives/paper/cards/check/"))


def test_where_a_hand_was_taken_back_the_way_leads_to_play(mc: Client) -> None:
    drive, figures = on_cards(8)
    type_cards(drive, figures)
    check_off(drive.pk, MC)
    assert "Play the remaining hands" not in text(mc.get("/drives/paper/cards/check/"))
    moves.undo_call(drive.pk, MC, drive.hands, confirmed=True)
    assert "Play the remaining hands" in text(mc.get("/drives/paper/cards/check/"))


def test_where_only_sums_are_known_their_page_answers(mc: Client) -> None:
    drive = make_drive(tables=1, state=State.SEATED, hands=4, breaks_after=[2])
    sums = {1: (16, 10), 2: (10, 16), 3: (10, 16), 4: (16, 10)}
    typed = [
        TypedFigure(card, f"part {part}", None, sums[card][part - 1]) for card in sums for part in (1, 2)
    ]
    save_figures(drive.pk, MC, typed)
    check_off_totals(drive.pk, MC, why="Only the sums were handed in.")
    assert mc.get("/drives/harvest/cards/check/").headers["Location"] == "/drives/harvest/cards/totals/"
    finish(drive.pk, MC)
    assert "Reopen the drive" in text(mc.get("/drives/harvest/play/"))
    mc.post("/drives/harvest/play/do/reopen/")
    drive.refresh_from_db()
    assert drive.state == State.PLAYING
