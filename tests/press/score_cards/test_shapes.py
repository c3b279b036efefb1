"""Cards of every size: the paper, the room to write, the marks and boxes that a machine looks for."""

import io
from dataclasses import replace
from itertools import product
from typing import Any

import pypdfium2
import pytest

from tests.press.reading import (
    GENT,
    HEADING,
    LADY,
    NAMES,
    SIXTY,
    pages,
    reader,
    rectangles,
    stamped,
    times,
)
from tests.press.score_cards.test_score_cards import DEALING, trumps
from tests.sampled import sampled
from tournaments.press.drawing.paper import SAFE, Heading, mm
from tournaments.press.score_cards.heading import Corner
from tournaments.press.score_cards.marks import reference
from tournaments.press.score_cards.pack import Holder, ScoreCards, Stop
from tournaments.press.score_cards.score_cards import render
from tournaments.press.score_cards.shape import LINE, MARK, SHAPES, Layout, boxes, frame
from tournaments.press.score_cards.shape import pages as card_pages

KINDS = [
    (key, large, plan)
    for key, shape in SHAPES.items()
    for large in (False, True)
    for plan in (False, True)
    if not (shape.small and (large or plan)) and not (shape.slim and large)
]
STOP = Stop(250, "E", "12 Ben Baker", ("13 Siân Ŵyn-Ŷoung", "14 Al"))
EXTRAS = [(False, False), (True, False), (False, True), (True, True)]
DPI = 200


def pack(key: str, count: int, *, large: bool = False, plan: bool = False, hands: int = 24) -> ScoreCards:
    stops = (STOP,) * hands if plan else ()
    holders = tuple(
        Holder(n, NAMES[n % 6], (LADY, GENT)[n % 2], n, "NESW"[n % 4], stops=stops, role="ab"[n % 2])
        for n in range(1, count + 1)
    )
    half, shape = (hands // 2,), SHAPES[key]
    return ScoreCards(HEADING, trumps(hands), half, DEALING, holders, plan, shape, large, key="K7Q2MZ4A")


@pytest.mark.parametrize(("key", "large", "plan"), sampled(KINDS, every=9))
def test_every_size_has_its_paper_its_pages_and_its_words(key: str, large: bool, plan: bool) -> None:
    data = pack(key, 10, large=large, plan=plan)
    made = render(data)
    document = reader(made)
    faces = len(data.layout.faces(24, (12,)))
    assert faces == 1 or (large and faces <= 3) or (SHAPES[key].slim and faces == 2 + plan)
    cards = 10 * faces
    expected = 2 * -(-(cards // 2) // SHAPES[key].each)
    assert len(document.pages) == card_pages((5, 5), data.layout, 24, (12,)) == expected
    for page in document.pages:
        size = (float(page.mediabox.width), float(page.mediabox.height))
        assert size == pytest.approx(SHAPES[key].paper, abs=0.01)
    text = " ".join(pages(made))
    named = [name if name != SIXTY else "Featherstonehaugh" for name in NAMES]
    assert all(name.replace(" ", "") in text.replace(" ", "") for name in named)
    assert text.count("Lady · pink card") == text.count("Gent · blue card") == cards / 2
    if SHAPES[key].small:
        assert text.count("1–12") == text.count("13–24, from 0") == text.count("Total") / 3 == 10
    else:
        assert text.count("Grand total") == text.count("Second half, from 0") == 10
        assert text.count("First half") >= 10
    carried = [label for face in data.layout.faces(24, (12,)) for label in face.totals if "to card" in label]
    assert text.count("to card") == text.count("from card") == 10 * len(carried) >= cards - 10


def test_the_paper_is_what_it_is_called() -> None:
    called = {
        "two": (297, 210),
        "a4": (210, 297),
        "a5": (148, 210),
        "three": (297, 210),
        "four": (210, 297),
        "a6": (105, 148),
        "letter": (215.9, 279.4),
        "letter-two": (279.4, 215.9),
    }
    assert called.keys() == SHAPES.keys()
    for key, size in called.items():
        assert tuple(length / mm(1) for length in SHAPES[key].paper) == pytest.approx(size, abs=0.5), key


@pytest.mark.parametrize(("key", "large", "plan"), sampled(KINDS, every=5))
def test_rows_are_high_enough_to_write_in(key: str, large: bool, plan: bool) -> None:
    for hands in (1, 12, 20, 24, 36, 48):
        found = boxes(Layout(SHAPES[key], large, plan), hands, (hands // 2,))
        assert [box.hand for box in found if box.hand] == list(range(1, hands + 1))
        assert min(box.high for box in found if box.hand) >= (11 if large else 9) - 0.01


def test_an_evening_of_24_hands_is_one_card_with_twelve_in_each_column() -> None:
    for key, shape in SHAPES.items():
        laid = Layout(shape).faces(24, (12,))
        columns = [column for face in laid for column in face.columns]
        assert [[line.hand for line in column if line.hand][-1] for column in columns] == [12, 24], key
        assert len(laid) == (2 if shape.slim else 1)


@pytest.mark.parametrize(("key", "large", "plan"), sampled(KINDS, every=5))
def test_marks_and_boxes_are_where_the_geometry_says(key: str, large: bool, plan: bool) -> None:
    """Seen in the picture of a page: dark marks, dark lines around each box, paper inside it."""
    data = pack(key, 1, large=large, plan=plan)
    faces, corners = len(data.layout.faces(24, (12,))), list(data.shape.corners())
    document, sheets = pypdfium2.PdfDocument(io.BytesIO(render(data))), -(-faces // len(corners))
    for card in range(faces):
        _is_where_the_geometry_says(data, document[card % sheets], card + 1, corners[card // sheets])


def _is_where_the_geometry_says(data: ScoreCards, page: Any, card: int, corner: Corner) -> None:
    layout = data.layout
    picture = page.render(scale=DPI / 72).to_pil().convert("L")
    across, down = frame(layout)
    left = (corner[0] + SAFE + MARK / 2) / mm(1)
    top = (data.shape.paper[1] - corner[1] - data.shape.card[1] + SAFE + MARK / 2) / mm(1)

    def light(x: float, y: float) -> int:
        """Brightness of the page at a point in millimetres from the centre of the upper left mark."""
        value = picture.getpixel((round((left + x) * DPI / 25.4), round((top + y) * DPI / 25.4)))
        assert isinstance(value, int)
        return value

    def line_near(x: float, y: float, dx: float, dy: float) -> bool:
        return min(light(x + step * dx / 8, y + step * dy / 8) for step in range(-4, 5)) < 160

    for x in (0.0, across):
        for y in (0.0, down):
            assert max(light(x + dx, y + dy) for dx in (-1.5, 0, 1.5) for dy in (-1.5, 0, 1.5)) < 60
            assert light(x, y + (3 if y == 0 else -3)) > 240
    mine = [box for box in boxes(layout, 24, (12,)) if box.card == card]
    assert mine
    for box in mine:
        middle = box.y + box.high / 2
        if not box.hand:
            assert light(box.x + box.wide / 2, middle) > 240
        assert line_near(box.x, middle, 1, 0)
        assert line_near(box.x + box.wide, middle, 1, 0)
        assert line_near(box.x + box.wide / 2, box.y + box.high, 0, 1)
        if box.hand:
            assert min(light(box.x + box.wide * step / 10, middle) for step in range(2, 9)) > 240


@pytest.mark.parametrize(("key", "large", "plan"), sampled(KINDS, every=5))
def test_nothing_of_a_card_is_printed_outside_its_safe_margin(key: str, large: bool, plan: bool) -> None:
    """Only marks to cut by are, on the lines where it is cut."""
    data = pack(key, SHAPES[key].each, large=large, plan=plan)
    page = pypdfium2.PdfDocument(io.BytesIO(render(data)))[0]
    picture = page.render(scale=DPI / 72).to_pil().convert("L").point(lambda light: 255 * (light < 200))
    dot = DPI / 72
    for corner in data.shape.corners():
        left, foot = corner[0] * dot, (data.shape.paper[1] - corner[1]) * dot
        wide, high = data.shape.card[0] * dot, data.shape.card[1] * dot
        margin, cut = SAFE * dot - 2, 5
        strips = (
            (left + cut, foot - high + cut, left + margin, foot - cut),
            (left + wide - margin, foot - high + cut, left + wide - cut, foot - cut),
            (left + cut, foot - margin, left + wide - cut, foot - cut),
            (left + cut, foot - high + cut, left + wide - cut, foot - high + margin),
        )
        for strip in strips:
            inked = picture.crop(tuple(round(edge) for edge in strip)).getbbox()
            if SHAPES[key].each == 1:
                assert inked is None
            elif inked is not None:
                assert min(inked[2] - inked[0], inked[3] - inked[1]) <= 4


def test_a_reference_says_drive_card_and_layout_in_print_and_in_no_code_that_phones_open() -> None:
    assert reference("K7Q2MZ4A", 1, Layout(SHAPES["two"])) == "K7Q2-1A"
    assert reference("K7Q2MZ4A", 2, Layout(SHAPES["a6"])) == "K7Q2-2C"
    assert reference("", 1, Layout(SHAPES["a6"])) == ""
    for key in ("two", "a4", "four"):
        made = render(pack(key, 1))
        assert reference("K7Q2MZ4A", 1, Layout(SHAPES[key])) in pages(made)[0]
        assert not [spot for spot in rectangles(made) if spot[3] == 1]


def test_each_layout_has_a_letter_of_its_own_and_the_same_cards_on_other_paper_the_same() -> None:
    kinds = {(SHAPES[key].card, large, plan) for key, large, plan in KINDS}
    letters = {Layout(SHAPES[key], large, plan).letter for key, large, plan in KINDS}
    assert len(letters) == len(kinds)
    assert all(letter.isalpha() and letter.isupper() for letter in letters)
    with_more = {Layout(SHAPES[key], False, False, *more).letter for key in SHAPES for more in EXTRAS}
    assert len(with_more) == 4 * len({shape.card for shape in SHAPES.values()})
    assert with_more & letters == {Layout(shape).letter for shape in SHAPES.values()}
    assert Layout(SHAPES["two"]).letter == Layout(SHAPES["a5"]).letter


def test_four_cards_are_cut_into_piles_in_order_each_role_on_sheets_of_its_own() -> None:
    text = pages(render(pack("four", 14)))
    starts = [[number for number in range(1, 15) if f"Table {number} ·" in page] for page in text]
    assert starts == [[2, 6, 10, 14], [4, 8, 12], [1, 5, 9, 13], [3, 7, 11]]


@pytest.mark.parametrize(("hands", "breaks"), sampled(product([12, 8, 20, 40, 24], [0, 1, 2]), every=7))
def test_boxes_for_totals_are_nine_millimetres_clear_and_fit_on_their_card(hands: int, breaks: int) -> None:
    between = tuple(hands * part // (breaks + 1) for part in range(1, breaks + 1))
    for key, large, plan in KINDS:
        for tally, initials in [(False, False)] if large or plan or SHAPES[key].small else EXTRAS:
            layout = Layout(SHAPES[key], large, plan, tally, initials)
            every = boxes(layout, hands, between)
            assert [box.hand for box in every if box.hand] == [*range(1, hands + 1)]
            for box in every:
                if not box.hand:
                    assert min(box.wide, box.high) - LINE / mm(1) >= 9 - 0.001, (key, large, plan, box)
                assert box.x + MARK / 2 / mm(1) >= 0
                assert box.x + box.wide <= frame(layout)[0] + MARK / 2 / mm(1)
                assert box.y + box.high <= frame(layout)[1] + MARK / 2 / mm(1)


@pytest.mark.parametrize("key", sampled(SHAPES, every=3))
def test_the_boxes_at_the_foot_are_drawn_where_they_are_said_to_be(key: str) -> None:
    """The rectangles of a page that are as wide and as high as a total, with their labels outside."""
    data = pack(key, 1)
    totals = [box for box in boxes(data.layout, 24, (12,)) if not box.hand and box.card == 1]
    words, rectangles_drawn = stamped(render(data), "grid0")
    left, top = SAFE + MARK / 2, data.shape.card[1] - SAFE - MARK / 2
    for box in totals:
        x, foot = left + mm(box.x), top - mm(box.y + box.high)
        assert any(
            rectangle == pytest.approx((x, foot, mm(box.wide), mm(box.high)), abs=0.05)
            for rectangle in rectangles_drawn
        ), box
        inside = [
            piece
            for piece in words
            if x < piece.end and piece.x < x + mm(box.wide) and foot < piece.y < foot + mm(box.high) - 1
        ]
        assert not inside, box


@pytest.mark.parametrize("key", sampled(["two", "a4", "three", "letter-two"], every=2))
def test_the_options_of_a_card_have_a_cell_each(key: str) -> None:
    usual = pages(render(pack(key, 1)))[0]
    page = pages(render(replace(pack(key, 1), tally=True, initials=True)))[0]
    assert ("Tally" in usual, "With" in usual, "Sign " in usual) == (False, False, True)
    assert ("Tally" in page, "With" in page, "Sign " in page) == (True, True, False)
    assert "Sign " in pages(render(replace(pack(key, 1), initials=True)))[0]
    assert replace(pack("a6", 1), tally=True, initials=True).layout == pack("a6", 1).layout
    large = pack(key, 1, large=True)
    assert SHAPES[key].slim or replace(large, tally=True).layout == large.layout


@pytest.mark.parametrize("key", sampled(SHAPES, every=3))
def test_the_club_the_hall_and_the_cause_are_on_every_card_and_nothing_is_cut(key: str) -> None:
    long = Heading(
        "Llanfihangel-y-Pennant and District Whist Club",
        "Village Hall Restoration Fund Grand Christmas Whist Drive",
        "Wednesday 23 September 2026, 7.30 pm",
        "Canolfan Gymunedol Llanfihangel-y-Pennant",
        "In aid of the Air Ambulance, with thanks to Jones the Baker",
    )
    shape = SHAPES[key]
    for large in (False, True) if not (shape.small or shape.slim) else (False,):
        made = render(replace(pack(key, 1, large=large), heading=long, note="If you sit out, write 6½."))
        for words in (long.title, long.hall, long.cause, "Wednesday 23 September 2026", "write 6½"):
            assert times(made, words) >= 1, (key, large, words)
        assert shape.small or times(made, long.club) >= 1
        assert "…" not in "".join(pages(made))


def test_a_small_card_has_the_totals_of_its_parts_at_the_foot_named_by_their_hands() -> None:
    (page,) = pages(render(pack("a6", 1)))
    assert all(words in page for words in ("1–12", "13–24, from 0", "Total", "Checked"))
    (only,) = Layout(SHAPES["a6"]).faces(24, (12,))
    assert [len(column) for column in only.columns] == [12, 12]
    (page,) = pages(render(replace(pack("a6", 1), breaks=(8, 16))))
    assert all(words in page for words in ("1–8", "9–16, from 0", "17–24, from 0", "Total"))
    assert "Hands" not in page
    (only,) = Layout(SHAPES["a6"]).faces(16, (4, 8, 12))
    rows = [line for column in only.columns for line in column]
    assert sum(not line.hand for line in rows) == 4, "a row for each of many totals"
