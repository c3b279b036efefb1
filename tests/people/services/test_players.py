"""A club's players: entries of several years belong to the same player."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_club, make_drive, playing_drive, seated_drive
from tests.found import the
from tournaments.door.services import make_up_numbers
from tournaments.door.services.entries import add_entries, change_entry, put_back, remove_entry
from tournaments.engine.archive.writer import write
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.seating.seating import Role
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry, Player, Shown
from tournaments.people.services import players
from tournaments.play.services import comings, evening

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def enter(drive: Drive, *names: str) -> list[Player]:
    """Put people on the list, and give the players that they are."""
    numbers = add_entries(drive.pk, MC, [NewEntry(name) for name in names], confirmed=True)
    found = {e.number: e.player for e in drive.entries.select_related("player").filter(number__in=numbers)}
    return [player for number in numbers if (player := found[number])]


def empty(slug: str = "harvest") -> Drive:
    return make_drive(tables=0, slug=slug)


def names(club: str = "nether-hall") -> list[str]:
    return list(Player.objects.filter(club__slug=club).values_list("name", flat=True))


def test_the_same_name_is_the_same_person_at_the_next_drive_of_the_club() -> None:
    ann, ben = enter(empty(), "Ann Archer", "Ben Baker")
    again, new = enter(empty("spring"), "ann  ARCHER", "Cath Cooper")
    assert again == ann
    assert new not in (ann, ben)
    assert names() == ["Ann Archer", "Ben Baker", "Cath Cooper"]
    other = make_drive(tables=0, slug="over", club=make_club(name="Over Hall", slug="over-hall"))
    assert enter(other, "Ann Archer") != [ann]


def test_two_of_one_name_in_a_drive_are_two_people_also_next_time() -> None:
    one, other = enter(empty(), "Ann Archer", "Ann Archer")
    assert one != other
    assert enter(empty("spring"), "Ann Archer", "Ann Archer") == [one, other]


def test_four_hundred_at_once_in_few_queries(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    first, second = empty(), empty("spring")
    people = [NewEntry(f"Player {n}", Role.A) for n in range(400)]
    add_entries(first.pk, MC, people[:200], confirmed=True)
    with django_assert_max_num_queries(20):
        add_entries(second.pk, MC, people, confirmed=True)
    assert Player.objects.count() == 400
    assert not Entry.objects.filter(player=None).exists()


def rename(drive: Drive, number: int, name: str) -> Player:
    change_entry(drive.pk, MC, number, NewEntry(name), confirmed=True)
    return the(drive.entries.get(number=number).player)


def mistyped() -> Drive:
    """A second drive, with "An Archer" on its list, who is said to be a child there."""
    drive = empty("spring")
    enter(drive, "An Archer")
    players.mark_child(drive.pk, MC, 1, child=True)
    return drive


def test_a_name_put_right_takes_a_new_player_along() -> None:
    drive = mistyped()
    ann = Player.objects.get()
    assert rename(drive, 1, "Ann Archer") == ann
    ann.refresh_from_db()
    assert (ann.name, ann.child) == ("Ann Archer", True)


def test_a_name_put_right_finds_whom_the_club_knows_who_is_shown_less_in_every_drive() -> None:
    autumn = empty()
    (ann,) = enter(autumn, "Ann Archer")
    drive = mistyped()
    before = {one.slug: one.version for one in Drive.objects.all()}
    assert rename(drive, 1, "Ann Archer") == ann
    assert names() == ["Ann Archer"]
    ann.refresh_from_db()
    assert ann.child  # what was said of the one is said of the other
    after = {one.slug: one.version for one in Drive.objects.all()}
    assert {slug: after[slug] - before[slug] for slug in after} == {"harvest": 1, "spring": 1}
    assert autumn.log.get(verb="name-shown").after == {"entries": [1]}


def test_capitals_put_right_and_another_person_instead_leave_the_one_before_as_known() -> None:
    (ann,) = enter(empty(), "Ann Archer")
    drive = empty("spring")
    enter(drive, "Ann Archer")
    assert rename(drive, 1, "ANN ARCHER") == ann
    assert names() == ["Ann Archer"]
    assert rename(drive, 1, "Ben Baker") != ann
    assert names() == ["Ann Archer", "Ben Baker"]


@pytest.mark.parametrize(
    ("said", "goes_along"),
    [
        ({"shown": "hidden"}, ("hidden", False)),
        ({"shown": "initial"}, ("initial", False)),
        ({"child": True}, ("", True)),
        ({"shown": "full", "child": True}, ("", True)),
    ],
)
def test_whoever_wants_to_be_shown_less_is_so_under_a_name_put_right_at_one_drive(
    said: dict[str, Any], goes_along: tuple[str, bool]
) -> None:
    (ann,) = enter(empty(), "Ann Archer")
    players.change_player(ann.club_id, MC, ann.pk, name="Ann Archer", **said)
    drive = empty("spring")
    enter(drive, "Ann Archer")
    made = rename(drive, 1, "Ann Archer-Jones")
    assert (made != ann, (made.shown, made.child)) == (True, goes_along)


def test_whom_the_club_knows_stays_as_shown_in_place_of_another() -> None:
    ann, _ = enter(empty(), "Ann Archer", "Ben Baker")
    players.change_player(ann.club_id, MC, ann.pk, name="Ann Archer", shown="hidden")
    drive = empty("spring")
    enter(drive, "Ann Archer")
    assert rename(drive, 1, "Ben Baker").shown == ""


def test_who_goes_off_the_list_is_not_known_and_comes_back_unless_something_was_said_of_them() -> None:
    drive = empty()
    enter(drive, "Ann Archer")
    remove_entry(drive.pk, MC, 1)
    assert names() == []
    put_back(drive.pk, MC, 1)
    ann = the(drive.entries.get().player)
    assert names() == ["Ann Archer"]
    players.mark_child(drive.pk, MC, 1, child=True)
    remove_entry(drive.pk, MC, 1)
    put_back(drive.pk, MC, 1)
    assert drive.entries.get().player == ann


def test_who_comes_later_and_who_shares_a_card_is_known_and_a_dummy_is_nobody() -> None:
    drive = playing_drive(tables=1)
    (number,) = comings.arrive(drive.pk, MC, [NewEntry("Zoe Zimmer")], confirmed=True)
    assert the(drive.entries.get(number=number).player).name == "Zoe Zimmer"
    comings.undo_arrive(drive.pk, MC, number)
    with_dummy = empty("winter")
    assert with_dummy.entries.get(number=make_up_numbers.add_dummy(with_dummy.pk, MC)).player is None
    assert names() == []
    shared = empty("spring")
    ann, ben = enter(shared, "Ann Archer", "Ben Baker")
    make_up_numbers.share_card(shared.pk, MC, 1, 2)
    make_up_numbers.part_card(shared.pk, MC, 1)
    assert [e.player for e in shared.entries.all()] == [ann, ben]


def test_an_archive_brings_people_whom_the_club_knows() -> None:
    drive = empty()
    ann, ben, twin = enter(drive, "Ann Archer", "Ben Baker", "Ben Baker")
    text = write(archive(Drive.objects.get(pk=drive.pk)))
    import_archive(MC, text, replace=True)
    assert list(Entry.objects.values_list("player", flat=True)) == [ann.pk, ben.pk, twin.pk]
    Drive.objects.all().delete()
    import_archive(MC, text)
    assert list(Entry.objects.values_list("player", flat=True)) == [ann.pk, ben.pk, twin.pk]


def test_a_player_is_put_right_and_the_pages_follow() -> None:
    drive = empty()
    (ann,) = enter(drive, "An Archer")
    before = Drive.objects.get().version
    for _ in range(2):  # the second time changes nothing
        players.change_player(drive.club_id, MC, ann.pk, name=" Ann  Archer ", shown="initial")
        ann.refresh_from_db()
        assert (ann.name, ann.shown, ann.child) == ("Ann Archer", "initial", False)
        assert drive.entries.get().name == "An Archer"
        last = the(drive.log.last())
        assert (Drive.objects.get().version, last.version) == (before + 1, before + 1)
        assert (last.verb, last.after) == ("name-shown", {"entries": [1]})
    for name in ("", "  ", "x" * 201):
        with pytest.raises(Refused):
            players.change_player(drive.club_id, MC, ann.pk, name=name)
    other = make_club(name="Over Hall", slug="over-hall")
    with pytest.raises(Stale):
        players.change_player(other.pk, MC, ann.pk, name="Anybody")
    with pytest.raises(Stale):
        players.merge_players(other.pk, MC, ann.pk, ann.pk)


def test_a_card_taken_over_follows_the_choice_too() -> None:
    drive = seated_drive(tables=1)
    evening.substitute(drive.pk, MC, 1, "Zoe Zimmer")
    (zoe,) = enter(empty("spring"), "Zoe Zimmer")
    players.change_player(drive.club_id, MC, zoe.pk, name="Zoe Zimmer", shown="hidden")
    last = the(drive.log.last())
    assert (last.verb, last.after) == ("name-shown", {"entries": []})


def test_the_clubs_choice_is_in_every_drive() -> None:
    drive, other = empty(), empty("spring")
    players.note_in_all_drives(MC, drive.club_id, LogVerb.NAMES_SHOWN, {"shown": Shown.INITIAL})
    assert [d.log.filter(verb="names-shown").count() for d in (drive, other)] == [1, 1]


def test_two_who_are_one_have_the_drives_of_both_and_show_least() -> None:
    drive = empty()
    (ann,) = enter(drive, "Ann Archer")
    (nan,) = enter(empty("spring"), "Nan Archer")
    players.change_player(drive.club_id, MC, nan.pk, name="Nan Archer", shown="initial", child=True)
    players.merge_players(drive.club_id, MC, ann.pk, nan.pk)
    ann.refresh_from_db()
    assert (ann.entries.count(), ann.shown, ann.child) == (2, "initial", True)
    assert names() == ["Ann Archer"]


def test_two_in_one_drive_are_two() -> None:
    drive = empty()
    ann, ben = enter(drive, "Ann Archer", "Ben Baker")
    with pytest.raises(Refused, match="both played at Harvest Whist Drive"):
        players.merge_players(drive.club_id, MC, ann.pk, ben.pk)
    with pytest.raises(Refused, match="two different"):
        players.merge_players(drive.club_id, MC, ann.pk, ann.pk)


def test_a_wish_for_a_public_page_does_not_go_to_somebody_else() -> None:
    drive = empty()
    (ann,) = enter(drive, "Ann Archer")
    players.change_player(ann.club_id, MC, ann.pk, name="Ann Archer", own_page=True)
    assert rename(drive, 1, "ANN ARCHER").own_page
    assert not rename(drive, 1, "Ben Baker").own_page
