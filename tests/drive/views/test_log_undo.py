"""Undo in the record of what is undone on a page of its own: it leads there as long as that can be done."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.door.services.test_seats import begun, play_on
from tests.factories import MC, make_club, make_user, playing_drive, send
from tests.page_forms import forms_of
from tournaments.engine.people.offices import Office
from tournaments.engine.seating.seating import Role, Side
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive
from tournaments.play.queries.seats_put_right import SeatsWord
from tournaments.play.services import comings, evening, moves
from tournaments.play.services.redrawing import redraw_rest
from tournaments.play.services.seats_put_right import put_seats_right
from tournaments.play.services.set_aside import NotPlayed, set_aside

pytestmark = pytest.mark.django_db


def ways(client: Client, drive: Drive) -> list[tuple[str, str]]:
    """Links of the record for undoing, and their labels, the newest line first."""
    html = client.get(reverse("log", args=[drive.slug])).content.decode()
    return re.findall(r'<a href="([^"]+)">Undo this on another page<span class="unseen">: ([^<]+)<', html)


def press(client: Client, page: str, act: str) -> None:
    """Press Undo on a page: the form that goes to ``act``."""
    forms = forms_of(client.get(page).content.decode())
    fields = next(form.values for form in forms if form.action == act)
    assert client.post(act, fields).status_code == 302


def test_people_who_come_leave_and_take_over(mc: Client) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    people = reverse("people", args=[drive.slug])
    comings.arrive(drive.pk, MC, [NewEntry("Late Lily", Role.A)], confirmed=True)
    comings.leave(drive.pk, MC, 1, confirmed=True)
    for name in ("Sue Stands", "Sam Stands"):
        evening.substitute(drive.pk, MC, 2, name, confirmed=True)
    seen = []
    for act in ("undo-substitute", "undo-substitute", "undo-leave", "undo-arrive"):
        found = ways(mc, drive)
        assert {page for page, _what in found} == {people}
        seen.append([what.split(" (")[0] for _page, what in found])
        press(mc, people, reverse("people-act", args=[drive.slug, act]))
    assert ways(mc, drive) == []
    assert [len(lines) for lines in seen] == [3, 3, 2, 1]
    assert "Sam Stands took over" in seen[0][0]
    assert "Sue Stands took over" in seen[1][0]


def test_nothing_is_offered_once_the_next_hand_is_called_or_to_who_may_not(mc: Client) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    comings.arrive(drive.pk, MC, [NewEntry("Late Lily", Role.A)], confirmed=True)
    comings.leave(drive.pk, MC, 1, confirmed=True)
    evening.substitute(drive.pk, MC, 2, "Sue Stands", confirmed=True)
    assert len(ways(mc, drive)) == 3
    looks = Client()
    looks.force_login(make_user(username="scorer", office=Office.SCORER, club=make_club()))
    assert ways(looks, drive) == []
    for table in (1, 2, 3):
        send(drive, hand=2, table=table, ns_made=6)
    moves.call_move(drive.pk, MC, 2)
    assert ways(mc, drive) == []
    moves.undo_call(drive.pk, MC, 3, confirmed=True)
    assert len(ways(mc, drive)) == 3


def test_a_plan_drawn_again(mc: Client) -> None:
    drive = begun(9, movement="optimised", hands=6)
    play_on(drive, 2)
    for seed in (7, 8):
        redraw_rest(drive.pk, MC, seed)
    page = reverse("people", args=[drive.slug])
    for number in (8, 7):
        ((found, what),) = ways(mc, drive)
        assert found == page
        assert f"draw number {number}" in what
        press(mc, page, reverse("people-act", args=[drive.slug, "undo-redraw"]))
    assert ways(mc, drive) == []


def test_seats_put_right(mc: Client) -> None:
    drive = playing_drive(tables=3, hands_played=3)
    send(drive, hand=1, table=1, ns_made=10)
    put_seats_right(drive.pk, MC, SeatsWord(2, left=1, onward=True))
    page = reverse("play-seats", args=[drive.slug, 2])
    assert [found for found, _what in ways(mc, drive)] == [page]
    press(mc, page, reverse("play-seats-undo", args=[drive.slug, 2]))
    assert ways(mc, drive) == []


def test_a_hand_set_aside_until_it_has_a_score(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    seats = drive.played_hands.valid().get(number=2).tables.get(number=1)
    page = reverse("play-table", args=[drive.slug, 2, 1])
    for counts in ("6", "later"):
        set_aside(drive.pk, MC, NotPlayed(2, 1, seats.pk, counts, Side.NS), confirmed=True)
    assert [found for found, _what in ways(mc, drive)] == [page]
    press(mc, page, reverse("play-aside", args=[drive.slug, 2, 1]))
    assert ways(mc, drive) == []
    set_aside(drive.pk, MC, NotPlayed(2, 1, seats.pk, "later", Side.NS), confirmed=True)
    assert len(ways(mc, drive)) == 1
    send(drive, hand=2, table=1, ns_made=7)
    assert ways(mc, drive) == []
