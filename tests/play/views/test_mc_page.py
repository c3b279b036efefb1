"""The MC's page: what it shows, the line, the buttons."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive, send
from tests.pages import hidden, parts, text
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.models import Drive, Hand, TableHand
from tournaments.play.queries.seats_put_right import SeatsWord
from tournaments.play.services import evening
from tournaments.play.services.seats_put_right import put_seats_right

pytestmark = pytest.mark.django_db
PLAY = "/drives/harvest/play/"
HTMX = {"HX-Request": "true"}


def act(mc: Client, name: str, **data: Any) -> Any:
    return mc.post(f"{PLAY}do/{name}/", data)


def test_it_works(mc: Client) -> None:
    drive = playing_drive(tables=3, deal_custom="The oldest lady deals.")
    send(drive, hand=1, table=2, ns_made=8)
    page = text(mc.get(PLAY))
    assert "Hand 1 of 24" in page
    assert "Hearts" in page
    assert "1 of 3 tables is in" not in page
    assert "1 of 3 tables are in. Waiting for tables 1 and 3." in page
    assert "Ann Archer" in page
    assert "The oldest lady deals." in page
    assert page.count("Nether Hall Whist Club") == 1  # in the band at the top


def test_a_page_for_htmx_is_empty_while_nothing_has_changed(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = playing_drive()
    with django_assert_num_queries(3):  # the session, the person, the drive with the office
        unchanged = mc.get(f"{PLAY}?v={drive.version}", headers=HTMX)
    assert (unchanged.status_code, unchanged.content) == (204, b"")
    send(drive, hand=1, table=2, ns_made=8)
    changed = mc.get(f"{PLAY}?v={drive.version}", headers=HTMX).content.decode()
    assert f"?v={drive.version + 1}" in changed
    assert "8–5" in changed
    assert "<html" not in changed
    assert 'id="score-line"' not in changed


@pytest.mark.whole
def test_the_main_action_in_every_state(mc: Client) -> None:
    for state, words in (
        (State.OPEN, "Go to the draw"),
        (State.SEATED, "Call the first hand"),
        (State.PLAYING, "Call the move (not yet)"),
        (State.FINISHED, "Go to the prizes"),
        (State.PUBLISHED, "Go to the prizes"),
    ):
        hands = 1 if state in (State.FINISHED, State.PUBLISHED) else 24
        make_drive(tables=1, hands=hands, state=state, slug=state)
        assert main_action(mc, f"/drives/{state}/play/") == words


def main_action(mc: Client, page: str = PLAY) -> str:
    found = re.findall(r'class="button button-main"([^>]*)>([^<]*)<', mc.get(page).content.decode())
    assert len(found) == 1
    return " ".join(found[0][1].split()) + (" (not yet)" if "disabled" in found[0][0] else "")


def test_the_main_action_through_an_evening(mc: Client) -> None:
    drive = playing_drive(tables=1, hands=3, breaks_after=[2])
    assert main_action(mc) == "Call the move (not yet)"
    play_hands(drive, 1)
    assert main_action(mc) == "Call the move"
    act(mc, "call", hand=1)
    play_hands(drive, 2)
    assert main_action(mc) == "Begin the interval"
    act(mc, "interval")
    assert main_action(mc) == "End the interval and call the move"
    act(mc, "call", hand=2)
    assert main_action(mc) == "Finish the drive (not yet)"
    play_hands(drive, 3)
    assert main_action(mc) == "Straight to the prizes"
    assert "Check the score cards first" in text(mc.get(PLAY))
    assert act(mc, "finish").headers["Location"] == "/drives/harvest/prizes/"
    assert main_action(mc) == "Go to the prizes"


def test_the_move_lies_open_until_the_first_score(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1, role_a="Dame")
    whole = mc.get(PLAY)
    page = text(whole)
    assert "open" in move_told(whole)
    assert "The move to hand 2" in page
    assert "Leading Dame" in page
    assert re.search(
        r"Table 1\. Sitting: .* stays (North|East).* changes to (South|West).* Arriving: .* from table 2",
        page,
    )
    send(drive, hand=2, table=1, ns_made=8)
    after = mc.get(PLAY)
    assert "open" not in move_told(after)
    assert "The move to hand 2" in text(after)


def move_told(page: Any) -> str:
    """Attributes of the element with the announcement of the move."""
    (tag,) = re.findall(r'<details class="move-told"([^>]*)>', page.content.decode())
    return str(tag)


def test_undoing_a_call_with_scores_asks_first(mc: Client) -> None:
    drive = playing_drive(hands_played=1)
    send(drive, hand=2, table=1, ns_made=8)
    question = act(mc, "undo", hand=2)
    assert "Scores that will be lost: 1." in text(question)
    assert "Yes, undo the move" in text(question)
    assert "Hand 2 of 24" in text(mc.get(PLAY))
    act(mc, "undo", **hidden(question.content.decode()))
    assert "Hand 1 of 24" in text(mc.get(PLAY))


@pytest.mark.parametrize("what", ["reseat", "undo"])
def test_a_yes_is_for_the_scores_that_were_asked_about(mc: Client, what: str) -> None:
    """Scores typed while the question is open, or after a first yes, are asked about before they are lost."""
    drive = playing_drive(hands_played=1)
    send(drive, hand=2, table=1, ns_made=8)
    hand = {"reseat": 1, "undo": 2}[what]
    yes = hidden(act(mc, what, hand=hand).content.decode())
    send(drive, hand=2, table=2, ns_made=8)
    question = act(mc, what, **yes)
    assert "Scores that will be lost: 2" in text(question)
    act(mc, what, **hidden(question.content.decode()))
    assert drive.played_hands.filter(number=2, withdrawn=True).exists()
    if what == "reseat":
        send(drive, hand=2, table=1, ns_made=9)
        assert "Scores that will be lost: 1" in text(act(mc, what, **yes))
        assert drive.played_hands.valid().get(number=2).tables.filter(scores__status="current").count() == 1


def test_the_undo_says_what_it_undoes_and_why_it_cannot(mc: Client) -> None:
    drive = playing_drive(hands_per_move=2)
    assert "Undo calling hand 1" in (page := text(mc.get(PLAY)))
    assert "Hand 1 has scores already." not in page
    play_hands(drive, 1)
    assert "Hand 1 has scores already. Correct them instead." in text(mc.get(PLAY))
    assert main_action(mc) == "Call the next hand"  # for people stay where they are
    act(mc, "call", hand=1)
    assert "Undo calling hand 2" in text(mc.get(PLAY))
    send(drive, hand=2, table=1, ns_made=8)
    assert "Yes, undo calling hand 2" in text(act(mc, "undo", hand=2))
    assert "undo calling hand 2 first" in text(mc.post(f"{PLAY}do/finish/", follow=True))
    play_hands(drive, 2)
    act(mc, "call", hand=2)
    assert "Undo the move" in text(mc.get(PLAY))
    assert "undo the move first" in text(mc.post(f"{PLAY}do/finish/", follow=True))


def test_calling_too_early_or_twice_is_said_and_what_is_no_call_calls_nothing(mc: Client) -> None:
    drive = playing_drive()
    assert act(mc, "dance").status_code == 404
    assert mc.get(PLAY + "do/call/").status_code == 405
    assert "no score yet from tables 1 and 2" in text(mc.post(PLAY + "do/call/", {"hand": 1}, follow=True))
    play_hands(drive, 1)
    for hand in ("", "x", "-1", "²", "9" * 40):
        assert act(mc, "call", hand=hand).status_code == 302
        assert Hand.objects.count() == 1, hand
    act(mc, "call", hand=1)
    again = mc.post(PLAY + "do/call/", {"hand": 1}, follow=True)
    assert "Someone else has just changed this" in text(again)
    assert Hand.objects.count() == 2


def test_the_mc_draws_trumps_and_begins_and_ends_an_interval(mc: Client) -> None:
    playing_drive(trumps=[])
    assert "Which trumps did you draw?" in text(mc.get(PLAY))
    act(mc, "trumps", hand=1, trumps="spades")
    assert Hand.objects.get().trumps == "spades"
    assert "Which trumps did you draw?" not in text(mc.get(PLAY))
    assert "Which trumps were really played?" in text(mc.get(PLAY + "?trumps=again"))
    act(mc, "trumps", hand=1, trumps="cups")
    assert Hand.objects.get().trumps == "spades"
    act(mc, "interval")
    assert re.search(r"Interval since \d+\.\d\d [ap]m", text(mc.get(PLAY)))
    assert main_action(mc) == "End the interval"
    act(mc, "interval", over=1)
    assert "Interval since" not in text(mc.get(PLAY))


def test_finishing_early_asks_first_and_the_drive_is_reopened_with_a_reason(mc: Client) -> None:
    drive = playing_drive(tables=1)
    play_hands(drive, 2)
    assert "Only 2 of 24 hands" in text(act(mc, "finish"))
    act(mc, "finish", confirmed=1)
    assert Drive.objects.get().state == State.FINISHED
    act(mc, "reopen", why="x" * 300)
    assert Drive.objects.get().state == State.PLAYING
    entry = drive.log.last()
    assert entry is not None
    assert entry.why == "x" * 200


def test_published_results_are_taken_back_before_the_drive_is_reopened(mc: Client) -> None:
    make_drive(tables=1, hands=1, state=State.PUBLISHED)
    page = mc.get(PLAY)
    assert "first unpublish the results on the Publish page, then reopen the drive" in text(page)
    assert 'href="/drives/harvest/publish/">Go to Publish' in page.content.decode()


@pytest.mark.whole
def test_seating_again_asks_what_may_be_lost(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    send(drive, hand=1, table=1, ns_made=2)
    assert "Hand 2 and everything after it will no longer count." in text(act(mc, "reseat", hand=1))
    assert Hand.objects.filter(withdrawn=False).count() == 3
    act(mc, "reseat", hand=1, confirmed=1, why="they sit wrongly")
    assert Hand.objects.filter(withdrawn=False).count() == 2


@pytest.mark.whole
@pytest.mark.parametrize("came", ["to-settle", "cards", "3"])
def test_where_people_went_is_answered_on_each_page_that_asks(mc: Client, came: str) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    send(drive, hand=1, table=1, ns_made=10)
    where = {"to-settle": f"{PLAY}to-settle/", "cards": "/drives/harvest/cards/", "3": f"{PLAY}3/"}[came]
    page = mc.get(where).content.decode()
    form = page[page.index('action="/drives/harvest/play/do/stay/"') :].partition("</form>")[0]
    assert "As the screen said" in form
    assert mc.post(f"{PLAY}do/stay/", hidden(form)).headers["Location"] == where
    assert "Where did people go" not in text(mc.get(where))


def test_names_of_two_hundred_letters_and_with_signs_are_shown_as_given(mc: Client) -> None:
    drive = seated_drive(tables=1)
    drive.entries.filter(number=1).update(name="<b>O'Neill & Söhne</b> " + "y" * 170)
    evening.substitute(drive.pk, MC, 2, "Sîan <Spare>")
    page = mc.get(PLAY).content.decode()
    assert "&lt;b&gt;O&#x27;Neill &amp; Söhne" in page
    assert "Sîan &lt;Spare&gt;" in page


def test_before_the_first_call_the_mc_can_speak_hand_a_card_over_and_reach_the_boards(mc: Client) -> None:
    seated_drive(tables=1)
    page = mc.get(PLAY).content.decode()
    for where in ("play/say/", "play/substitute/", "people/", "big-screens/"):
        assert f'href="/drives/harvest/{where}"' in page
    for later in ("play/times/", "play/do/finish/", "cards/type/"):
        assert f"/drives/harvest/{later}" not in page


def test_a_tile_says_how_its_table_stands(mc: Client) -> None:
    drive = playing_drive(tables=3)
    send(drive, hand=1, table=1, ns_made=8)
    for tricks, device in ((8, "one"), (9, "two")):
        send(drive, hand=1, table=2, ns_made=tricks, source="steward", device=device)
    tiles = parts(mc.get(PLAY), r'<li class="tile[^>]*>(.*?)</li>')
    assert tiles[0].startswith("Table 2 : correct it scores disagree")
    assert re.match(r"Table 3 : enter it waiting since \d+\.\d\d [ap]m", tiles[1])
    assert re.match(r"Table 1 : correct it in at \d+\.\d\d [ap]m", tiles[2])  # it asks nothing of the MC


def test_many_tables_are_small_tiles(mc: Client) -> None:
    playing_drive(tables=26)
    page = mc.get(PLAY).content.decode()
    assert "room-small" in page
    assert "seat-n" not in page
    assert page.count('class="tile') >= 26


SITTING = "The sitting pair shuffles and deals; the visitors cut."
CUT = "One player of each pair cuts for deal. The lower card deals, and the other cuts the pack."


def test_who_deals_follows_the_movement_the_hand_and_the_table(mc: Client) -> None:
    drive = playing_drive(tables=3, movement="losers-keep")
    assert (CUT in (page := text(mc.get(PLAY))), SITTING in page) == (True, False)  # nobody sits yet
    play_hands(drive, 1, move_on=True)
    assert (SITTING in (page := text(mc.get(PLAY))), CUT in page) == (True, False)
    changed = mc.get(f"{PLAY}?v=0&hand=1", headers=HTMX).content.decode()
    assert SITTING in changed
    first, now = (drive.played_hands.get(number=number).tables.get(number=2) for number in (1, 2))
    TableHand.objects.filter(pk=now.pk).update(n=first.n, e=first.e, s=first.s, w=first.w)
    assert f"{SITTING} At table 2: Nobody has moved here, so the deal passes to the left." in text(
        mc.get(PLAY)
    )


@pytest.mark.whole
def test_who_deals_comes_with_seats_put_right_and_not_with_a_score(mc: Client) -> None:
    drive = playing_drive(tables=3, hands_played=1, movement="losers-keep")
    send(drive, hand=2, table=1, ns_made=8)
    version = drive.version = Drive.objects.get().version
    one, other = (drive.played_hands.get(number=2).tables.get(number=n).n for n in (1, 2))
    assert one is not None
    assert other is not None
    put_seats_right(drive.pk, MC, SeatsWord(2, one.number, other.number))
    assert 'id="deals"' in mc.get(f"{PLAY}?v={version}&hand=2", headers=HTMX).content.decode()
    send(drive, hand=2, table=2, ns_made=8)
    assert 'id="deals"' not in mc.get(f"{PLAY}?v={version + 1}&hand=2", headers=HTMX).content.decode()


def test_the_path_follows_when_the_last_table_of_the_last_hand_is_in(mc: Client) -> None:
    drive = playing_drive(tables=1, hands=2, breaks_after=[1])
    ticks = r'<li class="is-done[^>]*>.*?path-name">(\w+)'
    asked: dict[str, Any] = {"v": drive.version - 1, "hand": 1, "state": "playing"}
    assert 'id="path"' not in mc.get(PLAY, asked, headers=HTMX).content.decode()
    play_hands(drive, 1, move_on=True)
    assert parts(mc.get(PLAY, {**asked, "hand": 2}, headers=HTMX), ticks) == ["Set", "Door", "Draw"]
    play_hands(drive, 2)
    assert parts(mc.get(PLAY, {**asked, "hand": 2}, headers=HTMX), ticks)[3:] == ["Play"]


@pytest.mark.parametrize("movement", sampled(["winners-split", "pairs-winners-up", "whist"], every=2))
@pytest.mark.parametrize("tables", sampled([8, 4], every=2))
def test_its_queries(
    mc: Client, tables: int, movement: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """The evening is read once for the page, and once for the move."""
    drive = playing_drive(tables=tables, movement=movement, hands_played=2)
    with django_assert_max_num_queries(14):
        mc.get(PLAY)
    play_hands(drive, 3)
    with django_assert_max_num_queries(17):
        mc.post(reverse("play-act", args=[drive.slug, "call"]), {"hand": 3})
    assert drive.played_hands.count() == 4
