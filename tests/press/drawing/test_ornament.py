"""Heads and stacks of words on sheets for the wall."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.press.reading import HEADING, pages, pieces, times
from tournaments.press.drawing.ornament import FRAME, Block, hall_head, print_stack
from tournaments.press.drawing.paper import PORTRAIT, Press
from tournaments.press.sheets.notice_board import NoticeBoard, NoticeLine, NoticeList, NoticePrize, render

TITLE = "Harvest Supper and Christmas Poultry Whist Drive in aid of the church roof and of the hall’s kitchen"


def test_a_head_says_whose_when_and_the_cause_and_nothing_is_cut() -> None:
    heading = replace(HEADING, title=TITLE, cause="Sponsored by Hughes and Daughters")
    press = Press(heading, "Raffle", PORTRAIT)
    under = hall_head(press, heading, "Raffle")
    press.turn()
    pdf = press.finish()
    assert [times(pdf, words) for words in ("Raffle", TITLE, HEADING.hall, heading.cause)] == [1] * 4
    tops = sorted((piece.y, piece.size) for piece in pieces(pdf))
    assert all(low + size * 0.7 <= high for (low, size), (high, _) in pairwise(tops) if low < high - 1)
    assert under < min(piece.y for piece in pieces(pdf))


@pytest.mark.parametrize("count", [1, 4, 9, 14])
def test_a_notice_board_with_a_cause_and_a_note_stays_in_its_frame(count: int) -> None:
    heading = replace(HEADING, cause="In aid of the church roof")
    prizes = tuple(NoticePrize(f"Prize {n}", ("Ann Archer",), "172 tricks") for n in range(count))
    best = NoticeList("Lady", tuple(NoticeLine(str(n), f"Lady {n}", "170") for n in range(1, 11)))
    pdf = render(NoticeBoard(heading, prizes, (best, best), "Provisional: not published yet"))
    for page, text in enumerate(pages(pdf)):
        assert "In aid of the church roof" in text
        assert min(piece.y for piece in pieces(pdf, page)) > FRAME + 4


def test_a_stack_grows_with_its_height_and_stays_in_it() -> None:
    sizes = []
    for tall in (60, 90, 700):
        press = Press(HEADING, "Stack", PORTRAIT)
        blocks = [Block(TITLE, 50, bold=True), Block("", 20), Block("Friday 2 October", 30)]
        print_stack(press, 300, (50 + tall, 50), blocks, 400)
        press.turn()
        placed = pieces(press.finish())
        assert all(piece.y >= 50 and piece.y + piece.size * 0.7 <= 50 + tall for piece in placed)
        assert max(piece.end - piece.x for piece in placed) <= 400
        sizes.append(next(piece.size for piece in placed if piece.text == "Friday 2 October"))
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == 30
