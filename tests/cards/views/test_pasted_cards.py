"""Cards as a pasted list or from a file: looked at, and only then saved."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.cards.views.test_lists import FILE, JOAN, PASTE, figures, text, typed
from tests.factories import seated_drive
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.models import Card

pytestmark = pytest.mark.django_db


def test_a_pasted_list_is_looked_at_before_it_is_saved(mc: Client) -> None:
    drive = seated_drive()
    page = text(mc.post(PASTE, {"text": "1 7 6 9\n2 Ben Baker 6 7 -"}))
    assert "This is what will happen" in page
    assert figures(drive, 1) == {}
    answer = mc.post(PASTE, {"text": "1 7 6 9\n2 Ben Baker 6 7 -", "save": "new"})
    assert answer.headers["Location"] == "/drives/harvest/cards/type/"
    assert figures(drive, 1) == {"1": 7, "2": 6, "3": 9}
    assert figures(drive, 2) == {"1": 6, "2": 7, "3": "out"}


def test_files_and_lines_that_cannot_be_read_are_explained_and_kept(mc: Client) -> None:
    drive = seated_drive()
    for data, said in (
        (b"PK\x03\x04", "This file cannot be read as a spreadsheet."),
        (b"  ", "There is nothing in this file."),
    ):
        assert said in text(mc.post(FILE, {"file": SimpleUploadedFile("cards.csv", data)}))
    assert "but the list says 99." in text(mc.post(PASTE, {"text": "entry,table,1\n1,99,7"}))
    page = text(mc.post(PASTE, {"text": "1 7 6\n2 7 fish"}))
    assert "Line 2, “2 7 fish”: “fish” is not a number of tricks." in page
    assert "2 7 fish</textarea>" in page
    mc.post(PASTE, {"text": "1 7 6\n2 7 fish", "save": "new"})
    assert (figures(drive, 1), figures(drive, 2)) == ({"1": 7, "2": 6}, {})


def test_what_others_typed_stands_unless_it_is_ticked(mc: Client) -> None:
    drive = seated_drive()
    typed(drive, 1, "1", 8)
    mc.post(PASTE, {"text": "1 7", "save": "new", "take": "1-1-5"})
    assert figures(drive, 1) == {"1": 8}, "a tick holds only for what stood there"
    typed(drive, 1, "2", 5)
    page = text(mc.post(PASTE, {"text": "1 7 6 9"}))
    assert "Card 1, hand 1: the card has 8, typed by Joan, but the list has 7." in page
    mc.post(PASTE, {"text": "1 7 6 9", "save": "new", "take": "1-2-5"})
    assert figures(drive, 1) == {"1": 8, "2": 6, "3": 9}
    mc.post(PASTE, {"text": "1 7 6 9", "save": "all"})
    assert figures(drive, 1) == {"1": 7, "2": 6, "3": 9}


def test_another_name_is_asked_about(mc: Client) -> None:
    drive = seated_drive()
    page = text(mc.post(PASTE, {"text": "1 Zoe Zander 7 6"}))
    assert "Card 1 belongs to Ann Archer here, but the list says Zoe Zander." in page
    mc.post(PASTE, {"text": "1 Zoe Zander 7 6", "save": "new"})
    assert figures(drive, 1) == {}
    mc.post(PASTE, {"text": "1 Zoe Zander 7 6", "save": "new", "sure": "1"})
    assert figures(drive, 1) == {"1": 7, "2": 6}


def test_a_file_is_shown_like_a_pasted_list(mc: Client) -> None:
    drive = seated_drive()
    data = b"entry,name,role,table,1,2,total\r\n1,Ann Archer,a,,7,6,13\r\n2,Ben Baker,a,9,6,7,\r\n"
    page = text(mc.post(FILE, {"file": SimpleUploadedFile("cards.csv", data)}))
    assert "This is what will happen" in page
    assert "Ben Baker, card 2, plays as gent here, but the list says lady." in page
    mc.post(PASTE, {"text": data.decode(), "save": "new"})
    first = Card.objects.get(entry__drive=drive, entry__number=1)
    assert (first.figures, first.written) == ({"1": 7, "2": 6}, {"total": 13})
    assert figures(drive, 2) == {}


def test_when_the_drive_is_finished_nothing_is_saved(mc: Client) -> None:
    drive = seated_drive()
    drive.state = "finished"
    drive.save()
    page = text(mc.post(PASTE, {"text": "1 7 6 9", "save": "new"}))
    assert "The drive is finished." in page
    assert figures(drive, 1) == {}


def test_a_preview_asks_the_database_no_more_for_more_cards(
    mc: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    seated_drive()
    for lines in ("1 7 6", "1 7 6\n2 7 6\n3 7 6"):
        with django_assert_max_num_queries(12):
            mc.post(PASTE, {"text": lines})


@pytest.mark.whole
def test_a_list_that_differs_everywhere_is_not_ticked_one_by_one(mc: Client) -> None:
    drive = seated_drive()
    sixes = [TypedFigure(card, str(hand), None, 6) for card in range(1, 6) for hand in range(1, 25)]
    save_figures(drive.pk, JOAN, sixes)
    lines = "\n".join(f"{card} {'7 ' * 24}" for card in range(1, 6))
    page = text(mc.post(PASTE, {"text": lines}))
    assert "120 scores in the list are different, too many to tick one by one." in page
    assert 'name="take"' not in page
    mc.post(PASTE, {"text": lines, "save": "all"})
    assert set(figures(drive, 5).values()) == {7}
