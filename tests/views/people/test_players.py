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
from tournaments.engine.people.offices import Office
from tournaments.models import Club, Drive, Player
from tournaments.queries.people.subject_access import evenings_of
from tournaments.services.door.entries import NewEntry, add_entries
from tournaments.services.people.players import link_drive

pytestmark = pytest.mark.django_db
CLUB = "nether-hall"


@pytest.fixture
def owner(client: Client) -> Client:
    client.force_login(make_user())
    return client


def entered(*names: str, slug: str = "harvest") -> Drive:
    drive = make_drive(tables=0, slug=slug)
    add_entries(drive.pk, MC, [NewEntry(name) for name in names], confirmed=True)
    return drive


def look(client: Client, name: str, *args: Any, query: str = "") -> str:
    answer = client.get(reverse(name, args=[CLUB, *args]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(owner: Client) -> None:
    entered("Ann Archer", "Ben Baker")
    Player.objects.filter(name="Ben Baker").update(child=True)
    shown = look(owner, "players")
    assert "2 players" in shown
    assert shown.count("not at all, only the card number") == 1
    assert shown.count("Friday 2 October 2026") == 2


def test_players_are_in_order_by_family_name_which_is_bold(owner: Client) -> None:
    entered("Ann Cole", "Mr A. Bird", "Zoe Adams")
    shown = look(owner, "players")
    order = [shown.index(name) for name in ("Zoe <b>Adams</b>", "Mr A. <b>Bird</b>", "Ann <b>Cole</b>")]
    assert order == sorted(order)


def test_nobody_yet_and_nobody_found(owner: Client) -> None:
    assert "No players yet" in look(owner, "players")
    entered("Ann Archer")
    assert "Nobody is called that" in look(owner, "players", query="?q=zebra")


def test_a_search_needs_no_accents_and_no_capitals(owner: Client) -> None:
    entered("Siân Llŷr", "Ann Archer")
    shown = look(owner, "players", query="?q=llyr+SIAN")
    assert "Siân Llŷr" in shown
    assert "Ann Archer" not in shown


def test_pages_keep_the_search(owner: Client) -> None:
    entered(*(f"Ann {n:02}" for n in range(51)), "Ben Baker")
    shown = look(owner, "players", query="?q=ann")
    assert 'href="?q=ann&amp;page=2"' in shown
    assert "Ann 50" in look(owner, "players", query="?q=ann&page=2")


@pytest.mark.parametrize("people", [1, 3])
def test_the_queries_do_not_grow(
    owner: Client, people: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    entered(*(f"Ann {n}" for n in range(people)))
    with django_assert_num_queries(5):
        look(owner, "players")
    one = Player.objects.latest("pk")
    with django_assert_num_queries(6):
        look(owner, "player-known", one.pk)


def test_a_player_is_put_right(owner: Client) -> None:
    entered("An Archer")
    one = Player.objects.get()
    assert "At the moment: in full." in look(owner, "player-known", one.pk)
    url = reverse("player-known", args=[CLUB, one.pk])
    answer = owner.post(url, {"name": "Ann Archer", "child": "on", "shown": ""}, follow=True)
    one.refresh_from_db()
    assert (one.name, one.child, one.shown) == ("Ann Archer", True, "")
    assert "Ann Archer is saved." in answer.content.decode()
    assert "At the moment: not at all" in answer.content.decode()


def test_what_was_typed_is_kept(owner: Client) -> None:
    entered("Ann Archer")
    one = Player.objects.get()
    url = reverse("player-known", args=[CLUB, one.pk])
    shown = owner.post(url, {"name": "x" * 201, "shown": "initial"}).content.decode()
    assert "x" * 201 in shown
    assert "A name can have up to 200 letters, and this one has 201." in shown
    assert owner.post(url, {"name": "Ann", "shown": "loud"}).status_code == 200
    assert Player.objects.get().name == "Ann Archer"


def test_the_same_person_twice(owner: Client) -> None:
    entered("Ann Archer")
    entered("Nan Archer", slug="spring")
    ann, nan = Player.objects.order_by("name")
    assert "Nan Archer" in look(owner, "player-merge", ann.pk)
    url = reverse("player-merge", args=[CLUB, ann.pk])
    asked = owner.post(url, {"other": nan.pk}).content.decode()
    assert "Are Ann Archer and Nan Archer the same person?" in asked
    assert Player.objects.count() == 2
    owner.post(url, {"other": nan.pk, "confirmed": "1"})
    assert Player.objects.get() == ann
    assert ann.entries.count() == 2


def test_two_of_one_drive_stay_two(owner: Client) -> None:
    entered("Ann Archer", "Nan Archer")
    ann, nan = Player.objects.order_by("name")
    url = reverse("player-merge", args=[CLUB, ann.pk])
    answer = owner.post(url, {"other": nan.pk, "confirmed": "1"}, follow=True)
    assert "so they must be two people." in answer.content.decode()
    for nobody in ("x", ann.pk + nan.pk):
        answer = owner.post(url, {"other": nobody}, follow=True)
        assert answer.redirect_chain == [(url, 302)]
        assert "Someone else has just changed this, so your change was not saved." in answer.content.decode()


def test_what_is_held_is_told_and_downloaded(owner: Client) -> None:
    _, player = marked_evening()
    shown = look(owner, "player-held", player.pk)
    assert "my own words" in shown
    assert f"{NAME} has left a hat" in shown
    rows = shown.count('<th scope="row" class="number">')  # the hands, one a line
    assert rows == sum(len(one.hands) for one in evenings_of(list(player.entries.all()))) > 0
    answer = owner.get(reverse("player-file", args=[CLUB, player.pk]))
    assert json.loads(answer.content)["Name"] == NAME
    assert f'filename="nether-hall-player-{player.pk}.json"' in answer["Content-Disposition"]
    assert "no-store" in answer["Cache-Control"]


def test_forgetting_asks_first(owner: Client) -> None:
    _, player = marked_evening()
    assert f"Forget {NAME}?" in look(owner, "player-forget", player.pk)
    assert list(standing())
    answer = owner.post(reverse("player-forget", args=[CLUB, player.pk]), follow=True)
    assert f"“Forgotten {player.pk}”" in answer.content.decode()
    assert not list(standing())


@pytest.mark.parametrize(
    ("method", "name"), [("post", "player-forget"), ("get", "player-forget"), ("get", "player-known")]
)
def test_who_forgets_twice_or_goes_back_is_told_that_it_is_done(
    owner: Client, method: str, name: str
) -> None:
    _, player = marked_evening()
    owner.post(reverse("player-forget", args=[CLUB, player.pk]))
    owner.get(reverse("players", args=[CLUB]))
    answer = getattr(owner, method)(reverse(name, args=[CLUB, player.pk]), follow=True)
    assert answer.redirect_chain == [(reverse("players", args=[CLUB]), 302)]
    words = answer.content.decode()
    assert f"The name has already been forgotten. The club’s drives say “Forgotten {player.pk}”." in words
    assert NAME not in words


@pytest.mark.parametrize(
    ("name", "hinted"), [("ANN  archer", True), ("Ann B. Archer", False), ("Bob Baker", False)]
)
def test_who_takes_a_name_that_another_has_is_given_a_hint(owner: Client, name: str, hinted: bool) -> None:
    entered("Ann Archer", "Bob Baker")
    bob = Player.objects.get(name="Bob Baker")
    answer = owner.post(reverse("player-known", args=[CLUB, bob.pk]), {"name": name}, follow=True)
    shown = text(answer)
    assert "is saved." in shown
    words = "Two people are called ANN archer: add an initial, so that you can tell them apart."
    assert (words in shown) is hinted


@pytest.mark.parametrize(
    "name", ["player-known", "player-merge", "player-held", "player-file", "player-forget"]
)
def test_another_clubs_player_is_not_there(owner: Client, name: str) -> None:
    other = make_club(name="Over Hall", slug="over-hall")
    stranger = Player.objects.create(club=other, name="Ann Archer")
    assert owner.get(reverse(name, args=[CLUB, stranger.pk])).status_code == 404
    assert owner.get(reverse(name, args=["over-hall", stranger.pk])).status_code == 404


def test_the_door_may_not(client: Client) -> None:
    client.force_login(make_user(office=Office.DOOR))
    assert client.get(reverse("players", args=[CLUB])).status_code == 403


def test_the_clubs_choice_reaches_the_drives(owner: Client) -> None:
    drive = entered("Ann Archer")
    page = owner.get(reverse("club-settings", args=[CLUB]))
    values = {key: value for key, value in page.context["form"].initial.items() if value is not None}
    owner.post(reverse("club-settings", args=[CLUB]), {**values, "names_shown": "initial"})
    assert Club.objects.get().names_shown == "initial"
    assert drive.log.filter(verb="names-shown").count() == 1
    log = owner.get(reverse("log", args=[drive.slug])).content.decode()
    assert "Names in public: first name and first letter of the surname" in log


def test_a_name_put_right_after_the_evening_is_no_more_public_than_before(owner: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=Drive.Board.SHOWN)
    link_drive(drive)
    later = make_drive(tables=0, slug="spring")
    add_entries(later.pk, MC, [NewEntry("Ann Archer")])
    Player.objects.filter(name="Ann Archer").update(shown="hidden")
    owner.post(reverse("entry", args=[drive.slug, 1]), {"name": "Ann Archer-Jones", "role": "a"})
    assert drive.entries.get(number=1).name == "Ann Archer-Jones"
    for address in ("/d/harvest/", "/api/v1/drives/harvest/standings"):
        shown = Client().get(address).content.decode()
        assert ("No. 1" in shown, "Archer" in shown) == (True, False)


def test_the_door_marks_a_child(owner: Client) -> None:
    drive = entered("Ann Archer")
    url = reverse("entry", args=[drive.slug, 1])
    owner.post(url, {"name": "Ann Archer", "role": "a", "child": "on"})
    assert Player.objects.get().child
    assert owner.get(url).context["form"]["child"].value() is True
    log = owner.get(reverse("log", args=[drive.slug])).content.decode()
    assert "Changed how the name of number 1 is shown in public" in log
    owner.post(url, {"name": "Ann Archer", "role": "a"})
    assert not Player.objects.get().child
