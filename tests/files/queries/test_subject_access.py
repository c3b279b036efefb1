"""All that is held about a player."""

import pytest

from tests.factories import MC, make_drive
from tests.marked import NAME, marked_evening, standing
from tournaments.door.services.entries import add_entries
from tournaments.files.queries.subject_access import elsewhere, evenings_of
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import FormerName, LogEntry, Player
from tournaments.people.queries.name_columns import NameColumn
from tournaments.people.queries.player_names import known

pytestmark = pytest.mark.django_db


def mentioned(player: Player) -> list[NameColumn]:
    who = known(player)
    return list({(one.model, one.pk, one.column): one for one in elsewhere(who)}.values())


def test_nothing_with_the_name_is_missing_and_what_hangs_on_the_player_is_there() -> None:
    _, player = marked_evening()
    told = {(one.model.__name__, one.pk, one.column) for one in mentioned(player)}
    entry = player.entries.get()
    stands = set(standing()) - {("Entry", entry.pk, "name"), ("Player", player.pk, "name")}
    former = FormerName.objects.filter(pk__in=[pk for model, pk, _ in stands if model == "FormerName"])
    lines = LogEntry.objects.filter(version__in=former.values("line"))
    assert former
    assert {pk for model, pk, _ in told if model == "LogEntry"} >= set(lines.values_list("pk", flat=True))
    assert {one for one in stands if one[0] != "FormerName"} <= told
    assert {model for model, *_ in told - stands} == {"LogEntry"}
    (there,) = evenings_of([entry])
    assert there.entry.drive.title == "Harvest Whist Drive"
    assert [hand.hand for hand in there.hands] == [1, 2]
    assert all(hand.seat in "NESW" and hand.tricks is not None for hand in there.hands)
    assert there.prizes == ("Booby",)
    assert [card.figures for card in there.entry.cards.all()] == [{"1": 7}]
    assert [doubt.words for doubt in there.entry.doubts.all()] == ["my own words"]


def test_a_namesakes_evenings_are_not_told() -> None:
    drive, player = marked_evening()
    other = make_drive(tables=0, slug="spring", title="Spring Drive")
    add_entries(other.pk, MC, [NewEntry("Ann Archer")])
    Player.objects.filter(name="Ann Archer").update(name=NAME)
    other.entries.update(name=NAME)
    assert {one.drive for one in mentioned(player)} == {drive.pk}
