"""Cards typed in other than one by one."""

from typing import Any

import pytest
from django.test import Client

from tests.cards.services.test_confirm_totals import RULES, SUMS, checked_off, write
from tests.cards.views.card_typists import helper
from tests.factories import MC, make_drive, playing_drive, seated_drive
from tournaments.cards.services import card_entry, confirm_totals
from tournaments.cards.services.card_entry import TypedFigure
from tournaments.door.services import draw
from tournaments.kernel.change import Actor
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card, Drive, Entry
from tournaments.play.services import moves
from tournaments.results.queries.standings import standings

pytestmark = pytest.mark.django_db
HAND = "/drives/harvest/cards/hand/{}/"
TOTALS = "/drives/harvest/cards/totals/"
PASTE = "/drives/harvest/cards/paste/"
FILE = "/drives/harvest/cards/file/"
EVERY = (HAND.format(1), TOTALS, PASTE, FILE)
JOAN = Actor("Joan")


def figures(drive: Drive, card: int) -> dict[str, Any]:
    found = Card.objects.filter(entry__drive=drive, entry__number=card, second=False).first()
    return dict(found.figures) if found else {}


def typed(drive: Drive, card: int, place: str, now: int, by: Actor = JOAN) -> None:
    card_entry.save_figures(drive.pk, by, [TypedFigure(card, place, None, now)])


def text(answer: Any) -> str:
    return " ".join(answer.content.decode().replace("&quot;", '"').replace("&#x27;", "'").split())


def test_it_works(mc: Client) -> None:
    drive = seated_drive()
    page = text(mc.get(HAND.format(7)))
    assert "Hand 7 of 24, all the cards" in page
    assert "Ann Archer" in page
    mc.post(HAND.format(7), {"c1-7": "9", "was-c1-7": "", "c2-7": "-", "c3-7": "?"})
    assert (figures(drive, 1), figures(drive, 2), figures(drive, 3)) == ({"7": 9}, {"7": "out"}, {})
    assert Card.objects.get(entry__number=1).by == {"7": "Mavis Crane"}
    assert mc.get(HAND.format(25)).status_code == mc.get(HAND.format(0)).status_code == 404
    answer = mc.post(HAND.format(1), {"c1-1": "9", "then": "next"})
    assert answer.headers["Location"] == HAND.format(2)
    assert mc.post(HAND.format(24), {"then": "next"}).headers["Location"] == HAND.format(24)


def test_a_helper_sees_it_without_the_path_of_the_evening_and_cannot_check_off() -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    write(drive)
    joan = helper(drive)
    for url in EVERY:
        page = text(joan.get(url))
        assert "Hand by hand" in page, url
        assert 'class="path"' not in page, url
        assert "Confirm the totals" not in page, url
    assert joan.post(TOTALS, {"act": "check-off"}).status_code == 403
    assert not drive.decisions.exists()


def test_before_the_draw_no_cards_can_be_typed(mc: Client) -> None:
    make_drive()
    for url in EVERY:
        page = text(mc.get(url))
        assert "Cards cannot be typed in now" in page, url
        assert "Make the draw first." in page, url


def test_a_figure_that_cannot_be_is_told_beside_its_field_and_the_others_are_saved(mc: Client) -> None:
    drive = seated_drive()
    page = text(mc.post(HAND.format(1), {"c1-1": "14", "c2-1": "6"}))
    assert "so 14 cannot be right. Type 0 to 13." in page
    assert 'value="14"' in page
    assert (figures(drive, 1), figures(drive, 2)) == ({}, {"1": 6})
    typed(drive, 3, "1", 8)
    mc.post(HAND.format(1), {"c3-1": "", "was-c3-1": "8"})
    assert figures(drive, 3) == {}  # emptied


def test_what_somebody_else_typed_meanwhile_stands_until_it_is_saved_again(mc: Client) -> None:
    drive = seated_drive()
    typed(drive, 1, "1", 8)
    page = text(mc.post(HAND.format(1), {"c1-1": "9", "was-c1-1": ""}))
    assert "Joan typed 8 here. Save again to" in page
    assert (figures(drive, 1), 'name="was-c1-1" value="8"' in page) == ({"1": 8}, True)
    mc.post(HAND.format(1), {"c1-1": "9", "was-c1-1": "8"})
    assert figures(drive, 1) == {"1": 9}


def test_several_hundred_players_are_shown_fifty_at_a_time(mc: Client) -> None:
    drive = seated_drive(tables=15)
    typed(drive, 60, "1", 8)
    page = text(mc.get(HAND.format(1)))
    assert page.count('class="input card-cell"') == 50
    assert 'data-made="8" data-count="1" data-of="30" data-right="195"' in page
    answer = mc.post(f"{HAND.format(1)}?page=1", {"c1-1": "9", "then": "next"})
    assert answer.headers["Location"] == f"{HAND.format(1)}?page=2"
    assert mc.post(f"{HAND.format(1)}?page=2", {"c51-1": "9", "then": "next"}).headers[
        "Location"
    ] == HAND.format(2)
    assert figures(drive, 51) == {"1": 9}


def test_the_tricks_of_each_role_stand_beside_what_they_must_be(mc: Client) -> None:
    drive = seated_drive()
    for card, tricks in enumerate((7, 6, 6, 7, 8, 5, 5, 7), 1):
        typed(drive, card, "1", tricks)
    page = text(mc.get(HAND.format(1)))
    assert "<strong data-tricks>26</strong> of 26 tricks" in page
    assert "<strong data-tricks>25</strong> of 26 tricks" in page
    assert page.count("hand-sum is-wrong") == 1
    drive.entries.filter(number=8).update(dummy=True)  # and nobody can say what the cards must make
    page = text(mc.get(HAND.format(1)))
    assert 'data-right=""' in page
    assert "of 26 tricks" not in page


def test_chairs_change_nothing_about_what_the_cards_must_make(mc: Client) -> None:
    drive = make_drive(tables=2)
    Entry.objects.create(drive=drive, number=9, name="Nia Nine", role="a")
    draw.make_draw(drive.pk, MC, seed=1)
    page = text(mc.get(HAND.format(3)))
    assert 'data-of="5" data-right="26"' in page


@pytest.mark.whole
def test_a_hand_that_was_called_twice_has_its_tables_once(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    moves.undo_call(drive.pk, MC, 2)
    moves.call_move(drive.pk, MC, 1)
    assert text(mc.get(HAND.format(2))).count('data-of="4" data-right="26"') == 2


def test_without_roles_all_cards_are_one_sum(mc: Client) -> None:
    drive = make_drive(tables=2, movement="pairs-howell", hands=6, breaks_after=[3])
    draw.make_draw(drive.pk, MC, seed=1)
    page = text(mc.get(HAND.format(1)))
    assert "All cards" in page
    assert 'data-of="8" data-right="52"' in page


def test_sums_are_typed_by_part_and_in_all(mc: Client) -> None:
    drive = seated_drive()
    page = text(mc.get(TOTALS))
    assert "First half" in page
    assert "No card has its totals yet. Type them in first." in text(mc.post(TOTALS, {"act": "check-off"}))
    page = text(mc.post(TOTALS, {"c1-part1": "many"}))
    assert "“many” cannot be a total." in page
    assert 'value="many"' in page
    mc.post(TOTALS, {"c1-part1": "82", "c1-part2": "78,5", "c1-total": "160"})
    written = Card.objects.get(entry__drive=drive, entry__number=1).written
    assert written == {"1": 82, "2": 78.5, "total": 160}
    assert "160.5, but 160 is written" in text(mc.get(TOTALS))


def test_the_sums_are_checked_off_on_their_page(mc: Client) -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    write(drive)
    assert "8 of 8 cards have all their totals." in text(mc.get(TOTALS))
    assert mc.post(TOTALS, {"act": "check-off"}).headers["Location"] == "/drives/harvest/standings/"
    assert standings(DriveEvening(drive)).lines[0].total == 31
    mc.post(TOTALS, {"act": "take-back"})
    assert standings(DriveEvening(drive)).lines == ()


def test_what_does_not_add_up_needs_a_reason(mc: Client) -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    write(drive, {**SUMS, 3: (12, 12)})
    page = text(mc.post(TOTALS, {"act": "check-off", "why": " "}))
    assert "The lady score cards together come to 51 for the second half, but should come to 52." in page
    assert "One question first" in page
    assert not drive.decisions.exists()
    mc.post(TOTALS, {"act": "check-off", "why": "Card 3 is torn"})
    assert drive.decisions.count() == 8


def test_the_mc_sees_that_only_sums_are_known(mc: Client) -> None:
    drive = checked_off(prize_rules=RULES)
    assert "The cards are confirmed" in text(mc.get(TOTALS))
    mc.post(TOTALS, {"c1-part1": "20", "was-c1-part1": "14"})
    assert Card.objects.get(entry__drive=drive, entry__number=1).written["1"] == 14  # it cannot be changed
    page = text(mc.get(f"/drives/{drive.slug}/play/"))
    assert "The score card totals are confirmed" in page
    assert "Finish the drive" in page
    prizes = text(mc.get(f"/drives/{drive.slug}/prizes/"))
    assert "We have only the card totals, so we cannot tell who won this." in prizes
    with pytest.raises(Exception, match="Someone else has just changed this"):
        confirm_totals.check_off_totals(drive.pk, MC)


@pytest.mark.whole
def test_a_page_names_a_dozen_of_what_does_not_add_up(mc: Client) -> None:
    drive = seated_drive(tables=4, hands=4, breaks_after=[2])
    write(drive, dict.fromkeys(range(1, 17), (13, 13)))
    card_entry.save_figures(drive.pk, MC, [TypedFigure(card, "total", None, 27) for card in range(1, 17)])
    page = text(mc.get(TOTALS))
    assert page.count("but the total on the card is") == 12
    assert "and 4 more" in page
