"""What a hand counts, on score cards and in the rules."""

import pytest

from tests.factories import seated_drive
from tests.press.reading import stamped, times
from tournaments.engine.standings.hand_points import Formula, HandPoints
from tournaments.paper.queries import documents, pack_sheets
from tournaments.paper.queries.cards_to_print import Look, score_cards
from tournaments.paper.queries.house_rules import rules_sheet
from tournaments.paper.queries.order_of_evening import running_order
from tournaments.press.score_cards.score_cards import render
from tournaments.press.sheets import hand_sheet, score_grid

pytestmark = pytest.mark.django_db
POINTS = HandPoints(Formula.OVER_SIX, (6, 12), (12, 14))
SAID = (
    "For the total, count tricks over six, double in hands 6, 12, "
    "theirs (the opponents’ tricks) in hands 12, 14."
)


def test_cards_mark_the_hands_and_cards_and_rules_say_how_a_total_is_made() -> None:
    drive = seated_drive(tables=1, hand_points=POINTS.as_json())
    cards = score_cards(drive)
    assert {hand: mark for hand, mark in enumerate(cards.marks, 1) if mark} == {
        6: "double",
        12: "double theirs",
        14: "theirs",
    }
    assert cards.note == SAID
    assert SAID in [words for section in rules_sheet(drive).sections for words in section.sentences]
    for sheet in ("two", "four", "a4"):  # no mark is too small to read
        pieces, _ = stamped(render(score_cards(drive, Look(sheet=sheet))), "grid0")
        marks = [piece for piece in pieces if piece.text in cards.marks and piece.text]
        assert sorted(piece.text for piece in marks) == ["double", "double theirs", "theirs"]
        assert min(piece.size for piece in marks) >= 9


def test_the_mcs_sheets_say_what_a_hand_counts() -> None:
    drive = seated_drive(tables=1, hand_points=POINTS.as_json())
    for hand, shown in ((1, 0), (6, 1)):
        sheet = hand_sheet.render(documents.hand_sheet(drive, hand))
        assert times(sheet, "make 13. This hand counts double.") == shown
    assert times(score_grid.render(pack_sheets.score_grid(drive)), SAID) == 1
    assert SAID in running_order(drive).say


def test_usual_cards_say_nothing_of_it() -> None:
    cards = score_cards(seated_drive(tables=1))
    assert (set(cards.marks), cards.note) == ({""}, "")
