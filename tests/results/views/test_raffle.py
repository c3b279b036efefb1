"""The page of the raffle."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive
from tests.pages import text
from tests.sampled import sampled
from tournaments.models import Club, Drive
from tournaments.results.queries.raffle import raffle_of

pytestmark = pytest.mark.django_db

SOLD = {"books": "blue 1 to 50\npink 1 to 50", "prizes": "Hamper\nWine\nWine", "drawn": "0"}


def post(mc: Client, act: str = "", **sent: Any) -> Any:
    name, more = ("raffle-act", [act]) if act else ("raffle", [])
    address = reverse(name, args=[Drive.objects.get().slug, *more])
    return mc.post(address, sent if act else {**SOLD, **sent}, follow=True)


def test_it_works(mc: Client) -> None:
    make_drive(tables=1)
    page = post(mc)
    assert "The raffle is saved." in text(page)
    assert raffle_of(Drive.objects.get()).prizes == ("Hamper", "Wine", "Wine (2)")
    assert page.content.decode().count("Draw a ticket<") == 1, "for the next prize"
    page = post(mc, "draw", prize="Hamper", drawn="0")
    assert re.search(r"Hamper Ticket (blue|pink) \d+ Not claimed: draw again", text(page))
    page = post(mc, "draw", prize="Hamper", drawn="1")
    assert re.search(r"Not claimed: (blue|pink) \d+ Not claimed: draw again", text(page))
    page = post(mc, "undo", drawn="2")
    assert "You have undone the last draw." in text(page)
    assert not re.search(r"Not claimed: (blue|pink) \d", text(page))
    assert mc.post(reverse("raffle-act", args=["harvest", "nothing"])).status_code == 404


def test_what_is_wrong_is_said_beside_it_and_stays(mc: Client) -> None:
    make_drive(tables=1)
    page = post(mc, books="blue 50 to 1", prizes="Ham\n" + "x" * 81)
    assert "“blue 50 to 1”: type the first and the last number" in text(page)
    assert "There is room for up to 60 prizes with up to 80 letters each." in text(page)
    assert "blue 50 to 1</textarea>" in page.content.decode()
    assert "x" * 81 in page.content.decode()
    post(mc)
    page = post(mc, "draw", prize="Hamper", drawn="0", typed="mauve <7>")
    assert "Type the number of the ticket, such as 17 or blue 17." in text(page)
    assert html.escape("mauve <7>") in page.content.decode()
    page = post(mc, "draw", prize="Nothing", drawn="x")
    assert "Someone else has just changed this" in text(page)
    post(mc, "draw", prize="Hamper", drawn="0", typed="blue 7")
    page = post(mc, prizes="Wine", drawn="1")
    assert "A ticket has been drawn for “Hamper”, so it has to stay on the list." in text(page)
    assert "Someone else has just changed this" in text(post(mc, drawn="0"))


def test_every_prize_has_a_name_of_its_own(mc: Client) -> None:
    make_drive(tables=1)
    post(mc, prizes="Wine (3)\nWine\nWine\nWine\x07\n\x07")
    assert raffle_of(Drive.objects.get()).prizes == ("Wine (3)", "Wine", "Wine (2)", "Wine (4)")
    page = post(mc, prizes="Wine\n" * 50_000)
    assert "There is room for up to 60 prizes" in text(page)


def test_nothing_rolls_over_in_great_britain(mc: Client) -> None:
    make_drive(tables=1)
    assert "In Great Britain a raffle may not roll over" in text(mc.get(reverse("raffle", args=["harvest"])))
    Club.objects.update(limits_shown=False)
    assert "Great Britain" not in text(mc.get(reverse("raffle", args=["harvest"])))


@pytest.mark.parametrize("prizes", sampled([3, 1], every=2))
def test_queries(mc: Client, prizes: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    make_drive(tables=1)
    post(mc, prizes="\n".join(f"Wine {n}" for n in range(prizes)))
    for drawn in range(prizes):
        post(mc, "draw", prize=f"Wine {drawn}", drawn=str(drawn))
    mc.get(reverse("raffle", args=["harvest"]))
    with django_assert_num_queries(4):
        mc.get(reverse("raffle", args=["harvest"]))
