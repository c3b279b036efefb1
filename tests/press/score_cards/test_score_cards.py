"""Score cards: what is on them, how they lie, and that there is room to write."""

from itertools import product

import pytest
import segno

from tests.press.reading import (
    GENT,
    HEADING,
    LADY,
    NAMES,
    SIXTY,
    faces,
    pages,
    pieces,
    reader,
    rectangles,
    times,
    words_of,
)
from tests.sampled import sampled
from tournaments.engine.trumps import SEQUENCES, Trump, trump_for
from tournaments.press.drawing.paper import QUIET, mm
from tournaments.press.score_cards import lines
from tournaments.press.score_cards.heading import codes_wide
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.score_cards import render
from tournaments.press.score_cards.shape import SHAPES, USUAL, Layout
from tournaments.press.score_cards.shape import pages as card_pages

LAYOUT = Layout(SHAPES[USUAL])
DEALING = "The pair who sits deals; the arriving pair cuts."


def trumps(hands: int, sequence: str = "usual") -> tuple[Trump | None, ...]:
    return tuple(trump_for(SEQUENCES[sequence], hand) for hand in range(1, hands + 1))


def pack(
    *holders: Holder, hands: int = 24, breaks: tuple[int, ...] = (12,), sequence: str = "usual"
) -> bytes:
    return render(ScoreCards(HEADING, trumps(hands, sequence), breaks, DEALING, holders))


def players(count: int) -> tuple[Holder, ...]:
    return tuple(
        Holder(n, f"Player {n:04d}x", (LADY, GENT)[n % 2], (n + 3) // 4, "NESW"[n % 4])
        for n in range(1, count + 1)
    )


def test_it_works() -> None:
    (page,) = pages(pack(Holder(17, "Siân Ŵyn-Ŷoung", LADY, 5, "N")))
    for words in (
        *("17", "Siân Ŵyn-Ŷoung", "Lady · pink card", "Start at table 5 · North", "Autumn whist drive"),
        *("Friday 2 October · Llanfair Memorial Hall · Llanfair Whist Club", "First half", DEALING),
        *("Second half, from 0", "Grand total", "Tricks", "Total", "Table", "Sign", "Signed", "Checked"),
    ):
        assert words in page
    assert [page.count(suit) for suit in ("Hearts", "Clubs", "Diamonds", "Spades")] == [6, 6, 6, 6]


def test_each_name_stands_on_its_card_once() -> None:
    cards = pack(*(Holder(n, name, LADY, 1, "N") for n, name in enumerate(NAMES[:-1], 1)))
    assert [times(cards, name) for name in NAMES[:-1]] == [1] * len(NAMES[:-1])


def test_the_longest_name_goes_by_its_first_letter_and_all_names_have_one_size() -> None:
    pdf = pack(Holder(1, SIXTY, LADY, 1, "N"), Holder(2, "Jo", GENT, 1, "E"))
    named = [p for p in pieces(pdf) if p.text.startswith(("M. ", "Jo"))]
    assert named[-1].text == "Jo"
    assert len({p.size for p in named}) == 1
    assert times(pdf, "M. Featherstonehaugh-Cholmondeley-Smyths") == 1


def test_who_deals_has_two_lines() -> None:
    both = f"{DEALING} If you sit out a hand, write 6½. Please sign the card of the other pair too."
    (page,) = pages(render(ScoreCards(HEADING, trumps(24), (12,), both, (Holder(1, "Jo"),))))
    assert both in page


def test_after_the_cut_the_left_pile_goes_on_the_right_one_and_an_odd_card_is_alone_on_the_last_page() -> (
    None
):
    pdf = pack(*players(5))
    assert [page.count("Grand total") for page in pages(pdf)] == [2, 2, 1]
    middle = SHAPES[USUAL].paper[0] / 2
    named = [p for page in range(3) for p in pieces(pdf, page) if p.text.startswith("Player")]
    left = [f"Player {n:04d}x" for n in (1, 2, 3)]
    assert [piece.text for piece in named if piece.x <= middle] == left
    assert [piece.text for piece in named if piece.x > middle] == ["Player 0004x", "Player 0005x"]


@pytest.mark.parametrize("count", sampled([40, 1000], every=2))
def test_everybody_has_a_card_and_two_have_a_page(count: int) -> None:
    pdf = pack(*players(count))
    assert len(reader(pdf).pages) == count / 2 == card_pages((count,), LAYOUT, 24, (12,))
    assert sorted(words_of(pdf, "Player")) == [f"Player {number:04d}x" for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("url", "name"),
    sampled(
        product(["", "https://whist.example/p/AbCdEf"], [*NAMES[:4], SIXTY, "W" * 60, "Ab" * 5000]), every=3
    ),
)
def test_a_long_name_stays_in_its_place(url: str, name: str) -> None:
    holder = Holder(1, name, LADY, 1, "N", url)
    data = ScoreCards(HEADING, trumps(24), (12,), DEALING, (holder,), key="K7Q2MZ4A")
    pdf, end = render(data), LAYOUT.right - codes_wide(data)
    left, low, high = LAYOUT.margin + mm(20), mm(178), mm(187.7)
    named = [piece for piece in pieces(pdf) if low < piece.y < high and left - 1 <= piece.x < end]
    assert named
    for piece in named:
        assert piece.end <= end + 0.2
        assert piece.y + piece.size * 0.75 <= mm(188.8)


@pytest.mark.parametrize("hands", [1, 2, 12, 18, 20, 21, 24, 25, 30, 36, 48, 100])
def test_there_is_room_to_write_every_hand(hands: int) -> None:
    for parts in (1, 2, 3):
        layout = LAYOUT.faces(hands, tuple(hands * part // parts for part in range(1, parts)))
        columns = [column for face in layout for column in face]
        assert [line.hand for column in columns for line in column if line.hand] == [*range(1, hands + 1)]
        assert max(len(column) for column in columns) * mm(9) <= LAYOUT.top - LAYOUT.foot
        assert max(len(face) for face in layout) <= 2


def test_an_evening_of_two_halves_has_a_column_for_each() -> None:
    ((first, second),) = lines.faces(20, (10,), 16)
    assert [line.hand for line in first] == [*range(1, 11), 0]
    assert [line.hand for line in second] == [*range(11, 21), 0]
    assert lines.faces(24, (0, 24, 30), 16) == lines.faces(24, (), 16), "these are no intervals"


@pytest.mark.parametrize(
    ("breaks", "cards"),
    [((12,), [12, 24]), ((8, 16), [8, 16, 24]), ((), [12, 24]), ((6,), [12, 24])],
)
def test_in_one_column_the_halves_are_cards_where_they_fit(breaks: tuple[int, ...], cards: list[int]) -> None:
    laid = lines.faces(24, breaks, 14, columns=1)
    assert {column[0].label for (column,) in laid[1:]} == {"Brought forward"}
    assert [max(line.hand for line in column) for (column,) in laid] == cards


def test_a_long_drive_goes_on_to_a_second_card() -> None:
    (page,) = pages(pack(Holder(1, "Jo", LADY, 1, "N"), hands=40, breaks=(20,)))
    assert card_pages((1,), LAYOUT, 40, (20,)) == 1
    assert card_pages((3,), LAYOUT, 40, (20,)) == 3
    assert "Card 1 of 2" in page
    assert "Card 2 of 2" in page
    assert page.count("Carry to the next card") == page.count("Grand total") == 1
    assert page.count("Jo") == 2
    assert page.count("Start at table 1") == page.count("From hand 22") == 1


def test_no_trumps_and_three_parts_are_named_and_where_the_mc_draws_no_trumps_are() -> None:
    assert pages(pack(Holder(1, "Jo"), sequence="with-none"))[0].count("No trumps") == 4
    drawn = pages(pack(Holder(1, "Jo"), sequence="drawn"))[0]
    assert not any(suit in drawn for suit in ("Hearts", "Clubs", "Diamonds", "Spades", "No trumps"))
    (page,) = pages(pack(Holder(1, "Jo", LADY, 1, "N"), hands=18, breaks=(6, 12)))
    assert all(words in page for words in ("Hands 1 to 6", "Hands 7 to 12", "Hands 13 to 18"))


def test_a_blank_card_has_room_for_number_name_and_table() -> None:
    (page,) = pages(pack(Holder(card=LADY), Holder()))
    assert page.count("No.") == page.count("Name") == page.count("Start at table") == 2
    assert page.count("Lady · pink card") == 1


def test_the_qr_code_is_the_link_with_its_white_border() -> None:
    url = "https://whist.example/d/autumn/p/AbCdEf12345"
    matrix = segno.make_qr(url, error="m", mask=3).matrix
    size = len(matrix)
    dark = set()
    for x, y, wide, _ in rectangles(pack(Holder(1, "Jo", LADY, 1, "N", url))):
        row = size + 2 * QUIET - 1 - int(y) - QUIET
        dark |= {(row, int(x) + step - QUIET) for step in range(int(wide))}
    assert dark == {(row, place) for row, line in enumerate(matrix) for place, bit in enumerate(line) if bit}


def test_all_faces_are_embedded_and_no_other_is_named() -> None:
    assert faces(pack(Holder(1, "Ḃriġid 𓀀", LADY, 1, "N"), Holder(2, "Jo", GENT, 1, "E"))) == {
        "AtkinsonHyperlegibleNext-Regular",
        "AtkinsonHyperlegibleNext-Bold",
        "DejaVuSans-Bold",
    }


def test_the_document_says_what_it_is_whose_and_in_which_language() -> None:
    document = reader(pack(Holder(1, "Jo")))
    assert document.metadata is not None
    assert document.metadata.title == "Autumn whist drive – Score cards"
    assert document.metadata.author == "Llanfair Whist Club"
    assert str(document.root_object["/Lang"]) == "en-GB"
