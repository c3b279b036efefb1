"""The MC's page where people follow a plan, sit out or play in pairs."""

from typing import Any

import pytest
from django.test import Client

from tests.factories import any_number, play_tables, send
from tests.pages import text
from tests.sampled import sampled
from tournaments.engine.movements import FIXED

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"


def act(mc: Client, name: str, **data: Any) -> Any:
    return mc.post(f"{PLAY}do/{name}/", data)


@pytest.mark.parametrize("movement", sampled(sorted(FIXED), every=8))
def test_a_plan_is_played_moved_and_taken_back_and_never_seated_again(mc: Client, movement: str) -> None:
    players = 4 if movement == "pivot" else 16
    drive = any_number(players, movement=movement, hands=6, hands_per_move=2)
    assert "Call the next hand" in text(mc.get(PLAY))
    for hand in (1, 2):
        play_tables(drive)
        act(mc, "call", hand=hand)
        page = text(mc.get(PLAY))
        assert ("The move to hand" in page) is (hand == 2)  # after hand 1 nobody moves
    send(drive, hand=2, table=1, ns_made=13)
    send(drive, hand=1, table=1, ns_made=13)
    assert "Where did people go" not in text(mc.get("/drives/harvest/cards/"))
    act(mc, "undo", hand=3)
    assert "Hand 2 of 6" in text(mc.get(PLAY))
    act(mc, "call", hand=2)
    assert "Hand 3 of 6" in text(mc.get(PLAY))


def test_without_cards_of_two_kinds_none_are_named(mc: Client) -> None:
    for movement, unit in (("pairs-winners-up", "pair 1"), ("optimised", ""), ("military", "team 1")):
        drive = any_number(16, movement=movement, hands_per_move=1, slug=movement)
        play_tables(drive)
        page = mc.get(f"/drives/{movement}/play/")
        assert "chip-" not in page.content.decode()
        assert "lady" not in text(page)
        assert unit in text(page)


def test_who_sits_out_stands_before_the_tables(mc: Client) -> None:
    any_number(10)
    page = text(mc.get(PLAY))
    assert page.index("Sitting out hand 1") < page.index("Table 1 ")
    assert "A hand sat out counts as 6½ for each player." in page
