"""The record's page: newest first, filtered, with ways to hands and cards and the undo that is permitted."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_club, make_user, playing_drive, seated_drive, send
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.people.offices import Office
from tournaments.kernel.change import Actor
from tournaments.models import Drive

pytestmark = pytest.mark.django_db
JOAN, BILL = Actor("Joan"), Actor("Bill")


def page(client: Client, drive: Drive, asked: str = "") -> str:
    return client.get(reverse("log", args=[drive.slug]) + asked).content.decode()


def lines(html: str) -> list[str]:
    """Text of the lines in order, without those in folds."""
    html = re.sub(r"<details.*?</details>", "", html, flags=re.DOTALL)
    return [re.sub(r"<[^>]+>", "", found).strip() for found in re.findall(r"<div>\s*<p>(.*?)</p>", html)]


def test_a_run_of_cards_is_one_line_with_the_others_in_it(mc: Client) -> None:
    drive = seated_drive()
    for number, who in ((1, JOAN), (2, BILL), (3, JOAN)):
        save_figures(drive.pk, who, [TypedFigure(number, str(hand), None, 6) for hand in range(1, 25)])
    save_figures(drive.pk, BILL, [TypedFigure(2, "7", 6, 7)])
    html = page(mc, drive)
    assert lines(html)[:2] == [
        "Changed: score card 2, hand 7 from 6 to 7",
        "Cards 1–3 typed by Joan and Bill",
    ]
    assert "Card 2 typed by Bill" in html
    assert html.count(f'href="{reverse("card", args=[drive.slug, 2])}"') == 2


def test_filtered_by_table_by_person_and_by_who_did_it(mc: Client) -> None:
    drive = playing_drive(hands_played=1)
    send(drive, hand=2, table=1, ns_made=7, actor=JOAN)
    send(drive, hand=2, table=2, ns_made=9, actor=BILL)
    at_two = lines(page(mc, drive, "?table=2"))
    assert at_two[0] == "Hand 2, table 2: N–S 9, E–W 4"
    assert ["table 2" in line for line in at_two] == [True, True]
    assert lines(page(mc, drive, "?who=Joan")) == ["Hand 2, table 1: N–S 7, E–W 6"]
    seat = drive.played_hands.valid().get(number=2).tables.get(number=1)
    assert seat.n
    newest, older = lines(page(mc, drive, f"?card={seat.n.number}"))
    assert newest == "Hand 2, table 1: N–S 7, E–W 6"
    assert older.startswith("Hand 1, table ")
    nothing = page(mc, drive, "?table=2&who=Joan")
    assert "Nothing in the record fits all of that" in nothing
    assert '<option value="Joan" selected>' in nothing
    assert lines(page(mc, drive, "?table=x&card=-1")) == lines(page(mc, drive))


def test_a_line_leads_to_its_hand_and_undo_is_there_where_it_is_permitted(mc: Client) -> None:
    drive = playing_drive(hands_played=2)
    html = page(mc, drive)
    assert f'href="{reverse("play-table", args=[drive.slug, 1, 2])}">Hand 1, table 2' in html
    undo = reverse("play-act", args=[drive.slug, "undo"])
    assert html.count(f'action="{undo}"') == 1
    assert '<input type="hidden" name="hand" value="3">' in html
    assert mc.post(undo, {"hand": 3}).status_code == 302
    html = page(mc, drive)
    assert lines(html)[0].startswith("Undid calling hand 3")
    assert f'action="{undo}"' not in html
    assert 'name="hand"' not in html


def test_a_scorer_is_led_to_cards_alone_and_undoes_nothing(client: Client) -> None:
    drive = playing_drive(hands_played=1)
    save_figures(drive.pk, JOAN, [TypedFigure(3, "2", None, 6)])
    client.force_login(make_user(office=Office.SCORER, club=make_club()))
    html = page(client, drive)
    assert f'href="{reverse("card", args=[drive.slug, 3])}">Card 3 typed by Joan<' in html
    assert "harvest/play/" not in re.sub(r"<nav.*?</nav>", "", html, flags=re.DOTALL)
