"""Somebody takes over a card."""

import re

import pytest
from django.test import Client

from tests.factories import (
    MC,
    make_drive,
    playing_drive,
    seated_drive,
)
from tests.pages import text
from tournaments.engine.permitted import State
from tournaments.models import Substitute
from tournaments.services.play import evening

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


def test_before_the_first_call_no_hand_is_being_played(mc: Client) -> None:
    seated_drive()
    assert "The hand being played" not in text(mc.get(PLAY + "substitute/"))
    answer = mc.post(PLAY + "substitute/", {"entry": 3, "name": "Sîan Spare"}, follow=True)
    assert "Sîan Spare has taken over card 3 from Cath Cooper." in text(answer)
    assert Substitute.objects.get().from_hand == 1


def test_from_the_next_hand_it_says_from_which(mc: Client) -> None:
    playing_drive()
    sent = {"entry": 3, "name": "Sîan Spare", "when": "next"}
    answer = mc.post(PLAY + "substitute/", sent, follow=True)
    assert "Sîan Spare will take over card 3 from hand 2. Until then, it stays with Cath Cooper." in text(
        answer
    )


def test_in_the_interval_the_next_hand_is_chosen(mc: Client) -> None:
    drive = playing_drive(hands=2)
    chosen = r'value="(\w+)"[^>]*checked'
    assert re.findall(chosen, mc.get(PLAY + "substitute/").content.decode()) == ["now"]
    evening.begin_interval(drive.pk, MC)
    assert re.findall(chosen, mc.get(PLAY + "substitute/").content.decode()) == ["next"]


def test_somebody_who_is_on_the_list_is_asked_about(mc: Client) -> None:
    playing_drive()
    sent = {"entry": 3, "name": "Ann Archer"}
    asked = mc.post(PLAY + "substitute/", sent)
    assert "Ann Archer is already on the list." in text(asked)
    assert "Yes, hand over the card" in text(asked)
    assert not Substitute.objects.exists()
    answer = mc.post(PLAY + "substitute/", {**sent, "confirmed": "1"}, follow=True)
    assert "Ann Archer has taken over card 3 from Cath Cooper." in text(answer)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"entry": "", "name": "Sîan"}, "Choose the player whose card it is."),
        ({"entry": "77", "name": "Sîan"}, "Choose a player from the list."),
        ({"entry": "3", "name": " "}, "Type the name of the person taking over the card."),
        ({"entry": "3", "name": "Cath Cooper"}, "Cath Cooper already has card 3."),
        ({"entry": "3", "name": "x" * 10_000}, "A name can have up to 200 letters; this one has 10000."),
    ],
)
def test_a_substitute_that_cannot_be_is_explained_and_kept(
    mc: Client, data: dict[str, str], why: str
) -> None:
    playing_drive()
    page = mc.post(PLAY + "substitute/", data)
    assert why in text(page)
    if data["name"].strip():
        assert f'value="{data["name"]}"' in page.content.decode()


def test_no_substitute_once_it_is_over(mc: Client) -> None:
    make_drive(tables=1, hands=1, state=State.FINISHED)
    assert "The drive is finished." in text(mc.post(PLAY + "substitute/", {"entry": 1, "name": "Sîan"}))
