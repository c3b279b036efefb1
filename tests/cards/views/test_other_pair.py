"""The page where the wrong pair left a table: one story, two readings, and what each does to the totals."""

import pytest
from django.test import Client

from tests.cards.services.test_other_pair import AT, by_chance
from tests.cards.views.card_pages import CHECK, do, hows
from tests.pages import text
from tests.paper_evenings import Figures, drawn, true_figures_if, type_cards
from tournaments.cards.queries.audit import audited
from tournaments.cards.queries.check_page import check_page
from tournaments.engine.card_audit.values import OtherPair
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


@pytest.fixture
def typed() -> tuple[Drive, Figures]:
    drive = drawn(16)
    figures = true_figures_if(drive, AT, by_chance)
    type_cards(drive, figures)
    return drive, figures


def test_it_works(typed: tuple[Drive, Figures], mc: Client) -> None:
    """Both readings are offered with what each does to the totals of the four."""
    drive, figures = typed
    page = text(mc.get(CHECK))
    assert "It looks as if the other pair left a table, or a score is the other way round." in page
    one_way, other = (
        "the wrong pair moved from table 1, or the score",
        "at table 1, the other pair moved or the",
    )
    assert f"After hand 6 (no trumps) {one_way}" in page or other in page
    assert "should not be there" not in page
    assert "4 scores" not in page
    table = audited(drive).hands[5].seating.tables[0]
    for entry in table.seats:
        row = figures[entry or 0]
        made, total = row[5], sum(one for one in row if isinstance(one, int))
        assert isinstance(made, int)
        assert f"{made}, total {total} {13 - made}, total {total + 13 - 2 * made}" in page
    assert "Put it right" not in page  # only a person can tell which it was
    assert "the other pair moved or the score is the other way round." in text(mc.get(f"{CHECK}?summary=1"))
    moved, _turned = hows(mc)
    assert "Someone else has just changed this" in do(mc, "accept", how=moved.replace("[[1,6]]", "[[1]]"))
    assert "Not done" in do(mc, "forget-other-pair", table="x", hand=6)


@pytest.mark.whole
def test_nothing_is_called_worked_out_for_an_explanation_that_is_only_likely(mc: Client) -> None:
    drive = drawn(20)
    figures = true_figures_if(drive, OtherPair(2, 11), by_chance)
    type_cards(drive, {number: row for number, row in figures.items() if number not in (2, 14)})
    page = check_page(drive)
    assert (len(page.best), len(page.others)) == (1, 2)
    places = [place for way in page.others for fault in way.faults for place in fault.places]
    assert {place.should for place in places if place.says == "–"} == {"–"}
    for hand in (11, 12):
        shown = text(mc.get(f"{CHECK}?hand={hand}"))
        assert f"Who sat where in hand {hand}" in shown
        assert "worked out" not in shown
        assert "Nothing else fits the rest of the evening." not in shown


@pytest.mark.whole
def test_either_reading_is_taken_and_undone(typed: tuple[Drive, Figures], mc: Client) -> None:
    drive, _ = typed
    moved, turned = hows(mc)
    page = do(mc, "accept", how=moved)
    assert "All 16 cards agree." in page
    assert "After hand 6 at table 1, the other pair moved. Undo" in page
    assert "After hand 6 the wrong pair moved from table 1" in text(mc.get("/drives/paper/log/"))
    page = do(mc, "forget-other-pair", table=1, hand=6)
    assert "You have undone the change." in page
    assert "the other pair moved or the score is the other way round." in page
    page = do(mc, "accept", how=turned)
    assert "All 16 cards agree." in page
    assert "Hand 6: the score was turned round on the cards of" in page
    (decision,) = check_page(drive).decided
    page = do(mc, decision.act, **dict(decision.sends))
    assert audited(drive).explanations[0].other_pairs == (OtherPair(1, 6),)


@pytest.mark.whole
def test_with_cards_to_come_it_is_named_and_no_figure_is_blamed(mc: Client) -> None:
    drive = drawn(28, hands=20)
    figures = true_figures_if(drive, OtherPair(3, 15), by_chance)
    for number in (2, 9, 17, 24):
        del figures[number]
    type_cards(drive, figures)
    page = text(mc.get(CHECK))
    assert "a score is the other way round. Type the rest first: four cards to come." in page
    assert "at table 3, the other pair moved or the score is the other way round." in page
    assert "Likely: this is the simplest explanation we found." in page
    assert "Certain" not in page
    assert "Change it to –" not in page
    assert "worked out from the other cards" not in page


@pytest.mark.whole
def test_a_move_that_one_card_shows_may_as_well_be_a_wrong_score(mc: Client) -> None:
    """After the last hand but one the page blames neither, and says what to do first."""
    for seed in range(20):
        drive = drawn(24, slug=f"paper-{seed}", seed=seed)
        figures = true_figures_if(drive, OtherPair(1, 11), by_chance)
        for number in range(1, 9):
            del figures[number]
        type_cards(drive, figures)
        first = [how for how in audited(drive).explanations if how.rank == 1]
        if any(how.changes for how in first) and any(how.other_pairs for how in first):
            page = check_page(drive)
            assert page.verdict == (
                "The cards do not agree, and more than one explanation fits. "
                "Type the rest first: eight cards to come."
            )
            return
    pytest.fail("no such evening among these")
