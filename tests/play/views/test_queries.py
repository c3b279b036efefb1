"""The pages of a drive make no more database queries for many tables than for few."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import MC, any_number, play_hands, playing_drive
from tournaments.cards.services.card_entry import TypedFigure, save_figures

pytestmark = pytest.mark.django_db
PAGES = {
    "play/": 21,
    "play/2/": 16,
    "play/2/1/": 10,
    "play/rulings/": 8,
    "play/rulings/revoke/?a=1&a=1": 8,
    "people/": 11,
    "find/": 14,
    "standings/": 10,  # session, user, drive, path, two for cards, four for the standings
    "cards/": 11,
}
OF_CARDS = {
    "cards/type/": 12,
    "cards/type/3/": 12,
    "cards/hand/2/": 15,
    "cards/totals/": 22,
    "cards/paste/": 4,
    "cards/file/": 4,
}


def asked(mc: Client, page: str) -> int:
    """Number of database queries of a page."""
    with CaptureQueriesContext(connection) as captured:
        assert mc.get(page).status_code == 200, page
    return len(captured)


def test_for_many_tables_they_ask_no_more_often_than_for_few(mc: Client) -> None:
    times: dict[tuple[str, str], list[int]] = {}
    for tables in (1, 3):
        drive = playing_drive(tables=tables, slug=f"drive-{tables}")

        def look(when: str, *pages: str, at: str = f"/drives/{drive.slug}/") -> None:
            for page in pages:
                times.setdefault((page, when), []).append(asked(mc, at + page))

        look("before the first score", "play/")
        play_hands(drive, 3)
        look("after three hands", *PAGES)
        typed = [TypedFigure(card, "2", None, 7) for card in range(1, 4 * tables)]
        save_figures(drive.pk, MC, typed)
        look("with cards typed", *OF_CARDS)
    most = PAGES | OF_CARDS
    assert {at: (few, many) for at, (few, many) in times.items() if many > min(few, most[at[0]])} == {}


def test_a_hand_to_come_of_a_plan(mc: Client) -> None:
    for players in (9, 25):
        any_number(players, movement="whist", hands=3, slug=f"drive-{players}")
        assert asked(mc, f"/drives/drive-{players}/play/2/") <= 16
