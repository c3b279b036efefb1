"""What players ask the MC to look at."""

import pytest

from tests.factories import MC, playing_drive
from tournaments.models import Doubt
from tournaments.services.drive.change import Actor
from tournaments.services.drive.errors import Refused, Stale
from tournaments.services.play.doubts import (
    MOST_EVER,
    MOST_OPEN,
    MOST_WORDS,
    raise_doubt,
    settle_doubt,
    take_back_doubt,
)

pytestmark = pytest.mark.django_db
CARD = Actor("Card 3")


def test_it_works() -> None:
    drive = playing_drive(hands_played=1)
    raise_doubt(drive.pk, CARD, 3, 1, "  It was\nnine.  ")
    told = drive.doubts.get()
    assert (told.entry and told.entry.number, told.hand, told.words, told.settled_at) == (
        3, 1, "It was nine.", None,
    )  # fmt: skip
    settle_doubt(drive.pk, MC, told.pk)
    told.refresh_from_db()
    assert told.settled_by == "Mavis Crane"
    assert [entry.verb for entry in drive.log.order_by("-version")[:2]] == ["doubt-settled", "doubt"]


def test_once_is_enough_until_it_is_settled() -> None:
    drive = playing_drive()
    raise_doubt(drive.pk, CARD, 3, 1)
    drive.refresh_from_db()
    version = drive.version
    raise_doubt(drive.pk, CARD, 3, 1, "again")
    drive.refresh_from_db()
    assert drive.version == version
    settle_doubt(drive.pk, MC, drive.doubts.get().pk)
    raise_doubt(drive.pk, CARD, 3, 1)
    assert drive.doubts.count() == 2


def test_taking_it_back_settles_it_by_nobody() -> None:
    drive = playing_drive()
    raise_doubt(drive.pk, CARD, 3)
    take_back_doubt(drive.pk, CARD, 3)
    take_back_doubt(drive.pk, CARD, 3)
    told = drive.doubts.get()
    assert told.settled_at is not None
    assert told.settled_by == ""
    assert drive.log.filter(verb="doubt-undone").count() == 1


def test_a_card_or_hand_that_is_not_there_and_too_many_words_are_not_taken() -> None:
    drive = playing_drive()
    for number, hand in ((99, 1), (3, 25), (3, -1)):
        with pytest.raises(Stale):
            raise_doubt(drive.pk, CARD, number, hand)
    with pytest.raises(Refused, match=f"up to {MOST_WORDS} letters"):
        raise_doubt(drive.pk, CARD, 3, 1, "x" * (MOST_WORDS + 1))
    assert not Doubt.objects.exists()


def test_so_much_of_one_card_and_no_more() -> None:
    drive = playing_drive()
    for hand in range(MOST_OPEN):
        raise_doubt(drive.pk, CARD, 3, hand)
    with pytest.raises(Refused, match="will come to you"):
        raise_doubt(drive.pk, CARD, 3, 20)
    raise_doubt(drive.pk, CARD, 3, 1)  # said already, so nothing new is asked for
    raise_doubt(drive.pk, Actor("Card 4"), 4, 20)
    take_back_doubt(drive.pk, CARD, 3, 1)
    raise_doubt(drive.pk, CARD, 3, 20)


def test_nor_again_and_again_all_evening() -> None:
    drive = playing_drive()
    for _ in range(MOST_EVER):
        raise_doubt(drive.pk, CARD, 3)
        take_back_doubt(drive.pk, CARD, 3)
    with pytest.raises(Refused, match="speak to the MC"):
        raise_doubt(drive.pk, CARD, 3)
