"""Names as shown in public."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import MC, make_club, make_drive, playing_drive
from tests.found import takes
from tests.results.queries.test_prizes import level_drive
from tournaments.door.services import make_up_numbers
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Club, Drive, Player, Shown
from tournaments.people.queries.public_names import how_shown, public_name, public_names
from tournaments.people.services import players
from tournaments.play.services import evening
from tournaments.results.queries.leaderboard import leaderboard
from tournaments.results.services import publishing

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def known(drive: Drive, number: int, *, shown: str = "", child: bool = False) -> Player:
    """The player of an entry, with how the name shows."""
    entry = drive.entries.get(number=number)
    entry.player = Player.objects.create(club=drive.club, name=entry.name, shown=shown, child=child)
    entry.save()
    return entry.player


def in_public(drive: Drive) -> dict[int, str]:
    return {
        number: who.name for number, who in public_names(DriveEvening(Drive.objects.get(pk=drive.pk))).items()
    }


def test_the_own_choice_then_the_child_then_the_club() -> None:
    for club, own, child, shown in (
        ("full", "", False, Shown.FULL),
        ("initial", "", False, Shown.INITIAL),
        ("full", "", True, Shown.HIDDEN),
        ("hidden", "full", False, Shown.FULL),
        ("full", "hidden", False, Shown.HIDDEN),
        ("hidden", "initial", True, Shown.INITIAL),  # the family has said so
    ):
        assert how_shown(club, own, child=child) is shown


def test_three_ways_to_show_a_name() -> None:
    assert public_name("Ann Archer", 7, Shown.FULL) == "Ann Archer"
    assert public_name("Ann Archer", 7, Shown.INITIAL) == "Ann A."
    assert public_name("Ann Archer", 7, Shown.HIDDEN) == "No. 7"
    assert public_name(",", 7, Shown.INITIAL) == "No. 7"


@given(st.text(alphabet=st.characters(exclude_categories=("Nd", "Cs")), min_size=4, max_size=30))
def test_a_hidden_name_never_appears(name: str) -> None:
    assert public_name(name, 7, Shown.HIDDEN) == "No. 7"


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyzŷé'-", min_size=2).filter(lambda name: name[0].isalpha()))
def test_with_an_initial_the_last_name_never_appears(last: str) -> None:
    assert last not in public_name(f"XX {last}", 7, Shown.INITIAL).replace("XX", "").split()


def test_each_shows_as_asked_and_the_rest_as_the_club_has_it() -> None:
    drive = make_drive(tables=1)
    other = make_club(name="Over Hall", slug="over-hall")
    Player.objects.create(club=other, name="Dai Dyer", shown=Shown.HIDDEN)
    Club.objects.update(names_shown=Shown.INITIAL)
    known(drive, 1, shown=Shown.FULL)
    known(drive, 2, shown=Shown.HIDDEN)
    known(drive, 3, child=True)
    assert in_public(drive) == {1: "Ann Archer", 2: "No. 2", 3: "No. 3", 4: "Dai D."}


def test_two_who_look_alike_have_their_numbers_but_not_two_dummies() -> None:
    drive = make_drive(tables=1)
    Club.objects.update(names_shown=Shown.INITIAL)
    drive.entries.filter(number=2).update(name="Ann Attwood")
    shown = in_public(drive)
    assert (shown[1], shown[2], shown[3]) == ("Ann A. (No. 1)", "Ann A. (No. 2)", "Cath C.")
    Club.objects.update(names_shown=Shown.HIDDEN)
    drive.entries.filter(number__in=[1, 2]).update(name="Dummy", dummy=True)
    assert in_public(drive) == {1: "Dummy", 2: "Dummy", 3: "No. 3", 4: "No. 4"}


def test_whoever_takes_over_a_card_shows_as_the_club_knows_them() -> None:
    drive = playing_drive(tables=1, hands_played=1)
    known(drive, 1, shown=Shown.HIDDEN)
    Player.objects.create(club=drive.club, name="Little Lou", child=True)
    evening.substitute(drive.pk, MC, 1, "little  LOU")
    evening.substitute(drive.pk, MC, 2, "Una New")
    assert in_public(drive) == {1: "No. 1", 2: "Una New", 3: "Cath Cooper", 4: "Dai Dyer"}


def test_a_child_stays_hidden_under_the_name_before_it_was_put_right() -> None:
    lou = known(make_drive(slug="spring"), 1, child=True)
    before = lou.name
    players.change_player(lou.club_id, MC, lou.pk, name="Louisa Hidden", child=True)
    drive = playing_drive(tables=1)
    for number, name in enumerate((before, "Louisa Hidden"), 3):
        evening.substitute(drive.pk, MC, number, name, confirmed=True)
    assert [in_public(drive)[number] for number in (3, 4)] == ["No. 3", "No. 4"]


def test_two_who_share_a_card_show_each_as_they_want() -> None:
    drive = make_drive(tables=1)
    known(drive, 1)
    known(drive, 2, shown=Shown.HIDDEN)
    make_up_numbers.share_card(drive.pk, MC, 1, 2)
    assert in_public(drive)[1] == "Ann Archer + No. 1"
    Club.objects.update(names_shown=Shown.HIDDEN)
    assert in_public(drive)[1] == "No. 1"


def test_three_queries_whatever_the_size() -> None:
    for tables in (1, 3):
        drive = Drive.objects.get(pk=make_drive(tables=tables, slug=f"of-{tables}").pk)
        for number in range(1, 4 * tables):
            known(drive, number, child=True)
        takes(3, public_names, DriveEvening(drive))


def test_the_leaderboard_and_the_prizes_show_no_hidden_name() -> None:
    drive = level_drive(board=Drive.Board.SHOWN)
    publishing.publish(drive.pk, MC, confirmed=True)
    Club.objects.update(names_shown=Shown.HIDDEN)
    names = set(drive.entries.values_list("name", flat=True))
    shown = leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))
    assert shown.prizes
    assert {line.who.name for line in shown.lines("")} == {"No. 1", "No. 2", "No. 3", "No. 4"}
    assert not any(name in repr(shown) for name in names)
