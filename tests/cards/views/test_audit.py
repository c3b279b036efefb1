"""The page on which the MC sees what the cards say, and every button of it."""

import re

import pytest
from django.test import Client

from tests.cards.views.card_pages import CHECK, do, hows, look, spoilt
from tests.factories import make_drive, play_tables
from tests.pages import text
from tests.paper_evenings import card, drawn, on_cards, play_live, true_figures, type_cards
from tournaments.engine.card_audit.values import OUT

pytestmark = pytest.mark.django_db


def test_it_works(mc: Client) -> None:
    drive, figures = on_cards()
    right, wrong = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    page, (how,) = look(mc)
    assert "One score cannot be right." in page
    assert f"Card 5, Player 5, hand 7 (diamonds): the card says {wrong}, but it must be {right}." in page
    assert "The partner’s card and both opponents’ cards at table" in page
    assert "Certain: no other explanation comes close." in page
    assert "Confirm the cards" not in page
    page = do(mc, "accept", how=how)
    assert "That has been put right." in page
    assert "All 8 cards agree. Every hand at every table adds up to 13." in page
    assert f"Card 5, Player 5, hand 7: corrected from {wrong} to {right}." in page
    page = do(mc, "check-off")
    assert "Mavis Crane confirmed the cards at" in page
    assert "Finish the drive" in page
    assert "Reopen the cards" in page
    page = do(mc, "take-back", why="One more card turned up.")
    assert "Everything is as it was before." in page
    assert "All 8 cards agree." in page


def test_before_anything_is_typed(mc: Client) -> None:
    drive, _ = on_cards()
    page = text(mc.get(CHECK))
    assert "No cards have been typed in yet." in page
    assert "Cards not started yet: 1 Player 1" in page
    assert "Type cards in" in page
    for way_in in ("draw/", "cards/"):
        assert "/drives/paper/cards/type/" in mc.get(f"/drives/paper/{way_in}").content.decode()
    assert CHECK in mc.get("/drives/paper/cards/").content.decode()
    play_live(drive, 1)
    assert "Switch to paper" in text(mc.get("/drives/paper/play/"))


def test_before_the_draw_there_is_nothing_to_compare(mc: Client) -> None:
    make_drive(slug="paper")
    assert "Nobody has a seat yet" in text(mc.get(CHECK))


@pytest.mark.whole
def test_a_few_cards_are_too_few(mc: Client) -> None:
    drive, figures = on_cards(16)
    type_cards(drive, {number: figures[number] for number in (1, 2, 3)})
    page = text(mc.get(CHECK))
    assert "3 of 16 cards are in" in page
    assert "Confirm the cards" not in page


def test_a_figure_that_stands_needs_a_reason_and_another_than_the_proposed_one_may_be_typed(
    mc: Client,
) -> None:
    drive, figures = on_cards()
    right, wrong = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    sent = {"entry": "5", "hand": "7"}
    assert "Please say why." in do(mc, "keep", **sent, why=" ")
    page = do(mc, "keep", **sent, why="The table says so.")
    assert "All 8 cards agree, except for the scores that were left as they are." in page
    stands = (
        f"Card 5, Player 5, hand 7: {wrong} is left as it is, whatever the other cards say. The table says"
    )
    assert stands in page
    assert "One score cannot be right." in do(mc, "unkeep", **sent)
    asked = mc.post(f"{CHECK}do/correct/", {**sent, "figure": "14", "why": "I asked <Ann>"})
    assert "Not done yet Type 0 to 13, a dash for a hand sat out" in text(asked)
    assert 'value="14"' in asked.content.decode()
    assert "I asked &lt;Ann&gt;" in asked.content.decode()
    assert "Card 5 has been corrected." in do(mc, "correct", **sent, figure=str(right), why="I asked")
    assert card(drive, 5).figures["7"] == right
    assert "All 8 cards agree." in text(mc.get(CHECK))
    assert drive.log.get(verb="cards-corrected").why == "I asked"
    for typed, says in (("-", OUT), ("?", None), (" 13 ", 13), ("0", 0)):
        do(mc, "correct", **sent, figure=typed)
        assert card(drive, 5).figures.get("7") == says, typed


def test_two_who_changed_places(mc: Client) -> None:
    drive, figures = on_cards(12)
    figures[1][4:], figures[3][4:] = figures[3][4:], figures[1][4:]
    type_cards(drive, figures)
    page, ways = look(mc)
    assert "sat in each other’s seats, or wrote on each other’s cards." in page
    assert "They sat in each other’s seats" in page
    assert "Their cards were mixed up" in page
    how = next(how for how in ways if '"exchanged":[[' in how and '"exchanged":[]' not in how)
    page = do(mc, "accept", how=how)
    assert "All 12 cards agree." in page
    assert "sat in each other’s seats. Undo" in page
    (data,) = drive.decisions.values_list("data", flat=True)
    sent = {"one": data["entries"][0], "other": data["entries"][1], "hand": data["hand"]}
    assert "Both players are back in their own seats." in do(mc, "forget-exchange", **sent)
    page = do(mc, "exchange", **sent)
    assert "All 12 cards agree." in page
    assert "on, the scores on the cards of 1 Player 1 and 3 Player 3 were swapped." in page
    page = do(mc, "exchange", **sent)
    assert "on, the scores on the cards of" not in page


@pytest.mark.whole
def test_undo_says_that_the_change_is_taken_back(mc: Client) -> None:
    drive, figures = on_cards(12)
    spoilt(figures, 5, 7)
    type_cards(drive, figures)
    do(mc, "accept", how=hows(mc)[0])
    assert 'name="undo" value="1"' in mc.get(CHECK).content.decode()
    page = do(mc, "accept", how=hows(mc)[0], undo="1")
    assert "You have undone the change." in page
    assert "That has been put right." not in page
    assert "One score cannot be right." in page
    cards = {"one": 1, "other": 3, "hand": 2}
    page = do(mc, "exchange", **cards)
    assert "The scores on the two cards have been swapped." in page
    assert re.search(
        r"Card \d+, Player \d+, hand \d+ .*: the card says \d+, but it is most likely \d+\.", page
    )
    assert "You have undone the change." in do(mc, "exchange", **cards, undo="1")


@pytest.mark.whole
def test_rows_that_stand_too_low_are_put_right_at_once_and_taken_back_at_once(mc: Client) -> None:
    drive, figures = on_cards(12)
    figures[5] = [*figures[5][:6], None, *figures[5][6:-1]]
    type_cards(drive, figures)
    page, ways = look(mc)
    assert "Card 5, Player 5: from hand 8 on, the scores are one row too low." in page
    page = do(mc, "accept", how=next(how for how in ways if '"shifted":[[' in how))
    assert "That has been put right." in page
    assert "cannot be right" not in page
    assert page.count("Undo") == 1
    assert "Card 5, Player 5, hands corrected: 7 from" in page or "hands corrected: 8 from" in page
    do(mc, "accept", how=hows(mc)[0])
    shown = card(drive, 5).figures
    assert [shown.get(str(hand)) for hand in range(1, drive.hands + 1)] == figures[5]


@pytest.mark.whole
def test_several_changes_one_by_one_or_all_at_once(mc: Client) -> None:
    drive, figures = on_cards(16)
    spoilt(figures, 5, 3)
    spoilt(figures, 10, 9)
    type_cards(drive, figures)
    page, ways = look(mc)
    assert "Two scores cannot be right." in page
    assert "Accept all 2" in page
    assert "One score cannot be right." in do(mc, "accept", how=min(ways, key=len))
    rest = hows(mc)[0]
    assert "All 16 cards agree." in do(mc, "accept", how=rest)


@pytest.mark.whole
def test_a_score_that_a_table_sent_is_a_witness_too(mc: Client) -> None:
    live = drawn(8, slug="live")
    play_live(live, live.hands)
    drive = drawn(8)
    play_live(drive, 2)
    play_tables(drive)
    figures = true_figures(live)
    first = live.played_hands.get(number=1).tables.get(number=1)
    for entry, tricks in ((first.n, 12), (first.s, 12), (first.e, 1), (first.w, 1)):
        assert entry is not None
        figures[entry.number][0] = tricks
    type_cards(drive, figures)
    page, ways = look(mc)
    assert "Table 1, hand 1 (hearts): the table sent " in page
    how = next(how for how in ways if '"tables":[[' in how and '"changes":[]' in how)
    page = do(mc, "accept", how=how)
    assert "All 8 cards agree." in page
    score = drive.played_hands.get(number=1).tables.get(number=1).scores.get(status="current")
    assert (score.ns, score.source) == (12, "mc")
