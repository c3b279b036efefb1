"""Players over the years in the browser: who may see whom, and the records of the club."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_club, make_user
from tests.pages import text
from tests.seasons import played, season
from tournaments.engine.people.offices import Office
from tournaments.models import Drive, Player, Shown
from tournaments.people.services.erasure import forget

pytestmark = pytest.mark.django_db
FAME = reverse("hall-of-fame", args=["nether-hall"])


def ann() -> Player:
    return Player.objects.get(name="Ann Archer")


def page_of(player: Player) -> str:
    return reverse("player-history", args=["nether-hall", player.pk])


def test_it_works(mc: Client) -> None:
    """A secretary goes from the club's page to the players, and sees a player's evenings and the records."""
    played(1), played(2)
    assert FAME in mc.get(reverse("club", args=["nether-hall"])).content.decode()
    assert page_of(ann()) in mc.get(reverse("players", args=["nether-hall"])).content.decode()
    seen = text(mc.get(page_of(ann())))
    for words in (
        "Week 2 , Thursday 15 October 2026",
        "Highest card of 4 hands:",
        "Evenings in a row: 2 , from Thursday 8 October 2026 to Thursday 15 October 2026",
        "Only the club’s helpers can open this page.",
    ):
        assert words in seen
    records = text(mc.get(FAME))
    assert "Best half of 2 hands:" in records
    assert "Evenings played: 2 8 players" in records
    assert "Highest card of 24 hands" not in records


def test_only_a_player_who_wants_a_page_has_one_in_public(mc: Client) -> None:
    played(1)
    client, address = Client(), page_of(ann())
    assert FAME in client.get(reverse("club", args=["nether-hall"])).content.decode()
    assert client.get(address).status_code == 404
    client.force_login(make_user(username="viewer", office=Office.VIEWER))
    assert client.get(address).status_code == 200
    client.logout()
    mc.post(reverse("player-known", args=["nether-hall", ann().pk]), {"name": "Ann Archer", "own_page": "on"})
    assert "Anyone can open this page, as this player wants one." in text(client.get(address))
    assert "Change this player" not in text(client.get(address))
    for other in ({"child": True}, {"shown": Shown.HIDDEN}):
        Player.objects.filter(pk=ann().pk).update(**other)
        assert client.get(address).status_code == 404
        Player.objects.filter(pk=ann().pk).update(child=False, shown="")
    Drive.objects.update(draft=True)
    assert "No evenings yet" in text(client.get(address))
    assert "No records yet" in text(client.get(FAME))
    forget(make_club().pk, MC, ann().pk, confirmed=True)
    assert client.get(address).status_code == mc.get(address).status_code == 404


def test_names_lead_to_pages_that_the_reader_may_see(mc: Client) -> None:
    played(1), played(2)
    Player.objects.filter(pk=ann().pk).update(own_page=True)
    ben = Player.objects.get(name="Ben Baker")
    client = Client()
    public, own = client.get(FAME).content.decode(), mc.get(FAME).content.decode()
    assert (page_of(ann()) in public, page_of(ben) in public) == (True, False)
    assert page_of(ann()) in own
    assert page_of(ben) in own
    assert page_of(ben) in mc.get(page_of(ann())).content.decode()
    assert page_of(ben) not in client.get(page_of(ann())).content.decode()


def test_two_people_of_one_name_have_the_same_numbers_on_every_page(mc: Client) -> None:
    series, first = season([played(1), played(2)]), ann()
    other = Player.objects.create(club=make_club(), name="ann  archer")  # who has never played

    def at(view: str, *args: object) -> str:
        return text(mc.get(reverse(view, args=["nether-hall", *args])))

    for page in (
        at("players"),
        at("player-known", first.pk),
        at("player-history", first.pk),
        at("season", series.slug),
        at("season-player", series.slug, first.pk),
        at("player-merge", other.pk),
        text(mc.get(FAME)),
    ):
        assert "Ann Archer (1)" in page
    sure = mc.post(reverse("player-merge", args=["nether-hall", first.pk]), {"other": other.pk})
    assert "Are Ann Archer (1) and ann archer (2) the same person?" in text(sure)
    Player.objects.filter(pk=other.pk).update(shown=Shown.HIDDEN)
    assert "Ann Archer (" not in text(Client().get(FAME))


def test_queries_do_not_grow(mc: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for evenings in ((1,), (2, 3)):
        for week in evenings:
            played(week)
        address = page_of(ann())
        with django_assert_num_queries(9):
            mc.get(address)
        with django_assert_num_queries(6):
            mc.get(FAME)
        with django_assert_num_queries(4):
            Client().get(FAME)
