"""The prizes as they are read out."""

from tests.press.reading import HEADING, NAMES, SIXTY, named, pages, pieces, times
from tournaments.press.sheets.prize_results import PrintedPrize, PrintedWinner, render

FIRST = PrintedPrize(
    "First lady",
    "Tin of biscuits",
    (PrintedWinner(7, "Siân Ŵyn-Ŷoung", "Lady"),),
    "172 tricks",
    ("Level with Ann Bevan on 172; the second half decided.", "Passed over: Jo, who helps at the drive."),
)


def test_it_works_and_a_prize_without_a_winner_says_so() -> None:
    (page,) = pages(render(HEADING, (FIRST,)))
    for words in (
        *("The prizes", "First lady", "Tin of biscuits", "Siân Ŵyn-Ŷoung", "No. 7 · Lady", "172 tricks"),
        "the second half decided. Passed over: Jo, who helps at the drive.",
    ):
        assert words in page
    assert len(pages(render(HEADING, ()))) == 1, "no prizes at all"
    reason = "Jo and Ann need to cut cards for this."
    (page,) = pages(render(HEADING, (PrintedPrize("Booby", "Wooden spoon", reasons=(reason,)),)))
    assert f"Not decided yet {reason}" in page


def test_every_sentence_of_a_long_way_to_a_prize_is_read_out() -> None:
    level = [f"Step {step}: {', '.join(NAMES[:6])} are level with 86 each." for step in range(1, 8)]
    settled = "The cut of cards settled it."
    assert len(" ".join(level)) > 1000
    pdf = render(HEADING, (PrintedPrize("Booby", reasons=(*level, settled)),))
    assert len(pages(pdf)) == 1
    assert [times(pdf, sentence) for sentence in (*level, settled)] == [1] * 8


def test_a_shared_prize_names_everybody_once() -> None:
    winners = tuple(PrintedWinner(number, name, "Lady") for number, name in enumerate(NAMES, start=1))
    pdf = render(HEADING, (PrintedPrize("Best first half", "", winners, "91 tricks"),))
    assert [named(pdf, name) for name in NAMES] == [1] * len(NAMES)


def test_a_few_prizes_are_larger_than_many_and_pages_are_filled_alike() -> None:
    prizes = [
        PrintedPrize(f"Prize {n:02d}", "", (PrintedWinner(n, f"Jo {n:02d}x", "Gent"),)) for n in range(16)
    ]
    sizes = [
        max(p.size for p in pieces(render(HEADING, prizes[:n])) if p.text.startswith("Jo")) for n in (3, 9)
    ]
    assert sizes[0] > sizes[1] >= 20
    first, second = pages(render(HEADING, prizes))
    assert first.count("Prize ") == second.count("Prize ") == 8


def test_a_prize_is_not_torn_between_two_pages() -> None:
    winner, numbers = (PrintedWinner(7, SIXTY, "Gent"),), range(1, 31)
    prizes = tuple(PrintedPrize(f"Prize {n:02d}", "", winner, "9", (f"Reason {n:02d}.",)) for n in numbers)
    texts = pages(render(HEADING, prizes))
    assert len(texts) > 1
    for n in numbers:
        (holding,) = (text for text in texts if f"Prize {n:02d}" in text)
        assert f"Reason {n:02d}." in holding
