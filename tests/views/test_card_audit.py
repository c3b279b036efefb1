"""The page on which the MC sees what the cards say, and every button of it."""

import html
import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, make_user, play_tables
from tests.pages import text
from tests.paper import Figures, card, drawn, play_live, true_figures, twins, type_cards
from tournaments.engine.card_audit.values import OUT
from tournaments.models import Card, Drive
from tournaments.services._write import Actor
from tournaments.services.card_audit import keep
from tournaments.services.card_entry import Typed, save_figures

pytestmark = pytest.mark.django_db
CHECK = "/drives/paper/cards/check/"


@pytest.fixture
def mc(client: Client) -> Client:
    client.force_login(make_user())
    return client


def do(mc: Client, act: str, **sent: object) -> str:
    """Press a button of the page and read the page that comes."""
    return text(mc.post(f"{CHECK}do/{act}/", sent, follow=True))


def hows(mc: Client) -> list[str]:
    """The ways to put things right that the page offers, as its forms send them."""
    found = re.findall(r'name="how"\s+value="([^"]*)"', mc.get(CHECK).content.decode())
    return [html.unescape(how) for how in dict.fromkeys(found)]


def paper(players: int = 8, **fields: object) -> tuple[Drive, Figures]:
    """A drawn drive and what its cards truly say; none is typed yet."""
    _, drive, figures = twins(players, **fields)
    return drive, figures


def spoilt(figures: Figures, entry: int, hand: int, tricks: int | None = None) -> tuple[int, int]:
    """Put a wrong figure on a card; what stood there and what stands there now."""
    right = figures[entry][hand - 1]
    assert isinstance(right, int)
    wrong = (right + 3) % 14 if tricks is None else tricks
    figures[entry][hand - 1] = wrong
    return right, wrong


def test_it_works(mc: Client) -> None:
    drive, figures = paper()
    right, wrong = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    page = text(mc.get(CHECK))
    assert "One figure cannot be right." in page
    assert f"Card 5, Player 5, hand 7 (diamonds): {wrong} is written; it must be {right}." in page
    assert "The partner's card and both opponents' cards at table" in page
    assert "Certain: nothing else fits" in page
    assert "Check the cards off" not in page
    (how,) = hows(mc)
    page = do(mc, "accept", how=how)
    assert "It is put right." in page
    assert "All 8 cards agree. Every hand at every table adds up to 13." in page
    assert f"Card 5, Player 5, hand 7: put right from {wrong} to {right}." in page
    page = do(mc, "check-off")
    assert "The cards are checked off: by mavis" in page
    assert "Finish the drive" in page
    assert "Take the check-off back" in page
    page = do(mc, "take-back", why="One more card turned up.")
    assert "Everything is as it was before." in page
    assert "All 8 cards agree." in page


def test_nobody_sees_it_without_signing_in(client: Client) -> None:
    paper()
    assert "/sign-in/" in client.get(CHECK).headers["Location"]
    assert "/sign-in/" in client.get(f"{CHECK}?summary=1").headers["Location"]
    assert client.post(f"{CHECK}do/check-off/").status_code in (302, 403)


def test_before_anything_is_typed(mc: Client) -> None:
    paper()
    page = text(mc.get(CHECK))
    assert "No card has been typed in yet." in page
    assert "Cards that nobody has begun: 1 Player 1" in page
    assert "Type cards in" in page


def test_before_the_draw_there_is_nothing_to_compare(mc: Client) -> None:
    make_drive(slug="paper")
    assert "Nobody has a seat yet" in text(mc.get(CHECK))


def test_a_few_cards_are_too_few(mc: Client) -> None:
    drive, figures = paper(16)
    type_cards(drive, {number: figures[number] for number in (1, 2, 3)})
    page = text(mc.get(CHECK))
    assert "3 of 16 cards are in" in page
    assert "Check the cards off" not in page


def test_another_figure_than_the_proposed_one(mc: Client) -> None:
    drive, figures = paper()
    right, _ = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    sent = {"entry": "5", "hand": "7"}
    page = mc.post(f"{CHECK}do/correct/", {**sent, "figure": "14", "why": "I asked <Ann>"})
    assert "Give 0 to 13" in text(page)
    assert 'value="14"' in page.content.decode()
    assert "I asked &lt;Ann&gt;" in page.content.decode()
    assert "Card 5 is put right." in do(mc, "correct", **sent, figure=str(right), why="I asked")
    assert card(drive, 5).figures["7"] == right
    assert "All 8 cards agree." in text(mc.get(CHECK))
    assert drive.log.get(verb="cards-corrected").why == "I asked"


@pytest.mark.parametrize(("typed", "stands"), [("-", OUT), ("?", None), (" 13 ", 13), ("0", 0)])
def test_what_a_card_can_say(mc: Client, typed: str, stands: object) -> None:
    drive, figures = paper()
    type_cards(drive, figures)
    do(mc, "correct", entry="5", hand="7", figure=typed)
    assert card(drive, 5).figures.get("7") == stands


def test_a_figure_that_stands_needs_a_reason(mc: Client) -> None:
    drive, figures = paper()
    _, wrong = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    sent = {"entry": "5", "hand": "7"}
    assert "Write down why: the log keeps it." in do(mc, "keep", **sent, why=" ")
    page = do(mc, "keep", **sent, why="The table says so.")
    assert "All 8 cards agree, but for the figures that you let stand." in page
    assert f"Card 5, Player 5, hand 7: {wrong} stands, whatever other cards say. The table says so." in page
    page = do(mc, "unkeep", **sent)
    assert "One figure cannot be right." in page


def test_two_who_changed_places(mc: Client) -> None:
    drive, figures = paper(12)
    figures[1][4:], figures[3][4:] = figures[3][4:], figures[1][4:]
    type_cards(drive, figures)
    page = text(mc.get(CHECK))
    assert "sat in each other's places, or wrote on each other's cards." in page
    assert "They sat in each other's places" in page
    assert "Their cards were mixed up" in page
    how = next(how for how in hows(mc) if '"exchanged":[[' in how and '"exchanged":[]' not in how)
    page = do(mc, "accept", how=how)
    assert "All 12 cards agree." in page
    assert "sat in each other's places. Undo" in page
    (data,) = drive.decisions.values_list("data", flat=True)
    sent = {"one": data["entries"][0], "other": data["entries"][1], "hand": data["hand"]}
    assert "The two sit in their own places again." in do(mc, "forget-exchange", **sent)
    page = do(mc, "exchange", **sent)
    assert "All 12 cards agree." in page
    assert "The figures of 1 Player 1 and 3 Player 3 were exchanged" in page
    page = do(mc, "exchange", **sent)
    assert "were exchanged from hand" not in page


def test_rows_that_stand_too_low(mc: Client) -> None:
    drive, figures = paper(12)
    figures[5] = [*figures[5][:6], None, *figures[5][6:-1]]
    type_cards(drive, figures)
    page = text(mc.get(CHECK))
    assert "Card 5, Player 5: from hand 8 on the figures stand one row too low." in page
    how = next(how for how in hows(mc) if '"shifted":[[' in how)
    page = do(mc, "accept", how=how)
    assert "It is put right." in page
    assert "cannot be right" not in page


def test_rows_that_were_put_right_at_once_are_taken_back_at_once(mc: Client) -> None:
    drive, figures = paper(12)
    figures[5] = [*figures[5][:6], None, *figures[5][6:-1]]
    type_cards(drive, figures)
    do(mc, "accept", how=next(how for how in hows(mc) if '"shifted":[[' in how))
    page = text(mc.get(CHECK))
    assert page.count("Undo") == 1
    assert "Card 5, Player 5, hands put right: 7 from" in page or "hands put right: 8 from" in page
    do(mc, "accept", how=hows(mc)[0])
    shown = Card.objects.get(entry__number=5).figures
    assert [shown.get(str(hand)) for hand in range(1, drive.hands + 1)] == figures[5]


def test_several_changes_one_by_one_or_all_at_once(mc: Client) -> None:
    drive, figures = paper(16)
    spoilt(figures, 5, 3)
    spoilt(figures, 10, 9)
    type_cards(drive, figures)
    page = text(mc.get(CHECK))
    assert "2 figures cannot be right." in page
    assert "Accept all 2" in page
    one = min(hows(mc), key=len)
    assert "One figure cannot be right." in do(mc, "accept", how=one)
    rest = hows(mc)[0]
    assert "All 16 cards agree." in do(mc, "accept", how=rest)


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
    page = text(mc.get(CHECK))
    assert "Table 1, hand 1 (hearts): it sent N-S" in page
    how = next(how for how in hows(mc) if '"tables":[[' in how and '"changes":[]' in how)
    page = do(mc, "accept", how=how)
    assert "All 8 cards agree." in page
    score = drive.played_hands.get(number=1).tables.get(number=1).scores.get(status="current")
    assert (score.ns, score.source) == (12, "mc")


def test_figures_that_were_worked_out_are_marked_and_asked_about(mc: Client) -> None:
    drive, figures = paper()
    del figures[5]
    type_cards(drive, figures)
    page = text(mc.get(CHECK))
    assert "7 of 8 cards are in; what is there agrees so far." in page
    assert "Card 5, Player 5: all figures are worked out from the other cards." in page
    asked = do(mc, "check-off")
    assert "worked out from the other cards: 12." in asked
    page = do(mc, "check-off", confirmed="1")
    assert "The cards are checked off: by mavis" in page


def test_sums_of_the_players_that_are_wrong(mc: Client) -> None:
    drive, figures = paper()
    right, _ = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    made = sum(figure for figure in figures[5][6:] if isinstance(figure, int))
    first = sum(figure for figure in figures[5][:6] if isinstance(figure, int))
    true = made - int(figures[5][6] or 0) + right
    save_figures(drive.pk, MC, [Typed(5, "part 2", None, true), Typed(5, "part 1", None, first + 1)])
    page = text(mc.get(CHECK))
    assert f"Card 5, Player 5: writes {true} for hands 7 to 12, the figures make {made}." in page
    assert f"writes {first + 1} for hands 1 to 6, the figures make {first}." in page
    assert "The player's own sum fits it too." in page


def test_a_second_reading_that_differs(mc: Client) -> None:
    drive, figures = paper()
    type_cards(drive, figures)
    said = figures[5][6]
    save_figures(drive.pk, Actor("Idris"), [Typed(5, "7", None, 0 if said else 1, second=True)])
    page = mc.get(CHECK)
    assert "A second reader read one figure otherwise" in text(page)
    assert "?second=1" in page.content.decode()


def test_cards_counted_as_they_are(mc: Client) -> None:
    drive, figures = paper()
    spoilt(figures, 5, 7)
    type_cards(drive, figures)
    assert "Count the cards as they are" in text(mc.get(CHECK))
    assert "Write down why: the log keeps it." in do(mc, "as-they-are", why="")
    page = do(mc, "as-they-are", why="The bus leaves.")
    assert "The cards are checked off: by mavis" in page
    assert "The bus leaves." in page


def test_the_evening_hand_by_hand(mc: Client) -> None:
    drive, figures = paper(9)
    _, wrong = spoilt(figures, 5, 7)
    type_cards(drive, figures)
    page = text(mc.get(f"{CHECK}?hand=7"))
    assert "Who sat where in hand 7 (diamonds)" in page
    assert f"Player 5: the card says {wrong}." in page
    assert "Sitting out:" in page
    assert "Who sat where" not in text(mc.get(f"{CHECK}?hand=13"))
    assert "Who sat where" not in text(mc.get(f"{CHECK}?hand=x"))


def test_pressing_twice_or_on_an_old_page_does_no_harm(mc: Client) -> None:
    drive, figures = paper()
    spoilt(figures, 5, 7)
    type_cards(drive, figures)
    (how,) = hows(mc)
    do(mc, "accept", how=how)
    assert "Somebody else has just changed this." in do(mc, "accept", how=how)
    for act in ("unkeep", "forget-exchange", "take-back"):
        sent = {"entry": 5, "hand": 7, "one": 1, "other": 3}
        assert "Somebody else has just changed this." in do(mc, act, **sent)
    do(mc, "check-off")
    assert "Somebody else has just changed this." in do(mc, "check-off")
    assert "Somebody else has just changed this." in do(mc, "keep", entry=5, hand=7, why="late")


@pytest.mark.parametrize(
    "how",
    ["", "[]", "{}", "7", '{"changes":[[5,7,9]],"tables":[],"exchanged":[],"shifted":[]}', "[" * 5000,
     '{"changes":[[5,7,9,14]],"tables":[],"exchanged":[],"shifted":[]}',
     '{"changes":[[5,7,9,true]],"tables":[],"exchanged":[],"shifted":[]}',
     '{"changes":[[5,99,9,8]],"tables":[],"exchanged":[],"shifted":[]}',
     '{"changes":[[99,7,9,8]],"tables":[],"exchanged":[],"shifted":[]}',
     '{"changes":[],"tables":[[9,99,4,5]],"exchanged":[],"shifted":[]}',
     '{"changes":[],"tables":[],"exchanged":[[1,99,1]],"shifted":[]}'],
)  # fmt: skip
def test_what_no_page_of_ours_sends_changes_nothing(mc: Client, how: str) -> None:
    drive, figures = paper()
    type_cards(drive, figures)
    version = Drive.objects.get(pk=drive.pk).version
    assert mc.post(f"{CHECK}do/accept/", {"how": how}).status_code in (200, 302)
    assert Drive.objects.get(pk=drive.pk).version == version
    assert not drive.decisions.exists()


def test_an_act_that_there_is_not(mc: Client) -> None:
    paper()
    assert mc.post(f"{CHECK}do/nothing/").status_code == 404
    assert mc.get(f"{CHECK}do/check-off/").status_code == 405


def test_when_the_drive_is_finished_nothing_can_be_changed(mc: Client) -> None:
    drive, figures = paper()
    type_cards(drive, figures)
    do(mc, "check-off")
    mc.post("/drives/paper/play/do/finish/")
    page = text(mc.get(CHECK))
    assert "Take the check-off back" not in page
    assert "Go to the prizes" in page
    assert "Reopen it first" in do(mc, "take-back")


@pytest.mark.parametrize("faults", [1, 3])
def test_as_many_queries_however_many_faults(
    mc: Client, faults: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    drive, figures = paper(16)
    for entry, hand in ((5, 3), (10, 9), (12, 6))[:faults]:
        spoilt(figures, entry, hand)
    type_cards(drive, figures)
    for hand in range(1, faults + 1):
        keep(drive.pk, MC, 1, hand, "It stands.")
    with django_assert_max_num_queries(32):
        mc.get(f"{CHECK}?hand=3")
    with django_assert_max_num_queries(22):
        mc.get(f"{CHECK}?summary=1")


def test_the_ways_in(mc: Client) -> None:
    drive, _ = paper()
    for page in ("draw/", "cards/"):
        assert "/drives/paper/cards/type/" in mc.get(f"/drives/paper/{page}").content.decode()
    assert CHECK in mc.get("/drives/paper/cards/").content.decode()
    play_live(drive, 1)
    assert "Go on by paper" in text(mc.get("/drives/paper/play/"))


def test_cards_need_not_be_typed_for_hands_that_the_tables_sent(mc: Client) -> None:
    drive, figures = paper()
    play_live(drive, 8)
    type_cards(drive, {number: [*[None] * 8, *row[8:]] for number, row in figures.items()})
    assert "All 8 cards agree." in text(mc.get(CHECK))
    assert "The cards are checked off: by mavis" in do(mc, "check-off")
