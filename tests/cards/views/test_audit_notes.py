"""Notes beside the corrections offered on the page of the cards, and the requests it refuses."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.cards.views.card_pages import CHECK, do, hows, spoilt
from tests.factories import MC
from tests.pages import text
from tests.paper_evenings import on_cards, play_live, type_cards
from tests.sampled import sampled
from tournaments.cards.queries.audit import course
from tournaments.cards.queries.check_page import check_page
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.decisions import keep
from tournaments.kernel.change import Actor
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


@pytest.mark.whole
def test_figures_that_were_worked_out_are_marked_and_asked_about(mc: Client) -> None:
    drive, figures = on_cards()
    del figures[5]
    type_cards(drive, figures)
    page = text(mc.get(CHECK))
    assert "7 of 8 cards are in, and everything agrees so far." in page
    assert "Card 5, Player 5: every score is worked out from the other cards." in page
    asked = do(mc, "check-off")
    assert "worked out from the other cards: 12." in asked
    page = do(mc, "check-off", confirmed="1")
    assert "Mavis Crane confirmed the cards at" in page
    mc.post("/drives/paper/play/do/finish/")  # and then nothing can be changed
    page = text(mc.get(CHECK))
    assert "Reopen the cards" not in page
    assert "Go to the prizes" in page
    assert "If something needs correcting, reopen it first." in do(mc, "take-back")


@pytest.mark.whole
def test_a_score_on_only_one_card_is_named_wherever_the_cards_are_said_to_agree(mc: Client) -> None:
    drive, figures = on_cards(20)
    *gone, last = (player or 0 for player in course(drive).seatings[0].tables[1].seats)
    said = figures[last][0]
    assert isinstance(said, int)
    figures[last][0] = said - 1 if said != 7 else 8  # the same side still won
    type_cards(drive, {number: row for number, row in figures.items() if number not in gone})
    agrees = "17 of 20 cards are in, and everything agrees so far. One score is on only one card."
    page = text(mc.get(CHECK))
    assert agrees in page
    assert agrees in text(mc.get(f"{CHECK}?summary=1"))
    alone = "Hand 1, table 2: only one card says so. Type another."
    assert alone in page
    assert f"{alone} Missing scores worked out from the other cards: 36." in do(mc, "check-off")
    type_cards(drive, {gone[0]: figures[gone[0]]})
    assert "only one card" not in text(mc.get(CHECK))


@pytest.mark.whole
def test_beside_a_wrong_score_that_is_certain_the_missing_card_is_worked_out(mc: Client) -> None:
    drive, figures = on_cards(20)
    first, _, partner, _ = (player or 0 for player in course(drive).seatings[0].tables[1].seats)
    spoilt(figures, first, 1)
    type_cards(drive, {number: row for number, row in figures.items() if number != partner})
    (way,) = check_page(drive).best
    assert [place.who.entry for place in way.faults[0].places if place.worked_out] == [partner]
    assert "Certain: no other explanation comes close." in text(mc.get(CHECK))


def test_sums_of_the_players_that_are_wrong_and_a_second_reading_that_differs(mc: Client) -> None:
    drive, figures = on_cards()
    right, _ = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    made = sum(figure for figure in figures[5][6:] if isinstance(figure, int))
    first = sum(figure for figure in figures[5][:6] if isinstance(figure, int))
    true = made - int(figures[5][6] or 0) + right
    save_figures(
        drive.pk, MC, [TypedFigure(5, "part 2", None, true), TypedFigure(5, "part 1", None, first + 1)]
    )
    page = text(mc.get(CHECK))
    second = f"the total written for hands 7 to 12 is {true}, but the scores add up to {made}."
    assert f"Card 5, Player 5: {second}" in page
    assert f"the total written for hands 1 to 6 is {first + 1}, but the scores add up to {first}." in page
    assert "The player’s own total agrees too." in page
    other = 0 if figures[5][6] else 1
    save_figures(drive.pk, Actor("Idris"), [TypedFigure(5, "7", None, other, second=True)])
    answer = mc.get(CHECK)
    assert "The second check has one different score" in text(answer)
    assert "?second=1" in answer.content.decode()


def test_cards_counted_as_they_are(mc: Client) -> None:
    drive, figures = on_cards()
    spoilt(figures, 5, 7)
    type_cards(drive, figures)
    assert "Count the cards as they are" in text(mc.get(CHECK))
    drive.entries.filter(number=3).update(to_hand=1)
    answer = mc.post(f"{CHECK}do/as-they-are/", {"why": "The hall closes now", "confirmed": "1"})
    assert answer.status_code == 200
    field = answer.content.decode().split('id="why-as-they-are-all"')
    assert "Number 3 was due to arrive or leave" in field[0].split("field-wrong")[1]
    assert 'value="The hall closes now"' in field[1].split(">")[0]
    drive.entries.filter(number=3).update(to_hand=None)
    assert "Please say why." in do(mc, "as-they-are", why="")
    page = do(mc, "as-they-are", why="The bus leaves.")
    assert "Mavis Crane confirmed the cards at" in page
    assert "The bus leaves." in page


def test_the_evening_hand_by_hand(mc: Client) -> None:
    drive, figures = on_cards(9)
    _, wrong = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    page = text(mc.get(f"{CHECK}?hand=7"))
    assert "Who sat where in hand 7 (diamonds)" in page
    assert f"Player 5: the card says {wrong}." in page
    assert "Sitting out:" in page
    assert "Who sat where" not in text(mc.get(f"{CHECK}?hand=13"))
    assert "Who sat where" not in text(mc.get(f"{CHECK}?hand=x"))


@pytest.mark.whole
def test_pressing_twice_or_on_an_old_page_does_no_harm(mc: Client) -> None:
    drive, figures = on_cards()
    spoilt(figures, 5, 7)
    type_cards(drive, figures)
    (how,) = hows(mc)
    do(mc, "accept", how=how)
    assert "Someone else has just changed this" in do(mc, "accept", how=how)
    for act in ("unkeep", "forget-exchange", "take-back"):
        sent = {"entry": 5, "hand": 7, "one": 1, "other": 3}
        assert "Someone else has just changed this" in do(mc, act, **sent)
    do(mc, "check-off")
    assert "Someone else has just changed this" in do(mc, "check-off")
    assert "Someone else has just changed this" in do(mc, "keep", entry=5, hand=7, why="late")


SENT_BY_NO_PAGE = (
    "", "[]", "{}", "7", '{"changes":[[5,7,9]],"tables":[],"exchanged":[],"shifted":[]}', "[" * 5000,
    '{"changes":[[5,7,9,14]],"tables":[],"exchanged":[],"shifted":[]}',
    '{"changes":[[5,7,9,true]],"tables":[],"exchanged":[],"shifted":[]}',
    '{"changes":[[5,99,9,8]],"tables":[],"exchanged":[],"shifted":[]}',
    '{"changes":[[99,7,9,8]],"tables":[],"exchanged":[],"shifted":[]}',
    '{"changes":[],"tables":[[9,99,4,5]],"exchanged":[],"shifted":[]}',
    '{"changes":[],"tables":[],"exchanged":[[1,99,1]],"shifted":[]}'
)  # fmt: skip


def test_what_no_page_of_ours_sends_changes_nothing(mc: Client) -> None:
    drive, figures = on_cards()
    type_cards(drive, figures)
    version = Drive.objects.get(pk=drive.pk).version
    assert mc.post(f"{CHECK}do/nothing/").status_code == 404
    assert mc.get(f"{CHECK}do/check-off/").status_code == 405
    for how in SENT_BY_NO_PAGE:
        assert mc.post(f"{CHECK}do/accept/", {"how": how}).status_code in (200, 302), how
        assert Drive.objects.get(pk=drive.pk).version == version, how
        assert not drive.decisions.exists(), how


@pytest.mark.parametrize("faults", sampled([3, 1], every=2))
def test_as_many_queries_however_many_faults(
    mc: Client, faults: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    drive, figures = on_cards(16)
    for entry, hand in ((5, 3), (10, 9), (12, 6))[:faults]:
        spoilt(figures, entry, hand)
    type_cards(drive, figures)
    for hand in range(1, faults + 1):
        keep(drive.pk, MC, 1, hand, "It stands.")
    with django_assert_max_num_queries(32):
        mc.get(f"{CHECK}?hand=3")
    with django_assert_max_num_queries(22):
        mc.get(f"{CHECK}?summary=1")


@pytest.mark.whole
def test_cards_need_not_be_typed_for_hands_that_the_tables_sent(mc: Client) -> None:
    drive, figures = on_cards()
    play_live(drive, 8)
    mc.post("/drives/paper/play/paper/")
    type_cards(drive, {number: [*[None] * 8, *row[8:]] for number, row in figures.items()})
    assert "All 8 cards agree." in text(mc.get(CHECK))
    assert "Mavis Crane confirmed the cards at" in do(mc, "check-off")
