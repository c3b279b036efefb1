"""The people whom a club knows, on their pages."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_club, make_drive, make_user, playing_drive
from tests.marked import NAME, marked_evening, standing
from tests.pages import text
from tournaments.door.services.entries import add_entries
from tournaments.engine.people.offices import Office
from tournaments.files.queries.subject_access import evenings_of
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Club, Drive, Player, Shown
from tournaments.people.queries.public_names import has_own_page
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import link_drive

pytestmark = pytest.mark.django_db
CLUB = "nether-hall"


def entered(*names: str, slug: str = "harvest") -> Drive:
    drive = make_drive(tables=0, slug=slug)
    add_entries(drive.pk, MC, [NewEntry(name) for name in names], confirmed=True)
    return drive


def look(client: Client, name: str, *args: Any, query: str = "") -> str:
    answer = client.get(reverse(name, args=[CLUB, *args]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(mc: Client) -> None:
    assert "No players yet" in look(mc, "players")
    entered("Ann Cole", "Mr A. Bird", "Siân Adâms")
    Player.objects.filter(name="Mr A. Bird").update(child=True)
    shown = look(mc, "players")
    assert "3 players" in shown
    assert shown.count("not at all, only the card number") == 1
    assert shown.count("Friday 2 October 2026") == 3
    # In the order of the family names, which are bold.
    order = [shown.index(name) for name in ("Siân <b>Adâms</b>", "Mr A. <b>Bird</b>", "Ann <b>Cole</b>")]
    assert order == sorted(order)
    mc.force_login(make_user(username="door", office=Office.DOOR))
    assert mc.get(reverse("players", args=[CLUB])).status_code == 403


def test_a_search_needs_no_accents_and_no_capitals_and_is_kept_on_every_page(mc: Client) -> None:
    entered(*(f"Ann {n:02}" for n in range(51)), "Siân Llŷr")
    shown = look(mc, "players", query="?q=llyr+SIAN")
    assert ("Siân Llŷr" in shown, "Ann 00" in shown) == (True, False)
    assert 'href="?q=ann&amp;page=2"' in look(mc, "players", query="?q=ann")
    assert "Ann 50" in look(mc, "players", query="?q=ann&page=2")
    assert "Nobody is called that" in look(mc, "players", query="?q=zebra")


@pytest.mark.parametrize("searched", ["obrien", "O'BRIEN", "o’brien"])
def test_a_search_needs_no_apostrophe_either(mc: Client, searched: str) -> None:
    entered("Mary O'Brien", "Pat O’Brien", "Brian Oliver")
    shown = look(mc, "players", query=f"?q={searched}")
    assert [name in shown for name in ("Mary", "Pat", "Oliver")] == [True, True, False]


def test_one_person_is_one_record_whatever_apostrophe_was_typed(mc: Client) -> None:
    entered("Kate O'Dowd")
    drive = make_drive(tables=0, slug="later")
    add_entries(drive.pk, MC, [NewEntry("KATE O’Dow\u200bd"), NewEntry("Kate Odowd")])
    assert Player.objects.count() == 2
    assert drive.entries.get(number=1).player == Player.objects.get(name="Kate O'Dowd")


def test_the_queries_do_not_grow(mc: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for slug, names in (("harvest", ["Ann"]), ("spring", ["Ben", "Cath"])):
        entered(*names, slug=slug)
        with django_assert_num_queries(6):
            look(mc, "players")
        one = Player.objects.latest("pk")
        with django_assert_num_queries(8):
            look(mc, "player-known", one.pk)


def test_a_player_is_put_right(mc: Client) -> None:
    entered("An Archer")
    one = Player.objects.get()
    assert "At the moment: in full." in look(mc, "player-known", one.pk)
    url = reverse("player-known", args=[CLUB, one.pk])
    shown = mc.post(url, {"name": "x" * 201, "shown": "initial"}).content.decode()
    assert "x" * 201 in shown
    assert "A name can have up to 200 letters, and this one has 201." in shown
    assert mc.post(url, {"name": "Ann", "shown": "loud"}).status_code == 200
    assert Player.objects.get().name == "An Archer"
    shown = mc.post(url, {"name": "Ann Archer", "child": "on", "shown": ""}, follow=True).content.decode()
    one.refresh_from_db()
    assert (one.name, one.child, one.shown) == ("Ann Archer", True, "")
    assert "Ann Archer is saved." in shown
    assert "At the moment: not at all" in shown


def test_the_same_person_twice(mc: Client) -> None:
    entered("Ann Archer")
    entered("Nan Archer", slug="spring")
    ann, nan = Player.objects.order_by("name")
    assert "Nan Archer" in look(mc, "player-merge", ann.pk)
    url = reverse("player-merge", args=[CLUB, ann.pk])
    asked = mc.post(url, {"other": nan.pk}).content.decode()
    assert "Are Ann Archer and Nan Archer the same person?" in asked
    assert Player.objects.count() == 2
    mc.post(url, {"other": nan.pk, "confirmed": "1"})
    assert Player.objects.get() == ann
    assert ann.entries.count() == 2


def test_two_of_one_drive_stay_two(mc: Client) -> None:
    entered("Ann Archer", "Nan Archer")
    ann, nan = Player.objects.order_by("name")
    url = reverse("player-merge", args=[CLUB, ann.pk])
    answer = mc.post(url, {"other": nan.pk, "confirmed": "1"}, follow=True)
    assert "so they must be two people." in answer.content.decode()
    for nobody in ("x", ann.pk + nan.pk):
        answer = mc.post(url, {"other": nobody}, follow=True)
        assert answer.redirect_chain == [(url, 302)]
        assert "Someone else has just changed this" in answer.content.decode()


def test_what_is_held_is_told_and_downloaded_until_it_is_forgotten(mc: Client) -> None:
    _, player = marked_evening()
    shown = look(mc, "subject-access", player.pk)
    assert "my own words" in shown
    assert f"{NAME} has left a hat" in shown
    rows = shown.count('<th scope="row" class="number">')  # the hands, one a line
    assert rows == sum(len(one.hands) for one in evenings_of(list(player.entries.all()))) > 0
    answer = mc.get(reverse("subject-access-file", args=[CLUB, player.pk]))
    assert json.loads(answer.content)["Name"] == NAME
    assert f'filename="nether-hall-player-{player.pk}.json"' in answer["Content-Disposition"]
    assert "no-store" in answer["Cache-Control"]
    assert f"Forget {NAME}?" in look(mc, "player-forget", player.pk)
    assert list(standing())
    forget = reverse("player-forget", args=[CLUB, player.pk])
    forgotten = f"“Forgotten {player.pk}”"
    assert forgotten in mc.post(forget, follow=True).content.decode()
    assert not list(standing())
    # Who forgets twice or goes back is told that it is done.
    known = reverse("player-known", args=[CLUB, player.pk])
    for ask, where in ((mc.post, forget), (mc.get, forget), (mc.get, known)):
        answer = ask(where, follow=True)
        assert answer.redirect_chain == [(reverse("players", args=[CLUB]), 302)]
        words = answer.content.decode()
        assert "The name has already been forgotten." in words
        assert forgotten in words
        assert NAME not in words


def test_who_takes_a_name_that_another_has_is_given_a_hint(mc: Client) -> None:
    entered("Ann Archer", "Bob Baker")
    bob = reverse("player-known", args=[CLUB, Player.objects.get(name="Bob Baker").pk])
    for name, hinted in (("Ann B. Archer", False), ("Bob Baker", False), ("ANN  archer", True)):
        shown = text(mc.post(bob, {"name": name}, follow=True))
        assert "is saved." in shown
        assert ("Two people are called ANN archer: add an initial" in shown) is hinted, name


def test_another_clubs_player_is_not_there(mc: Client) -> None:
    other = make_club(name="Over Hall", slug="over-hall")
    stranger = Player.objects.create(club=other, name="Ann Archer")
    for name in ("player-known", "player-merge", "subject-access", "subject-access-file", "player-forget"):
        for club in (CLUB, "over-hall"):
            assert mc.get(reverse(name, args=[club, stranger.pk])).status_code == 404, name


def test_the_clubs_choice_reaches_the_drives(mc: Client) -> None:
    drive = entered("Ann Archer")
    page = mc.get(reverse("club-settings", args=[CLUB]))
    values = {key: value for key, value in page.context["form"].initial.items() if value is not None}
    mc.post(reverse("club-settings", args=[CLUB]), {**values, "names_shown": "initial"})
    assert Club.objects.get().names_shown == "initial"
    assert drive.log.filter(verb="names-shown").count() == 1
    log = mc.get(reverse("log", args=[drive.slug])).content.decode()
    assert "Names in public: first name and first letter of the surname" in log


def test_a_name_put_right_after_the_evening_is_no_more_public_than_before(mc: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=Drive.Board.SHOWN)
    link_drive(drive)
    later = make_drive(tables=0, slug="spring")
    add_entries(later.pk, MC, [NewEntry("Ann Archer")])
    Player.objects.filter(name="Ann Archer").update(shown="hidden")
    mc.post(reverse("entry", args=[drive.slug, 1]), {"name": "Ann Archer-Jones", "role": "a"})
    assert drive.entries.get(number=1).name == "Ann Archer-Jones"
    for address in ("/d/harvest/", "/api/v1/drives/harvest/standings"):
        shown = Client().get(address).content.decode()
        assert ("No. 1" in shown, "Archer" in shown) == (True, False)


def test_a_page_of_their_own_needs_a_public_name_and_no_child(mc: Client) -> None:
    entered("Ann Archer")
    ann = Player.objects.get()
    url = reverse("player-known", args=[CLUB, ann.pk])
    wanted = {"name": "Ann Archer", "own_page": "on"}
    for more, said in (
        ({"shown": "hidden"}, "First choose how the name is shown in public."),
        ({"child": "on"}, "A child cannot have a page that anyone can open."),
    ):
        answer = mc.post(url, {**wanted, **more})
        assert said in text(answer)
        assert answer.context["form"]["own_page"].value()
        assert not Player.objects.get().own_page
    mc.post(url, wanted)
    ann.refresh_from_db()
    assert has_own_page(make_club(), ann)
    for change in ({"child": True}, {"shown": Shown.HIDDEN}, {"own_page": False}):
        assert not has_own_page(make_club(), Player(**{"own_page": True, **change}))
    forget(make_club().pk, MC, ann.pk, confirmed=True)
    ann.refresh_from_db()
    assert not ann.own_page


def test_the_door_marks_a_child(mc: Client) -> None:
    drive = entered("Ann Archer")
    url = reverse("entry", args=[drive.slug, 1])
    mc.post(url, {"name": "Ann Archer", "role": "a", "child": "on"})
    assert Player.objects.get().child
    assert mc.get(url).context["form"]["child"].value() is True
    log = mc.get(reverse("log", args=[drive.slug])).content.decode()
    assert "Changed how the name of number 1 is shown in public" in log
    mc.post(url, {"name": "Ann Archer", "role": "a"})
    assert not Player.objects.get().child
