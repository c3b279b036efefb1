"""How often the pages of a drive ask the database: for many tables no more often than for few."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import MC, any_number, play_hands, playing_drive
from tournaments.services.cards.card_entry import TypedFigure, save_figures

pytestmark = pytest.mark.django_db
MOST = {
    "play/": 21,
    "play/2/": 16,
    "play/2/1/": 10,
    "play/rulings/": 8,
    "play/rulings/revoke/?a=1&a=1": 8,
    "people/": 11,
    "find/": 14,
    "standings/": 10,  # session, user, drive, path, two for cards, four for the standings
    "cards/": 11,
    "cards/type/": 12,
    "cards/type/3/": 12,
    "cards/hand/2/": 15,
    "cards/totals/": 22,
    "cards/paste/": 4,
    "cards/file/": 4,
}


def asked(mc: Client, page: str) -> int:
    """How often a page asks the database."""
    with CaptureQueriesContext(connection) as captured:
        assert mc.get(page).status_code == 200, page
    return len(captured)


@pytest.mark.parametrize("hands_played", [0, 2])
def test_for_many_tables_they_ask_no_more_often_than_for_few(mc: Client, hands_played: int) -> None:
    pages = dict(MOST) if hands_played else {"play/": MOST["play/"]}
    times = {}
    for tables in (1, 3):
        drive = playing_drive(tables=tables, hands_played=hands_played, slug=f"drive-{tables}")
        if hands_played:
            play_hands(drive, 3)
            typed = [TypedFigure(card, "2", None, 7) for card in range(1, 4 * tables)]
            save_figures(drive.pk, MC, typed)
        times[tables] = {page: asked(mc, f"/drives/{drive.slug}/{page}") for page in pages}
    assert {page: most for page, most in times[3].items() if most > times[1][page]} == {}
    assert {page: most for page, most in times[3].items() if most > MOST[page]} == {}


def test_a_hand_to_come_of_a_plan(mc: Client) -> None:
    for players in (9, 25):
        any_number(players, movement="optimised", hands=3, slug=f"drive-{players}")
        assert asked(mc, f"/drives/drive-{players}/play/2/") <= 16
