"""Making the numbers come out at the door."""

import pytest
from django.test import Client

from tests.factories import make_drive, playing_drive, seated_drive
from tests.pages import hidden, text
from tests.sampled import sampled
from tournaments.engine.permissions import State

pytestmark = pytest.mark.django_db
DOOR = "/drives/harvest/entries/"


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=2)
    drive.entries.filter(number=8).delete()
    page = text(mc.get(DOOR))
    assert "7 players: one table, and three sit out each hand, in turn." in page
    assert "Add a dummy" in page
    page = text(mc.post(f"{DOOR}dummy/", follow=True))
    assert "They fill two tables." in page
    assert "not a real player: the partner plays these cards face up" in page


def test_the_mc_plays_and_takes_no_prizes(mc: Client) -> None:
    drive = make_drive(tables=2)
    drive.entries.filter(number=8).delete()
    assert "Type a name." in text(mc.post(f"{DOOR}mc/", {"name": ""}))
    assert "is already on the list" in text(mc.post(f"{DOOR}mc/", {"name": "Ann Archer"}))
    assert "will play but cannot win prizes" in text(
        mc.post(f"{DOOR}mc/", {"name": "Mavis Crane"}, follow=True)
    )
    entry = drive.entries.get(name="Mavis Crane")
    assert (entry.role, entry.eligible, entry.dummy) == ("b", False, False)


def test_two_share_a_card_and_each_gets_one_again(mc: Client) -> None:
    drive = make_drive(tables=1)
    drive.entries.create(number=5, name="Bob Bell", role="a")
    assert "Let two share a card" in text(mc.get(DOOR))
    assert "Choose someone other than" in text(mc.post(f"{DOOR}share/", {"one": "1", "other": "1"}))
    page = text(mc.post(f"{DOOR}share/", {"one": "1", "other": "5"}, follow=True))
    assert "Ann Archer + Bob Bell share this card and take turns" in page
    assert "They fill one table." in page
    assert "Give Bob Bell their own card" in text(mc.get(f"{DOOR}1/"))
    assert "The second is number 5" in text(mc.post(f"{DOOR}1/part/", follow=True))
    assert drive.entries.count() == 5


@pytest.mark.parametrize(
    ("address", "sent"),
    sampled([("dummy/", {}), ("mc/", {"name": "Mavis"}), ("share/", {"one": "1", "other": "3"})], every=2),
)
def test_each_asks_before_a_draw_is_lost(mc: Client, address: str, sent: dict[str, str]) -> None:
    drive = seated_drive(tables=2)
    answer = mc.post(f"{DOOR}{address}", sent)
    assert "you will need to draw again" in text(answer)
    assert mc.post(f"{DOOR}{address}", hidden(answer.content.decode())).status_code == 302
    drive.refresh_from_db()
    assert drive.state == State.OPEN


def test_in_play_nothing_of_it_is_done(mc: Client) -> None:
    drive = playing_drive(tables=1)
    for address, sent in (
        ("dummy/", {}),
        ("mc/", {"name": "Mavis"}),
        ("share/", {"one": "1", "other": "3"}),
        ("1/part/", {}),
    ):
        assert "Play has begun" in text(mc.post(f"{DOOR}{address}", sent, follow=True)), address
        assert drive.entries.count() == 4


def test_pairs_are_numbered_at_the_door_and_in_lists(mc: Client) -> None:
    drive = make_drive(tables=0, movement="compass")
    mc.post(DOOR, {"name": "Ann Archer", "unit": "3"})
    mc.post(DOOR, {"name": "Ben Baker, 3"})
    mc.post(f"{DOOR}paste/", {"text": "Cath, 4\nDai", "add": "new"})
    mc.post(f"{DOOR}4/", {"name": "Dai Dyer", "unit": "4"})
    assert list(drive.entries.values_list("name", "unit")) == [
        ("Ann Archer", 3),
        ("Ben Baker", 3),
        ("Cath", 4),
        ("Dai Dyer", 4),
    ]
    assert sorted(drive.entries.values_list("role", flat=True)) == ["a", "a", "b", "b"]
    page = mc.get(DOOR).content.decode()
    assert 'data-label="Pair"' in page
    assert "chip-pink" not in page
    assert "This cannot be more than 999" in text(mc.post(DOOR, {"name": "Elen", "unit": "1000"}))


def test_where_cards_do_not_matter_nobody_is_asked_for_one(mc: Client) -> None:
    drive = make_drive(tables=1, movement="optimised")
    page = text(mc.get(DOOR))
    assert "We have chosen whichever you are short of." not in page
    mc.post(DOOR, {"name": "Zoe"})
    mc.post(f"{DOOR}2/", {"name": "Ben Barker"})
    assert drive.entries.get(name="Zoe").role == "a"
    assert drive.entries.get(number=2).role == "b"
