"""A player's own page, by the code on the score card."""

import re

import pytest
from django.test import Client
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from tests.cards.services.test_confirm_totals import SUMS, checked_off
from tests.factories import MC, any_number, make_drive, playing_drive, send
from tests.found import the
from tests.pages import parts, text
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.hall.queries.player import player_page
from tournaments.hall.queries.player_marks import card_news, player_marks
from tournaments.kernel.change import Actor
from tournaments.kernel.evening import DriveEvening, seating
from tournaments.kernel.secret_links import player_path
from tournaments.models import Doubt, Drive
from tournaments.play.services import doubts, evening, moves, screens
from tournaments.results.services import publishing
from tournaments.text import signed

pytestmark = pytest.mark.django_db


@pytest.fixture
def client() -> Client:
    return Client(enforce_csrf_checks=True)


def test_it_works(client: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    page = client.get(player_path(drive, 1))
    assert page.status_code == 200
    words = text(page)
    for said in ("Card 1", "lady", "Ann Archer", "Hand 2 of 24", "Clubs", "With", "Against", "not in yet"):
        assert said in words
    assert "Where to go will appear here once your table’s score is in." in words
    assert "Your place" not in words
    assert page.cookies == {}


def test_the_player_sees_the_own_evening_against_par(client: Client) -> None:
    drive = playing_drive(tables=2, hands_played=4)
    shown = client.get(player_path(drive, 1)).content.decode()
    assert "Your evening" in shown
    assert shown.count("<polyline") == 1
    total = player_page(the(card_news(drive.pk, 1))).card.total
    assert signed(the(total) - 26) in shown
    assert "Your evening" not in client.get(player_path(playing_drive(slug="new"), 1)).content.decode()


def test_a_wrong_link_says_what_to_do(client: Client) -> None:
    drive = playing_drive()
    token = player_path(drive, 1).split("/")[-2]
    for wrong in (
        *("/p/harvest/1/nonsense/", "/p/no-such-drive/1/nonsense/", "/p/harvest/0/x/"),
        *(f"/p/harvest/2/{token}/", player_path(drive, 99)),  # another card's token, and no such card
    ):
        for page in (client.get(wrong), client.post(wrong, {"hand": "1"})):
            assert page.status_code == 404, wrong
            assert "This link is not for any score card in this drive." in text(page)


def test_every_state_has_words_of_its_own(client: Client) -> None:
    said = {
        State.OPEN: "The draw has not been made yet",
        State.SEATED: "You start at",
        State.PLAYING: "Hand 1 of 3",
        State.FINISHED: "Play is over",
        State.PUBLISHED: "The results are out",
    }
    for state, words in said.items():
        drive = make_drive(state=state, hands=3, breaks_after=[], slug=state)
        assert words in text(client.get(player_path(drive, 1)))


def test_what_the_mc_says_the_interval_and_the_place(client: Client) -> None:
    drive = playing_drive(hands_played=2, board=Drive.Board.SHOWN)
    screens.announce(drive.pk, MC, "Tea <is> ready.")
    evening.begin_interval(drive.pk, MC)
    page = client.get(player_path(drive, 1))
    words = text(page)
    assert "The MC says Tea <is> ready." in words
    assert re.search(r"Until about \d+\.\d\d [ap]m\. The MC will call you back\.", words)
    since = Drive.objects.get(pk=drive.pk).interval_since
    assert since is not None
    assert f'data-until="{int(since.timestamp()) + 20 * 60}000"' in page.content.decode()
    assert re.search(r"Your place \d=? of 8, with \d+ tricks", words)
    assert 'href="/d/harvest/"' in page.content.decode()


def test_the_prize_is_told_when_the_results_are_out(client: Client) -> None:
    drive = level_drive()
    assert "You have won" not in text(client.get(player_path(drive, 1)))
    publishing.publish(drive.pk, MC, confirmed=True)
    won = [n for n in range(1, 9) if "You have won" in text(client.get(player_path(drive, n)))]
    assert won


def test_the_page_fetches_only_what_is_new(client: Client) -> None:
    drive = playing_drive(tables=3)
    page = client.get(player_path(drive, 1)).content.decode()
    found = re.search(r'data-fetch="([^"]+)"', page)
    assert found is not None
    assert client.get(found[1]).status_code == 204
    send(drive, hand=1, table=_table(drive, 1), ns_made=9)
    part = client.get(found[1])
    assert part.status_code == 200
    assert part.content.decode().strip().startswith('<div id="player"')
    assert "<html" not in part.content.decode()


def _table(drive: Drive, number: int) -> int:
    hand = DriveEvening(drive).latest
    assert hand is not None
    return next(table.number for table in seating(hand).tables if number in table.seats)


def test_a_mark_moves_for_those_whom_something_concerns() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    here = _table(drive, 1)

    def moved(before: dict[int, str]) -> set[int]:
        now = dict(player_marks(drive))
        return {number for number in now if now[number] != before[number]}

    at = {number for number in range(1, 9) if _table(drive, number) == here}
    steps: list[tuple[object, set[int]]] = [
        (lambda: send(drive, hand=2, table=here, ns_made=9), at),
        (lambda: doubts.raise_doubt(drive.pk, Actor("Card 1"), 1, 1), {1}),
        (lambda: doubts.settle_doubt(drive.pk, MC, Doubt.objects.get().pk), {1}),
        (lambda: screens.announce(drive.pk, MC, "Tea"), set(range(1, 9))),
        (lambda: send(drive, hand=1, table=1, ns_made=10), set(range(1, 9))),
        (lambda: screens.pick_scene(drive.pk, MC, 1, "leaders", ["leaders"]), set()),
        (lambda: publishing.set_leaderboard(drive.pk, MC, "shown", 0), set(range(1, 9))),
        (lambda: send(drive, hand=2, table=3 - here, ns_made=9), set(range(1, 9))),
        (lambda: moves.call_move(drive.pk, MC, 2), set(range(1, 9))),
    ]
    for step, concerned in steps:
        before = dict(player_marks(drive))
        step()  # type: ignore[operator]
        assert moved(before) == concerned
    assert player_marks(drive)[1] == the(card_news(drive.pk, 1)).mark
    assert card_news(drive.pk, 99) is None


def test_a_mark_is_the_same_in_every_language() -> None:
    """The lines are told in one, and pages are asked for in many."""
    drive = playing_drive()
    marks = dict(player_marks(drive))
    for language in ("cy", None):
        with translation.override(language):
            assert player_marks(drive) == marks


def test_it_is_wrong_and_the_mc_is_told(client: Client) -> None:
    drive = playing_drive(hands_played=2)
    path = player_path(drive, 1)
    assert "Hand 2 is wrong" in text(client.get(f"{path}?wrong=2"))
    sent = client.post(path, {"hand": "2", "words": "It was nine."})
    assert sent.headers["Location"] == f"{path}#hand-2"
    told = Doubt.objects.get()
    assert (told.hand, told.words, told.entry and told.entry.number) == (2, "It was nine.", 1)
    words = text(client.get(path))
    assert re.search(r"You told the MC at \d+\.\d\d [ap]m\. It was nine\.", words)
    assert f"{path}?wrong=2" not in client.get(path).content.decode()
    doubts.settle_doubt(drive.pk, MC, told.pk)
    assert re.search(r"The MC dealt with this at \d+\.\d\d [ap]m\.", text(client.get(path)))


def test_it_is_right_after_all(client: Client) -> None:
    drive = playing_drive(hands_played=2)
    path = player_path(drive, 1)
    client.post(path, {"hand": "0", "words": ""})
    page = client.get(path).content.decode()
    (form,) = re.findall(r"<form.*?</form>", page, re.DOTALL)
    assert 'name="right"' in form
    assert client.post(path, {"hand": "0", "right": "1"}).status_code == 302
    assert Doubt.objects.get().settled_by == ""
    assert "The MC has" not in text(client.get(path))
    assert drive.log.get(verb="doubt").actor == "Card 1"


def test_too_many_words_stay_in_the_field_and_a_hand_that_is_not_there_is_said(client: Client) -> None:
    drive = playing_drive(hands_played=2)
    words = "x" * 201
    page = client.post(player_path(drive, 1), {"hand": "2", "words": words})
    assert page.status_code == 200
    assert words in page.content.decode()
    assert "There is room for up to 200 letters, and you have typed 201." in text(page)
    for hand in ("99", "x", "", "-1", "9" * 30):
        page = client.post(player_path(drive, 1), {"hand": hand})
        assert page.status_code == 200
        assert "Someone else has just changed this" in text(page), hand
        assert client.get(player_path(drive, 1), {"wrong": hand}).status_code == 200
    assert not Doubt.objects.exists()


def test_enough_is_enough_and_is_said_where_it_was_asked(client: Client) -> None:
    drive = playing_drive(hands_played=8)
    for hand in range(6):
        client.post(player_path(drive, 1), {"hand": str(hand)})
    page = client.post(player_path(drive, 1), {"hand": "7", "words": "and this"})
    (form,) = (form for form in parts(page, r"(<form.*?</form>)") if "Hand 7" in form)
    assert "Not saved" in form
    assert "and will come to you" in form
    assert "and this" in form
    assert Doubt.objects.count() == 6


def test_a_card_of_which_only_the_sums_are_known(client: Client) -> None:
    drive = checked_off()
    words = text(client.get(player_path(drive, 1)))
    assert "For this evening we only have the totals from the score cards." in words
    total = sum(SUMS[1])
    assert f"Total {total}" in words
    assert client.get(player_path(drive, 1), {"wrong": "0"}).status_code == 200


def test_where_the_mc_draws_trumps_and_teams_play_for_flags(client: Client) -> None:
    drive = playing_drive(tables=4, hands_played=2, movement="flag-whist", trumps=[], board=Drive.Board.SHOWN)
    words = text(client.get(player_path(drive, 1)))
    assert "The MC draws" in words
    assert re.search(r"Your place \d=? of 4, with \d+ flags", words)
    assert "(team " in words


def test_names_are_shown_as_they_are(client: Client) -> None:
    drive = any_number(8)
    name = 'Zoë "<b>" O’Neill ' + "W" * 100
    drive.entries.filter(number=1).update(name=name)
    assert "Zoë &quot;&lt;b&gt;&quot; O’Neill" in client.get(player_path(drive, 1)).content.decode()


@pytest.mark.parametrize(("tables", "movement"), [(2, "winners-split"), (20, "winners-split"), (4, "whist")])
def test_its_queries(
    client: Client, tables: int, movement: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """The first page after a change reads the evening, and those of other players only what is their own."""
    drive = playing_drive(tables=tables, hands_played=2, movement=movement, board=Drive.Board.SHOWN)
    with django_assert_max_num_queries(13):
        client.get(player_path(drive, 2))
    with django_assert_max_num_queries(5):
        client.get(player_path(drive, 1))
    mark = the(card_news(drive.pk, 1)).mark
    with django_assert_max_num_queries(4):
        assert client.get(f"{player_path(drive, 1)}?seen={mark}").status_code == 204
