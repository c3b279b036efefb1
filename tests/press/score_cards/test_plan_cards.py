"""Score cards with the plan of the evening, and what a card says of people who come, go and stay together."""

import pytest

from tests.press.reading import HEADING, LADY, SIXTY, pages, pieces
from tests.press.score_cards.test_score_cards import DEALING, pack, trumps
from tournaments.press.drawing.paper import CardColour
from tournaments.press.score_cards.pack import Holder, ScoreCards, Stop
from tournaments.press.score_cards.score_cards import render
from tournaments.press.score_cards.shape import SHAPES, USUAL, Layout

PLAIN = CardColour("", "white", "#FFFFFF")


def plan(name: str = "Ben Baker", hands: int = 24, *, large: bool = False) -> bytes:
    playing = Stop(7, "E", f"12 {name}", (f"13 {name}", f"14 {name}"))
    stops = (playing, Stop(None, note="sits out", score="6½"), *[playing] * (hands - 2))
    holder = Holder(1, "Ann Archer", PLAIN, 7, "E", stops=stops)
    return render(
        ScoreCards(HEADING, trumps(hands), (hands // 2,), DEALING, (holder,), plan=True, large=large)
    )


def test_it_works() -> None:
    (page,) = pages(plan())
    for words in ("With, and against", "12 Ben Baker", "14 Ben Baker", "sits out", "6½", "First half"):
        assert words in page
    assert page.count("13 Ben Baker") == 23
    assert "card" not in page


def test_long_names_stay_in_their_cells() -> None:
    layout = Layout(SHAPES[USUAL], plan=True)
    ends = [layout.left_of(column) + layout.cell("tricks")[0] for column in (0, 1)]
    named = [piece for piece in pieces(plan(SIXTY)) if piece.text.startswith(("12 ", "13 ", "14 "))]
    assert len(named) == 3 * 23
    assert all(piece.end <= ends[0] or layout.left_of(1) < piece.x <= piece.end <= ends[1] for piece in named)
    assert {piece.size for piece in named} == {9}


@pytest.mark.parametrize("name", ["Ben Baker", "Doreen Whittaker", SIXTY])
def test_in_large_print_names_have_fourteen_points_and_stay_in_their_cells(name: str) -> None:
    """An evening takes three cards of A5: beside one another, columns of such names had no room."""
    layout = Layout(SHAPES[USUAL], large=True, plan=True)
    pdf, middle = plan(name, large=True), SHAPES[USUAL].paper[0] / 2
    named = [
        (piece, piece.x // middle * middle)
        for page in (0, 1)
        for piece in pieces(pdf, page)
        if piece.text.startswith(("12 ", "13 ", "14 "))
    ]
    assert len(named) == 3 * 23
    assert min(piece.size for piece, _ in named) >= 14
    assert all(layout.cell("people")[0] <= piece.x - start - layout.margin for piece, start in named)
    assert all(piece.end - start <= layout.margin + layout.cell("tricks")[0] for piece, start in named)
    text = " ".join(pages(pdf))
    for words in ("Card 1 of 3", "Card 3 of 3", "Second half, from 0"):
        assert text.count(words) == 1
    for words in ("Hands 1 to 9, to card 2", "Hands 1 to 9, from card 1", "First half, to card 3"):
        assert text.count(words) == 1


def test_who_is_not_there_has_a_line_through_the_hand_and_no_place() -> None:
    stops = (Stop(None), Stop(1, "N", "2 Jo", ("3 Al", "4 Bo")))
    holder = Holder(1, "Ann", PLAIN, hands=range(2, 3), stops=stops)
    (page,) = pages(render(ScoreCards(HEADING, trumps(2), (), DEALING, (holder,), plan=True)))
    assert page.count("North") == 1


def test_a_couple_has_one_card_with_their_side_their_opponents_and_both_numbers() -> None:
    stops = (Stop(4, "NS", "", ("11 Ben Baker", "12 Cath Cooper")), Stop(None, note="sits out", score="6½"))
    holder = Holder(3, "Ann Archer & Bob Dyer", PLAIN, 4, "NS", unit="Pair 2", stops=stops, partner=4)
    (page,) = pages(render(ScoreCards(HEADING, trumps(2), (), DEALING, (holder,), plan=True)))
    for words in (
        "3 & 4",
        "Ann Archer & Bob Dyer",
        "Pair 2",
        "N–S",
        "11 Ben Baker",
        "12 Cath Cooper",
        "Against",
    ):
        assert words in page
    assert "Start at table 4 · North and South" in page
    assert "With" not in page


def test_flags_have_a_column_and_a_total_where_they_count() -> None:
    holder = Holder(3, "Ann Archer & Bob Dyer", PLAIN, 4, "NS", unit="Team 2", partner=4)
    for small, total in ((SHAPES["two"], "Grand total"), (SHAPES["a6"], "Total")):
        flags = pages(
            render(ScoreCards(HEADING, trumps(24), (12,), DEALING, (holder,), shape=small, flags=True))
        )[0]
        plain = pages(render(ScoreCards(HEADING, trumps(24), (12,), DEALING, (holder,), shape=small)))[0]
        assert (flags.count("Flags"), flags.count(total), "Team 2" in flags) == (3, 0, True)
        assert (plain.count("Flags"), total in plain) == (0, True)


def test_a_pair_is_on_the_card_in_place_of_a_colour() -> None:
    (page,) = pages(pack(Holder(1, "Ann", PLAIN, 1, "N", unit="Pair 3")))
    assert "Pair 3" in page
    assert "card" not in page
    assert "Lady · pink card" in pages(pack(Holder(1, "Ann", LADY)))[0]
