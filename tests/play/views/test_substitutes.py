"""Somebody takes over a card."""

import re

import pytest
from django.test import Client

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.pages import text
from tournaments.engine.permissions import State
from tournaments.models import Substitute
from tournaments.play.services import evening

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"


def test_somebody_takes_over_a_card(mc: Client) -> None:
    playing_drive()
    page = mc.get(PLAY + "substitute/")
    assert "3 Cath Cooper, lady" in text(page)
    assert "The hand being played" in text(page)
    answer = mc.post(PLAY + "substitute/", {"entry": 3, "name": "Sîan Spare"}, follow=True)
    assert "Sîan Spare has taken over card 3 from Cath Cooper." in text(answer)
    assert "Cath Cooper" not in text(mc.get(PLAY))
    sent = {"entry": 4, "name": "Wyn Late", "when": "next"}
    answer = mc.post(PLAY + "substitute/", sent, follow=True)
    assert "Wyn Late will take over card 4 from hand 2. Until then, it stays with Dai Dyer" in text(answer)
    on_the_list = {"entry": 5, "name": "Ann Archer"}
    asked = mc.post(PLAY + "substitute/", on_the_list)
    assert "Ann Archer is already on the list." in text(asked)
    assert "Yes, hand over the card" in text(asked)
    assert Substitute.objects.count() == 2
    answer = mc.post(PLAY + "substitute/", {**on_the_list, "confirmed": "1"}, follow=True)
    assert "Ann Archer has taken over card 5 from Elen Evans." in text(answer)


def test_before_the_first_call_no_hand_is_being_played(mc: Client) -> None:
    seated_drive()
    assert "The hand being played" not in text(mc.get(PLAY + "substitute/"))
    answer = mc.post(PLAY + "substitute/", {"entry": 3, "name": "Sîan Spare"}, follow=True)
    assert "Sîan Spare has taken over card 3 from Cath Cooper." in text(answer)
    assert Substitute.objects.get().from_hand == 1


def test_in_the_interval_the_next_hand_is_chosen(mc: Client) -> None:
    drive = playing_drive(hands=2)
    chosen = r'value="(\w+)"[^>]*checked'
    assert re.findall(chosen, mc.get(PLAY + "substitute/").content.decode()) == ["now"]
    evening.begin_interval(drive.pk, MC)
    assert re.findall(chosen, mc.get(PLAY + "substitute/").content.decode()) == ["next"]


def test_a_substitute_that_cannot_be_is_explained_and_kept(mc: Client) -> None:
    playing_drive()
    for data, why in (
        ({"entry": "", "name": "Sîan"}, "Choose the player whose card it is."),
        ({"entry": "77", "name": "Sîan"}, "Choose a player from the list."),
        ({"entry": "3", "name": " "}, "Type the name"),
        ({"entry": "3", "name": "Cath Cooper"}, "Cath Cooper already has card 3."),
        ({"entry": "3", "name": "x" * 10_000}, "up to 200 letters; this one has 10000"),
    ):
        page = mc.post(PLAY + "substitute/", data)
        assert why in text(page)
        assert not data["name"].strip() or f'value="{data["name"]}"' in page.content.decode()


def test_no_substitute_once_it_is_over(mc: Client) -> None:
    make_drive(tables=1, hands=1, state=State.FINISHED)
    assert "The drive is finished." in text(mc.post(PLAY + "substitute/", {"entry": 1, "name": "Sîan"}))
