"""The MC announced the wrong suit: the trumps of that hand are corrected, undone, and the same everywhere."""

import pytest
from django.test import Client

from tests.factories import playing_drive
from tests.files.services.test_archive import again
from tests.pages import hidden, text
from tournaments.cards.queries.card_entry import card_parts
from tournaments.cards.queries.lists import hand_list
from tournaments.cards.queries.pile import loaded
from tournaments.engine.trumps import Trump
from tournaments.kernel.log import log_page
from tournaments.kernel.secret_links import player_path
from tournaments.models import Drive, Hand
from tournaments.paper.queries.documents import trump_on_paper
from tournaments.play.queries.hands_grid import cards_page

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"


def correct(mc: Client, trumps: str, hand: int = 2) -> str:
    answer = mc.post(f"{PLAY}do/trumps/", {"hand": hand, "trumps": trumps, "from": hand}, follow=True)
    assert answer.redirect_chain == [(f"{PLAY}{hand}/", 302)]
    return text(answer)


def drive_as_it_is() -> Drive:
    return Drive.objects.get()


def test_it_works(mc: Client) -> None:
    """Hand 2, by the usual order clubs, was really played in spades."""
    drive = playing_drive(tables=2, hands_played=3)
    assert "Correct the trumps" in text(mc.get(f"{PLAY}2/"))
    assert '<details class="more" id="trumps" >' in mc.get(f"{PLAY}2/").content.decode()
    opened = mc.get(f"{PLAY}2/?trumps=again").content.decode()  # as the ruling desk links to it
    assert '<details class="more" id="trumps" open>' in opened
    assert "Trumps of hand 2: Spades" in correct(mc, "spades")
    assert Hand.objects.get(number=2).trumps == "spades"
    (line,) = drive.log.filter(verb="trumps")
    assert (line.before, line.after) == ({"trumps": "clubs"}, {"hand": 2, "trumps": "spades"})
    assert "Trumps of hand 2: spades (before: clubs)" in [one.done for one in log_page(drive, None)]
    page = mc.get(f"{PLAY}2/").content.decode()
    sent = hidden(page[page.index("Before the correction") :].partition("</form>")[0])
    assert mc.post(f"{PLAY}do/trumps/", sent).headers["Location"] == f"{PLAY}2/"  # undone
    assert Hand.objects.get(number=2).trumps == "clubs"


def test_every_page_that_says_the_trumps_of_the_hand_says_the_corrected_ones(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=3)
    correct(mc, "diamonds")
    drive = drive_as_it_is()
    assert drive.trump_of(2) == "diamonds"
    assert [drive.trump_of(hand) for hand in (1, 3, 5)] == ["hearts", "diamonds", "hearts"]
    assert cards_page(drive, None).hands[1].trumps == "diamonds"
    assert hand_list(drive, 2, None).trumps == "diamonds"
    assert card_parts(drive)[0].hands[1].trumps == "diamonds"
    assert loaded(drive).trumps[2] == "diamonds"
    assert trump_on_paper(drive, 2) is Trump.DIAMONDS
    player = Client().get(player_path(drive, 1)).content.decode()
    assert "Diamonds" in player
    text_of_it, new = again(drive)
    assert '"trumps": "diamonds"' in text_of_it
    assert new.played_hands.valid().get(number=2).trumps == "diamonds"


@pytest.mark.whole
def test_the_hand_being_played_is_corrected_on_the_mcs_page(mc: Client) -> None:
    playing_drive(tables=2, hands_played=1)
    page = mc.get(PLAY).content.decode()
    assert f'href="{PLAY}?trumps=again"' in page
    assert "Which trumps were really played?" in text(mc.get(f"{PLAY}?trumps=again"))
    mc.post(f"{PLAY}do/trumps/", {"hand": 2, "trumps": "none"})
    assert drive_as_it_is().trump_of(2) == "none"
