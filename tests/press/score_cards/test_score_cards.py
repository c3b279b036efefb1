"""Score cards: what is on them, how they lie, and that there is room to write."""

import itertools
import re
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


def test_the_longest_name_takes_a_second_line_and_the_others_stay_large() -> None:
    others = (Holder(n, name, GENT, 1, "E") for n, name in enumerate(("Jo", "Al", "Cy"), 2))
    pdf = pack(Holder(1, SIXTY, LADY, 1, "N"), *others)
    assert times(pdf, "M. Featherstonehaugh-Cholmondeley-Smyths") == 1
    named = [p for page in (0, 1) for p in pieces(pdf, page) if p.text in {"Jo", "Al", "Cy"}]
    assert {p.size for p in named} == {20}


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
    left, low, high = LAYOUT.margin + mm(19), mm(176.8), mm(187)
    named = [piece for piece in pieces(pdf) if low < piece.y < high and left - 1 <= piece.x < end]
    assert named
    for piece in named:
        assert piece.end <= end + 0.2
        assert piece.y + piece.size * 0.75 <= mm(187.3)


@pytest.mark.parametrize("hands", [1, 2, 12, 18, 20, 21, 24, 25, 30, 36, 48, 100])
def test_there_is_room_to_write_every_hand(hands: int) -> None:
    for parts in (1, 2, 3):
        layout = LAYOUT.faces(hands, tuple(hands * part // parts for part in range(1, parts)))
        columns = [column for face in layout for column in face.columns]
        assert [line.hand for column in columns for line in column if line.hand] == [*range(1, hands + 1)]
        assert max(len(column) for column in columns) * mm(9) <= LAYOUT.top - LAYOUT.foot
        assert max(len(face.columns) for face in layout) <= 2


def test_an_evening_of_two_halves_has_a_column_for_each() -> None:
    (face,) = lines.faces(20, (10,), 16)
    first, second = face.columns
    assert [line.hand for line in first] == [*range(1, 11), 0]
    assert [line.hand for line in second] == [*range(11, 21), 0]
    assert lines.faces(24, (0, 24, 30), 16) == lines.faces(24, (), 16), "these are no intervals"


FIRST, SECOND, ALL = "First half", "Second half, from 0", "Grand total"
CARRIED = [([], [], ["First half, to 2"]), (["First half, from 1"], [SECOND], [ALL])]


@pytest.mark.parametrize(
    ("hands", "breaks", "columns", "most", "cards"),
    [
        (24, (12,), 2, 14, [([], [FIRST, SECOND], [ALL])]),
        (24, (), 2, 14, [([], [], [ALL])]),
        (24, (8, 16), 2, 14, [([], ["1-8", "9-16, from 0", "17-24, from 0"], [ALL])]),
        (12, (6,), 1, 14, [([], [FIRST, SECOND], [ALL])]),
        # In large print on A5, and three to a sheet: a card for each half, in two columns or one.
        (24, (12,), 2, 10, CARRIED),
        (24, (12,), 1, 14, CARRIED),
        (40, (20,), 2, 14, CARRIED),
        (24, (), 1, 14, [([], [], ["1-12, to 2"]), (["1-12, from 1"], [], [ALL])]),
        (
            *(24, (8, 16), 2, 10),
            [([], ["1-8", "9-16, from 0"], ["1-16, to 2"]), (["1-16, from 1"], ["17-24, from 0"], [ALL])],
        ),
        (
            *(24, (8, 16), 1, 14),
            [
                ([], [], ["1-8, to 2"]),
                (["1-8, from 1"], ["9-16, from 0"], ["1-16, to 3"]),
                (["1-16, from 2"], ["17-24, from 0"], [ALL]),
            ],
        ),
        # A card can break inside a half: what is over and what goes on are carried apart.
        (
            *(24, (12,), 1, 10),
            [
                ([], [], ["1-9, to 2"]),
                (["1-9, from 1"], [FIRST], ["First half, to 3", "13-17, to 3"]),
                (["First half, from 2", "13-17, from 2"], [SECOND], [ALL]),
            ],
        ),
    ],
)
def test_a_card_that_goes_on_carries_by_name_and_says_which_parts_begin_at_nought(
    hands: int, breaks: tuple[int, ...], columns: int, most: int, cards: list[tuple[list[str], ...]]
) -> None:
    def short(label: str) -> str:
        return re.sub(r"Hands (\d+) to (\d+)", r"\1-\2", label).replace(" card ", " ")

    laid = []
    for face in lines.faces(hands, breaks, most, columns=columns):
        labels = [line.label for column in face.columns for line in column if not line.hand]
        brought = [short(label) for label in labels if ", from card " in label]
        here = [short(label) for label in labels if ", from card " not in label]
        laid.append((brought, here, [short(label) for label in face.totals]))
        assert max(map(len, face.columns)) <= most
    assert laid == cards


@pytest.mark.parametrize("hands", [12, 20, 24, 40])
@pytest.mark.parametrize("breaks", [0, 1, 2])
@pytest.mark.parametrize("columns", [1, 2])
def test_what_is_carried_and_the_totals_on_the_last_card_come_to_the_whole_evening(
    hands: int, breaks: int, columns: int
) -> None:
    """Each figure stands for its hands once: carried on the way, and added up at the end."""
    between = tuple(hands * part // (breaks + 1) for part in range(1, breaks + 1))
    for most in (10, 14):
        laid = lines.faces(hands, between, most, columns=columns)
        spans = {part.label: (part.first, part.last) for part in lines.parts(hands, between)}
        for face, following in itertools.pairwise(laid):
            named = [label.partition(", to card")[0] for label in face.totals]
            rows = [line for column in following.columns for line in column]
            assert [rows[n].label.partition(", from card")[0] for n in range(len(named))] == named
            hands_of = [spans.get(name) or tuple(map(int, re.findall(r"\d+", name))) for name in named]
            assert [n for a, b in hands_of for n in range(a, b + 1)] == [*range(1, following.first_hand)]
        last = [line.label for column in laid[-1].columns for line in column if not line.hand]
        assert last[-1:] == ([lines.parts(hands, between)[-1].label] if between else last[-1:])


def test_a_long_drive_goes_on_to_a_second_card() -> None:
    (page,) = pages(pack(Holder(1, "Jo", LADY, 1, "N"), hands=40, breaks=(20,)))
    assert card_pages((1,), LAYOUT, 40, (20,)) == 1
    assert card_pages((3,), LAYOUT, 40, (20,)) == 3
    assert "Card 1 of 2" in page
    assert "Card 2 of 2" in page
    assert page.count("First half, to card 2") == page.count("Grand total") == 1
    assert page.count("First half, from card 1") == page.count("Second half, from 0") == 1
    assert page.count("Jo") == 2
    assert page.count("Start at table 1") == page.count("From hand 21") == 1


def test_no_trumps_and_three_parts_are_named_and_where_the_mc_draws_no_trumps_are() -> None:
    assert pages(pack(Holder(1, "Jo"), sequence="with-none"))[0].count("No trumps") == 4
    drawn = pages(pack(Holder(1, "Jo"), sequence="drawn"))[0]
    assert not any(suit in drawn for suit in ("Hearts", "Clubs", "Diamonds", "Spades", "No trumps"))
    (page,) = pages(pack(Holder(1, "Jo", LADY, 1, "N"), hands=18, breaks=(6, 12)))
    assert all(words in page for words in ("Hands 1 to 6", "Hands 7 to 12, from 0", "Hands 13 to 18, from 0"))


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
