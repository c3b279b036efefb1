"""The page on which the MC says who really sat where."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.door.services.test_seats import begun
from tests.factories import make_drive, play_hands, playing_drive, send
from tests.pages import hidden, text
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Seating
from tournaments.kernel import evening
from tournaments.models import Drive

pytestmark = pytest.mark.django_db
SEATS = "/drives/harvest/play/1/seats/"
YES = "Yes, correct the seats"


def sits(drive: Drive, number: int = 1) -> Seating:
    return evening.seating(drive.played_hands.valid().get(number=number))


def two_ladies(drive: Drive, number: int = 1) -> tuple[int, int]:
    """One at table 1, and one at table 2."""
    roles = evening.DriveEvening(drive).roles
    first, second = (
        next(p for p in t.seats if p and roles[p] == "a") for t in sits(drive, number).tables[:2]
    )
    return first, second


def test_it_works(mc: Client) -> None:
    """The consequence first, then one press; nothing is done before."""
    drive = playing_drive()
    before, (one, other) = sits(drive), two_ladies(drive)
    send(drive, hand=1, table=1, ns_made=9)
    page = text(mc.get(SEATS))
    assert "Two people changed places" in page
    assert YES not in page
    shown = mc.get(SEATS, {"one": one, "other": other})
    assert f"{evening.DriveEvening(drive).people[one].name}: table 2, " in text(shown)
    assert "Table 1 keeps its score, which now counts as 9 for " in text(shown)
    assert "Table 2 has no score yet." in text(shown)
    assert "The move to hand 2 will start from these seats. Nothing is drawn again." in text(shown)
    assert sits(drive) == before
    answer = mc.post(SEATS, hidden(shown.content.decode()))
    assert answer.headers["Location"] == "/drives/harvest/play/"
    assert sits(drive) == before.with_others({one: other, other: one})
    assert "From hand 1 on: corrected who sits where" in text(mc.get("/drives/harvest/log/"))
    mc.post(f"{SEATS}undo/", hidden(mc.get(SEATS).content.decode()))
    assert sits(drive) == before
    assert "back in the seats" in text(mc.get("/drives/harvest/log/"))


@pytest.mark.whole
def test_somebody_who_sat_out_was_at_a_table_instead(mc: Client) -> None:
    drive = begun(9)
    (out,) = sits(drive).sitting_out
    roles = evening.DriveEvening(drive).roles
    one = next(p for p in sits(drive).tables[0].seats if p and roles[p] == roles[out])
    assert "Two people changed places" in text(mc.get(SEATS))
    shown = mc.get(SEATS, {"one": out, "other": one})
    assert f"{evening.DriveEvening(drive).people[one].name}: sitting out, instead of table 1, " in text(shown)
    mc.post(SEATS, hidden(shown.content.decode()))
    assert sits(drive).sitting_out == (one,)


def test_htmx_gets_the_form_alone_and_what_cannot_be_says_why_and_keeps_what_was_chosen(mc: Client) -> None:
    drive = playing_drive()
    one, other = two_ladies(drive)
    part = mc.get(SEATS, {"one": one, "other": other}, headers={"HX-Request": "true"}).content.decode()
    assert part.lstrip().startswith('<div id="seats-form">')
    assert YES in part
    page = mc.get(SEATS, {"one": one, "other": one})
    assert "They are already in those seats." in text(page)
    assert f'<option value="{one}" selected>' in page.content.decode()
    assert YES not in text(page)


@pytest.mark.whole
def test_two_ladies_who_were_partners_are_asked_about(mc: Client) -> None:
    """The question stands over the button that says yes to it; a form without it is asked again."""
    drive = playing_drive(role_a="Lady", role_b="Gent")
    before, (lady, _) = sits(drive), two_ladies(drive)
    gent = next(p for p in before.tables[1].seats if p and evening.DriveEvening(drive).roles[p] == "b")
    shown = mc.get(SEATS, {"one": lady, "other": gent})
    question = "These would not normally be partners: "
    assert question in text(shown)
    assert "Did they really play hand 1 together?" in text(shown)
    assert "For the move to hand 2, they go on from the seats they should have had." in text(shown)
    form = hidden(shown.content.decode())
    again = mc.post(SEATS, {**form, "confirmed": ""})
    assert question in text(again)
    assert sits(drive) == before
    mc.post(SEATS, form)
    assert sits(drive) == before.with_others({lady: gent, gent: lady})
    assert mc.get("/drives/harvest/play/").status_code == 200


def test_other_seats_by_now_are_shown_anew(mc: Client) -> None:
    drive = playing_drive()
    one, other = two_ladies(drive)
    shown = hidden(mc.get(SEATS, {"one": one, "other": other}).content.decode())
    mc.post(SEATS, shown)
    now = sits(drive)
    page = mc.post(SEATS, shown)
    assert "Someone else has just changed this" in text(page)
    assert sits(drive) == now


def test_the_wrong_pair_moved(mc: Client) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    url = "/drives/harvest/play/2/seats/"
    assert "The wrong pair moved" in text(mc.get(url))
    assert "The wrong pair moved" not in text(mc.get(SEATS)), "nobody moved before hand 1"
    one, other = two_ladies(drive, 2)
    twice = text(mc.get(url, {"one": one, "other": other, "left": 2}))
    assert "You have made two corrections at once." in twice
    before = sits(drive, 2)
    shown = mc.get(url, {"left": 2})
    assert text(shown).count("instead of table") == 4
    mc.post(url, hidden(shown.content.decode()))
    assert sum(a != b for a, b in zip(before.players(), sits(drive, 2).players(), strict=True)) == 4


def test_a_whole_table_is_written_down(mc: Client) -> None:
    drive = playing_drive()
    first, second = sits(drive).tables
    chosen = mc.get(SEATS, {"table": 1})
    assert YES not in text(chosen), "it is as it was"
    fields = {
        "table": 1,
        "written": 1,
        **{letter: p or 0 for letter, p in zip("NESW", second.seats, strict=True)},
    }
    shown = mc.get(SEATS, fields)
    mc.post(SEATS, hidden(shown.content.decode()))
    assert set(sits(drive).tables[1].seats) == set(first.seats)
    assert sits(drive).tables[0].seats == second.seats


def test_a_hand_that_is_over_says_what_becomes_of_the_later_ones(mc: Client) -> None:
    drive = playing_drive(tables=3, hands_played=3)
    one, other = two_ladies(drive, 2)
    url = "/drives/harvest/play/2/seats/"
    on = text(mc.get(url, {"one": one, "other": other, "onward": 1}))
    assert "They also changed places in hands 3 to 4" in on
    only = text(mc.get(url, {"one": one, "other": other, "onward": 0}))
    assert "Hands 3 to 4 stay as they are." in only
    assert "Correct who sat where" in text(mc.get("/drives/harvest/play/2/"))


@pytest.mark.whole
def test_by_a_plan_they_go_back_to_their_cards(mc: Client) -> None:
    drive = playing_drive(movement="mixed", hands=6)
    one, other = two_ladies(drive)
    page = text(mc.get(SEATS, {"one": one, "other": other}))
    assert "From hand 2 on everyone follows the plan again" in page
    rest = text(mc.get(SEATS, {"one": one, "other": other, "onward": 1}))
    assert "on they stay swapped, so please swap their printed score cards too." in rest


@pytest.mark.parametrize("state", [State.SEATED, State.FINISHED])
def test_only_while_people_play(mc: Client, state: State) -> None:
    make_drive(hands=1, state=state)
    page = mc.get(SEATS)
    if state is State.SEATED:
        assert page.status_code == 404
    else:
        assert "first reopen the drive on the Play page" in text(page)
        assert "Two people" not in text(page)


@pytest.mark.parametrize("tables", [2, 9])
def test_however_many_tables_it_asks_as_much(
    mc: Client, tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = playing_drive(tables=tables)
    play_hands(drive, 1)
    one, other = two_ladies(drive)
    with django_assert_num_queries(16):
        mc.get(SEATS, {"one": one, "other": other})
