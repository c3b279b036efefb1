"""The summary of the audit beside the typing, for organisers and helpers."""

import pytest
from django.test import Client

from tests.cards.views.card_pages import CHECK, spoilt
from tests.cards.views.card_typists import helper
from tests.factories import MC
from tests.pages import text, words
from tests.paper_evenings import Figures, on_cards, type_cards
from tournaments.cards.services.confirm import check_off
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


def test_helpers_get_the_short_form_only() -> None:
    drive, figures = on_cards()
    right, wrong = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    client = helper(drive)
    answer = client.get(f"{CHECK}?summary=1")
    assert f"the card says {wrong}, but it must be {right}." in words(answer.content.decode())
    assert 'id="card-audit-summary"' in answer.content.decode()
    assert "Look at what the cards say" not in answer.content.decode()
    assert "/sign-in/" in client.get(CHECK).headers["Location"]


def test_the_short_form_is_not_sent_twice(mc: Client) -> None:
    drive, figures = on_cards()
    type_cards(drive, {n: figures[n] for n in (1, 2, 3, 4, 5, 6)})
    first = mc.get(f"{CHECK}?summary=1")
    tag = first.headers["ETag"]
    assert "Look at what the cards say" in text(first)
    assert mc.get(f"{CHECK}?summary=1", headers={"If-None-Match": tag}).status_code == 304
    type_cards(drive, {7: figures[7][:1]})
    again = mc.get(f"{CHECK}?summary=1", headers={"If-None-Match": tag})
    assert again.status_code == 200
    check_cards(drive, figures)
    assert "The cards are confirmed." in text(mc.get(f"{CHECK}?summary=1"))


def check_cards(drive: Drive, figures: Figures) -> None:
    """Type in what is missing, and check off."""
    type_cards(drive, {7: [None, *figures[7][1:]], 8: figures[8]})
    check_off(drive.pk, MC)
