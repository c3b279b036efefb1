"""Assigning an entry to another of the club's people, and undoing a merge."""

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, make_drive
from tests.pages import text
from tournaments.door.services.entries import add_entry
from tournaments.kernel.errors import Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, MergedPlayer, Player, Shown
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import merge_players
from tournaments.people.services.same_person import choose_player, undo_merge

pytestmark = pytest.mark.django_db
DOOR = "/drives/harvest/entries/"


def two_pikes() -> tuple[Drive, Player, Player, int]:
    """Two people called John Pike were at the last drive, and one of them is at this one."""
    before = make_drive(tables=0, slug="before", date=dt.date(2026, 9, 4))
    for _ in range(2):
        add_entry(before.pk, MC, NewEntry("John Pike"), confirmed=True)
    drive = make_drive(tables=0)
    number = add_entry(drive.pk, MC, NewEntry("John Pike"))
    one, two = Player.objects.order_by("pk")
    return drive, one, two, number


def person(drive: Drive, number: int) -> int | None:
    return drive.entries.get(number=number).player_id


def test_it_works() -> None:
    drive, one, two, number = two_pikes()
    assert person(drive, number) == one.pk
    choose_player(drive.pk, MC, number, two.pk)
    assert person(drive, number) == two.pk
    choose_player(drive.pk, MC, number, None)
    new = person(drive, number)
    assert new not in (one.pk, two.pk)
    choose_player(drive.pk, MC, number, one.pk)
    assert not Player.objects.exclude(pk__in=[one.pk, two.pk]).exists(), (
        "nobody is left behind who is on no list"
    )


def test_two_in_one_drive_change_over() -> None:
    drive, one, two, number = two_pikes()
    other = add_entry(drive.pk, MC, NewEntry("John Pike"), confirmed=True)
    choose_player(drive.pk, MC, other, one.pk)
    assert (person(drive, number), person(drive, other)) == (two.pk, one.pk)


def test_somebody_of_another_name_or_unknown_is_refused() -> None:
    drive, one, _two, number = two_pikes()
    ann = Player.objects.create(club=drive.club, name="Ann Archer")
    for wrong in (ann.pk, 9999):
        with pytest.raises(Stale):
            choose_player(drive.pk, MC, number, wrong)
    assert person(drive, number) == one.pk


def test_asked_at_the_door_and_changed_there(mc: Client) -> None:
    drive, _one, two, number = two_pikes()
    add_entry(drive.pk, MC, NewEntry("Ann Archer"))
    page = text(mc.get(f"{DOOR}{number}/"))
    assert "Which John Pike?" in page
    assert "Which" not in text(mc.get(f"{DOOR}2/")), "nobody else is called that"
    sent = {"name": "John Pike", "role": "a", "person": str(two.pk)}
    mc.post(f"{DOOR}{number}/", sent)
    assert person(drive, number) == two.pk
    answer = mc.post(f"{DOOR}{number}/", {**sent, "person": "77"})
    assert "Please choose one of these." in text(answer)
    mc.post(DOOR, {"name": "Zoe", "role": "a"})
    make_drive(tables=0, slug="next")
    asked = mc.post(
        "/drives/next/entries/", {"name": "John Pike", "role": "a"}, headers={"HX-Request": "true"}
    )
    assert "Which John Pike?" in text(asked)
    plain = mc.post(
        "/drives/next/entries/", {"name": "John Pike", "role": "b", "confirmed": "1"}, follow=True
    )
    assert "The club knows more than one John Pike." in text(plain)


def test_a_merge_is_undone(mc: Client) -> None:
    drive, one, two, number = two_pikes()
    Player.objects.filter(pk=two.pk).update(shown=Shown.HIDDEN, name="Jon Pike")
    late = make_drive(tables=0, slug="late")
    add_entry(late.pk, MC, NewEntry("Jon Pike"))
    before = sorted(one.entries.values_list("pk", flat=True))
    Drive.objects.get(slug="before").entries.filter(number=2).delete()
    merge_players(drive.club_id, MC, one.pk, two.pk)
    one.refresh_from_db()
    assert (one.shown, one.entries.count()) == (Shown.HIDDEN, 3)
    page = mc.get(reverse("player-known", args=["nether-hall", one.pk]))
    assert "Jon Pike turned out to be the same person." in text(page)
    url = reverse("player-unmerge", args=["nether-hall", one.pk])
    merged = {"merge": str(MergedPlayer.objects.get().pk)}
    assert "Jon Pike is on the list of players again." in text(mc.post(url, merged, follow=True))
    one.refresh_from_db()
    again = Player.objects.get(name="Jon Pike")
    assert (one.shown, again.shown) == ("", Shown.HIDDEN)
    assert sorted(one.entries.values_list("pk", flat=True)) == before
    assert [entry.drive.slug for entry in again.entries.all()] == ["late"]
    assert person(drive, number) == one.pk
    assert "Reload" in text(mc.post(url, merged, follow=True)), "pressed twice"
    assert Player.objects.filter(name="Jon Pike").count() == 1


def test_a_choice_made_since_the_merge_stays() -> None:
    drive, one, two, _number = two_pikes()
    Drive.objects.get(slug="before").entries.filter(number=2).delete()
    merge_players(drive.club_id, MC, one.pk, two.pk)
    Player.objects.filter(pk=one.pk).update(shown=Shown.INITIAL)
    undo_merge(drive.club_id, MC, MergedPlayer.objects.get().pk)
    assert Player.objects.get(pk=one.pk).shown == Shown.INITIAL


def test_who_is_forgotten_leaves_no_name_of_a_merge() -> None:
    drive, one, two, _number = two_pikes()
    Drive.objects.get(slug="before").entries.filter(number=2).delete()
    merge_players(drive.club_id, MC, one.pk, two.pk)
    forget(drive.club_id, MC, one.pk, confirmed=True)
    assert not MergedPlayer.objects.exists()


def test_an_earlier_merge_is_undone_after_a_later_one() -> None:
    club = make_drive(tables=0).club
    ann, nan, nancy = (Player.objects.create(club=club, name=name) for name in ("Ann", "Nan", "Nancy"))
    merge_players(club.pk, MC, nan.pk, nancy.pk)
    merge_players(club.pk, MC, ann.pk, nan.pk)
    assert undo_merge(club.pk, MC, MergedPlayer.objects.get(name="Nancy").pk) == "Nancy"
    assert set(Player.objects.values_list("name", flat=True)) == {"Ann", "Nancy"}


def test_only_the_first_of_a_merge_can_have_wanted_a_page_until_it_is_undone() -> None:
    drive, one, two, _number = two_pikes()
    Drive.objects.get(slug="before").entries.filter(number=2).delete()
    Player.objects.filter(pk=two.pk).update(own_page=True)
    merge_players(drive.club_id, MC, one.pk, two.pk)
    assert not Player.objects.get(pk=one.pk).own_page
    undo_merge(drive.club_id, MC, MergedPlayer.objects.get().pk)
    other = Player.objects.exclude(pk=one.pk).get()
    assert (Player.objects.get(pk=one.pk).own_page, other.own_page) == (False, True)


def test_a_merge_of_an_earlier_version_is_undone() -> None:
    drive, one, two, _number = two_pikes()
    Drive.objects.get(slug="before").entries.filter(number=2).delete()
    Player.objects.filter(pk=two.pk).update(shown=Shown.HIDDEN)
    merge_players(drive.club_id, MC, one.pk, two.pk)
    merged = MergedPlayer.objects.get()
    merged.before |= {key: merged.before[key][:2] for key in ("player", "other", "after")}
    merged.save()
    Player.objects.filter(pk=one.pk).update(own_page=True)
    undo_merge(drive.club_id, MC, merged.pk)
    assert set(Player.objects.values_list("shown", "own_page")) == {("", True), (Shown.HIDDEN, False)}
