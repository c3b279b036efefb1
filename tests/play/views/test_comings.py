"""The page of people: who is here, who comes and goes, and every button of it."""

import pytest
from django.test import Client

from tests.door.services.test_seats import begun, play_on, seated
from tests.factories import MC, make_drive
from tests.page_forms import forms_of
from tests.pages import text
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.play.services.moves import call_move, undo_call

pytestmark = pytest.mark.django_db
PEOPLE = "/drives/harvest/people/"


def do(mc: Client, act: str, **sent: object) -> str:
    """Press a button of the page and read the page that comes."""
    return text(mc.post(f"{PEOPLE}do/{act}/", sent, follow=True))


def press(mc: Client, act: str, **sent: str) -> str:
    """Press a button, the one that sends this, with what the page sends with it."""
    forms = forms_of(mc.get(PEOPLE).content.decode())
    (sent,) = [f.values for f in forms if f.action.endswith(f"/{act}/") and sent.items() <= f.values.items()]
    return do(mc, act, **sent)


def test_it_works(mc: Client) -> None:
    drive = begun(9)
    page = text(mc.get(PEOPLE))
    assert "Hand 1 is being played. Anyone who arrives or leaves now does so from hand 2" in page
    (out,) = seated(drive).sitting_out
    assert f"Sitting out hand 1 Player {out} number {out}" in page
    asked = do(mc, "arrive", name="Nia Newcomer", role="a")
    assert "There is no free seat for Nia Newcomer" in asked
    assert "Yes, add to the drive" in asked
    page = do(mc, "arrive", name="Nia Newcomer", role="a", confirmed="1")
    assert "Nia Newcomer: number 10, from the next hand." in page
    assert "Nia Newcomer Number 10, joins at hand 2" in page
    assert "What Player 3 has scored so far is kept." in do(mc, "leave", entry="3")
    page = do(mc, "leave", entry="3", confirmed="1")
    assert "Player 3 Number 3, leaves after hand 1" in page
    assert "Player 3 is staying." in do(mc, "undo-leave", entry="3")
    assert "The latecomer has been removed from the list." in do(mc, "undo-arrive", entry="10")
    role = drive.entries.get(number=out).role
    same = drive.entries.filter(role=role, to_hand=None).exclude(number=out).first()
    assert same is not None
    assert "They have changed places." in do(mc, "sit-out", entry=same.number, instead=out)
    assert f"Sitting out hand 1 Player {same.number}" in text(mc.get(PEOPLE))


def test_a_latecomer_who_makes_three_sit_out_is_offered_the_dummy(mc: Client) -> None:
    drive = begun(10, movement="winners-split")
    assert "Add a dummy" not in text(mc.get(PEOPLE))
    do(mc, "arrive", name="Nia Newcomer", role="a", confirmed="1")
    assert "Three people will sit out hand 2. One more player would fill the tables:" in text(mc.get(PEOPLE))
    page = do(mc, "dummy")
    assert "A dummy joins at the next hand." in page
    assert "Dummy Number 12, joins at hand 2" in page
    assert "Add a dummy" not in page
    assert "Add a dummy" in do(mc, "undo-arrive", entry="12")
    do(mc, "dummy")
    play_on(drive, 2)
    seating = seated(drive)
    assert (len(seating.tables), seating.sitting_out) == (3, ())
    assert "Someone else has just changed this" in do(mc, "dummy")
    do(mc, "arrive", name="Owen Late", role="b", confirmed="1")
    play_on(drive, 3)
    assert not {entry.number for entry in drive.entries.filter(dummy=True)} & set(seated(drive).players())


@pytest.mark.whole
def test_a_dummy_that_the_mc_asked_for_stays_when_its_call_is_undone(mc: Client) -> None:
    drive = begun(10, movement="winners-split")
    do(mc, "arrive", name="Nia Newcomer", role="a", confirmed="1")
    do(mc, "dummy")
    play_on(drive, 3)
    for hand in (3, 2):
        undo_call(drive.pk, MC, hand, confirmed=True)
    page = text(mc.get(PEOPLE))
    assert "Dummy Number 12, joins at hand 2" in page
    assert "Add a dummy" not in page
    call_move(drive.pk, MC, 1)
    assert (len(seated(drive).tables), seated(drive).sitting_out) == (3, ())
    undo_call(drive.pk, MC, 2)
    assert "Add a dummy" in press(mc, "undo-arrive", entry="12")
    call_move(drive.pk, MC, 1)
    assert len(seated(drive).tables) == 2


@pytest.mark.whole
def test_an_undone_arrival_of_a_hand_that_was_undone_is_gone_from_the_pages(mc: Client) -> None:
    drive = begun(9)
    do(mc, "arrive", name="Zed Ghostly", role="a", confirmed="1")
    play_on(drive, 2)
    undo_call(drive.pk, MC, 2)
    assert "The latecomer has been removed from the list." in do(mc, "undo-arrive", entry="10")
    for page in ("people/", "play/", "find/?name=Zed", "find/", "entries/", "cards/type/"):
        answer = mc.get(f"/drives/harvest/{page}")
        assert answer.status_code == 200
        assert "Zed Ghostly" not in text(answer)
    for act in ("undo-leave", "undo-arrive"):
        do(mc, act, entry="10")
        assert drive.entries.get(number=10).to_hand == 0


def test_what_was_typed_stays_beside_what_is_wrong_with_it(mc: Client) -> None:
    begun(9)
    page = do(mc, "arrive", name="", role="a")
    assert "Type a name." in page
    answer = mc.post(f"{PEOPLE}do/arrive/", {"name": "Nia <Newcomer>"})
    assert "Nia &lt;Newcomer&gt;" in answer.content.decode()
    assert "errorlist" in answer.content.decode()
    assert "Please choose one of these." in do(mc, "leave", entry="99")
    assert "This cannot be less than 1." in do(mc, "tables", most="0")


def test_why_somebody_cannot_come_is_said_beside_the_name(mc: Client) -> None:
    drive = begun(16, movement="pairs-mitchell")
    answer = mc.post(f"{PEOPLE}do/arrive/", {"name": "Nia Newcomer"}, follow=True)
    page = answer.content.decode()
    assert 'value="Nia Newcomer"' in page
    said = page.index("No pair or team is short of a player")
    assert page.index('id="comes"') < said < page.index('id="goes"')
    assert page[said:].index("data-focus") < page[said:].index('id="goes"')
    assert drive.entries.count() == 16


@pytest.mark.parametrize("entry", sampled(("99", "", "1", "many", "9" * 30), every=5))
def test_an_old_page_does_no_harm(mc: Client, entry: str) -> None:
    begun(9, movement="optimised")
    assert mc.post(f"{PEOPLE}do/nothing/").status_code == 404
    assert mc.get(f"{PEOPLE}do/leave/").status_code == 405
    for act in ("undo-arrive", "undo-leave", "spare-gone", "undo-substitute", "undo-redraw"):
        page = do(mc, act, entry=entry, spare=entry)
        assert "Someone else has just changed this" in page, act


def test_who_waits(mc: Client) -> None:
    drive = begun(9)
    assert "Wilf Waiting is waiting to play." in do(mc, "spare", name=" Wilf  Waiting ")
    (key,) = drive.spares.values_list("pk", flat=True)
    assert 'value="Wilf Waiting"' in mc.get(f"{PEOPLE}?spare={key}").content.decode()
    page = do(mc, "arrive", name="Wilf Waiting", role="b", spare=key, confirmed="1")
    assert "Nobody is waiting." in page
    do(mc, "spare", name="Una")
    (key,) = drive.spares.values_list("pk", flat=True)
    assert 'value="Una"' in mc.get(f"/drives/harvest/play/substitute/?spare={key}").content.decode()
    sent = {"entry": "3", "name": "Una", "when": "now", "spare": key}
    assert "Una has taken over card 3 from Player 3." in text(
        mc.post("/drives/harvest/play/substitute/", sent, follow=True)
    )
    page = text(mc.get(PEOPLE))
    assert "Takes over card 3 from hand 1" in page
    assert "Card 3 is back with the player who had it before." in press(mc, "undo-substitute")
    do(mc, "spare", name="Viv")
    (key,) = drive.spares.values_list("pk", flat=True)
    assert "Nobody is waiting." in do(mc, "spare-gone", spare=key)


def test_a_card_taken_over_from_the_next_hand_shows_its_holder_until_then(mc: Client) -> None:
    drive = begun(8)
    sent = {"entry": "3", "name": "Una", "when": "next"}
    mc.post("/drives/harvest/play/substitute/", sent)
    assert "Player 3" in text(mc.get("/drives/harvest/play/"))
    play_on(drive, 2)
    page = text(mc.get("/drives/harvest/play/"))
    assert "Una" in page
    assert "Player 3" not in page


def test_tables(mc: Client) -> None:
    drive = begun(16)
    assert "tables playing 3, players sitting out 4" in do(mc, "tables", most="3")
    assert "Maximum tables from the next hand: 3." in do(mc, "tables", most="3", confirmed="1")
    play_on(drive, 2)
    assert "From the next hand, you will use as many tables as you need." in do(
        mc, "tables", most="", confirmed="1"
    )


@pytest.mark.whole
def test_both_ways_to_go_on_are_shown_before_somebody_leaves_a_plan(mc: Client) -> None:
    drive = begun(16, movement="whist", hands=12)
    play_on(drive, 3)
    page = do(mc, "leave", entry="5")
    assert "Nobody will take over from Player 5 in the plan" in page
    assert "The plan as it is" in page
    assert "Drawn again from hand 4" in page
    page = do(mc, "leave", entry="5", confirmed="1", again="77")
    assert "From hand 4 everyone follows the new plan" in page
    assert "The plan is back as it was." in press(mc, "undo-redraw")
    assert "Drawn again from hand 4" in text(mc.get(f"{PEOPLE}again/"))
    assert "The rest of the evening has been drawn again." in do(mc, "redraw", again="5")


def test_pairs_come_in_twos(mc: Client) -> None:
    begun(8, movement="pairs-winners-up")
    page = do(mc, "arrive", name="Ana", partner="Bea", confirmed="1")
    assert "Ana, Bea: number 9, 10, from the next hand." in page
    assert "gent" not in text(mc.get(PEOPLE))


def test_open_hands_and_who_has_gone(mc: Client) -> None:
    drive = begun(8)
    assert "no more hands that can be drawn again" in text(mc.get(f"{PEOPLE}again/", follow=True))
    do(mc, "leave", entry="3", confirmed="1")
    play_on(drive, 3)
    page = text(mc.get(PEOPLE))
    assert "Dummies Nobody sits in these seats." in page
    assert "Already left Player 3 after hand 1" in page


def test_every_state_has_a_page(mc: Client) -> None:
    for state in State:
        make_drive(tables=2, state=state, hands=2, breaks_after=[], slug=state)
        page = mc.get(PEOPLE.replace("harvest", state))
        assert page.status_code == 200
        assert ("Someone leaving" in text(page)) == (state in (State.SEATED, State.PLAYING))
        assert ("Go to the list at the door" in text(page)) == (state is State.OPEN)


def test_before_the_first_call_it_is_said_so(mc: Client) -> None:
    drive = begun(8)
    undo_call(drive.pk, MC, 1)
    assert "The first hand has not been called yet." in text(mc.get(PEOPLE))
    page = do(mc, "leave", entry="3", confirmed="1")
    assert "Number 3, left before the first hand" in page


def test_the_last_hand_ends_it(mc: Client) -> None:
    drive: Drive = begun(8, hands=2)
    play_on(drive, 2)
    page = text(mc.get(PEOPLE))
    assert "Nobody can join or leave now, but you can still bring in a substitute." in page
    assert "Add to the drive" not in page
    assert "The last hand has been called" in do(mc, "leave", entry="3", confirmed="1")
