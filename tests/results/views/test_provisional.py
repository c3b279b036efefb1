"""Standings, prizes and results while cards are typed in and not checked off; the board shows none of it."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC
from tests.paper_evenings import drawn, play_live, twins, type_cards
from tests.recount import totals
from tests.sampled import sampled
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.models import Drive
from tournaments.play.services import evening
from tournaments.play.services.on_paper import switch_to_paper

pytestmark = pytest.mark.django_db
FIRST = rules_as_json([PrizeRule(PrizeKind.PLACE, "First prize")])


def page(client: Client, name: str, drive: Drive, query: str = "") -> str:
    answer = client.get(reverse(name, args=[drive.slug]) + query)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.content.decode())


def test_it_works(mc: Client) -> None:
    live, paper, figures = twins(8, prize_rules=FIRST, ties=["share"])
    type_cards(paper, figures)
    shown = page(mc, "standings", paper)
    assert "Provisional: 8 of 8 cards, not yet confirmed" in shown
    assert "Only helpers can see it, and nothing is final until the cards are confirmed." in shown
    assert reverse("card-audit", args=[paper.slug]) in shown
    made = sorted(totals(live).values(), reverse=True)
    assert [float(n) for n in re.findall(r'<td class="total">([\d.]+)</td>', shown)] == made
    shown = page(mc, "prizes", paper)
    assert "Provisional: 8 of 8 cards, not yet confirmed" in shown
    assert f"{made[0]} tricks" in shown
    check_off(paper.pk, MC)
    assert "Provisional" not in page(mc, "standings", paper)
    assert "Provisional" not in page(mc, "prizes", paper)


def test_a_few_cards_stand_by_themselves_and_are_sent_again_when_a_figure_is_typed(mc: Client) -> None:
    drive = drawn(8)
    type_cards(drive, {3: [7, 8, 9]})
    shown = page(mc, "standings", drive)
    assert "Provisional: 1 of 8 cards, not yet confirmed" in shown
    assert re.findall(r'<td class="total">([\d.]+)</td>', shown)[0] == "24"
    (stamp,) = re.findall(r'hx-get="\?v=([^"]+)"', shown)
    address = reverse("standings", args=[drive.slug])
    assert mc.get(f"{address}?v={stamp}").status_code == 204
    save_figures(drive.pk, MC, [TypedFigure(3, "4", None, 10)])
    answer = mc.get(f"{address}?v={stamp}")
    assert answer.status_code == 200
    assert ">34</td>" in answer.content.decode()


def test_the_board_says_that_scores_are_on_the_cards_and_shows_none_of_them(client: Client) -> None:
    drive = drawn(8, board=Drive.Board.SHOWN)
    address = reverse("leaderboard", args=[drive.slug])
    assert "The drive has not begun" in page(client, "leaderboard", drive)
    before = client.get(address)
    type_cards(drive, {3: [7, 8]})
    save_figures(drive.pk, MC, [TypedFigure(3, "3", None, 9)])
    after = client.get(address, headers={"if-none-match": before["ETag"]})
    assert after.status_code == 200
    assert "Scores are on the players’ cards" in after.content.decode()
    assert "<td" not in after.content.decode()
    save_figures(drive.pk, MC, [TypedFigure(3, "4", None, 10)])
    assert client.get(address, headers={"if-none-match": after["ETag"]}).status_code == 304
    (stamp,) = re.findall(r'data-stamp="([^"]+)"', after.content.decode())
    assert client.get(f"{address}?v={stamp}").status_code == 204


def test_a_board_of_live_hands_keeps_to_them(client: Client) -> None:
    drive = drawn(8, board=Drive.Board.SHOWN)
    play_live(drive, 3, tables_of_last=0)
    before = page(client, "leaderboard", drive)
    assert "Hand 3 is being played." in before
    type_cards(drive, {3: [None, None, 13]})
    stamp = re.compile(r'data-stamp="\d+"|v=\d+')  # its record has one line more
    # Until it is declared, a card is a check
    assert stamp.sub("", page(client, "leaderboard", drive)) == stamp.sub("", before)
    switch_to_paper(drive.pk, MC)
    shown = page(client, "leaderboard", drive)
    assert "is being played" not in shown
    assert "After hand 2 of 12; nothing is final yet." in shown
    assert "Their scores will appear here once the MC has confirmed the cards." in shown
    assert re.findall('<td class="total">.*?</td>', shown) == re.findall('<td class="total">.*?</td>', before)


def test_a_board_that_is_held_back_shows_nothing_else(client: Client) -> None:
    drive = drawn(8)
    play_live(drive, 3, tables_of_last=0)
    switch_to_paper(drive.pk, MC)
    type_cards(drive, {3: [None, None, 13]})
    shown = page(client, "leaderboard", drive)
    assert "Scores are on the players’ cards" in shown
    assert "<td" not in shown


def test_a_drive_finished_without_its_cards_says_so(mc: Client) -> None:
    drive = drawn(8, hands=2, breaks_after=[], prize_rules=FIRST)
    play_live(drive, 2)
    type_cards(drive, {3: [13, 13]})
    finished = mc.post(reverse("play-act", args=[drive.slug, "finish"]))
    assert "Cards typed in but not confirmed: 1." in finished.content.decode()
    evening.finish(drive.pk, MC, confirmed=True)
    for name in ("standings", "prizes"):
        shown = page(mc, name, drive)
        assert "Provisional: 1 of 8 cards, not yet confirmed" in shown
        assert "These cards do not count here until they are confirmed." in shown
    shown = page(mc, "publish", drive)
    assert "To do: Confirm the cards" in shown.replace("</span>", "")
    assert "Provisional until then: 1 of 8 cards are typed in but do not count yet." in shown


@pytest.mark.parametrize("players", sampled([12, 4], every=2))
def test_provisional_pages_take_nineteen_queries_at_most_whatever_the_size(
    mc: Client, players: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    drive = drawn(players, prize_rules=FIRST)
    type_cards(drive, {number: [7, 8, 9] for number in range(1, players + 1)})
    for name in ("standings", "prizes"):
        with django_assert_max_num_queries(19):
            page(mc, name, drive)
